/** What offers a thing that is sold, where it stands right beside it. */
export const SELLING = `
  buy, order, for sale, cheap, delivery, in stock, shipped, dealer
`
/** What is bought at any event, and offers nothing else. */
export const HARMLESS_SELLING = `
  buy/order/book (your) ticket
`

/** Words of trade: they offer a thing where they stand right beside it. */
export const SELLING = `
  buy, order, for sale, on sale, cheap, cheapest, delivery, deliver, delivered, in stock, shipped, shipping, ships, ship, dealer, wholesale, discount, sell, selling, supply, supplier, vendor, low price, best price, friendly price, price list, lowest price, # off, half price, affordable, bargain, get your, stock up, click, available now, dm, telegram, whatsapp, no limit, bulk, purchase, unlimited
`
/** What is bought, ordered or delivered at any event, and offers nothing else. */
export const HARMLESS_SELLING = `
  buy/order/book/get (your/a/our/some) (adult/child/family) ticket/tickets/seat/seats/place/places/pass/passes, tickets (are) on sale, tickets (are) for sale, delivered by/in/with/through/to schools, workshop delivered, in order, order of, in order to, order order, plant sale, cake sale, jumble sale, book sale, table top sale, car boot sale, toy sale, refreshments for sale, crafts for sale, food for sale, discount for/code/available, delivery of, delivered, half price for/entry/ticket*/child*/admission, discount on ticket*, book … online, buy … ticket*/online and save, buy … in/from/at the shop, members discount, click to book, click here to book
`

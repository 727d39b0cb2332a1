/** A span of a text. */
export type Span = { index: number; end: number }

/** One amount or range of a text, in pounds: null is the open end of 'from' and 'up to'. */
export type Amount = Span & { min: number | null; max: number | null }

/** The amounts in pounds that a text names as prices: no savings, deposits, donations or fees. */
export function amountsIn(text: string): Amount[] {
  const amounts: Amount[] = []
  for (const match of text.matchAll(AMOUNT)) {
    const { index } = match
    const end = index + match[0].length
    const before = text.slice(Math.max(0, index - 40), index)
    if (isNoPrice(text, { index, end })) continue
    const { pounds, words, pence, upper, plus } = match.groups ?? {}
    const first = pence ? Number(pence) / 100 : numberOf(pounds ?? words ?? '')
    const last = upper === undefined ? first : numberOf(upper)
    const isOpen =
      plus !== undefined ||
      (upper === undefined && /\b(?:from|starting at|starts at|at least)(?: only| just)?:?\s*$/i.test(before))
    if (upper === undefined && /\b(?:up to|maximum(?: of)?|max)\s*$/i.test(before))
      amounts.push({ index, end, min: null, max: last })
    else if (/\bfree\s?(?:[-–—]|to)\s?$/i.test(before)) amounts.push({ index, end, min: 0, max: last })
    else amounts.push({ index, end, min: Math.min(first, last), max: isOpen ? null : Math.max(first, last) })
  }
  return amounts
}

/** Whether the words around an amount say that it is none that one pays for a ticket. */
export const isNoPrice = (text: string, { index, end }: Span): boolean =>
  NOT_A_PRICE_BEFORE.test(text.slice(Math.max(0, index - 40), index)) ||
  NOT_A_PRICE_AFTER.test(text.slice(end, end + 40))

const numberOf = (digits: string) => Number(digits.replaceAll(',', ''))

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,5}(?:\.\d{1,2})?`
const AMOUNT = new RegExp(
  String.raw`(?:£|\bGBP|&pound;|&#163;)\s?(?<pounds>${NUMBER})(?<plus>\s?\+(?!\s?(?:£|\d|a\b|bf\b|booking|fees?\b|transaction|p&p|gift)))?(?:\s?(?:[-–—]|to|and|\/(?=\s?\d{1,3}(?:\.\d\d)?(?![\d/])))\s?(?:£|GBP|&pound;)?\s?(?<upper>${NUMBER})(?![\d:%]|\s?(?:am|pm|years?|yrs?|people|children|adults?|hours?|hrs?|mins?|minutes|nights?|days?|weeks?|sessions?)\b))?` +
    String.raw`|\b(?<words>${NUMBER})\s?(?:GBP\b|pounds?\b(?!\s+of))|\b(?<pence>\d{1,2})p\b(?!\.m)`,
  'gi',
)
const NOT_A_PRICE_BEFORE =
  /(?:\bsave|\bwas|\bwere|\binstead of|\bsuggested|\brefundable(?: deposit of)?|\bworth|\bdonat\w+(?: of)?:?|\bdeposit(?: of)?|\bfee(?: of| is|:)?|\braised?|\bwin|\bprizes?(?: of)?|\bminimum spend(?: of)?|\bpitch(?:es)?(?: fees?)?:?|\bstall-?holders?:?|\braffle(?: tickets?)?:?|\bpostage|\bfunding(?: of)?|\bdiscount(?: of)?|\bcost us|\bvoucher(?: of)?|\bcharged?|\bfine(?: of)?|\bparking(?: is)?:?|\b(?:refreshments|snacks|burgers|hot ?dogs|popcorn)(?: (?:are )?available)?:?)(?: for| of| up to| about| over| around| from)?\s*$/i
const NOT_A_PRICE_AFTER =
  /^\s?(?:m\b|k\b|bn\b|million|billion|thousand|off\b|discount|(?:suggested |voluntary |optional )?donation|suggested|recommended donation|(?:fully )?refundable|fees?\b|bf\b|p&p|(?:booking|transaction|service|admin\w*|postage|handling|processing) (?:fee|charge)|deposit|voucher|(?:is )?per mile|worth\b|gift|prize|grant)/i

import { type Amount, amountsIn, isNoPrice, type Span } from '#domain/price/amounts.ts'

/** The price that a text states, in pounds; null for what it does not say. `quote` is verbatim. */
export type PriceReading = {
  isFree: boolean | null
  minPrice: number | null
  maxPrice: number | null
  quote: string
}

/**
 * Reads a price cell or a sentence about the price: 'Adults £12, children £6, under 2s free' is 6 to 12, 'From £8' has no
 * upper end. The amounts are what one person pays: a family or a block ticket counts only where nothing else is named,
 * what one may give (Gift Aid, a donation) and fees do not count. It is free only if no one has to pay. Words that name
 * no amount ('pay what you can', 'included in museum entry') are quoted, all else null. null if no price is stated.
 */
export function readPrice(text: string): PriceReading | null {
  const source = text.slice(0, 5000)
  const amounts = single(findAmounts(source))
  const free = findFree(source)
  const quote = quoteOf(source, [...amounts, ...(free ? [free] : [])])
  if (amounts.length === 0) {
    if (free?.forAll && !isPricedAbroad(source)) return { isFree: true, minPrice: null, maxPrice: null, quote }
    const paid = NOT_FREE.exec(source)
    if (paid) return { isFree: false, minPrice: null, maxPrice: null, quote: quoteOf(source, [spanOf(paid)]) }
    const open = UNPRICED.exec(source)
    return open ? { isFree: null, minPrice: null, maxPrice: null, quote: quoteOf(source, [spanOf(open)]) } : null
  }
  const values = amounts.flatMap(({ min, max }) => [min, max]).filter((value) => value !== null)
  const min = Math.min(...values)
  const max = Math.max(...values)
  if (max === 0) return { isFree: true, minPrice: null, maxPrice: null, quote }
  return {
    isFree: false,
    minPrice: amounts.some(({ min: lower }) => lower === null) && amounts.length === 1 ? null : min,
    maxPrice: amounts.some(({ max: upper }) => upper === null) ? null : max,
    quote,
  }
}

type PricedAmount = Amount & { kind: Kind }
/** For one person; for several people or times at once; with what is given on top. */
type Kind = 'single' | 'bundle' | 'gift'

const spanOf = (match: RegExpExecArray): Span => ({ index: match.index, end: match.index + match[0].length })

function single(amounts: PricedAmount[]): PricedAmount[] {
  const single = amounts.filter(({ kind }) => kind === 'single')
  if (single.length > 0) return single
  const bundles = amounts.filter(({ kind }) => kind === 'bundle')
  return bundles.length > 0 ? bundles : amounts
}

const findAmounts = (text: string): PricedAmount[] =>
  amountsIn(text).map((amount) => ({ ...amount, kind: kindOf(text, amount.index, amount.end) }))

/** An amount in dollars or euros is no price in pounds, but where there is one not all is free. */
const isPricedAbroad = (text: string) =>
  [...text.matchAll(/[$€]\s?(?!0(?![\d.]))\d{1,5}/g)].some(
    ({ 0: amount, index }) => !isNoPrice(text, { index, end: index + amount.length }),
  )

/** What the words before and after an amount, up to the next amount or comma, say it buys. */
function kindOf(text: string, index: number, end: number): Kind {
  const before = /[^,;.£\n)]*$/.exec(text.slice(Math.max(0, index - 40), index).replace(/\([^()]*\)/g, ' '))?.[0] ?? ''
  const after = /^[^,;£\n]*/.exec(text.slice(end, end + 40))?.[0] ?? ''
  // 'Family £28 / child £8': what stands before belongs to this amount where it names something, else what follows.
  const label = /\p{L}{3}/u.test(before) ? before : after
  if (GIFT_AID.test(label) || GIFT_AID.test(after.slice(0, 30))) return 'gift'
  // 'Children: £2.50 Family: £12': what stands between two amounts, the first of which is named, names the second.
  const isOfNext = label === before && text[end + after.length] === '£' && LABEL_OF_NEXT.test(after)
  return BUNDLE.test(label) || (BUNDLE_AFTER.test(after) && !isOfNext) ? 'bundle' : 'single'
}

const GIFT_AID = /^(?!.*\b(?:without|excl\w*|no|minus|non)\b).*\bgift[- ]?aid/i
const BUNDLE =
  /\bfamil(?:y|ies)\b|\bgroup (?:ticket|of)|\bseason (?:ticket|pass)|\bannual (?:pass|membership)|\bmembership\b|\bblock\b|\bcourse of \d|\b(?:per|a|for the|full|whole) (?:term|half[- ]term|block|course|group|week)\b|\b\d+ (?:sessions|classes|weeks)\b/i
const LABEL_OF_NEXT = /^\s\p{Lu}[^£]*:\s*$/u
const BUNDLE_AFTER =
  /^\s?(?:\(?(?:for )?(?:a |the )?(?:family|block|group of|course of \d|term|half[- ]term|whole course|\d+ (?:sessions|classes|weeks))|(?:per|a|for the) (?:family|term|half[- ]term|block|course|group|week|full week|whole week))\b/i

const NOT_FREE = /\b(?:not|isn[’']t) (?:a )?free\b(?! (?:of|from|parking))/i
const UNPRICED =
  /^\s*(?:(?:entry|admission|cost|price): )?donations?\s*$|\bpay[- ](?:what|as)[- ]you[- ](?:can|like|feel|wish|decide|want|think)\b|\bby donation\b|\b(?:suggested|recommended|voluntary) donations?\b|\bdonations? (?:are )?(?:welcome|appreciated|encouraged|suggested|invited|on the (?:day|door))\b|\b(?:included|free|no extra (?:charge|cost)) (?:in|with|within|after) (?:(?:the|your|general|normal|standard|full|paid|a|museum|garden|house|park|zoo|gallery|site|castle|farm|day) ){0,3}(?:admission|entry|entrance|ticket|price)\b|\b(?:normal|usual|standard|general) (?:admission|entry)(?: (?:prices?|charges?|fees?))? appl(?:y|ies)\b/i
const FREE = /\bfree\b|\bno (?:charge|cost|fee)\b|\bcomplimentary\b|\bfree of charge\b/gi
const FREE_OF_SOMETHING =
  /(?:\b(?:gluten|dairy|sugar|nut|egg|meat|fat|smoke|hassle|step|stress|hands|alcohol|plastic|screen|toll|post|duty|royalty|fancy|care|guilt|wheelchair|germ|lactose|caffeine|car|trouble|barrier|cruelty|risk|phone|tech)[- ]|\bfeel |\bset |\bbreak |\bfor )$/i
const FREE_EXTRA =
  /^free\)?[- ](?:(?:delicious|tasty|light|hot|cold|healthy|home-?made|buffet|vegetarian) )?(?:park|wi-?fi|taster|gift|range|time|style|form|fall|spirit|running|play\b|flow(?:ing)?\b|float(?:ing)?\b|roaming|moving|speech|will\b|thinking|kick|throw|hand\b|standing|lance|trial|sample|drink|tea|coffee|cake|food|lunch|meals?\b|breakfast|dinner|supper|snack|refreshment|popcorn|goody|goodie|poster|map|delivery|cancellation|return|exchange|shuttle|bus\b|travel|download|guide\b|face|glass|programme|from\b|of (?!charge)|school meals?|companion|carer|seat|space|choice|rein|verse|people|wheel)/i
const FREE_FOR_SOME =
  /^(?:free|no charge|no cost) (?:entry |admission |tickets? |places? |access )?(?:for|to|with(?! no\b)|when|if|after|before|on)\b(?! (?:all|every|the public|attend|join|enter|drop|families|children and families|visit|come|take part|view))/i
const SOME_FREE =
  /\b(?:parking|wi-?fi|refreshments|tea|coffee|drinks?|first (?:[\w-]+ )?(?:session|class|lesson|week|visit|time|taster)|taster(?: session)?s?|under|over|babies|infants|toddlers|children|kids|child|adults?|carers?|members?|companions?|grown-?ups?|parents|patrons|friends|concessions?|seniors?|students?|teachers?|parents?|(?:\d+s))(?:\s?\d+s?)?(?: and under| or under| and over| in arms| years?)?(?: go| get in| enter| ride| play| swim| skate| are| is| attend| come| eat| travel)?\s*[:\-–—(]?\s*$/i

/** Whether it says free, and for whom: 'under 2s free' and 'free for members' are free for some only. */
function findFree(text: string): (Span & { forAll: boolean }) | null {
  let forSome: Span | null = null
  for (const match of text.matchAll(FREE)) {
    const { index } = match
    const before = text.slice(Math.max(0, index - 40), index)
    const after = text.slice(index, index + 60)
    if (FREE_OF_SOMETHING.test(before) || FREE_EXTRA.test(after) || /(?:\bnot|n[’']t) (?:a )?$/i.test(before)) continue
    const span = { index, end: index + match[0].length }
    if (FREE_FOR_SOME.test(after) || SOME_FREE.test(before)) forSome ??= span
    else return { ...span, forAll: true }
  }
  return forSome && { ...forSome, forAll: false }
}

/** The words from the first price to the last; a short text is quoted whole. */
function quoteOf(text: string, spans: Span[]): string {
  if (spans.length === 0) return ''
  const whole = text.trim()
  if (whole.length <= 120 && !whole.includes('\n')) return whole
  const first = Math.min(...spans.map(({ index }) => index))
  const last = Math.max(...spans.map(({ end }) => end))
  const start = text.lastIndexOf('\n', first) + 1
  const lineEnd = text.indexOf('\n', last)
  const from = first - start > 60 ? first : start
  const to = lineEnd >= 0 && lineEnd - last <= 60 ? lineEnd : last
  return text.slice(from, Math.min(to, from + 300)).trim()
}

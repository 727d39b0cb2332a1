import { recalling } from '../recall.ts'
import { type Amount, amountsIn } from './amounts.ts'

/** What a venue's words about the price say, price by price: for whom, of which age, and for how long. */

export const TICKET_FOR = ['anyone', 'adult', 'child', 'concession', 'carer', 'member', 'family', 'group'] as const
export type TicketFor = (typeof TICKET_FOR)[number]

export const TICKET_PERIODS = ['session', 'day', 'week', 'month', 'term', 'course'] as const
export type TicketPeriod = (typeof TICKET_PERIODS)[number]

export type Ticket = {
  for: TicketFor
  /** In whole years, inclusive; null = not stated. */
  minAge: number | null
  maxAge: number | null
  /** In pounds; null is the open end of 'from' and 'up to'. Both 0 = free. */
  min: number | null
  max: number | null
  /** null = not stated, which mostly is one visit. */
  per: TicketPeriod | null
  /** Whom one family ticket admits; null = not stated. */
  party: { adults: number; children: number } | null
  /** 'per child', 'each child': it is the children who are charged for. */
  isPerChild: boolean
}

const MAX_LENGTH = 600
const MAX_TICKETS = 20

/** The prices in a venue's words about them, in their order. A price that no word says for whom it is, is anyone's. */
export const readTickets = recalling((notes): readonly Ticket[] => {
  const text = prepare(notes.slice(0, MAX_LENGTH))
  const amounts = [...amountsIn(text), ...freeIn(text)].toSorted((a, b) => a.index - b.index).slice(0, MAX_TICKETS)
  const labels = labelsOf(text, amounts)
  const named = amounts.flatMap((amount, index) => ticketsFor(amount, labels[index] as Label))
  const isPerChild = PER_CHILD.test(text) && !named.some((ticket) => ticket.for === 'adult')
  const tickets = named.map((ticket) => ({ ...ticket, isPerChild: isPerChild || ticket.isPerChild }))
  // 'Free' beside prices, for no one by name, says only that something is.
  return tickets.length > 1 ? tickets.filter((ticket) => !(ticket.for === 'anyone' && ticket.max === 0)) : tickets
})

/** Commas within what belongs together would part it: '2 adults, 2 children', '(3-15, or in school)'. */
const prepare = (notes: string) =>
  notes
    .replace(PARTY, (_, adults, children, ofSum, andSum) => ` ⟪${adults ?? ofSum}+${children ?? andSum}⟫ `)
    .replace(/\(([^()]*)\)/g, (_, inside: string) =>
      // A price of its own, '(concessions £8)', or a word about the one before it.
      /£|\bfree\b/i.test(inside) ? `; ${inside};` : `(${inside.replace(/[,;|/]/g, ' ')})`,
    )

const PARTY =
  /\b(\d|two|one|three) ?(?:adults?|grown-?ups?|a\b) ?(?:,|and|&|\+|plus|with|\/)? ?(?:up to )?(\d|two|one|three|four|five) ?(?:children|child|kids?|under \d+s|c\b)|\b(\d) ?\+ ?(\d)\b/gi

const FREE = /\b(?:free(?: of charge)?|no charge|complimentary)\b/gi
const FREE_OF =
  /(?:\b(?:gluten|dairy|sugar|nut|egg|meat|fat|smoke|hassle|step|stress|hands|alcohol|plastic|screen|toll|duty|fancy|care|guilt|lactose|caffeine|car|trouble|risk|phone)[- ]|\b(?:feel|set|break|not|n[’']t) (?:a )?)$/i
const FREE_EXTRA =
  /^free[- ](?:park|wi-?fi|taster|gift|range|time|style|form|fall|flow|play\b|drink|tea|coffee|cake|food|lunch|refreshment|popcorn|goody|poster|map|delivery|cancellation|return|shuttle|bus\b|travel|download|guide\b|face|programme|school meals?|entry with (?:a |your )?(?:ticket|membership))/i

function freeIn(text: string): Amount[] {
  return [...text.matchAll(FREE)].flatMap(({ 0: word, index }) => {
    const end = index + word.length
    const isOther = FREE_OF.test(text.slice(Math.max(0, index - 20), index)) || FREE_EXTRA.test(text.slice(index))
    // 'Free–£5' is a range, which the amount has read.
    return isOther || /^\s?(?:[-–—]|to)\s?£/.test(text.slice(end)) ? [] : [{ index, end, min: 0, max: 0 }]
  })
}

/** The words before and after an amount that are about it. */
type Label = { before: string; after: string; isBefore: boolean }

const STRONG = /\n|[,;|•·]|\.\s|\s\/\s|\/(?=\s?£)|\s[-–—]\s(?=\p{L}+[^£\n]{0,25}£)/u
const WEAK = /\b(?:and|or|plus)\b|[&+/]/i

function labelsOf(text: string, amounts: readonly Amount[]): Label[] {
  const labels: Label[] = amounts.map(() => ({ before: '', after: '', isBefore: true }))
  const [first] = amounts
  if (!first) return labels
  const head = (text.slice(0, first.index).split(STRONG).at(-1) ?? '').slice(-80)
  const isBefore = namesWhom(head) || !namesWhom(gapAfter(text, amounts, 0).split(STRONG)[0] ?? '')
  for (const [index, label] of labels.entries()) {
    label.isBefore = isBefore
    if (index === 0) label.before = head
    const gap = gapAfter(text, amounts, index)
    const next = labels[index + 1]
    if (!next) label.after = (gap.split(STRONG)[0] ?? '').slice(0, 80)
    else [label.after, next.before] = parts(gap, isBefore)
  }
  return labels
}

const gapAfter = (text: string, amounts: readonly Amount[], index: number) =>
  text.slice(amounts[index]?.end ?? 0, amounts[index + 1]?.index ?? text.length)

/** What of the words between two amounts belongs to the first, and what to the second. */
function parts(gap: string, isBefore: boolean): [string, string] {
  const strong = gap.split(STRONG)
  if (strong.length > 1) {
    const [first = '', ...rest] = strong
    // In brackets, or a unit: it is about the amount that it follows. Else what stands between has a comma of its own.
    const last = rest.pop() ?? ''
    return isBefore ? [first, [...rest, last].join(' ')] : [[first, ...rest].join(' '), last]
  }
  const weak = WEAK.exec(gap)
  if (weak && weak.index <= (isBefore ? 25 : gap.length))
    return [gap.slice(0, weak.index), gap.slice(weak.index + weak[0].length)]
  return isBefore ? unitFirst(gap) : [gap, '']
}

/** '£5 per child family £15': the unit is of the amount before it. */
function unitFirst(gap: string): [string, string] {
  const unit = /^\s*(?:\([^()]*\)|(?:per|each|a|pp|p\.p\.)\b ?(?:\p{L}+)?)/u.exec(gap)?.[0] ?? ''
  return [unit, gap.slice(unit.length)]
}

function ticketsFor(amount: Amount, { before, after, isBefore }: Label): Ticket[] {
  const [first, second] = isBefore ? [before, after] : [after, before]
  const bracket = /\(([^()]*)\)/.exec(after)?.[1] ?? ''
  const of = [namesWhom(first) ? first : '', namesWhom(first) ? `(${bracket})` : second]
  const words = of.join(' ')
  const isPerChild = PER_CHILD.test(after) || PER_CHILD.test(before)
  const common = { min: amount.min, max: amount.max, per: periodOf(`${after} ${before}`), isPerChild }
  return whomOf(words).map((whom) => ({ ...common, ...whom }))
}

const PER_CHILD = /\b(?:per|each|every) (?:child|kid|baby|toddler|participant)\b/i

type Whom = Pick<Ticket, 'for' | 'minAge' | 'maxAge' | 'party'>

const NO_AGE = { minAge: null, maxAge: null, party: null }

const WORDS: readonly (readonly [TicketFor, RegExp])[] = [
  ['family', /\bfamil(?:y|ies)\b(?! (?:friendly|fun|show|event|workshop|day|activit|session|trail))|⟪/i],
  ['group', /\bgroups?\b|\bschools?\b/i],
  ['carer', /\b(?:essential )?(?:carers?|companions?)\b|\bpersonal assistants?\b|\bPAs?\b/],
  [
    'concession',
    /\bconc(?:ession(?:s|ary)?|s)?\b|\bstudents?\b|\bseniors?\b|\bOAPs?\b|\bpensioners?\b|\bun(?:waged|employed)\b|\blow[- ]income\b|\bover[- ]?6\d\b|\b6[05]\+|\buniversal credit\b|\bdisabled\b/i,
  ],
  ['member', /\b(?:non-?)?members?\b|\bfriends\b|\bpatrons?\b|\bresidents?\b/i],
  [
    'adult',
    /(?<!\bunaccompanied )\badults?\b|\bgrown-?ups?\b|\bparents?\b|\b(?:over|aged?) 1[678]s?\b(?! ?(?:-|–|to))|\b1[678] ?(?:\+|(?:years )?and over)/i,
  ],
  [
    'child',
    /\bchild(?:ren)?(?:[’']s)?\b|\bkids?\b|\bjuniors?\b|\byouths?\b|\byoung (?:people|person)s?\b|\bpupils?\b|\bbab(?:y|ies)\b|\binfants?\b|\btoddlers?\b|\bteens?(?:agers?)?\b|\bunder[- ]?(?:the age of )?\d{1,2}s?\b|\b\d{1,2} ?(?:-|–|to) ?\d{1,2}s?\b|\b\d{1,2}s?(?: years?)? (?:and|or|&) (?:under|over)\b|\b(?:ages?|aged) \d|\bup to \d{1,2}\b/i,
  ],
]

const ANYONE =
  /\b(?:per (?:person|head|ticket)|each|pp|p\.p\.|all (?:tickets|ages)|everyone|general admission|standard)\b/i

const namesWhom = (words: string) => WORDS.some(([, pattern]) => pattern.test(words)) || ANYONE.test(words)

function whomOf(words: string): Whom[] {
  const named = WORDS.filter(([, pattern]) => pattern.test(words)).map(([whom]) => whom)
  if (named.includes('family')) return [{ ...NO_AGE, for: 'family', party: partyOf(words) }]
  if (named.includes('group')) return [{ ...NO_AGE, for: 'group' }]
  // 'Non-members' pay what anyone does.
  const whom = named.filter((one) => !(one === 'member' && /\bnon-?members?\b/i.test(words)))
  // 'Member adult', 'child concession': who may, not everyone of that age.
  const narrow = whom.filter((one) => one === 'carer' || one === 'member')
  if (narrow.length > 0 && !/\b(?:and|&|or)\b|\//.test(words)) return narrow.map((one) => ({ ...NO_AGE, for: one }))
  if (whom.length === 0) return [{ ...NO_AGE, for: 'anyone' }]
  return whom.map((one) =>
    one === 'child' ? { for: 'child' as const, party: null, ...agesOf(words) } : { ...NO_AGE, for: one },
  )
}

const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 }
const numberIn = (word: string | undefined) =>
  word === undefined ? Number.NaN : (NUMBERS[word.toLowerCase()] ?? Number(word))

/** 'A family of four' is taken for two and two, as venues mean it. */
function partyOf(words: string): Ticket['party'] {
  const [, adults, children] = /⟪(\w+)\+(\w+)⟫/.exec(words) ?? []
  if (adults !== undefined) return { adults: numberIn(adults), children: numberIn(children) }
  const size = numberIn(/\bfamil(?:y|ies)[^£]{0,12} of (?:up to )?(\d|three|four|five)\b/i.exec(words)?.[1])
  return size >= 3 ? { adults: 2, children: size - 2 } : null
}

function agesOf(words: string): Pick<Ticket, 'minAge' | 'maxAge'> {
  const isMonths = /\bmonths?\b|\bmths?\b/i.test(words)
  const years = (digits: string | undefined) => (isMonths ? Math.floor(Number(digits) / 12) : Number(digits))
  const under = /\bunder[- ]?(?:the age of )?(\d{1,2})/i.exec(words)
  if (under) return { minAge: null, maxAge: isMonths ? Math.floor((Number(under[1]) - 1) / 12) : Number(under[1]) - 1 }
  const range = /\b(\d{1,2}) ?(?:-|–|to) ?(\d{1,2})/.exec(words)
  if (range && Number(range[2]) >= Number(range[1])) return { minAge: years(range[1]), maxAge: years(range[2]) }
  const upTo =
    /\b(\d{1,2})s?(?: years?)? (?:and|or|&) under\b/i.exec(words) ?? /\bup to (?:age )?(\d{1,2})\b/i.exec(words)
  if (upTo) return { minAge: null, maxAge: years(upTo[1]) }
  const from = /\b(\d{1,2}) ?\+|\b(\d{1,2})s?(?: years?)? (?:and|or|&) over\b|\bover (\d{1,2})s?\b/i.exec(words)
  if (from) return { minAge: years(from[1] ?? from[2] ?? from[3]), maxAge: null }
  if (/\bbab(?:y|ies)\b|\binfants?\b/i.test(words)) return { minAge: null, maxAge: 0 }
  if (/\btoddlers?\b/i.test(words)) return { minAge: 1, maxAge: 2 }
  if (/\bteen/i.test(words)) return { minAge: 13, maxAge: 17 }
  return { minAge: null, maxAge: null }
}

const PERIODS: readonly (readonly [TicketPeriod, RegExp])[] = [
  [
    'week',
    /\b(?:per|a|each|for the|for a|full|whole|all|entire|\/) ?week\b|\bp\/?w\b|\bweekly\b|\bfor (?:the )?(?:five|5|four|4) days\b|\b(?:5|five|4|four)[- ]days?\b/i,
  ],
  ['term', /\b(?:per|a|for the|each) (?:half[- ])?term\b|\btermly\b/i],
  ['month', /\b(?:per|a|each) month\b|\bmonthly\b/i],
  [
    'course',
    /\b(?:per|for the) (?:course|block)\b|\b(?:course|block) of \d|\bfor (?:\d|six|eight|ten)+ (?:sessions|classes|weeks)\b/i,
  ],
  ['day', /\b(?:per|a|each|for the|full|single) day\b|\bdaily\b|\bday (?:ticket|rate|place)\b|\bp\/?d\b/i],
  ['session', /\b(?:per|a|each) (?:session|class|lesson|workshop|show|performance|visit|time)\b|\bdrop[- ]?in\b/i],
]

const periodOf = (words: string): TicketPeriod | null => PERIODS.find(([, pattern]) => pattern.test(words))?.[0] ?? null

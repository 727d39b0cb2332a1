import type { ClockTime } from '../days/london-time.ts'
import type { OpeningWeek, OpenSpan } from './opening-hours.ts'

/**
 * Reads opening hours as people write them: 'Tuesday to Sunday, 10am–5pm', 'Open daily 10am to 6pm, Fridays until 9pm', 'Mon closed', or days and
 * their hours from a table. null where the words state no hours of a week, hours that differ by season, or two for one day.
 */
export function readOpeningHours(words: string): OpeningWeek | null {
  const items = itemsIn(words.slice(0, MOST_CHARS))
  return items && weekOf(items)
}

const MOST_CHARS = 2000

type Item =
  | { kind: 'days'; days: number[] }
  | { kind: 'hours'; span: OpenSpan }
  | { kind: 'until'; closes: ClockTime }
  | { kind: 'closed' }
  | { kind: 'season' }
  | { kind: 'bank' }
  /** Where a sentence or a part of it ends. */
  | { kind: '.' }
  /** Where a line ends, which in a table parts a day from its hours. */
  | { kind: 'new line' }

const DAY_NAME =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?'
const ONE_TIME = String.raw`(?:(?:[01]?\d|2[0-4])(?:[:.][0-5]\d)? ?(?:[ap]\.?m\b\.?)?|noon|midday|midnight|12 noon)`
const TO = ' ?(?:-|to|until|till|’til) ?'
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const ITEM = new RegExp(
  [
    String.raw`(?<bank>\b(?:bank|public) holidays?\b)`,
    String.raw`(?<season>\b(?:${DAY_NAME},? )?\d{1,2}(?:st|nd|rd|th)? ${MONTH}\b|\b(?!may\b(?! (?:\d|to\b|-)))${MONTH}\b|\b(?:summer|winter|spring|autumn|easter|christmas|half[- ]term|(?:school )?holidays?|term[- ]time|new year)\b)`,
    String.raw`(?<every>\b(?:daily|every ?day|(?:7|seven) days(?: a week)?|all week)\b)`,
    String.raw`(?<weekdays>\bweekdays\b)`,
    String.raw`(?<weekend>\bweekends?\b)`,
    String.raw`(?<range>\b${DAY_NAME}\b\.?(?: ?- ?| to | through | until )${DAY_NAME}\b)`,
    String.raw`(?<day>\b${DAY_NAME}\b)`,
    String.raw`(?<hours>(?<![\d£.:])${ONE_TIME}${TO}${ONE_TIME}(?![\d:]))`,
    String.raw`(?<until>\b(?:until|till) ${ONE_TIME}(?![\d:]| ?(?:st|nd|rd|th)?\b ${MONTH}\b))`,
    String.raw`(?<closed>\bclosed\b)`,
    String.raw`(?<stop>;|(?<!\b(?:mon|tues?|wed|thu|thurs?|fri|sat|sun|[ap]\.m))\.(?= |$))`,
    String.raw`(?<line> \| )`,
  ].join('|'),
  'g',
)
/** Digits alone may be ages or anything else. */
const SAYS_TIME = /[ap]\.?m|[:.]\d\d|noon|midday|midnight/

/** The parts that matter, in their order; null where one of them cannot be. */
function itemsIn(words: string): Item[] | null {
  const text = words
    .toLowerCase()
    .replace(/[–—−‐‑]/g, '-')
    .replace(/\s*\n\s*/g, ' | ')
    .replace(/\s+/g, ' ')
  const items: Item[] = []
  for (const { groups = {}, 0: found } of text.matchAll(ITEM)) {
    if (groups.hours && !SAYS_TIME.test(found)) continue
    const item = itemOf(groups, found)
    if (item === null) return null
    // 'Bank holidays' may head their hours.
    if (item.kind !== 'new line' || items.at(-1)?.kind !== 'bank') items.push(item)
  }
  return withoutBankHolidays(items)
}

/** 'Sundays and bank holidays 10am–4pm' is so of Sundays; 'Bank holidays: 10am–4pm' is of no ordinary week. */
const withoutBankHolidays = (items: readonly Item[]) =>
  items.filter(({ kind }, at) => {
    const isOfOne = items[at - 1]?.kind === 'bank' && items[at - 2]?.kind !== 'days'
    return kind !== 'bank' && !(isOfOne && (kind === 'hours' || kind === 'closed'))
  })

function itemOf(groups: Record<string, string | undefined>, found: string): Item | null {
  if (groups.stop) return { kind: '.' }
  if (groups.line) return { kind: 'new line' }
  if (groups.bank) return { kind: 'bank' }
  if (groups.season) return { kind: 'season' }
  if (groups.every) return { kind: 'days', days: [0, 1, 2, 3, 4, 5, 6] }
  if (groups.weekdays) return { kind: 'days', days: [0, 1, 2, 3, 4] }
  if (groups.weekend) return { kind: 'days', days: [5, 6] }
  if (groups.range) return { kind: 'days', days: daysFromTo(found) }
  if (groups.day) return { kind: 'days', days: [dayNumber(found)] }
  if (groups.closed) return { kind: 'closed' }
  if (groups.until) {
    const closes = timeIn(found, 'pm')
    return closes === null ? null : { kind: 'until', closes }
  }
  const [from = '', to = ''] = found.split(new RegExp(TO))
  const [opens, closes] = [timeIn(from, 'am'), timeIn(to, 'pm')]
  return opens && closes && (closes === '00:00' || opens < closes) ? { kind: 'hours', span: { opens, closes } } : null
}

const DAY_STARTS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const dayNumber = (name: string) => DAY_STARTS.indexOf(name.slice(0, 2))

function daysFromTo(range: string): number[] {
  const names = range.match(new RegExp(DAY_NAME, 'g')) ?? []
  const [first, last] = [dayNumber(names[0] ?? ''), dayNumber(names.at(-1) ?? '')]
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => (first + n) % 7)
}

/** A time of day; without am or pm, hours to seven are of the afternoon, as no venue opens before, and `usual` decides for the rest. */
function timeIn(text: string, usual: 'am' | 'pm'): ClockTime | null {
  if (/noon|midday/.test(text)) return '12:00'
  if (/midnight/.test(text)) return '00:00'
  const [, hours = '', minutes = '00', meridiem] = /(\d{1,2})(?:[:.](\d\d))? ?([ap])?/.exec(text) ?? []
  if (hours === '') return null
  const hour = Number(hours)
  const isWritten24 = hour > 12 || (/[:.]/.test(text) && hours.length === 2 && hours.startsWith('0'))
  if (meridiem && hour > 12) return null
  const half = meridiem ? `${meridiem}m` : hour <= 7 && !isWritten24 ? 'pm' : hour === 12 ? 'pm' : usual
  const known = isWritten24 ? hour % 24 : (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${String(known).padStart(2, '0')}:${minutes}`
}

/** What may stand beside each other, by the first letters of the kinds of items; the first that fits is meant. */
const STATEMENTS = [
  ['open', /^(?:dn*)+(?:hn*)+/],
  ['close at', /^(?:dn*)+u/],
  ['close', /^(?:dn*)+c/],
  // 'Closed on Mondays and from 24 to 26 December.' Without an end, the days behind it may be open: 'closed Mondays, Tuesdays 10am-5pm'.
  ['close', /^cd*s*(?=[.n]|$)/],
  ['open', /^(?:hn*)+(?:dn*)+(?![dn]*h)/],
  ['close at', /^ud+/],
  // 'Christmas Day: closed'
  ['nothing', /^s+(?=n*c)/],
  ['nothing', /^[.n]/],
] as const

/** Joins days and their hours. */
function weekOf(items: readonly Item[]): OpeningWeek | null {
  const week = new ReadWeek()
  const letters = items.map(({ kind }) => kind[0]).join('')
  for (let at = 0; at < items.length; ) {
    const fitting = STATEMENTS.find(([, form]) => form.test(letters.slice(at)))
    if (!fitting) return null
    const [says, form] = fitting
    const end = at + (form.exec(letters.slice(at))?.[0].length ?? 1)
    if (!isTaken(week, says, items.slice(at, end))) return null
    at = end
  }
  return week.read()
}

/** Whether a statement could be: it contradicts none before it. */
function isTaken(week: ReadWeek, says: (typeof STATEMENTS)[number][0], items: readonly Item[]): boolean {
  const days = [...new Set(items.flatMap((item) => (item.kind === 'days' ? item.days : [])))]
  if (says === 'nothing') return true
  if (says === 'close at') return items.every((item) => item.kind !== 'until' || week.closeAt(days, item.closes))
  return week.open(
    days,
    items.flatMap((item) => (item.kind === 'hours' ? [item.span] : [])),
  )
}

/** A week as it is read: the hours of fewer days stand over those of more, where both are said. */
class ReadWeek {
  readonly #spans: (OpenSpan[] | null)[] = Array.from({ length: 7 }, () => null)
  /** How many days were said in one with each. */
  readonly #saidOf: number[] = Array.from({ length: 7 }, () => 8)

  /** With no span it is closed. */
  open(days: readonly number[], spans: OpenSpan[]): boolean {
    return days.every((day) => this.#set(day, spans, days.length))
  }

  /** 'Fridays until 9pm': open from when it opens on other days. */
  closeAt(days: readonly number[], closes: ClockTime): boolean {
    return days.every((day) => {
      const [only, ...others] = this.#spans[day] ?? []
      return only && others.length === 0 && this.#set(day, [{ ...only, closes }], 1)
    })
  }

  #set(day: number, spans: OpenSpan[], saidOf: number): boolean {
    const before = this.#spans[day]
    if (before && JSON.stringify(before) !== JSON.stringify(spans) && saidOf >= (this.#saidOf[day] ?? 8)) return false
    this.#spans[day] = spans
    this.#saidOf[day] = Math.min(saidOf, this.#saidOf[day] ?? 8)
    return true
  }

  /** null where no day is open, which says more of the page than of the venue. */
  read(): OpeningWeek | null {
    return this.#spans.some((spans) => spans !== null && spans.length > 0) ? this.#spans : null
  }
}

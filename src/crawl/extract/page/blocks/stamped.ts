import { dayOfMonthOf, type LondonDay, monthOf, parseDay, yearOf } from '#domain/days/london-time.ts'
import { readMachineDate } from '../../../dates/machine-date.ts'
import type { DomElement as Element } from '../../facts/text.ts'
import { MONTHS as MONTH_NAMES } from '../lines/date-words.ts'
import { type Block, type Line, plainLine, type Unit } from './blocks.ts'

export const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** What an element says of its day for scripts and screen readers, as words; null if it says none. */
export function dayOfElement({ name, attribs }: Element): string | null {
  for (const [key, value] of Object.entries(attribs)) {
    if (!key.startsWith('data-') || !DAY_KEY.test(key) || OTHER_DAY_KEY.test(key)) continue
    const day = YEAR.test(value) ? readMachineDate(value)?.date : null
    if (day) return inWords(day)
  }
  const id = dayOfId(attribs.id ?? '')
  if (id) return id
  const isNamed = name === 'a' || name === 'button' || attribs.role === 'tabpanel' || attribs.role === 'group'
  const label = isNamed ? (attribs['aria-label'] ?? attribs.title ?? '') : ''
  return WORDED_DAY.exec(label.slice(0, 300))?.[0] ?? null
}

/** '4 April 2026'. */
export const inWords = (day: LondonDay) => `${dayOfMonthOf(day)} ${MONTHS[monthOf(day) - 1]} ${yearOf(day)}`

/** The day that an element is called by: 'day-2026-12-05', 'dec-5', '12-december'. */
function dayOfId(id: string): string | null {
  const [, year, month, date] = ISO_ID.exec(id) ?? []
  const day = parseDay(`${year}-${month}-${date}`)
  if (day) return inWords(day)
  const named = MONTH_ID.exec(id)?.groups ?? {}
  const number = Number(named.after ?? named.before)
  const called = named.first ?? named.last
  return called && number >= 1 && number <= 31 ? `${number} ${called}` : null
}

const ISO_ID = /^(?:(?:d|day|date|event)[-_]?)?(20\d{2})-?(\d{2})-?(\d{2})$/i
const MONTH_ID = new RegExp(
  `^(?:(?:day|date)[-_])?(?:(?<first>${MONTH_NAMES})[-_]?(?<after>\\d{1,2})|(?<before>\\d{1,2})[-_]?(?<last>${MONTH_NAMES}))$`,
  'i',
)

const DAY_KEY = /date|day|start|performance|session|show/
const OTHER_DAY_KEY = /end|publish|posted|created|updated|modified|expir|until|sale|today|min|max/
/** A number without one may count anything. */
const YEAR = /(?:^|\D)20\d\d(?:\D|$)|^20\d{6}/
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
const WORDED_DAY = new RegExp(
  `(?:\\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b(?:,? 20\\d{2})?|\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? 20\\d{2})?|\\b\\d{1,2}/\\d{1,2}/20\\d{2}\\b`,
  'i',
)

/** Whether words name a day of a month. */
export const namesDay = (text: string): boolean => WORDED_DAY.test(text)

/** A time by itself, as buttons of performances have it: '14:00', '2pm Relaxed'. */
export const isTimeButton = (text: string): boolean =>
  text.length < 40 && /^\s*\d{1,2}(?:[:.]\d{2} ?(?:[ap]\.?m\b)?| ?[ap]\.?m\b)/i.test(text)

/** Writes the day of an element before its lines where they have times, or open with its number, but name no day. */
export function writeDay(units: Unit[], lines: readonly Line[], day: string): void {
  const text = lines.map((line) => line.text).join('\n')
  if (SAYS_DAY.test(text)) return
  const number = /\b\d{1,2}\b/.exec(day)?.[0]
  const [first] = lines
  if (first && first.text === number)
    Object.assign(first, { text: day, parts: [{ ...first.parts[0], text: day }], heading: 0 })
  else if (HAS_CLOCK.test(text)) units.unshift(plainLine(day))
}

const SAYS_DAY = new RegExp(`\\b(?:${MONTH_NAMES})\\b|\\b\\d{1,2}/\\d{1,2}\\b|20\\d\\d-\\d\\d`, 'i')
const HAS_CLOCK = /\d[:.]\d\d|\d ?[ap]\.?m\b/i

/** A leaf of a tear-off calendar, its weekday, day, month and year one below the other, is one date. */
export function joinTornDate(block: Block): void {
  const { children } = block
  if (children.length < 2 || children.length > 4 || !children.every((child) => child.kind === 'line')) return
  const lines = children as Line[]
  const text = lines.map((line) => line.text).join(' ')
  const [first] = lines
  if (!first || text.length > 30 || !TORN_DATE.test(text)) return
  block.children = [
    { ...first, text, parts: [{ text, href: first.parts[0]?.href ?? null, strong: false }], heading: 0 },
  ]
}

const TORN_DATE =
  /^(?:[a-z]{3,9},? )?(?:\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?)(?: (?:\d{4}|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|(?:to|until|[-–]) ?(?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2})))?$/i

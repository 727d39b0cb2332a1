import { addDays, type LondonDay } from '#domain/london-time.ts'
import type { Group, Part } from './parts.ts'
import type { Reader } from './reader.ts'
import type { Reading } from './reading.ts'
import { isMark, isWord } from './words.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words before a date that make it the date of something other than the event. */
const ASIDE = words(
  'posted published updated modified edited uploaded written created reviewed copyright since born died founded established est incorporated registered accessed retrieved was were previously formerly originally booking bookings apply applications application register registration entries submissions submitted rsvp deadline deadlines by closing closed expires expired',
)
/** Words before a weekly rule that make it opening hours. */
const OPENING = words('open opening closed closing hours')
const MOVED = words('moved rescheduled postponed changed')
const BETWEEN = words(
  'on at from the in open opens opening close closes is are be to go goes for last first date dates before your tickets place now early general members member presale priority public hours times',
)
const LOOK_BACK = 6

/** Whether what stands before a part says that its date is not the event's: 'booking opens', '(was', '©'. */
export function isAside({ tokens }: Reader, part: Part): boolean {
  if (part.kind !== 'days' && part.kind !== 'rule') return false
  if (part.kind === 'days' && part.series.bound?.kind === 'moved') return false
  const aside = part.kind === 'rule' ? OPENING : ASIDE
  for (let at = part.from - 1; at >= Math.max(0, part.from - LOOK_BACK); at--) {
    const token = tokens[at]
    const after = tokens[at + 1]
    if (token === undefined || after?.gap === 'paragraph') return false
    if (isWord(token, aside) || isWord(token, ASIDE) || isMark(token, '©')) return true
    if (token.text === 'on' && after?.text === 'sale') return true
    if (isWord(token, MOVED) && after?.text === 'from') return true
    if (!isWord(token, BETWEEN) && token.text !== 'sale' && !isMark(token, ':-(,')) return false
  }
  return false
}

const MAX_AGE_DAYS = 2 * 365

/** Whether a reading in prose is worth taking for an event's: a rule needs a weekday, and history is not an event. */
export function isEventDate(reading: Reading, group: Group, today: LondonDay): boolean {
  const rules = group.parts.flatMap((part) => (part.kind === 'rule' ? [part.words] : []))
  const days = group.parts.flatMap((part) => (part.kind === 'days' ? part.series.items : []))
  const last = reading.endDate ?? reading.startDate
  if (last === null) return rules.some(({ rule, soft }) => !soft && rule.byDay.length > 0)
  if (rules.length === 0 && days.every(({ from, to }) => from.kind === 'month' && to === null)) return false
  return last >= addDays(today, -MAX_AGE_DAYS)
}

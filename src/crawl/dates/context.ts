import { addDays, type LondonDay } from '#domain/london-time.ts'
import type { Group } from './parts.ts'
import type { Reader } from './reader.ts'
import type { Reading } from './reading.ts'
import { isMark, isWord } from './words.ts'

/** Words before a date that make it the date of something other than the event. */
const ASIDE = new Set(
  'posted published updated modified edited uploaded added written created reviewed copyright © since born died founded established est was were previously formerly originally booking bookings sale sales book apply register rsvp deadline deadlines applications by closed closes submitted registered incorporated built opened won awarded launched correct accessed retrieved expires valid'.split(
    ' ',
  ),
)
const BETWEEN = new Set(
  'on at from the in open opens opening closes close closing is are be to go goes for last first date dates before your tickets place now early general members presale priority'.split(
    ' ',
  ),
)
const LOOK_BACK = 6

/** Whether what stands before the group says that its date is not the event's. */
export function isAside({ tokens }: Reader, group: Group): boolean {
  for (let at = group.from - 1; at >= Math.max(0, group.from - LOOK_BACK); at--) {
    const token = tokens[at]
    if (token === undefined || tokens[at + 1]?.gap === 'paragraph') return false
    if (isWord(token, ASIDE) || isMark(token, '©')) return true
    if (!isWord(token, BETWEEN) && !isMark(token, ':-(,')) return false
  }
  return false
}

const MAX_AGE_DAYS = 2 * 365

/** Whether a reading in prose is worth taking for an event's: a rule needs a weekday, and history is not an event. */
export function isEventDate(reading: Reading, group: Group, today: LondonDay): boolean {
  const last = reading.endDate ?? reading.startDate
  if (last !== null) return last >= addDays(today, -MAX_AGE_DAYS)
  return group.parts.some((part) => part.kind === 'rule' && !part.words.soft && part.words.rule.byDay.length > 0)
}

import { addMonths, type LondonDay } from '#domain/days/london-time.ts'
import { daysNamed } from '../../../discover/days-in-address.ts'
import type { PageBase } from '../event/event.ts'
import type { ReadRecord } from '../kind/kind.ts'
import { isMeeting } from '../lines/meeting-words.ts'
import { isGathering } from '../lines/words.ts'
import { YEAR } from './accept.ts'
import type { PageEvent } from './signs.ts'

/**
 * Of the dates of a page that are over, those that are surely of events: dates that are over also stand
 * beside news, posts and history. Sure are those with a time of day, those of meetings, and those on a page that by its
 * name or its address lists what happens. Beside events to come (`isAllOver` is false) a page's name says nothing of the others.
 */
export function pastEvents(
  events: readonly PageEvent[],
  isAllOver: boolean,
  url: string,
  pageNames: readonly string[],
): readonly PageEvent[] {
  const isListing =
    LISTING.test(URL.parse(url)?.pathname ?? '') ||
    (isAllOver && pageNames.some((name) => isGathering(name) && !HOME.test(name)))
  return events.filter(
    ({ title, sessions }) => isListing || isMeeting(title) || sessions.some(({ startTime }) => startTime !== null),
  )
}

/** Whether an entry says a day without its year, and leads to a page whose address is filed under one long ago, as those of posts are. */
export function isOfOldPost({ record: { title }, when }: ReadRecord, { base }: PageBase, today: LondonDay): boolean {
  if (title === null || title.href === null || when.repeats !== null || YEAR.test(when.quote)) return false
  const address = URL.parse(title.href, base)
  const days = address && daysNamed(address)
  return days !== null && !days.isCalendar && days.last < addMonths(today, -LONG_MONTHS)
}

/** A post of this season's programme may be half a year old. */
const LONG_MONTHS = 9

/** Names of any site's first page, which may say anything. */
const HOME = /^(?:home|homepage|welcome|about us|visit|search|results|today|studio)\b/i
const LISTING = /\/(?:events?|what-?s-?on|meetings?|diary|calendar|programme|agendas?|minutes)(?:[/_.-]|$)/i

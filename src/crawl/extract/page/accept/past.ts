import { isMeeting } from '../lines/meeting-words.ts'
import { isGathering } from '../lines/words.ts'
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

/** Names of any site's first page, which may say anything. */
const HOME = /^(?:home|homepage|welcome|about us|visit|search|results|today|studio)\b/i
const LISTING = /\/(?:events?|what-?s-?on|meetings?|diary|calendar|programme|agendas?|minutes)(?:[/_.-]|$)/i

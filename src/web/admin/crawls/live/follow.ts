import { undatedWords } from '#domain/health/health.ts'
import { countOf } from '#domain/text.ts'
import type { Flash } from '../../../flash.ts'
import type { LiveCrawl, LiveState } from './live-state.ts'

/** A crawl that the user started, and is to be notified of. */
export type Followed = {
  venueId: number
  /** The venue's last crawl when this one was asked for; 0 = there was none. */
  lastLogId: number
  wasUnderWay: boolean
  /** In milliseconds since 1970: not waited for after that … */
  until: number
  /** … and what has not been seen by then was never queued. */
  unseenUntil: number
}

type Message = Pick<Flash, 'title' | 'tone' | 'detailsAt' | 'detailsLabel'> & { description: string }

/** The message about a crawl (specification §4), once there is one; records in `followed` that it was seen. */
export function outcomeOf(
  followed: Followed,
  { underWay, crawls }: LiveState,
  nowMs: number,
): Message | 'never started' | undefined {
  const log = crawls.findLast(({ id, venueId }) => venueId === followed.venueId && id > followed.lastLogId)
  if (log?.status === 'failed') {
    const description = log.errorMessage ?? 'Unknown error occurred'
    return { title: 'Crawl failed', description: `${log.venueName}: ${description}`, tone: 'failure' }
  }
  if (log?.alarm) {
    // The question, which stands on the screen already where that is the venue's own.
    const detailsAt = `/admin/venues/${log.venueId}#vanished-${log.venueId}`
    return {
      title: 'Events vanished',
      description: `${log.venueName}: ${log.alarm}`,
      tone: 'failure',
      detailsAt,
      detailsLabel: 'Decide',
    }
  }
  if (log?.status === 'completed') {
    const found = foundWords(log)
    return { title: 'Crawl completed', description: `${log.venueName}: ${found}`, tone: 'success' }
  }
  if (underWay.includes(followed.venueId)) followed.wasUnderWay = true
  else if (followed.wasUnderWay) {
    return { title: 'Crawl completed', description: 'Venue crawl finished successfully', tone: 'success' }
  }
  if (!followed.wasUnderWay && nowMs >= followed.unseenUntil) return 'never started'
  if (nowMs < followed.until) return undefined
  return { title: 'Crawl taking longer than expected', description: 'Check Crawl Logs page', tone: 'failure' }
}

/** 'Nothing found' and 'found, and not understood' are two things. */
function foundWords({ eventsFound, eventsCreated, undated }: LiveCrawl): string {
  if (eventsFound > 0) return `Found ${countOf(eventsFound, 'event')}, created ${eventsCreated}`
  return undated > 0 ? undatedWords(undated) : 'Nothing found'
}

import { countUndated } from '#domain/event/candidate.ts'
import { can } from '#domain/people/access.ts'
import type { CrawlState } from '#domain/vocabulary.ts'
import { listLiveCrawls } from '#store/crawl/crawl-list.ts'
import type { WebApp } from '../../../context.ts'

/** The state of crawls at one moment. */
export type LiveState = {
  /** Venues whose crawl is queued or running. */
  underWay: number[]
  /** Crawls that run, and those that ended a moment ago. */
  crawls: LiveCrawl[]
}

export type LiveCrawl = {
  id: number
  venueId: number
  venueName: string
  status: CrawlState
  pagesCrawled: number
  eventsFound: number
  eventsProcessed: number
  eventsCreated: number
  childEventsIdentified: number
  errorMessage: string | null
  /** Why most of the venue's events were not seen. */
  alarm: string | null
  /** Entries that were no events for want of a date that we understand. */
  undated: number
}

/** A client that lost the connection for a moment still gets how a crawl ended. */
const ENDED_SHOWN_MS = 120_000

/** For `venueIds` the last crawl is included, whenever it was. */
export async function readLiveState(
  { db, jobs, now }: Pick<WebApp, 'db' | 'jobs' | 'now'>,
  venueIds: readonly number[] = [],
): Promise<LiveState> {
  // In this order: a crawl's log is closed before its job, so a crawl that is no longer under way has a closed log.
  const queued = await jobs.crawlsUnderWay()
  const crawls = await listLiveCrawls(db, new Date(now().getTime() - ENDED_SHOWN_MS), venueIds)
  const running = crawls.filter(({ status }) => status === 'running').map(({ venueId }) => venueId)
  return {
    underWay: [...new Set([...queued, ...running])].sort((a, b) => a - b),
    crawls: crawls.map((crawl) => ({
      id: crawl.id,
      venueId: crawl.venueId,
      venueName: crawl.venueName,
      status: crawl.status,
      pagesCrawled: crawl.pagesCrawled,
      eventsFound: crawl.eventsFound,
      eventsProcessed: crawl.eventsProcessed,
      eventsCreated: crawl.eventsCreated,
      childEventsIdentified: crawl.childEventsIdentified,
      errorMessage: crawl.errorMessage,
      alarm: crawl.alarm,
      undated: countUndated(crawl.refused ?? {}),
    })),
  }
}

/** The status to refuse with where the client may not, or may no longer, read the back-office. */
export async function refuse(app: WebApp, request: Request): Promise<401 | 403 | undefined> {
  const { user } = await app.auth.visit(request, { prolong: false })
  if (!user) return 401
  return can(user, 'read back-office') ? undefined : 403
}

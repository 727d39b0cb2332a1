import { and, desc, eq, sql } from 'drizzle-orm'
import { addDays, type LondonDay } from '#domain/days/london-time.ts'
import { countUndated } from '#domain/event/candidate.ts'
import type { CrawlSummary } from '#domain/health/health.ts'
import { type CrawlHistory, type CrawlOutcome, OUTCOMES_THAT_MATTER } from '#domain/venue/venue.ts'
import type { Db } from '../db/database.ts'
import { crawlLogs } from '../schema/index.ts'

/** What the log says of a crawl whose worker died: that is no news of the venue. */
export const INTERRUPTED = 'The crawl was interrupted: its worker stopped before it was done'

/** … and of one that staff reset (decisions 4): not a failure of the site either. */
export const RESET_BY_HAND = 'Manually reset by admin'

/** How a venue's last crawls ended, those left out whose worker died or that were reset, and how many events are near. */
export async function crawlHistory(db: Db, venueId: number, today: LondonDay): Promise<CrawlHistory> {
  const { rows } = await db.execute<{ outcomes: CrawlOutcome[]; eventsThisWeek: number }>(sql`
    select
      array(
        select case
          when status = 'failed' then 'failed'
          when crawl_data->>'alarm' is not null then 'alarmed'
          when events_created + events_changed > 0 then 'changed'
          else 'unchanged' end
        from crawl_logs
        where venue_id = ${venueId} and completed_at is not null 
          and coalesce(error_message, '') not in (${INTERRUPTED}, ${RESET_BY_HAND})
        order by completed_at desc, id desc
        limit ${OUTCOMES_THAT_MATTER}
      ) as outcomes,
      (
        select count(*)::int from events
        where venue_id = ${venueId} and status <> 'rejected' and hidden_reason is null
          and last_day >= ${today}
          and (last_day < ${addDays(today, 7)} or start_date between ${today} and ${addDays(today, 6)})
      ) as "eventsThisWeek"`)
  return rows[0] ?? { outcomes: [], eventsThisWeek: 0 }
}

/** Crawls that a venue's health is judged by. */
const CRAWLS_JUDGED = 8

/**
 * A venue's last crawls, the newest first. Left out are those that failed for no fault of its site: their worker died,
 * they were stopped, or we have a bug.
 */
export async function recentCrawlSummaries(db: Db, venueId: number): Promise<CrawlSummary[]> {
  const logs = await db
    .select()
    .from(crawlLogs)
    .where(
      and(
        eq(crawlLogs.venueId, venueId),
        sql`(${crawlLogs.status} = 'completed' or ${crawlLogs.status} = 'failed'
          and jsonb_array_length(${crawlLogs.crawlData}->'failures') > 0
          and not jsonb_exists_any(${crawlLogs.crawlData}->'outcomes', array['read', 'unchanged']))`,
      ),
    )
    .orderBy(desc(crawlLogs.completedAt), desc(crawlLogs.id))
    .limit(CRAWLS_JUDGED)
  return logs.map(({ status, pagesCrawled, eventsFound, crawlData }) => ({
    completed: status === 'completed',
    pagesCrawled,
    eventsFound,
    outcomes: crawlData?.outcomes ?? {},
    failures: crawlData?.failures ?? [],
    coverage: crawlData?.coverage ?? null,
    medianMs: crawlData?.medianMs ?? null,
    pagesThatNeedBrowser: crawlData?.rendering?.['no-browser'] ?? 0,
    emptiedPages: crawlData?.emptiedPages ?? [],
    undated: countUndated(crawlData?.refused ?? {}),
    alarm: crawlData?.alarm ?? null,
  }))
}

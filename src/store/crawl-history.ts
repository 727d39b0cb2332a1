import { sql } from 'drizzle-orm'
import { addDays, type LondonDay } from '#domain/london-time.ts'
import { type CrawlHistory, type CrawlOutcome, OUTCOMES_THAT_MATTER } from '#domain/venue.ts'
import type { Db } from './database.ts'

/** What the log says of a crawl whose worker died: that is no news of the venue. */
export const INTERRUPTED = 'The crawl was interrupted: its worker stopped before it was done'

/** How a venue's last crawls ended, those left out whose worker died, and how many of its events are near. */
export async function crawlHistory(db: Db, venueId: number, today: LondonDay): Promise<CrawlHistory> {
  const { rows } = await db.execute<{ outcomes: CrawlOutcome[]; eventsThisWeek: number }>(sql`
    select
      array(
        select case
          when status = 'failed' then 'failed'
          when events_created + events_changed > 0 then 'changed'
          else 'unchanged' end
        from crawl_logs
        where venue_id = ${venueId} and completed_at is not null and error_message is distinct from ${INTERRUPTED}
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

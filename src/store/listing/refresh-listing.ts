import { type SQL, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { outageOf } from '../db/outage.ts'
import { lockEvents, withIds } from '../event/event-locks.ts'
import { bumpCatalogue } from './catalogue.ts'

/**
 * Moves `sortDay` and `listed` on to `today` where they are of an earlier day. Every read of the list calls it, so the
 * list is right from the first second of a day even if the nightly job has not run; on most calls it is one probe of
 * an index. Resolves to whether there was anything to move.
 */
export async function refreshListing(db: Db, today: LondonDay): Promise<boolean> {
  const { rows } = await db.execute<{ stale: boolean }>(sql`select ${isStale(today)} as stale`)
  if (!rows[0]?.stale) return false
  try {
    await moveOn(db, today)
    return true
  } catch (error) {
    // Yesterday's order is better than no list: one that cannot be written is still read.
    if (['read-only', 'full'].includes(outageOf(error) ?? '')) return false
    throw error
  }
}

const moveOn = (db: Db, today: LondonDay) =>
  db.transaction(async (tx) => {
    const stale = await lockEvents(tx, sql`id in (select id from listed_events where sort_day < ${today})`, 'write')
    if (stale.length === 0) return
    await tx.execute(sql`
      update events set
        listed = last_day >= ${today},
        sort_day = coalesce(
          lower(days_on * datemultirange(daterange(${today}, null))), upper(days_on) - 1, date '9999-12-31')
      where ${withIds(stale)}`)
    await bumpCatalogue(tx)
  })

/** Whether there is anything to move, for a query that has to ask for more. */
export const isStale = (today: LondonDay): SQL<boolean> =>
  sql`exists (select 1 from listed_events where sort_day < ${today})`

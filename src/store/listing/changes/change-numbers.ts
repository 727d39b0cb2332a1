import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/**
 * Gives recorded changes their numbers. The caller has the catalogue's row locked until its transaction ends, so that numbers are
 * given by one transaction at a time, and a lower one is never seen later. What another transaction is at work on is
 * left to it.
 */
export async function numberChanges(tx: Db): Promise<void> {
  await tx.execute(sql`
    with recorded as (
      select event_id from event_changes where number is null order by event_id for update skip locked
    ), placed as (
      select event_id, row_number() over (order by event_id) as place from recorded
    ), numbered as (
      update event_changes set number = catalogue.last_change + place
      from placed, catalogue where event_changes.event_id = placed.event_id
      returning 1
    )
    update catalogue set last_change = last_change + (select count(*) from numbered)
    where exists (select 1 from recorded)`)
}

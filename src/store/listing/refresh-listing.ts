import { type SQL, sql } from 'drizzle-orm'
import { minuteOf, UNTIMED_DAY_ENDS, USUAL_LENGTH_MINUTES } from '#domain/days/attendance.ts'
import { NO_HOUR } from '#domain/days/days-on.ts'
import { addDays, type WallClock } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { outageOf } from '../db/outage.ts'
import { lockEvents, withIds } from '../event/event-locks.ts'
import { bumpCatalogue } from './changes/catalogue.ts'

/**
 * Moves `sortDay`, `sortMinute`, `ended` and `listed` on to the minute `now` where something has ended since. Every read of the list calls it, so
 * the list is right from the first second of a day, or after a session, even if no job has run; on most calls it is one probe
 * of an index.
 */
export async function refreshListing(db: Db, now: WallClock): Promise<void> {
  const { rows } = await db.execute<{ stale: boolean }>(sql`select ${isStale(now)} as stale`)
  if (!rows[0]?.stale) return
  try {
    await moveOn(db, now)
  } catch (error) {
    // The order of a moment ago is better than no list: one that cannot be written is still read.
    if (!['read-only', 'full'].includes(outageOf(error) ?? '')) throw error
  }
}

const moveOn = (db: Db, now: WallClock) =>
  db.transaction(async (tx) => {
    const which = sql`id in (select id from listed_events where moves_at <= ${minuteOf(now)}::timestamp)`
    const stale = await lockEvents(tx, which, 'write')
    if (stale.length === 0) return
    await tx.execute(sql`
      with stale as (
        select id, sessions, days_on, last_day from events where ${withIds(stale)}
      ), timed as (
        select id, session.date, minute_of_day(session."startTime") as minute, ${lastMinute} as passes_at,
          ${lastMinute} > ${minuteOf(now)}::timestamp as is_left
        from stale, jsonb_to_recordset(sessions) as session(date date, "startTime" text, "endTime" text)
      ), shown as (
        -- The next session that is left; where none is, the first of the last day.
        select distinct on (id) * from timed order by id, is_left desc, case when is_left then date end, date desc, minute
      )
      update events set
        listed = events.last_day >= ${now.date},
        sort_day = coalesce(shown.date, ${firstDayLeft(now)}, upper(stale.days_on) - 1, date '9999-12-31'),
        sort_minute = coalesce(shown.minute, ${NO_HOUR}),
        ended = events.last_day < ${now.date}
          or (events.start_date is not null and not coalesce(shown.is_left, ${firstDayLeft(now)} is not null)),
        moves_at = coalesce(case when shown.is_left then shown.passes_at end, ${firstDayLeft(now)} + ${UNTIMED_DAY_ENDS}::time,
          case when stale.last_day = date '9999-12-31' then stale.last_day else stale.last_day + interval '1 day' end)
      from stale left join shown using (id)
      where events.id = stale.id`)
    await bumpCatalogue(tx)
  })

/** Of an event without sessions; of one with sessions, only these say what is left. */
const firstDayLeft = ({ date, time }: WallClock): SQL =>
  sql`case when stale.sessions = '[]'
    then lower(stale.days_on * datemultirange(daterange(${time < UNTIMED_DAY_ENDS ? date : addDays(date, 1)}, null))) end`

/** The minute from which a session can no longer be attended; `lastMinuteOf` in domain/days/attendance.ts says the same. */
const lastMinute: SQL = sql`case
  when session."startTime" is null and session."endTime" is not null or session."endTime" > session."startTime"
    then session.date + session."endTime"::time
  when session."startTime" is null then session.date + ${UNTIMED_DAY_ENDS}::time
  when session."endTime" < session."startTime" then session.date + interval '1 day'
  else least(session.date + session."startTime"::time + make_interval(mins => ${USUAL_LENGTH_MINUTES}), session.date + interval '1 day')
end`

/** Whether there is anything to move, for a query that has to ask for more. */
export const isStale = (now: WallClock): SQL<boolean> =>
  sql`exists (select 1 from listed_events where moves_at <= ${minuteOf(now)}::timestamp)`

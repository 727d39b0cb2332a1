import { asc, desc, eq, sql } from 'drizzle-orm'
import { yearOf } from '#domain/days/london-time.ts'
import { type HolidayDays, isSameHoliday } from '#domain/holiday/holiday-admin.ts'
import type { Db } from '../db/database.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { changedFields, lastEntry, recordAll, recordChanges } from '../people/audit.ts'
import { type FieldChange, holidays } from '../schema/index.ts'
import { freeHolidaySlug } from './holidays.ts'

export type StoredHoliday = typeof holidays.$inferSelect

/** What staff set of a holiday; without `schools`, all of the region's have it. */
export type HolidayFields = Pick<StoredHoliday, 'name' | 'startDate' | 'endDate' | 'year' | 'region' | 'isActive'> &
  Partial<Pick<StoredHoliday, 'schools'>>

/** All holidays, the newest year first, in each the earliest first. */
export const listHolidays = (db: Db): Promise<StoredHoliday[]> =>
  db.select().from(holidays).orderBy(desc(holidays.year), asc(holidays.startDate), asc(holidays.id))

export async function findHoliday(db: Db, id: number): Promise<StoredHoliday | undefined> {
  const [row] = await db.select().from(holidays).where(eq(holidays.id, id))
  return row
}

export async function createHoliday(db: Db, fields: HolidayFields, actorId: string, now: Date): Promise<StoredHoliday> {
  return db.transaction(async (tx) => {
    const holiday = await insertHoliday(tx, fields, now)
    await recordChange(tx, entryOf(holiday.id, 'create', actorId, now, changesTo(fields)))
    return holiday
  })
}

/** Changes a holiday as far as `fields` say; undefined where there is none. Its address stays. */
export async function updateHoliday(
  db: Db,
  id: number,
  fields: Partial<HolidayFields>,
  actorId: string,
  now: Date,
): Promise<StoredHoliday | undefined> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(holidays).where(eq(holidays.id, id)).for('update')
    if (!before) return undefined
    const after = { ...before, ...fields }
    const changes = changedFields(before, after)
    if (changes.length === 0) return before
    await tx
      .update(holidays)
      .set({ ...fields, updatedAt: now })
      .where(eq(holidays.id, id))
    await recordChange(tx, entryOf(id, 'edit', actorId, now, changes))
    return after
  })
}

/** What was deleted; undefined where there was none. */
export async function deleteHoliday(
  db: Db,
  id: number,
  actorId: string,
  now: Date,
): Promise<StoredHoliday | undefined> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(holidays).where(eq(holidays.id, id)).returning()
    if (!gone) return undefined
    const { id: _, createdAt, updatedAt, ...fields } = gone
    const changes = changesTo(fields)
    const lost = changes.map(({ field, to }) => ({ field, from: to, to: null }))
    await recordChange(tx, entryOf(id, 'delete', actorId, now, lost))
    return gone
  })
}

/** Brings a deleted holiday back as it was, at its old address; undefined where it is there, or never was. */
export async function restoreHoliday(
  db: Db,
  id: number,
  actorId: string,
  now: Date,
): Promise<StoredHoliday | undefined> {
  return db.transaction(async (tx) => {
    await lockHolidays(tx)
    const deleted = await lastEntry(tx, 'holiday', id, ['delete'])
    if (!deleted) return undefined
    const was = Object.fromEntries(deleted.changes.map(({ field, from }) => [field, from])) as HolidayFields & {
      slug: string
    }
    // Another may have been given its address in the meantime.
    const isTaken = (await tx.$count(holidays, eq(holidays.slug, was.slug))) > 0
    const slug = isTaken ? await freeHolidaySlug(tx, was) : was.slug
    const [holiday] = await tx
      .insert(holidays)
      .overridingSystemValue()
      .values({ ...was, id, slug, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: holidays.id })
      .returning()
    if (!holiday) return undefined
    await recordChange(tx, entryOf(id, 'restore', actorId, now, changesTo({ ...was, slug })))
    return holiday
  })
}

/** Adds what is not there yet, all or nothing; resolves to what was added. */
export async function importHolidays(
  db: Db,
  wanted: readonly HolidayDays[],
  actorId: string,
  now: Date,
): Promise<StoredHoliday[]> {
  return db.transaction(async (tx) => {
    await lockHolidays(tx)
    const present: HolidayDays[] = await tx.select().from(holidays)
    const added: StoredHoliday[] = []
    for (const holiday of wanted) {
      if ([...present, ...added].some((other) => isSameHoliday(holiday, other))) continue
      added.push(await insertHoliday(tx, { ...holiday, year: yearOf(holiday.startDate), isActive: true }, now))
    }
    if (added.length === 0) return []
    await recordAll(
      tx,
      added.map(({ id, slug, createdAt, updatedAt, ...fields }) =>
        entryOf(id, 'import', actorId, now, changesTo(fields)),
      ),
    )
    await bumpCatalogue(tx)
    return added
  })
}

/** Serialises imports and single additions, so that two never compete for one address. */
const lockHolidays = (tx: Db) => tx.execute(sql`lock table ${holidays} in share row exclusive mode`)

async function insertHoliday(tx: Db, fields: HolidayFields, now: Date): Promise<StoredHoliday> {
  await lockHolidays(tx)
  const slug = await freeHolidaySlug(tx, fields)
  const [holiday] = await tx
    .insert(holidays)
    .values({ ...fields, slug, createdAt: now, updatedAt: now })
    .returning()
  return holiday as StoredHoliday
}

async function recordChange(tx: Db, entry: ReturnType<typeof entryOf>): Promise<void> {
  await recordChanges(tx, entry)
  await bumpCatalogue(tx)
}

const changesTo = (fields: object): FieldChange[] =>
  Object.entries(fields).map(([field, to]) => ({ field, from: null, to }))

const entryOf = (id: number, action: string, actorId: string, now: Date, changes: FieldChange[]) => ({
  actor: { kind: 'staff' as const, id: actorId },
  subject: 'holiday' as const,
  subjectId: id,
  action,
  at: now,
  changes,
})

import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Picture } from '#domain/event/public/picture.ts'
import type { Db } from '../db/database.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { events, imageSources, images, venues } from '../schema/index.ts'
import { lockEvents } from './event-locks.ts'

/** What a page shows of a picture, for a query that joins {@link imageOf}; null where there is none. */
export const pictureColumns = {
  hash: images.hash,
  width: images.width,
  height: images.height,
  blur: images.blur,
  widths: images.widths,
}

/** How a query of events is joined, left, with what became of their pictures' addresses, and then with the pictures. */
export const imageOf = {
  source: sql`${imageSources.address} = ${events.imageSource}`,
  image: sql`${images.hash} = ${imageSources.hash}`,
}

/** Records the picture addresses of events that may still be shown, so that they are fetched. */
export async function recordImageSources(db: Db, now: Date, today: LondonDay): Promise<void> {
  await db.execute(sql`
    insert into image_sources (address, next_try_at, wanted_at)
    select distinct image_source, ${at(now)}, ${at(now)} from events
    where ${isWanted(today)} and not exists (select 1 from image_sources where address = image_source)
    order by image_source
    on conflict do nothing`)
}

export type ImageSource = Pick<
  typeof imageSources.$inferSelect,
  'address' | 'host' | 'attempts' | 'hash' | 'etag' | 'lastModified'
>

/**
 * Leases one address that is due for `leaseMs`: of an event that may still be shown, on
 * a host that is none of `busyHosts` and no venue's that is being crawled. Undefined where there is none.
 */
export async function takeImageSource(
  db: Db,
  { now, today, leaseMs, busyHosts }: { now: Date; today: LondonDay; leaseMs: number; busyHosts: string[] },
): Promise<ImageSource | undefined> {
  const { rows } = await db.execute<ImageSource>(sql`
    update image_sources set next_try_at = ${at(new Date(now.getTime() + leaseMs))}
    where address = (
      select address from image_sources
      where next_try_at <= ${at(now)} and host <> all(${sql.param(busyHosts)}::text[])
        and exists (select 1 from events where image_source = address and ${isWanted(today)})
        and not exists (
          select 1 from crawl_logs join venues on venues.id = venue_id
          where crawl_logs.status = 'running' and regexp_replace(lower(${venues.domain}), '^www[.]', '') = host)
      order by next_try_at limit 1 for update skip locked)
    returning address, host, attempts, hash, etag, last_modified as "lastModified"`)
  return rows[0]
}

/** Whether an event's picture will be seen: the event is neither over nor rejected. Over columns of `events`. */
const isWanted = (today: LondonDay): SQL =>
  sql`image_source is not null and last_day >= ${today} and status <> 'rejected' and merged_into is null`

export type MissingPicture = Pick<typeof imageSources.$inferSelect, 'state' | 'reason' | 'nextTryAt'> & {
  /** Whether an older picture of the same address is shown until then. */
  hasOlder: boolean
}

/** Why the picture whose address an event gives is not shown, or no newer one; undefined where it is, or gives none. */
export async function findMissingPicture(db: Db, eventId: number): Promise<MissingPicture | undefined> {
  const { state, reason, nextTryAt, hash } = imageSources
  const [row] = await db
    .select({ state, reason, nextTryAt, hasOlder: sql<boolean>`${hash} is not null` })
    .from(events)
    .innerJoin(imageSources, imageOf.source)
    .where(and(eq(events.id, eventId), ne(state, 'ready')))
  return row
}

export type Validators = { etag: string | null; lastModified: string | null }

/** The picture under a hash. */
export async function findImage(db: Db, hash: string): Promise<Picture | undefined> {
  const [row] = await db.select(pictureColumns).from(images).where(eq(images.hash, hash))
  return row
}

/** Notes what an address led to, whose files are stored already. */
export async function storeImage(
  db: Db,
  address: string,
  picture: Picture,
  { etag, lastModified, now, nextTryAt }: Validators & { now: Date; nextTryAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = { ...picture, createdAt: now, wantedAt: now }
    await tx
      .insert(images)
      .values(row)
      .onConflictDoUpdate({ target: images.hash, set: { ...picture, wantedAt: now } })
    const settled = { state: 'ready' as const, reason: null, attempts: 0, fetchedAt: now, nextTryAt }
    await tx
      .update(imageSources)
      .set({ ...settled, hash: picture.hash, etag, lastModified })
      .where(eq(imageSources.address, address))
    await bumpIfShown(tx, address, { mayLag: true })
  })
}

/** Records that an address leads to what it led to before. */
export async function confirmImage(db: Db, address: string, now: Date, nextTryAt: Date): Promise<void> {
  await db
    .update(imageSources)
    .set({ state: 'ready', reason: null, attempts: 0, fetchedAt: now, nextTryAt })
    .where(eq(imageSources.address, address))
}

/** Records that an address gave no picture for now; one that it gave before stays. */
export async function recordImageFailure(
  db: Db,
  address: string,
  failure: { reason: string; attempts: number; nextTryAt: Date },
): Promise<void> {
  await db
    .update(imageSources)
    .set({ ...failure, state: 'failed' })
    .where(eq(imageSources.address, address))
}

/** Records that an address leads to nothing that we show, and shows it no longer. */
export async function refuseImage(db: Db, address: string, reason: string, nextTryAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const nothing = { hash: null, etag: null, lastModified: null }
    await tx
      .update(imageSources)
      .set({ ...nothing, state: 'refused', reason, attempts: 0, nextTryAt })
      .where(eq(imageSources.address, address))
    await bumpIfShown(tx, address, { mayLag: false })
  })
}

async function bumpIfShown(tx: Db, address: string, { mayLag }: { mayLag: boolean }): Promise<void> {
  const shown = await tx.$count(events, sql`${events.imageSource} = ${address} and ${events.listed}`)
  if (shown > 0) await bumpCatalogue(tx, { mayLag })
}

/**
 * Marks what events show as of now, and forgets addresses that none has given since `before`. What is due of events that
 * will not be shown any more is postponed, so that it is not examined at each lease.
 */
export async function deleteUnwantedSources(
  db: Db,
  { now, today, before, putOffUntil }: { now: Date; today: LondonDay; before: Date; putOffUntil: Date },
): Promise<void> {
  await db.execute(sql`
    update image_sources set wanted_at = ${at(now)} where exists (select 1 from events where image_source = address)`)
  await db.execute(sql`
    update images set wanted_at = ${at(now)}
    where exists (select 1 from image_sources where image_sources.hash = images.hash and wanted_at = ${at(now)})`)
  await db.execute(sql`delete from image_sources where wanted_at < ${at(before)}`)
  await db.execute(sql`
    update image_sources set next_try_at = ${at(putOffUntil)}
    where next_try_at < ${at(now)} and state in ('ready', 'refused')
      and not exists (select 1 from events where image_source = address and ${isWanted(today)})`)
}

/** Pictures that no event has shown since `before`. */
export const listUnwantedImages = (db: Db, before: Date): Promise<Picture[]> =>
  db
    .select(pictureColumns)
    .from(images)
    .where(sql`${images.wantedAt} < ${at(before)}`)

/** Forgets a picture whose files are gone; an address that leads to it all the same is asked again. */
export async function deleteImage(db: Db, hash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const showIt = sql`image_source in (select address from image_sources where ${imageSources.hash} = ${hash})`
    await lockEvents(tx, showIt, 'write')
    await tx
      .update(imageSources)
      .set({ state: 'waiting', hash: null, etag: null, lastModified: null, nextTryAt: now })
      .where(eq(imageSources.hash, hash))
    await tx.delete(images).where(eq(images.hash, hash))
  })
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

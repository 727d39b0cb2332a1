import { sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { events } from '../schema/index.ts'

/** A sitemap may hold five times as many; smaller ones are fetched and read sooner. */
export const EVENTS_PER_SITEMAP = 10_000

const isListed = (today: LondonDay) => sql`${events.listed} and ${events.lastDay} >= ${today}`

/** When the latest change in each part of the listed events was made, part 1 first. */
export async function listSitemapParts(db: Db, today: LondonDay): Promise<Date[]> {
  const numbered = db
    .select({
      part: sql<number>`(row_number() over (order by ${events.id}) - 1) / ${EVENTS_PER_SITEMAP}`.as('part'),
      updatedAt: events.updatedAt,
    })
    .from(events)
    .where(isListed(today))
    .as('numbered')
  const parts = await db
    .select({ changedAt: sql`max(${numbered.updatedAt})`.mapWith(events.updatedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part)
  return parts.map(({ changedAt }) => changedAt)
}

/** The events of one part, counted from 1, each with its last change; empty where there is no such part. */
export const listSitemapEvents = (
  db: Db,
  today: LondonDay,
  part: number,
): Promise<{ slug: string; updatedAt: Date }[]> =>
  db
    .select({ slug: events.slug, updatedAt: events.updatedAt })
    .from(events)
    .where(isListed(today))
    .orderBy(events.id)
    .limit(EVENTS_PER_SITEMAP)
    .offset((part - 1) * EVENTS_PER_SITEMAP)

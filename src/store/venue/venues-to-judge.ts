import { eq, inArray } from 'drizzle-orm'
import type { VenueToJudge } from '#domain/safety/verdict.ts'
import { settingsSchema } from '#domain/settings.ts'
import type { Db } from '../db/database.ts'
import { settings, venues } from '../schema/index.ts'

/**
 * What of venues decides whether their events are held, by id. Read in the transaction that stores the events and not handed
 * in: a crawl takes minutes, and what staff change at the venue in that time counts.
 */
export async function listVenuesToJudge(
  tx: Db,
  venueIds: readonly (number | null)[],
): Promise<Map<number, VenueToJudge>> {
  const ids = [...new Set(venueIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: venues.id,
      websiteUrl: venues.websiteUrl,
      domain: venues.domain,
      trustedHosts: venues.trustedHosts,
      isNew: venues.isNew,
    })
    .from(venues)
    .where(inArray(venues.id, ids))
  const heldAtFirst = rows.some(({ isNew }) => isNew) ? await firstEventsHeld(tx) : 0
  return new Map(rows.map(({ id, isNew, ...venue }) => [id, { ...venue, isNew: isNew && heldAtFirst > 0 }]))
}

/** The setting of that name: of {@link loadSettings} the one that needs no secret. */
export async function firstEventsHeld(db: Db): Promise<number> {
  const [saved] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'firstEventsHeld'))
  const { firstEventsHeld: rule } = settingsSchema.shape
  return rule.catch(rule.parse(undefined)).parse(saved?.value)
}

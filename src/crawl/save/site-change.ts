import { todayInLondon } from '#domain/days/london-time.ts'
import { isSiteHeld, type SiteChange, type SiteImpression, signsOfSiteChange } from '#domain/safety/site-change.ts'
import { holdsByWords } from '#domain/safety/words.ts'
import { isSameSite } from '#domain/venue/site.ts'
import { findKeyOwners } from '#store/event/from-crawls/event-keys.ts'
import { holdSite, knownOfSite, settleSite } from '#store/venue/site-changes.ts'
import { findVenue } from '#store/venue/venues.ts'
import type { CrawlDeps } from '../crawl-deps.ts'
import type { MergedEvent } from '../join/lasting-keys.ts'
import { normalise } from './normalise.ts'

const TITLES_SHOWN = 8

/** Why a crawl stores nothing until staff confirm that the site is still the venue's. */
export const SITE_IS_HELD = 'The site is on hold: confirm on the venue’s page whether it is still the same site'

/** Whether a venue's site waits for a decision by staff, so that crawling it is pointless. */
export async function isHeld({ db }: Pick<CrawlDeps, 'db'>, venueId: number): Promise<boolean> {
  return isSiteHeld((await findVenue(db, venueId))?.siteChange ?? null)
}

/**
 * Compares the site just read with what is known of it, before anything is stored. If it seems to have changed hands, holds the
 * whole site and returns the change; otherwise returns undefined.
 */
export async function holdChangedSite(
  { db, now }: Pick<CrawlDeps, 'db' | 'now'>,
  venueId: number,
  site: { homeUrl: string | null; merged: readonly MergedEvent[]; unread: readonly MergedEvent[] },
): Promise<SiteChange | undefined> {
  const venue = await findVenue(db, venueId)
  if (!venue) return undefined
  const { homeUrl } = site
  const answeredHost = homeUrl === null ? null : new URL(homeUrl).host
  if (venue.siteChange?.state === 'accepted') return settle(db, venueId, answeredHost)
  const impression: SiteImpression = {
    knownHost: venue.siteHost,
    answeredHost,
    isSameSite: isSameSite(homeUrl ?? '', `https://${venue.siteHost}/`),
    ...(await compared(db, venueId, site, now())),
  }
  const signs = signsOfSiteChange(impression)
  if (signs.length === 0) return settle(db, venueId, answeredHost)
  const change: SiteChange = {
    state: 'suspected',
    signs,
    titles: impression.arrivals.slice(0, TITLES_SHOWN).map(({ title }) => title),
    homeUrl,
    foundAt: now().toISOString(),
  }
  await holdSite(db, venueId, change, now())
  return change
}

async function settle(...settling: Parameters<typeof settleSite>): Promise<undefined> {
  await settleSite(...settling)
}

async function compared(
  db: CrawlDeps['db'],
  venueId: number,
  { merged, unread }: { merged: readonly MergedEvent[]; unread: readonly MergedEvent[] },
  now: Date,
): Promise<Pick<SiteImpression, 'arrivals' | 'known' | 'upcoming' | 'earlierArrivals'>> {
  const today = todayInLondon(now)
  const current = merged.filter(({ event }) => normalise(event, today).ok)
  const keysOf = (events: readonly MergedEvent[]) => events.flatMap(({ keys }) => keys)
  const owners = await findKeyOwners(db, venueId, keysOf([...current, ...unread]))
  const { upcoming, ...past } = await knownOfSite(db, venueId, today)
  const seen = new Set([...owners.values()].map(({ eventId }) => eventId))
  return {
    ...past,
    arrivals: current
      .filter(({ keys }) => !keys.some((key) => owners.has(key)))
      .map(({ event }) => ({ title: event.title, description: event.description, holds: holdsByWords(event) })),
    upcoming: { known: upcoming.length, seen: upcoming.filter((id) => seen.has(id)).length },
  }
}

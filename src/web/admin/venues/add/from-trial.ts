import { fullerAddress } from '#domain/venue/known-sites.ts'
import { SITE_SOURCE_LABELS, type SiteFact } from '#domain/venue/site-facts.ts'
import type { GivenVenue, TrialResult } from '#domain/venue/trial.ts'
import { domainOf } from '#domain/venue/venue-address.ts'
import type { LocationArea } from '#domain/vocabulary.ts'
import { recordVenueOfTrial } from '#store/venue/trials/trial-batches.ts'
import { createVenue, type NewVenueFields, type VenueSaved } from '#store/venue/venue-changes.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import { attempt } from '../../../request/attempt.ts'

/** What a venue would be called and where it would be, as far as its site says. */
export type SuggestedVenue = {
  name: string
  websiteUrl: string
  address: string
  description: string
  locationArea: LocationArea
  /** false where neither the site nor a list says anything of it. */
  isRead: boolean
  /** Under each field the words it was read from, and where. */
  quotes: Partial<Record<'name' | 'websiteUrl' | 'address' | 'description' | 'locationArea', string>>
}

type Tried = { url: string; given: GivenVenue; site: TrialResult['site'] | undefined }

/** The fields of a venue that was tried: what a list gives before what the site says, and its domain where neither says a name. */
export function suggestVenue({ url, given, site }: Tried): SuggestedVenue {
  // Staff who name a page mean it.
  const isHome = new URL(url).pathname === '/'
  const address = fullerAddress(given, site?.address?.value)
  const quotes = {
    name: given.name ? undefined : quoteOf(site?.name),
    websiteUrl: isHome ? quoteOf(site?.listingUrl) : undefined,
    address: address === site?.address?.value ? quoteOf(site?.address) : undefined,
    description: given.description ? undefined : quoteOf(site?.description),
    locationArea: given.locationArea ? undefined : quoteOf(site?.locationArea),
  }
  return {
    name: given.name ?? site?.name?.value ?? domainOf(url) ?? url,
    websiteUrl: isHome && site?.listingUrl ? byHttpsAs(url, site.listingUrl.value) : url,
    address: address ?? '',
    description: given.description ?? site?.description?.value ?? '',
    locationArea: given.locationArea ?? site?.locationArea?.value ?? 'central-london',
    isRead: Boolean(given.name ?? site?.name ?? address ?? given.description ?? site?.description),
    quotes: Object.fromEntries(Object.entries(quotes).filter(([, quote]) => quote !== undefined)),
  }
}

/**
 * The page of a site that was asked for by https and read by http, by https again: crawls warn of it while they have to read it by http, and
 * use its encryption as soon as it has some.
 */
function byHttpsAs(asked: string, page: string): string {
  const [{ protocol, host }, address] = [new URL(asked), new URL(page)]
  if (protocol === 'https:' && address.host === host) address.protocol = protocol
  return address.href
}

const quoteOf = (fact: SiteFact<string> | null | undefined) =>
  fact ? `“${fact.quote}” (${SITE_SOURCE_LABELS[fact.source]})` : undefined

/** What the list knows of a venue, and no one types. */
export const givenFields = ({ kind, position, borough }: GivenVenue) => ({
  kind: kind ?? null,
  latitude: position?.[0] ?? null,
  longitude: position?.[1] ?? null,
  borough: borough ?? null,
})

/** What is stored of a suggestion that no one corrected. */
export const fieldsOf = (suggested: SuggestedVenue, given: GivenVenue, crawlFrequencyDays: number): NewVenueFields => ({
  name: suggested.name,
  domain: domainOf(suggested.websiteUrl) ?? '',
  websiteUrl: suggested.websiteUrl,
  description: suggested.description || null,
  locationArea: suggested.locationArea,
  address: suggested.address || null,
  crawlFrequencyDays,
  crawlEnabled: true,
  isActive: true,
  ...givenFields(given),
})

/** Makes a venue of a trial, and has it crawled at once. */
export async function addVenueOf(
  app: WebApp,
  user: StaffUser,
  trialId: number,
  fields: NewVenueFields,
): Promise<VenueSaved> {
  const saved = await createVenue(app.db, fields, user.id, app.now())
  if (!saved.ok) return saved
  await recordVenueOfTrial(app.db, trialId, saved.venue.id)
  // Where it cannot be queued now, a venue that was never crawled is due all the same.
  await attempt(app, 'requesting a crawl', () => app.jobs.requestCrawl(saved.venue.id, 'staff'))
  return saved
}

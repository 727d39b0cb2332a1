import type { LocationArea } from '../vocabulary.ts'

/** Where on a site something was read. */
export const SITE_SOURCES = ['json-ld', 'meta', 'title', 'address', 'link'] as const
export type SiteSource = (typeof SITE_SOURCES)[number]

export const SITE_SOURCE_LABELS: Record<SiteSource, string> = {
  'json-ld': 'JSON-LD',
  meta: 'meta data',
  title: 'title',
  address: 'address on the page',
  link: 'link',
}

export type SiteFact<Value = string> = { value: Value; quote: string; source: SiteSource }

/** What a site's home page says of the venue, each with the words it was read from; null = nothing. */
export type SiteFacts = {
  name: SiteFact | null
  description: SiteFact | null
  /** One line, with its postcode. */
  address: SiteFact | null
  locationArea: SiteFact<LocationArea> | null
  /** The page that lists what is on. */
  listingUrl: SiteFact | null
  logoUrl: SiteFact | null
  feeds: string[]
}

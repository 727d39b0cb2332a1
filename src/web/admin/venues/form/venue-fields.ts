import { z } from 'zod'
import { BOROUGHS } from '#domain/place/london/boroughs.ts'
import { visibleText } from '#domain/text.ts'
import { domainOf, readWebAddress } from '#domain/venue/venue-address.ts'
import { LOCATION_AREAS } from '#domain/vocabulary.ts'
import type { VenueFields } from '#store/venue/venue-changes.ts'

const MAX = { name: 200, address: 2000, description: 2000, contact: 500, notes: 4000 }

const optionalText = (name: string, max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(max, `${name} must be less than ${max} characters`)
    .optional()
    .transform((text) => text || null)

/** The venue form (specification §5): what is missing of website and domain follows from the other. */
export const venueForm = z
  .object({
    name: z
      .string('Name is required')
      .overwrite(visibleText)
      .trim()
      .min(1, 'Name is required')
      .max(MAX.name, 'Name must be less than 200 characters'),
    domain: z.string().trim().max(MAX.address, 'This domain is too long').default(''),
    websiteUrl: z.string().trim().max(MAX.address, 'This address is too long').default(''),
    description: optionalText('Description', MAX.description),
    contact: optionalText('Contact', MAX.contact),
    notes: optionalText('Notes', MAX.notes),
    locationArea: z.enum(LOCATION_AREAS).default('central-london'),
    borough: z
      .enum(BOROUGHS)
      .or(z.literal(''))
      .default('')
      .transform((borough) => borough || null),
    crawlFrequencyDays: z.coerce
      .number('Crawl frequency must be a number of days')
      .int('Crawl frequency must be a whole number of days')
      .min(1, 'Crawl frequency must be 1 to 30 days')
      .max(30, 'Crawl frequency must be 1 to 30 days'),
    crawlEnabled: z.stringbool({ truthy: ['on'] }).default(false),
    isActive: z.stringbool({ truthy: ['on'] }).default(false),
  })
  .transform(({ domain, websiteUrl, ...rest }, context): VenueFields => {
    const complain = (field: 'domain' | 'websiteUrl', message: string) => {
      context.addIssue({ code: 'custom', path: [field], message, input: '' })
      return z.NEVER
    }
    if (!domain && !websiteUrl) return complain('domain', 'Domain is required, or the website URL that it follows from')
    const address = readWebAddress(websiteUrl || domain)
    if (!address) {
      return websiteUrl
        ? complain('websiteUrl', 'Must be a valid URL, such as https://example.com/whats-on')
        : complain('domain', 'Must be a domain, such as example.com')
    }
    const read = domainOf(domain || address)
    if (!read) return complain('domain', 'Must be a domain, such as example.com')
    return { ...rest, domain: read, websiteUrl: address }
  })

/** What a form shows before anything is typed. */
export type VenueValues = {
  name: string
  domain: string
  websiteUrl: string
  description: string
  contact: string
  notes: string
  locationArea: string
  /** '' = as its address says. */
  borough: string
  crawlFrequencyDays: string
  crawlEnabled: boolean
  isActive: boolean
}

export const newVenueValues = (crawlFrequencyDays: number): VenueValues => ({
  name: '',
  domain: '',
  websiteUrl: '',
  description: '',
  contact: '',
  notes: '',
  locationArea: 'central-london',
  borough: '',
  crawlFrequencyDays: String(crawlFrequencyDays),
  crawlEnabled: true,
  isActive: true,
})

/** What the fields are called. */
export const VENUE_LABELS: Record<keyof VenueValues, string> = {
  name: 'Name',
  domain: 'Domain',
  websiteUrl: 'Website URL',
  description: 'Description',
  contact: 'Contact',
  notes: 'Notes',
  locationArea: 'Location Area',
  borough: 'Borough',
  crawlFrequencyDays: 'Crawl Frequency (days)',
  crawlEnabled: 'Crawling enabled',
  isActive: 'Active',
}

export const valuesOf = (venue: VenueFields): VenueValues => ({
  name: venue.name,
  domain: venue.domain,
  websiteUrl: venue.websiteUrl,
  description: venue.description ?? '',
  contact: venue.contact ?? '',
  notes: venue.notes ?? '',
  locationArea: venue.locationArea,
  borough: venue.borough ?? '',
  crawlFrequencyDays: String(venue.crawlFrequencyDays),
  crawlEnabled: venue.crawlEnabled,
  isActive: venue.isActive,
})

/** As the controls have it. */
export const inForm = (values: VenueValues) => ({
  ...values,
  crawlEnabled: values.crawlEnabled ? 'on' : '',
  isActive: values.isActive ? 'on' : '',
})

import { z } from 'zod'

/**
 * What Open Referral UK 3.0 says of the fields that we publish: their types, formats and closed lists, and which are required. A field
 * that the standard does not have is refused. Compared with the compiled schemas of https://github.com/OpenReferralUK/uk-profile (commit
 * 566ddb6 of service.json, fe45d91 of taxonomy.json), whose licence, CC BY-SA 4.0, keeps the files themselves out of this project.
 */

const id = z.uuid()
const date = z.iso.date()
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const organization = z.strictObject({
  id,
  name: z.string().min(1),
  description: z.string().min(1),
  uri: z.url().optional(),
})

const inList = {
  id,
  name: z.string().min(1),
  status: z.enum(['active', 'inactive', 'defunct', 'temporarily closed']),
  url: z.url(),
  minimum_age: z.number().optional(),
  maximum_age: z.number().optional(),
  alert: z.string().optional(),
  assured_date: date,
  last_modified: z.iso.datetime({ precision: 3 }),
  organization: organization.optional(),
}

export const ServiceInList = z.strictObject(inList)

const schedule = z.strictObject({
  id,
  valid_from: date.optional(),
  valid_to: date.optional(),
  dtstart: date.optional(),
  freq: z.enum(['WEEKLY', 'MONTHLY']).optional(),
  interval: z.number().optional(),
  byday: z
    .string()
    .regex(/^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*$/)
    .optional(),
  opens_at: clock.optional(),
  closes_at: clock.optional(),
})

const address = z.strictObject({
  id,
  address_1: z.string().min(1),
  city: z.string().min(1),
  region: z.string().optional(),
  state_province: z.string().min(1),
  postal_code: z.string().min(1),
  country: z.string().length(2),
  address_type: z.enum(['physical', 'postal', 'virtual']),
})

const location = z.strictObject({
  id,
  name: z.string().optional(),
  description: z.string().optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  addresses: z.array(address).optional(),
  accessibility: z.array(z.strictObject({ id, description: z.string() })),
})

export const TaxonomyTerm = z.strictObject({
  id,
  term: z.string().min(1),
  taxonomy: z.string().min(1),
  taxonomy_id: id,
  term_uri: z.url(),
})

export const Taxonomy = z.strictObject({
  id,
  name: z.string().min(1),
  description: z.string().min(1),
  uri: z.url(),
  taxonomy_terms: z.array(TaxonomyTerm).optional(),
})

export const Service = z.strictObject({
  ...inList,
  schedules: z.array(schedule),
  service_at_locations: z.array(z.strictObject({ id, location })),
  // Its schema requires an address of a cost, too.
  cost_options: z.array(
    z.strictObject({
      id,
      url: z.url(),
      option: z.string(),
      amount: z.number(),
      amount_description: z.string().optional(),
    }),
  ),
  attributes: z.array(
    z.strictObject({
      id,
      link_id: id,
      link_type: z.string(),
      taxonomy_term_id: id,
      taxonomy_term: TaxonomyTerm,
    }),
  ),
})

const pageOf = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({
    total_items: z.int(),
    total_pages: z.int(),
    page_number: z.int(),
    size: z.int(),
    first_page: z.boolean(),
    last_page: z.boolean(),
    empty: z.boolean(),
    contents: z.array(content),
  })

export const ServicePage = pageOf(ServiceInList)
export const TaxonomyPage = pageOf(Taxonomy)
export const TaxonomyTermPage = pageOf(TaxonomyTerm)

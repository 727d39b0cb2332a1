import { z } from 'zod'

/**
 * What Open Referral UK 3.0 says of the fields that we publish (https://docs.openreferraluk.org/en/3.0/schema_reference.html): their
 * types, formats and closed lists, and which are required. A field that the standard does not have is refused.
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
  address_1: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string().length(2).optional(),
  address_type: z.enum(['physical', 'postal', 'virtual']),
})

const location = z.strictObject({
  id,
  name: z.string().optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  addresses: z.array(address).optional(),
  accessibility: z.array(z.strictObject({ id, description: z.string() })),
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
      taxonomy_term: z.strictObject({ id, term: z.string(), taxonomy: z.string() }),
    }),
  ),
})

export const ServicePage = z.strictObject({
  total_items: z.int(),
  total_pages: z.int(),
  page_number: z.int(),
  size: z.int(),
  first_page: z.boolean(),
  last_page: z.boolean(),
  empty: z.boolean(),
  contents: z.array(ServiceInList),
})

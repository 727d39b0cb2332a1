import { wholeYearsOf } from '../ages/ages.ts'
import { addDays, type LondonDay, todayInLondon, weekdayOf } from '../days/london-time.ts'
import type { EventSession } from '../event/event.ts'
import type { TellableEvent } from '../event/public/public-event.ts'
import { EXPECT_CHOICES, type ExpectChoice } from '../expect/choices.ts'
import { hasExpected } from '../expect/facts.ts'
import { type EventPlace, placeLine, placeOf, postalAddressOf } from '../place/event-place.ts'
import { BOROUGH_LABELS } from '../place/london/boroughs.ts'
import type { EventStatus } from '../vocabulary.ts'
import { type Part, uuidOf } from './identifiers.ts'
import { termOf } from './taxonomy.ts'

/**
 * An event as a service of Open Referral UK 3.0, which councils' directories of services read. Nothing is guessed, and nothing published
 * that is not ours to license: descriptions are the venues' own. `site` is where our pages are. https://docs.openreferraluk.org
 */
export function serviceOf(event: TellableEvent, site: string) {
  const id = (part: Part, nth = 0) => uuidOf(site, part, event.id, nth)
  return {
    ...serviceInListOf(event, site),
    schedules: schedulesOf(event).map((schedule, n) => ({ id: id('schedule', n), ...schedule })),
    service_at_locations: locationsOf(event, id),
    cost_options: costsOf(event).map((cost, n) => ({ id: id('cost', n), url: pageOf(event, site), ...cost })),
    attributes: [...new Set([event.primaryCategory, ...event.secondaryCategories])].map((category, n) => ({
      id: id('attribute', n),
      link_id: id('service'),
      link_type: 'category',
      taxonomy_term_id: termOf(category, site).id,
      taxonomy_term: termOf(category, site),
    })),
  }
}

/** As a page of the list of services has it: what there is one of. */
export function serviceInListOf(event: TellableEvent, site: string) {
  const years = wholeYearsOf(event)
  const alert = ALERTS[event.eventStatus]
  return {
    id: uuidOf(site, 'service', event.id),
    name: event.title,
    status:
      event.eventStatus === 'cancelled'
        ? 'inactive'
        : event.eventStatus === 'postponed'
          ? 'temporarily closed'
          : 'active',
    url: pageOf(event, site),
    ...(years && { minimum_age: years.from }),
    ...(years && years.to !== null && { maximum_age: years.to }),
    ...(alert && { alert }),
    assured_date: todayInLondon(event.lastSeenAt),
    last_modified: event.updatedAt.toISOString(),
    ...organisationOf(event, site),
  }
}

const pageOf = ({ slug }: TellableEvent, site: string) => `${site}/events/${slug}`

const ALERTS: Partial<Record<EventStatus, string>> = {
  cancelled: 'The venue has cancelled it.',
  postponed: 'The venue has postponed it.',
  rescheduled: 'The venue has moved it to a new date.',
  sold_out: 'It is sold out.',
}

/** Who holds it: its organiser, else its venue. A description is required, and the venue's own is not ours. */
function organisationOf(event: TellableEvent, site: string) {
  const name = event.organiser ?? event.venueName
  if (name === null) return {}
  const isVenue = name === event.venueName && event.venueId !== null
  const id = isVenue
    ? uuidOf(site, 'organisation', event.venueId as number)
    : uuidOf(site, 'organiser of an event', event.id)
  const page = isVenue && event.venueSlug ? { uri: `${site}/venues/${event.venueSlug}` } : {}
  return { organization: { id, name, description: `Holds events for children and families: ${name}.`, ...page } }
}

/** Where it is, as far as the venue says; a position is given where it is the place's own. */
function locationsOf(event: TellableEvent, id: (part: Part, nth?: number) => string) {
  const place = placeOf(event)
  if (place.isOnline) return []
  const line = placeLine(place)
  if (line === null) return []
  const address = wholeAddressOf(place)
  const said = ACCESS.filter((choice) => hasExpected(event.expectMask, choice))
  return [
    {
      id: id('service at location'),
      location: {
        id: id('location'),
        ...(place.name !== null && { name: place.name }),
        ...(!address && line !== place.name && { description: line }),
        ...(place.isExact && place.position && { latitude: place.position[0], longitude: place.position[1] }),
        ...(address && { addresses: [{ id: id('address'), ...address }] }),
        accessibility: said.map((choice, n) => ({ id: id('accessibility', n), description: EXPECT_CHOICES[choice] })),
      },
    },
  ]
}

/** The standard requires every line of an address, down to the postcode; of what is known in part, the place's description says what is. */
function wholeAddressOf(place: EventPlace) {
  const { streetAddress, addressLocality, addressCountry } = postalAddressOf(place) ?? {}
  if (!streetAddress || !addressLocality || !place.postcode || !addressCountry) return null
  return {
    address_1: streetAddress,
    city: addressLocality,
    ...(place.borough && { region: BOROUGH_LABELS[place.borough] }),
    state_province: 'Greater London',
    postal_code: place.postcode,
    country: addressCountry,
    address_type: 'physical' as const,
  }
}

/** What is so of the place for those who need it. */
const ACCESS = [
  'step-free',
  'toilets',
  'changing-places',
  'baby-changing',
  'buggies',
  'parking',
  'bsl-captions',
] satisfies ExpectChoice[]

/** The least and the most that one person pays; none where the venue states neither. */
function costsOf(event: TellableEvent) {
  if (event.isFree) return [{ option: 'Free', amount: 0 }]
  const amounts = [event.minPrice, event.maxPrice].filter((price) => price !== null)
  const notes = event.priceNotes ? { amount_description: event.priceNotes } : {}
  return [...new Set(amounts)].map((amount, n) => ({ option: n === 0 ? 'From' : 'Up to', amount, ...notes }))
}

type Schedule = {
  valid_from?: LondonDay
  valid_to?: LondonDay
  dtstart?: LondonDay
  freq?: 'WEEKLY'
  interval?: number
  byday?: string
  opens_at?: string
  closes_at?: string
}

/** Sessions of the same hours a week apart are one schedule; a run of days without sessions is one, too. Times are London's. */
function schedulesOf({ sessions, startDate, endDate }: TellableEvent): Schedule[] {
  if (sessions.length === 0)
    return startDate === null ? [] : [{ valid_from: startDate, valid_to: endDate ?? startDate, dtstart: startDate }]
  const alike = Map.groupBy(sessions, ({ date, startTime, endTime }) => `${weekdayOf(date)} ${startTime} ${endTime}`)
  return [...alike.values()].flatMap((group) => weeklyRuns(group).map(scheduleOf))
}

function weeklyRuns(sessions: readonly EventSession[]): EventSession[][] {
  const runs: EventSession[][] = []
  for (const session of sessions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const last = runs.at(-1)?.at(-1)
    if (last && addDays(last.date, 7) === session.date) runs.at(-1)?.push(session)
    else runs.push([session])
  }
  return runs
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function scheduleOf(run: readonly EventSession[]): Schedule {
  const [first, last] = [run[0] as EventSession, run.at(-1) as EventSession]
  return {
    valid_from: first.date,
    valid_to: last.date,
    dtstart: first.date,
    ...(run.length > 1 && { freq: 'WEEKLY' as const, interval: 1, byday: DAYS[weekdayOf(first.date) - 1] as string }),
    ...(first.startTime && { opens_at: first.startTime }),
    ...(first.endTime && { closes_at: first.endTime }),
  }
}

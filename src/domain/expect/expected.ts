import type { Expectations } from '../event/event.ts'
import { isAtItsVenue, type StatedPlace } from '../place/event-place.ts'
import { isOnline } from '../place/place.ts'
import { type AccessFeature, BOOKING_LABELS, SETTING_LABELS } from '../vocabulary.ts'
import {
  type ExpectIcon,
  expectMaskOf,
  FEATURES,
  FEATURES_AS_READ,
  formatStaying,
  RELATED,
  VENUE_FEATURES,
} from './facts.ts'

/**
 * What to expect at an event: what its own words say, and where they are silent and it is on at its venue, what the venue says of
 * itself. What a page denies is as much an answer as what it offers.
 */

/** What a page says of a feature: whether it is so, in which words, and where. */
export type Statement = { isSo: boolean; quote: string; url: string }

/** What a venue's own access and visit pages say of it, as the crawl read them. */
export type VenueStatements = Partial<Record<AccessFeature, Statement>>

/** What staff say of a venue in place of its pages; null = that it is not known. */
export type VenueFeatureEdits = Partial<Record<AccessFeature, boolean | null>>

/** What is known of a venue's features, from its pages and from staff. */
export type VenueFeatures = { statements: VenueStatements; edits: VenueFeatureEdits }

export const NO_VENUE_FEATURES: VenueFeatures = { statements: {}, edits: {} }

export type Expected = {
  isSo: boolean
  /** Who says so: the event's own words, the venue's page, or staff of the venue. */
  from: 'event' | 'venue' | 'staff'
  /** The venue's page and its words; null for what the event itself says, whose evidence stands with it. */
  source: Pick<Statement, 'quote' | 'url'> | null
}

type ExpectedFeatures = Partial<Record<AccessFeature, Expected>>

/** What holds at a venue: the word of staff, else that of its pages. */
export function featuresOfVenue({ statements, edits }: VenueFeatures): ExpectedFeatures {
  const known: ExpectedFeatures = {}
  for (const feature of VENUE_FEATURES) {
    const edit = edits[feature]
    const { isSo, ...source } = statements[feature] ?? { isSo: null }
    if (edit === undefined ? isSo === null : edit === null) continue
    known[feature] =
      edit === undefined || edit === null
        ? { isSo: isSo as boolean, from: 'venue', source: source as Statement }
        : { isSo: edit, from: 'staff', source: null }
  }
  return known
}

export type EventAtVenue = Expectations & Omit<StatedPlace, 'locationArea'>

/** What holds at an event. A venue's word for what the event's page denies in part is not taken. */
export function featuresAt(event: EventAtVenue, venue: VenueFeatures): ExpectedFeatures {
  const denied = new Set(event.absentFeatures)
  const doubted = new Set(RELATED.filter((alike) => alike.some((one) => denied.has(one))).flat())
  const ofVenue = isAtItsVenue(event) ? featuresOfVenue(venue) : {}
  const known: ExpectedFeatures = {}
  for (const feature of FEATURES_AS_READ) {
    const inherited = ofVenue[feature]
    if (denied.has(feature)) known[feature] = { isSo: false, from: 'event', source: null }
    else if (event.accessFeatures.includes(feature)) known[feature] = { isSo: true, from: 'event', source: null }
    else if (inherited && !(inherited.isSo && doubted.has(feature))) known[feature] = inherited
  }
  return known
}

/** The facts that the list is filtered by, as bits. */
export function expectMaskAt(event: EventAtVenue, venue: VenueFeatures): number {
  const known = featuresAt(event, venue)
  return expectMaskOf({ ...event, accessFeatures: FEATURES_AS_READ.filter((feature) => known[feature]?.isSo) })
}

/** A line of 'What to expect'. */
export type ExpectLine = { icon: ExpectIcon; words: string; isSo: boolean } & Pick<Expected, 'from' | 'source'>

/** What is known, and by what name what is not: there a family has to ask. */
export type WhatToExpect = { known: ExpectLine[]; unknown: string[] }

export function whatToExpectAt(event: EventAtVenue, venue: VenueFeatures): WhatToExpect {
  const features = featuresAt(event, venue)
  const staying = formatStaying(event.adultMustStay)
  const own = (icon: ExpectIcon, words: string): ExpectLine => ({
    icon,
    words,
    isSo: true,
    from: 'event',
    source: null,
  })
  const isPlaceless = event.locationName !== null && isOnline(event.locationName)
  const unknown = [
    ...(event.booking === null ? ['whether to book'] : []),
    ...(isPlaceless || staying !== null ? [] : ['whether a grown-up stays']),
    ...(isPlaceless || event.setting !== null ? [] : ['indoors or outdoors']),
    ...(isPlaceless ? [] : unknownOf(features)),
  ]
  const known = [
    ...(event.booking ? [own('ticket', BOOKING_LABELS[event.booking])] : []),
    ...(staying ? [own('people', staying)] : []),
    ...(event.setting
      ? [own(event.setting === 'indoors' ? 'indoors' : 'outdoors', SETTING_LABELS[event.setting])]
      : []),
    ...linesOf(features),
  ]
  return { known, unknown }
}

/** The same of a venue by itself. */
export function whatToExpectOf(venue: VenueFeatures): WhatToExpect {
  const features = featuresOfVenue(venue)
  return { known: linesOf(features), unknown: unknownOf(features) }
}

const linesOf = (features: ExpectedFeatures): ExpectLine[] =>
  FEATURES_AS_READ.flatMap((feature) => {
    const known = features[feature]
    const { icon, label, absent } = FEATURES[feature]
    return known ? [{ icon, words: known.isSo ? label : absent, ...known }] : []
  })

/** What every family asks, by what answers it. */
const ASKED: readonly (readonly [words: string, by: readonly AccessFeature[]])[] = [
  ['step-free access', ['step_free', 'wheelchair']],
  ['toilets', ['toilets', 'accessible_toilet', 'changing_places']],
  ['baby changing', ['baby_change']],
  ['pushchairs', ['pushchair']],
  ['parking', ['parking']],
]

const unknownOf = (features: ExpectedFeatures): string[] =>
  ASKED.flatMap(([words, by]) => (by.some((feature) => features[feature]) ? [] : [words]))

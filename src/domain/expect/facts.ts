import { ACCESS_FEATURES, type AccessFeature, type BookingKind } from '../vocabulary.ts'
import type { ExpectChoice } from './choices.ts'

/**
 * The one table of what a family may want to know before it sets out: how each fact is called where it is so and where it is
 * not, its drawing, and whether a venue may say it for all that happens there. What the facts are read by is tied to the table by its
 * type (crawl/extract/facts/expectations); which of them the list is filtered by stands below.
 */

type Row = {
  label: string
  /** In words where a page denies it. */
  absent: string
  icon: ExpectIcon
  /** Whether it is so of a building: a venue that says it, says it for what is on there. */
  ofVenue?: true
}

/** Drawings of web/public/shell/sprite.svg. */
export type ExpectIcon =
  | 'step-free'
  | 'toilet'
  | 'baby'
  | 'buggy'
  | 'parking'
  | 'sign'
  | 'captions'
  | 'hearing'
  | 'calm'
  | 'ticket'
  | 'people'
  | 'indoors'
  | 'outdoors'

/** In the order in which they are read. */
export const FEATURES: Record<AccessFeature, Row> = {
  step_free: {
    label: 'Step-free access',
    absent: 'Not step-free, or not everywhere',
    icon: 'step-free',
    ofVenue: true,
  },
  wheelchair: {
    label: 'Wheelchair accessible',
    absent: 'Not wheelchair accessible, or not everywhere',
    icon: 'step-free',
    ofVenue: true,
  },
  toilets: { label: 'Toilets', absent: 'No toilets', icon: 'toilet', ofVenue: true },
  accessible_toilet: { label: 'Accessible toilet', absent: 'No accessible toilet', icon: 'toilet', ofVenue: true },
  changing_places: {
    label: 'Changing Places toilet',
    absent: 'No Changing Places toilet',
    icon: 'toilet',
    ofVenue: true,
  },
  baby_change: { label: 'Baby changing', absent: 'No baby changing', icon: 'baby', ofVenue: true },
  pushchair: { label: 'Pushchairs welcome', absent: 'No pushchairs, or not everywhere', icon: 'buggy', ofVenue: true },
  parking: { label: 'Parking there or near by', absent: 'No parking, or little', icon: 'parking', ofVenue: true },
  blue_badge: { label: 'Blue Badge parking', absent: 'No Blue Badge parking', icon: 'parking', ofVenue: true },
  relaxed: { label: 'Relaxed session', absent: 'Not a relaxed session', icon: 'calm' },
  sensory: { label: 'Quiet or sensory-friendly session', absent: 'Not a quiet session', icon: 'calm' },
  autism_friendly: { label: 'Autism-friendly', absent: 'Not autism-friendly', icon: 'calm' },
  dementia_friendly: { label: 'Dementia-friendly', absent: 'Not dementia-friendly', icon: 'calm' },
  bsl: { label: 'BSL interpreted', absent: 'No BSL interpretation', icon: 'sign' },
  captioned: { label: 'Captioned or subtitled', absent: 'No captions', icon: 'captions' },
  audio_described: { label: 'Audio described', absent: 'No audio description', icon: 'hearing' },
  hearing_loop: { label: 'Hearing loop', absent: 'No hearing loop', icon: 'hearing', ofVenue: true },
}

export const FEATURES_AS_READ = Object.keys(FEATURES) as AccessFeature[]

export const ACCESS_FEATURE_LABELS = Object.fromEntries(
  ACCESS_FEATURES.map((feature) => [feature, FEATURES[feature].label]),
) as Record<AccessFeature, string>

/** What a venue may say for all that is on there. */
export const VENUE_FEATURES = FEATURES_AS_READ.filter((feature) => FEATURES[feature].ofVenue)

/** Whether a grown-up stays, in plain words; null where the venue does not say. */
export const formatStaying = (adultMustStay: boolean | null): string | null =>
  adultMustStay === null ? null : adultMustStay ? 'A grown-up must stay' : 'Children can be left there'

/**
 * Facts of which one makes the others likely, so that a page that denies one says nothing good of the rest: where a page denies one of them,
 * the venue's word for the others is not taken.
 */
export const RELATED: readonly (readonly AccessFeature[])[] = [
  ['step_free', 'wheelchair'],
  ['toilets', 'accessible_toilet', 'changing_places', 'baby_change'],
]

/** A fact that the list is filtered by. */
type ExpectFact = AccessFeature | BookingKind | 'adult_stays' | 'adult_may_leave'

/** Bits stand in the database: access features have the first 24, so that more can be appended. */
const OTHER_BITS = { drop_in: 24, required: 25, recommended: 26, adult_stays: 27, adult_may_leave: 28 } as const

const bitOf = (fact: ExpectFact): number =>
  1 <<
  (fact in OTHER_BITS ? OTHER_BITS[fact as keyof typeof OTHER_BITS] : ACCESS_FEATURES.indexOf(fact as AccessFeature))

const maskOf = (facts: readonly ExpectFact[]) => facts.reduce((mask, fact) => mask | bitOf(fact), 0)

/** Every fact that is so, as bits. */
export const expectMaskOf = (said: {
  accessFeatures: readonly AccessFeature[]
  booking: BookingKind | null
  adultMustStay: boolean | null
}): number =>
  maskOf([
    ...said.accessFeatures,
    ...(said.booking ? [said.booking] : []),
    ...(said.adultMustStay === null
      ? []
      : [said.adultMustStay ? ('adult_stays' as const) : ('adult_may_leave' as const)]),
  ])

/** What a family can ask for: any of these makes it so. */
const SO_BY: Record<ExpectChoice, readonly ExpectFact[]> = {
  'step-free': ['step_free', 'wheelchair'],
  toilets: ['toilets', 'accessible_toilet', 'changing_places'],
  'changing-places': ['changing_places'],
  'baby-changing': ['baby_change'],
  buggies: ['pushchair'],
  parking: ['parking'],
  relaxed: ['relaxed', 'sensory', 'autism_friendly'],
  'autism-friendly': ['autism_friendly'],
  'bsl-captions': ['bsl', 'captioned'],
  'drop-in': ['drop_in'],
  booking: ['required', 'recommended'],
  'grown-up-stays': ['adult_stays'],
  'drop-off': ['adult_may_leave'],
}

/** The bits of which one has to be set. */
export const expectBitsOf = (choice: ExpectChoice): number => maskOf(SO_BY[choice])

export const hasExpected = (mask: number, choice: ExpectChoice): boolean => (mask & expectBitsOf(choice)) !== 0

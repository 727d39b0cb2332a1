import type { AccessFeature, BookingKind } from '../vocabulary.ts'

/** A fact that the list is filtered by. */
export type ExpectFact = AccessFeature | BookingKind | 'adult_stays' | 'adult_may_leave'

type Choice = {
  label: string
  /** Any of these makes it so. */
  by: readonly ExpectFact[]
}

/** What a family can ask for; the key is the value in addresses and in the API. All that it asks for has to be so. */
export const EXPECT_CHOICES = {
  'step-free': { label: 'Step-free access', by: ['step_free', 'wheelchair'] },
  toilets: { label: 'Toilets', by: ['toilets', 'accessible_toilet', 'changing_places'] },
  'changing-places': { label: 'Changing Places toilet', by: ['changing_places'] },
  'baby-changing': { label: 'Baby changing', by: ['baby_change'] },
  buggies: { label: 'Buggies welcome', by: ['pushchair'] },
  parking: { label: 'Parking', by: ['parking'] },
  relaxed: { label: 'Relaxed or quiet', by: ['relaxed', 'sensory', 'autism_friendly'] },
  'autism-friendly': { label: 'Autism-friendly', by: ['autism_friendly'] },
  'bsl-captions': { label: 'BSL or captions', by: ['bsl', 'captioned'] },
  'drop-in': { label: 'Drop in, no booking', by: ['drop_in'] },
  booking: { label: 'Booked ahead', by: ['required', 'recommended'] },
  'grown-up-stays': { label: 'A grown-up stays', by: ['adult_stays'] },
  'drop-off': { label: 'Children can be left', by: ['adult_may_leave'] },
} as const satisfies Record<string, Choice>

export type ExpectChoice = keyof typeof EXPECT_CHOICES

export const EXPECT_VALUES = Object.keys(EXPECT_CHOICES) as ExpectChoice[]

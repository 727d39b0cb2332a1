/** What a family can ask for, by the value in addresses and in the API. What makes each so stands in facts.ts. */
export const EXPECT_CHOICES = {
  'step-free': 'Step-free access',
  toilets: 'Toilets',
  'changing-places': 'Changing Places toilet',
  'baby-changing': 'Baby changing',
  buggies: 'Buggies welcome',
  parking: 'Parking',
  relaxed: 'Relaxed or quiet',
  'autism-friendly': 'Autism-friendly',
  'bsl-captions': 'BSL or captions',
  'drop-in': 'Drop in',
  booking: 'Booked ahead',
  'grown-up-stays': 'A grown-up stays',
  'drop-off': 'Drop off',
}

export type ExpectChoice = keyof typeof EXPECT_CHOICES

export const EXPECT_VALUES = Object.keys(EXPECT_CHOICES) as ExpectChoice[]

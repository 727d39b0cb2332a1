import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { accessFeatureNamed, readAccess } from './access.ts'

const read = (text: string) => {
  const { accessFeatures = [], absentFeatures = [] } = readAccess(text) ?? {}
  return [...accessFeatures, ...absentFeatures.map((feature) => `no ${feature}`)]
}

describe('what a sentence offers', () => {
  test.each([
    ['Relaxed performance: Saturday 2pm', ['relaxed']],
    ['There is a relaxed session at 11am', ['relaxed']],
    ['The Tin Owl (relaxed)', ['relaxed']],
    ['BSL interpreted by A. Person', ['bsl']],
    ['With British Sign Language interpretation', ['bsl']],
    ['Sign language interpreted tour', ['bsl']],
    ['Audio-described performance with touch tour', ['audio_described']],
    ['Captioned on Thursday evening', ['captioned']],
    ['Screening subtitled for the deaf and hard of hearing', ['captioned']],
    ['Step-free access throughout', ['step_free']],
    ['There are no steps anywhere in the building', ['step_free']],
    ['A ramped entrance is on Mill Lane', ['step_free']],
    ['Level access from the street. A hearing loop is fitted.', ['step_free', 'hearing_loop']],
    ['The hall is wheelchair accessible', ['wheelchair']],
    ['Wheelchair users are welcome', ['wheelchair']],
    ['The barn is accessible to wheelchairs', ['wheelchair']],
    ['A sensory-friendly morning', ['sensory']],
    ['Quiet hour from 9am', ['sensory']],
    ['Autism-friendly screening', ['autism_friendly']],
    ['Dementia friendly singing', ['dementia_friendly']],
    ['There is a Changing Places toilet', ['changing_places', 'toilets']],
    ['Baby changing facilities on the ground floor', ['baby_change']],
    ['Pushchair friendly paths', ['pushchair']],
    ['Buggies welcome', ['pushchair']],
    ['Suitable for wheelchairs and pushchairs', ['wheelchair', 'pushchair']],
    ['Toilets are available on the ground floor', ['toilets']],
    ['There are toilets next to the café', ['toilets']],
    ['We have toilets, a café and a shop', ['toilets']],
    ['Toilets', ['toilets']],
    ['Café, shop and toilets', ['toilets']],
    ['Public toilets can be found by the boating lake', ['toilets']],
    ['An accessible toilet is by the main entrance', ['toilets', 'accessible_toilet']],
    ['The accessible toilet opens with a RADAR key', ['accessible_toilet']],
    ['Free parking on site', ['parking']],
    ['Parking is available in the school yard', ['parking']],
    ['There is a car park behind the church', ['parking']],
    ['Pay and display parking in Mill Lane', ['parking']],
    ['Two Blue Badge bays are outside the door', ['blue_badge']],
    ['Parking for Blue Badge holders is at the side', ['blue_badge']],
    ['Blue Badge parking', ['blue_badge']],
  ])('%s', (text, features) => expect(read(text)).toEqual(features))
})

describe('what a sentence denies is never read as offered', () => {
  test.each([
    ['There is no step-free access', ['no step_free']],
    ['No step-free access, we are sorry', ['no step_free']],
    ['Step-free access: not yet', ['no step_free']],
    ['Sadly the tower is without step-free access', ['no step_free']],
    ['Step-free access to the ground floor only', ['no step_free']],
    ['Most of the building has step-free access', ['no step_free']],
    ['Step-free access to all galleries except the attic', ['no step_free']],
    ['The studio is up two flights of stairs', ['no step_free']],
    ['There are twelve steps up to the door', ['no step_free']],
    ['There are 12 steps to the entrance', ['no step_free']],
    ['Access is by stairs only', ['no step_free']],
    ['There is no lift', ['no step_free']],
    ['The lift is out of order until May', ['no step_free']],
    ['The cellar is not fully accessible', ['no step_free']],
    ['The barn is not wheelchair accessible', ['no step_free', 'no wheelchair']],
    ['Wheelchair access is limited', ['no wheelchair']],
    ['Wheelchair access is not possible on this trail', ['no wheelchair']],
    ['Wheelchair accessible: no', ['no wheelchair']],
    ['This trail is unsuitable for wheelchairs', ['no wheelchair']],
    ['We are unable to accommodate wheelchairs on the boat', ['no wheelchair']],
    ['Some areas are wheelchair accessible', ['no wheelchair']],
    ['No buggies, please', ['no pushchair']],
    ['No pushchairs or prams inside', ['no pushchair']],
    ['No pushchair access to the gallery', ['no pushchair']],
    ['Buggies cannot be brought into the tent', ['no pushchair']],
    ['Buggies must be left in the lobby', ['no pushchair']],
    ['Please leave your buggy at the door', ['no pushchair']],
    ['The path is not suitable for pushchairs', ['no pushchair']],
    ['Pushchairs are not permitted in the auditorium', ['no pushchair']],
    ['There are no toilets in the wood', ['no toilets']],
    ['The toilets are closed this winter', ['no toilets']],
    ['Toilets are not available', ['no toilets']],
    ['No accessible toilet', ['no accessible_toilet']],
    ['There are no baby changing facilities', ['no baby_change']],
    ['No parking on site', ['no parking']],
    ['There is no car park', ['no parking']],
    ['Parking is very limited, so please walk', ['no parking']],
    ['Parking is not available', ['no parking']],
    ['There is no BSL interpretation at this performance', ['no bsl']],
    ['This performance is not captioned', ['no captioned']],
    ['A hearing loop is not available', ['no hearing_loop']],
    ['This is not a relaxed performance', ['no relaxed']],
  ])('%s', (text, features) => expect(read(text)).toEqual(features))
})

describe('what only sounds like it says nothing', () => {
  test.each([
    'A relaxed atmosphere with cake',
    'Relax in our café',
    'Learn BSL with us',
    'BSL class for beginners',
    'A French film with English subtitles',
    'Is it wheelchair accessible?',
    'If you need step-free access, please call us',
    'Let us know if you require BSL interpretation',
    'Baby sensory session',
    'Changing places: a play about two brothers',
    'The rooms have changing displays',
    'Toilet training for two-year-olds',
    'Toilet humour and silly songs',
    'Make a rocket from toilet rolls',
    'Meet in the park',
    'A walk in the national park',
    'Climb the stairs to the beanstalk with Jack',
    'Learn new dance steps',
    'Follow these steps to book',
    'The quiet mouse finds a home',
    'No need to step outside',
    'A loop of the lake',
    'Lift your spirits with a song',
    'Is there parking?',
    'Bring your own pram of toys for the parade',
  ])('%s', (text) => expect(readAccess(text)).toBeNull())
})

test('what is denied in one place is not promised by another', () => {
  const text = 'Step-free access to the hall. There is no step-free access to the balcony. Hearing loop fitted.'
  expect(readAccess(text)).toEqual({
    accessFeatures: ['hearing_loop'],
    quote: 'Hearing loop fitted.',
    absentFeatures: ['step_free'],
    absentQuote: 'There is no step-free access to the balcony.',
  })
})

test('each statement is quoted by itself, and once', () => {
  expect(readAccess('Tea and cake.\nWheelchair accessible, with a hearing loop.\nBuggies welcome!')?.quote).toBe(
    'Wheelchair accessible, with a hearing loop.\nBuggies welcome!',
  )
})

test.each([
  ['captions', 'captioned'],
  ['audioDescription', 'audio_described'],
  ['https://schema.org/signLanguage', 'bsl'],
  ['Wheelchair accessible', 'wheelchair'],
  ['largePrint', null],
])("schema.org's %s", (word, feature) => expect(accessFeatureNamed(word)).toBe(feature))

test.each(['no ', 'the stairs up ', 'toilets ', 'parking for ', 'a buggy and '])(
  'a page full of “%s” is read in linear time',
  (words) => expectLinear((size) => readAccess(words.repeat(size)), 1500),
)

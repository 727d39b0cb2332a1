import { describe, expect, test } from 'vitest'
import { type ExtractedEvent, emptyFacts } from '#domain/event/event.ts'
import { expectLinear } from '#test/support/growth.ts'
import { accessFeatureNamed, readAccess } from './access.ts'
import { readBooking } from './booking.ts'
import { readExpectations, withExpectations } from './expect.ts'
import { readSetting } from './setting.ts'
import { readStaying } from './staying.ts'

describe('access', () => {
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
    ['Level access from the street. A hearing loop is fitted.', ['step_free', 'hearing_loop']],
    ['The hall is wheelchair accessible', ['wheelchair']],
    ['Wheelchair users are welcome', ['wheelchair']],
    ['The barn is accessible to wheelchairs', ['wheelchair']],
    ['A sensory-friendly morning', ['sensory']],
    ['Quiet hour from 9am', ['sensory']],
    ['Autism-friendly screening', ['autism_friendly']],
    ['Dementia friendly singing', ['dementia_friendly']],
    ['There is a Changing Places toilet', ['changing_places']],
    ['Baby changing facilities on the ground floor', ['baby_change']],
    ['Pushchair friendly paths', ['pushchair']],
    ['Buggies welcome', ['pushchair']],
    ['Suitable for wheelchairs and pushchairs', ['wheelchair', 'pushchair']],
  ])('%s', (text, accessFeatures) => expect(readAccess(text)?.accessFeatures).toEqual(accessFeatures))

  test.each([
    'A relaxed atmosphere with cake',
    'Relax in our café',
    'Learn BSL with us',
    'BSL class for beginners',
    'A French film with English subtitles',
    'There is no step-free access',
    'The barn is not wheelchair accessible',
    'Sadly the tower is without step-free access',
    'Wheelchair access is limited',
    'Wheelchair access is not possible on this trail',
    'Wheelchair accessible: no',
    'Step-free access: not yet',
    'Is it wheelchair accessible?',
    'If you need step-free access, please call us',
    'Let us know if you require BSL interpretation',
    'No pushchair access to the gallery',
    'Buggies cannot be brought into the tent',
    'Baby sensory session',
    'Changing places: a play about two brothers',
    'The rooms have changing displays',
    'This trail is unsuitable for wheelchairs',
  ])('%s promises nothing', (text) => expect(readAccess(text)).toBeNull())

  test('what is denied in one place is not promised by another', () => {
    const text = 'Step-free access to the hall. There is no step-free access to the balcony. Hearing loop fitted.'
    expect(readAccess(text)).toEqual({ accessFeatures: ['hearing_loop'], quote: 'Hearing loop fitted.' })
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
})

describe('booking', () => {
  test.each([
    ['Drop in, no need to book', 'drop_in'],
    ['Drop-in craft table', 'drop_in'],
    ['Drop in any time between ten and four', 'drop_in'],
    ['Family drop in session', 'drop_in'],
    ['No booking required', 'drop_in'],
    ['Booking is not required', 'drop_in'],
    ['Booking not required', 'drop_in'],
    ['Free, no booking.', 'drop_in'],
    ["You don't need to book", 'drop_in'],
    ['Just turn up!', 'drop_in'],
    ['Walk-ins welcome', 'drop_in'],
    ['No tickets needed', 'drop_in'],
    ['Drop in. Booking is essential for groups.', 'drop_in'],
    ['Booking essential', 'required'],
    ['Advance booking is required', 'required'],
    ['Booking in advance is essential', 'required'],
    ['Places must be booked online', 'required'],
    ['You need to book a place', 'required'],
    ['Pre-booking only', 'required'],
    ['Pre book only', 'required'],
    ['By appointment only', 'required'],
    ['Please book in advance', 'required'],
    ['Free, please book', 'required'],
    ['Registration required', 'required'],
    ['Sorry, no drop-ins', 'required'],
    ['This is not a drop-in session', 'required'],
    ['Booking recommended', 'recommended'],
    ['Booking is strongly advised', 'recommended'],
    ['We recommend booking', 'recommended'],
    ['Please book early to avoid disappointment', 'recommended'],
    ['Drop in, though booking is advised', 'recommended'],
  ])('%s', (text, booking) => expect(readBooking(text)?.booking).toBe(booking))

  test.each([
    'Book now',
    'A £1 booking fee applies',
    'No booking fee',
    'Read our booking terms',
    'Do I need to book?',
    'A drop in temperature is expected',
    'Find us at the drop-in centre',
    'Two vampires live quietly until old friends drop in uninvited',
    'A book about bears',
    'Drop-off session',
    'Drop in at ten. Workshops must be booked.',
  ])('%s leaves it open', (text) => expect(readBooking(text)).toBeNull())
})

describe('indoors or outdoors', () => {
  test.each([
    ['Outdoor theatre on the lawn', 'outdoors'],
    ['This event takes place outdoors', 'outdoors'],
    ['The session is held outside', 'outdoors'],
    ['Please wear weatherproof clothing', 'outdoors'],
    ['Dress for the weather', 'outdoors'],
    ['Bring wellies', 'outdoors'],
    ['Rain or shine', 'outdoors'],
    ['Open-air cinema', 'outdoors'],
    ['The show takes place in our walled garden', 'outdoors'],
    ['This event is indoors', 'indoors'],
    ['Indoor activities for all', 'indoors'],
    ['Held inside', null],
    ['In case of rain we will move inside', 'both'],
    ['If it is wet the event will be held indoors', 'both'],
    ['Games indoors and outdoors', 'both'],
    ['Outdoor games. The workshop is held indoors.', 'both'],
  ])('%s', (text, setting) => expect(readSetting(text)?.setting ?? null).toBe(setting))

  test.each([
    'Take off your outdoor shoes',
    'There is an outdoor café',
    'We have an indoor play area',
    'Look inside a real engine',
    'This is not an outdoor event',
    'The museum has a garden',
    'A walk in the park: easy sums',
    'Our open air museum',
    'Is it outdoors?',
  ])('%s does not say', (text) => expect(readSetting(text)).toBeNull())
})

describe('whether a grown-up stays', () => {
  test.each([
    ['Children must be accompanied by an adult', true],
    ['Under 8s must be accompanied', true],
    ['All children should be supervised at all times', true],
    ['Parents must stay', true],
    ['Parents and carers are required to stay', true],
    ['A parent or carer needs to remain', true],
    ['An adult must remain with the child', true],
    ['Adult supervision required', true],
    ['This is not a drop-off session', true],
    ['Please do not leave your children unattended', true],
    ['Unaccompanied children will not be admitted', true],
    ['This is a drop-off workshop', false],
    ['Leave your child with us for two hours', false],
    ['Parents do not need to stay', false],
    ["Parents don't stay", false],
    ['Grown-ups are welcome to leave', false],
    ['No need to stay', false],
    ['Children can be dropped off', false],
  ])('%s', (text, adultMustStay) => expect(readStaying(text)?.adultMustStay ?? null).toBe(adultMustStay))

  test.each([
    'Dogs must be accompanied',
    'Adults must be accompanied by a child',
    'The drop-off point is by the gate',
    'Leave your children at home for once',
    'Drop in any time',
    'Stay for a story',
    'Music accompanied by a piano',
    'Parents must stay. Drop-off sessions are on Fridays.',
  ])('%s does not say', (text) => expect(readStaying(text)).toBeNull())
})

describe('an event with what to expect', () => {
  const event: ExtractedEvent = { ...emptyFacts('Owl day'), confidence: 0.9, evidence: {}, sourceId: null }
  const source = { url: 'https://venue.example/owls', method: 'html' as const }

  test('each fact has the words it was read from', () => {
    const enriched = withExpectations(event, 'Meet an owl. Drop in.\nBuggies welcome.', source)
    expect(enriched).toMatchObject({ booking: 'drop_in', accessFeatures: ['pushchair'], setting: null })
    expect(enriched.evidence).toEqual({
      booking: { quote: 'Drop in.', ...source },
      accessFeatures: { quote: 'Buggies welcome.', ...source },
    })
  })

  test('what was read first stands, and access is added to', () => {
    const first = withExpectations(event, 'Booking essential. Hearing loop.', source)
    const then = withExpectations(first, 'Drop in. Relaxed session.', source)
    expect(then).toMatchObject({ booking: 'required', accessFeatures: ['relaxed', 'hearing_loop'] })
    expect(then.evidence.accessFeatures?.quote).toBe('Hearing loop.\nRelaxed session.')
  })

  test.each(['no drop in ', 'parents and carers or ', 'wheelchair, ', 'if it rains we will move ', 'bring your \n'])(
    'a hostile page of %j takes time in proportion',
    (words) => expectLinear((size) => readExpectations(words.repeat(size)), 1500),
  )
})

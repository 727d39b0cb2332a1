import { describe, expect, test } from 'vitest'
import { type ExtractedEvent, emptyFacts } from '#domain/event/event.ts'
import { expectLinear } from '#test/support/growth.ts'
import { readBooking } from './booking.ts'
import { readExpectations, withExpectations } from './expect.ts'
import { readSetting } from './setting.ts'
import { readStaying } from './staying.ts'

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

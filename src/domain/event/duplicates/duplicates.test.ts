import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { session } from '#test/support/make.ts'
import { addDays, day } from '../../days/london-time.ts'
import { type ComparableEvent, suspectDuplicate } from './duplicates.ts'

const TODAY = day('2026-04-01')

const event = (fields: Partial<ComparableEvent> = {}): ComparableEvent => ({
  title: 'Clay day',
  startDate: day('2026-04-10'),
  endDate: day('2026-04-10'),
  sessions: [session('2026-04-10', '10:00')],
  locationName: null,
  locationAddress: null,
  venueId: 1,
  venueName: 'Owl House',
  venueAddress: '1 Owl Street, London SE10 9NF',
  position: null,
  minAgeMonths: null,
  maxAgeMonths: null,
  readOn: null,
  ...fields,
})

const DINOSAURS: Partial<ComparableEvent> = { title: 'Dinosaurs beside the river Thames' }
const elsewhere = { venueId: 2, venueName: 'Borough Guide', venueAddress: null } as const
const suspect = (a: Partial<ComparableEvent>, b: Partial<ComparableEvent>) =>
  suspectDuplicate(event(a), event(b), TODAY)

describe('two entries may be one event', () => {
  test.each<[string, Partial<ComparableEvent>, Partial<ComparableEvent>, RegExp]>([
    ['two pages of one venue', {}, {}, /^The same title, the same day and time, at the same venue\.$/],
    ['writing that differs', { title: 'Clay Day!' }, { title: 'clay day' }, /^The same title/],
    ['a series before the title', { title: 'Easter fun: Clay day' }, {}, /^Much the same title/],
    ['the venue in the title', { title: 'Clay day at Owl House' }, {}, /^Much the same/],
    ['“family” in the title', { title: 'Family clay day' }, {}, /^Much the same/],
    ['a word more in a long title', { title: 'Make a clay owl to keep' }, { title: 'Make a clay owl' }, /^Much/],
    ['a listing that gives no time', { sessions: [] }, {}, /the same day, at/],
    ['a run of days with the day in it', { sessions: [], endDate: day('2026-04-30') }, {}, /the same day/],
    ['a room and the venue', { locationName: 'Great Hall' }, { locationName: 'Owl House' }, /same venue/],
    ['another venue at its postcode', {}, { ...elsewhere, locationAddress: 'Owl St, SE109NF' }, /same postcode/],
    ['another venue that names it', {}, { ...elsewhere, locationName: 'The Owl House, Studio 1' }, /by its name/],
    [
      'two guides that name one place',
      { ...elsewhere, locationName: 'Hare Meadow Barn' },
      { ...elsewhere, venueId: 3, locationName: 'The Hare Meadow Barn' },
      /by its name/,
    ],
    [
      'a guide that lists it half a mile off, under another postcode',
      { ...DINOSAURS, position: [51.48, 0] },
      {
        ...DINOSAURS,
        ...elsewhere,
        locationName: 'Cutty Sark Gardens',
        locationAddress: 'SE10 9LW',
        position: [51.486, 0],
      },
      /within a mile\.$/,
    ],
    ['both online', { locationName: 'Online' }, { ...elsewhere, locationName: 'Zoom' }, /both online/],
    ['an age with and without an end', { minAgeMonths: 60 }, { minAgeMonths: 60, maxAgeMonths: 143 }, /same title/],
  ])('%s', (_, a, b, reason) => {
    expect(suspect(a, b)?.reason).toMatch(reason)
    expect(suspect(b, a)).toEqual(suspect(a, b))
  })
})

describe('two entries are two events', () => {
  const at = (time: string) => ({ sessions: [session('2026-04-10', time)] })
  test.each<[string, Partial<ComparableEvent>, Partial<ComparableEvent>]>([
    [
      'ages in titles, one after the other',
      { title: 'Baby Rhyme Time' },
      { title: 'Toddler Rhyme Time', ...at('11:00') },
    ],
    ['ages in titles, at one time', { title: 'Baby Rhyme Time' }, { title: 'Toddler Rhyme Time' }],
    [
      'what two venues near by have at home',
      { ...DINOSAURS, position: [51.48, 0] },
      { ...DINOSAURS, venueId: 2, venueName: 'Heron Library', venueAddress: 'SE10 9LW', position: [51.486, 0] },
    ],
    [
      'a short title that is everywhere',
      { title: 'Rhyme time', position: [51.48, 0] },
      { title: 'Rhyme time', ...elsewhere, locationName: 'Cutty Sark Gardens', position: [51.486, 0] },
    ],
    [
      'two miles between them',
      { ...DINOSAURS, position: [51.48, 0] },
      { ...DINOSAURS, ...elsewhere, locationName: 'Cutty Sark Gardens', position: [51.51, 0] },
    ],
    ['ages of which one is in both', { title: 'Baby and Toddler Rhyme Time' }, { title: 'Toddler Rhyme Time' }],
    ['one class twice on a day', { title: 'Rhyme Time' }, { title: 'Rhyme Time', ...at('11:00') }],
    ['one class on two days', {}, { startDate: day('2026-04-17'), endDate: day('2026-04-17'), sessions: [] }],
    ['ages stated', { minAgeMonths: 48, maxAgeMonths: 95 }, { minAgeMonths: 96, maxAgeMonths: 143 }],
    ['numbers', { title: 'Code club part 1' }, { title: 'Code club part 2' }],
    ['numbers of ages', { title: 'Lego makers 4-7' }, { title: 'Lego makers 8-11' }],
    ['levels', { title: 'Junior street dance beginners' }, { title: 'Junior street dance improvers' }],
    ['a relaxed performance', { title: 'The Owl Who Flew' }, { title: 'The Owl Who Flew (relaxed)' }],
    ['series with one ending', { title: 'Art club: little makers' }, { title: 'Science club: little makers' }],
    ['a series with two themes', { title: 'Storytime: owls' }, { title: 'Storytime: bears' }],
    ['entries of one page', { readOn: 'https://owl.example/' }, { readOn: 'https://owl.example/' }],
    ['rooms of one venue', { locationName: 'Hall A' }, { locationName: 'Hall B' }],
    ['branches by postcode', { locationAddress: 'SE10 9NF' }, { locationAddress: 'E1 6AN' }],
    ['venues of which nothing is known', {}, elsewhere],
    ['another venue elsewhere', {}, { ...elsewhere, locationAddress: 'E1 6AN' }],
    ['halls that are everywhere', { locationName: 'Main Hall' }, { ...elsewhere, locationName: 'The Main Hall' }],
    [
      'a place of one name in two postcodes',
      { locationName: 'Hare Barn', locationAddress: 'SE10 9NF' },
      { ...elsewhere, locationName: 'Hare Barn', locationAddress: 'E1 6AN' },
    ],
    ['one online', {}, { locationName: 'Online' }],
    ['titles with nothing in common', { title: 'Owl walk' }, { title: 'Meet the bees' }],
    ['titles of fillers', { title: 'The' }, { title: 'At Owl House' }],
  ])('%s', (_, a, b) => {
    expect(suspect(a, b)).toBeNull()
    expect(suspect(b, a)).toBeNull()
  })

  test('days that are over do not count', () => {
    const run = { sessions: [session('2026-03-20', '10:00'), session('2026-04-20', '10:00')] }
    expect(suspect(run, { sessions: [session('2026-03-20', '10:00'), session('2026-04-21', '10:00')] })).toBeNull()
  })
})

test('the answer is the same from both sides, and a score from 0 to 1, whatever the events', () => {
  const word = fc.constantFrom('owl', 'clay', 'baby', 'toddler', 'day', 'walk', '5', 'family', 'the', 'fun:', '-')
  const some = fc.record({
    title: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
    startDate: fc.integer({ min: 0, max: 3 }).map((n) => addDays(TODAY, n)),
    locationName: fc.constantFrom(null, 'Owl House', 'Great Hall', 'Online'),
    venueId: fc.constantFrom(1, 2),
    minAgeMonths: fc.constantFrom(null, 0, 12, 60),
    sessions: fc.constant([]),
    endDate: fc.constant(null),
  })
  fc.assert(
    fc.property(some, some, (a, b) => {
      const one = suspect(a, b)
      expect(suspect(b, a)).toEqual(one)
      if (one) expect(one.score).toBeGreaterThanOrEqual(0.7)
      if (one) expect(one.score).toBeLessThanOrEqual(1)
    }),
  )
})

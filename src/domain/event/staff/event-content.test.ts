import { describe, expect, test } from 'vitest'
import { classification, session } from '#test/support/make.ts'
import { day } from '../../days/london-time.ts'
import { type EventEdits, type EventFacts, emptyFacts } from '../event.ts'
import { type ContentSources, contentOf, differingFields, editsFor } from './event-content.ts'

const sources = (facts: Partial<EventFacts> = {}, edits: EventEdits = {}): ContentSources => ({
  facts: { ...emptyFacts('Clay day'), ...facts },
  classification: classification({ primaryCategory: 'arts', ageRanges: ['6-11', '0-5'] }),
  edits,
  concludedArea: 'east-london',
})

/** What the event reads as once it is edited so. */
const edited = (from: ContentSources, wanted: Parameters<typeof editsFor>[0]) =>
  contentOf({ ...from, edits: editsFor(wanted, from) })

test('only what is other than before is an edit', () => {
  const from = sources({ organiser: 'Owls' }, { description: 'Ours' })
  const wanted = { ...contentOf(from), title: 'Clay morning', ageRanges: ['0-5' as const, '6-11' as const] }
  expect(editsFor(wanted, from)).toEqual({ description: 'Ours', title: 'Clay morning' })
})

test('what goes back to the venue’s value follows the venue again', () => {
  const from = sources({}, { title: 'Clay morning', primaryCategory: 'stem', locationArea: null })
  expect(editsFor({ title: 'Clay day', primaryCategory: 'arts', locationArea: 'east-london' }, from)).toEqual({})
})

test('what was edited to what the venue came to say meanwhile stays edited', () => {
  expect(editsFor({ title: 'Clay day' }, sources({}, { title: 'Clay day' }))).toEqual({ title: 'Clay day' })
})

test('a box that is not ticked does not make an event of unknown price a paid one', () => {
  expect(editsFor({ isFree: false }, sources({ isFree: null }))).toEqual({})
  expect(edited(sources({ isFree: true }), { isFree: false, minPrice: 5 })).toMatchObject({
    isFree: false,
    minPrice: 5,
  })
})

describe('days and sessions', () => {
  const venue = { startDate: day('2026-04-01'), endDate: day('2026-04-30'), sessions: [session('2026-04-04')] }

  test('where sessions are removed, the days that were shown stay', () => {
    const from = sources(venue)
    const { startDate, endDate } = contentOf(from)
    expect(edited(from, { startDate, endDate, sessions: [] })).toMatchObject({
      startDate: '2026-04-04',
      endDate: '2026-04-04',
      sessions: [],
    })
  })

  test('where sessions come back, days of their own are no edits any more', () => {
    const from = sources(venue, { sessions: [], startDate: day('2026-04-10'), endDate: null })
    expect(editsFor({ sessions: venue.sessions }, from)).toEqual({})
  })
})

test('earlier content is restored from whatever it is by now', () => {
  const earlier = contentOf(sources({ minPrice: 5, booking: 'required' }, { title: 'Ours' }))
  const later = sources({ title: 'Clay week', isFree: true, sessions: [session('2026-05-01')] }, { booking: null })
  expect(differingFields(edited(later, earlier), earlier)).toEqual([])
})

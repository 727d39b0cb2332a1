import { expect, test } from 'vitest'
import { readJson, timesOf } from '#test/support/read-events.ts'

test('a venue that lists its events is none of them', () => {
  const found = readJson({
    title: 'Pond Hall',
    events: [
      { title: 'Frogs', start: '2026-05-02T10:30:00' },
      { title: 'Toads', start: '2026-05-03T10:30:00' },
    ],
  })
  expect(found.map(({ title }) => title)).toEqual(['Frogs', 'Toads'])
})

test('when sales open, a post was written or a house is open is no start of an event', () => {
  expect(
    readJson({
      title: 'Frogs',
      tickets: [{ name: 'Child', start: '2026-05-02' }],
      sales: { start: '2026-05-02T10:00:00' },
      opening_hours: [{ start: '2026-05-02T10:00:00' }],
      venue: { name: 'Pond Hall', date: '2026-05-02 10:00:00', modified: '2026-05-02 10:00:00' },
    }),
  ).toEqual([])
})

test('moments listed as texts are the times of what lists them', () => {
  const [found] = readJson({ title: 'Frogs', dates: ['2026-05-02T10:30:00', '2026-05-09T10:30:00'] })
  expect(timesOf(found)).toEqual(['2026-05-02 10:30', '2026-05-09 10:30'])
})

test.each([
  ['Sat, 02 May 2026 09:30:00 GMT'],
  ['Sat, 2 May 2026 10:30:00 +0100'],
  ['Sat May 02 2026 10:30:00 GMT+0100 (British Summer Time)'],
  ['2026-05-02T09:30:00+00:00'],
  ['2026-5-2T10-30-00-00'],
  ['20260502T093000Z'],
  [1_777_714_200],
])('a start written as %s', (start) => {
  expect(timesOf(readJson({ title: 'Frogs', start, venue: 'Pond Hall' })[0])).toEqual(['2026-05-02 10:30'])
})

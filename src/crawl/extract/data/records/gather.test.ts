import { expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { gatherProductions } from './gather.ts'

const titles = (root: unknown) =>
  gatherProductions(root, 'https://hall.example/').productions.map(
    ({ title, occurrences }) => `${title} ${occurrences.length}`,
  )

test('data that holds itself is walked once', () => {
  const event: Record<string, unknown> = { title: 'Frogs', start: '2026-05-02T10:00:00' }
  event.series = { events: [event] }
  expect(titles([event])).toEqual(['Frogs 1'])
})

test('ids that several kinds share lead to the kind that is named', () => {
  const data = {
    cinemas: [{ id: 5, name: 'Pond Hall', address: '1 Green Lane' }],
    films: [{ id: 5, title: 'Frogs' }],
    screenings: [{ filmId: 5, cinemaId: 5, startsAt: '2026-05-02T10:00:00' }],
  }
  expect(titles(data)).toEqual(['Frogs 1'])
})

test.each<[string, (size: number) => unknown]>([
  [
    'events',
    (size) =>
      Array.from({ length: size / 20 }, (_, id) => ({ id, title: `Frogs ${id}`, start: '2026-05-02T10:00:00' })),
  ],
  [
    'times that name one event',
    (size) => ({
      shows: [{ id: 1, name: 'Frogs' }],
      times: Array.from({ length: size / 20 }, () => ({ show: 1, start: '2026-05-02T10:00' })),
    }),
  ],
  [
    'one id',
    (size) =>
      Array.from({ length: size / 20 }, () => ({ id: 1, title: 'Frogs', event: { id: 1 }, start: '2026-05-02T10:00' })),
  ],
  [
    'nesting',
    (size) =>
      Array.from({ length: size / 10 }).reduce(
        (inner) => ({ title: 'Frogs', start: '2026-05-02', events: [inner] }),
        {},
      ),
  ],
  [
    'fields',
    (size) => ({
      title: 'Frogs',
      ...Object.fromEntries(Array.from({ length: size }, (_, at) => [`a${at}`, ['2026-05-02']])),
    }),
  ],
])('data of nothing but %s takes no longer than its size', (_, data) => {
  expectLinear((size) => gatherProductions(data(size), 'https://hall.example/'), 30_000)
})

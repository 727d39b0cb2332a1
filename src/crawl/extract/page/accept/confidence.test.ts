import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { extractEvents } from '../../index.ts'
import { readPage } from '../../parse/page.ts'
import { UNGUARDED } from '../../pool/readers.ts'
import { readPageEvents } from '../index.ts'
import { featuresOf } from './confidence.ts'
import weights from './confidence-weights.json' with { type: 'json' }

const TODAY = day('2026-03-10')
const pageOf = (body: string, title: string, path: string) =>
  readPage({
    url: `https://orchard.example${path}`,
    body: `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
  })

const entry = (name: string, slug: string, when: string) =>
  `<article><h3><a href="/whats-on/${slug}/">${name}</a></h3><p>${when}</p><p>Great Barn</p></article>`
const LIST = pageOf(
  `<h1>What’s on</h1>${entry('Egg Hunt', 'egg-hunt', 'Saturday 4 April 2026, 10am – 12 noon')}
  ${entry('Kite Day', 'kite-day', 'Sunday 12 April 2026, 2pm – 4pm')}
  ${entry('Lambing Live', 'lambing-live', 'Saturday 18 April 2026, 11am – 1pm')}`,
  'What’s on | Orchard House',
  '/whats-on/',
)
const PROSE = pageOf(
  `<h1>Orchard House</h1><h2>Helping in the garden</h2><p>The beds were dug by our volunteers, and on 4 April the school
  comes to plant them. Trees that were ordered in the autumn will arrive in time for that.</p>`,
  'Orchard House',
  '/',
)
const confidenceOf = (page: typeof LIST) => extractEvents(page, TODAY).map(({ confidence }) => confidence)

test('entries of a list that say their day, their hour and lead to their own pages are surely events', () => {
  expect(confidenceOf(LIST)).toHaveLength(3)
  for (const confidence of confidenceOf(LIST)) expect(confidence).toBeGreaterThan(0.9)
})

test('a heading above running text that mentions a day is hardly one', () => {
  expect(confidenceOf(PROSE)).toHaveLength(1)
  for (const confidence of confidenceOf(PROSE)) expect(confidence).toBeLessThan(0.6)
})

test('what a page says for machines is as sure as its format', () => {
  const data = { '@context': 'https://schema.org', '@type': 'Event', name: 'Egg Hunt', startDate: '2026-04-04T10:00' }
  const page = pageOf(`<script type="application/ld+json">${JSON.stringify(data)}</script>`, 'Egg Hunt', '/egg-hunt/')
  expect(confidenceOf(page)).toEqual([0.95])
})

test('every feature has a weight, and every weight a feature', () => {
  const [event] = [...readPageEvents(LIST, TODAY, [], [], UNGUARDED)].at(-1)?.events ?? []
  const features = event ? Object.keys(featuresOf(event, TODAY)) : []
  expect(Object.keys(weights.weights).sort()).toEqual(features.sort())
})

import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../../parse/page.ts'
import { extractHtml } from '../index.ts'

const descriptionOf = (body: string) => {
  const html = `<!doctype html><html><head><title>Kite Day | Orchard House</title></head><body>${body}</body></html>`
  const page = readPage({ url: 'https://orchard.example/events/kite-day', body: html })
  return extractHtml(page, day('2026-03-02'), []).map(({ description }) => description)
}

const ENTRY = '<h1>Kite Day</h1><p class="when">Sunday 5 April 2026, 2pm</p>'
const LONG = 'Build a kite of paper and string, then see how high the hill lets it go.'

test('the way around the site is no part of what is told of an event', () => {
  const header = `<header><b>ORCHARD</b>${['Home', 'Events', 'News', 'Shop', 'Jobs', 'Venue hire', 'School visits']
    .map((name) => `<a href="/${name}">${name}</a>`)
    .join('')}</header>`
  expect(descriptionOf(`${header}<main>${ENTRY}<p>${LONG}</p></main>`)).toEqual([LONG])
})

test('sentences with links in them are', () => {
  const words =
    'Build a kite with <a href="/a">Ada</a>, <a href="/b">Bo</a> and <a href="/c">Cy</a>, then fly it from the hill.'
  expect(descriptionOf(`${ENTRY}<p>${words}</p>`)).toEqual([
    'Build a kite with Ada, Bo and Cy, then fly it from the hill.',
  ])
})

test('an address is none', () => {
  const address = '<p>Orchard House, Unit 6, Pippin Wharf, London, E8 4QN</p>'
  expect(descriptionOf(`${ENTRY}${address}<p>${LONG}</p>`)).toEqual([LONG])
})

test('a short sentence tells of an event as a long one does; a price and an age do not', () => {
  expect(descriptionOf(`${ENTRY}<p>Paper, string and wind.</p><p>£5. Ages 7 to 9.</p>`)).toEqual([
    'Paper, string and wind.',
  ])
})

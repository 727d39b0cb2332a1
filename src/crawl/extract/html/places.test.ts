import { expect, test } from 'vitest'
import { day } from '#domain/london-time.ts'
import { readPage } from '../../page.ts'
import { extractHtml } from './index.ts'

const placesIn = (body: string) => {
  const html = `<!doctype html><html lang="en-GB"><head><title>Orchard</title></head><body>${body}</body></html>`
  const events = extractHtml(readPage({ url: 'https://orchard.example/whats-on', body: html }), day('2026-03-02'), [])
  return events.map(({ title, locationName }) => `${title}: ${locationName}`)
}

test('a place stands in its column', () => {
  const page = `<table><tr><th>Name</th><th>Date</th><th>Time</th><th>Location</th></tr>
    <tr><td>Egg Hunt</td><td>4 April 2026</td><td>10am</td><td>Top Field</td></tr>
    <tr><td>Kite Day</td><td>5 April 2026</td><td>2pm</td><td>Long Meadow</td></tr></table>`
  expect(placesIn(page)).toEqual(['Egg Hunt: Top Field', 'Kite Day: Long Meadow'])
})

test('a date is no place, and is left out of what stands beside one', () => {
  const entry = (title: string, where: string) =>
    `<li><h3><a href="/${title}">${title}</a></h3><p>4 April 2026, 10am</p><div class="location">${where}</div></li>`
  const page = `<ul>${entry('Egg Hunt', 'Sat, 04 Apr | Top Field')}${entry('Kite Day', '4 April 2026')}</ul>`
  expect(placesIn(page)).toEqual(['Egg Hunt: Top Field', 'Kite Day: null'])
})

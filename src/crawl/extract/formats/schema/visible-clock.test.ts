import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { jsonLdEvent, readStructured } from '#test/support/structured-page.ts'
import { extractEvents } from '../../index.ts'
import { readPage } from '../../parse/page.ts'

const start = (startDate: string, words: string) => {
  const script = JSON.stringify(jsonLdEvent({ startDate, endDate: startDate.replace(/T\d\d/, 'T20') }))
  const body = `<!doctype html><body><h1>Tea</h1><p>${words}</p><script type="application/ld+json">${script}</script></body>`
  const [event] = extractEvents(readPage({ url: 'https://venue.example/tea', body }), day('2026-05-01'))
  return event?.sessions.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join()
}

test.each([
  ['2026-07-04T10:30:00Z', 'Saturday 4 July 2026, 10.30am', '10:30-20:30'],
  ['2026-07-04T10:30:00Z', 'Saturday 4 July 2026, 11.30am', '11:30-21:30'],
  ['2026-07-04T10:30:00Z', 'Saturday 4 July 2026', '11:30-21:30'],
  ['2026-07-04T10:30:00+00:00', 'Saturday 4 July 2026, 10.30am', '10:30-20:30'],
  ['2026-07-04T10:30:00+00:00', 'Saturday 4 July 2026, 11.30am', '11:30-21:30'],
  ['2026-07-04T10:30:00+00:00', 'Saturday 4 July 2026', '10:30-20:30'],
  ['2026-12-05T10:30:00Z', 'Saturday 5 December 2026, 11.30am', '10:30-20:30'],
])('%s beside "%s" is %s', (startDate, words, told) => expect(start(startDate, words)).toBe(told))

test('a hidden day that the words right behind it contradict gives way to them', () => {
  const page = (content: string, words: string) =>
    readStructured(`<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Tea</b>
      <meta itemprop="startDate" content="${content}">${words}</div>`)[0]?.startDate
  expect(page('2026-09-01', 'Starts: 15 September 2026')).toBe('2026-09-15')
  expect(page('2026-09-01', 'Starts soon')).toBe('2026-09-01')
  expect(page('2026-09-01', 'Starts 1 September 2026')).toBe('2026-09-01')
  expect(page('2026-09-01', 'Every Tuesday until 6 October 2026')).toBe('2026-09-01')
})

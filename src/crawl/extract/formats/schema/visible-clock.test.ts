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
  ['2026-07-04T10:30:00+00:00', 'Saturday 4 July 2026', '11:30-21:30'],
  ['2026-12-05T10:30:00Z', 'Saturday 5 December 2026, 11.30am', '10:30-20:30'],
])('%s beside "%s" is %s', (startDate, words, told) => expect(start(startDate, words)).toBe(told))

test('the times of one page have one clock, which most of those that it shows decide', () => {
  const hours = ['10', '11', '14']
  const scripts = hours.map((hour) =>
    JSON.stringify(jsonLdEvent({ name: `Tea ${hour}`, startDate: `2026-07-04T${hour}:30:00+00:00` })),
  )
  const read = (words: string) =>
    extractEvents(
      readPage({
        url: 'https://venue.example/tea',
        body: `<!doctype html><body><p>${words}</p>${scripts.map((one) => `<script type="application/ld+json">${one}</script>`).join('')}</body>`,
      }),
      day('2026-05-01'),
    ).map(({ sessions }) => sessions[0]?.startTime)
  expect(read('Saturday 4 July: 10.30am, 11.30am, 2.30pm')).toEqual(['10:30', '11:30', '14:30'])
  expect(read('Saturday 4 July: 11.30am, 12.30pm, 3.30pm')).toEqual(['11:30', '12:30', '15:30'])
})

test("where London's clock is meant, an hour before midnight stays on its day", () => {
  expect(start('2026-07-04T23:30:00+00:00', 'Saturday 4 July 2026, 11.30pm')).toBe('23:30-null')
})

test('a hidden day that the words right behind it contradict gives way to them', () => {
  const page = (content: string, words: string) =>
    readStructured(`<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Tea</b>
      <meta itemprop="startDate" content="${content}">${words}</div>`)[0]?.startDate
  expect(page('2026-09-01', 'Starts: 15 September 2026')).toBe('2026-09-15')
  expect(page('2026-09-01', 'Starts soon')).toBe('2026-09-01')
  expect(page('2026-09-01', 'Starts 1 September 2026')).toBe('2026-09-01')
  expect(page('2026-09-01', 'Every Tuesday until 6 October 2026')).toBe('2026-09-01')
})

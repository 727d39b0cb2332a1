import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { extractEvents } from '../index.ts'
import { extractHtml } from '../page/index.ts'
import { dateOrderOf } from './date-order.ts'
import { readPage } from './page.ts'

const page = (body: string, { lang = 'en', url = 'https://orchard.example/' } = {}) =>
  readPage({ url, body: `<!doctype html><html lang="${lang}"><body>${body}</body></html>` })
const orderOf = (...told: Parameters<typeof page>) => dateOrderOf(page(...told))

describe('the order of day and month in numbers', () => {
  test.each([
    ['dates that can be read in one way only', '<p>03/04/2026</p><p>03/15/2026</p>', 'en'],
    ['an address with its state', '<p>03/04/2026</p><footer>12 Elm St, Springfield, IL 60601</footer>', 'en'],
    ['its language and a telephone number', '<p>(555) 555-0123</p>', 'en-US'],
    ['several days without their year', '<p>1/21 – 3/11, 1/12 – 3/16</p><p>1/16</p>', 'en'],
    ['a telephone number and how it writes dates with words', '<p>March 3, 2026: (555) 555-0123</p>', 'en'],
  ])('is American by %s', (_, body, lang) => {
    expect(orderOf(body, { lang })).toBe('month-first')
  })

  test.each([
    ['nothing decides', '<p>03/04/2026</p>', 'en'],
    ['a fraction looks like a day of a month', '<p>11/16 of all children, 1/20 of adults, 24/7</p>', 'en'],
    ['only the language is American, as on many pages made with American tools', '<p>03/04/26</p>', 'en-US'],
    [
      'it has a British postcode, though its language is American',
      '<p>March 3, 2026. Mill Lane, Otley LS21 3AB</p>',
      'en-US',
    ],
    ['it has prices in pounds', '<p>April 4, 2026: £4. (555) 555-0123</p>', 'en-US'],
    ['as many dates say one as the other', '<p>03/15/2026, 15/03/2026</p>', 'en-US'],
    ['one date was mistyped on a British page', '<p>04/25/2026, 04/05/2026. Tel 01943 555012</p>', 'en-GB'],
  ])('stays British where %s', (_, body, lang) => {
    expect(orderOf(body, { lang })).toBe('day-first')
  })

  test('holds for every date of the page', () => {
    const body = '<h1>Egg Hunt</h1><p>04/05/2026 10:00 a.m. CST</p><p>Elm St, Springfield, IL 60601</p>'
    const events = extractHtml(page(body), day('2026-03-02'), [])
    expect(events.map(({ title, sessions }) => [title, sessions])).toEqual([
      ['Egg Hunt', [{ date: '2026-04-05', startTime: '10:00', endTime: null }]],
    ])
  })

  test('holds for data that the page carries, which may be the only sign', () => {
    const data =
      '{"events":[{"title":"Egg Hunt","startDate":"04/05/2026","startTime":"10:00 AM"},{"title":"Kite Day","startDate":"04/25/2026"}]}'
    const body = `<div id="app"></div><script>window.state = ${data}</script>`
    const events = extractHtml(page(body), day('2026-03-02'), [])
    expect(events.map(({ title, startDate }) => [title, startDate])).toEqual([
      ['Egg Hunt', '2026-04-05'],
      ['Kite Day', '2026-04-25'],
    ])
  })

  test('holds for schema.org dates that are not as they should be', () => {
    const event = {
      '@type': 'Event',
      name: 'Egg Hunt',
      startDate: '04/05/2026 10:00 AM',
      endDate: '04/05/2026 11:30 AM',
    }
    const body = `<script type="application/ld+json">${JSON.stringify(event)}</script><p>Elm St, Springfield, IL 60601</p>`
    expect(extractEvents(page(body), day('2026-03-02')).map(({ sessions }) => sessions)).toEqual([
      [{ date: '2026-04-05', startTime: '10:00', endTime: '11:30' }],
    ])
  })

  test.each([
    ['their place', { zip: '60601' }, '2026-04-05'],
    ['nothing', {}, '2026-05-04'],
  ])('of an API’s responses is decided by %s', (_, place, startDate) => {
    const answer = { events: [{ title: 'Egg Hunt', startDate: '04/05/2026', venue: { name: 'Hall', ...place } }] }
    const json = readPage({ url: 'https://orchard.example/api', body: JSON.stringify(answer) })
    expect(extractEvents(json, day('2026-03-02')).map((event) => event.startDate)).toEqual([startDate])
  })
})

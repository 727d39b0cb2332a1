import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../../parse/page.ts'
import { extractHtml } from '../index.ts'

const read = (body: string) =>
  extractHtml(
    readPage({
      url: 'https://cornmill.example/lanterns',
      body: `<html><head><title>Lantern Workshop</title></head><body>${body}</body></html>`,
    }),
    day('2026-03-02'),
    [],
  )

describe('a page about one event', () => {
  const main = '<h1>Lantern Workshop</h1><p>Saturday 4 April 2026</p>'
  const withBox = (box: string) => read(`<main>${main}<h2>About</h2><p>Make a lantern of willow.</p>${box}</main>`)[0]

  test('says its facts under labels, in a box beside its text', () => {
    expect(withBox('<h2>Venue</h2><p>The Long Barn</p><p>Mill Lane</p>')?.locationName).toBe('The Long Barn')
    expect(withBox('<dl><dt>Ages</dt><dd>5 to 9</dd></dl>')).toMatchObject({ minAgeMonths: 60, maxAgeMonths: 119 })
    expect(withBox('<h3>Cost</h3><p>£4 a child</p>')).toMatchObject({ minPrice: 4, maxPrice: 4 })
    expect(withBox('<h3>Time</h3><p>2pm – 4pm</p>')?.sessions).toEqual([
      { date: '2026-04-04', startTime: '14:00', endTime: '16:00' },
    ])
    expect(withBox('<h3>Venue</h3><p>The Long Barn</p>')?.evidence.locationName).toEqual({
      quote: 'The Long Barn',
      url: 'https://cornmill.example/lanterns',
      method: 'html',
    })
  })

  test('quotes a price once that stands below its label', () => {
    const tickets = (said: string) => withBox(`<dl><dt>Tickets</dt><dd>${said}</dd></dl>`)?.priceNotes
    expect(tickets('£6, under-5s free')).toBe('Tickets: £6, under-5s free')
    expect(tickets('£36 for four sessions')).toBe('Tickets: £36 for four sessions')
  })

  test('takes no price from what is sold beside it, and no place from another event', () => {
    expect(withBox('<h3>From our shop</h3><p>Willow wreath, £14</p>')).toMatchObject({ minPrice: null, isFree: null })
    expect(withBox('<h2>You may also like</h2><p>Kite Day</p><p>Venue: Top Field</p>')?.locationName).toBeNull()
  })

  test('bears the sign above its name', () => {
    const [event] = read(`<main><div><div class="tag">Cancelled</div><h1>Lantern Workshop</h1></div>
      <p>Make a lantern of willow.</p><aside><ul><li>Saturday 4 April 2026</li><li>2pm – 4pm</li></ul></aside></main>`)
    expect(event).toMatchObject({ title: 'Lantern Workshop', eventStatus: 'cancelled' })
  })
})

test('a sign above the name of a card holds for all its days', () => {
  const card = (sign: string, name: string) =>
    `<li>${sign}<h3><a href="/${name}">${name}</a></h3><p>Tuesday 7 April &amp; Sunday 12 April 2026</p></li>`
  expect(
    read(`<ul>${card('<div class="tag">Sold out</div>', 'Kites')}${card('', 'Lanterns')}</ul>`).map(
      ({ title, eventStatus }) => [title, eventStatus],
    ),
  ).toEqual([
    ['Kites', 'sold_out'],
    ['Lanterns', 'scheduled'],
  ])
})

test('an event is for those its text names first, in however long a sentence', () => {
  const text =
    'If you are between the ages of 4 and 11, then the workshop is the place to be: we cut the willow together, bend it to a frame, paste the paper over it, and nobody goes home without a lantern.'
  const [event] = read(
    `<main><h1>Lantern Workshop</h1><p>Saturday 4 April 2026</p><p>${text}</p><p>Those from Years 2–6 also come to the parade along the river in the evening, if it is dry.</p></main>`,
  )
  expect(event).toMatchObject({ minAgeMonths: 48, maxAgeMonths: 143 })
})

import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../parse/page.ts'
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

describe('headings that name houses', () => {
  const branch = (name: string, ...entries: string[]) =>
    `<h2>${name}</h2><ul>${entries.map((one) => `<li>${one}</li>`).join('')}</ul>`
  const entry = (title: string, when: string) => `<strong>${title}</strong> – ${when}`

  test('tell where the entries below them are', () => {
    const page = `<h1>Storytimes</h1>${branch('Elm Street Library', entry('Baby Bounce', '4 April 10am'), entry('Lego Club', '5 April 2pm'))}
      ${branch('Oak Road Library', entry('Baby Bounce', '6 April 11am'), entry('Chess Club', '7 April 4pm'))}`
    expect(placesIn(page)).toEqual([
      'Baby Bounce: Elm Street Library',
      'Lego Club: Elm Street Library',
      'Baby Bounce: Oak Road Library',
      'Chess Club: Oak Road Library',
    ])
  })

  test('are names of events where nothing below them is', () => {
    const page = `<h1>Easter</h1><h2>Open Day at Elm Library</h2><p>4 April 10am</p><h2>Toy Library</h2><p>5 April 2pm</p>`
    expect(placesIn(page)).toEqual(['Open Day at Elm Library: Elm Library', 'Toy Library: null'])
  })
})

test('a house and its address stand in one box that its class calls a venue', () => {
  const page = `<h1>Events</h1><article><h4><a href="/e/ginger">Ginger Party</a></h4><p>4 April, 2pm</p>
    <div class="cal-venue-details"><span>Mill Institute</span><address><span>High St, Oxley</span></address></div></article>
    <article><h4><a href="/e/kites">Kites</a></h4><p>5 April, 2pm</p><div class="location"><p>2pm</p><p>Bring a coat</p></div></article>`
  expect(placesIn(page)).toEqual(['Ginger Party: Mill Institute', 'Kites: null'])
})

describe('tour dates', () => {
  const DATES = `<ul><li>4 April 2026 – The Metro, Bury – 11am – <a href="/t/1">Book</a></li><li>11 April 2026 – Square Chapel, Halifax – 1pm</li>
    <li>18 & 19 April 2026 – Norton Farm – 11am</li></ul>`

  test('are of the show above them, each at its place', () => {
    const expected = ['Paper Whale: The Metro, Bury', 'Paper Whale: Square Chapel, Halifax', 'Paper Whale: Norton Farm']
    expect(placesIn(`<h1>Paper Whale</h1><p>For 3 to 7 year olds.</p><h2>Tour dates</h2>${DATES}`)).toEqual(expected)
  })

  test('name their shows where a company or all shows stand above them', () => {
    const names = ['The Metro, Bury: null', 'Square Chapel, Halifax: null', 'Norton Farm: null']
    expect(placesIn(`<h1>Tin Moon Theatre</h1><h2>Tour dates</h2>${DATES}`)).toEqual(names)
    expect(placesIn(`<h1>Our shows</h1><h2>Tour dates</h2>${DATES}`)).toEqual(names)
    expect(placesIn(`<h1>Paper Whale</h1><h2>In the neighbourhood</h2>${DATES}`)).toEqual(names)
  })
})

test('a place stands behind the pin of a map', () => {
  const card = (title: string, where: string) =>
    `<div><h3><a href="/${title}">${title}</a></h3><p>4 April 2026, 10am</p><p><i class="fas fa-map-marker-alt"></i> <a href="/p">${where}</a></p></div>`
  expect(placesIn(card('Egg Hunt', 'Top Field') + card('Kite Day', 'Long Meadow'))).toEqual([
    'Egg Hunt: Top Field',
    'Kite Day: Long Meadow',
  ])
})

describe('where an event is, in words', () => {
  const place = (...lines: string[]) =>
    placesIn(
      `<main><h1>Egg Hunt</h1><p>Saturday 4 April 2026, 10am</p>${lines.map((line) => `<p>${line}</p>`).join('')}</main>`,
    )[0]?.slice('Egg Hunt: '.length)

  test.each([
    [['<span>Venue</span> <span>Elmford Methodist Church</span>'], 'Elmford Methodist Church'],
    [['📍 Long Meadow'], 'Long Meadow'],
    [['Time: 10am | Venue: Mill Hall | Cost: £3'], 'Mill Hall'],
    [['Bring a basket. Open to all. Venue: The Long Barn, Mill Lane, AB1 2CD.'], 'The Long Barn'],
    [['📍 Long Barn · 5 Mill Lane, Elmford'], 'Long Barn'],
    [['The Corner House Bookshop'], 'The Corner House Bookshop'],
    [['Hunt for eggs among the daffodils.', 'The Long Barn. 10am–12pm. £3 each.'], 'The Long Barn'],
    [['Held in the village hall if it rains hard.'], 'the village hall'],
    [['Venue: Mill Hall', 'Tea in the Old Library afterwards.'], 'Mill Hall'],
  ])('%j', (lines, name) => expect(place(...lines)).toBe(name))

  test.each([
    [['Youth Theatre']],
    [['The first hunt was held in the Old Library.']],
    [['📍']],
    [['Buy your tickets at the Old Library.']],
    [['Meetings on other days are held in the Old Library. Others are held in the Mill Hall.']],
    [['<a href="/">Elmford</a><a href="/programme">Programme</a><a href="/bar">Bar</a>']],
  ])('%j: nowhere', (lines) => expect(place(...lines)).toBe('null'))

  test('stands beside the date', () =>
    expect(
      placesIn('<h1>Shows</h1><ul><li><p>13 June 2026 · The Customs House</p><p><b>The Tin Owl</b></p></li></ul>'),
    ).toEqual(['The Tin Owl: The Customs House']))

  test('is not taken where each day is somewhere else', () =>
    expect(
      placesIn(
        '<main><h1>Egg Hunt</h1><p>Saturday 4 April 2026, 10am at the scout hut</p><p>Sunday 5 April 2026, 10am in the village hall</p></main>',
      ),
    ).toEqual(['Egg Hunt: null']))
})

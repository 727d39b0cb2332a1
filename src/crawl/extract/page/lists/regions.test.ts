import { describe, expect, test } from 'vitest'
import { readBriefly, TODAY } from '#test/support/read-html.ts'
import type { DomElement } from '../../facts/text.ts'
import { readPage } from '../../parse/page.ts'
import { readBlocks } from '../blocks/read-blocks.ts'
import { extractHtml } from '../index.ts'
import { createReader } from '../lines/reading.ts'
import { findRegions } from './regions.ts'

/** How often each title is found: `title (days of its first sessions)`, without what is not at issue. */
const titles = (html: string, path?: string) => readBriefly(html, path).map((line) => line.split(':')[0])

describe('entries that look alike', () => {
  test('vote on which of their lines is the name, whatever its words', () => {
    const card = (kind: string, name: string, date: string, by: string) =>
      `<li class="tile"><span class="kind">${kind}</span><div class="t"><a href="/e/${date}">${name}</a></div><p>${date} April, 2pm</p><p class="by">${by}</p></li>`
    expect(
      titles(
        `<h1>Programme</h1><ul>${card('Puppets', 'Dance', '4', 'The Thimble Players')}${card('Music', 'End', '11', 'Reeds & Strings')}${card('Puppets', 'The Lamp', '18', 'Small Hours')}</ul>`,
      ),
    ).toEqual(['Dance', 'End', 'The Lamp'])
  })

  test('are one list in boxes of other colours, and the headings of the boxes are no entries', () => {
    const group = (name: string, when: string) => `<div class="group box"><h4>${name}</h4><p>When: ${when}</p></div>`
    expect(
      titles(
        `<div class="yellow"><h3>Children</h3>${group('Paint Pots', 'Sundays 10:45am–12pm')}${group('Little Oaks', 'Sundays 2pm–3pm')}</div>
        <div class="white"><h3>Youth</h3>${group('Night Owls', 'Thursdays 7pm–8.30pm')}${group('Sparks', 'Fridays 6pm–7pm')}</div>`,
      ),
    ).toEqual(['Paint Pots', 'Little Oaks', 'Night Owls', 'Sparks'])
  })

  test('have what stands beside them in a box of their own, such as a sign that they are full', () => {
    const card = (name: string, date: string, sign = '') =>
      `<div class="row">${sign}<a class="pic" href="/e/${date}"><div class="over"><span class="when">${date} April</span><h3>${name}</h3></div></a><div class="kinds"><span>Family</span></div></div>`
    const found = readBriefly(
      `<h1>What's on</h1>${card('Bread for Beginners', '4', '<div class="tag">Sold out</div>')}${card('Kite Day', '11')}${card('Bullfinch', '18')}`,
    )
    expect(found).toEqual(['Bread for Beginners: 04-04 (sold_out)', 'Kite Day: 04-11', 'Bullfinch: 04-18'])
  })

  test('have no names in a line that is the same in all of them', () => {
    const card = (name: string, date: string) =>
      `<article><h2>Orchard House presents</h2><h3>${name}</h3><p>${date} April 2026</p></article>`
    expect(titles(`${card('Egg Hunt', '4')}${card('Kite Day', '5')}${card('Owl Walk', '6')}`)).toEqual([
      'Egg Hunt',
      'Kite Day',
      'Owl Walk',
    ])
  })

  test('have their dates where most of them have one, not in names that read like days', () => {
    const card = (name: string, date: string, by: string) =>
      `<article><h3>${name}</h3><p class="on">${date} April 2026</p><div class="by">${by}</div></article>`
    expect(
      readBriefly(
        `${card('Egg Hunt', '4', 'Ada Rook')}${card('Kite Day', '5', 'MON – Mon Christie')}${card('Owl Walk', '6', 'Ben Rook')}`,
      ),
    ).toEqual(['Egg Hunt: 04-04', 'Kite Day: 04-05', 'Owl Walk: 04-06'])
  })

  test('are no list where only their running text mentions days', () => {
    const section = (name: string, text: string) => `<section class="row"><h2>${name}</h2><p>${text}</p></section>`
    const html = `<body>${section('Organ', 'The keys are played by those who care to learn it from us, from 4 April on and as long as somebody pumps the bellows.')}
      ${section('Bells', 'They are rung for an hour in the evening of 11 April, when the town comes together and everybody is asked to listen.')}
      ${section('Garden', 'The beds are dug by those who live beside it, from 18 April on and as long as the light of the summer lasts.')}</body>`
    const [body] = readPage({ url: 'https://orchard.example/life', body: html }).dom()('body').toArray()
    const regions = findRegions(readBlocks(body as DomElement), {
      reader: createReader(TODAY),
      profiles: new WeakMap(),
    })
    expect(regions.titles.size).toBe(0)
  })
})

test('years of a history are no events of this year, and a play called by its year is one', () => {
  const entry = (name: string, text: string) => `<li><h4>${name}</h4><p>${text}</p></li>`
  expect(
    titles(
      `<h1>Timeline</h1><ul>${entry('1841 First stone laid', 'On 11th June the first stone was laid by the mayor, who gave the land as well.')}${entry('1842 Doors opened', 'On 6 October it was opened to the whole town.')}</ul>`,
      '/timeline',
    ),
  ).toEqual([])
  expect(titles(`<h1>Shows</h1>${entry('1984 by George Orwell', 'Saturday 4 April, 7pm')}`)).toEqual([
    '1984 by George Orwell',
  ])
})

describe('the days of the week above entries', () => {
  const card = (time: string, name: string) =>
    `<div class="card"><div class="time">${time}</div><div><h3>${name}</h3><p>All are welcome, come as you are.</p></div></div>`
  const day = (weekday: string, line: string, cards: string) =>
    `<div class="day"><div class="head"><h2>${weekday}</h2><span>${line}</span></div>${cards}</div>`
  const week = `${day('Sunday', 'Worship for all ages', card('10:30', 'Morning Worship'))}
    ${day('Tuesday', 'Community', `${card('10:00<br>–12:00', 'Coffee Morning')}${card('14:00', 'Games Afternoon')}`)}
    ${day('Wednesday', 'Learning', card('19:30', 'House Group'))}`

  test('are the days of all of them, and what stands beside the days is no entry', () => {
    expect(titles(`<h1>Our week</h1>${week}`)).toEqual([
      'Morning Worship',
      'Coffee Morning',
      'Games Afternoon',
      'House Group',
    ])
  })

  test('hold for entries whose time is told over two lines', () => {
    expect(readBriefly(`<h1>Our week</h1>${week}`).find((line) => line.startsWith('Coffee'))).toContain('10:00-12:00')
  })

  test('stand for every week where they stand alone in most entries', () => {
    const group = (name: string, when: string) => `<div class="g"><h4>${name}</h4><p>${when}</p><p>For all.</p></div>`
    const found = readBriefly(
      `<h1>Groups</h1>${group('Choir', 'Thursday 7:00–8:30pm')}${group('Tots', 'Mondays 10am–11am')}${group('Café', 'When: Friday 9am–12pm')}`,
    )
    expect(found.map((line) => line.split(':')[0]).sort()).toEqual(['Café', 'Choir', 'Tots'])
    expect(found.find((line) => line.startsWith('Choir'))).toContain('19:00-20:30')
  })
})

describe('the boxes of a calendar', () => {
  const box = (number: number, events = '') =>
    `<div class="d"><h3><span class="hid">${events ? '1 event' : '0 events'}, </span><time datetime="2026-04-${String(number).padStart(2, '0')}">${number}</time></h3>${events}</div>`
  const days = Array.from({ length: 14 }, (_, index) => index + 1)
  test('give their day to what stands in them, and are no events by their counts', () => {
    const html = days.map((number) =>
      box(
        number,
        number === 8 ? '<article><time>9:00 pm</time><h3><a href="/e/owls">Owl Night</a></h3></article>' : '',
      ),
    )
    expect(
      readBriefly(
        `<h1>Calendar</h1><div class="w">${html.slice(0, 7).join('')}</div><div class="w">${html.slice(7).join('')}</div>`,
      ),
    ).toEqual(['Owl Night: 04-08 21:00'])
  })
})

describe('a table', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  test('with a column of weekdays beside its dates is a programme, of which nothing is weekly', () => {
    expect(
      readBriefly(
        `<h1>Programme</h1><table><tr><th>Day</th><th>Date</th><th>Programme</th><th>Notes</th></tr>${row('Saturday', '4/4/26', 'Ladders', 'Bring gloves')}${row('Sunday', '5/4/26', 'No cubs this week', '')}${row('Saturday', '11/4/26', 'Fire lighting', '')}</table>`,
      ),
    ).toEqual(['Ladders: 04-04', 'Fire lighting: 04-11'])
  })
})

describe('a page below a list of events', () => {
  test('is about the one that its heading, title and address name, whatever else has a heading', () => {
    expect(
      titles(
        `<title>Owl Night – Orchard House</title><h1>Owl Night</h1><h3>Location</h3><p>Saturday 4 April, 7pm</p><h3>Organiser</h3><p>4 April, the rangers</p><h3>May Rowan</h3><p>Rings owls since 4 April</p>`,
        '/events/owl-night-12/',
      ),
    ).toEqual(['Owl Night'])
  })

  test('is called as its title says where the heading is that of the site', () => {
    const html =
      '<title>Owl Night – Orchard House</title><body><h1>Orchard House</h1><h2>Owl Night</h2><p>Saturday 4 April, 7pm</p>'
    const page = readPage({ url: 'https://orchard.example/events/4711/', body: html })
    expect(extractHtml(page, TODAY, []).map(({ title }) => title)).toEqual(['Owl Night'])
  })
})

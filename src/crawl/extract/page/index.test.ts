import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { emptyFacts } from '#domain/event/event.ts'
import { readPage } from '../parse/page.ts'
import { extractHtml } from './index.ts'

const TODAY = day('2026-03-02')

const extract = (body: string, path = '/whats-on', structured: ExtractedEvent[] = []) => {
  const html = `<!doctype html><html><head><title>Orchard House</title></head><body>${body}</body></html>`
  return extractHtml(readPage({ url: `https://orchard.example${path}`, body: html }), TODAY, structured)
}

/** 'Title: 2026-04-04 10:00-12:00, …' or the run of days. */
const inBrief = (events: readonly ExtractedEvent[]) =>
  events.map(({ title, sessions, startDate, endDate }) => {
    const times = sessions.map(({ date, startTime, endTime }) =>
      [date, [startTime, endTime].filter(Boolean).join('-')].filter(Boolean).join(' '),
    )
    return `${title}: ${times.length > 0 ? times.join(', ') : `${startDate ?? ''}..${endDate ?? ''}`}`
  })

describe('lists', () => {
  test('each card is an event with its own page', () => {
    const events = extract(`<h1>What's on</h1><div class="grid">
      <a class="card" href="/e/egg-hunt"><img src="/egg.jpg"><h3>Egg Hunt</h3><p>Saturday 4 April, 10am–12pm</p></a>
      <a class="card" href="/e/kites"><h3>Kite Day</h3><p>Sunday 5 April, 2pm</p></a></div>`)
    expect(inBrief(events)).toEqual(['Egg Hunt: 2026-04-04 10:00-12:00', 'Kite Day: 2026-04-05 14:00'])
    expect(events[0]).toMatchObject({
      url: 'https://orchard.example/e/egg-hunt',
      imageUrl: 'https://orchard.example/egg.jpg',
    })
  })

  test('headings followed by paragraphs need no wrappers', () => {
    const events = extract(`<h2>Events</h2>
      <h3>Egg Hunt</h3><p>Saturday 4 April, 10am</p><p>Find the golden egg in the orchard before the geese do.</p><p>£4.50. Ages 3–7</p>
      <h3>Kite Day</h3><p>Sunday 5 April, 2pm</p><p>Free</p>`)
    expect(inBrief(events)).toEqual(['Egg Hunt: 2026-04-04 10:00', 'Kite Day: 2026-04-05 14:00'])
    expect(events[0]).toMatchObject({
      description: 'Find the golden egg in the orchard before the geese do.',
      minPrice: 4.5,
      minAgeMonths: 36,
      maxAgeMonths: 95,
    })
    expect(events[1]).toMatchObject({ isFree: true, minPrice: null })
  })

  test('a date above several entries holds for all of them', () => {
    const events =
      extract(`<h1>Diary</h1><h3>Saturday 4 April</h3><ul><li>10am <a href="/a">Egg Hunt</a></li><li>2pm <a href="/b">Duck Race</a></li></ul>
      <h3>Sunday 5 April</h3><ul><li>11am <a href="/c">Kite Day</a></li></ul>`)
    expect(inBrief(events)).toEqual([
      'Egg Hunt: 2026-04-04 10:00',
      'Duck Race: 2026-04-04 14:00',
      'Kite Day: 2026-04-05 11:00',
    ])
  })

  test('an old page of lines and breaks is read by its dates', () => {
    const events = extract(`<CENTER><FONT SIZE=5><B>Village hall</B></FONT></CENTER><P>
      <B>Saturday 4 April</B> Egg Hunt<BR>In the orchard. 50p<P><B>Sunday 5 April</B> Kite Day<BR>On the hill.`)
    expect(inBrief(events)).toEqual(['Egg Hunt: 2026-04-04', 'Kite Day: 2026-04-05'])
  })

  test('a tear-off date beside the title is one date', () => {
    const events = extract(`<ul><li><div class="d"><div>04</div><div>Apr</div></div><h3>Egg Hunt</h3></li>
      <li><div class="d"><div>05</div><div>Apr</div></div><h3>Kite Day</h3></li></ul>`)
    expect(inBrief(events)).toEqual(['Egg Hunt: 2026-04-04', 'Kite Day: 2026-04-05'])
  })

  test('a name may stand between its day and its time, under the name of its month', () => {
    const events =
      extract(`<h1>Diary</h1><h2>April 2026</h2><ul><li>Sat 4: Egg Hunt, 10am – noon. £4.</li><li>Sun 5: Kite Day, 2pm. Free.</li></ul>
      <h2>May 2026</h2><ul><li>Sat 2: Maypole, 11am.</li></ul>`)
    expect(inBrief(events)).toEqual([
      'Egg Hunt: 2026-04-04 10:00-12:00',
      'Kite Day: 2026-04-05 14:00',
      'Maypole: 2026-05-02 11:00',
    ])
  })

  test('productions keep their own performances apart', () => {
    const events = extract(`<h1>Shows</h1>
      <article><h2><a href="/tin">The Tin Bear</a></h2><p>Running time 50 minutes, no interval.</p><ul><li>Sat 4 April, 11am <a href="/book/1">Book</a></li><li>Sat 4 April, 2pm <a href="/book/2">Book</a></li></ul></article>
      <article><h2><a href="/wolf">Wolf</a></h2><ul><li>Fri 10 April, 7pm <a href="/book/3">Book</a></li></ul></article>`)
    expect(inBrief(events)).toEqual(['The Tin Bear: 2026-04-04 11:00, 2026-04-04 14:00', 'Wolf: 2026-04-10 19:00'])
  })

  test('labels, buttons and descriptions are no titles, and a title keeps the words before its colon', () => {
    const events =
      extract(`<div><article><p>Workshop</p><h3>Toddler Tuesdays: Mud Kitchen</h3><p>When</p><p>Tuesday 7 April, 10am</p>
      <a href="/t">Find out more</a></article><article><p>Workshop</p><h3>Pond Dipping</h3><p>When</p><p>Wednesday 8 April, 10am</p><a href="/p">Book now</a></article></div>`)
    expect(inBrief(events)).toEqual([
      'Toddler Tuesdays: Mud Kitchen: 2026-04-07 10:00',
      'Pond Dipping: 2026-04-08 10:00',
    ])
    expect(events.map(({ url, bookingUrl }) => url ?? bookingUrl)).toEqual([
      'https://orchard.example/t',
      'https://orchard.example/p',
    ])
  })
})

describe('tables', () => {
  test('columns are told by their headings, and a row without a date continues the one above', () => {
    const events = extract(`<table><tr><th>Date</th><th>Time</th><th>Event</th><th>Age</th><th>Price</th></tr>
      <tr><td>Saturday 4 April</td><td>10am</td><td>Egg Hunt</td><td>3–7</td><td>£4</td></tr>
      <tr><td></td><td>2pm</td><td>Duck Race</td><td>5+</td><td>Free</td></tr></table>`)
    expect(inBrief(events)).toEqual(['Egg Hunt: 2026-04-04 10:00', 'Duck Race: 2026-04-04 14:00'])
    expect(events[0]).toMatchObject({ minAgeMonths: 36, maxAgeMonths: 95, minPrice: 4 })
  })

  test('a week as a table repeats for a year', () => {
    const events = extract(`<table><tr><th>Activity</th><th>Day</th><th>Time</th></tr>
      <tr><td>Baby Bounce</td><td>Every Monday</td><td>10.30–11am</td></tr><tr><td>Brick Club</td><td>Every Tuesday</td><td>4–5pm</td></tr></table>`)
    expect(events.map(({ title }) => title)).toEqual(['Baby Bounce', 'Brick Club'])
    expect(events[1]?.sessions.slice(0, 2)).toEqual([
      { date: '2026-03-03', startTime: '16:00', endTime: '17:00' },
      { date: '2026-03-10', startTime: '16:00', endTime: '17:00' },
    ])
    expect(events[1]?.sessions.length).toBeGreaterThan(50)
  })

  test('weekdays across and times down are a timetable', () => {
    const events =
      extract(`<table><tr><th></th><th>Monday</th><th>Tuesday</th><th>Wednesday</th></tr><tr><td>10am</td><td>Baby Bounce</td><td></td><td></td></tr>
      <tr><td>2pm</td><td></td><td>Tea Dance</td><td></td></tr></table>`)
    expect(events.map(({ title, sessions }) => [title, sessions[1]])).toEqual([
      ['Baby Bounce', { date: '2026-03-09', startTime: '10:00', endTime: null }],
      ['Tea Dance', { date: '2026-03-10', startTime: '14:00', endTime: null }],
    ])
  })

  test('a month as a grid has its days in the cells, and an empty month has none', () => {
    const grid = (fourth: string) => {
      const cells = Array.from({ length: 30 }, (_, index) => `<td>${index + 1}${index === 3 ? fourth : ''}</td>`)
      const weeks = [
        ['<td></td><td></td>', ...cells.slice(0, 5)],
        cells.slice(5, 12),
        cells.slice(12, 19),
        cells.slice(19, 26),
        cells.slice(26),
      ]
      const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => `<th>${name}</th>`).join('')
      return `<h1>April 2026</h1><table><tr>${days}</tr>${weeks.map((week) => `<tr>${week.join('')}</tr>`).join('')}</table>`
    }
    expect(inBrief(extract(grid(' <a href="/egg">10am Egg Hunt</a>')))).toEqual(['Egg Hunt: 2026-04-04 10:00'])
    expect(extract(grid(''))).toEqual([])
  })
})

describe('a page about one event', () => {
  test('has the main heading as its title, and its performances as sessions', () => {
    const events = extract(
      `<main><h1>The Tin Bear</h1><p>A small bear made of tins goes to sea in a bath, with songs.</p><h2>Performances</h2>
      <ul><li>Sat 4 April 11am <a href="/book/1">Book</a></li><li>Sat 4 April 2pm <a href="/book/2">Sold out</a></li><li>Sun 5 April 11am Relaxed <a href="/book/3">Book</a></li></ul>
      <dl><dt>Age guidance</dt><dd>4+</dd><dt>Tickets</dt><dd>£9, children £6</dd></dl></main>`,
      '/shows/the-tin-bear',
    )
    expect(inBrief(events)).toEqual(['The Tin Bear: 2026-04-04 11:00, 2026-04-04 14:00, 2026-04-05 11:00'])
    expect(events[0]).toMatchObject({
      url: 'https://orchard.example/shows/the-tin-bear',
      bookingUrl: 'https://orchard.example/book/1',
      eventStatus: 'scheduled',
      minAgeMonths: 48,
      minPrice: 6,
      maxPrice: 9,
    })
  })

  test('keeps what it recommends out', () => {
    const events = extract(
      `<main><h1>The Tin Bear</h1><p>Saturday 4 April, 11am</p></main><section><h2>You may also like</h2>
      <a href="/shows/other"><h3>Other Show</h3><p>Sunday 5 April, 2pm</p></a></section>
      <aside><h2>From the shop</h2><p>Tin bear, £32</p></aside>`,
      '/shows/the-tin-bear',
    )
    expect(inBrief(events)).toEqual(['The Tin Bear: 2026-04-04 11:00'])
    expect(events[0]?.minPrice).toBeNull()
  })

  test('says that it is cancelled, sold out or moved, and to when', () => {
    const page = (title: string, text: string) => extract(`<h1>${title}</h1><p>${text}</p>`, '/shows/x')[0]
    expect(page('CANCELLED: The Tin Bear', 'Saturday 4 April, 11am')).toMatchObject({
      title: 'The Tin Bear',
      eventStatus: 'cancelled',
    })
    expect(page('The Tin Bear', 'Saturday 4 April, 11am</p><p>Sold out')).toMatchObject({
      title: 'The Tin Bear',
      eventStatus: 'sold_out',
    })
    const moved = page('The Tin Bear', 'New date: Sunday 5 April, 11am (was <del>Saturday 4 April</del>)')
    expect(moved).toMatchObject({ startDate: '2026-04-05', endDate: '2026-04-05', eventStatus: 'rescheduled' })
  })

  test('completes its structured event rather than repeating it', () => {
    const structured: ExtractedEvent = {
      ...emptyFacts('The Tin Bear'),
      startDate: day('2026-04-04'),
      confidence: 0.95,
      evidence: {},
      sourceId: null,
    }
    const events = extract('<h1>The Tin Bear</h1><p>Saturday 4 April, 11am</p><p>Ages 4+</p><p>£6</p>', '/shows/x', [
      structured,
    ])
    expect(inBrief(events)).toEqual(['The Tin Bear: 2026-04-04 11:00'])
    expect(events[0]).toMatchObject({ minAgeMonths: 48, minPrice: 6, confidence: 0.95 })
  })
})

describe('what is no event', () => {
  test.each([
    ['opening hours', '<h1>Orchard House</h1><p>Open Monday to Saturday, 10am–5pm. Closed on Friday 3 April.</p>', '/'],
    ['a footer', '<h1>Orchard House</h1><p>Welcome.</p><footer>Growing since 12 January 2011. © 2026</footer>', '/'],
    ['news', '<h1>News</h1><article><h2>We have a new goat</h2><p>Posted on 3 April 2026</p></article>', '/news'],
    ['a job', '<h1>Head gardener</h1><p>Closing date: 4 April 2026</p>', '/jobs/head-gardener'],
    ['when booking opens', '<h1>Summer fair</h1><p>Booking opens on Saturday 4 April</p>', '/fair'],
    ['news of last year', '<h1>Orchard House</h1><h3>We have a new goat</h3><p>3 April 2025</p>', '/'],
    ['a blog', '<h1>Our blog</h1><h3>Lambs at last</h3><p>3 April 2025, 10:15</p>', '/blog/lambs'],
    ['a post', '<h1>Lambs at last</h1><p>Posted on 3 April 2025 at 10:15</p><p>Updated 4 April 2025</p>', '/lambs'],
    ['a stamped post', '<h1>Lambs</h1><p><time class="entry-date published">3 April 2025, 9:00</time></p>', '/lambs'],
    ['history', '<h1>Orchard House</h1><h3>The fire</h3><p>On 20 July 1969 the barn burnt down.</p>', '/about'],
    ['a copyright line', '<h1>Orchard House</h1><p>Plants since 2011. © 2024–2025 Orchard House</p>', '/'],
    ['a job that has closed', '<h1>Gardener</h1><p>Closing date: 4 April 2025, 5pm</p>', '/gardener'],
    ['opening hours that were', '<h1>Visit us</h1><p>Open 1 April 2025 to 30 September 2025, 10am–5pm</p>', '/visit'],
    [
      'a cookie banner',
      '<h1>Orchard House</h1><div class="cookies"><p>We set cookies until 4 April 2027.</p></div>',
      '/',
    ],
    [
      'school visits without a date',
      '<h1>School visits</h1><p>Groups of thirty, £4 a child, any weekday in term.</p>',
      '/schools',
    ],
  ])('%s', (_, body, path) => {
    expect(extract(body, path)).toEqual([])
  })
})

describe('what is over', () => {
  const past = '<article><h3>Egg Hunt</h3><p>Saturday 5 April 2025, 10am</p></article>'

  test('is told where the page tells of nothing else', () => {
    expect(inBrief(extract(`<h1>What’s on</h1>${past}`))).toEqual(['Egg Hunt: 2025-04-05 10:00'])
    expect(inBrief(extract('<h1>Egg Hunt</h1><p>Saturday 5 April 2025, 10am</p>', '/egg-hunt'))).toEqual([
      'Egg Hunt: 2025-04-05 10:00',
    ])
  })

  test('is left out in a section of its own beside what is ahead', () => {
    const events =
      extract(`<h1>What’s on</h1><section><h2>Coming up</h2><h3>Kite Day</h3><p>Sunday 5 April, 2pm</p></section>
      <section><h2>Past events</h2>${past}</section>`)
    expect(inBrief(events)).toEqual(['Kite Day: 2026-04-05 14:00'])
  })
})

test('every filled fact has the words it was read from', () => {
  const [event] = extract(
    '<h1>What’s on</h1><div><h3><a href="/e">Egg Hunt</a></h3><p>Saturday 4 April, 10am</p><p>£4</p></div>',
  )
  expect(event?.evidence).toMatchObject({
    title: { quote: 'Egg Hunt', url: 'https://orchard.example/whats-on', method: 'html' },
    sessions: { quote: 'Saturday 4 April, 10am' },
    minPrice: { quote: '£4' },
  })
})

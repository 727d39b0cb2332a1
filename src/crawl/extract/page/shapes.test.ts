import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readBriefly, TODAY } from '#test/support/read-html.ts'
import { readPage } from '../parse/page.ts'
import { extractHtml } from './index.ts'

const TWO = ['Egg Hunt: 04-04 10:00-12:00', 'Kite Day: 04-05 14:00']

describe('the last entry', () => {
  const CARD = '<h1>Events</h1><div><h3><a href="/e/grotto">Badger Grotto</a></h3>'
  test('is told beside the hours of an event, and ends none of them', () => {
    const grotto = ['Badger Grotto: 04-04 10:00-15:00']
    expect(readBriefly(`${CARD}<p>Saturday 4 April, 10am – 3pm (last entry 2.30pm)</p></div>`)).toEqual(grotto)
    expect(readBriefly(`${CARD}<p>Saturday 4 April</p><p>10am – 3pm</p><p>Last admission at 2.30pm</p></div>`)).toEqual(
      grotto,
    )
    expect(readBriefly(`${CARD}<p>Saturday 4 April</p><p>10am – 3pm, last entry: 14.30</p></div>`)).toEqual(grotto)
  })

  test('with days of the week, or today, belongs to the hours of a house', () => {
    expect(readBriefly('<h1>Orchard House</h1><p>Tuesday – Sunday, 10am – 5pm (last entry 4.30pm)</p>', '/')).toEqual(
      [],
    )
    expect(readBriefly('<h1>Orchard House</h1><p>Today: 10am – 5pm, last admission 4.30pm</p>', '/')).toEqual([])
  })
})

describe('lists made by site builders', () => {
  test('a month and a year above, days written month first', () => {
    const entry = (title: string, when: string) =>
      `<div><h3 class="list-event-title"><a href="/e/${title}">${title}</a></h3><div><span>${when}</span></div><div><p>In the orchard.</p></div></div>`
    expect(
      readBriefly(
        `<span class="separator-month">April 2026</span>${entry('Egg Hunt', 'April 4 @ 10:00 am - 12:00 pm')}${entry('Kite Day', 'April 5 @ 2:00 pm')}`,
      ),
    ).toEqual(TWO)
  })

  test('cards made of nothing but spans in a link', () => {
    const card = (title: string, date: string, time: string) =>
      `<div><a href="/e/${title}"><span><em class="d">${date}</em><em class="m">apr</em></span><span class="event_title">${title}</span><span><em class="time">${time}</em></span></a></div>`
    expect(
      readBriefly(
        `<p>April, 2026</p>${card('Egg Hunt', '04', '10:00 am - 12:00 pm')}${card('Kite Day', '05', '2:00 pm')}`,
      ),
    ).toEqual(TWO)
  })

  test('a first and a last day that only their classes tell to be such', () => {
    const card = (title: string, from: string, to: string) =>
      `<div><p><span class="from">${from}</span><span class="to">${to}</span></p><h3><a href="/${title}">${title}</a></h3></div>`
    expect(
      readBriefly(
        `${card('The Paper Boat', '4 Apr 2026', '8 Apr 2026')}${card('Moon Mice', '5 May 2026', '9 May 2026')}`,
      ),
    ).toEqual(['The Paper Boat: 04-04..04-08', 'Moon Mice: 05-05..05-09'])
  })

  test('a table with a column for the first day and one for the last', () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const page = `<table>${row('Show', 'Theatre', 'Opens', 'Closes')}${row('Paper Boat', 'Lyric Rooms', '3 April 2026', '25 April 2026')}${row('Ghost Post', 'Duke Hall', '10 April 2026', '5 September 2026')}</table>`
    expect(readBriefly(page)).toEqual(['Paper Boat: 04-03..04-25', 'Ghost Post: 04-10..09-05'])
  })

  test('dates of a tour, each with its place, on the page of what is on tour', () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const page = `<h1>The Goat and the Moon</h1><table>${row('4 April', '11am', 'Otley Courthouse')}${row('6 April', '1pm', 'Frome Hall')}</table>`
    expect(readBriefly(page, '/shows/goat-and-the-moon')).toEqual([
      'The Goat and the Moon: 04-04 11:00',
      'The Goat and the Moon: 04-06 13:00',
    ])
  })

  test('times with signs for how a film is shown', () => {
    const page = `<h1>Snow Fox</h1><div><div class="date">Sat 04 Apr</div><div><a href="/b/1"><span>11:00</span><span>AD</span><span>HOH</span></a><a href="/b/2"><span>13:30</span></a></div></div><div><div class="date">Sun 05 Apr</div><div><a href="/b/3"><span>11:00</span></a></div></div>`
    expect(readBriefly(page, '/film/snow')).toEqual(['Snow Fox: 04-04 11:00, 04-04 13:30, 04-05 11:00'])
  })

  test('the day a post was put up is not the day of its event', () => {
    const post = (title: string, text: string) =>
      `<article><h2><a href="/${title}">${title}</a></h2><p class="post-meta">by <a href="/author/ann">Ann</a> | <span class="published">Mar 20, 2026</span></p><div><p>${text}</p><a href="/${title}">read more</a></div></article>`
    expect(
      readBriefly(
        `<h1>What's On</h1>${post('Egg Hunt', 'Saturday 4th April 10am-12pm. Come and find the golden egg.')}${post('Kite Day', 'Sunday 5th April from 2pm. Bring a kite.')}`,
      ),
    ).toEqual(TWO)
  })

  test('fields one below the other, each event a table of its own', () => {
    const table = (title: string, time: string) =>
      `<div><table><tr><td colspan="2"><h3><a href="/e/${title.length}">${title}</a></h3></td></tr><tr><td>Date:</td><td>Saturday, April 4, 2026</td></tr><tr><td>Time:</td><td>${time}</td></tr><tr><td>Location:</td><td>Reading room</td></tr></table></div>`
    expect(
      readBriefly(
        `<h1>Library events</h1>${table('Baby Bounce', '10:30am - 11:00am')}${table('Brick Club', '3:30pm - 4:30pm')}`,
      ),
    ).toEqual(['Baby Bounce: 04-04 10:30-11:00', 'Brick Club: 04-04 15:30-16:30'])
  })

  test('what stands behind "End time" or "End date" is the end', () => {
    const fields = (...pairs: [string, string][]) =>
      pairs.map(([label, value]) => `<div><div>${label}</div><div>${value}</div></div>`).join('')
    expect(
      readBriefly(`<div><div><a href="/a">Egg Hunt</a></div>${fields(['Date', '04 Apr 2026'], ['Start time', '10:00 AM'], ['End time', '12:00 PM'])}</div>
      <div><div><a href="/b">Wool Show</a></div>${fields(['Start date', '4 April 2026'], ['End date', '12 April 2026'])}</div>`),
    ).toEqual(['Egg Hunt: 04-04 10:00-12:00', 'Wool Show: 04-04..04-12'])
  })

  test('a list in a page named for its site lends the site to no event', () => {
    expect(readBriefly('<h1>What’s on</h1><p>Every Saturday 10am</p>')).toEqual([])
  })
})

test('cards of spans, with their kind and price beside the name, and numbered names', () => {
  expect(
    readBriefly(
      '<ul><li><a href="/egg"><span class="type">Family</span><span class="title">1. Egg Hunt</span><span class="dates">Sat 4 Apr, 10.00–12.00</span><span class="price">£4</span></a></li><li><a href="/kite"><span class="type">Family</span><span class="title">2. Kite Day</span><span class="dates">Sun 5 Apr, 2pm</span></a></li></ul>',
    ),
  ).toEqual(TWO)
})

describe('a programme with the days between its entries', () => {
  const entry = (time: string, title: string) =>
    `<div class="item"><a href="/${title.toLowerCase()}"><div class="title">${title}</div><div class="slot">${time}</div></a></div>`

  test('gives each entry the day above it', () => {
    expect(
      readBriefly(`<div><div class="day">Sat 4 Apr</div>${entry('10am', 'Wolves')}${entry('2pm', 'Boats')}
        <div class="day">Sun 5 Apr</div>${entry('11am', 'Tides')}${entry('12pm – 5pm', 'Wolves')}</div>`),
    ).toEqual(['Wolves: 04-04 10:00, 04-05 12:00-17:00', 'Boats: 04-04 14:00', 'Tides: 04-05 11:00'])
  })

  test('but the parts of one event stay its parts', () => {
    expect(
      readBriefly(
        '<h1>Owl Night</h1><div><div>Sat 4 Apr</div><div><div>Doors</div><div>6pm</div></div><div><div>Walk</div><div>7pm</div></div></div>',
        '/owl-night',
      ),
    ).toEqual(['Owl Night: 04-04 18:00, 04-04 19:00'])
  })
})

describe('old pages', () => {
  test('rows of stars part the entries, and what follows "Past events" is over', () => {
    expect(
      readBriefly(`<div><p>****************</p><p>Every first Wednesday of the month at 1 PM - Lunch at the Mill for all.</p><p>*********</p>
      <p>Sunday 5 April 2026</p><p>Kite Day</p><p>We begin at 2 pm</p><p>*****</p><p>Past Events</p><p>22 October - Quiz at the Mill.</p></div>`),
    ).toEqual(['Lunch at the Mill for all: 03-04 13:00, 04-01 13:00, …', 'Kite Day: 04-05 14:00'])
  })
})

test('an entry of one line has its price behind its name', () => {
  const events = extractHtml(
    readPage({
      url: 'https://orchard.example/half-term',
      body: '<!doctype html><h1>Half term</h1><ul><li>Sun 5 April, 9am Messy Play (0–5s) £2</li><li><b>Brick Club</b> - Mon 6 April, 2 to 3pm. Free, just turn up.</li><li><b>Free Range Hens</b> - Tue 7 April, 11am. £3.50</li></ul>',
    }),
    day('2026-03-02'),
    [],
  )
  expect(events.map(({ title, isFree, minPrice }) => [title, isFree, minPrice])).toEqual([
    ['Messy Play', false, 2],
    ['Brick Club', true, null],
    ['Free Range Hens', false, 3.5],
  ])
})

test('a post that announces an event is on the days it announces, not on the day it was written', () => {
  expect(
    readBriefly(
      `<article class="post"><h2><a href="/n/1">Easter Trail returns</a></h2><time datetime="2026-02-10">10 February 2026</time>
      <p>Follow the clues from Friday 3 to Saturday 4 April, 10am–4pm.</p></article>`,
    ),
  ).toEqual(['Easter Trail returns: 04-03 10:00-16:00, 04-04 10:00-16:00'])
})

test('half term is the days of the table of holidays, and nothing is guessed without one', () => {
  const html =
    '<!doctype html><h1>Family fun</h1><ul><li><h3>Brick Club</h3><p>Every day in May half term, 10am–12pm</p></li><li><h3>Kite Day</h3><p>Sun 31 May, 2pm</p></li></ul>'
  const page = readPage({ url: 'https://orchard.example/family', body: html })
  const may = { name: 'May half-term 2026', startDate: day('2026-05-25'), endDate: day('2026-05-29') }
  const found = (events: ReturnType<typeof extractHtml>) =>
    events.map(({ title, startDate, endDate }) => `${title}: ${startDate} ${endDate}`)
  expect(found(extractHtml(page, TODAY, [], [may]))).toEqual([
    'Brick Club: 2026-05-25 2026-05-29',
    'Kite Day: 2026-05-31 2026-05-31',
  ])
  expect(found(extractHtml(page, TODAY, [], []))).toEqual(['Kite Day: 2026-05-31 2026-05-31'])
})

test('data for a widget may stand in an attribute', () => {
  const data = JSON.stringify({ events: [{ title: 'Egg Hunt', startDate: '2026-04-04T10:00:00', url: '/e/egg-hunt' }] })
  expect(readBriefly(`<h1>What's on</h1><div data-props='${data}'></div>`)).toEqual(['Egg Hunt: 04-04 10:00'])
})

test('data that stands on the page as text names nothing', () => {
  expect(
    readBriefly('<h1>Events</h1><pre>{"events": [{"title": "Mega Sale", "when": [{"date": "6 April"}]}]}</pre>'),
  ).toEqual([])
})

describe('what a shop sells', () => {
  const product = (text: string) => `<h1>Felt Bunny Morning</h1><p>£18.00</p><p>${text}</p>`

  test('is an event where its page says on which day and at what hour', () => {
    expect(readBriefly(product('Saturday 4 April 2026, 10.30am – 12.30pm'), '/products/felt-bunny-morning')).toEqual([
      'Felt Bunny Morning: 04-04 10:30-12:30',
    ])
  })

  test.each(['Order by 20 March for delivery before 4 April', 'Back in stock on 4 April 2026'])(
    'is none where it says: %s',
    (text) => expect(readBriefly(product(text), '/products/felt-bunny-morning')).toEqual([]),
  )
})

test('posts that are over are no events, though the page bids welcome', () => {
  const post = (title: string) =>
    `<div><h3><a href="/p/${title}">${title}</a></h3><span class="date">12 January 2026</span></div>`
  expect(readBriefly(`<h1>Welcome to the Hill Club</h1>${post('A new roof')}${post('Thank you')}`, '/')).toEqual([])
})

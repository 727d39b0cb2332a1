import { describe, expect, test } from 'vitest'
import { day } from '#domain/london-time.ts'
import { readPage } from '../../page.ts'
import { extractHtml } from './index.ts'

const TODAY = day('2026-03-02')

/** 'Title: 04-04 10:00-12:00, …', at most three sessions of each, or the run of days, and what is not as planned. */
function read(body: string, path = '/whats-on'): string[] {
  const html = `<!doctype html><html><head><title>Orchard House</title></head><body><main>${body}</main></body></html>`
  const events = extractHtml(readPage({ url: `https://orchard.example${path}`, body: html }), TODAY, [])
  return events.map(({ title, sessions, startDate, endDate, eventStatus }) => {
    const times = sessions.map(({ date, startTime, endTime }) =>
      [date.slice(5), [startTime, endTime].filter(Boolean).join('-')].filter(Boolean).join(' '),
    )
    const shown = times.length > 6 ? [...times.slice(0, 2), '…'] : times
    const when = times.length > 0 ? shown.join(', ') : `${startDate?.slice(5) ?? ''}..${endDate?.slice(5) ?? ''}`
    return `${title}: ${when}${eventStatus === 'scheduled' ? '' : ` (${eventStatus})`}`
  })
}

const TWO = ['Egg Hunt: 04-04 10:00-12:00', 'Kite Day: 04-05 14:00']

describe('lists made by site builders', () => {
  test('a month and a year above, days written month first', () => {
    const entry = (title: string, when: string) =>
      `<div><h3 class="list-event-title"><a href="/e/${title}">${title}</a></h3><div><span>${when}</span></div><div><p>In the orchard.</p></div></div>`
    expect(
      read(
        `<span class="separator-month">April 2026</span>${entry('Egg Hunt', 'April 4 @ 10:00 am - 12:00 pm')}${entry('Kite Day', 'April 5 @ 2:00 pm')}`,
      ),
    ).toEqual(TWO)
  })

  test('cards made of nothing but spans in a link', () => {
    const card = (title: string, date: string, time: string) =>
      `<div><a href="/e/${title}"><span><em class="d">${date}</em><em class="m">apr</em></span><span class="event_title">${title}</span><span><em class="time">${time}</em></span></a></div>`
    expect(
      read(`<p>April, 2026</p>${card('Egg Hunt', '04', '10:00 am - 12:00 pm')}${card('Kite Day', '05', '2:00 pm')}`),
    ).toEqual(TWO)
  })

  test('the day a post was put up is not the day of its event', () => {
    const post = (title: string, text: string) =>
      `<article><h2><a href="/${title}">${title}</a></h2><p class="post-meta">by <a href="/author/ann">Ann</a> | <span class="published">Mar 20, 2026</span></p><div><p>${text}</p><a href="/${title}">read more</a></div></article>`
    expect(
      read(
        `<h1>What's On</h1>${post('Egg Hunt', 'Saturday 4th April 10am-12pm. Come and find the golden egg.')}${post('Kite Day', 'Sunday 5th April from 2pm. Bring a kite.')}`,
      ),
    ).toEqual(TWO)
  })

  test('fields one below the other, each event a table of its own', () => {
    const table = (title: string, time: string) =>
      `<div><table><tr><td colspan="2"><h3><a href="/e/${title.length}">${title}</a></h3></td></tr><tr><td>Date:</td><td>Saturday, April 4, 2026</td></tr><tr><td>Time:</td><td>${time}</td></tr><tr><td>Location:</td><td>Reading room</td></tr></table></div>`
    expect(
      read(
        `<h1>Library events</h1>${table('Baby Bounce', '10:30am - 11:00am')}${table('Brick Club', '3:30pm - 4:30pm')}`,
      ),
    ).toEqual(['Baby Bounce: 04-04 10:30-11:00', 'Brick Club: 04-04 15:30-16:30'])
  })

  test('what stands behind "End time" or "End date" is the end', () => {
    const fields = (...pairs: [string, string][]) =>
      pairs.map(([label, value]) => `<div><div>${label}</div><div>${value}</div></div>`).join('')
    expect(
      read(`<div><div><a href="/a">Egg Hunt</a></div>${fields(['Date', '04 Apr 2026'], ['Start time', '10:00 AM'], ['End time', '12:00 PM'])}</div>
      <div><div><a href="/b">Wool Show</a></div>${fields(['Start date', '4 April 2026'], ['End date', '12 April 2026'])}</div>`),
    ).toEqual(['Egg Hunt: 04-04 10:00-12:00', 'Wool Show: 04-04..04-12'])
  })

  test('a list in a page named for its site lends the site to no event', () => {
    expect(read('<h1>What’s on</h1><p>Every Saturday 10am</p>')).toEqual([])
  })
})

describe('cinemas', () => {
  const FILM =
    '<h1>The Tin Bear</h1><p>A small bear made of tins goes to sea in a bath, with many songs. Running time 95 mins.</p>'

  test('tabs of days open panels of times, by order or by id', () => {
    const panels = ['14:00</a><a href="/b/2">17:30', '11:00']
    const byOrder = `<ul role="tablist"><li role="tab">Fri 3 Apr</li><li role="tab">Sat 4 Apr</li></ul>${panels.map((times) => `<div role="tabpanel"><a href="/b/1">${times}</a></div>`).join('')}`
    const byId = `<div><a href="#d1">Fri 3 Apr</a> <a href="#d2">Sat 4 Apr</a></div>${panels.map((times, index) => `<div id="d${index + 1}"><p>Screen 1</p><a href="/b/1">${times}</a></div>`).join('')}`
    const expected = ['The Tin Bear: 04-03 14:00, 04-03 17:30, 04-04 11:00']
    expect(read(FILM + byOrder, '/film/the-tin-bear')).toEqual(expected)
    expect(read(FILM + byId, '/film/the-tin-bear')).toEqual(expected)
  })

  test('a panel or a button tells its day in an attribute only', () => {
    const film = (title: string, ...times: string[]) =>
      `<div><h3><a href="/f/${title}">${title}</a></h3>${times.map((time) => `<a href="/b">${time}</a>`).join('')}</div>`
    expect(
      read(
        `<div data-date="2026-04-03">${film('Tin', '14:00', '17:30')}${film('Wolf', '20:00')}</div><div data-date="2026-04-04">${film('Tin', '11:00')}</div>`,
      ),
    ).toEqual(['Tin: 04-03 14:00, 04-03 17:30, 04-04 11:00', 'Wolf: 04-03 20:00'])
    expect(
      read(
        `${FILM}<a data-date="2026-04-03" href="/b/1">14:00</a><button aria-label="Book The Tin Bear on Saturday 4 April 2026 at 11:00">11:00</button>`,
        '/film/the-tin-bear',
      ),
    ).toEqual(['The Tin Bear: 04-03 14:00, 04-04 11:00'])
  })

  test('days with the same films are days, not performances of the first film', () => {
    const film = (title: string, times: string) =>
      `<div><h3><a href="/f/${title}">${title}</a></h3><p>PG</p><p>${times}</p></div>`
    const days = ['Friday 3 April', 'Saturday 4 April'].map(
      (name) => `<div><h2>${name}</h2>${film('Tin', '14:00 17:30')}${film('Wolf', '20:00')}</div>`,
    )
    expect(read(`<h1>What's On</h1>${days.join('')}`)).toEqual([
      'Tin: 04-03 14:00, 04-03 17:30, 04-04 14:00, 04-04 17:30',
      'Wolf: 04-03 20:00, 04-04 20:00',
    ])
    expect(
      read(
        '<h1>Listings</h1><p><b>Friday 3 April</b><br>Tin (U) 2.15pm, 5.15pm<br>Wolf (15) 8pm</p><p><b>Saturday 4 April</b><br>Tin (U) 11am<br>Wolf (15) 8pm</p>',
      ),
    ).toEqual(['Tin (U): 04-03 14:15, 04-03 17:15, 04-04 11:00', 'Wolf (15): 04-03 20:00, 04-04 20:00'])
  })

  test('the note of a performance is no film', () => {
    const film = (title: string) =>
      `<div><h2><a href="/f/${title}">${title}</a></h2><p>Certificate PG.</p><div><div><span>Tomorrow</span> <a href="/b/1">14:00</a></div><div><span>Wed 4 Mar</span> <a href="/b/3">11:00 <small>Baby</small></a></div></div></div>`
    expect(read(`<h1>Now Showing</h1>${film('Tin')}${film('Wolf')}`)).toEqual([
      'Tin: 03-03 14:00, 03-04 11:00',
      'Wolf: 03-03 14:00, 03-04 11:00',
    ])
  })

  test('films down, days across', () => {
    expect(
      read(
        '<table><tr><th>Film</th><th>Fri 3 Apr</th><th>Sat 4 Apr</th></tr><tr><td>The Tin Bear</td><td>14:00, 17:30</td><td>11:00</td></tr><tr><td>Wolf</td><td>20:00</td><td>–</td></tr></table>',
      ),
    ).toEqual(['The Tin Bear: 04-03 14:00, 04-03 17:30, 04-04 11:00', 'Wolf: 04-03 20:00'])
  })
})

describe('calendars', () => {
  const cell = (date: string, events = '') =>
    `<td data-date="${date}"><div><div><a>${Number(date.slice(8))}</a></div><div>${events}</div></div></td>`
  const event = (time: string, title: string) =>
    `<a href="/e/${title}"><div class="event-time">${time}</div><div class="event-title">${title}</div></a>`
  const days = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => `2026-04-${String(first + index).padStart(2, '0')}`)

  test('a month of cells that bear their dates, times above the names', () => {
    const head = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => `<th>${name}</th>`).join('')
    const weeks = [days(6, 12), days(13, 19), days(20, 26)].map((week) =>
      week.map((date) =>
        cell(date, date.endsWith('11') ? event('10:00', 'Egg Hunt') + event('14:00', 'Duck Race') : ''),
      ),
    )
    const rows = weeks.map((week) => `<tr>${week.join('')}</tr>`).join('')
    expect(read(`<h2>April 2026</h2><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`)).toEqual([
      'Egg Hunt: 04-11 10:00',
      'Duck Race: 04-11 14:00',
    ])
  })

  test('a month of blocks whose numbers are time elements', () => {
    const block = (date: string) =>
      `<div><h3><time datetime="${date}">${Number(date.slice(8))}</time></h3><div>${date.endsWith('04') ? '<article><div><time datetime="2026-04-04"><time datetime="10:00">10:00 am</time></time></div><h3><a href="/egg">Egg Hunt</a></h3></article>' : ''}</div></div>`
    expect(read(`<h1>Events for April 2026</h1><div>${days(1, 30).map(block).join('')}</div>`)).toEqual([
      'Egg Hunt: 04-04 10:00',
    ])
  })

  test('rows of a table below a row with their day', () => {
    expect(
      read(
        '<table><tr><th colspan="3"><a>Saturday</a><a>4 April 2026</a></th></tr><tr><td>10:00 - 12:00</td><td></td><td><a href="/e">Egg Hunt</a></td></tr><tr><td>14:00 - 15:00</td><td></td><td><a href="/d">Duck Race</a></td></tr></table>',
      ),
    ).toEqual(['Egg Hunt: 04-04 10:00-12:00', 'Duck Race: 04-04 14:00-15:00'])
  })
})

describe('what comes round each week', () => {
  test('weekdays as headings, each with several activities', () => {
    expect(
      read(
        '<h1>Weekly timetable</h1><h3>Monday</h3><ul><li>10am–11am Baby Yoga</li><li>2pm–3pm Tea Dance</li></ul><h3>Tuesday</h3><ul><li>9.30am–11.30am Stay and Play</li></ul>',
      ),
    ).toEqual([
      'Baby Yoga: 03-02 10:00-11:00, 03-09 10:00-11:00, …',
      'Tea Dance: 03-02 14:00-15:00, 03-09 14:00-15:00, …',
      'Stay and Play: 03-03 09:30-11:30, 03-10 09:30-11:30, …',
    ])
  })

  test('not the days of one week, which a listing of films has', () => {
    const body =
      '<h1>Now showing</h1><h3>Monday</h3><ul><li>2pm The Tin Bear</li></ul><h3>Tuesday</h3><ul><li>8pm Wolf</li></ul>'
    expect(read(body)).toEqual([])
  })

  test('a weekday beside what happens on it', () => {
    expect(
      read(
        '<table><tr><td>Monday</td><td>Baby Bounce 10.30–11am</td></tr><tr><td>Wednesday</td><td>Toddler Tales 2.15–2.45pm</td></tr></table>',
      ),
    ).toEqual([
      'Baby Bounce: 03-02 10:30-11:00, 03-09 10:30-11:00, …',
      'Toddler Tales: 03-04 14:15-14:45, 03-11 14:15-14:45, …',
    ])
  })

  test('from its first day on, and with its time above its day', () => {
    expect(
      read(
        '<div><h3>Pots</h3><p>Tuesdays 10am - 12pm<br>Starts: Tuesday, 7 April</p></div><div><h3>Morning Songs</h3><p>10:30am</p><p>Every Sunday — all are welcome.</p></div>',
      ),
    ).toEqual(['Pots: 04-07 10:00-12:00, 04-14 10:00-12:00, …', 'Morning Songs: 03-08 10:30, 03-15 10:30, …'])
  })
})

describe('single performances', () => {
  const page = (...lines: string[]) =>
    read(`<h1>The Tin Bear</h1><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`, '/shows/the-tin-bear')

  test('one that is off is left out, and the others stand', () => {
    expect(page('Thu 2 Apr, 2pm <a href="/b">Book</a>', 'Fri 3 Apr, 2pm <b>Cancelled</b>', 'Sat 4 Apr, 11am')).toEqual([
      'The Tin Bear: 04-02 14:00, 04-04 11:00',
    ])
    expect(
      read('<h1>The Tin Bear</h1><p>Fri 3 Apr</p><p>2pm</p><p>Cancelled</p><p>5pm</p>', '/shows/the-tin-bear'),
    ).toEqual(['The Tin Bear: 04-03 17:00'])
  })

  test('the event is sold out or off where all of them are', () => {
    expect(page('Thu 2 Apr, 2pm <b>Sold out</b>', 'Fri 3 Apr, 2pm')).toEqual(['The Tin Bear: 04-02 14:00, 04-03 14:00'])
    expect(page('Thu 2 Apr, 2pm <b>Sold out</b>', 'Fri 3 Apr, 2pm <b>Sold out</b>')).toEqual([
      'The Tin Bear: 04-02 14:00, 04-03 14:00 (sold_out)',
    ])
    expect(page('Thu 2 Apr, 2pm <b>Cancelled</b>', 'Fri 3 Apr, 2pm <b>Cancelled</b>')).toEqual([
      'The Tin Bear: 04-02 14:00, 04-03 14:00 (cancelled)',
    ])
  })

  test('two ranges of time on one day, with words between them', () => {
    expect(
      read(
        '<h1>Craft Morning</h1><p>Saturday 4 April: 10am–11am for under 5s, 11.30am–12.30pm for over 5s</p>',
        '/craft-morning',
      ),
    ).toEqual(['Craft Morning: 04-04 10:00-11:00, 04-04 11:30-12:30'])
  })

  test('the time of a time element counts where it is London’s', () => {
    const at = (datetime: string) =>
      read(`<h1>Egg Hunt</h1><time datetime="${datetime}">4 April 2026</time>`, '/egg-hunt')
    expect(at('2026-04-04T10:00:00+01:00')).toEqual(['Egg Hunt: 04-04 10:00'])
    // Noon in UTC is what some systems write for a day without a time.
    expect(at('2026-04-04T12:00:00Z')).toEqual(['Egg Hunt: 04-04'])
  })
})

describe('what stands above', () => {
  test('a month for days told by their number, whichever way round', () => {
    expect(
      read(
        '<h1>Diary</h1><h2>April</h2><ul><li>4th – Egg Hunt, 10am</li><li>5th – Kite Day, 2pm</li></ul><h2>May</h2><p>2nd – Maypole, 11am</p>',
      ),
    ).toEqual(['Egg Hunt: 04-04 10:00', 'Kite Day: 04-05 14:00', 'Maypole: 05-02 11:00'])
    const row = (number: string, weekday: string, title: string) =>
      `<div><div><b>${number}</b> ${weekday}</div><div><a href="/${title}">${title}</a></div><div>10am</div></div>`
    expect(read(`<h1>April 2026</h1>${row('4', 'Sat', 'Egg Hunt')}${row('5', 'Sun', 'Kite Day')}`)).toEqual([
      'Egg Hunt: 04-04 10:00',
      'Kite Day: 04-05 10:00',
    ])
  })

  test('a week for the days across a table', () => {
    expect(
      read(
        '<h2>Week commencing 6 April</h2><table><tr><th></th><th>Mon 6</th><th>Tue 7</th></tr><tr><th>10am</th><td>Clay Day</td><td>Den Building</td></tr><tr><th>2pm</th><td>Pond Dipping</td><td>Clay Day</td></tr></table>',
      ),
    ).toEqual(['Clay Day: 04-06 10:00, 04-07 14:00', 'Den Building: 04-07 10:00', 'Pond Dipping: 04-06 14:00'])
  })

  test('a day for the rows that leave it out', () => {
    const row = (date: string, time: string, title: string) =>
      `<div><div>${date}</div><div>${time}</div><div><a href="/${title}">${title}</a></div></div>`
    expect(
      read(
        `<h1>This week</h1>${row('Fri 3 Apr', '2pm', 'Tin')}${row('', '8pm', 'Wolf')}${row('Sat 4 Apr', '11am', 'Tin')}`,
      ),
    ).toEqual(['Tin: 04-03 14:00, 04-04 11:00', 'Wolf: 04-03 20:00'])
  })

  test('a run for what is said of each of its days', () => {
    expect(read('<h1>Lambing Live</h1><p>21 March – 24 March</p><p>Daily, 10am to 5pm.</p>', '/lambing-live')).toEqual([
      'Lambing Live: 03-21 10:00-17:00, 03-22 10:00-17:00, 03-23 10:00-17:00, 03-24 10:00-17:00',
    ])
  })

  test('weekdays above opening hours are no event', () => {
    expect(
      read('<h1>Orchard Library</h1><h3>Monday</h3><p>9am – 7pm</p><h3>Tuesday</h3><p>9am – 7pm</p>', '/library'),
    ).toEqual([])
  })
})

test('cards of spans, with their kind and price beside the name, and numbered names', () => {
  expect(
    read(
      '<ul><li><a href="/egg"><span class="type">Family</span><span class="title">1. Egg Hunt</span><span class="dates">Sat 4 Apr, 10.00–12.00</span><span class="price">£4</span></a></li><li><a href="/kite"><span class="type">Family</span><span class="title">2. Kite Day</span><span class="dates">Sun 5 Apr, 2pm</span></a></li></ul>',
    ),
  ).toEqual(TWO)
})

describe('old pages', () => {
  test('rows of stars part the entries, and what follows "Past events" is over', () => {
    expect(
      read(`<div><p>****************</p><p>Every first Wednesday of the month at 1 PM - Lunch at the Mill for all.</p><p>*********</p>
      <p>Sunday 5 April 2026</p><p>Kite Day</p><p>We begin at 2 pm</p><p>*****</p><p>Past Events</p><p>22 October - Quiz at the Mill.</p></div>`),
    ).toEqual(['Lunch at the Mill for all: 03-04 13:00, 04-01 13:00, …', 'Kite Day: 04-05 14:00'])
  })
})

test('data for a widget may stand in an attribute', () => {
  const data = JSON.stringify({ events: [{ title: 'Egg Hunt', startDate: '2026-04-04T10:00:00', url: '/e/egg-hunt' }] })
  expect(read(`<h1>What's on</h1><div data-props='${data}'></div>`)).toEqual(['Egg Hunt: 04-04 10:00'])
})

describe('a programme with the days between its entries', () => {
  const entry = (time: string, title: string) =>
    `<div class="item"><a href="/${title.toLowerCase()}"><div class="title">${title}</div><div class="slot">${time}</div></a></div>`

  test('gives each entry the day above it', () => {
    expect(
      read(`<div><div class="day">Sat 4 Apr</div>${entry('10am', 'Wolves')}${entry('2pm', 'Boats')}
        <div class="day">Sun 5 Apr</div>${entry('11am', 'Tides')}${entry('12pm – 5pm', 'Wolves')}</div>`),
    ).toEqual(['Wolves: 04-04 10:00, 04-05 12:00-17:00', 'Boats: 04-04 14:00', 'Tides: 04-05 11:00'])
  })

  test('but the parts of one event stay its parts', () => {
    expect(
      read(
        '<h1>Owl Night</h1><div><div>Sat 4 Apr</div><div><div>Doors</div><div>6pm</div></div><div><div>Walk</div><div>7pm</div></div></div>',
        '/owl-night',
      ),
    ).toEqual(['Owl Night: 04-04 18:00, 04-04 19:00'])
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

test('a class of film beside a name is no part of it', () => {
  const film = (title: string, rating: string, time: string) =>
    `<div class="film"><h3><a href="/f/${title}">${title} <span class="film-rating">${rating}</span></a></h3><p>Sat 4 Apr ${time}</p></div>`
  expect(read(`${film('Anemone', '15', '8pm')}${film('Boats', 'U', '2pm')}`)).toEqual([
    'Anemone: 04-04 20:00',
    'Boats: 04-04 14:00',
  ])
})

test('a month laid out in boxes, a number in each', () => {
  const box = (number: number, inner = '') => `<div class="day"><span class="num">${number}</span>${inner}</div>`
  const event = (path: string, text: string) => `<a href="/e/${path}">${text}</a>`
  const inside: Record<number, string> = {
    3: event('egg', '10:00 Egg Painting'),
    4: event('hunt', '11:00 Egg Hunt') + event('duck', '14:00 Duck Race'),
    11: event('hunt', '11:00 Egg Hunt'),
  }
  const days = [30, 31, ...Array.from({ length: 30 }, (_, i) => i + 1), 1, 2]
  const week = (from: number) =>
    `<div>${days
      .slice(from, from + 7)
      .map((number, i) => box(number, from + i > 1 && from + i < 32 ? inside[number] : ''))
      .join('')}</div>`
  expect(read(`<h1>April 2026</h1><div class="grid">${[0, 7, 14, 21, 28].map(week).join('')}</div>`)).toEqual([
    'Egg Painting: 04-03 10:00',
    'Egg Hunt: 04-04 11:00, 04-11 11:00',
    'Duck Race: 04-04 14:00',
  ])
})

describe('weekdays as headings', () => {
  const days =
    '<h2>Saturday</h2><table><tr><td>11:00</td><td>Opening Parade</td></tr><tr><td>12:30</td><td>Puppet Theatre</td></tr></table><h2>Sunday</h2><table><tr><td>11:30</td><td>Family Ceilidh</td></tr></table>'

  test.each([
    ['this week', '03-07', '03-08'],
    ['next week', '03-14', '03-15'],
    ['week commencing 6 April', '04-11', '04-12'],
  ])('are the days of one week: %s', (week, saturday, sunday) => {
    expect(read(`<h1>What's on ${week}</h1>${days}`)).toEqual([
      `Opening Parade: ${saturday} 11:00`,
      `Puppet Theatre: ${saturday} 12:30`,
      `Family Ceilidh: ${sunday} 11:30`,
    ])
  })

  test('are the days of a festival where its days stand above them', () => {
    expect(read(`<h1>Mill Festival</h1><p>Sat 27 &amp; Sun 28 June, Mill Park. Free entry.</p>${days}`)).toEqual([
      'Opening Parade: 06-27 11:00',
      'Puppet Theatre: 06-27 12:30',
      'Family Ceilidh: 06-28 11:30',
    ])
  })
})

test('a post that announces an event is on the days it announces, not on the day it was written', () => {
  expect(
    read(
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

test('data that stands on the page as text names nothing', () => {
  expect(read('<h1>Events</h1><pre>{"events": [{"title": "Mega Sale", "when": [{"date": "6 April"}]}]}</pre>')).toEqual(
    [],
  )
})

import { describe, expect, test } from 'vitest'
import { readBriefly } from '#test/support/read-html.ts'

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
    expect(
      readBriefly(`<h2>April 2026</h2><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`),
    ).toEqual(['Egg Hunt: 04-11 10:00', 'Duck Race: 04-11 14:00'])
  })

  test('the first two weeks of a month, of which no day is one of every week', () => {
    const head = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => `<th>${name}</th>`).join('')
    const cells = Array.from({ length: 14 }, (_, index) => index - 1).map((number) =>
      number < 1 ? '<td></td>' : `<td>${number}${number === 4 ? '<br><a href="/egg">Egg Hunt</a> 10am' : ''}</td>`,
    )
    const rows = [cells.slice(0, 7), cells.slice(7)].map((row) => `<tr>${row.join('')}</tr>`).join('')
    expect(readBriefly(`<h2>April 2026</h2><table><tr>${head}</tr>${rows}</table>`)).toEqual(['Egg Hunt: 04-04 10:00'])
  })

  test('a month of blocks whose numbers are time elements', () => {
    const block = (date: string) =>
      `<div><h3><time datetime="${date}">${Number(date.slice(8))}</time></h3><div>${date.endsWith('04') ? '<article><div><time datetime="2026-04-04"><time datetime="10:00">10:00 am</time></time></div><h3><a href="/egg">Egg Hunt</a></h3></article>' : ''}</div></div>`
    expect(readBriefly(`<h1>Events for April 2026</h1><div>${days(1, 30).map(block).join('')}</div>`)).toEqual([
      'Egg Hunt: 04-04 10:00',
    ])
  })

  test('rows of a table below a row with their day', () => {
    expect(
      readBriefly(
        '<table><tr><th colspan="3"><a>Saturday</a><a>4 April 2026</a></th></tr><tr><td>10:00 - 12:00</td><td></td><td><a href="/e">Egg Hunt</a></td></tr><tr><td>14:00 - 15:00</td><td></td><td><a href="/d">Duck Race</a></td></tr></table>',
      ),
    ).toEqual(['Egg Hunt: 04-04 10:00-12:00', 'Duck Race: 04-04 14:00-15:00'])
  })
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
  expect(readBriefly(`<h1>April 2026</h1><div class="grid">${[0, 7, 14, 21, 28].map(week).join('')}</div>`)).toEqual([
    'Egg Painting: 04-03 10:00',
    'Egg Hunt: 04-04 11:00, 04-11 11:00',
    'Duck Race: 04-04 14:00',
  ])
})

describe('what comes round each week', () => {
  test('weekdays as headings, each with several activities', () => {
    expect(
      readBriefly(
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
    expect(readBriefly(body)).toEqual([])
  })

  test('a weekday beside what happens on it', () => {
    expect(
      readBriefly(
        '<table><tr><td>Monday</td><td>Baby Bounce 10.30–11am</td></tr><tr><td>Wednesday</td><td>Toddler Tales 2.15–2.45pm</td></tr></table>',
      ),
    ).toEqual([
      'Baby Bounce: 03-02 10:30-11:00, 03-09 10:30-11:00, …',
      'Toddler Tales: 03-04 14:15-14:45, 03-11 14:15-14:45, …',
    ])
  })

  test('as a table, among them sessions called by the kind of showing they are in cinemas', () => {
    const table = (...cells: string[]) =>
      `<h1>Family sessions</h1><table><tr><th>Time</th><th>Mon</th><th>Tue</th><th>Sat</th></tr><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`
    expect(readBriefly(table('9.30–10.15', 'Parent &amp; Baby', 'Gym Mice', 'Splash'))).toEqual([
      'Parent & Baby: 03-02 09:30-10:15, 03-09 09:30-10:15, …',
      'Gym Mice: 03-03 09:30-10:15, 03-10 09:30-10:15, …',
      'Splash: 03-07 09:30-10:15, 03-14 09:30-10:15, …',
    ])
    expect(readBriefly(table('9.30–10.15', 'New', 'Members', '')).map((line) => line.split(':')[0])).toEqual([])
  })

  test('as a table below the one week that it is of', () => {
    const table = `<table><tr><th></th><th>Studio</th><th>Barn</th></tr><tr><th>Monday</th><td>Moth Ball 19:45</td><td>Owl Hour 18:00</td></tr>
      <tr><th>Saturday</th><td>Kite Lab 10:30</td><td></td></tr></table>`
    expect(readBriefly(`<h1>Week at a glance – week beginning Monday 9 March 2026</h1>${table}`)).toEqual([
      'Moth Ball: 03-09 19:45',
      'Owl Hour: 03-09 18:00',
      'Kite Lab: 03-14 10:30',
    ])
    expect(readBriefly(`<h1>New timetable from week beginning 9 March 2026</h1>${table}`)).toHaveLength(3)
    expect(readBriefly(`<h1>New timetable from week beginning 9 March 2026</h1>${table}`)[0]).toMatch(/Moth Ball: .*…/)
  })

  test('from its first day on, and with its time above its day', () => {
    expect(
      readBriefly(
        '<div><h3>Pots</h3><p>Tuesdays 10am - 12pm<br>Starts: Tuesday, 7 April</p></div><div><h3>Morning Songs</h3><p>10:30am</p><p>Every Sunday — all are welcome.</p></div>',
      ),
    ).toEqual(['Pots: 04-07 10:00-12:00, 04-14 10:00-12:00, …', 'Morning Songs: 03-08 10:30, 03-15 10:30, …'])
  })
})

describe('weekdays as headings', () => {
  const days =
    '<h2>Saturday</h2><table><tr><td>11:00</td><td>Opening Parade</td></tr><tr><td>12:30</td><td>Puppet Theatre</td></tr></table><h2>Sunday</h2><table><tr><td>11:30</td><td>Family Ceilidh</td></tr></table>'

  test.each([
    ['this week', '03-07', '03-08'],
    ['next week', '03-14', '03-15'],
    ['week commencing 6 April', '04-11', '04-12'],
  ])('are the days of one week: %s', (week, saturday, sunday) => {
    expect(readBriefly(`<h1>What's on ${week}</h1>${days}`)).toEqual([
      `Opening Parade: ${saturday} 11:00`,
      `Puppet Theatre: ${saturday} 12:30`,
      `Family Ceilidh: ${sunday} 11:30`,
    ])
  })

  test('are the days of a festival where its days stand above them', () => {
    expect(readBriefly(`<h1>Mill Festival</h1><p>Sat 27 &amp; Sun 28 June, Mill Park. Free entry.</p>${days}`)).toEqual(
      ['Opening Parade: 06-27 11:00', 'Puppet Theatre: 06-27 12:30', 'Family Ceilidh: 06-28 11:30'],
    )
  })
})

describe('what stands above', () => {
  test('a month for days told by their number, whichever way round', () => {
    expect(
      readBriefly(
        '<h1>Diary</h1><h2>April</h2><ul><li>4th – Egg Hunt, 10am</li><li>5th – Kite Day, 2pm</li></ul><h2>May</h2><p>2nd – Maypole, 11am</p>',
      ),
    ).toEqual(['Egg Hunt: 04-04 10:00', 'Kite Day: 04-05 14:00', 'Maypole: 05-02 11:00'])
    const row = (number: string, weekday: string, title: string) =>
      `<div><div><b>${number}</b> ${weekday}</div><div><a href="/${title}">${title}</a></div><div>10am</div></div>`
    expect(readBriefly(`<h1>April 2026</h1>${row('4', 'Sat', 'Egg Hunt')}${row('5', 'Sun', 'Kite Day')}`)).toEqual([
      'Egg Hunt: 04-04 10:00',
      'Kite Day: 04-05 10:00',
    ])
  })

  test('a week for the days across a table', () => {
    expect(
      readBriefly(
        '<h2>Week commencing 6 April</h2><table><tr><th></th><th>Mon 6</th><th>Tue 7</th></tr><tr><th>10am</th><td>Clay Day</td><td>Den Building</td></tr><tr><th>2pm</th><td>Pond Dipping</td><td>Clay Day</td></tr></table>',
      ),
    ).toEqual(['Clay Day: 04-06 10:00, 04-07 14:00', 'Den Building: 04-07 10:00', 'Pond Dipping: 04-06 14:00'])
  })

  test('a day for the rows that leave it out', () => {
    const row = (date: string, time: string, title: string) =>
      `<div><div>${date}</div><div>${time}</div><div><a href="/${title}">${title}</a></div></div>`
    expect(
      readBriefly(
        `<h1>This week</h1>${row('Fri 3 Apr', '2pm', 'Tin')}${row('', '8pm', 'Wolf')}${row('Sat 4 Apr', '11am', 'Tin')}`,
      ),
    ).toEqual(['Tin: 04-03 14:00, 04-04 11:00', 'Wolf: 04-03 20:00'])
  })

  test('a run for what is said of each of its days', () => {
    expect(
      readBriefly('<h1>Lambing Live</h1><p>21 March – 24 March</p><p>Daily, 10am to 5pm.</p>', '/lambing-live'),
    ).toEqual(['Lambing Live: 03-21 10:00-17:00, 03-22 10:00-17:00, 03-23 10:00-17:00, 03-24 10:00-17:00'])
  })

  test('weekdays above opening hours are no event', () => {
    expect(
      readBriefly(
        '<h1>Orchard Library</h1><h3>Monday</h3><p>9am – 7pm</p><h3>Tuesday</h3><p>9am – 7pm</p>',
        '/library',
      ),
    ).toEqual([])
  })
})

test('the first Saturday of the month among the weekdays of a timetable is none of them', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const page = `<table>${row('Monday', '10am', 'Tiny Tots')}${row('Tuesday', '4pm', 'Chess Club')}${row('1st Saturday', '10am', 'Repair Day')}${row('By appointment', '2pm', 'Advice Desk')}</table>`
  expect(readBriefly(page).map((told) => told.split(',')[0])).toEqual([
    'Tiny Tots: 03-02 10:00',
    'Chess Club: 03-03 16:00',
    'Repair Day: 03-07 10:00',
  ])
})

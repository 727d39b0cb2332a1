import { describe, expect, test } from 'vitest'
import { extractHtml } from '#crawl/extract/page/index.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import { readBriefly, TODAY } from '#test/support/read-html.ts'

describe('the days of a programme', () => {
  test('that open with the same film tell of the others too', () => {
    const entry = (time: string, title: string) =>
      `<li><span>${time}</span> <a href="/f/${title}">${title}</a> <span>PG</span> <a href="/book/1">Book</a></li>`
    const page = `<h1>Listings</h1><h2>Friday 6 March</h2><ul>${entry('10:30', 'Tin')}${entry('13:00', 'Wolf')}</ul>
      <h2>Saturday 7 March</h2><ul>${entry('10:30', 'Tin')}${entry('20:00', 'Moth')}</ul>`
    expect(readBriefly(page)).toEqual(['Tin: 03-06 10:30, 03-07 10:30', 'Wolf: 03-06 13:00', 'Moth: 03-07 20:00'])
  })

  test('may have their times and names in spans of one link', () => {
    const link = (time: string, title: string) =>
      `<li><a href="/f/${title}"><span class="time">${time}</span><span class="title">${title}</span></a></li>`
    const day = (name: string, ...links: string[]) => `<li><h3>${name}</h3><ul>${links.join('')}</ul></li>`
    const page = `<h1>Programme</h1><ul>${day('Sat<br>07<br>Mar', link('11:00', 'Tin'), link('20:30', 'Wolf'))}${day('Sun<br>08<br>Mar', link('14:00', 'Tin'))}</ul>`
    expect(readBriefly(page)).toEqual(['Tin: 03-07 11:00, 03-08 14:00', 'Wolf: 03-07 20:30'])
  })

  test('linked in a row above it are the days of none of its films', () => {
    const film = (title: string, times: string) =>
      `<div><h2><a href="/f/${title}">${title}</a></h2><p>95 mins</p><ul><li>Tue 3 Mar <ul>${times}</ul></li></ul></div>`
    const page = `<h1>What's On</h1><div><a href="#a">Today</a> <a href="#b">Tue 3 Mar</a> <a href="#c">Wed 4 Mar</a></div>
      ${film('Tin', '<li><a href="/b/1">14:15</a></li>')}${film('Wolf', '<li><a href="/b/2">20:45</a></li>')}`
    expect(readBriefly(page)).toEqual(['Tin: 03-03 14:15', 'Wolf: 03-03 20:45'])
  })
})

describe('the performances of one event', () => {
  test('may bear a note within their link', () => {
    const page = `<h1>Tin</h1><p>A bear goes to sea.</p><h3>Showtimes</h3><div><div><p>Sat 7 Mar</p><div><a href="/b/1">10:30</a></div></div>
      <div><p>Sun 8 Mar</p><div><a href="/b/2">10:30 (Kids Club £3)</a></div></div></div>`
    expect(readBriefly(page, '/film/tin')).toEqual(['Tin: 03-07 10:30, 03-08 10:30'])
  })

  test('may follow their run, below a heading that says only that these are the dates', () => {
    const page = `<h1>Tin</h1><p>Sat 28 March – Sun 12 April</p><p>A bear goes to sea.</p><h2>Dates &amp; times</h2><ul>
      <li>Sat 28 March 2026 11:00 am <a href="/b/1">Book</a></li><li>Sat 28 March 2026 2:30 pm <span>Relaxed performance</span> <a href="/b/2">Book</a></li></ul>`
    expect(readBriefly(page, '/whats-on/tin')).toEqual(['Tin: 03-28 11:00, 03-28 14:30'])
  })
})

describe('cards', () => {
  const card = (leaf: string, when: string, title: string) =>
    `<li><div><time>${leaf}</time></div><div><article><div><a href="/e/${title}"><img src="/${title}.jpg" alt=""></a></div>
      <header><div>${when}</div><h4><a href="/e/${title}">${title}</a></h4></header><p>Come along.</p></article></div></li>`

  test('with the first day of a run as the leaf of a calendar keep the run', () => {
    const page = `<h1>Events</h1><ul><li><h2>March 2026</h2></li>${card('Sat 14', '14 March @ 10:30 am', 'Otters')}${card('Sat 21', '<time datetime="2026-03-21">21 March - 29 March</time>', 'Bugs')}</ul>`
    expect(readBriefly(page)).toEqual(['Otters: 03-14 10:30', 'Bugs: 03-21..03-29'])
  })

  test('keep their pictures where a day above holds for all of them', () => {
    const html = `<html><body><ul>${card('Sat 14', '14 March @ 10:30 am', 'otters')}${card('Sat 21', '21 March @ 10:30 am', 'bugs')}</ul></body></html>`
    const events = extractHtml(readPage({ url: 'https://orchard.example/whats-on', body: html }), TODAY, [])
    expect(events.map(({ imageUrl }) => imageUrl)).toEqual([
      'https://orchard.example/otters.jpg',
      'https://orchard.example/bugs.jpg',
    ])
  })

  test('are called by their heading where a link to a series repeats it', () => {
    const series = '2 April @ 2:00 pm <a href="/series/clay">Event Series Clay Club</a>'
    expect(readBriefly(`<h1>Events</h1><ul>${card('Thu 2', series, 'Clay Club')}</ul>`)).toEqual([
      'Clay Club: 04-02 14:00',
    ])
  })

  test('are not called by the link to their series, unless that names it', () => {
    const recurring = (link: string) => `2 April @ 2:00 pm <a href="/event/mud/all">${link}</a>`
    const page = (link: string, title: string) => `<h1>Events</h1><ul>${card('Thu 2', recurring(link), title)}</ul>`
    expect(readBriefly(page('Event Series (See All)', 'Mud Kitchen'))).toEqual(['Mud Kitchen: 04-02 14:00'])
    expect(readBriefly(page('Recurring Event', 'Mud Kitchen'))).toEqual(['Mud Kitchen: 04-02 14:00'])
    expect(readBriefly('<h1>Events</h1><h2>Event Series for Tinkerers</h2><p>2 April, 2pm</p>')).toEqual([
      'Event Series for Tinkerers: 04-02 14:00',
    ])
  })

  test('bear the sign of their state behind the name in their heading', () => {
    const fair = (name: string) => `<h1>Events</h1><div><h3>${name}</h3><p>4 April, 10am</p></div>`
    const link = '<a href="/run">Goose Run</a>'
    expect(readBriefly(fair(`${link}<span class="ev-label">Cancelled</span>`))).toEqual([
      'Goose Run: 04-04 10:00 (cancelled)',
    ])
    expect(readBriefly(fair('<a href="/run">Goose Run <span class="badge">Sold out</span></a>'))).toEqual([
      'Goose Run: 04-04 10:00 (sold_out)',
    ])
    expect(readBriefly(fair('<a href="/run">Goose Run <em>Cancelled</em></a>'))).toEqual([
      'Goose Run Cancelled: 04-04 10:00',
    ])
  })

  test('are called by their title where a link to the place stands beside the date', () => {
    const page = `<h1>Events</h1><div><h2 class="event-title"><a href="/event/frogs">Frogs</a></h2><div><div>March 20 @ 10:00 am</div>
      <div><a href="/venue/barn">Old Barn</a>, <span>3 Mill Road</span><br><span>Otley</span></div></div></div>`
    expect(readBriefly(page)).toEqual(['Frogs: 03-20 10:00'])
  })

  test('made of spans in a paragraph have their name apart from their dates', () => {
    const line = (when: string, title: string) =>
      `<div><p><a><span class="start">${when}</span><span><span class="cal_title">${title}</span><span><em>Square</em></span></span></a></p></div>`
    const page = `<h1>Events</h1><p>March 2026</p><div>${line('<em class="date">14</em><em class="month">mar</em><em class="time">10:00 am</em>', 'Lanterns')}${line('<em class="date">20</em><em class="month">mar</em></span><span class="evo_end"><em class="date">22</em><em class="month">mar</em>', 'Spring Fair')}</div>`
    expect(readBriefly(page)).toEqual(['Lanterns: 03-14 10:00', 'Spring Fair: 03-20..03-22'])
  })

  test('made of nothing but spans in links keep their dates and times apart', () => {
    const span = (name: string, text: string) => `<span class="ev-${name}">${text}</span>`
    const link = (when: string, title: string, time: string) =>
      `<a href="/e/${title}" class="ev">${span('date', when)}${span('name', title)}${span('time', time)}</a>`
    const page = `<h1>What’s On</h1><div>${link('14.03.26', 'Tunes', '10:00 – 10:45')}${link('15.03.26 – 29.03.26', 'Zoo', '')}</div>`
    expect(readBriefly(page)).toEqual(['Tunes: 03-14 10:00-10:45', 'Zoo: 03-15..03-29'])
  })

  test('a button that shows what days are listed is none', () => {
    const page = `<h1>Events</h1><div><button><time datetime="2026-03-02">Now</time> - <time>11 April</time></button></div>
      <ul>${card('Sat 14', '14 March @ 10:30 am', 'Otters')}</ul>`
    expect(readBriefly(page)).toEqual(['Otters: 03-14 10:30'])
  })
})

test('meetings of several years stand below headings of their years, and take the time that is said of all', () => {
  const days = (...texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
  const page = `<h1>Schedule of Orchard Commission Meetings</h1><h2>2026 Meetings</h2><p>All meetings begin at 12:45 p.m.</p>
    ${days('Thursday, March 5', 'Thursday, April 2 (5:00 p.m.)')}<h2>2025</h2>${days('Thursday, January 9')}`
  expect(readBriefly(page, '/meetings')).toEqual(['Orchard Commission Meeting: 01-09 12:45, 03-05 12:45, 04-02 17:00'])
})

test('a weekly class beside the run of its term is on in that term', () => {
  const page = `<h1>Classes</h1><div><h3>Mini Makers</h3><p>Tuesdays, 1.30pm – 2.15pm</p><p>Spring term: 24 February – 17 March (4 weeks)</p></div>
    <div><h3>Pottery</h3><p>Saturday 7 March, 10am</p></div>`
  expect(readBriefly(page)).toEqual([
    'Mini Makers: 03-03 13:30-14:15, 03-10 13:30-14:15, 03-17 13:30-14:15',
    'Pottery: 03-07 10:00',
  ])
})

test('an entry of sentences that opens with its name and its day repeats as it says', () => {
  const page = `<h1>Library events</h1><ul><li><strong>Rhymes</strong> – last Wednesday of the month, 4.15pm. For under 5s, with songs.</li>
    <li><strong>Lego</strong> – Saturday 14 March, 2pm to 3.30pm. Ages 5-11.</li></ul>`
  expect(readBriefly(page)).toEqual(['Rhymes: 03-25 16:15, 04-29 16:15, …', 'Lego: 03-14 14:00-15:30'])
})

test('a diary as a table has its days without months below the names of these', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const month = (name: string) => `<tr><td colspan=3><b>${name}</b></td></tr>`
  const page = `<h1>Diary of events</h1><table>${month('MARCH 2026')}${row('Sat 7', 'Coffee Morning', '10 - 12')}${row('Sat 14 – Sun 15', 'Fair', '')}
    ${row('21-22', 'Railway Show', '10-4')}${month('APRIL')}${row('Fri 3', 'Egg Hunt', '11am')}${row('Sat 4', 'HALL CLOSED', '')}</table>`
  expect(readBriefly(page, '/diary')).toEqual([
    'Coffee Morning: 03-07 10:00-12:00',
    'Fair: 03-14..03-15',
    'Railway Show: 03-21 10:00-16:00, 03-22 10:00-16:00',
    'Egg Hunt: 04-03 11:00',
  ])
})

test('films down and numbers of days across are in the month of the week above', () => {
  const table = `<table><tr><th>Film</th><th>Fri 6</th><th>Sat 7</th></tr><tr><td><a href="/f/1">Tin</a></td><td>4.15</td><td>11.00, 1.30</td></tr>
    <tr><td><a href="/f/2">Wolf</a></td><td>7.30</td><td>-</td></tr></table>`
  expect(readBriefly(`<h1>Film times for week commencing Friday 6th March</h1>${table}`)).toEqual([
    'Tin: 03-06 16:15, 03-07 11:00, 03-07 13:30',
    'Wolf: 03-06 19:30',
  ])
})

test('what repeats below a run is on within that run only', () => {
  const page = `<h1>Easter at the farm</h1><p>Join us from 28 March to 12 April 2026.</p><h2>All days</h2><h3>Egg trail</h3><p>Daily, 10am–4pm. £4.</p>
    <h3>Pony rides</h3><p>Weekends only, 11am–3pm. £6.</p><h2>Special days</h2><h3>Owls</h3><p>Wednesday 8 April, 1pm</p><h3>Dens</h3><p>Thursday 9 April, 1pm</p>`
  expect(readBriefly(page, '/easter')).toEqual([
    'Egg trail: 03-28 10:00-16:00, 03-29 10:00-16:00, …',
    'Pony rides: 03-28 11:00-15:00, 03-29 11:00-15:00, 04-04 11:00-15:00, 04-05 11:00-15:00, 04-11 11:00-15:00, 04-12 11:00-15:00',
    'Owls: 04-08 13:00',
    'Dens: 04-09 13:00',
  ])
})

test('a telephone number in the next sentence makes no opening hours of a weekly group', () => {
  const page = `<h1>Notices</h1><h2>Toddler group</h2><p>We meet every Thursday from 9.30 to 11.30am. £2 a family. Contact Jo on 01234 567890.</p>
    <h2>Fair</h2><p>Saturday 14 March, 2pm</p>`
  expect(readBriefly(page)).toEqual(['Toddler group: 03-05 09:30-11:30, 03-12 09:30-11:30, …', 'Fair: 03-14 14:00'])
  expect(readBriefly('<h1>Notices</h1><h2>Box office</h2><p>Call on Mondays from 10am on 01234 567890.</p>')).toEqual(
    [],
  )
})

test('past meetings with their papers beside those to come are meetings all the same, at the time said of all', () => {
  const page = `<h1>Board Meetings</h1><p>The Board of Ponds meets the third Wednesday of each month at 9:00 a.m. in the Frog House, 3 Mill Road.</p>
    <h2>2026</h2><ul><li>February 18 - <a href="/a">Agenda</a> | <a href="/m">Minutes</a></li><li>March 18</li></ul>`
  expect(readBriefly(page, '/meetings')).toEqual(['Board of Ponds: 02-18 09:00, 03-18 09:00'])
})

describe('no events are', () => {
  const card = '<h2>Coming up</h2><div><h3><a href="/e/1">Puppets</a></h3><p>Sat 14 Mar, 11am</p></div>'

  test('the hours of today', () => {
    expect(readBriefly(`<p>Open today 10am – 5pm</p>${card}`, '/')).toEqual(['Puppets: 03-14 11:00'])
  })

  test('what stands under "Past"', () => {
    const past = '<h2>Past</h2><div><h3><a href="/e/2">Old Show</a></h3><p>1 Sep 2025 — 4 Jan 2026</p></div>'
    expect(readBriefly(`${card}${past}`)).toEqual(['Puppets: 03-14 11:00'])
  })

  test('the dates of terms and policies', () => {
    for (const heading of ['Ticket terms', 'Booking terms and conditions', 'Refund policy'])
      expect(readBriefly(`<h1>${heading}</h1><p>From 1 April 2026 a fee of £1.50 applies.</p>`, '/fees')).toEqual([])
  })
})

test('a link to join a meeting online names none', () => {
  const page = `<h3>Board Meetings 2026</h3><p>FEBRUARY<br>Thursday, February 19 | 9:00 AM</p><p>MARCH<br>Thursday, March 19 | 9:00 AM<br><a href="/z">Join Zoom meeting</a></p>`
  expect(readBriefly(page, '/meetings')).toEqual(['Board Meeting: 02-19 09:00, 03-19 09:00'])
})

test('the time in the heading of several days is that of each without one', () => {
  const page = `<h1>Board of Ponds</h1><p><strong>Regular Meetings – 7:00 p.m.</strong></p><p>March 16, 2026<br>April 20, 2026, 6:00 p.m.</p>`
  expect(readBriefly(page, '/meetings').map((event) => event.split(': ')[1])).toEqual(['03-16 19:00, 04-20 18:00'])
})

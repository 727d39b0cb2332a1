import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../../parse/page.ts'
import { extractHtml } from '../index.ts'
import { meetingNamedBy } from '../lines/meeting-words.ts'

const TODAY = day('2026-03-02')

const extract = (body: string, { title = 'Otley Bank', path = '/meetings' } = {}) => {
  const html = `<!doctype html><html lang="en-GB"><head><title>${title}</title></head><body>${body}</body></html>`
  return extractHtml(readPage({ url: `https://bank.example${path}`, body: html }), TODAY, [])
}

/** 'Title: 2026-04-04 10:00, …'. */
const inBrief = (...page: Parameters<typeof extract>) =>
  extract(...page).map(
    ({ title, sessions }) =>
      `${title}: ${sessions.map(({ date, startTime }) => [date, startTime].filter(Boolean).join(' ')).join(', ')}`,
  )

test('the year of a heading holds for days below it, whichever comes first of day and month', () => {
  expect(inBrief('<h1>Parish meeting</h1><h2>2027 dates</h2><ul><li>January 14</li><li>11 February</li></ul>')).toEqual(
    ['Parish meeting: 2027-01-14, 2027-02-11'],
  )
  expect(inBrief('<h1>Parish meeting</h1><h2>2027 dates</h2><p>5 April 10am</p><p>3 May 7pm</p>')).toEqual([
    'Parish meeting: 2027-04-05 10:00, 2027-05-03 19:00',
  ])
})

describe('meetings without names of their own', () => {
  test('are not called by the heading of a list of events', () => {
    const list =
      '<h2>Tuesday 12 January 2027</h2><p>General meeting 12.15 – 14:00</p><p>Committee meeting 9:30 – 12:00</p>'
    const named = inBrief(`<h1>What’s On Soon</h1>${list}`, { title: 'What’s On Soon – Otley Writers' }).join()
    expect(named).not.toContain('What’s On')
    expect(named).toContain('2027-01-12')
  })

  test('are called by the heading of their list', () => {
    const list = '<ul><li>12 January 2027</li><li>9 February 2027</li></ul>'
    const both = ': 2027-01-12, 2027-02-09'
    expect(inBrief(`<h1>Otley Bank</h1><h2>Parish Council meetings 2027</h2>${list}`)).toEqual([
      `Parish Council meeting${both}`,
    ])
    expect(inBrief(`<h1>Friends of Otley Bank</h1><h2>Meeting dates</h2>${list}`)).toEqual([
      `Friends of Otley Bank meeting${both}`,
    ])
    expect(inBrief(`<h1>Otley Bank School</h1><h2>Board of Governors</h2>${list}`)).toEqual([
      `Board of Governors${both}`,
    ])
  })

  test('are called by what the page calls itself where the heading says only that there are meetings', () => {
    const page = '<h1>Meetings</h1><ul><li>12 January 2027</li><li>9 February 2027</li></ul>'
    expect(inBrief(page, { title: 'Meetings | Otley Bank Trustees' })).toEqual([
      'Otley Bank Trustees: 2027-01-12, 2027-02-09',
    ])
  })

  test('of a board are those of the board that the page speaks of', () => {
    const page = `<h1>Meetings</h1><p>The Board of Trustees looks after the bank.</p><h2>Board meetings</h2>
      <ul><li>12 January 2027</li><li>9 February 2027</li></ul>`
    expect(inBrief(page)).toEqual(['Board of Trustees: 2027-01-12, 2027-02-09'])
  })

  test('take no name from their papers, their place or who sits on the board', () => {
    const page = `<h1>Parish Council meetings</h1><p><a href="/ann">Ann Hill</a>, Old Mill, chair</p><h2>Agendas and minutes</h2><ul>
      <li>9 February 2027 <a href="/1.pdf">Agenda</a> – <a href="/2.pdf">Draft minutes</a></li>
      <li>9 March 2027 <a href="/3.pdf">Agenda</a></li><li>6 April 2027</li></ul>`
    expect(inBrief(page)).toEqual(['Parish Council meeting: 2027-02-09, 2027-03-09, 2027-04-06'])
  })

  test('take no name from the day they were moved from, nor from what became of their papers', () => {
    const list = (...entries: string[]) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`
    expect(
      inBrief(
        `<h1>School Board of Fern Ridge: 2026 meeting schedule</h1>${list('March 23* (moved from March 16 – holiday)', 'April 20', 'May 18')}<p>Approved 11/17/2025</p>`,
      ),
    ).toEqual(['School Board of Fern Ridge meeting: 2026-03-23, 2026-04-20, 2026-05-18'])
    expect(
      inBrief(
        `<h1>Fern Ridge Board of Education</h1><h2>Agendas &amp; Minutes</h2>${list('<a href="/a.pdf">March 9, 2026 Agenda</a>', '<a href="/m.pdf">February 9, 2026 Minutes – Approved</a>', '<a href="/n.pdf">January 12, 2026 Minutes – Draft</a>')}`,
      ),
    ).toEqual(['Fern Ridge Board of Education: 2026-01-12, 2026-02-09, 2026-03-09'])
    expect(inBrief('<h1>Events</h1><h3>Seal of Approved Makers</h3><p>4 April, 10am</p>')).toEqual([
      'Seal of Approved Makers: 2026-04-04 10:00',
    ])
  })

  test('keep a name of their own', () => {
    const page = `<h1>Meetings</h1><ul><li>Annual Parish Meeting: 12 January 2027</li><li>Planning Committee: 9 February 2027</li></ul>`
    expect(inBrief(page)).toEqual(['Annual Parish Meeting: 2027-01-12', 'Planning Committee: 2027-02-09'])
  })

  test('that are all over are told from their minutes', () => {
    const page = '<h1>Otley Bank Trustees</h1><ul><li>Minutes 14 May 2025</li><li>Minutes 11 June 2025</li></ul>'
    expect(inBrief(page, { path: '/archive-of-meetings' })).toEqual(['Otley Bank Trustees: 2025-05-14, 2025-06-11'])
  })
})

describe('tables of meetings', () => {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

  test('have their dates, times and places in columns, and papers that name nothing', () => {
    const page = `<h1>Parish Council meetings</h1>${table(
      ['Meeting date', 'Time', 'Place', 'Agenda'],
      ['12 January 2027', '7pm', 'Village hall', '<a href="/1">Agenda</a>'],
      ['9 February 2027', '7.30pm', 'Chapel', '<a href="/2">Meeting pack</a>'],
    )}`
    expect(inBrief(page)).toEqual(['Parish Council meeting: 2027-01-12 19:00, 2027-02-09 19:30'])
  })

  test('may call their columns after the meeting', () => {
    const page = `<h1>Calendar</h1>${table(
      ['Name', 'Meeting date', 'Meeting time', 'Meeting location', 'Meeting details', 'Minutes'],
      [
        'Planning Committee',
        '12 January 2027',
        '7pm',
        'Village hall',
        '<a href="/1">Meeting details</a>',
        'Not available',
      ],
      ['Allotment Group', '9 February 2027', '7.30pm', 'Chapel', '<a href="/2">Meeting details</a>', 'Not available'],
    )}`
    expect(inBrief(page)).toEqual(['Planning Committee: 2027-01-12 19:00', 'Allotment Group: 2027-02-09 19:30'])
  })

  test('may name the new day of a meeting beside the one it was moved from', () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const table = (...rows: string[]) =>
      `<h1>Meetings</h1><table><tr><th>Date</th><th>Meeting</th><th>Agenda</th></tr>${rows.join('')}</table>`
    const field = row('10 March 2026', 'Field Committee, 7pm', 'Agenda')
    expect(inBrief(table(field, row('12 May 2026', 'Full Council – moved to 19 May 2026', '')))).toEqual([
      'Field Committee: 2026-03-10 19:00',
      'Full Council: 2026-05-19',
    ])
    expect(inBrief(table(field, row('12 May 2026', 'Full Council – moved to the Long Room', '')))[1]).toMatch(
      /2026-05-12/,
    )
    expect(inBrief(table(field, row('12 May 2026', 'Full Council – moved from 5 May 2026', '')))[1]).toMatch(
      /: 2026-05-12$/,
    )
  })

  test('may spread a list over columns under a year, with months that have no meeting', () => {
    const page = `<h1>Planning Committee</h1><h2>2027 meetings</h2>${table(
      ['January 12', 'April 6', 'July 6'],
      ['February 9', 'May 11', 'August<br>no meeting'],
      ['March 9', 'June 8 – no meeting', 'September 14'],
    )}`
    expect(inBrief(page)).toEqual([
      'Planning Committee: 2027-01-12, 2027-02-09, 2027-03-09, 2027-04-06, 2027-05-11, 2027-07-06, 2027-09-14',
    ])
  })

  test('say which meetings are cancelled', () => {
    const page = `<h1>Council</h1>${table(
      ['Date', 'Meeting', 'Notes'],
      ['12 January 2027', 'Planning Committee', ''],
      ['9 February 2027', 'Full Council of Otley', 'Cancelled'],
    )}`
    expect(extract(page).map(({ title, eventStatus }) => [title, eventStatus])).toEqual([
      ['Planning Committee', 'scheduled'],
      ['Full Council of Otley', 'cancelled'],
    ])
  })
})

test('of dates that are one event only those on which it is on are told', () => {
  const page = `<h1>Parish Council meetings</h1><table><tr><th>Date</th><th>Type</th></tr>
    <tr><td>12 January 2027</td><td>Regular</td></tr><tr><td>9 February 2027</td><td>Cancelled</td></tr>
    <tr><td>9 March 2027</td><td>Regular</td></tr><tr><td>6 April 2027</td><td>Annual meeting</td></tr></table>`
  expect(inBrief(page)).toEqual(['Parish Council meeting: 2027-01-12, 2027-03-09', 'Annual meeting: 2027-04-06'])
})

describe('sections of meetings', () => {
  test('have the time that stands above their dates', () => {
    const page = `<h1>Library Board</h1><h2>Regular Meetings</h2><p>6:30 p.m.</p><ul><li>January 19, 2027</li><li>February 16, 2027</li></ul>
      <h2>Special Meetings</h2><ul><li>February 23, 2027, 5:00 p.m.</li></ul>`
    expect(inBrief(page)).toEqual(['Library Board: 2027-01-19 18:30, 2027-02-16 18:30, 2027-02-23 17:00'])
  })

  test('of one meeting each keep the time below their name', () => {
    const card = (title: string, day: string) =>
      `<div><p>${day}</p><h4><a href="/${title}">${title}</a></h4><p>6:30 pm - 9:00 pm</p></div>`
    expect(inBrief(card('Full Board Meeting', '19 January 2027') + card('Parks Meeting', '16 February 2027'))).toEqual([
      'Full Board Meeting: 2027-01-19 18:30',
      'Parks Meeting: 2027-02-16 18:30',
    ])
  })

  test('have no time of another section', () => {
    const page = `<h1>Library Board</h1><h2>Regular Meetings</h2><ul><li>January 19, 2027</li><li>February 16, 2027</li></ul>
      <h2>Special Meetings</h2><p>5:00 p.m.</p><ul><li>February 23, 2027</li><li>March 2, 2027</li></ul>`
    expect(inBrief(page)).toEqual(['Library Board: 2027-01-19, 2027-02-16, 2027-02-23 17:00, 2027-03-02 17:00'])
  })

  test('that say their kind in brackets behind their time are called by the page, or by that kind', () => {
    const page = `<h1>Park District Board</h1><h2>2027 Meeting Schedule</h2><ul><li>Tuesday, January 19 – 6:00 PM (Regular Meeting)</li>
      <li>Tuesday, February 23 – 5:00 PM (Budget Workshop)</li></ul>`
    expect(inBrief(page)).toEqual(['Park District Board: 2027-01-19 18:00', 'Budget Workshop: 2027-02-23 17:00'])
  })

  test('tell of the next one in words beside those that were', () => {
    const page = `<h1>Mill Commission</h1><p>The next meeting of the Commission will be held on Tuesday, January 19, 2027 at 8:30 a.m.</p>
      <h3>2025 Minutes</h3><p><a href="/a.pdf">January 9</a><br><a href="/b.pdf">March 13</a></p>`
    expect(inBrief(page)[0]).toContain('2027-01-19 08:30')
  })

  test('that say only their kind are called meetings', () => {
    const page = `<h1>Board Meetings</h1><h3>Regular</h3><p>January 19, 2027 6:30 PM</p><p>February 16, 2027 6:30 PM</p>
      <h3>Special</h3><p>February 23, 2027 5:00 PM</p>`
    expect(inBrief(page)).toEqual([
      'Board Meeting: 2027-01-19 18:30, 2027-02-16 18:30',
      'Special meeting: 2027-02-23 17:00',
    ])
  })
})

describe('a sentence for all meetings', () => {
  const list = '<ul><li>12 January 2027</li><li>9 February 2027</li></ul>'

  test('gives their time and place, with itself as evidence', () => {
    const sentence = 'All meetings are held in the Guild Hall at 7.30pm unless noted.'
    const [event] = extract(`<h1>Parish Council meetings</h1><p>Everyone is welcome. ${sentence}</p>${list}`)
    expect(event?.sessions).toEqual([
      { date: '2027-01-12', startTime: '19:30', endTime: null },
      { date: '2027-02-09', startTime: '19:30', endTime: null },
    ])
    expect(event).toMatchObject({ locationName: 'the Guild Hall', evidence: { locationName: { quote: sentence } } })
    expect(event?.evidence.sessions?.quote).toContain(sentence)
  })

  test.each([
    ['Meetings are held at 9:00 AM at 100 Canal St, Otley.', '100 Canal St, Otley'],
    ['Meetings are held at Guild Hall (190 N. Mill St.) at 7pm.', 'Guild Hall (190 N. Mill St.)'],
  ])('is read to the end of its place: %s', (sentence, place) => {
    const [event] = extract(`<h1>Parish Council meetings</h1><p>${sentence}</p>${list}`)
    expect(event?.locationName).toBe(place)
  })

  test('gives nothing to a meeting with a time of its own, nor where two sentences disagree', () => {
    const one = '<p>Meetings begin at 7pm.</p>'
    expect(inBrief(`<h1>Parish Council</h1>${one}<ul><li>12 January 2027, 6pm</li></ul>`)).toEqual([
      'Parish Council: 2027-01-12 18:00',
    ])
    const two = `${one}<p>Meetings begin at 8pm in summer.</p>`
    expect(inBrief(`<h1>Parish Council</h1>${two}<ul><li>12 January 2027</li></ul>`)).toEqual([
      'Parish Council: 2027-01-12',
    ])
  })

  test('gives nothing to other events', () => {
    expect(inBrief(`<h1>Duck Race</h1><p>Meetings begin at 7pm.</p><p>12 January 2027</p>`)).toEqual([
      'Duck Race: 2027-01-12',
    ])
  })
})

test.each([
  'schedules',
  'dates and times',
  'calendar',
  'archives',
  'information',
  'materials',
  'lists',
  'details',
  'overview',
  'highlights',
])('a heading that ends with %s names whose meetings they are', (ending) =>
  expect(meetingNamedBy(`Parish Council ${ending}`)).toBe('Parish Council'),
)

import { describe, expect, test } from 'vitest'
import { readContent } from '#crawl/extract/page-content.ts'
import { day } from '#domain/days/london-time.ts'

const TODAY = day('2026-03-02')

/** What a page of a hall gives: the titles of what is coming, and 'title: reason'. */
function read(html: string, path = '/whats-on') {
  const body = `<html><head><title>Orchard Hall</title></head><body><main>${html}</main></body></html>`
  const { found, dropped } = readContent({ url: `https://orchard.example${path}`, body: Buffer.from(body) }, TODAY)
  return {
    events: found.filter(({ startDate }) => startDate && startDate >= TODAY).map(({ title }) => title),
    dropped: dropped.map(({ title, reason }) => `${title}: ${reason}`),
  }
}

const entry = (title: string, when: string) => `<article><h3>${title}</h3><p>${when}</p></article>`
const LIST = entry('Owl evening', 'Friday 6 March 2026, 6pm') + entry('Frog day', 'Saturday 7 March 2026, 2pm')

describe('what only looks like an event is dropped, with the reason', () => {
  test.each([
    ['no-name', entry('See daily schedule', 'Sunday 8 March 2026, 10am')],
    ['relative-day', entry('A warm welcome', 'Come this Sunday')],
    ['past-page', entry('Salon, May 2017', 'Last Sunday of the month, 2pm')],
    ['past-weekdays', entry('The Glass Heron', 'Tuesday 13 March, 7pm<br>Wednesday 14 March, 7pm')],
  ])('%s: %s', (reason, html) => {
    const { events, dropped } = read(LIST + html)
    expect(events).toEqual(['Owl evening', 'Frog day'])
    expect(dropped.map((one) => one.split(': ').at(-1))).toEqual([reason])
  })
})

describe('an entry of a list that says when in words that give no date', () => {
  const undated = entry('Moth night', 'On the second full moon of May')
  test('is a candidate beside dated ones, with its words and what else it says', () => {
    const { dropped } = readContent(
      {
        url: 'https://orchard.example/',
        body: Buffer.from(`${LIST}${entry('Moth night', 'On the second full moon</p><p>£5, ages 5 to 9')}`),
      },
      TODAY,
    )
    expect(dropped).toMatchObject([
      {
        title: 'Moth night',
        reason: 'no-date',
        words: 'On the second full moon',
        facts: { minPrice: 5, minAgeMonths: 60 },
      },
    ])
  })
  test('is one on a page of what is on, though nothing there is dated', () => {
    const list = [undated, entry('Otters', 'Later this season'), entry('Dens', 'Dates to be announced')].join('')
    expect(read(`<h1>What’s on</h1>${list}`).dropped).toEqual([
      'Moth night: no-date',
      'Otters: no-date',
      'Dens: no-date',
    ])
    expect(read(`<h1>Our team</h1>${list}`, '/team').dropped).toEqual([])
  })
  test('is none without a heading or a link that names it', () => {
    const plain = ['Moth night', 'Otters', 'Dens'].map((name) => `<div><p>${name}</p><p>Later this season</p></div>`)
    expect(read(`<h1>What’s on</h1>${plain.join('')}`).dropped).toEqual([])
  })
  test('is none where it says nothing of when', () => {
    expect(read(LIST + entry('Gift vouchers', 'For those you love')).dropped).toEqual([])
  })
})

test('a page of a past year gives no event whose date has no year', () => {
  const list = [1, 2, 3].map((at) => entry(`Walk ${at}`, `${at} April, 2pm`)).join('')
  expect(read(list, '/2024/walks').events).toEqual([])
  expect(read(list, '/2026/walks').events).toEqual(['Walk 1', 'Walk 2', 'Walk 3'])
  expect(read(`<h1>Walks of 2024</h1>${list}`).events).toEqual([])
  expect(read(list, '/walks/2024.html').events).toEqual([])
  expect(read(`<h1>Walks of 2024 and 2026</h1>${list}`).events).toEqual(['Walk 1', 'Walk 2', 'Walk 3'])
})

test.each([
  ['a slip of one day of the week', entry('Rag rugs', 'Tuesday 13 March, 7pm')],
  ['a name that is a question in small letters', entry('How to make a camp fire', '7 March')],
  ['a name that begins like a sentence', entry('This little piggy', '7 March')],
  ['today with its hour', entry('Late skate', 'Today, 7pm')],
])('%s is no reason to drop an event', (_, html) => {
  expect(read(LIST + html).events).toHaveLength(3)
})

test('a page about one thing that only names a day of the week gives no event', () => {
  const page = (when: string) => read(`<h1>Midweek supper</h1><h2>${when}</h2>`, '/midweek-supper.html').events
  expect(page('Wednesdays')).toEqual([])
  expect(page('Wednesdays, 7pm')).toEqual(['Midweek supper'])
})

test('the days of a date picker are one candidate, and no event', () => {
  const days = Array.from({ length: 20 }, (_, at) => `<li>${at + 3} March</li>`).join('')
  const { events, dropped } = read(`<h1>Welcome to the Orchard</h1><ul>${days}</ul>`, '/')
  expect(events).toEqual([])
  expect(dropped).toEqual(['null: date-picker'])
})

test('what stands beside the one event of a page is a candidate', () => {
  const { events, dropped } = read(
    '<h1>Owl evening</h1><p>Friday 6 March 2026, 6pm</p><section><h2>You may like</h2><h3><a href="/events/kites">Kites</a></h3><p>7 March 2026</p></section>',
    '/events/owl-evening',
  )
  expect(events).toEqual(['Owl evening'])
  expect(dropped.every((one) => one.startsWith('Kites: '))).toBe(true)
})

test('a row that says what is off is a candidate and lends its day to no other', () => {
  const rows = ['6 March|Kites', '13 March|No otters this week', '20 March|Dens', '27 March|Fires']
  const cells = rows.map((row) => `<tr>${row.replace(/[^|]+/g, '<td>$&</td>').replace('|', '')}</tr>`)
  const { events, dropped } = read(`<table>${cells.join('')}</table>`)
  expect(events).toEqual(['Kites', 'Dens', 'Fires'])
  expect(dropped).toEqual(['null: nothing-on'])
})

test('a day that is said with its year and again without is in that year', () => {
  const said = (year: number) =>
    ['Owls', 'Frogs', 'Newts'].map((title, at) =>
      entry(title, `Jan ${20 + at} ${year}</p><p>January ${20 + at} @ 2:00 pm - 3:00 pm`),
    )
  const sessions = (year: number) =>
    readContent({ url: 'https://orchard.example/whats-on', body: Buffer.from(said(year).join('')) }, TODAY).found[0]
      ?.sessions
  expect(sessions(2026)).toEqual([{ date: '2026-01-20', startTime: '14:00', endTime: '15:00' }])
  expect(sessions(2025)).toEqual([{ date: '2025-01-20', startTime: '14:00', endTime: '15:00' }])
})

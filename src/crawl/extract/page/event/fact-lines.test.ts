import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../../parse/page.ts'
import { extractHtml } from '../index.ts'

/** The events of a page of the Corn Mill on Monday 2 March 2026. */
const read = (main: string) =>
  extractHtml(
    readPage({ url: 'https://cornmill.example/whats-on', body: `<html><body><main>${main}</main></body></html>` }),
    day('2026-03-02'),
    [],
  )
const times = (main: string) =>
  read(main).map(({ title, sessions }) => [title, sessions[0]?.startTime ?? null, sessions[0]?.endTime ?? null])

describe('a span of time that the layout tears apart', () => {
  const torn = (...lines: string[]) =>
    times(`<h1>Lantern Workshop</h1><p>Saturday 4 April 2026</p>${lines.map((line) => `<div>${line}</div>`).join('')}`)

  test.each([
    [['2pm', '–', '4pm']],
    [['2:00 pm', '-', '4:00 pm']],
    [['14:00', '–16:00']],
    [['2pm –', '4pm']],
    [['2pm', 'until', '4pm']],
    [['2pm – 4pm']],
  ])('%j', (lines) => expect(torn(...lines)).toEqual([['Lantern Workshop', '14:00', '16:00']]))

  test('is one session, not two', () =>
    expect(
      read('<h1>Lantern Workshop</h1><p>Saturday 4 April 2026</p><p>2pm</p><p>–</p><p>4pm</p>')[0]?.sessions,
    ).toHaveLength(1))

  test('two times one below the other are two sessions', () =>
    expect(
      read('<h1>Lantern Workshop</h1><p>Saturday 4 April 2026</p><p>2pm</p><p>4pm</p>')[0]?.sessions.map(
        ({ startTime }) => startTime,
      ),
    ).toEqual(['14:00', '16:00']))
})

describe('a line of several facts', () => {
  const page = (line: string) =>
    times(
      `<h1>Lantern Workshop</h1><p>Saturday 4 April 2026</p><p>Make a lantern of willow and paper.</p><p>${line}</p>`,
    )

  test('gives its time beside a place, a price and many words', () =>
    expect(
      page(
        'The Long Barn. 1.30pm - 3pm. £10 (including a walk around the mill pond). Limited to 10 children per session, who come in clothes that may get wet. Booking essential. Wear an apron.',
      ),
    ).toEqual([['Lantern Workshop', '13:30', '15:00']]))

  test('gives its time beside a telephone number', () =>
    expect(page('Meet under the clock at 9pm. £10 per person. Booking essential. Call 01632 960123.')).toEqual([
      ['Lantern Workshop', '21:00', null],
    ]))

  test('gives no time where a story mentions one', () =>
    expect(
      page(
        'The miller used to rise at 4.30am and walk the whole length of the valley to see whether there was water enough for a day of work. Nobody who saw the lanterns of those long winters ever forgot the sight of them, and the children of the valley least of all.',
      ),
    ).toEqual([['Lantern Workshop', null, null]]))

  test('gives an end that a length or a word says', () => {
    expect(page('2pm (90 minutes)')).toEqual([['Lantern Workshop', '14:00', '15:30']])
    expect(page('Start: 2pm Finish: 3.15pm')).toEqual([['Lantern Workshop', '14:00', '15:15']])
  })
})

test('the time below a weekday and its run is that of the weekday', () => {
  const [event] = read(
    '<h1>Lantern Workshop</h1><p><b>Mondays over the summer (20 July – 10 August 2026)</b></p><p>Make a lantern.</p><p>2–3pm. £5 a child.</p>',
  )
  expect(event?.sessions).toEqual(
    ['2026-07-20', '2026-07-27', '2026-08-03', '2026-08-10'].map((date) => ({
      date,
      startTime: '14:00',
      endTime: '15:00',
    })),
  )
})

describe('a day of the week and its time above a programme', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const programme = (above: string) =>
    times(
      `<h1>Summer programme</h1><p>${above}</p><table><tr><th>Date</th><th>Activity</th></tr>${row('Thursday 16th April', 'Raft building')}${row('Thursday 23rd April', 'Night hike')}${row('Saturday 25th April', 'Town clean-up')}</table>`,
    ).filter(([title]) => title !== 'Summer programme')

  test('are the time of those entries that fall on it', () =>
    expect(programme('Thursdays 7.30pm till 9pm')).toEqual([
      ['Raft building', '19:30', '21:00'],
      ['Night hike', '19:30', '21:00'],
      ['Town clean-up', null, null],
    ]))

  test('are not where the page tells of several days, as opening hours do', () =>
    expect(programme('Thursdays 10am–5pm</p><p>Fridays 10am–4pm')).toContainEqual(['Raft building', null, null]))
})

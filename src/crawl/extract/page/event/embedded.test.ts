import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../../parse/page.ts'
import { extractHtml } from '../index.ts'

const extract = (body: string, path = '/whats-on') =>
  extractHtml(
    readPage({ url: `https://orchard.example${path}`, body: `<!doctype html>${body}` }),
    day('2026-03-02'),
    [],
  )

const inBrief = (events: ReturnType<typeof extract>) =>
  events.map(
    ({ title, sessions }) => `${title}: ${sessions.map(({ date, startTime }) => `${date} ${startTime}`).join(', ')}`,
  )

test('starts that refer to their film by id are its sessions', () => {
  const events =
    extract(`<div id="app"></div><script>window.shows = {films: {"7": {title: 'The Tin Bear', link: '/film/7',}},
    screenings: {"91": {film: 7, d: '2026-04-04', t: '11:00'}, "92": {film: 7, d: '2026-04-05', t: '14:30'}}, go: function() {}};</script>`)
  expect(inBrief(events)).toEqual(['The Tin Bear: 2026-04-04 11:00, 2026-04-05 14:30'])
  expect(events[0]?.url).toBe('https://orchard.example/film/7')
})

test('an article with a date of publication is none', () => {
  expect(
    extract(
      '<script type="application/json">{"posts":[{"title":"We have a goat","date":"2026-04-04","body":"A goat called Tin."}]}</script>',
    ),
  ).toEqual([])
})

test('starts nested in their event are its sessions, and instants are told in London', () => {
  const events =
    extract(`<script id="__NEXT_DATA__" type="application/json">{"props":{"events":[{"title":"Kite Day","performances":
    [{"startDate":"2026-04-05T13:00:00Z"},{"startDate":"2026-04-06T13:00:00Z"}]}]}}</script>`)
  expect(inBrief(events)).toEqual(['Kite Day: 2026-04-05 14:00, 2026-04-06 14:00'])
})

test('of two houses in one script the address says whose page it is', () => {
  const data = `{places: {1: {id: 1, title: 'Orchard', url: 'orchard', address: '1 Pear Lane'}, 2: {id: 2, title: 'Meadow', url: 'meadow', address: '2 Hay Road'}},
    films: {7: {title: 'The Tin Bear'}}, screenings: [{film: 7, cinema: 1, d: '2026-04-04', t: '11:00'}, {film: 7, cinema: 2, d: '2026-04-05', t: '12:00'}]}`
  expect(inBrief(extract(`<script>var data = ${data}</script>`, '/houses/meadow'))).toEqual([
    'The Tin Bear: 2026-04-05 12:00',
  ])
})

test('starts around their event, and anything else in place of an id, do no harm', () => {
  const events =
    extract(`<script>var x = {slots: [{start: "2026-04-05T14:00", event: {id: 1, title: "Kite Day"}}, {film: {a: []}, venue: [{}], start: "2026-04-06"}],
    cols: ["id", "title", "start_date", "end_date"], rows: [[{}, [], {}, null]]}</script>`)
  expect(inBrief(events)).toEqual(['Kite Day: 2026-04-05 14:00'])
})

test('rows of values are read by a list of names beside them, whatever the start is called', () => {
  expect(
    inBrief(
      extract(`<script>var context = { names: ["id", "kind", "name", "start_date_time", "keywords"],
      results: [["a1", "P", "Paper Lions", "Saturday 4 April 2026 14:00", ["Family"]], ["a2", "P", "Boats", "Sunday 5 April 2026 11:00", []]] }</script>`),
    ),
  ).toEqual(['Paper Lions: 2026-04-04 14:00', 'Boats: 2026-04-05 11:00'])
})

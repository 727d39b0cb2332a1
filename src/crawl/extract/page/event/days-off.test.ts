import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { extractEvents } from '../../index.ts'
import { readPage } from '../../parse/page.ts'

const halfTerm = [{ name: 'February half term', startDate: day('2026-02-16'), endDate: day('2026-02-20') }]

/** The days of February on which each event is on. */
const februaryOf = (html: string) => {
  const source = { url: 'https://made.example/groups/', body: Buffer.from(`<html><body>${html}</body></html>`) }
  const events = extractEvents(readPage(source), day('2026-02-03'), halfTerm)
  const daysOf = (sessions: readonly { date: string }[]) =>
    sessions.flatMap(({ date }) => (date.startsWith('2026-02') ? [Number(date.slice(8))] : []))
  return Object.fromEntries(events.map(({ title, sessions }) => [title, daysOf(sessions)]))
}

test('a group is not on where a line of its own says so', () => {
  const html = `<h3>Beavers</h3><p>Tuesdays 5.45pm – 6.45pm</p><p>No Beavers on 10 February</p>
    <h3>Cubs</h3><p>Tuesdays 7pm – 8.30pm</p><p>No meeting in half term</p>`
  expect(februaryOf(html)).toEqual({ Beavers: [3, 17, 24], Cubs: [3, 10, 24] })
})

test('no group is on where a line beside them all says so, and what is on by the day is', () => {
  const html = `<h1>Groups</h1><p>There are no groups in half term.</p>
    <h3>Toddlers</h3><p>Mondays 10am – 11am</p><h3>Chess</h3><p>Thursdays 4pm – 5pm</p>
    <h3>Pancake party</h3><p>17 February 2026, 3pm</p>`
  expect(februaryOf(html)).toEqual({ Toddlers: [9, 23], Chess: [5, 12, 26], 'Pancake party': [17] })
})

test('a café that is closed on Mondays closes no group', () => {
  const html = `<p>Our café is closed on Mondays.</p><h3>Toddlers</h3><p>Mondays 10am – 11am</p><h3>Chess</h3><p>Thursdays 4pm – 5pm</p>`
  expect(februaryOf(html)).toEqual({ Toddlers: [9, 16, 23], Chess: [5, 12, 19, 26] })
})

/**
 * How much of saved venue pages is found, by exact comparison with expected events.
 *
 *     node bench/accuracy/pages.ts FOLDER [--wrong]
 *
 * FOLDER holds cases.ndjson (`{"id", "file", "url", "today"}` a line) and expected.ndjson: `{"id", "kind", "group", "events"}`,
 * an event being `{"title", "sessions": [{"date", "start_time"}]}` or `{"title", "start_md", "end_md"}`. Lines of kind
 * `group` hold what all pages of one group give together; `some` names a few of a page's events. `--wrong` lists what
 * differs. Without such a folder it says so and ends well. Last figures: three cinemas, 66 of 66 titles with 216 of 216
 * sessions and none false; four theatres, 27 of 27 titles and 35 of 36 days; 13 ms of CPU
 * time a page in the median, 95% within 39 ms, once the code is compiled.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { extractEvents } from '../../src/crawl/extract/index.ts'
import { readPage } from '../../src/crawl/extract/parse/page.ts'
import { day } from '../../src/domain/days/london-time.ts'
import type { EventSession, ExtractedEvent } from '../../src/domain/event/event.ts'
import { normalTitle, pairByTitle } from './matching.ts'

type Case = { id: string; file: string; url: string; today: string }
type Session = { date: string; start_time: string | null }
type ExpectedEvent = { title: string; sessions?: Session[]; start_md?: string | null; end_md?: string | null }
type Expected = { id: string; kind?: string; group?: string; count?: number | null; events?: ExpectedEvent[] }
type Event = { title: string; sessions: EventSession[]; startDate: string | null; endDate: string | null }

const [folder, option] = process.argv.slice(2)
const tally = new Map<string, [number, number]>()
/** Before the last reading the code is compiled, as it is in a process that reads many pages. */
const READINGS = 4

if (folder === undefined || !existsSync(path.join(folder, 'cases.ndjson'))) {
  console.log('pages: skipped, no folder with cases.ndjson and expected.ndjson was given')
} else {
  const cases = readLines<Case>(folder, 'cases.ndjson').map((one) => ({
    ...one,
    body: readFileSync(path.join(folder, one.file)),
  }))
  const readings = Array.from({ length: READINGS }, () => cases.map(extract))
  const found = new Map(cases.map(({ id }, index) => [id, readings[0]?.[index]?.events ?? []]))
  for (const expected of readLines<Expected>(folder, 'expected.ndjson')) {
    if (expected.kind === 'group') score(expected, joinByTitle(groupEvents(found, expected)))
    else if (expected.events && expected.kind !== 'page') score(expected, joinByTitle(found.get(expected.id) ?? []))
  }
  for (const [metric, [good, all]] of tally) console.log(`${metric}: ${good} of ${all}`)
  const cpuOf = (reading: number) => spread((readings.at(reading) ?? []).map(({ cpuMs }) => cpuMs))
  console.log(`CPU a page: ${cpuOf(-1)}; while the code is being compiled: ${cpuOf(0)}`)
}

function extract({ body, url, today }: Case & { body: Buffer }): { events: ExtractedEvent[]; cpuMs: number } {
  const before = process.cpuUsage()
  const events = extractEvents(readPage({ url, body }), day(today))
  const { user, system } = process.cpuUsage(before)
  return { events, cpuMs: (user + system) / 1000 }
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, 95% within ${at(0.95)} ms`
}

function groupEvents(found: ReadonlyMap<string, ExtractedEvent[]>, { group }: Expected): ExtractedEvent[] {
  return [...found].filter(([id]) => id.startsWith(`${group}/`)).flatMap(([, events]) => events)
}

function joinByTitle(events: readonly ExtractedEvent[]): Event[] {
  const joined = new Map<string, Event>()
  for (const { title, sessions, startDate, endDate } of events) {
    const known = joined.get(normalTitle(title))
    const moments = new Map(
      [...(known?.sessions ?? []), ...sessions].map((one) => [keyOf(one.date, one.startTime), one]),
    )
    const sorted = [...moments].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, session]) => session)
    joined.set(normalTitle(title), { title: known?.title ?? title, sessions: sorted, startDate, endDate })
  }
  return [...joined.values()]
}

function keyOf(date: string, time: string | null): string {
  return `${date} ${time ?? ''}`
}

function score(expected: Expected, found: Event[]): void {
  const { id, kind } = expected
  const events = (expected.events ?? []).filter((one) => one.title !== null)
  const pairs = pairByTitle(events, found)
  add('titles found', pairs.length, events.length)
  if (kind !== 'some') add('titles right', pairs.length, found.length)
  note(
    id,
    'missing',
    events.filter((one) => !pairs.some((pair) => pair.expected === one)),
  )
  if (kind !== 'some')
    note(
      id,
      'false',
      found.filter((one) => !pairs.some((pair) => pair.found === one)),
    )
  if (kind === 'some') scoreSome(expected, found)
  else for (const pair of pairs) scorePair(id, pair.expected, pair.found)
}

/** Titles are often not on these pages, so any event on the day counts. */
function scoreSome({ id, count, events = [] }: Expected, found: Event[]): void {
  for (const { sessions = [] } of events) {
    for (const { date, start_time } of sessions.slice(0, 1)) {
      const onDay = found.filter(
        (one) => one.startDate === date || one.sessions.some((session) => session.date === date),
      )
      const isTimed = onDay.some((one) =>
        one.sessions.some((session) => session.date === date && session.startTime === start_time),
      )
      add('start day found', Number(onDay.length > 0), 1)
      add('start day and time found', Number(isTimed), 1)
      if (onDay.length === 0) note(id, 'missing day', [{ title: `${date} ${start_time ?? ''}` }])
    }
  }
  if (count) add('count exact', Number(found.flatMap(({ sessions }) => sessions).length === count), 1)
}

function scorePair(id: string, expected: ExpectedEvent, found: Event): void {
  if (expected.sessions) {
    const got = new Set(found.sessions.map(({ date, startTime }) => keyOf(date, startTime)))
    const wanted = expected.sessions.map((one) => keyOf(one.date, one.start_time)).sort()
    const hits = wanted.filter((one) => got.has(one)).length
    add('sessions found', hits, wanted.length)
    add('sessions right', hits, got.size)
    add('first start exact', Number([...got].sort()[0] === wanted[0]), 1)
    if (hits < wanted.length || hits < got.size)
      note(id, 'sessions differ', [{ title: `${expected.title}: ${hits} of ${wanted.length}, ${got.size} found` }])
  }
  for (const [field, actual] of [
    ['start_md', found.startDate],
    ['end_md', found.endDate],
  ] as const) {
    const wanted = expected[field]
    if (!wanted) continue
    add('day and month', Number(actual?.slice(5) === wanted), 1)
    if (actual?.slice(5) !== wanted)
      note(id, `${field} differs`, [{ title: `${expected.title}: ${wanted}, found ${actual}` }])
  }
}

function add(metric: string, good: number, all: number): void {
  const [before, total] = tally.get(metric) ?? [0, 0]
  tally.set(metric, [before + good, total + all])
}

function note(id: string, what: string, events: readonly { title: string }[]): void {
  if (option === '--wrong') for (const { title } of events) console.log(`  ${id} ${what}: ${title}`)
}

function readLines<T>(from: string, file: string): T[] {
  const lines = readFileSync(path.join(from, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T)
}

/**
 * How many events are found in recorded answers of calendars, feeds and APIs, against known counts and titles.
 *
 *     node bench/accuracy/recordings.ts FOLDER
 *
 * FOLDER holds cases.ndjson (`{"id", "file", "url", "today"}` a line) and expected.ndjson: lines `{"id", "group", "kind":
 * "member"}` name the documents of a group, lines of kind `count` say `{"group", "count", "first", "last"}`: how many events
 * all its documents hold together, and the titles of the first and the last (null: any). A count is right for all events
 * or for those not over. Without such a folder it says so and ends well.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { extractEvents } from '../../src/crawl/extract/index.ts'
import { readPage } from '../../src/crawl/extract/parse/page.ts'
import { day } from '../../src/domain/days/london-time.ts'
import type { ExtractedEvent } from '../../src/domain/event/event.ts'
import { dice, normalTitle } from './matching.ts'

type Case = { id: string; file: string; url: string; today: string }
type Expected = {
  id: string
  group: string
  kind: 'member' | 'count'
  count: number
  first: string | null
  last: string | null
}

const folder = process.argv[2]
if (folder === undefined || !existsSync(path.join(folder, 'cases.ndjson'))) {
  console.log('recordings: skipped, no folder with cases.ndjson and expected.ndjson was given')
} else {
  const cases = new Map(readLines<Case>(folder, 'cases.ndjson').map((one) => [one.id, one]))
  const expected = readLines<Expected>(folder, 'expected.ndjson')
  const tally = { groups: 0, exact: 0, titles: 0, titlesFound: 0, ratios: [] as number[] }
  for (const group of expected.filter(({ kind }) => kind === 'count')) {
    const members = expected.filter((one) => one.kind === 'member' && one.group === group.group)
    const documents = members.flatMap(({ id }) => cases.get(id) ?? [])
    score(
      group,
      documents.flatMap((one) => eventsOf(folder, one)),
      documents[0]?.today ?? '',
      tally,
    )
  }
  const ratios = tally.ratios.sort((a, b) => a - b)
  console.log(`recordings: ${tally.exact} of ${tally.groups} counts exact`)
  console.log(`  first and last titles ${tally.titlesFound} of ${tally.titles}`)
  console.log(`  found/expected: median ${ratios[Math.floor(ratios.length / 2)]?.toFixed(2)}`)
}

function eventsOf(from: string, { file, url, today }: Case): ExtractedEvent[] {
  return extractEvents(readPage({ url, body: readFileSync(path.join(from, file)) }), day(today))
}

function score(
  { group, count, first, last }: Expected,
  events: ExtractedEvent[],
  today: string,
  tally: { groups: number; exact: number; titles: number; titlesFound: number; ratios: number[] },
) {
  const coming = events.filter(({ startDate, endDate }) => (endDate ?? startDate ?? today) >= today)
  const isExact = events.length === count || coming.length === count
  tally.groups += 1
  tally.exact += Number(isExact)
  tally.ratios.push(events.length / count)
  const titles = [first, last].filter((title) => title !== null)
  const missing = titles.filter((title) => !events.some((event) => isAlike(event.title, title)))
  tally.titles += titles.length
  tally.titlesFound += titles.length - missing.length
  if (!isExact || missing.length > 0)
    console.log(
      `  ${group}: ${events.length} found (${coming.length} coming), ${count} expected; missing: ${missing.join(', ') || 'none'}`,
    )
}

function isAlike(one: string, other: string): boolean {
  return normalTitle(one) === normalTitle(other) || dice(one, other) >= 0.8
}

function readLines<T>(from: string, file: string): T[] {
  const lines = readFileSync(path.join(from, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T)
}

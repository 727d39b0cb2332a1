/**
 * Expansion of calendars against expected occurrences.
 *
 *     node bench/accuracy/calendars.ts FOLDER
 *
 * FOLDER holds cases.ndjson (`{"id", "file", "from", "to"}` a line) and expected.ndjson (`{"id", "occurrences": [{"start"}]}`;
 * without occurrences: a damaged file, which must end well). Times with an offset are compared as instants, others as
 * written. Without such a folder it says so and ends well.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expandCalendar } from '../../src/crawl/extract/formats/icalendar/occurrences.ts'
import { day } from '../../src/domain/days/london-time.ts'

type Case = { id: string; file: string; from: string; to: string }
type Expected = { id: string; occurrences?: { start: string }[] }

const folder = process.argv[2]
if (folder === undefined || !existsSync(path.join(folder, 'cases.ndjson'))) {
  console.log('calendars: skipped, no folder with cases.ndjson and expected.ndjson was given')
} else {
  const expected = new Map(readLines<Expected>(folder, 'expected.ndjson').map((line) => [line.id, line]))
  const tally = { files: 0, exact: 0, hits: 0, wanted: 0, found: 0, damaged: 0 }
  for (const one of readLines<Case>(folder, 'cases.ndjson')) score(folder, one, expected.get(one.id), tally)
  console.log(`calendars: ${tally.exact} of ${tally.files} files with all starts equal`)
  console.log(`  recall ${tally.hits} of ${tally.wanted}, precision ${tally.hits} of ${tally.found}`)
  console.log(`  ${tally.damaged} damaged files`)
  if (tally.exact < tally.files) process.exitCode = 1
}

function score(
  from: string,
  one: Case,
  expected: Expected | undefined,
  tally: Record<'files' | 'exact' | 'hits' | 'wanted' | 'found' | 'damaged', number>,
) {
  const startedAt = performance.now()
  const { starts, error } = expand(from, one)
  const took = `${(performance.now() - startedAt).toFixed(0)} ms`
  if (!expected?.occurrences) {
    tally.damaged += 1
    console.log(`  ${one.id}: ${error ?? `${starts.length} occurrences`} (${took})`)
    return
  }
  const wanted = expected.occurrences.map(({ start }) => comparable(start))
  const left = [...starts]
  const hits = wanted.filter((start) => {
    const index = left.indexOf(start)
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  }).length
  const isExact = hits === wanted.length && left.length === 0
  if (!isExact)
    console.log(
      `  ${one.id}: ${hits} of ${wanted.length}, ${starts.length} found (${took}), not expected: ${left.slice(0, 5)}`,
    )
  tally.files += 1
  tally.exact += Number(isExact)
  tally.hits += hits
  tally.wanted += wanted.length
  tally.found += starts.length
}

function expand(from: string, { file, from: first, to }: Case): { starts: string[]; error?: string } {
  try {
    const occurrences = expandCalendar(readFileSync(path.join(from, file), 'utf8'), day(first), day(to))
    return { starts: occurrences.map(({ start }) => comparable(start)) }
  } catch (error) {
    return { starts: [], error: String(error) }
  }
}

function comparable(start: string): string {
  return /[+-]\d\d:\d\d$|Z$/.test(start) ? new Date(start).toISOString() : start
}

function readLines<T>(from: string, file: string): T[] {
  const lines = readFileSync(path.join(from, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T)
}

/**
 * What the public search finds of the sample town for what parents type: each query with the events that were judged to answer
 * it, against the first page of the list. Those of queries.txt were judged before the search was changed, and its rules written with
 * them; those of later.txt came after. Run: npm run bench:search [-- --misses]
 */
import fs from 'node:fs'
import { classifyBuiltIn } from '#classify/rules/built-in.ts'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { completeFacts } from '#domain/event/event.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import { expectedEvents, SAMPLE_VENUES } from '#samples/town.ts'
import type { Db } from '#store/db/database.ts'
import { countEvents, listEvents } from '#store/listing/listing.ts'
import { rebuildSearchWords } from '#store/listing/search/search-words.ts'
import * as make from '#test/support/make.ts'
import { onDatabase } from '../speed/bench-database.ts'

const TODAY = day('2026-11-23')
const NOW = startOfDay(TODAY)
const FIRST_PAGE = 30
const FILES = ['queries.txt', 'later.txt']

type Judged = { query: string; relevant: readonly string[] }

await onDatabase(async ({ db }) => {
  const titles = await fillWithTown(db)
  const { count, sunk } = await countEvents(db, emptyFilter(), NOW)
  if (count + sunk !== titles.length) throw new Error(`Listed are ${count + sunk} of ${titles.length} events.`)
  await rebuildSearchWords(db)
  for (const file of FILES) await report(db, file, titles)
})

async function report(db: Db, file: string, titles: readonly string[]) {
  const answers = []
  for (const { query, relevant } of readQueries(file, titles)) {
    const { events } = await listEvents(db, { ...emptyFilter(), search: query }, NOW, { limit: FIRST_PAGE })
    const shown = events.map(({ title }) => title)
    answers.push({ query, relevant, shown, missed: relevant.filter((title) => !shown.includes(title)) })
  }
  const complete = answers.filter(({ missed }) => missed.length === 0)
  const answerable = answers.filter(({ relevant }) => relevant.length > 0)
  const hits = answerable.map(({ relevant, shown }) => shown.filter((title) => relevant.includes(title)).length)
  const first = answerable.filter(({ relevant, shown }) => shown[0] !== undefined && relevant.includes(shown[0]))
  console.log(
    `${file}: queries that miss nothing relevant on the first page: ${share(complete.length, answers.length)}`,
  )
  console.log(
    `${file}: relevant events found: ${share(sum(hits), sum(answerable.map(({ relevant }) => relevant.length)))}`,
  )
  console.log(
    `${file}: of what is shown, judged relevant: ${share(sum(hits), sum(answers.map(({ shown }) => shown.length)))}`,
  )
  console.log(`${file}: queries whose first event is relevant: ${share(first.length, answerable.length)}`)
  if (!process.argv.includes('--misses')) return
  for (const { query, relevant, shown, missed } of answers) {
    const extra = shown.filter((title) => !relevant.includes(title))
    if (missed.length > 0) console.log(`  ${query}: misses ${missed.join('; ')}`)
    if (extra.length > 0) console.log(`  ${query}: also shows ${extra.join('; ')}`)
  }
}

function share(n: number, of: number): string {
  return `${n} of ${of} (${((100 * n) / of).toFixed(1)} %)`
}

/** The town's events for children as they would be listed. Resolves to their titles. */
async function fillWithTown(db: Db): Promise<string[]> {
  const titles: string[] = []
  for (const { slug, name, address, locationArea } of SAMPLE_VENUES) {
    const venue = await make.venue(db, { name, address, locationArea })
    const found = expectedEvents({ slug }, TODAY, 3001).filter(({ forChildren }) => forChildren)
    const arrivals = found.map((event) => {
      const facts = completeFacts({ ...event, url: null })
      return {
        found: facts,
        classification: classifyBuiltIn({ ...facts, sourceUrl: event.url }),
        status: 'approved' as const,
      }
    })
    await make.events(db, venue, arrivals, { today: TODAY })
    titles.push(...found.map(({ title }) => title))
  }
  return titles
}

/** Throws where a line begins no title, or several. */
function readQueries(file: string, titles: readonly string[]): Judged[] {
  const lines = fs.readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', judged = ''] = line.split(/: (?=[^:]*$)/)
      const beginnings = judged === '-' ? [] : judged.split('; ')
      return { query, relevant: beginnings.map((beginning) => titleBeginning(beginning, titles)) }
    })
}

function titleBeginning(beginning: string, titles: readonly string[]): string {
  const [title, ...others] = titles.filter((one) => one.startsWith(beginning))
  if (title === undefined || others.length > 0) throw new Error(`Titles beginning '${beginning}': ${title} ${others}`)
  return title
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}

/**
 * How much of whole sites is read, as means over sites, so that one large site does not decide. FOLDER holds manifest.json (`{"site", "origins",
 * "today", "pages"}` each), pages/SITE as the site has them, and expected/SITE.json: events that a person read, `{"title", "alt", "date", "dates",
 * "weekday", "time", "end", "age", "place", "optional"}`. Optional ones count neither way. Run: node bench/accuracy/sites.ts FOLDER [--wrong]
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { extractEvents } from '#crawl/extract/index.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import { day, weekdayOf } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { dice, normalTitle } from './matching.ts'

type Site = { site: string; origins: string[]; today: string; pages: string[] }
type Expected = {
  title: string
  alt?: string[]
  date?: string
  dates?: string[]
  weekday?: string
  time?: string
  end?: string
  age?: [number, number | null]
  place?: string
  optional?: boolean
}
type Count = { right: number; of: number }

const [folder, option] = process.argv.slice(2)
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

if (folder === undefined || !existsSync(path.join(folder, 'manifest.json'))) {
  console.log('sites: skipped, no folder with manifest.json was given')
} else {
  const sites = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Site[]
  const scores = sites.map((site) => scoreOf(folder, site))
  const names = ['titles found', 'titles right', 'start', 'time', 'end', 'age', 'place'] as const
  for (const name of names) {
    const shares = scores.flatMap((score) => (score[name].of > 0 ? score[name].right / score[name].of : []))
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    console.log(`${name}: ${(100 * mean).toFixed(0)} % (mean of ${shares.length} sites)`)
  }
}

function scoreOf(root: string, { site, origins, today, pages }: Site) {
  const expected = JSON.parse(readFileSync(path.join(root, 'expected', `${site}.json`), 'utf8')) as Expected[]
  const found = pages.flatMap((page) => {
    const file = ['', '/index.html', '/index.htm', '.html']
      .map((end) => path.join(root, 'pages', site, `${page.replace(/\/$/, '')}${end}`))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
    if (!file) return []
    const url = `${origins[0] ?? `https://${site}.example`}${page}`
    return extractEvents(readPage({ url, body: readFileSync(file) }), day(today))
  })
  const pairs = pairsOf(expected, found)
  const wanted = expected.filter(({ optional }) => !optional)
  const counted = pairs.filter(([one]) => !one.optional)
  const isRight = (event: ExtractedEvent) =>
    expected.some((one) => likeness(one, event) >= 0.5 && isOn(one, event) !== false)
  const right = found.filter((event) => pairs.some(([, other]) => other === event) || isRight(event))
  if (option === '--wrong') {
    for (const one of wanted.filter((one) => !pairs.some(([other]) => other === one)))
      console.log(`  ${site} missed: ${one.title}`)
    for (const event of found.filter((event) => !right.includes(event))) console.log(`  ${site} false: ${event.title}`)
  }
  const share = (said: (one: Expected) => unknown, test: (one: Expected, event: ExtractedEvent) => boolean): Count => {
    const of = counted.filter(([one]) => said(one) !== undefined)
    return { right: of.filter(([one, event]) => test(one, event)).length, of: of.length }
  }
  return {
    'titles found': { right: counted.length, of: wanted.length },
    'titles right': { right: right.length, of: found.length },
    start: share(
      (one) => one.date ?? one.weekday,
      (one, event) => isOn(one, event) === true,
    ),
    time: share(
      ({ time }) => time,
      ({ time }, { sessions }) => sessions.some(({ startTime }) => startTime === time),
    ),
    end: share(
      ({ end }) => end,
      ({ end }, { sessions }) => sessions.some(({ endTime }) => endTime === end),
    ),
    age: share(
      ({ age }) => age,
      ({ age }, event) => age !== undefined && isAge(age, event),
    ),
    place: share(
      ({ place }) => place,
      ({ place = '' }, { locationName, locationAddress }) =>
        normalTitle(`${locationName ?? ''} ${locationAddress ?? ''}`).includes(normalTitle(place)),
    ),
  }
}

function likeness({ title, alt = [] }: Expected, event: ExtractedEvent): number {
  const other = normalTitle(event.title)
  const shares = [title, ...alt].map((name) => {
    const one = normalTitle(name)
    const isWithin = (one.length >= 6 && other.includes(one)) || (other.length >= 6 && one.includes(other))
    return Math.max(dice(name, event.title), isWithin ? 0.7 : 0)
  })
  return Math.max(...shares)
}

/** Whether it begins on an expected day; null where none is expected. */
function isOn({ date, dates, weekday }: Expected, { startDate }: ExtractedEvent): boolean | null {
  if (!date && !weekday) return null
  if (!startDate) return false
  const isDay = date !== undefined && (dates ?? [date]).includes(startDate)
  return isDay || (weekday?.split(',').includes(WEEKDAYS[weekdayOf(startDate) - 1] ?? '') ?? false)
}

/** Of the same event on two pages the one that says more. */
function fullness({ sessions, minPrice, isFree, minAgeMonths }: ExtractedEvent): number {
  return (
    0.02 *
    [sessions[0]?.startTime, minPrice ?? isFree, minAgeMonths].filter((fact) => fact !== null && fact !== undefined)
      .length
  )
}

/** One to one, the most alike and those on their day first. */
function pairsOf(expected: readonly Expected[], found: readonly ExtractedEvent[]): [Expected, ExtractedEvent][] {
  const alike = expected.flatMap((one) =>
    found.flatMap((event) => {
      const score = likeness(one, event)
      return score >= 0.5 ? [{ one, event, score: score + (isOn(one, event) ? 0.6 : 0) + fullness(event) }] : []
    }),
  )
  const pairs: [Expected, ExtractedEvent][] = []
  for (const { one, event } of alike.sort((a, b) => b.score - a.score))
    if (!pairs.some(([known, other]) => known === one || other === event)) pairs.push([one, event])
  return pairs
}

/** 'Up to 11' may be said as eleven years or as the twelfth birthday. */
function isAge([from, to]: [number, number | null], { minAgeMonths, maxAgeMonths }: ExtractedEvent): boolean {
  const years = (months: number | null) => (months === null ? null : Math.floor(months / 12))
  const [least, most] = [years(minAgeMonths), years(maxAgeMonths)]
  return (least === from || (from === 0 && least === null)) && (to === null || most === to || most === to - 1)
}

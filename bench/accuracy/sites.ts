/**
 * How much of whole sites is read, as means over sites, so that one large site does not decide. FOLDER holds manifest.json (`{"site", "origins",
 * "today", "pages"}` each), pages/SITE as the site has them, and expected/SITE.json: events that a person read, `{"title", "alt", "date", "dates",
 * "weekday", "time", "end", "age", "place", "optional"}`. Optional ones count neither way. With --crawl each site is served on
 * loopback and crawled from its home page, as of its `crawl_today` where it has one. --wrong lists what is missed, false or wrong.
 *
 *     node bench/accuracy/sites.ts FOLDER [--crawl] [--wrong]
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { extractEvents } from '#crawl/extract/index.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { confidenceFigures, type Judged, publishedFigures } from './judged.ts'
import { normalTitle } from './matching.ts'
import { crawlSite, type Expected, expectedOf, isOn, readPages, rightOf, sitesIn } from './whole-sites.ts'

type Count = { right: number; of: number }

const [folder, ...options] = process.argv.slice(2)
const isCrawl = options.includes('--crawl')
const isDetailed = options.includes('--wrong')

if (folder === undefined || !existsSync(path.join(folder, 'manifest.json'))) {
  console.log('sites: skipped, no folder with manifest.json was given')
} else await measure(folder)

async function measure(root: string) {
  const sites = sitesIn(root).filter(({ crawl }) => !isCrawl || crawl !== false)
  const scores: ReturnType<typeof scoreOf>[] = []
  let [pages, titles, none, falseOnNone] = [0, 0, 0, 0]
  const judged: Judged[] = []
  for (const site of sites) {
    const expected = expectedOf(root, site, isCrawl)
    const read = isCrawl
      ? await crawlSite(root, site)
      : { found: readPages(root, site, extractEvents), pages: site.pages.length }
    const score = scoreOf(site.site, expected, read.found, judged)
    pages += read.pages
    titles += score['titles found'].right
    if (expected.length > 0) scores.push(score)
    else {
      none += 1
      falseOnNone += read.found.length
    }
  }
  for (const name of ['titles found', 'titles right', 'start', 'time', 'end', 'age', 'place'] as const) {
    const shares = scores.flatMap((score) => (score[name].of > 0 ? score[name].right / score[name].of : []))
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    console.log(`${name}: ${(100 * mean).toFixed(0)} % (mean of ${shares.length} sites)`)
  }
  console.log(`false where nothing is coming: ${falseOnNone} events on ${none} sites`)
  // Its weights were fitted on these sites as well; fit-confidence.ts leaves each of them out.
  console.log(`confidence that an event is right: ${confidenceFigures(judged)}`)
  console.log(`not held for a low one, ${publishedFigures(judged)}`)
  console.log(`pages: ${pages}, for each expected title that was found: ${(pages / titles).toFixed(2)}`)
}

function scoreOf(site: string, expected: readonly Expected[], found: readonly ExtractedEvent[], judged: Judged[]) {
  const { pairs, right } = rightOf(expected, found)
  const wanted = expected.filter(({ optional }) => !optional)
  const counted = pairs.filter(([one]) => !one.optional)
  for (const event of found) judged.push({ likelihood: event.confidence, label: Number(right.includes(event)) })
  if (isDetailed) {
    for (const one of wanted.filter((one) => !pairs.some(([other]) => other === one)))
      console.log(`  ${site} missed: ${one.title}`)
    for (const event of found.filter((event) => !right.includes(event)))
      console.log(`  ${site} false (${event.confidence}): ${inShort(event)}`)
  }
  const share = (said: (one: Expected) => unknown, test: (one: Expected, event: ExtractedEvent) => boolean): Count => {
    const of = counted.filter(([one]) => said(one) !== undefined)
    const wrong = of.filter(([one, event]) => !test(one, event))
    if (isDetailed) for (const [one, event] of wrong) console.log(`  ${site} wrong: ${said(one)} of ${inShort(event)}`)
    return { right: of.length - wrong.length, of: of.length }
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

function inShort({ title, sessions, startDate, minAgeMonths, maxAgeMonths, locationName }: ExtractedEvent): string {
  const { date = startDate, startTime = null, endTime = null } = sessions[0] ?? {}
  return `${title}: ${date} ${startTime}–${endTime}, ages ${minAgeMonths}–${maxAgeMonths} months, at ${locationName}`
}

/** 'Up to 11' may be said as eleven years or as the twelfth birthday. */
function isAge([from, to]: [number, number | null], { minAgeMonths, maxAgeMonths }: ExtractedEvent): boolean {
  const years = (months: number | null) => (months === null ? null : Math.floor(months / 12))
  const [least, most] = [years(minAgeMonths), years(maxAgeMonths)]
  return (least === from || (from === 0 && least === null)) && (to === null || most === to || most === to - 1)
}

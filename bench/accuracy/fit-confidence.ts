/**
 * Fits the weights by which an event that was read from a page's words is rated (src/crawl/extract/page/accept/confidence.ts). PAGES is a folder of pages of
 * many sites, SITES one of whole sites with expected events (see confidence-samples.ts). The figures leave each whole site out in turn.
 *
 *     node bench/accuracy/fit-confidence.ts PAGES SITES [--write] [--features] [--wrong]
 *
 * `--write` stores the weights fitted on all, `--features` prints what leaving each feature out costs, `--wrong` the events that are rated worst
 * against what they are.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type Features,
  type Fitted,
  fitLogistic,
  likelihoodBy,
  type Sample,
} from '#domain/classification/learning/logistic.ts'
import { type EventSample, samplesOfCrawls, samplesOfPages, samplesOfSitePages } from './confidence-samples.ts'
import { confidenceFigures, type Judged, publishedFigures } from './judged.ts'

/** `candidates`: its features on each page that has it. */
type Rated = EventSample & { candidates: readonly Features[]; label: number }

/** Half of it times each squared weight adds to the loss, in events: what few events speak for stays near zero. */
const PENALTY = 8
/** The events of one site count as so many at most, so that no large one decides. */
const MOST_OF_SITE = 40

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, features: { type: 'boolean' }, wrong: { type: 'boolean' } },
})
const [pagesFolder, sitesFolder] = positionals
if (!pagesFolder || !sitesFolder)
  throw new Error('usage: fit-confidence.ts PAGES SITES [--write] [--features] [--wrong]')

const ofPages = rated(samplesOfPages(pagesFolder))
const ofSitePages = rated(samplesOfSitePages(sitesFolder))
const ofCrawls = rated(await samplesOfCrawls(sitesFolder))
const all = [...ofPages, ...ofSitePages]
const names = new Set(all.flatMap(({ candidates }) => candidates.flatMap((features) => Object.keys(features))))

console.log(`${all.length} events of ${new Set(all.map(({ site }) => site)).size} sites, ${names.size} features`)
const before = judgedBy(names)
for (const [set, judged] of Object.entries(before)) {
  console.log(`${set}, each site left out: ${confidenceFigures(judged)}`)
  console.log(`  ${publishedFigures(judged)}`)
  if (values.wrong) printWrong(judged)
}
if (values.features)
  for (const name of names) {
    const without = judgedBy(new Set([...names].filter((other) => other !== name)))
    const costs = Object.entries(without).map(([set, judged]) => {
      const cost = lossOf(judged) - lossOf(before[set as keyof typeof before])
      return `${set} ${cost < 0 ? '' : '+'}${cost.toFixed(4)}`
    })
    console.log(`without ${name}, log loss: ${costs.join(', ')}`)
  }
if (values.write)
  writeFileSync(
    new URL('../../src/crawl/extract/page/accept/confidence-weights.json', import.meta.url),
    `${JSON.stringify(fitWeights(all, names), null, 2)}\n`,
  )

/** Those that are rated by their words and of which it is known whether they are right. */
function rated(samples: readonly (EventSample & { candidates?: readonly Features[] })[]): Rated[] {
  return samples.flatMap((sample) => {
    const candidates = sample.candidates ?? (sample.features ? [sample.features] : [])
    return candidates.length > 0 && sample.label !== null ? [{ ...sample, candidates, label: sample.label }] : []
  })
}

type RatedAndJudged = Rated & Judged

/** Every event, rated by weights that no event of its site has a part in. */
function judgedBy(used: ReadonlySet<string>): Record<'pages' | 'site pages' | 'crawls', RatedAndJudged[]> {
  const judged: ReturnType<typeof judgedBy> = { pages: [], 'site pages': [], crawls: [] }
  for (const site of new Set([...all, ...ofCrawls].map((sample) => sample.site))) {
    const fitted = fitWeights(
      all.filter((sample) => sample.site !== site),
      used,
    )
    for (const sample of [...all, ...ofCrawls]) {
      if (sample.site !== site) continue
      const likelihood = Math.max(...sample.candidates.map((features) => likelihoodBy(fitted, features)))
      judged[sample.source].push({ ...sample, likelihood })
    }
  }
  return judged
}

function fitWeights(samples: readonly Rated[], used: ReadonlySet<string>): Fitted {
  const bySite = Map.groupBy(samples, ({ site }) => site)
  const weighted = samples.map(({ site, candidates, label }): Sample => {
    const features = Object.fromEntries(Object.entries(candidates[0] as Features).filter(([name]) => used.has(name)))
    return { features, label, weight: Math.min(1, MOST_OF_SITE / (bySite.get(site)?.length ?? 1)) }
  })
  return fitLogistic(weighted, (name) => (name === 'bias' ? 0 : PENALTY))
}

function lossOf(judged: readonly Judged[]): number {
  const losses = judged.map(({ likelihood, label }) => -Math.log(label === 1 ? likelihood : 1 - likelihood))
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}

function printWrong(judged: readonly RatedAndJudged[]) {
  const off = ({ likelihood, label }: Judged) => Math.abs(label - likelihood)
  for (const one of judged.toSorted((a, b) => off(b) - off(a)).slice(0, 30))
    console.log(`  ${one.label} ${one.likelihood.toFixed(2)} ${one.site}: ${one.event.title} | ${one.event.startDate}`)
}

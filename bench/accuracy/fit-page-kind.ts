/**
 * Fits the weights by which a page about one event is told from a list (src/crawl/extract/page/kind/kind.ts), on pages whose own markup says of how
 * many events they are. FOLDER holds pages and index.ndjson: `{"site", "file", "url", "day", "has_markup", "kind"}` a line. The figure that
 * counts leaves each site out in turn. Run: node bench/accuracy/fit-page-kind.ts FOLDER
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { extractStructured } from '#crawl/extract/index.ts'
import { readBlocks } from '#crawl/extract/page/blocks/read-blocks.ts'
import { readWhen } from '#crawl/extract/page/event/when.ts'
import { kindFeatures, mayBeAboutOne } from '#crawl/extract/page/kind/kind.ts'
import { readPageNames } from '#crawl/extract/page/kind/page-title.ts'
import { createReader } from '#crawl/extract/page/lines/reading.ts'
import { findRecords } from '#crawl/extract/page/lists/records.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import {
  areaUnderCurve,
  type Fitted,
  fitLogistic,
  likelihoodBy,
  type Sample,
} from '#domain/classification/learning/logistic.ts'
import { day } from '#domain/days/london-time.ts'
import { titleKey } from '#domain/text.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: fit-page-kind.ts FOLDER')
type Entry = { site: string; file: string; url: string; day: string; has_markup: string | null; kind: string }
const entries = readFileSync(path.join(folder, 'index.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
const samples = entries.flatMap((entry): (Sample & { site: string; file: string })[] => {
  const page = readPage({ url: entry.url, body: readFileSync(path.join(folder, entry.file)) })
  const $ = page.dom()
  const body = $('body').get(0)
  if (!body) return []
  const today = day(entry.day)
  const marked = new Set(extractStructured(page, today).map(({ title }) => titleKey(title))).size
  const label = marked === 1 ? 1 : marked >= 3 ? 0 : marked === 2 ? null : entry.kind === 'single' ? 1 : 0
  if (label === null) return []
  const reader = createReader(today)
  const base = { url: page.url, base: page.url }
  const names = readPageNames($, page.url)
  const read = findRecords(readBlocks(body), reader, names.subject).flatMap((record) => {
    const when = readWhen(record.whenLines ?? record.lines, record.context, reader)
    return when ? [{ record, when }] : []
  })
  if (!mayBeAboutOne(names, read, base)) return []
  const features = kindFeatures(names, read, base)
  return [{ site: entry.site, file: entry.file, features, label, weight: marked > 0 ? 1 : 0.5 }]
})
const sites = [...new Set(samples.map(({ site }) => site))]
const judged = sites.flatMap((site) => {
  const fitted = fitPages(samples.filter((one) => one.site !== site))
  return samples
    .filter((one) => one.site === site && one.weight === 1)
    .map(({ features, label, file }) => ({ likelihood: likelihoodBy(fitted, features), label, file }))
})
const right = judged.filter(({ likelihood, label }) => (likelihood >= 0.5 ? 1 : 0) === label)
console.log(
  `${samples.length} pages of ${sites.length} sites; each left out in turn: ${right.length} of ${judged.length} right, AUC ${areaUnderCurve(judged).toFixed(3)}`,
)
for (const one of judged.filter((one) => !right.includes(one)).slice(0, 40))
  console.log(`  ${one.file} ${one.label} ${one.likelihood.toFixed(2)}`)
console.log(fitPages(samples))

/** A weight that few pages speak for stays near zero; the bias is free. */
function fitPages(pages: readonly Sample[]): Fitted {
  const penalty = 0.003 * pages.reduce((sum, { weight }) => sum + weight, 0)
  return fitLogistic(pages, (name) => (name === 'bias' ? 0 : penalty))
}

/**
 * Every accuracy figure at once, held against those recorded: none may fall. Run: npm run bench:accuracy [-- FOLDER] [--record]
 *
 * The project's own sample town and labelled texts are always scored. FOLDER holds one folder a set (dates, robots, calendars, recordings,
 * structured, labels, venues, theatres, us-civic), each with cases.ndjson and expected.ndjson, and training with pages that carry markup; one that is
 * not there is skipped.
 * What is recorded stands in recorded.json; where a figure has to fall, `--record` writes it anew, and the reason belongs in
 * README.md beside it. Ends with status 1 where a figure fell.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, falls, figuresIn } from './figures.ts'

const OWN: Record<string, string> = {
  town: 'town.ts',
  texts: 'classification/labels.ts',
  categories: 'classification/categories.ts',
}
const SETS: Record<string, string> = {
  venues: 'pages.ts',
  theatres: 'pages.ts',
  'us-civic': 'pages.ts',
  structured: 'structured.ts',
  recordings: 'recordings.ts',
  calendars: 'calendars.ts',
  dates: 'dates.ts',
  robots: 'robots.ts',
  labels: 'classification/labels.ts',
  training: 'distant.ts',
}
const RECORDED = path.join(import.meta.dirname, 'recorded.json')

const { positionals, values } = parseArgs({ allowPositionals: true, options: { record: { type: 'boolean' } } })
const [folder] = positionals
const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, Figure[]>
const measured: Record<string, Figure[]> = {}
for (const [set, scorer] of Object.entries(OWN)) measured[set] = score(set, scorer)
for (const [set, scorer] of Object.entries(SETS)) {
  const cases = folder && path.join(folder, set)
  if (cases && existsSync(cases)) measured[set] = score(set, scorer, cases)
  else console.log(`\n${set}\n  not there`)
}
const fallen = Object.entries(measured).flatMap(([set, figures]) =>
  falls(recorded[set] ?? [], figures).map((fall) => `${set}: ${fall}`),
)
console.log(fallen.length === 0 ? '\nNo figure fell.' : `\nFallen:\n  ${fallen.join('\n  ')}`)
if (values.record) writeFileSync(RECORDED, `${JSON.stringify({ ...recorded, ...measured }, null, 2)}\n`)
else if (fallen.length > 0) process.exitCode = 1

function score(set: string, scorer: string, ...args: string[]): Figure[] {
  console.log(`\n${set}`)
  const file = path.join(import.meta.dirname, scorer)
  const { stdout } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.stdout.write(stdout)
  return figuresIn(stdout)
}

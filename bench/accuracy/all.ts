/**
 * Every accuracy figure at once. Run: npm run bench:accuracy -- FOLDER
 *
 * FOLDER holds one folder a set (dates, robots, calendars, recordings, structured, labels, venues, theatres, us-civic),
 * each with cases.ndjson and expected.ndjson. A set that is not there is skipped.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const SCORERS: Record<string, string> = {
  venues: 'pages.ts',
  theatres: 'pages.ts',
  'us-civic': 'pages.ts',
  structured: 'structured.ts',
  recordings: 'recordings.ts',
  calendars: 'calendars.ts',
  dates: 'dates.ts',
  robots: 'robots.ts',
  labels: 'labels.ts',
}

const folder = process.argv[2]
if (!folder) throw new Error('name the folder that holds the sets')
for (const [set, scorer] of Object.entries(SCORERS)) {
  const cases = path.join(folder, set)
  console.log(`\n${set}`)
  if (existsSync(cases))
    spawnSync(process.execPath, [path.join(import.meta.dirname, scorer), cases], { stdio: 'inherit' })
  else console.log('  not there')
}

/**
 * Agreement with published robots.txt assertions.
 *
 *     node bench/accuracy/robots.ts FOLDER
 *
 * FOLDER holds cases.ndjson (`{"id", "robots", "agent", "url"}` a line) and expected.ndjson (`{"id", "allowed"}`).
 * Without such a folder it says so and ends well. Last figure: 140 of 140 assertions of Google's own tests.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isAllowed, parseRobots } from '../../src/crawl/fetch/robots/robots.ts'

type Case = { id: string; robots: string; agent: string; url: string }
type Expected = { id: string; allowed: boolean }

const folder = process.argv[2]
if (folder === undefined || !existsSync(path.join(folder, 'cases.ndjson'))) {
  console.log('robots: skipped, no folder with cases.ndjson and expected.ndjson was given')
} else {
  const expected = new Map(readLines<Expected>(folder, 'expected.ndjson').map(({ id, allowed }) => [id, allowed]))
  const cases = readLines<Case>(folder, 'cases.ndjson').filter(({ id }) => expected.has(id))
  const wrong = cases.filter((one) => isAllowed(parseRobots(one.robots), one.agent, one.url) !== expected.get(one.id))
  console.log(`robots: ${cases.length - wrong.length} of ${cases.length} agree`)
  for (const { id, agent, url } of wrong) console.log(`  ${id} ${agent} ${url}: expected ${expected.get(id)}`)
  if (wrong.length > 0) process.exitCode = 1
}

function readLines<T>(folder: string, file: string): T[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T)
}

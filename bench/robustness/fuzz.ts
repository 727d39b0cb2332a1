/**
 * Reads thousands of documents that were broken on purpose: what readers throw, how long the slowest takes, and whether an event that stands before
 * what is broken is found as it is without it. Run: npm run bench:fuzz [-- --count 10000 --from 0]; `--from SEED --count 1 --show` prints one.
 */
import { parseArgs } from 'node:util'
import { brokenDocument } from '../../test/support/broken-documents.ts'
import { readBroken } from '../../test/support/read-broken.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    from: { type: 'string', default: '0' },
    show: { type: 'boolean' },
  },
})
const [from, count] = [Number(values.from), Number(values.count)]
const thrown = new Map<string, { times: number; seed: number }>()
const lost: string[] = []
let slowest = { ms: 0, what: '' }
const slow: string[] = []
for (let seed = from; seed < from + count; seed += 1) {
  const document = brokenDocument(seed)
  if (values.show) console.log(document.body)
  const before = process.cpuUsage()
  const { errors, found, alone } = readBroken(document)
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1000
  const what = `${document.shape}, seed ${seed}, ${document.body.length} characters`
  if (ms > slowest.ms) slowest = { ms, what }
  if (ms > 1000) slow.push(`${ms.toFixed()} ms (${what})`)
  for (const error of errors) {
    const known = thrown.get(error) ?? { times: 0, seed }
    thrown.set(error, { ...known, times: known.times + 1 })
  }
  if (found !== alone) lost.push(`${what}: ${alone} became ${found}`)
}
console.log(`${count} documents from seed ${from}`)
console.log(`thrown: ${[...thrown.values()].reduce((sum, { times }) => sum + times, 0)}`)
for (const [error, { times, seed }] of thrown) console.log(`  ${error}: ${times} times, first seed ${seed}`)
console.log(`good events that a broken neighbour changed: ${lost.length}`)
for (const one of lost.slice(0, 20)) console.log(`  ${one}`)
console.log(`over 1 s: ${slow.length}; slowest: ${slowest.ms.toFixed()} ms of CPU for two readings (${slowest.what})`)
for (const one of slow.slice(0, 20)) console.log(`  ${one}`)
if (thrown.size > 0 || lost.length > 0 || slow.length > 0) process.exitCode = 1

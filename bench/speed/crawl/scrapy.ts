/**
 * Scrapy over the site of bench:crawl, one request at a time, for comparison: it follows the same links and reads the
 * JSON-LD with a title and the paragraphs, but neither looks for events in plain HTML nor stores anything.
 * Run: node bench/speed/crawl/scrapy.ts [--python /usr/bin/python3], with Scrapy installed (apt install python3-scrapy). Linux
 * only.
 */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { costOf, watchMemory } from '../process-cost.ts'
import { PAGES } from './site.ts'

const { values } = parseArgs({ options: { python: { type: 'string', default: 'python3' } }, strict: false })
const python = String(values.python)

const site = fork(path.join(import.meta.dirname, 'site.ts'), process.argv.slice(2))
const [port] = await once(site, 'message')
const cpuBefore = costOf(process.pid, [site.pid as number]).cpuMs
const ourMb = costOf(process.pid, [site.pid as number]).rssMb
const memory = watchMemory(process.pid, [site.pid as number])
const start = performance.now()
try {
  const spider = path.join(import.meta.dirname, 'scrapy_spider.py')
  const { stdout } = await promisify(execFile)(python, [spider, `http://127.0.0.1:${port}/`])
  const seconds = (performance.now() - start) / 1000
  const { pages, events } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { pages: number; events: number }
  const cpuMs = (costOf(process.pid, [site.pid as number]).cpuMs - cpuBefore) / pages
  const figures = [
    'Scrapy'.padEnd(24),
    `${pages} of ${PAGES} pages`,
    `${(pages / seconds).toFixed(0).padStart(4)} pages/s`,
    `${cpuMs.toFixed(2)} ms CPU a page`,
    `${(memory.stop() - ourMb).toFixed(0)} MB at most`,
    `${events} events in JSON-LD`,
  ]
  console.log(figures.join('  '))
} finally {
  site.disconnect()
}

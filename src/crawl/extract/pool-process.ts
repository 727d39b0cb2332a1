import { readSitemapLinks } from '../discover/sitemap-links.ts'
import { readContent } from '../page-content.ts'
import type { Reading, Task } from './pool.ts'
import { watchProcess } from './pool-watch.ts'

/** The process that pool.ts starts: says that it is there, then answers one task after another. */
const { begin, end } = watchProcess(JSON.parse(process.argv[2] ?? ''))
process.on('message', (task: Task) => {
  begin()
  const reading = answer(task)
  end()
  process.send?.(reading)
})
// Ctrl-C reaches everything in a terminal; it is the parent that says when to end, last of all by ending itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.send?.('ready')

function answer(task: Task): Reading<unknown> {
  try {
    return { ok: true, content: read(task) }
  } catch (error) {
    return { ok: false, failure: 'unreadable', message: `The page could not be read: ${String(error).slice(0, 300)}` }
  }
}

function read(task: Task) {
  if (task.kind === 'page') return readContent(task.source, task.today, task.holidays)
  return readSitemapLinks(task.source, task.home, task.today)
}

import type { LondonDay } from '#domain/london-time.ts'
import { type PageSource, readContent } from '../page-content.ts'
import type { Extraction } from './pool.ts'

/** The process that pool.ts starts: says that it is there, then answers one document after another. */
process.on('message', ({ source, today }: { source: PageSource; today: LondonDay }) => {
  process.send?.(read(source, today))
})
// Ctrl-C reaches everything in a terminal; it is the parent that says when to end, last of all by ending itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.send?.('ready')

function read(source: PageSource, today: LondonDay): Extraction {
  try {
    return { ok: true, content: readContent(source, today) }
  } catch (error) {
    return { ok: false, failure: 'unreadable', message: `The page could not be read: ${String(error).slice(0, 300)}` }
  }
}

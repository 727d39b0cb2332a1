/** Reads every made page, and ends with 1 at the first that says something else than it should: a quick first look for `bench:mutation`. */
import { globSync } from 'node:fs'
import path from 'node:path'
import { extractEvents } from '#crawl/extract/index.ts'
import { documentOf, inShort, type MadePage, TODAY } from '#crawl/extract/made-pages/made-page.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import { day } from '#domain/days/london-time.ts'

const folder = path.join(import.meta.dirname, '../../src/crawl/extract/made-pages')
const tables = await Promise.all(
  globSync('*.ts', { cwd: folder, exclude: ['made-page.ts', '*.test.ts'] }).map(
    async (file): Promise<Record<string, readonly MadePage[]>> => await import(path.join(folder, file)),
  ),
)
const pages = tables.flatMap((table) => Object.values(table).flat())
const isRead = (made: MadePage) => {
  const events = extractEvents(readPage({ url: made.url, body: Buffer.from(documentOf(made)) }), day(TODAY))
  return events.map(inShort).sort().join('\n') === [...made.events].sort().join('\n')
}
const wrong = pages.find((made) => !isRead(made))
if (wrong) console.log(wrong.about)
process.exitCode = pages.length > 0 && !wrong ? 0 : 1

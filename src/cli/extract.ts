import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { z } from 'zod'
import { extractEvents } from '#crawl/extract/index.ts'
import { readPage } from '#crawl/page.ts'
import type { FoundEvent } from '#domain/event.ts'
import { type LondonDay, parseDay, todayInLondon } from '#domain/london-time.ts'
import { answerLines } from './batch.ts'
import { dayOption } from './options.ts'
import { eventAsText, wireEvent } from './wire-event.ts'

const batchLine = z.object({
  file: z.string(),
  url: z.string(),
  today: z.string().transform((text, context) => {
    const day = parseDay(text)
    if (day) return day
    context.addIssue({ code: 'custom', message: 'not a day' })
    return z.NEVER
  }),
})

export const extractCommand = () =>
  new Command('extract')
    .description('the events found on one saved document (HTML, JSON, XML, iCalendar), with evidence')
    .argument('[file]', 'the document')
    .option('--url <url>', 'the address it came from')
    .option('--today <day>', 'the day to read it on (default: today in London)', dayOption)
    .option('--json', 'for programs')
    .option('--batch', 'lines of {"id","file","url","today"} on standard input, {"id","events"} out')
    .action(async (file: string | undefined, options, command: Command) => {
      if (options.batch) {
        await answerLines(batchLine, async (line) => ({
          events: (await extractFile(line.file, line.url, line.today)).map(wireEvent),
        }))
        return
      }
      if (!file || !options.url) command.error('extract needs a FILE and --url URL, or --batch')
      const events = await extractFile(file, options.url, options.today ?? todayInLondon(new Date()))
      console.log(options.json ? JSON.stringify(events.map(wireEvent), null, 2) : events.map(eventAsText).join('\n\n'))
      if (events.length === 0 && !options.json) console.error('No event was found.')
    })

async function extractFile(file: string, url: string, today: LondonDay): Promise<FoundEvent[]> {
  return extractEvents(readPage({ url, body: await readFile(file) }), today)
}

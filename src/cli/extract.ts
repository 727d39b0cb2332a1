import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { z } from 'zod'
import { createExtraction, type Extract } from '#crawl/extract/pool/pool.ts'
import { type LondonDay, parseDay, todayInLondon } from '#domain/days/london-time.ts'
import { groupCandidates, type SiteCandidate } from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { shortfallWords } from '#domain/health/crawl.ts'
import { CommandFailed } from '../terminal.ts'
import { answerLines } from './batch.ts'
import { candidateAsText, eventAsText, wireCandidates, wireEvent } from './wire-event.ts'

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

type FileReading = { events: ExtractedEvent[]; candidates: SiteCandidate[] }

type Options = { url?: string; today?: LondonDay; json?: boolean; batch?: boolean }

export async function extract(file: string | undefined, options: Options, command: Command): Promise<void> {
  // In a process of its own even here: a file that takes too long is an error, and the batch goes on.
  const extraction = createExtraction({ processes: 1 })
  try {
    if (options.batch) {
      await answerLines(batchLine, async (line) =>
        wireReading(await extractFile(extraction, line.file, line.url, line.today, `${line.file}: `)),
      )
      return
    }
    if (!file || !options.url) command.error('extract needs a FILE and --url URL, or --batch')
    const reading = await extractFile(extraction, file, options.url, options.today ?? todayInLondon(new Date()))
    console.log(options.json ? JSON.stringify(wireReading(reading), null, 2) : readingAsText(reading))
    if (reading.events.length === 0 && !options.json) console.error('No event was found.')
  } finally {
    await extraction.close()
  }
}

/** Reports on standard error, behind `prefix`, which parts of the file could not be read. */
async function extractFile(
  { extract }: { extract: Extract },
  file: string,
  url: string,
  today: LondonDay,
  prefix = '',
): Promise<FileReading> {
  const reading = await extract({ url, body: await readFile(file) }, today, new AbortController().signal)
  if (!reading.ok) throw new CommandFailed(reading.message)
  const { found, dropped, shortfall } = reading.content
  for (const words of shortfall ? shortfallWords(shortfall) : []) console.error(`${prefix}${words}`)
  return { events: found, candidates: dropped.map((candidate) => ({ ...candidate, pageUrl: url })) }
}

const wireReading = ({ events, candidates }: FileReading) => ({
  events: events.map(wireEvent),
  ...wireCandidates(candidates),
})

function readingAsText({ events, candidates }: FileReading): string {
  const left = groupCandidates(candidates).groups.map(candidateAsText)
  return [...events.map(eventAsText), ...(left.length > 0 ? [['Left out:', ...left].join('\n')] : [])].join('\n\n')
}

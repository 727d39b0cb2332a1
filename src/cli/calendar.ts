import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { z } from 'zod'
import { NotACalendar } from '#crawl/extract/formats/icalendar/components.ts'
import { expandCalendar } from '#crawl/extract/formats/icalendar/occurrences.ts'
import { day, type LondonDay } from '#domain/days/london-time.ts'
import { CommandFailed } from '../terminal.ts'
import { answerLines } from './batch.ts'

const batchLine = z.object({ file: z.string(), from: z.string(), to: z.string() })

type Options = { from?: LondonDay; to?: LondonDay; json?: boolean; batch?: boolean }

export async function calendar(file: string | undefined, options: Options, command: Command): Promise<void> {
  if (options.batch) {
    await answerLines(batchLine, async (line) => ({
      occurrences: await occurrencesIn(line.file, day(line.from), day(line.to)),
    }))
    return
  }
  if (!file || !options.from || !options.to) command.error('calendar needs FILE --from DAY --to DAY, or --batch')
  const occurrences = await occurrencesIn(file, options.from, options.to)
  if (options.json) console.log(JSON.stringify(occurrences))
  else for (const { start, end, uid } of occurrences) console.log([start, end ?? '', uid].join('\t'))
}

async function occurrencesIn(file: string, from: LondonDay, to: LondonDay) {
  const text = await readFile(file, 'utf8')
  try {
    return expandCalendar(text, from, to)
  } catch (error) {
    throw error instanceof NotACalendar ? new CommandFailed(`${file}: this is not an iCalendar file.`) : error
  }
}

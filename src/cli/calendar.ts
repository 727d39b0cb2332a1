import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { z } from 'zod'
import { NotACalendar } from '#crawl/extract/formats/icalendar/components.ts'
import { expandCalendar } from '#crawl/extract/formats/icalendar/occurrences.ts'
import { day, type LondonDay } from '#domain/days/london-time.ts'
import { CommandFailed } from '../terminal.ts'
import { answerLines } from './batch.ts'
import { dayOption } from './options.ts'

const batchLine = z.object({ file: z.string(), from: z.string(), to: z.string() })

export const calendarCommand = () =>
  new Command('calendar')
    .description('the occurrences in an iCalendar file, by their start')
    .argument('[file]', 'the calendar')
    .option('--from <day>', 'first day', dayOption)
    .option('--to <day>', 'the day after the last', dayOption)
    .option('--json', 'for programs')
    .option('--batch', 'lines of {"id","file","from","to"} on standard input')
    .action(async (file: string | undefined, options, command: Command) => {
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
    })

async function occurrencesIn(file: string, from: LondonDay, to: LondonDay) {
  const text = await readFile(file, 'utf8')
  try {
    return expandCalendar(text, from, to)
  } catch (error) {
    throw error instanceof NotACalendar ? new CommandFailed(`${file}: this is not an iCalendar file.`) : error
  }
}

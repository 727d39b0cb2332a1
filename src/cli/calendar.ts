import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { z } from 'zod'
import { expandCalendar } from '#crawl/extract/formats/icalendar/occurrences.ts'
import { day } from '#domain/days/london-time.ts'
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
          occurrences: expandCalendar(await readFile(line.file, 'utf8'), day(line.from), day(line.to)),
        }))
        return
      }
      if (!file || !options.from || !options.to) command.error('calendar needs FILE --from DAY --to DAY, or --batch')
      const occurrences = expandCalendar(await readFile(file, 'utf8'), options.from, options.to)
      if (options.json) console.log(JSON.stringify(occurrences))
      else for (const { start, end, uid } of occurrences) console.log([start, end ?? '', uid].join('\t'))
    })

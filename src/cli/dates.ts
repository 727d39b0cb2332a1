import { Command } from 'commander'
import { z } from 'zod'
import { datesAnswer, datesExplained } from '#crawl/dates/payload.ts'
import { day, todayInLondon } from '#domain/days/london-time.ts'
import { answerLines } from './batch.ts'
import { dayOption } from './options.ts'

const batchLine = z.object({ text: z.string(), today: z.string() })

export const datesCommand = () =>
  new Command('dates')
    .description('what a British event date text means')
    .argument('[text]', 'the text')
    .option('--today <day>', 'the day to read it on (default: today in London)', dayOption)
    .option('--json', 'for programs')
    .option('--batch', 'lines of {"id","text","today"} on standard input')
    .action(async (text: string | undefined, options, command: Command) => {
      if (options.batch) {
        await answerLines(batchLine, (line) => datesAnswer(line.text, day(line.today)))
        return
      }
      if (text === undefined) command.error('dates needs a TEXT, or --batch')
      const today = options.today ?? todayInLondon(new Date())
      if (options.json) console.log(JSON.stringify(datesAnswer(text, today)))
      else
        for (const [name, value] of Object.entries(datesExplained(text, today)))
          console.log(`${name.padEnd(14)} ${asText(value)}`)
    })

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

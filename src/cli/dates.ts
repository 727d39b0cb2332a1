import type { Command } from 'commander'
import { z } from 'zod'
import { datesAnswer, datesExplained } from '#crawl/dates/payload.ts'
import { day, type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import { answerLines } from './batch.ts'

type Options = { today?: LondonDay; json?: boolean; batch?: boolean }

const batchLine = z.object({ text: z.string(), today: z.string() })

export async function dates(text: string | undefined, options: Options, command: Command): Promise<void> {
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
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

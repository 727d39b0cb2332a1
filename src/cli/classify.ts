import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { z } from 'zod'
import { classifyBuiltIn } from '#classify/built-in.ts'
import { classificationToWire, eventFromWire, wireEventSchema } from '#classify/wire.ts'
import { answerLines } from './batch.ts'

export const classifyCommand = () =>
  new Command('classify')
    .description('whether an event is for children, for which ages, how sure, and why')
    .argument('[file]', 'the event as JSON')
    .option('--json', 'for programs')
    .option('--batch', 'lines of {"id","event"} on standard input')
    .action(async (file: string | undefined, options, command: Command) => {
      if (options.batch) {
        await answerLines(z.object({ event: wireEventSchema }), ({ event }) =>
          classificationToWire(classifyBuiltIn(eventFromWire(event))),
        )
        return
      }
      if (!file) command.error('classify needs a FILE, or --batch')
      const event = wireEventSchema.parse(JSON.parse(await readFile(file, 'utf8')))
      const classification = classifyBuiltIn(eventFromWire(event))
      if (options.json) console.log(JSON.stringify(classificationToWire(classification), null, 2))
      else {
        for (const [name, value] of Object.entries(classificationToWire(classification))) {
          console.log(`${name.padEnd(24)} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        }
        for (const { claim, quote } of classification.quotes) console.log(`  ${claim}: “${quote}”`)
      }
    })

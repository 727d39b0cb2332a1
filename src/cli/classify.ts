import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { z } from 'zod'
import { classificationToWire, eventFromWire, type WireEvent, wireEventSchema } from '#classify/ai/wire.ts'
import { classifyBuiltIn } from '#classify/rules/built-in.ts'
import type { Hold } from '#domain/safety/hold.ts'
import { holdsByWords } from '#domain/safety/words.ts'
import { CommandFailed } from '../terminal.ts'
import { answerLines } from './batch.ts'

type Options = { json?: boolean; batch?: boolean }

export async function classify(file: string | undefined, options: Options, command: Command): Promise<void> {
  if (options.batch) {
    await answerLines(z.object({ event: wireEventSchema }), ({ event }) => concluded(event))
    return
  }
  if (!file) command.error('classify needs a FILE, or --batch')
  const event = await readEvent(file)
  if (options.json) console.log(JSON.stringify(concluded(event), null, 2))
  else printForPerson(event)
}

async function readEvent(file: string): Promise<WireEvent> {
  const text = await readFile(file, 'utf8')
  try {
    return wireEventSchema.parse(JSON.parse(text))
  } catch {
    throw new CommandFailed(`${file}: this is not an event as a JSON object.`)
  }
}

const concluded = (event: WireEvent) => ({
  ...classificationToWire(classifyBuiltIn(eventFromWire(event))),
  holds: holdsOf(event),
})

function printForPerson(event: WireEvent) {
  const classification = classifyBuiltIn(eventFromWire(event))
  for (const [name, value] of Object.entries(classificationToWire(classification))) {
    console.log(`${name.padEnd(24)} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  }
  for (const { claim, quote } of classification.quotes) console.log(`  ${claim}: “${quote}”`)
  for (const { kind, about, quote } of holdsOf(event)) console.log(`held: ${kind}, ${about}: “${quote}”`)
}

const holdsOf = (event: WireEvent): Hold[] =>
  holdsByWords({
    title: event.title,
    description: event.description ?? null,
    organiser: event.organiser ?? null,
    locationName: event.location_name ?? null,
    locationAddress: event.location_address ?? null,
    priceNotes: event.price_notes ?? null,
  })

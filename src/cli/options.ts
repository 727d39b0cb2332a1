import { InvalidArgumentError } from 'commander'
import { type LondonDay, parseDay } from '#domain/days/london-time.ts'
import { CommandFailed } from '../terminal.ts'

/** Reads a day from the command line; commander shows the message. */
export function dayOption(text: string): LondonDay {
  const day = parseDay(text)
  if (!day) throw new InvalidArgumentError('A day is written YYYY-MM-DD.')
  return day
}

/** The address of a document, absolute. */
export function urlOption(text: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return text
  throw new CommandFailed(`${text} is not an http:// or https:// address.`)
}

export function numberOption(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('A whole number of at least 1.')
  return number
}

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

/** `camelCase` keys as the command line and the API write them: `snake_case`. Values stay as they are. */
export function snakeCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCaseKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeCase(key), snakeCaseKeys(inner)]))
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

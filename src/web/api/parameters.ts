import { z } from 'zod'
import { NO_HOUR } from '#domain/days/days-on.ts'
import type { EventFilter } from '#domain/filter/filter.ts'
import { type OrderName, orderNameOf } from '#store/listing/listing-order.ts'
import type { ParameterError } from './answers.ts'
import { EventSchema } from './schemas.ts'

export const MOST_PER_PAGE = 100
const USUAL_PER_PAGE = 30

export type Read<T> = { ok: true; value: T } | { ok: false; errors: ParameterError[] }

/** How many a page holds. */
export function readPerPage(params: URLSearchParams): Read<number> {
  const text = params.get('per_page')
  if (text === null) return { ok: true, value: USUAL_PER_PAGE }
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= MOST_PER_PAGE
    ? { ok: true, value }
    : wrong('per_page', `Must be a whole number from 1 to ${MOST_PER_PAGE}`)
}

const FIELDS = Object.keys(EventSchema.shape)

/** Which fields of an event are wanted, `id` always; null = all. */
export function readFields(params: URLSearchParams): Read<ReadonlySet<string> | null> {
  const text = params.get('fields')
  if (text === null || text === '') return { ok: true, value: null }
  const fields = text.split(',').map((field) => field.trim())
  const unknown = fields.find((field) => !FIELDS.includes(field))
  return unknown === undefined
    ? { ok: true, value: new Set(['id', ...fields]) }
    : wrong('fields', `There is no field '${unknown.slice(0, 50)}'`)
}

const key = z.union([z.number(), z.string().max(40)])
const when = [z.iso.date(), z.int().min(0).max(NO_HOUR)] as const
/** Each begins with whether there is nothing left to go to. */
const CURSORS: Record<OrderName, z.ZodType<(string | number)[]>> = {
  match: z.tuple([z.int().min(0).max(1), z.int().min(0).max(2), z.int().min(0).max(1), ...when, z.int32()]),
  soonest: z.tuple([z.int().min(0).max(1), z.int().min(0).max(1), ...when, z.int32()]),
  added: z.tuple([z.int().min(-1).max(0), z.iso.datetime({ offset: true }), z.int32()]),
  distance: z.tuple([z.int().min(0).max(1), z.number(), ...when, z.int32()]),
}
/** Of any of them. */
const MOST_KEYS = 6

/** Where a page begins. A cursor is valid only for the order that it was issued with. */
export function readCursor(params: URLSearchParams, filter: EventFilter): Read<{ keys: (string | number)[] } | null> {
  const text = params.get('cursor')
  if (text === null) return { ok: true, value: null }
  const keys = CURSORS[orderNameOf(filter)].safeParse(decode(text))
  return keys.success ? { ok: true, value: { keys: keys.data } } : wrong('cursor', 'Not a cursor of this list')
}

export const writeCursor = (keys: readonly (string | number)[]) =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

function decode(text: string): unknown {
  try {
    return z
      .array(key)
      .max(MOST_KEYS)
      .parse(JSON.parse(Buffer.from(text.slice(0, 300), 'base64url').toString()))
  } catch {
    return null
  }
}

export const wrong = (parameter: string, detail: string): { ok: false; errors: ParameterError[] } => ({
  ok: false,
  errors: [{ parameter, detail }],
})

/** What is wrong with any of what was read. */
export const errorsIn = (...reads: Read<unknown>[]): ParameterError[] =>
  reads.flatMap((read) => (read.ok ? [] : read.errors))

/** An event with the wanted fields alone. */
export const pick = (event: Record<string, unknown>, fields: ReadonlySet<string> | null) =>
  fields === null ? event : Object.fromEntries(Object.entries(event).filter(([name]) => fields.has(name)))

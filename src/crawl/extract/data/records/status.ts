import type { EventStatus } from '#domain/vocabulary.ts'
import { readStatus } from '../../facts/status.ts'
import { dataText } from '../data-text.ts'
import { type Fields, fieldsOf, isObject, pick, textIn } from './record.ts'

export type OccurrenceStatus = { status: EventStatus; quote: string } | null

const CANCELLED = ['cancelled', 'canceled', 'iscancelled', 'iscanceled']
const SOLD_OUT = ['soldout', 'issoldout', 'ticketssoldout', 'fullybooked', 'isfullybooked', 'isfull']
const STATED = ['eventstatus', 'status', 'state', 'availability', 'availabilitystatus', 'ticketstatus', 'salesstatus']

/** Whether a record says that it is off, moved or sold out: by a mark, or in words. */
export function statusIn(record: Fields): OccurrenceStatus {
  const tickets = record.get('ticketavailability')
  const fields = isObject(tickets) ? new Map([...fieldsOf(tickets), ...record]) : record
  for (const [names, status] of [
    [CANCELLED, 'cancelled'],
    [SOLD_OUT, 'sold_out'],
  ] as const) {
    const name = names.find((one) => /^(?:true|y|yes|1)$/i.test(dataText(fields.get(one))))
    if (name) return { status, quote: `${name}: ${dataText(fields.get(name))}` }
  }
  const quote = textIn(pick(fields, STATED))
  const reading =
    quote &&
    readStatus(
      quote
        .slice(0, 100)
        .replace(/[_-]/g, ' ')
        .replace(/^event(?=[A-Z])/i, ''),
    )
  return reading && reading.rest === '' ? { status: reading.status, quote } : null
}

/** Of a production: what all its performances say; one that is off or sold out does not stand for the others. */
export function statusOfAll(statuses: readonly OccurrenceStatus[]): OccurrenceStatus {
  const [first] = statuses
  return first && statuses.every((one) => one?.status === first.status) ? first : null
}

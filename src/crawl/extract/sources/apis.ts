import type { LondonDay } from '#domain/days/london-time.ts'
import type { FoundEvent } from '#domain/event/event.ts'
import { eventsInRecords } from '../data/records/events.ts'
import { parseJsonLeniently } from '../formats/json-repair.ts'
import { asJsonLd } from '../formats/openactive.ts'
import { dateOrderOf } from '../parse/date-order.ts'
import type { Page } from '../parse/page.ts'
import { unguarded } from '../pool/readers.ts'

/**
 * The coming events in a JSON answer of a site's own API, recognised by its shape rather than by who sent it. Of an answer that was cut off
 * or garbled, what is whole.
 */
export function extractApi(page: Page, today: LondonDay, attempt = unguarded): FoundEvent[] {
  // What is told in schema.org's terms has been read as that.
  const answers = parseJsonLeniently(page.text).filter((answer) => asJsonLd(answer) === answer)
  if (answers.length === 0) return []
  const source = { url: page.url, base: page.url, today, order: dateOrderOf(page), method: 'api' } as const
  return answers.flatMap((answer) => attempt(() => eventsInRecords(answer, source, attempt), []))
}

import type { FoundEvent } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { Page } from '../page.ts'
import { dateOrderOf } from './date-order.ts'
import { asJsonLd } from './openactive.ts'
import { unguarded } from './readers.ts'
import { eventsInRecords } from './records/events.ts'

/** The coming events in a JSON answer of a site's own API, recognised by its shape rather than by who sent it. */
export function extractApi(page: Page, today: LondonDay, attempt = unguarded): FoundEvent[] {
  try {
    const answer: unknown = JSON.parse(page.text.replace(/^\uFEFF/, ''))
    // What is told in schema.org's terms has been read as that.
    if (asJsonLd(answer) !== answer) return []
    const source = { url: page.url, base: page.url, today, order: dateOrderOf(page), method: 'api' } as const
    return eventsInRecords(answer, source, attempt)
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

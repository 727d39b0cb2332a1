import type { LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { dateOrderOf } from '../parse/date-order.ts'
import { baseOf, elementsNamed } from '../parse/elements.ts'
import type { Page } from '../parse/page.ts'
import { unguarded } from '../pool/readers.ts'
import { parseJsonLeniently } from './json-repair.ts'
import { asJsonLd } from './openactive.ts'
import { schemaEvents } from './schema/schema-event.ts'

/** The events of an HTML page's JSON-LD scripts, or of a document that is JSON-LD itself. */
export function extractJsonLd(page: Page, today: LondonDay, attempt = unguarded): ExtractedEvent[] {
  const roots = page.kind === 'html' ? jsonLdOf(page, attempt) : parseJsonLeniently(page.text).map(asJsonLd)
  return roots.length === 0
    ? []
    : schemaEvents(
        roots,
        { url: page.url, base: baseOf(page), method: 'json-ld', today, order: dateOrderOf(page) },
        attempt,
      )
}

/** What the JSON-LD scripts of an HTML page hold. */
export const jsonLdOf = (page: Page, attempt = unguarded): unknown[] =>
  scriptsOf(page).flatMap((script) => attempt(() => parseJsonLeniently(script), []))

function scriptsOf(page: Page): string[] {
  const $ = page.dom()
  return elementsNamed($, 'script')
    .filter((script) => /^\s*application\/(?:[\w.]+\+)?ld\+json/i.test(script.attribs.type ?? ''))
    .map((script) => $(script).text())
}

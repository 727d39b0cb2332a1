import { extractStructured } from '#crawl/extract/index.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import { day } from '#domain/days/london-time.ts'

/** What a page with this body says for machines, read on 10 January 2026. */
export const readStructured = (body: string, url = 'https://venue.example/whats-on/') =>
  extractStructured(readPage({ url, body: `<!doctype html><html><body>${body}</body></html>` }), day('2026-01-10'))

/** The same of a JSON-LD script: a value, or its text as it stands. */
export const readJsonLd = (value: unknown) =>
  readStructured(
    `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`,
  )

/** An event as JSON-LD, called Tea. */
export const jsonLdEvent = (properties: object) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'Tea',
  ...properties,
})

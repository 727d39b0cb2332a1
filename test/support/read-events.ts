import { extractEvents } from '#crawl/extract/index.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import { day } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'

/** The events in a document, read on 1 May 2026. */
export const readEvents = (body: string, url: string) => extractEvents(readPage({ url, body }), day('2026-05-01'))

/** The same of what an API answers. */
export const readJson = (value: unknown, url = 'https://hall.example/api') => readEvents(JSON.stringify(value), url)

/** '2026-05-02 10:30-11:30' for each session. */
export const timesOf = (event: ExtractedEvent | undefined) =>
  event?.sessions.map(({ date, startTime, endTime }) =>
    [`${date} ${startTime ?? ''}`.trim(), endTime].filter(Boolean).join('-'),
  )

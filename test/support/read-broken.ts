import { readContent } from '#crawl/extract/page-content.ts'
import { mergeFindings } from '#crawl/join/merge.ts'
import { normalise } from '#crawl/save/normalise.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { type BrokenDocument, FUZZ_DAY } from './broken-documents.ts'

/** What went wrong in reading a broken document and what comes of it, and its good event as it was found with and without what is broken. */
export function readBroken({ url, contentType, body, good, goodAlone }: BrokenDocument): {
  errors: string[]
  found: string
  alone: string
} {
  const read = (text: string) => {
    const content = readContent({ url, contentType, body: Buffer.from(text) }, FUZZ_DAY)
    const merged = mergeFindings(
      content.found.map((event) => ({ event, pageUrl: url })),
      FUZZ_DAY,
    )
    for (const { event } of merged) normalise(event, FUZZ_DAY)
    JSON.stringify(content)
    const failures = content.shortfall?.failures ?? []
    return {
      errors: failures.map(({ reader, error, message }) => `${reader}: ${error}: ${message}`),
      good: content.found
        .filter(({ title }) => title === good)
        .map(inShort)
        .join('; '),
    }
  }
  try {
    const { errors, good: found } = read(body)
    return { errors, found, alone: read(goodAlone).good }
  } catch (error) {
    const frame = error instanceof Error ? error.stack?.split('\n').find((line) => /^\s+at /.test(line)) : ''
    return { errors: [`everything: ${String(error)} ${frame}`], found: '', alone: '' }
  }
}

const inShort = ({ startDate, endDate, sessions, url }: ExtractedEvent) =>
  `${startDate}–${endDate} ${sessions.map(({ date, startTime }) => `${date} ${startTime}`).join()} ${url}`

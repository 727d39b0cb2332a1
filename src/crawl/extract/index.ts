import type { FoundEvent } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { Holiday } from '../dates/index.ts'
import type { Page } from '../page.ts'
import { extractApi } from './apis.ts'
import { extractFeed } from './feeds.ts'
import { extractHtml } from './html/index.ts'
import { extractICalendar } from './icalendar.ts'
import { extractJsonLd } from './json-ld.ts'
import { extractMicrodata } from './microdata.ts'
import { extractMicroformats } from './microformats.ts'
import { readOwnWords } from './own-words.ts'
import { complete, titleOf } from './performances.ts'
import { extractRdfa } from './rdfa.ts'
import { extractSquarespace } from './squarespace.ts'
import { byVisibleClock } from './visible-clock.ts'

/** Raised whenever what the extractors find changes, so that pages read by an earlier one are read again. */
export const EXTRACTOR_VERSION = 5

/** The events a page tells of, in whatever form it tells them, each fact with its evidence. Never throws. */
export function extractEvents(page: Page, today: LondonDay, holidays: readonly Holiday[] = []): FoundEvent[] {
  return eventsTold(page, today, holidays).map((event) => readOwnWords(event, page.url))
}

function eventsTold(page: Page, today: LondonDay, holidays: readonly Holiday[]): FoundEvent[] {
  switch (page.kind) {
    case 'html':
      return extractHtml(page, today, byVisibleClock(extractStructured(page, today), page), holidays)
    case 'json':
      return joinFormats(extractJsonLd(page, today), extractApi(page, today))
    case 'xml':
      return extractFeed(page, today)
    case 'icalendar':
      return extractICalendar(page, today)
    default:
      return []
  }
}

/** What an HTML page says for machines; an event told in two formats is one, the first format's words standing. */
export function extractStructured(page: Page, today: LondonDay): FoundEvent[] {
  const formats = [extractJsonLd, extractMicrodata, extractRdfa, extractMicroformats, extractSquarespace]
  return formats.map((extract) => extract(page, today)).reduce(joinFormats, [])
}

function joinFormats(known: FoundEvent[], told: FoundEvent[]): FoundEvent[] {
  if (known.length === 0 || told.length === 0) return [...known, ...told]
  const events = [...known]
  const indexes = new Map<string, number[]>()
  for (const [index, event] of known.entries()) {
    const title = titleOf(event)
    indexes.set(title, [...(indexes.get(title)?.slice(0, 50) ?? []), index])
  }
  for (const event of told) {
    const same = indexes.get(titleOf(event))?.find((index) => isSameEvent(events[index] as FoundEvent, event))
    if (same === undefined) events.push(event)
    else events[same] = complete(events[same] as FoundEvent, event)
  }
  return events
}

/** Of the same title: the same first day, the same address, or a date that only one of them gives. */
const isSameEvent = (one: FoundEvent, other: FoundEvent) =>
  one.startDate === other.startDate ||
  (one.url !== null && one.url === other.url) ||
  one.startDate === null ||
  other.startDate === null

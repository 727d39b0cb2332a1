import type { LondonDay } from '#domain/days/london-time.ts'
import type { ReadEvents } from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import type { Holiday } from '../dates/index.ts'
import { extractApi } from './data/records/events.ts'
import { readOwnWords } from './event-from-texts.ts'
import { withTagsOf } from './facts/tags.ts'
import { breadcrumbTrails } from './formats/breadcrumbs.ts'
import { extractFeed } from './formats/feeds.ts'
import { extractICalendar } from './formats/icalendar/icalendar.ts'
import { extractJsonLd } from './formats/json-ld.ts'
import { extractMicrodata } from './formats/microdata.ts'
import { extractMicroformats } from './formats/microformats.ts'
import { complete, titleOf } from './formats/performances.ts'
import { extractRdfa } from './formats/rdfa.ts'
import { byVisibleClock } from './formats/schema/visible-clock.ts'
import { readHtml } from './page/index.ts'
import { tagsOfPage } from './page/kind/tags.ts'
import type { Page } from './parse/page.ts'
import { type Attempt, createReaders, type Readers, UNGUARDED } from './pool/readers.ts'
import { extractSquarespace } from './sources/squarespace.ts'

/** Raised whenever what the extractors find changes, so that pages read by an earlier one are read again. */
export const EXTRACTOR_VERSION = 18

/** The events on a page in any format, each fact with its evidence. Never throws because of the page's content. */
export function extractEvents(page: Page, today: LondonDay, holidays: readonly Holiday[] = []): ExtractedEvent[] {
  return [...readEvents(page, today, holidays, createReaders())].at(-1)?.events ?? []
}

/**
 * As {@link extractEvents}, yielding all events found so far after the most reliable readers and before each costlier one; the
 * last value is complete. An error in one reader loses only that reader's events.
 */
export function* readEvents(
  page: Page,
  today: LondonDay,
  holidays: readonly Holiday[],
  readers: Readers,
): Generator<ReadEvents> {
  let read: ReadEvents = { events: [], dropped: [] }
  for (read of eventsByFormat(page, today, holidays, readers)) yield read
  const events = readers.run(
    'own-words',
    (attempt) => {
      const filed =
        page.kind === 'html' ? attempt(() => filedByPage(read.events, page, attempt), read.events) : read.events
      return filed.map((event) => attempt(() => readOwnWords(event, page.url), event))
    },
    read.events,
  )
  yield { ...read, events }
}

/** The events with the tags that the page gives to all of them; the page of one event ends its own breadcrumbs. */
function filedByPage(events: ExtractedEvent[], page: Page, attempt: Attempt): ExtractedEvent[] {
  if (events.length === 0) return events
  const shown = { tags: tagsOfPage(page), method: 'html' as const }
  return [shown, ...breadcrumbTrails(page, attempt)].reduce(
    (filed, { tags: all, method }) =>
      filed.map((event) => {
        const tags = all.filter((tag) => titleKey(tag) !== titleKey(event.title))
        return withTagsOf(event, { tags, evidence: { tags: { quote: tags.join(', '), url: page.url, method } } })
      }),
    events,
  )
}

function* eventsByFormat(
  page: Page,
  today: LondonDay,
  holidays: readonly Holiday[],
  readers: Readers,
): Generator<ReadEvents> {
  if (page.kind === 'html') {
    const structured = extractStructured(page, today, readers)
    const timed = readers.run('clock', () => byVisibleClock(structured, page), structured)
    yield allOf(timed)
    yield* readHtml(page, today, timed, holidays, readers)
  } else if (page.kind === 'json') {
    const events = readers.run('json-ld', (attempt) => extractJsonLd(page, today, attempt), [])
    yield allOf(readers.run('api', (attempt) => joinFormats(events, extractApi(page, today, attempt)), events))
  } else if (page.kind === 'xml') {
    yield allOf(readers.run('feed', (attempt) => extractFeed(page, today, attempt), []))
  } else if (page.kind === 'icalendar') {
    yield allOf(readers.run('icalendar', (attempt) => extractICalendar(page, today, attempt), []))
  }
}

/** Formats for machines say what an event is, so nothing in them is dropped here. */
const allOf = (events: ExtractedEvent[]): ReadEvents => ({ events, dropped: [] })

const FORMATS = [
  ['json-ld', extractJsonLd],
  ['microdata', extractMicrodata],
  ['rdfa', extractRdfa],
  ['microformats', extractMicroformats],
  ['squarespace', extractSquarespace],
] as const

/** The structured data of an HTML page; an event in two formats is one, with the first format's words. */
export function extractStructured(page: Page, today: LondonDay, readers: Readers = UNGUARDED): ExtractedEvent[] {
  return FORMATS.reduce<ExtractedEvent[]>(
    (known, [reader, extract]) =>
      readers.run(reader, (attempt) => joinFormats(known, extract(page, today, attempt)), known),
    [],
  )
}

function joinFormats(known: ExtractedEvent[], added: ExtractedEvent[]): ExtractedEvent[] {
  if (known.length === 0 || added.length === 0) return [...known, ...added]
  const events = [...known]
  const indexes = new Map<string, number[]>()
  for (const [index, event] of known.entries()) {
    const title = titleOf(event)
    indexes.set(title, [...(indexes.get(title)?.slice(0, 50) ?? []), index])
  }
  for (const event of added) {
    const same = indexes.get(titleOf(event))?.find((index) => isSameEvent(events[index] as ExtractedEvent, event))
    if (same === undefined) events.push(event)
    else events[same] = complete(events[same] as ExtractedEvent, event)
  }
  return events
}

/** Of the same title: the same first day, the same address, or a date that only one of them gives. */
const isSameEvent = (one: ExtractedEvent, other: ExtractedEvent) =>
  one.startDate === other.startDate ||
  (one.url !== null && one.url === other.url) ||
  one.startDate === null ||
  other.startDate === null

import type { ExtractedEvent } from '#domain/event/event.ts'
import { pageData } from '../../data/page-data/index.ts'
import { eventsInRecords } from '../../data/records/events.ts'
import { dataText } from '../../data/records/record.ts'
import { eventFromTexts, factRecorder } from '../../event-from-texts.ts'
import { absoluteUrl, toPlainText } from '../../facts/text.ts'
import type { Page } from '../../parse/page.ts'
import type { Attempt } from '../../pool/readers.ts'
import type { Reader } from '../lines/reading.ts'
import type { PageBase } from './event.ts'

/** As sure as data can be that was not made for others to read. */
const CONFIDENCE = 0.7

/**
 * Events in the data that a page carries for its own display, recognised by shape; and in tables whose first row names
 * the columns. Those that are over are among them.
 */
export function embeddedEvents(
  $: ReturnType<Page['dom']>,
  page: PageBase,
  reader: Reader,
  attempt: Attempt,
): ExtractedEvent[] {
  const data = pageData($, attempt)
  let links: Map<string, string> | undefined
  const linkNamed = (name: string) => {
    links ??= linksByName($, page)
    return links.get(name)
  }
  const source = {
    url: page.url,
    base: page.base,
    today: reader.today,
    order: reader.order,
    method: 'html',
    includePast: true,
    linkNamed,
  } as const
  return data
    .flatMap((root) => [
      ...attempt(() => eventsInRecords(root, source, attempt), []),
      ...attempt(() => eventsInTables(root, page, reader), []),
    ])
    .map((event) => ({ ...event, confidence: CONFIDENCE, sourceId: null }))
}

/** The page's links by their last segment, in which sites write an event's short name. */
function linksByName($: ReturnType<Page['dom']>, page: PageBase): Map<string, string> {
  const links = new Map<string, string>()
  for (const link of $('a[href]').toArray().slice(0, 3000)) {
    const url = absoluteUrl(link.attribs.href, page.base)
    const name = url ? (URL.parse(url)?.pathname.split('/').filter(Boolean).at(-1) ?? '') : ''
    if (url && name && !links.has(name)) links.set(name, url)
  }
  return links
}

const MAX_OBJECTS = 50_000

/** Rows of values beside a list of the columns' names, anywhere in the data. */
function eventsInTables(root: unknown, page: PageBase, reader: Reader): ExtractedEvent[] {
  const found: ExtractedEvent[][] = []
  const stack: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  const seen = new Set<unknown>()
  for (let next = stack.pop(); next && seen.size < MAX_OBJECTS; next = stack.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null || depth > 30 || seen.has(value)) continue
    seen.add(value)
    if (!Array.isArray(value)) found.push(rowsOf(Object.values(value), page, reader))
    for (const inner of Object.values(value))
      if (typeof inner === 'object') stack.push({ value: inner, depth: depth + 1 })
  }
  return found.flat()
}

function rowsOf(values: readonly unknown[], page: PageBase, reader: Reader): ExtractedEvent[] {
  const lists = values.filter((value): value is unknown[] => Array.isArray(value) && value.length > 0)
  const names = lists.find(
    (list) =>
      list.length > 3 &&
      list.some((name) => typeof name === 'string' && START_COLUMN.test(name)) &&
      list.some((name) => typeof name === 'string' && TITLE_COLUMN.test(name)),
  )
  if (!names) return []
  const column = (pattern: RegExp) => names.findIndex((name) => pattern.test(dataText(name)))
  const start = column(START_COLUMN)
  const title = [/^(?:short_description|title)$/, /^description$/, /^name$/].map(column).find((at) => at >= 0) ?? -1
  const rows = lists.flatMap((list) =>
    list.filter((row): row is unknown[] => Array.isArray(row) && row.length >= names.length - 1),
  )
  return rows.flatMap((row) => {
    const sessions = reader.reread(dataText(row[start]))?.sessions.slice(0, 1) ?? []
    const name = toPlainText(dataText(row[title]))
    const event = sessions.length > 0 && name ? eventFromTexts({ title: name }, page.url, 'html') : null
    if (!event) return []
    const date = sessions[0]?.date ?? null
    factRecorder(event, page.url, 'html')({ startDate: date, endDate: date, sessions }, dataText(row[start]))
    return [event]
  })
}
const START_COLUMN = /^(?:(?:event|performance|show)_?)?(?:start_?)?(?:date|date_?time|starts?_?at)$/i
const TITLE_COLUMN = /^(?:short_description|title|description|name)$/

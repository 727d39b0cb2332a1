import type { LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import type { Holiday } from '../../dates/index.ts'
import { MIN_CONFIDENCE } from '../../save/normalise.ts'
import { withExpectations } from '../facts/expectations/expect.ts'
import { isPicture } from '../facts/image.ts'
import { absoluteUrl } from '../facts/text.ts'
import { dateOrderOf } from '../parse/date-order.ts'
import { elementsNamed, metaContent } from '../parse/elements.ts'
import type { Page } from '../parse/page.ts'
import { type Attempt, type Readers, UNGUARDED } from '../pool/readers.ts'
import { type Block, linesOf } from './blocks.ts'
import { completeStructured, joinSameTitle } from './complete.ts'
import { embeddedEvents } from './embedded.ts'
import { eventOf, type PageBase } from './event.ts'
import { focusOnSubject } from './focus.ts'
import { meetingNames } from './meetings.ts'
import { pageNamesOf, pageTitleOf, titleElementOf } from './page-title.ts'
import { pastEvents } from './past.ts'
import { readBlocks } from './read-blocks.ts'
import { createReader, type Reader } from './reading.ts'
import type { PageRecord } from './record.ts'
import { findRecords } from './records.ts'
import { withSharedTimes } from './shared-times.ts'
import { asTourDates } from './tour-dates.ts'
import { readWhen, type When } from './when.ts'
import { isBeside, isOtherPage, isOtherSection, isShopSection } from './words.ts'

/**
 * All events of an HTML page: the structured ones kept and completed from what readers see, and those that only readers
 * see, found by how the page is laid out. Needs no rule for any site. Where nothing is ahead, what was counts only if it
 * is surely said of an event (see `pastEvents`).
 */
export function extractHtml(
  page: Page,
  today: LondonDay,
  structured: readonly ExtractedEvent[],
  holidays: readonly Holiday[] = [],
): ExtractedEvent[] {
  return [...readHtml(page, today, structured, holidays, UNGUARDED)].at(-1) ?? []
}

/** As {@link extractHtml}, giving all that is found whenever a reader has added to it; the last is the whole. */
export function* readHtml(
  page: Page,
  today: LondonDay,
  structured: readonly ExtractedEvent[],
  holidays: readonly Holiday[],
  readers: Readers,
): Generator<ExtractedEvent[]> {
  let found = [...structured]
  const $ = page.dom()
  const body = $('body').get(0) ?? $.root().children().get(0)
  if (!body) {
    yield found
    return
  }
  const base: PageBase = {
    url: page.url,
    base: absoluteUrl(elementsNamed($, 'base')[0]?.attribs.href, page.url) ?? page.url,
  }
  let reader: Reader | undefined
  const readerOf = () => {
    reader ??= createReader(today, dateOrderOf(page), holidays)
    return reader
  }
  const embedded = readers.run('page-data', (attempt) => embeddedEvents($, base, readerOf(), attempt), [])
  const withStructured = (visible: readonly ExtractedEvent[]) => {
    const plain = joinSameTitle([...visible, ...embedded])
    const isAllOver = !plain.some((event) => isAhead(event, today))
    const told = isAllOver ? (structured.length > 0 ? [] : pastEvents(plain, page.url, pageNamesOf($))) : plain
    return completeStructured(structured, told)
  }
  if (embedded.length > 0) {
    found = readers.run('page-data', () => withStructured([]), found)
    yield found
  }
  const readVisible = (attempt: Attempt) => {
    const root = isAboutOtherThings(page.url, $(elementsNamed($, 'h1')[0]).text()) ? null : readBlocks(body)
    // Data about several events makes the page a list, whatever it is called.
    const isList = new Set(structured.map(({ title }) => titleKey(title))).size > 1
    const seen = root ? visibleEvents($, root, readerOf(), base, isList, attempt) : []
    const visible = isShopSection(URL.parse(page.url)?.pathname ?? '') ? seen.filter((one) => isSoldHere(one, $)) : seen
    const events = withStructured(visible)
    const [only, second] = events
    return root && only && !second ? [withWholePage(only, root, pageTitleOf($), base)] : events
  }
  yield readers.run('html', readVisible, found)
}

type Dollar = ReturnType<Page['dom']>

function visibleEvents(
  $: Dollar,
  root: Block,
  reader: Reader,
  base: PageBase,
  isList: boolean,
  attempt: Attempt,
): ExtractedEvent[] {
  const records = findRecords(root, reader).slice(0, MAX_RECORDS)
  const pageTitle = pageTitleOf($)
  const meetings = meetingNames(root, pageNamesOf($), reader)
  const found = records.flatMap((record) => {
    const when = attempt(() => readWhen(record.whenLines ?? record.lines, record.context, reader), null)
    return when ? [{ record, when }] : []
  })
  const dated = asTourDates(found, root)
  const read = isList ? dated : focusOnSubject(dated, pageTitle, titleElementOf($), base)
  const isSingle = new Set(read.map(({ record }) => titleKey(record.title?.title ?? pageTitle ?? ''))).size === 1
  const sharedImage = sharedImageOf($, base)
  const eventsOf = ({ record, when }: (typeof read)[number]): ExtractedEvent[] => {
    const title = meetings(record, titleFor(record, isSingle, pageTitle, base))
    if (!title) return []
    const event = eventOf(record, title, when, reader, base)
    if (isSingle && !record.isListed) addOwn(event, 'url', base.url, base)
    if (isSingle) addOwn(event, 'imageUrl', sharedImage, base)
    event.confidence = confidenceOf(record, when, record.title?.title !== title)
    return event.confidence < MIN_CONFIDENCE ? [] : [event]
  }
  const events = read.flatMap((one) => attempt(() => eventsOf(one), []))
  return withSharedTimes(events, linesOf(root), reader, base.url)
}

/** A page about one event says what to expect there all over it; what it says beside, of others, is left out. */
function withWholePage(event: ExtractedEvent, root: Block, pageTitle: string | null, base: PageBase): ExtractedEvent {
  const isItsPage = event.url === base.url || (pageTitle !== null && titleKey(pageTitle) === titleKey(event.title))
  if (!isItsPage) return event
  const words: string[] = []
  let besideLevel = 0
  for (const { text, heading } of linesOf(root)) {
    const isHeading = heading > 0 && heading < 7
    if (isHeading && (besideLevel === 0 || heading <= besideLevel)) besideLevel = isBeside(text) ? heading : 0
    if (besideLevel === 0) words.push(text)
  }
  return withExpectations(event, words.join('\n'), { url: base.url, method: 'html' })
}

/** The picture a page gives to those who share it, unless it is the site's sign. */
function sharedImageOf($: Dollar, { base }: PageBase): string | null {
  const named = [metaContent($, 'property', 'og:image'), metaContent($, 'name', 'twitter:image')].map((one) =>
    one?.trim(),
  )
  return absoluteUrl(
    named.find((address) => address && isPicture(address)),
    base,
  )
}

/** What the page about an event says of it without words: its own address, and the picture it gives to those who share it. */
function addOwn(event: ExtractedEvent, name: 'url' | 'imageUrl', address: string | null, { url }: PageBase): void {
  if (event[name] !== null || address === null) return
  event[name] = address
  event.evidence[name] = { quote: address, url, method: 'html' }
}

/** No page of a venue lists more. */
const MAX_RECORDS = 2000

/** A page about one event names it in its main heading; within a list each entry names itself. */
function titleFor(record: PageRecord, isSingle: boolean, pageTitle: string | null, base: PageBase): string | null {
  const own = record.title
  if (!isSingle || !pageTitle) return own?.title ?? (record.isListed ? null : pageTitle)
  if (!own) return pageTitle
  const leadsAway = own.href !== null && absoluteUrl(own.href, base.base) !== base.url
  return leadsAway || (own.line.heading > 0 && own.line.heading < 7) ? own.title : pageTitle
}

function confidenceOf(record: PageRecord, when: When, isNamedAbove: boolean): number {
  const isTimed = when.sessions.some(({ startTime }) => startTime !== null)
  let confidence = 0.55
  confidence += when.isClear ? 0.1 : -0.1
  if (isTimed) confidence += 0.1
  // 'We meet every other week' in running text tells of a habit rather than an event.
  const isNamed = record.title !== null && record.title.line.heading > 0 && record.title.line.heading < 7
  if (!when.isClear && !(isTimed && isNamed) && when.sessions.length > 4) confidence -= 0.35
  const { title } = record
  if (isNamedAbove || (title && (title.line.heading > 0 || title.href !== null))) confidence += 0.1
  if (!when.isClear && title === null) confidence -= 0.25
  return Math.round(Math.min(confidence, 0.85) * 100) / 100
}

/** Of what a shop sells only what its page is about is an event, and only where its hour is said. */
const isSoldHere = ({ title, sessions }: ExtractedEvent, $: Dollar) =>
  titleKey(title) === titleKey(pageTitleOf($) ?? '') && sessions.some(({ startTime }) => startTime !== null)

const isAboutOtherThings = (url: string, heading: string) =>
  isOtherSection(URL.parse(url)?.pathname ?? '') || isOtherPage(heading.trim())

function isAhead(event: ExtractedEvent, today: LondonDay): boolean {
  const last = event.sessions.at(-1)?.date ?? event.endDate ?? event.startDate
  return (
    last === null ||
    last >= today ||
    (event.sessions.length === 0 && event.endDate === null && event.startDate === null)
  )
}

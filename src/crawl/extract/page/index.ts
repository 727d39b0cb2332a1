import { type LondonDay, yearOf } from '#domain/days/london-time.ts'
import {
  type DroppedCandidate,
  type DropReason,
  dropped,
  MOST_DROPPED,
  type ReadEvents,
  shortWords,
  statedFacts,
} from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { isChannel } from '#domain/event/name.ts'
import { tidyTags } from '#domain/event/tags.ts'
import { titleKey } from '#domain/text.ts'
import { FEAST, type Holiday } from '../../dates/index.ts'
import { withExpectations } from '../facts/expectations/expect.ts'
import { isPicture } from '../facts/image.ts'
import { absoluteUrl, nodeText } from '../facts/text.ts'
import { dateOrderOf } from '../parse/date-order.ts'
import { elementsNamed, metaContent } from '../parse/elements.ts'
import type { Page } from '../parse/page.ts'
import { type Attempt, type Readers, UNGUARDED } from '../pool/readers.ts'
import { acceptCandidates } from './accept/accept.ts'
import { rated } from './accept/confidence.ts'
import { isOfOldPost, pastEvents } from './accept/past.ts'
import { createSigns, type PageEvent, type ReadPageEvents } from './accept/signs.ts'
import { type Block, type Line, linesOf } from './blocks/blocks.ts'
import { readHeadings } from './blocks/headings.ts'
import { readBlocks } from './blocks/read-blocks.ts'
import { writtenOn } from './blocks/written-on.ts'
import { completeStructured, joinSameTitle } from './event/complete.ts'
import { withoutDaysOff } from './event/days-off.ts'
import { embeddedEvents } from './event/embedded.ts'
import { withEveningHours, withHoursOfOthers } from './event/evening-hours.ts'
import { addAges, eventOf, type PageBase } from './event/event.ts'
import { withPlaceOfRun } from './event/place/place-of-run.ts'
import { type RecordEvent, withPlacesBySlot } from './event/place/place-slot.ts'
import { withoutPlaceTitles } from './event/place/place-titles.ts'
import { withSharedPlaces } from './event/place/shared-places.ts'
import { withSharedFacts } from './event/shared-facts.ts'
import { withStatedFacts } from './event/stated-facts.ts'
import { readWhen, saysAllInTerm, type When } from './event/when.ts'
import { focusOnSubject, withoutDayPicker } from './kind/focus.ts'
import type { ReadRecord } from './kind/kind.ts'
import { allNamesOf, isListingTitle, type PageNames, readPageNames, siteNamesOf } from './kind/page-title.ts'
import { isPost, listOfPost, publishedOn } from './kind/posts.ts'
import { createTagReader } from './kind/tags.ts'
import { createReader, type Reader } from './lines/reading.ts'
import { isBeside, isKind, isNews, isNoEvent, isOtherPage, isOtherSection, isShopSection } from './lines/words.ts'
import { meetingNames } from './lists/meetings.ts'
import type { PageRecord } from './lists/record.ts'
import { findRecords } from './lists/records.ts'
import { withServiceNames } from './lists/sentences/named-services.ts'
import { saysOtherHabits } from './lists/sentences/other-habits.ts'
import { withSentenceEvents } from './lists/sentences/sentence-events.ts'
import { asTourDates } from './lists/tour-dates.ts'
import { undatedEntries } from './lists/undated.ts'

/**
 * All events of an HTML page: the structured ones kept and completed from what readers see, and those that only readers
 * see, found by how the page is laid out. Needs no rule for any site. What is over counts only if it is surely
 * said of an event (see `pastEvents`).
 */
export function extractHtml(
  page: Page,
  today: LondonDay,
  structured: readonly ExtractedEvent[],
  holidays: readonly Holiday[] = [],
): ExtractedEvent[] {
  return [...readHtml(page, today, structured, holidays, UNGUARDED)].at(-1)?.events ?? []
}

/** As {@link extractHtml}, giving all that is found whenever a reader has added to it; the last is the whole. */
export function* readHtml(...[page, today, ...more]: Parameters<typeof readPageEvents>): Generator<ReadEvents> {
  for (const { events, dropped } of readPageEvents(page, today, ...more))
    yield { events: events.map((event) => rated(event, today)), dropped }
}

/** As {@link readHtml}, before what is found is rated. */
export function* readPageEvents(
  page: Page,
  today: LondonDay,
  structured: readonly ExtractedEvent[],
  holidays: readonly Holiday[],
  readers: Readers,
): Generator<ReadPageEvents> {
  let found: ReadPageEvents = { events: [...structured], dropped: [] }
  const $ = page.dom()
  const body = elementsNamed($, 'body')[0] ?? $.root().children().get(0)
  if (!body) {
    yield found
    return
  }
  const base: PageBase = {
    url: page.url,
    base: absoluteUrl(elementsNamed($, 'base')[0]?.attribs.href, page.url) ?? page.url,
  }
  const names = readPageNames($, page.url)
  const path = URL.parse(page.url)?.pathname ?? ''
  const heading = ownHeading(names)
  const isOfPost = isPost(path) ? !isOtherPage(heading) : !isOtherSection(path) && isNews(heading)
  const published = isPost(path) ? publishedOn($, today) : null
  let reader: Reader | undefined
  const readerOf = () => {
    reader ??= createReader(published ?? writtenOn(page.url, today), dateOrderOf(page), holidays)
    return reader
  }
  const embedded = readers
    .run('page-data', (attempt) => embeddedEvents($, base, readerOf(), attempt), [])
    .filter(({ title }) => !isListingTitle(title))
  const pageNames = allNamesOf(names)
  const withStructured = (visible: readonly PageEvent[]): ReadPageEvents => {
    const accepted = acceptCandidates(visible, {
      url: page.url,
      headings: names.headings,
      siteNames: siteNamesOf(names),
      today,
    })
    const plain = joinSameTitle([...accepted.events, ...embedded])
    const isAllOver = !plain.some((event) => isAhead(event, today))
    const [ahead = [], over = []] = [true, false].map((isWanted) =>
      plain.filter((event) => isAhead(event, today) === isWanted),
    )
    const sure = isAllOver && structured.length > 0 ? [] : pastEvents(over, isAllOver, page.url, pageNames)
    const taken = [...ahead, ...sure]
    const events = completeStructured(structured, taken)
    const titles = new Set(events.map(({ title }) => titleKey(title)))
    const left = plain.filter((event) => !titles.has(titleKey(event.title)))
    const missing = left.map((event) => dropped(event, taken.includes(event) ? 'not-marked-up' : 'over'))
    return { events, dropped: [...accepted.dropped, ...missing] }
  }
  if (embedded.length > 0) {
    found = readers.run('page-data', () => withStructured([]), found)
    yield found
  }
  const readVisible = (attempt: Attempt) => {
    const root = !isOfPost && (isOtherSection(path) || isOtherPage(heading)) ? null : readBlocks(body)
    if (root) withoutSigns(root, names)
    // Data about several events makes the page a list, whatever it is called.
    const isList = new Set(structured.map(({ title }) => titleKey(title))).size > 1
    const focus = (dated: readonly ReadRecord[]) => {
      if (isOfPost) return listOfPost(dated, base, published !== null)
      return isList ? dated : focusOnSubject(dated, names, base)
    }
    const all: ReadPageEvents = root
      ? visibleEvents($, root, readerOf(), base, names, focus, attempt)
      : { events: [], dropped: [] }
    const seen = isOfPost ? { events: all.events.filter((event) => isAhead(event, today)), dropped: [] } : all
    const isForSale = (event: ExtractedEvent) => isShopSection(path) && !isSoldHere(event, names)
    const read = withStructured(seen.events.filter((event) => !isForSale(event)))
    const [only, second] = read.events
    const whole = root && only && !second ? withWholePage(only, root, names.subject, base, readerOf()) : null
    const forSale = seen.events.filter(isForSale).map((event) => dropped(event, 'for-sale'))
    return { events: whole ? [whole] : read.events, dropped: [...seen.dropped, ...forSale, ...read.dropped] }
  }
  yield readers.run('html', readVisible, found)
}

type Dollar = ReturnType<Page['dom']>

function visibleEvents(
  $: Dollar,
  root: Block,
  reader: Reader,
  base: PageBase,
  names: PageNames,
  focus: (dated: readonly ReadRecord[]) => readonly ReadRecord[],
  attempt: Attempt,
): ReadPageEvents {
  const left: DroppedCandidate[] = []
  const drop = (record: PageRecord, reason: DropReason, title: string | null = record.title?.title ?? null) => {
    const besideTitle = record.whenLines ?? record.lines.filter((line) => line !== record.title?.line)
    const words = (besideTitle.length > 0 ? besideTitle : record.lines).map(({ text }) => text).join(' ')
    const factsOf = () => statedFacts(eventOf(record, title ?? '', UNDATED, reader, base))
    const facts = left.length < MOST_DROPPED ? attempt(factsOf, undefined) : undefined
    left.push({ title, firstDay: null, words: shortWords(words), reason, facts })
  }
  const headingsOf = readHeadings(root)
  const all = withSentenceEvents(findRecords(root, reader, names.subject), root, allNamesOf(names), reader)
    .slice(0, MAX_RECORDS)
    .map((record) => withoutSign(record, names))
  const records = withoutPlaceTitles(all, root, headingsOf, reader)
  const undated = attempt(
    () => undatedEntries(root, records, { url: base.url, heading: names.headings[0] ?? null }, reader),
    [],
  )
  for (const record of undated.slice(0, MOST_DROPPED)) drop(record, 'no-date')
  const pageTitle = names.subject
  const meetings = meetingNames(root, allNamesOf(names), reader)
  const isAllInTerm = linesOf(root).some(saysAllInTerm)
  const found = records.flatMap((record) => {
    const { lines, whenLines, context } = record
    const own = new Set(whenLines)
    const others = whenLines ? lines.filter((line) => !own.has(line)) : []
    const when = attempt(() => readWhen(whenLines ?? lines, context, reader, others, isAllInTerm), null)
    // Its date would else go to what stands beside it.
    const isOff = record.title === null && record.lines.some(({ text }) => isNoEvent(text))
    const isOld = when !== null && isOfOldPost({ record, when }, base, reader.today)
    if (isOff || !when || isOld) drop(record, isOff ? 'nothing-on' : isOld ? 'past-page' : 'no-date')
    return when && !isOff && !isOld ? [{ record, when }] : []
  })
  const tours = asTourDates(found, root)
  const dated = withoutDayPicker(tours)
  const [picked] = tours.filter((one) => !dated.includes(one))
  if (picked) drop(picked.record, 'date-picker')
  const isHome = /^\/(?:index\.\w+)?$/.test(URL.parse(base.url)?.pathname ?? '')
  const siteNames = isHome ? allNamesOf(names).map(titleKey) : siteNamesOf(names)
  const read = withServiceNames(focus(dated), linesOf(root), siteNames)
  const whens = new Set(read.map(({ when }) => when))
  for (const { record, when } of dated) if (!whens.has(when)) drop(record, 'beside')
  const isSingle = new Set(read.map(({ record }) => titleKey(record.title?.title ?? pageTitle ?? ''))).size === 1
  const sharedImage = sharedImageOf($, base)
  const tagsOf = createTagReader(linesOf(root))
  const withoutOff = withoutDaysOff(
    linesOf(root),
    read.map(({ record }) => record),
    reader,
  )
  const signsOf = createSigns(read, names, base, reader)
  /** 'Pre-school (ages 2–4)' above some entries says whom they are for. */
  const addAgesAbove = (event: ExtractedEvent, { lines: [first] }: PageRecord) => {
    const above = first
      ? headingsOf(first).filter(
          ({ heading, text }) => heading < 7 && text.length <= LONGEST_HEAD && SAYS_AGE.test(text),
        )
      : []
    addAges(event, above.slice(0, 1), (name, quote) => {
      event.evidence[name] = { quote, url: base.url, method: 'html' }
    })
  }
  const eventsOf = ({ record, when }: (typeof read)[number]): RecordEvent[] => {
    const title = meetings(record, titleFor(record, isSingle, pageTitle, base)) ?? feastOf(record)
    const isHistoric = title !== null && isHistory(title, record, reader)
    if (!title || isHistoric || isPriceOf(record, when)) {
      drop(record, isHistoric ? 'history' : 'no-name', title)
      return []
    }
    if (saysOtherHabits(record, reader)) {
      drop(record, 'habit', title)
      return []
    }
    const event = withoutOff(withEveningHours(eventOf(record, title, when, reader, base)), record.lines)
    if (record.isListed && event.minAgeMonths === null && event.maxAgeMonths === null) addAgesAbove(event, record)
    const tags = tidyTags(tagsOf(record))
    if (tags.length > 0) {
      event.tags = tags
      event.evidence.tags = { quote: tags.join(', '), url: base.url, method: 'html' }
    }
    if (isSingle && !record.isListed) addOwn(event, 'url', base.url, base)
    if (isSingle) addOwn(event, 'imageUrl', sharedImage, base)
    if ((record.isSaid || !isMentioned(record, when)) && !isBroadcast(record, reader))
      return [{ event: { ...event, signs: signsOf({ record, when }, title) }, record }]
    left.push(dropped(event, 'unlikely'))
    return []
  }
  const events = withPlacesBySlot(
    read.flatMap((one) => attempt(() => eventsOf(one), [])),
    reader,
    base.url,
  )
  const allLines = linesOf(root)
  const own = new Set(read.flatMap(({ record }) => record.lines))
  const lines = { all: allLines, beside: allLines.filter((line) => !own.has(line)), headings: names.headings }
  const shared = withSharedFacts(withHoursOfOthers(events), lines, reader, base.url)
  const placed = withSharedPlaces(shared, lines.beside, base.url)
  return {
    events: withPlaceOfRun(placed, () => [...lines.beside.map(({ text }) => text), ...frameTexts($)], reader, base.url),
    dropped: left,
  }
}

/** The lines of the site's own header and footer, which are no part of the page. */
const frameTexts = ($: Dollar) =>
  ['header', 'footer']
    .flatMap((name) => elementsNamed($, name))
    .flatMap((frame) => nodeText(frame).split('\n'))
    .map((text) => text.trim())

/** A word such as 'Toddlers' may be the name of the first entry alone. */
const SAYS_AGE = /\d|\bunder[- ](?:ones|twos|threes|fours|fives)\b/i
/** A longer one is no name of a group. */
const LONGEST_HEAD = 60

/** Of what has no date that is understood. */
const UNDATED: When = {
  startDate: null,
  endDate: null,
  sessions: [],
  repeats: null,
  status: 'scheduled',
  hasOwnStates: false,
  quote: '',
  isClear: false,
}

/** A page about one event says its facts and what to expect all over it; what it says beside, of others, is left out. */
function withWholePage(
  event: ExtractedEvent,
  root: Block,
  pageTitle: string | null,
  base: PageBase,
  reader: Reader,
): ExtractedEvent {
  const [name, own] = [titleKey(pageTitle ?? ''), titleKey(event.title)]
  // Its day may stand behind its name.
  const isItsPage = event.url === base.url || name === own || (own.length >= LEAST_NAME && name.startsWith(`${own} `))
  if (!isItsPage) return event
  const lines: Line[] = []
  let besideLevel = 0
  for (const line of linesOf(root)) {
    const isHeading = line.heading > 0 && line.heading < 7
    if (isHeading && (besideLevel === 0 || line.heading <= besideLevel))
      besideLevel = isBeside(line.text) ? line.heading : 0
    if (besideLevel === 0) lines.push(line)
  }
  const words = lines.map(({ text }) => text).join('\n')
  return withExpectations(withStatedFacts(event, lines, reader, base.url), words, { url: base.url, method: 'html' })
}

/** A shorter beginning of the page's name may be of anything. */
const LEAST_NAME = 8

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

/** What bears the sign of the whole site as its name has none of its own. */
const withoutSign = (record: PageRecord, { signs }: PageNames): PageRecord =>
  record.title !== null && signs.includes(titleKey(record.title.title)) ? { ...record, title: null } : record

/** Takes the signs of the site out of its page: they name nothing that is on, and would as main headings outdo what does. */
function withoutSigns(block: Block, { signs }: PageNames): void {
  if (signs.length === 0) return
  block.children = block.children.filter(
    (unit) => unit.kind !== 'line' || unit.heading !== 1 || !signs.includes(titleKey(unit.text)),
  )
  for (const child of block.children) if (child.kind === 'block') withoutSigns(child, { signs } as PageNames)
}

/** No page of a venue lists more. */
const MAX_RECORDS = 2000

/** A page about one event names it in its main heading; within a list each entry names itself. */
function titleFor(record: PageRecord, isSingle: boolean, pageTitle: string | null, base: PageBase): string | null {
  const own = record.title
  if (record.isSaid && own && record.lines.includes(own.line)) return own.title
  if (!isSingle || !pageTitle) return own?.title ?? (record.isListed ? null : pageTitle)
  if (!own) return pageTitle
  const leadsAway = own.href !== null && absoluteUrl(own.href, base.base) !== base.url
  return leadsAway || (own.line.heading > 0 && own.line.heading < 7) ? own.title : pageTitle
}

/**
 * Whether a text only mentions days: neither named nor timed, or many days of which only the hour or the name is said. 'We meet every other
 * week' in running text describes a habit rather than an event.
 */
function isMentioned({ title }: PageRecord, { isClear, sessions }: When): boolean {
  if (isClear) return false
  const isTimed = sessions.some(({ startTime }) => startTime !== null)
  const isNamed = title !== null && title.line.heading > 0
  return (title === null && !isTimed) || (sessions.length > 4 && !(isTimed && isNamed))
}

/** 'Adults', and the days without an hour: what entry costs them. */
const isPriceOf = ({ title }: PageRecord, { sessions }: When) =>
  title !== null && title.href === null && isKind(title.title) && sessions.every(({ startTime }) => startTime === null)

/** 'Sunday 12 April, 8pm, BBC One': what no one can come to. */
const isBroadcast = ({ lines }: PageRecord, reader: Reader) =>
  lines.some((line) => reader.read(line).dates.length > 0 && isChannel(reader.read(line).rest))

/** 'Remembrance Sunday 8 November', and nothing that names what is on. */
function feastOf({ lines }: PageRecord): string | null {
  const [feast] = lines.length <= 3 ? lines.flatMap(({ text }) => text.match(FEAST) ?? []) : []
  return feast ?? null
}

/** '1841 First stone laid': what running text dates below it without a year was in that one. */
function isHistory(title: string, { lines }: PageRecord, reader: Reader): boolean {
  const year = Number(/^(1\d{3}|20\d\d)\b/.exec(title)?.[1])
  const dated = lines.map((line) => reader.read(line)).filter(({ dates }) => dates.length > 0)
  return year < yearOf(reader.today) && dated.every(({ isWhen }) => !isWhen)
}

/** Of what a shop sells only what its page is about is an event, and only where its hour is said. */
const isSoldHere = ({ title, sessions }: ExtractedEvent, { subject }: PageNames) =>
  titleKey(title) === titleKey(subject ?? '') && sessions.some(({ startTime }) => startTime !== null)

/** The main heading that is not the site's sign. Main headings that lead to the site's other pages are its menu and say nothing of this one. */
const ownHeading = ({ headings, signs }: PageNames) =>
  headings.find((heading) => !signs.includes(titleKey(heading))) ?? ''

function isAhead(event: ExtractedEvent, today: LondonDay): boolean {
  const last = event.sessions.at(-1)?.date ?? event.endDate ?? event.startDate
  return (
    last === null ||
    last >= today ||
    (event.sessions.length === 0 && event.endDate === null && event.startDate === null)
  )
}

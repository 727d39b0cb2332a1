import type { EventSession, ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { canonicalUrl, pageKey } from '../discover/address.ts'
import { addressKey, type PageFinding } from '../join/keys.ts'
import { dateQuotesOf, type KeyedLine, type LineKeys, linesIn, nameKey, quotesOf, wordsKey } from './line-keys.ts'

/** What is repeated on pages of fewer subjects than this may be so by chance. */
const MIN_SUBJECTS = 4
/** A heading that pages of so many subjects have says what part of the page it heads. */
const MIN_LABELLED = 3
/** The frame of a site stands on at least this share of its pages. */
const MIN_SHARE = 1 / 3
/** A heading is near to a date if at most so many lines are between them. */
const NEAR = 3
/** Fewer sessions that two events share may be so by chance. */
const MIN_SESSIONS = 4
/** Of the sessions of a box, an event that has taken them has at least this share: some may be its own as well. */
const MOST = 0.8
const HOME = 'home'
/** An unmarked list of so many events is no box of offers. */
const SEVERAL = 3

/**
 * Divides what was found on the pages of a site into the pages' own events, and those read from its template: the banner,
 * side boxes and headings that stand on pages of different subjects. `pages` are all pages whose lines are known, also those
 * that this crawl has not read. An event that the template announces is left in once, if it seems to be a real one.
 */
export function withoutTemplate(
  findings: readonly PageFinding[],
  pages: ReadonlyMap<string, LineKeys>,
  homeUrl: string | null,
): { own: PageFinding[]; repeated: PageFinding[] } {
  const site = surveySite(findings, pages, homeUrl)
  const { page: fromPages = [], banner = [], box = [] } = groupBySource(findings, site)
  const { true: labels = [], false: own = [] } = Object.groupBy(fromPages, ({ event, pageUrl }) =>
    hasLabelForName(event, pages.get(pageUrl), site) ? 'true' : 'false',
  )
  const { announced, offers } = readBoxes(box, site)
  const sessionsOf = sessionsByLine([...box, ...banner])
  return {
    own: [...own.map((finding) => withoutSessionsOf(sessionsOf, finding, pages.get(finding.pageUrl))), ...announced],
    repeated: [...banner, ...labels, ...offers],
  }
}

/** By what each was read from: its page's own words, the site's banner, or a box with a heading of its own. */
function groupBySource(findings: readonly PageFinding[], site: Site) {
  const sources = new Map<PageFinding, Source>()
  for (const [pageUrl, here] of Map.groupBy(findings, (finding) => finding.pageUrl)) {
    const keys = site.pages.get(pageUrl)
    const lines = Map.groupBy(keys ? linesIn(keys) : [], ({ words }) => words)
    const byDate = Map.groupBy(here, ({ event }) => dateQuotesOf(event)[0])
    for (const [dateQuote, ofDate] of byDate) {
      const headsSeveral = new Set(ofDate.map(({ event }) => titleKey(event.title))).size > 1
      for (const one of ofDate) sources.set(one, sourceOf(one.event, dateQuote, headsSeveral, lines, site))
    }
  }
  return Object.groupBy(findings, (finding) => sources.get(finding) ?? 'page')
}

/** The events that boxes announce, each once, and what the other boxes say. */
function readBoxes(box: readonly PageFinding[], site: Site): { announced: PageFinding[]; offers: PageFinding[] } {
  const announced = new Map<string, PageFinding>()
  const offers: PageFinding[] = []
  for (const here of Map.groupBy(box, ({ pageUrl }) => pageUrl).values()) {
    const titles = new Set(here.map(({ event }) => titleKey(event.title)))
    for (const finding of here) {
      const key = `${titleKey(finding.event.title)}|${finding.event.startDate}`
      if (!isRealInBox(finding, titles.size, site)) offers.push(finding)
      else if (!announced.has(key) || isHome(finding.pageUrl, site)) announced.set(key, finding)
    }
  }
  return { announced: [...announced.values()], offers }
}

const startKey = ({ date, startTime }: EventSession) => `${date} ${startTime}`

/** The sessions that the template gives, by the key of their line, where there are enough of them to be distinguished from others. */
function sessionsByLine(template: readonly PageFinding[]): Map<number, Set<string>> {
  const byLine = new Map<number, Set<string>>()
  for (const { event } of template) {
    if (event.sessions.length < MIN_SESSIONS) continue
    for (const quote of dateQuotesOf(event)) byLine.set(wordsKey(quote), new Set(event.sessions.map(startKey)))
  }
  return byLine
}

/** On a page about one event, the reader may take the sessions of a box beside it for the event's. */
function withoutSessionsOf(
  byLine: ReadonlyMap<number, ReadonlySet<string>>,
  finding: PageFinding,
  keys: LineKeys | undefined,
): PageFinding {
  const { event } = finding
  if (!keys || byLine.size === 0 || event.sessions.length <= MIN_SESSIONS) return finding
  const sessions = [...linesIn(keys)].reduce((left, { words }) => {
    const ofBox = byLine.get(words)
    const others = ofBox ? left.filter((session) => !ofBox.has(startKey(session))) : left
    const taken = left.length - others.length
    return ofBox && others.length > 0 && taken >= ofBox.size * MOST ? others : left
  }, event.sessions)
  if (sessions === event.sessions) return finding
  const [startDate, endDate] = [sessions[0]?.date ?? null, sessions.at(-1)?.date ?? null]
  return { ...finding, event: { ...event, sessions, startDate, endDate } }
}

/** Where the words of an event's name or days stand. */
type Standing = { subjects: Set<number>; sections: Set<string> }

type Site = {
  home: string | null
  homeNames: ReadonlySet<number>
  pages: ReadonlyMap<string, LineKeys>
  /** The number of its subjects. */
  subjects: number
  /** By the keys of lines and their surroundings. */
  standing: ReadonlyMap<number, Standing>
  /** How many pages have a name. */
  named: ReadonlyMap<number, number>
  eventsByName: ReadonlyMap<number, readonly PageFinding[]>
}

function surveySite(
  findings: readonly PageFinding[],
  pages: ReadonlyMap<string, LineKeys>,
  homeUrl: string | null,
): Site {
  const standing = new Map<number, Standing>()
  const countFor = (key: number) => void standing.set(key, { subjects: new Set(), sections: new Set() })
  // Only what events were read from is counted, so that the memory for it does not grow with the length of the pages.
  for (const [pageUrl, here] of Map.groupBy(findings, (finding) => finding.pageUrl)) {
    const keys = pages.get(pageUrl)
    if (!keys) continue
    const quoted = new Set(here.flatMap(({ event }) => quotesOf(event).map(wordsKey)))
    for (const { words, before, after } of linesIn(keys))
      if (quoted.has(words)) [words, before, after].forEach(countFor)
  }
  const named = new Map<number, number>()
  const subjects = new Set<number>()
  for (const [url, keys] of pages) {
    subjects.add(keys.subject)
    for (const name of keys.names) named.set(name, (named.get(name) ?? 0) + 1)
    const section = sectionOf(url)
    for (const line of linesIn(keys)) {
      for (const key of [line.words, line.before, line.after]) {
        const one = standing.get(key)
        one?.subjects.add(keys.subject)
        one?.sections.add(section)
      }
    }
  }
  const eventsByName = Map.groupBy(findings, ({ event }) => nameKey(event.title))
  const home = addressKey(homeUrl)
  const homeNames = new Set([...pages].flatMap(([url, { names }]) => (pageKey(url) === home ? names : [])))
  return { home, homeNames, pages, subjects: subjects.size, standing, named, eventsByName }
}

/** '/shows/puppets' and '/shows/clay' are of one section; so are all pages directly under the home page. */
function sectionOf(url: string): string {
  const segments = (URL.parse(url)?.pathname ?? '').split('/').filter((one) => one !== '' && !/^index\b/.test(one))
  return segments.length === 0 ? HOME : segments.length === 1 ? '/' : `/${segments[0]}`
}

type Source = 'page' | 'banner' | 'box'

/** `headsSeveral`: the words of its date are those of other events on its page as well. `lines` are the page's, by their words. */
function sourceOf(
  event: ExtractedEvent,
  dateQuote: string | undefined,
  headsSeveral: boolean,
  lines: ReadonlyMap<number, readonly KeyedLine[]>,
  site: Site,
): Source {
  if (dateQuote === undefined || site.subjects < MIN_SUBJECTS) return 'page'
  const dates = lines.get(wordsKey(dateQuote)) ?? []
  if (dates.length === 0 || !dates.every((line) => isFrame(line, site))) return 'page'
  const titles = lines.get(wordsKey(event.evidence.title?.quote ?? '')) ?? []
  if (titles.length > 0 && titles.every((line) => isFrame(line, site))) return 'box'
  if (dates.every((line) => isSiteWide(line, site))) return 'banner'
  // Events of one day in one place have the lines after their date in common, and pages of a programme their days.
  const isNear = titles.some(({ at }) => dates.some((date) => Math.abs(date.at - at) <= NEAR))
  return isNear || headsSeveral ? 'page' : 'banner'
}

/** Whether a line stands in the same surroundings on pages of several subjects in several sections. */
const isFrame = ({ before, after }: KeyedLine, site: Site) => isWidespread(before, site) || isWidespread(after, site)

/** Whether a line also stands on the home page, and on most others. */
const isSiteWide = ({ before, after }: KeyedLine, { standing, subjects }: Site) =>
  [before, after].some((key) => {
    const one = standing.get(key)
    return one?.sections.has(HOME) === true && one.subjects.size > subjects / 2
  })

function isWidespread(key: number, { standing, subjects }: Site): boolean {
  const one = standing.get(key)
  if (!one || one.subjects.size < MIN_SUBJECTS || one.sections.size < 2) return false
  return one.subjects.size >= subjects * MIN_SHARE
}

/**
 * Whether an event is called by a heading that pages of other subjects have as well ('How to get there'), on the page of an
 * event that is on that day.
 */
function hasLabelForName(event: ExtractedEvent, keys: LineKeys | undefined, site: Site): boolean {
  const quote = event.evidence.title
  if (!keys || quote?.method !== 'html' || isNamed(event.title, site)) return false
  if ((site.standing.get(wordsKey(quote.quote))?.subjects.size ?? 0) < MIN_LABELLED) return false
  const [subject] = keys.names
  const aboutSubject =
    subject === undefined || subject === nameKey(event.title) ? [] : (site.eventsByName.get(subject) ?? [])
  return aboutSubject.some((other) => covers(other.event, event))
}

const covers = ({ startDate, endDate }: ExtractedEvent, { startDate: day }: ExtractedEvent) =>
  startDate !== null && day !== null && startDate <= day && day <= (endDate ?? startDate)

/**
 * Whether a box that many pages have announces an event: one with a page of its own, the event that the site is about, one of
 * a list, or one day with its time. 'Every Monday £6' is an offer.
 */
function isRealInBox({ event, pageUrl }: PageFinding, eventsInBoxes: number, site: Site): boolean {
  const isTimed = event.sessions.some(({ startTime }) => startTime !== null)
  if (eventsInBoxes >= SEVERAL || hasOwnPage(event, pageUrl, site)) return true
  if (site.homeNames.has(nameKey(event.title))) return true
  return isTimed && !(isHabit(event) && event.minPrice !== null)
}

/** A page of its own has its name; one that was not read may have it. */
function hasOwnPage({ title, url }: ExtractedEvent, pageUrl: string, site: Site): boolean {
  const canonical = url === null ? null : canonicalUrl(url, pageUrl)
  if (isNamed(title, site)) return true
  return canonical !== null && pageKey(canonical) !== pageKey(pageUrl) && !site.pages.has(canonical)
}

/** Whether some page has the title as a name; the name of the site, which most have, is none. */
function isNamed(title: string, { named, subjects }: Site): boolean {
  const pagesOfName = named.get(nameKey(title)) ?? 0
  return pagesOfName > 0 && pagesOfName < subjects / 2
}

/** Days said without a date: 'Mondays', 'every day'. */
const isHabit = (event: ExtractedEvent) => dateQuotesOf(event).every((quote) => !DATE.test(quote))
const DATE = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d[/.-]\d|\b(?:today|tonight|tomorrow)\b/i

const isHome = (url: string, { home }: Site) => home !== null && addressKey(url) === home

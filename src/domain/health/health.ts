import { countOf } from '../text.ts'

/**
 * How a venue's web site serves us, by cause, so that staff know whether they must do something and what. Judged after
 * each crawl against the venue's own history: what is little for one is normal for another.
 */
export const HEALTH_STATES = [
  'unknown',
  'fine',
  'quiet',
  'empty',
  'undated',
  'slow',
  'failing',
  'gone',
  'blocked',
  'robots_denied',
  'needs_browser',
  'layout_changed',
] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export type Health = {
  state: HealthState
  /** One sentence for staff, with the figures that it rests on. */
  reason: string
  /** Examples of pages to check. */
  pages: string[]
}

export const HEALTH_LABELS: Record<HealthState, string> = {
  unknown: 'Not crawled yet',
  fine: 'Fine',
  quiet: 'Quiet',
  empty: 'Nothing found',
  undated: 'No date understood',
  slow: 'Slow',
  failing: 'Failing',
  gone: 'Gone',
  blocked: 'Blocked',
  robots_denied: 'Closed by robots.txt',
  needs_browser: 'Needs a browser',
  layout_changed: 'Layout changed',
}

/** What staff can do; null where nothing needs doing. */
export const HEALTH_ADVICE: Record<HealthState, string | null> = {
  unknown: null,
  fine: null,
  quiet: null,
  empty: 'Check that the website address leads to what is on; give the address of the listing itself if it does not.',
  undated:
    'Look at what was not taken on the venue’s page: add by hand what matters, and report how the site writes its dates.',
  slow: 'Nothing is lost. If it lasts, crawl less often or lower the pages per crawl.',
  failing: 'We retry automatically. If it lasts, open the site and ask the venue whether it is down.',
  gone: 'Look for the venue’s new address and edit the venue, or make it inactive.',
  blocked: 'Ask the venue to let the crawler in (Settings holds its contact page), or ask for a feed.',
  robots_denied: 'The venue does not want to be crawled. Ask for permission or a feed, or switch its crawling off.',
  needs_browser: 'Install Chromium for the worker and switch on pages with scripts in Settings.',
  layout_changed: 'Open its pages and compare them with what was found; report what is no longer read.',
}

/** The same of a test: there is no venue yet, and no next crawl. */
export const TRIAL_ADVICE: Record<HealthState, string | null> = {
  ...HEALTH_ADVICE,
  undated: 'See below what was not taken, and report how the site writes its dates.',
  slow: 'If you add the venue, crawl it less often or lower the pages per crawl.',
  failing: 'Open the site to see whether it is up, then test it again.',
  gone: 'Look for the venue’s new address.',
  robots_denied: 'The venue does not want to be crawled. Ask for permission or a feed.',
}

/** Whether staff should look at it. */
export const isTroubled = (state: HealthState): boolean => HEALTH_ADVICE[state] !== null && state !== 'slow'

export const TROUBLED_STATES: readonly HealthState[] = HEALTH_STATES.filter(isTroubled)

/** Facts that most listings give; how many of a crawl's events have each, from 0 to 1. */
export const COVERED_FACTS = ['dates', 'times', 'place', 'price', 'description', 'image'] as const
export type Coverage = Record<(typeof COVERED_FACTS)[number], number>

/** What a crawl leaves behind for judging it. */
export type CrawlSummary = {
  /** Anything could be read. */
  completed: boolean
  pagesCrawled: number
  eventsFound: number
  /** Of pages, by how the asking ended: 'read', 'unchanged', or the kind of failure. */
  outcomes: Readonly<Record<string, number>>
  failures: readonly { url: string; failure: string }[]
  coverage: Coverage | null
  /** Of the answers, without waiting for one's turn. */
  medianMs: number | null
  pagesThatNeedBrowser: number
  /** Pages that had events at an earlier crawl and have none any more. */
  emptiedPages: readonly string[]
  /** Entries that were no events for want of a date that we understand. */
  undated: number
  /** Set where so many events were missing that nothing was changed. */
  alarm: string | null
}

/** Crawls that make a history to be judged by. */
const ENOUGH_CRAWLS = 3
const SLOW_MS = 5000
const PAGES_SHOWN = 5

/** Judges a venue by its crawls, the newest first; those whose worker died do not belong among them. */
export function healthOf(crawls: readonly CrawlSummary[]): Health {
  const [last, ...earlier] = crawls
  if (!last) return { state: 'unknown', reason: 'It has not been crawled yet.', pages: [] }
  if (!last.completed) return whyNothingWasRead(last, earlier[0])
  const past = earlier.filter(({ completed }) => completed)
  return (
    refusedPages(last) ??
    missingScripts(last) ??
    lostEvents(last, past) ??
    lostFacts(last, past) ??
    slowAnswers(last) ??
    yieldOf(last, past)
  )
}

/** How a site serves us as far as one test shows. */
export function healthOfTrial(trial: CrawlSummary): Health {
  const health = healthOf([trial])
  return health.state === 'failing' ? { ...health, reason: 'The test could read nothing of the site.' } : health
}

function whyNothingWasRead(last: CrawlSummary, before: CrawlSummary | undefined): Health {
  const kind = firstFailure(last)
  const pages = pagesWith(last, (failure) => failure === kind)
  if (kind === 'robots') return { state: 'robots_denied', reason: 'Its robots.txt asks us to read nothing.', pages }
  if (kind === 'blocked') return { state: 'blocked', reason: 'The site refuses every page.', pages }
  const isGone = kind !== undefined && ['gone', 'dns', 'refused'].includes(kind)
  // A name or a server may be away for an hour.
  if (isGone && before && !before.completed && firstFailure(before) === kind) {
    return { state: 'gone', reason: 'Two crawls in a row found no site at its address.', pages }
  }
  return { state: 'failing', reason: 'The last crawl could read nothing of the site.', pages }
}

function refusedPages(last: CrawlSummary): Health | undefined {
  for (const [failure, state, words] of REFUSALS) {
    const refused = last.outcomes[failure] ?? 0
    const isMuch = refused >= 3 && refused >= last.pagesCrawled * 0.3
    if (!isMuch && !(refused > 0 && last.eventsFound === 0)) continue
    const pages = pagesWith(last, (kind) => kind === failure)
    return { state, reason: `${refused} of ${last.pagesCrawled} pages ${words}.`, pages }
  }
  return undefined
}

const REFUSALS = [
  ['blocked', 'blocked', 'were refused'],
  ['robots', 'robots_denied', 'are closed by robots.txt'],
] as const

function missingScripts(last: CrawlSummary): Health | undefined {
  if (last.pagesThatNeedBrowser === 0 || last.eventsFound > 0) return undefined
  const reason = `${last.pagesThatNeedBrowser} of ${last.pagesCrawled} pages are empty without their scripts, and there was no browser to run them.`
  return { state: 'needs_browser', reason, pages: pagesWith(last, (failure) => failure === 'scripts') }
}

/** Far fewer events than usual, and than ever before. */
function lostEvents(last: CrawlSummary, past: readonly CrawlSummary[]): Health | undefined {
  const pages = last.emptiedPages.slice(0, PAGES_SHOWN)
  if (last.alarm !== null) return { state: 'layout_changed', reason: `${last.alarm}.`, pages }
  if (past.length < ENOUGH_CRAWLS) return undefined
  const found = past.map(({ eventsFound }) => eventsFound)
  const usual = median(found)
  if (usual < 4 || last.eventsFound >= usual / 2 || last.eventsFound >= Math.min(...found)) return undefined
  const reason = `${last.eventsFound} events were found, where it is usually ${Math.round(usual)} and was never below ${Math.min(...found)}.`
  return { state: 'layout_changed', reason, pages }
}

/** The events are there, but what is said of them is not read any more. */
function lostFacts(last: CrawlSummary, past: readonly CrawlSummary[]): Health | undefined {
  const coverages = past.flatMap(({ coverage, eventsFound }) => (coverage && eventsFound >= 3 ? [coverage] : []))
  const { coverage } = last
  if (!coverage || last.eventsFound < 3 || coverages.length < ENOUGH_CRAWLS) return undefined
  for (const fact of COVERED_FACTS) {
    const usual = median(coverages.map((one) => one[fact]))
    if (usual < 0.6 || coverage[fact] > usual / 2) continue
    const reason = `${percent(coverage[fact])} of its events have ${WORDS[fact]}, where it is usually ${percent(usual)}.`
    return { state: 'layout_changed', reason, pages: last.emptiedPages.slice(0, PAGES_SHOWN) }
  }
  return undefined
}

const WORDS: Record<(typeof COVERED_FACTS)[number], string> = {
  dates: 'a date',
  times: 'a time',
  place: 'a place',
  price: 'a price',
  description: 'a description',
  image: 'a picture',
}

function slowAnswers(last: CrawlSummary): Health | undefined {
  const late = last.outcomes.timeout ?? 0
  const pages = pagesWith(last, (failure) => failure === 'timeout')
  if (late >= 3 && late >= last.pagesCrawled * 0.2) {
    return { state: 'slow', reason: `${late} of ${last.pagesCrawled} pages did not come in time.`, pages }
  }
  if (last.medianMs === null || last.medianMs < SLOW_MS) return undefined
  return { state: 'slow', reason: `A page takes ${Math.round(last.medianMs / 1000)} seconds to come.`, pages }
}

function yieldOf(last: CrawlSummary, past: readonly CrawlSummary[]): Health {
  const found = `${last.eventsFound} ${last.eventsFound === 1 ? 'event' : 'events'} on ${last.pagesCrawled} pages`
  if (last.eventsFound === 0 && last.undated > 0) {
    return { state: 'undated', reason: `${undatedWords(last.undated)}.`, pages: [] }
  }
  const hasHadEvents = past.some(({ eventsFound }) => eventsFound > 0)
  if (last.eventsFound === 0 && !hasHadEvents) {
    return { state: 'empty', reason: `Nothing found on ${countOf(last.pagesCrawled, 'page')}.`, pages: [] }
  }
  const usual = median(past.map(({ eventsFound }) => eventsFound))
  const isQuiet = last.eventsFound === 0 || (past.length >= ENOUGH_CRAWLS && last.eventsFound < usual / 2)
  if (isQuiet) return { state: 'quiet', reason: `${found}: little, but it has been so before.`, pages: [] }
  return { state: 'fine', reason: `${found}.`, pages: [] }
}

/** That entries were found, and why no event came of them. */
export const undatedWords = (undated: number): string =>
  undated === 1 ? '1 found, without a date we understand' : `${undated} found, none with a date we understand`

/** The site's first page is asked for first; what failed later may have been a guess. */
const firstFailure = ({ failures }: CrawlSummary): string | undefined => failures[0]?.failure

const pagesWith = ({ failures }: CrawlSummary, wanted: (failure: string) => boolean): string[] =>
  failures
    .filter(({ failure }) => wanted(failure))
    .slice(0, PAGES_SHOWN)
    .map(({ url }) => url)

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

const percent = (share: number) => `${Math.round(share * 100)}%`

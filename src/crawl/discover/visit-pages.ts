import { createHash } from 'node:crypto'
import { isOver } from '#domain/days/days-on.ts'
import { dayOf, type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import type { Holiday } from '../dates/index.ts'
import type { PageContent } from '../extract/page-content.ts'
import type { PageSource } from '../extract/parse/page.ts'
import type { Extract, Extraction } from '../extract/pool/pool.ts'
import { withNext } from '../fetch/failure.ts'
import type { Fetched, Fetcher } from '../fetch/index.ts'
import type { Render } from '../render/index.ts'
import { isFresh } from '../save/stored-page.ts'
import { isSameSite, type Link } from './address.ts'
import { createFrontier } from './frontier.ts'
import type { PageYield } from './path-values.ts'
import { failed, isSentAway, type KnownPage, type Rendering, unchanged, type Visit } from './visit.ts'

/** While one page is read in its process, the next is fetched; the caller stores a third. */
const MAX_PENDING = 2

/** The usual addresses of listings are tried in the order of how usual they are, and not all of them on every small site. */
const MAX_GONE_GUESSES = 3

/**
 * Visits the pages of one site, the most promising first, until the budget is spent, nothing is left, `signal` aborts, or the
 * site asks us to back off. Yields each page as soon as it is read, in the order of the requests, and does not retain it.
 */
export async function* visitPages(job: {
  fetcher: Fetcher
  extract: Extract
  /** null if there is no browser, or Settings turn it off. */
  render: Render | null
  start: readonly Link[]
  known: ReadonlyMap<string, KnownPage>
  maxPages: number
  /** The dates behind 'half term'. */
  holidays?: readonly Holiday[]
  now: () => Date
  signal: AbortSignal
  /** Called for each address that is not visited because similar ones had nothing new. */
  onCut?: (url: string) => void
}): AsyncGenerator<Visit> {
  const home = job.start[0]?.url ?? ''
  const frontier = createFrontier(home, {
    isPromised: (url) => aheadOf(job.known.get(url)?.found ?? [], todayInLondon(job.now())).length > 0,
    lastVisitMs: (url) => job.known.get(url)?.fetchedAt.getTime() ?? 0,
    ...(job.onCut ? { onCut: job.onCut } : {}),
  })
  for (const link of job.start) frontier.add(link)
  const pending: Promise<Visit>[] = []
  let started = 0
  let isSiteClosed = false
  let hasEvents = false
  const titles = new Set<string>()
  const guessed = new Set<string>()
  let goneGuesses = 0

  const startMore = () => {
    while (!isSiteClosed && !job.signal.aborted && started < job.maxPages && pending.length < MAX_PENDING) {
      // Pages still being read may show that a guess is not worth a request.
      const next = frontier.next((link) => pending.length === 0 || !link.isGuess)
      if (!next) return
      // Once links have led to events, or some guesses nowhere, guessed addresses mostly do not exist.
      const isVain = hasEvents || goneGuesses >= MAX_GONE_GUESSES
      if (next.isGuess && isVain && !job.known.get(next.url)?.found.length) continue
      if (next.isGuess) guessed.add(next.url)
      started += 1
      const visit = visitPage(job, next.url)
      // It is awaited below, perhaps after it has rejected.
      visit.catch(() => {})
      pending.push(visit)
      // Everything else is found through the first page.
      if (started === 1) return
    }
  }

  startMore()
  for (let visited = 0; pending.length > 0; visited += 1) {
    const visit = (await pending.shift()) as Visit
    // The venue's address may redirect to its new site.
    if (visited === 0 && visit.fetched.ok) frontier.addSite(visit.fetched.url)
    const today = todayInLondon(job.now())
    const ahead = aheadOf(visit.found, today)
    const hasNewLinks = visit.links.map((link) => frontier.add(link)).includes(true)
    const hasNewTitles = ahead.map(({ title }) => isNew(titles, titleKey(title))).includes(true)
    const gave = yieldOf(visit, ahead.length, hasNewLinks, today)
    // Links among what is over lead back in time.
    if (hasNewTitles || (hasNewLinks && gave?.kind !== 'past')) frontier.recordNews(visit.url)
    if (gave) frontier.recordYield(visit.url, gave)
    hasEvents ||= ahead.length > 0
    if (visit.outcome === 'gone' && guessed.has(visit.url)) goneGuesses += 1
    const wasNotRequested = isSentAway(visit) && visit.fetched.status === null && isSameSite(visit.url, home)
    // That the site asked us to back off is reported once.
    if (wasNotRequested && isSiteClosed) continue
    isSiteClosed ||= wasNotRequested
    startMore()
    yield visit
  }
}

const aheadOf = (found: readonly ExtractedEvent[], today: LondonDay) => found.filter((event) => !isOver(event, today))

/** What a page gave, for judging others by; null if it was not read. */
function yieldOf(visit: Visit, ahead: number, hasNewLinks: boolean, today: LondonDay): PageYield | null {
  const { outcome, found, unsure, lineKeys } = visit
  if ((outcome !== 'read' && outcome !== 'unchanged' && outcome !== 'gone') || unsure) return null
  if (ahead > 0) return { kind: 'coming' }
  const newest = found
    .flatMap(({ startDate, endDate }) => endDate ?? startDate ?? [])
    .sort()
    .at(-1)
  if (newest) return { kind: 'past', newest }
  // Reports of what has been name no event that could be read.
  const latestYear = lineKeys?.latestYear ?? null
  const lastOfYear = latestYear === null ? null : dayOf(latestYear, 12, 31)
  if (lastOfYear && lastOfYear < today) return { kind: 'past', newest: lastOfYear }
  return { kind: hasNewLinks ? 'links' : 'nothing' }
}

function isNew(known: Set<string>, one: string): boolean {
  const before = known.size
  return known.add(one).size > before
}

async function visitPage(job: Parameters<typeof visitPages>[0], url: string): Promise<Visit> {
  const { now } = job
  const today = todayInLondon(now())
  const { fetched, contentHash, same } = await fetchIfChanged(job, url)
  if (!fetched.ok) return failed(url, fetched, fetched.failure, withNext(fetched))
  if (same) return unchanged(url, fetched, same)
  const reading = await readSource(job, fetched, today)
  if (!reading.ok) return failed(url, fetched, reading.failure, reading.message)
  const { content, rendering } = reading
  const { found, links, unsure, lineKeys, openingHours, shortfall, dropped } = content
  const extractedAt = now()
  return {
    url,
    outcome: 'read',
    message: null,
    fetched,
    contentHash,
    found,
    links,
    extractedAt,
    unsure,
    rendering,
    lineKeys,
    openingHours,
    shortfall,
    dropped,
  }
}

/** Fetches an address, conditionally if its stored content is still valid. `same`: that content, if the page is unchanged. */
export async function fetchIfChanged(
  { fetcher, known, now, signal }: Pick<Parameters<typeof visitPages>[0], 'fetcher' | 'known' | 'now' | 'signal'>,
  url: string,
): Promise<{ fetched: Fetched; contentHash: string | null; same: KnownPage | null }> {
  const before = known.get(url)
  const reusable = before && isFresh(before, todayInLondon(now())) ? before : undefined
  const fetched = await fetcher.fetch(url, {
    etag: reusable?.etag ?? null,
    lastModified: reusable?.lastModified ?? null,
    signal,
  })
  if (!fetched.ok) return { fetched, contentHash: null, same: null }
  const contentHash = fetched.notModified ? null : createHash('sha256').update(fetched.body).digest('hex')
  const isSame = fetched.notModified || contentHash === reusable?.contentHash
  return { fetched, contentHash, same: isSame && reusable ? reusable : null }
}

type ReadPage = Exclude<Extraction, { ok: true }> | { ok: true; content: PageContent; rendering: Rendering | null }

/** Reads a page as fetched and, if it is empty without its scripts, as rendered by a browser. */
async function readSource(
  { fetcher, extract, render, holidays, signal }: Parameters<typeof visitPages>[0],
  { url, contentType, body, robotsTag }: PageSource,
  today: LondonDay,
): Promise<ReadPage> {
  const plain = await extract({ url, contentType, body, robotsTag }, today, signal, holidays)
  if (!plain.ok) return plain
  const { content } = plain
  if (!content.needsScripts) return { ok: true, content, rendering: null }
  if (!render) return { ok: true, content, rendering: { outcome: 'no-browser', message: null } }
  const shown = await render({ url, contentType, body }, fetcher, signal)
  if (!shown.ok) return { ok: true, content, rendering: { outcome: 'failed', message: shown.message } }
  const reading = await extract({ ...shown.source, robotsTag }, today, signal, holidays)
  return reading.ok
    ? { ok: true, content: reading.content, rendering: { outcome: 'shown', message: null } }
    : { ok: true, content, rendering: { outcome: 'failed', message: reading.message } }
}

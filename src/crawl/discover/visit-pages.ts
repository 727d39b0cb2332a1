import { createHash } from 'node:crypto'
import { isOver } from '#domain/days/days-on.ts'
import { type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import { titleKey } from '#domain/text.ts'
import type { Holiday } from '../dates/index.ts'
import type { PageContent } from '../extract/page-content.ts'
import type { PageSource } from '../extract/parse/page.ts'
import type { Extract, Extraction } from '../extract/pool/pool.ts'
import type { Fetched, Fetcher } from '../fetch/index.ts'
import type { Render } from '../render/index.ts'
import { isFresh } from '../save/stored-page.ts'
import { isSameSite, type Link } from './address.ts'
import { createFrontier } from './frontier.ts'
import { failed, isSentAway, type KnownPage, type Rendering, unchanged, type Visit } from './visit.ts'

/** While one page is read by its process, the next is asked for; a third is being kept by the caller. */
const UNDER_WAY = 2

/**
 * Visits the pages of one site, the likeliest to hold events first, until the budget is spent, nothing is left, or
 * `signal` aborts, or the site asks to be left alone. Yields each page as soon as it is read, in the order they were asked for;
 * holds no page after that.
 */
export async function* visitPages(job: {
  fetcher: Fetcher
  extract: Extract
  /** null where no browser is there, or Settings do not want it. */
  render: Render | null
  start: readonly Link[]
  known: ReadonlyMap<string, KnownPage>
  maxPages: number
  /** By which 'half term' is known. */
  holidays?: readonly Holiday[]
  now: () => Date
  signal: AbortSignal
  /** Hears of each address that is not visited because its like told nothing new any more. */
  onCut?: (url: string) => void
}): AsyncGenerator<Visit> {
  const home = job.start[0]?.url ?? ''
  const frontier = createFrontier(home, {
    lastVisitMs: (url) => job.known.get(url)?.fetchedAt.getTime() ?? 0,
    ...(job.onCut ? { onCut: job.onCut } : {}),
  })
  for (const link of job.start) frontier.add(link)
  const underWay: Promise<Visit>[] = []
  let begun = 0
  let isSiteClosed = false
  let hasEvents = false
  const titles = new Set<string>()

  const beginMore = () => {
    while (!isSiteClosed && !job.signal.aborted && begun < job.maxPages && underWay.length < UNDER_WAY) {
      // Whether a guess is worth a request, what is under way will tell.
      const next = frontier.next((link) => underWay.length === 0 || !link.isGuess)
      if (!next) return
      // Where links have led to events, guesses would only ask for pages that are not there.
      if (next.isGuess && hasEvents && !job.known.get(next.url)?.found.length) continue
      begun += 1
      const visit = visitPage(job, next.url)
      // It is waited for below, perhaps after it has failed.
      visit.catch(() => {})
      underWay.push(visit)
      // Everything follows from the first page.
      if (begun === 1) return
    }
  }

  beginMore()
  for (let visited = 0; underWay.length > 0; visited += 1) {
    const visit = (await underWay.shift()) as Visit
    // A venue may have given an address that leads to its new one.
    if (visited === 0 && visit.fetched.ok) frontier.addSite(visit.fetched.url)
    const today = todayInLondon(job.now())
    const ahead = visit.found.filter((event) => !isOver(event, today))
    const leadsOn = visit.links.map((link) => frontier.add(link)).includes(true)
    const tellsMore = ahead.map(({ title }) => isNew(titles, titleKey(title))).includes(true)
    if (leadsOn || tellsMore) frontier.noteNews(visit.url)
    hasEvents ||= ahead.length > 0
    const wasNotAsked = isSentAway(visit) && visit.fetched.status === null && isSameSite(visit.url, home)
    // That the site is closed is said once.
    if (wasNotAsked && isSiteClosed) continue
    isSiteClosed ||= wasNotAsked
    beginMore()
    yield visit
  }
}

function isNew(known: Set<string>, one: string): boolean {
  const before = known.size
  return known.add(one).size > before
}

async function visitPage(job: Parameters<typeof visitPages>[0], url: string): Promise<Visit> {
  const { now } = job
  const today = todayInLondon(now())
  const { fetched, contentHash, same } = await askAgain(job, url)
  if (!fetched.ok) return failed(url, fetched, fetched.failure, fetched.message)
  if (same) return unchanged(url, fetched, same)
  const reading = await readSource(job, fetched, today)
  if (!reading.ok) return failed(url, fetched, reading.failure, reading.message)
  const { content, rendering } = reading
  const { found, links, unsure, shortfall } = content
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
    shortfall,
  }
}

/** Asks for an address, conditionally where what was read of it still holds. `same`: what was read, if it has not changed. */
export async function askAgain(
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

type Reading = Exclude<Extraction, { ok: true }> | { ok: true; content: PageContent; rendering: Rendering | null }

/** Reads a page as it came, and where that says nothing without its scripts, as a browser shows it. */
async function readSource(
  { fetcher, extract, render, holidays, signal }: Parameters<typeof visitPages>[0],
  { url, contentType, body, robotsTag }: PageSource,
  today: LondonDay,
): Promise<Reading> {
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

import type { PageAnswer, UnsurePage, UnsureReading } from '#domain/classification/unsure-page.ts'
import { type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { type PageToStore, savePage } from '#store/crawl/pages.ts'
import type { Db } from '#store/db/database.ts'
import { type RunningReport, recordEmptied } from '../../crawl-report.ts'
import type { KnownPage } from '../../discover/visit.ts'
import type { PageFinding } from '../../join/merge.ts'
import { storable } from '../../save/storable.ts'
import { acceptQuoted, joinWithRules } from './events.ts'

/** Has an AI provider read a page that the rules are unsure of. See classify/ai/read-page.ts. */
export type ReadUnsure = (page: UnsurePage, signal: AbortSignal) => Promise<PageAnswer>

/** A page that waits for its answer, with what the rules found on it. */
export type UnsureFinding = { unsure: UnsurePage; found: ExtractedEvent[] }
export type Reread<Waiting> = Waiting & { reading: UnsureReading; isAnswered: boolean }

/**
 * A site that needs more is read over several crawls: at some 4000 tokens a page this limits a crawl to 100,000. Cached answers
 * cost nothing and do not count.
 */
const MAX_REQUESTS = 20
/** Providers allow a few concurrent requests, which keep the crawl short. */
const AT_ONCE = 3
const TIMEOUT_MS = 240_000

/**
 * Has the most promising pages read, and resolves to all pages in the given order, each with the events that its own words
 * confirm. A page without an answer retains what the rules found.
 */
export async function readUnsurePages<Waiting extends UnsureFinding>(
  waiting: readonly Waiting[],
  read: ReadUnsure,
  today: LondonDay,
  signal: AbortSignal,
): Promise<Reread<Waiting>[]> {
  const timeUp = AbortSignal.timeout(TIMEOUT_MS)
  const either = AbortSignal.any([signal, timeUp])
  const queue = waiting.toSorted((a, b) => b.unsure.score - a.unsure.score)
  const done = new Map<Waiting, Reread<Waiting>>()
  let requests = 0
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (requests >= MAX_REQUESTS || timeUp.aborted) return
      requests += 1
      const answer = await read(next.unsure, either).catch((error: unknown) => {
        if (signal.aborted || !timeUp.aborted) throw error
        return {
          ok: false as const,
          failure: 'timeout',
          message: 'The AI provider did not answer in time. The next crawl tries this page again.',
        }
      })
      if (answer.ok && answer.isRecalled) requests -= 1
      done.set(next, answered(next, answer, today))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return waiting.map((one) => done.get(one) ?? leftForNextCrawl(one))
}

/** An answer that cannot be used costs its page only. */
function answered<Waiting extends UnsureFinding>(
  waiting: Waiting,
  answer: PageAnswer,
  today: LondonDay,
): Reread<Waiting> {
  try {
    return withAnswer(waiting, answer, today)
  } catch (error) {
    const message = `The answer could not be used (${error instanceof Error ? error.name : typeof error})`
    return withAnswer(waiting, { ok: false, failure: 'invalid-answer', message }, today)
  }
}

function withAnswer<Waiting extends UnsureFinding>(
  waiting: Waiting,
  answer: PageAnswer,
  today: LondonDay,
): Reread<Waiting> {
  const { url, reason } = waiting.unsure
  if (!answer.ok) {
    const message = `${answer.failure}: ${answer.message}`
    const reading: UnsureReading = { url, reason, outcome: 'failed', events: 0, message, dropped: {} }
    return { ...waiting, isAnswered: false, reading }
  }
  const { events, dropped } = acceptQuoted(waiting.unsure, answer.events, today)
  const { verdict } = answer
  const isAside = verdict !== null && !verdict.isEvent && events.length === 0
  const reading: UnsureReading = {
    url,
    reason,
    outcome: events.length > 0 ? 'events' : isAside ? 'not an event' : 'no events',
    events: events.length,
    message: isAside ? `${verdict.contentType}: ${verdict.reasoning.slice(0, 300)}` : null,
    dropped,
  }
  return {
    ...waiting,
    found: storable(joinWithRules(waiting.unsure, waiting.found, events, verdict)),
    isAnswered: true,
    reading,
  }
}

function leftForNextCrawl<Waiting extends UnsureFinding>(waiting: Waiting): Reread<Waiting> {
  const { url, reason } = waiting.unsure
  const message = `The limit of ${MAX_REQUESTS} AI requests for one crawl was reached. The next crawl will read this page.`
  const reading: UnsureReading = { url, reason, outcome: 'left for the next crawl', events: 0, message, dropped: {} }
  return { ...waiting, isAnswered: false, reading }
}

/** A page that the rules are unsure of, as it will be stored once it is read, and as it was known before. */
export type WaitingPage = UnsureFinding & { row: PageToStore; before: KnownPage | undefined }

const MAX_READINGS = 50

/**
 * Has the pages read that the rules are unsure of, adds their events to `findings`, and stores the answers, so that an unchanged
 * page needs no second request. Resolves to the addresses about which nothing is known: pages without an answer and their links.
 * Events known from there are not gone.
 */
export async function rereadPages(
  { db, readUnsure, now }: { db: Db; readUnsure: ReadUnsure; now: () => Date },
  waiting: readonly WaitingPage[],
  findings: PageFinding[],
  report: RunningReport,
  signal: AbortSignal,
): Promise<string[]> {
  const pages = await readUnsurePages(waiting, readUnsure, todayInLondon(now()), signal)
  report.crawlData.unsure = pages.slice(0, MAX_READINGS).map(({ reading }) => reading)
  for (const { isAnswered, found, row, before } of pages) {
    findings.push(...found.map((event) => ({ event, pageUrl: row.url })))
    if (!isAnswered) continue
    recordEmptied(report, { url: row.url, found }, before)
    await savePage(db, { ...row, found })
  }
  return pages
    .filter(({ isAnswered }) => !isAnswered)
    .flatMap(({ row, unsure }) => [row.url, unsure.url, ...unsure.links])
}

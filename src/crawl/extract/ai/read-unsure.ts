import type { PageAnswer, UnsurePage, UnsureReading } from '#domain/classification/unsure-page.ts'
import { type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import type { FoundEvent } from '#domain/event/event.ts'
import { type PageToStore, savePage } from '#store/crawl/pages.ts'
import type { Db } from '#store/db/database.ts'
import { noteEmptied, type RunningReport } from '../../crawl-report.ts'
import type { KnownPage } from '../../discover/visit.ts'
import type { PageFinding } from '../../join/merge.ts'
import { storable } from '../../save/storable.ts'
import { believe, joinWithRules } from './events.ts'

/** Asks somebody cleverer than the rules what a page holds. See classify/ai/read-page.ts. */
export type ReadUnsure = (page: UnsurePage, signal: AbortSignal) => Promise<PageAnswer>

/** A page that waits for its answer, with what the rules found on it. */
export type UnsureFinding = { unsure: UnsurePage; found: FoundEvent[] }
export type Reread<Waiting> = Waiting & { reading: UnsureReading; isAnswered: boolean }

/**
 * A site whose listings need more than so many is read over several crawls: at some 4000 tokens a page this keeps a
 * crawl under 100,000. Answers that are recalled cost nothing and do not count.
 */
const MAX_ASKED = 20
/** Providers allow a few at once, and a crawl is not to last much longer for them. */
const AT_ONCE = 3
const TIMEOUT_MS = 240_000

/**
 * Puts the likeliest of the pages to `read` and resolves to all of them in the given order, with what stands on each
 * page as far as its own words bear it out. One that got no answer keeps what the rules found.
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
  let asked = 0
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (asked >= MAX_ASKED || timeUp.aborted) return
      asked += 1
      const answer = await read(next.unsure, either).catch((error: unknown) => {
        if (signal.aborted || !timeUp.aborted) throw error
        return { ok: false as const, failure: 'timeout', message: 'The AI provider was too slow for this crawl' }
      })
      if (answer.ok && answer.isRecalled) asked -= 1
      done.set(next, answered(next, answer, today))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return waiting.map((one) => done.get(one) ?? leftOver(one))
}

/** An answer that nobody can make anything of costs its page only. */
function answered<Waiting extends UnsureFinding>(
  waiting: Waiting,
  answer: PageAnswer,
  today: LondonDay,
): Reread<Waiting> {
  try {
    return taken(waiting, answer, today)
  } catch (error) {
    const message = `It could not be read (${error instanceof Error ? error.name : typeof error})`
    return taken(waiting, { ok: false, failure: 'invalid-answer', message }, today)
  }
}

function taken<Waiting extends UnsureFinding>(waiting: Waiting, answer: PageAnswer, today: LondonDay): Reread<Waiting> {
  const { url, reason } = waiting.unsure
  if (!answer.ok) {
    const message = `${answer.failure}: ${answer.message}`
    const reading: UnsureReading = { url, reason, outcome: 'failed', events: 0, message, dropped: {} }
    return { ...waiting, isAnswered: false, reading }
  }
  const { events, dropped } = believe(waiting.unsure, answer.events, today)
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

function leftOver<Waiting extends UnsureFinding>(waiting: Waiting): Reread<Waiting> {
  const { url, reason } = waiting.unsure
  const message = 'This crawl had asked enough'
  const reading: UnsureReading = { url, reason, outcome: 'left for the next crawl', events: 0, message, dropped: {} }
  return { ...waiting, isAnswered: false, reading }
}

/** A page that the rules are unsure of, as it will be stored once it is read, and as it was known before. */
export type WaitingPage = UnsureFinding & { row: PageToStore; before: KnownPage | undefined }

const MAX_READINGS_KEPT = 50

/**
 * Has the pages read that the rules are unsure of, adds what stands on them to `findings`, and stores what was answered,
 * so that an unchanged page asks nothing again. Resolves to the addresses of which nothing is known: the pages left without
 * an answer and where they lead. What stood there before is not gone.
 */
export async function rereadPages(
  { db, readUnsure, now }: { db: Db; readUnsure: ReadUnsure; now: () => Date },
  waiting: readonly WaitingPage[],
  findings: PageFinding[],
  report: RunningReport,
  signal: AbortSignal,
): Promise<string[]> {
  const pages = await readUnsurePages(waiting, readUnsure, todayInLondon(now()), signal)
  report.crawlData.unsure = pages.slice(0, MAX_READINGS_KEPT).map(({ reading }) => reading)
  for (const { isAnswered, found, row, before } of pages) {
    findings.push(...found.map((event) => ({ event, pageUrl: row.url })))
    if (!isAnswered) continue
    noteEmptied(report, { url: row.url, found }, before)
    await savePage(db, { ...row, found })
  }
  return pages
    .filter(({ isAnswered }) => !isAnswered)
    .flatMap(({ row, unsure }) => [row.url, unsure.url, ...unsure.links])
}

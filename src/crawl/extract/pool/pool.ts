import os from 'node:os'
import path from 'node:path'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Shortfall } from '#domain/health/crawl.ts'
import type { SiteFacts } from '#domain/venue/site-facts.ts'
import { createPool, type PoolLimits, type TaskFailure } from '#processes/pool.ts'
import type { Holiday } from '../../dates/index.ts'
import type { SitemapContent } from '../../discover/sitemap.ts'
import type { PageContent, PartialContent } from '../page-content.ts'
import type { PageSource } from '../parse/page.ts'

/** Why a document that was fetched could not be read. */
export type ReadFailure = TaskFailure | 'unreadable'

export type ReadResult<Content> =
  | { ok: true; content: Content }
  /** `message` is for staff: plain words, one sentence. */
  | { ok: false; failure: ReadFailure; message: string }

/** The outcome of reading a page. */
export type Extraction = ReadResult<PageContent>

/** The events and links of a page. Never rejects because of its content: that is a `failure`. */
export type Extract = (
  source: PageSource,
  today: LondonDay,
  signal: AbortSignal,
  /** The dates behind 'half term'; without them it is not resolved. */
  holidays?: readonly Holiday[],
) => Promise<Extraction>

/** The pages of the site at `home` in a sitemap. Never rejects because of its content. */
export type ReadSitemap = (
  source: PageSource,
  home: string,
  today: LondonDay,
  signal: AbortSignal,
) => Promise<ReadResult<SitemapContent>>

/** What a home page says of its venue. Never rejects because of its content. */
export type ReadSite = (source: PageSource, signal: AbortSignal) => Promise<ReadResult<SiteFacts>>

/** A task for another process: plain data. */
export type Task =
  | { kind: 'site'; source: PageSource }
  | { kind: 'page'; source: PageSource; today: LondonDay; holidays: readonly Holiday[] }
  | { kind: 'sitemap'; source: PageSource; home: string; today: LondonDay }

const DEFAULT_LIMITS: PoolLimits = {
  // One processor is left for the requests of visitors.
  processes: Math.max(1, Math.min(2, os.availableParallelism() - 1)),
  cpuMs: 2000,
  timeLimitMs: 600_000,
  heapMb: 112,
  residentMb: 240,
  idleMs: 10_000,
}

/** Reads documents in processes of their own: see {@link createPool}. `onShortfall` is called for each that was only read in part. */
export function createExtraction(
  given: Partial<PoolLimits> = {},
  onShortfall: (shortfall: Shortfall) => void = () => {},
): {
  extract: Extract
  readSitemap: ReadSitemap
  readSite: ReadSite
  /** Aborts what is being read (the result is `aborted`) and ends the processes. */
  close(): Promise<void>
} {
  const script = path.join(import.meta.dirname, 'pool-process.ts')
  const { run, close } = createPool<Task, ReadResult<unknown>, PartialContent>(script, { ...DEFAULT_LIMITS, ...given })

  return {
    async extract(source, today, signal, holidays = []) {
      const result = await run({ kind: 'page', source, today, holidays }, signal)
      const reading = result.ok ? (result.answer as Extraction) : (readSoFar(result) ?? failed(result.failure))
      if (reading.ok && reading.content.shortfall) onShortfall(reading.content.shortfall)
      return reading
    },
    async readSitemap(source, home, today, signal) {
      const result = await run({ kind: 'sitemap', source, home, today }, signal)
      return result.ok ? (result.answer as ReadResult<SitemapContent>) : failed(result.failure)
    },
    async readSite(source, signal) {
      const result = await run({ kind: 'site', source }, signal)
      return result.ok ? (result.answer as ReadResult<SiteFacts>) : failed(result.failure)
    },
    close,
  }
}

/** What the readers had found when the page's process was killed; undefined if that is nothing. */
function readSoFar({ failure, part }: { failure: TaskFailure; part?: PartialContent }): Extraction | undefined {
  if (!part || failure === 'aborted') return undefined
  const { content, done } = part
  const of = failure === 'took-too-long' ? 'time' : 'memory'
  const shortfall = { failures: content.shortfall?.failures ?? [], ranOut: { of, after: done } } as const
  return { ok: true, content: { ...content, shortfall } }
}

const MESSAGES: Record<TaskFailure, string> = {
  'took-too-long': 'The page took too long to read.',
  'took-too-much-memory': 'The page took too much memory to read.',
  aborted: 'The crawl was stopped.',
}

const failed = (failure: TaskFailure): ReadResult<never> => ({ ok: false, failure, message: MESSAGES[failure] })

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import type { LondonDay } from '#domain/london-time.ts'
import type { Holiday } from '../dates/index.ts'
import type { SitemapContent } from '../discover/sitemap-links.ts'
import type { PageContent, PageSource } from '../page-content.ts'
import { TOO_LONG, type WatchLimits } from './pool-watch.ts'

/** Why a document that was fetched could not be read. */
export type ReadFailure = 'took-too-long' | 'took-too-much-memory' | 'unreadable' | 'aborted'

export type Reading<Content> =
  | { ok: true; content: Content }
  /** `message` is for staff: plain words, one sentence. */
  | { ok: false; failure: ReadFailure; message: string }

/** What came of reading a document. */
export type Extraction = Reading<PageContent>

/** The events that a document tells of, and where it leads. Never rejects for what it holds: that is a `failure`. */
export type Extract = (
  source: PageSource,
  today: LondonDay,
  signal: AbortSignal,
  /** By which 'half term' is known; without them it is not. */
  holidays?: readonly Holiday[],
) => Promise<Extraction>

/** The pages of the site at `home` that a sitemap names. Never rejects for what it holds. */
export type ReadSitemap = (
  source: PageSource,
  home: string,
  today: LondonDay,
  signal: AbortSignal,
) => Promise<Reading<SitemapContent>>

/** What another process is asked: plain data. */
export type Task =
  | { kind: 'page'; source: PageSource; today: LondonDay; holidays: readonly Holiday[] }
  | { kind: 'sitemap'; source: PageSource; home: string; today: LondonDay }

export type ExtractionLimits = WatchLimits & {
  /** Processes that read at once. */
  processes: number
  /** By the clock, for one document from when a process has it: for what stands still, as a stopped process does. */
  timeLimitMs: number
  /** Of one process's heap. */
  heapMb: number
  /** A process that has nothing to read for so long ends and gives its memory back. */
  idleMs: number
}

const DEFAULT_LIMITS: ExtractionLimits = {
  // One processor is left to those who ask for pages.
  processes: Math.max(1, Math.min(2, os.availableParallelism() - 1)),
  cpuMs: 2000,
  timeLimitMs: 60_000,
  heapMb: 112,
  residentMb: 240,
  idleMs: 10_000,
}

/**
 * Reads documents in processes of their own, so that none, however hostile, holds up this one or takes more than its
 * share: a process that oversteps a limit is ended, and another takes its place. They start when they are needed.
 *
 * Not threads: V8 ends the whole process where one native step (JSON.parse, a sort) takes a thread past its heap, and
 * memory that a thread gives back stays with the process.
 */
export function createExtraction(given: Partial<ExtractionLimits> = {}): {
  extract: Extract
  readSitemap: ReadSitemap
  /** Ends what is being read (it comes back as `aborted`) and the processes. */
  close(): Promise<void>
} {
  const limits = { ...DEFAULT_LIMITS, ...given }
  const closing = new AbortController()
  const readers = Array.from({ length: limits.processes }, () => createReader(limits))
  /** The reader used last is taken first, so that the others fall idle and end. */
  const free = [...readers]
  const waiting: ((reader: Reader) => void)[] = []

  async function read<Content>(task: Task, signal: AbortSignal): Promise<Reading<Content>> {
    const stop = AbortSignal.any([signal, closing.signal])
    const reader = free.pop() ?? (await new Promise<Reader>((resolve) => waiting.push(resolve)))
    try {
      return stop.aborted ? failed('aborted') : ((await reader.read(task, stop)) as Reading<Content>)
    } finally {
      const next = waiting.shift()
      if (next) next(reader)
      else free.push(reader)
    }
  }

  return {
    extract: (source, today, signal, holidays = []) => read({ kind: 'page', source, today, holidays }, signal),
    readSitemap: (source, home, today, signal) => read({ kind: 'sitemap', source, home, today }, signal),
    async close() {
      closing.abort()
      await Promise.all(readers.map((reader) => reader.end()))
    },
  }
}

/** Reads one document at a time, in one process at a time. */
type Reader = {
  read(task: Task, stop: AbortSignal): Promise<Reading<unknown>>
  end(): Promise<void>
}

function createReader(limits: ExtractionLimits): Reader {
  let starting: Promise<ChildProcess> | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(idle)
    const child = await starting?.catch(() => undefined)
    starting = undefined
    if (!child || hasEnded(child)) return
    hold(child, true)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    async read(task, stop) {
      clearTimeout(idle)
      const before = await starting?.catch(() => undefined)
      if (!before || hasEnded(before)) starting = startProcess(limits)
      const child = (await starting) as ChildProcess
      hold(child, true)
      const answer = await ask(child, task, limits.timeLimitMs, stop)
      hold(child, false)
      // Only a process that has answered is fit for another document.
      if (answer.ok || answer.failure === 'unreadable') idle = setTimeout(end, limits.idleMs).unref()
      else await end()
      return answer
    },
    end,
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Resolves when the process has loaded its code: a slow start is not a document's fault. */
async function startProcess({ heapMb, cpuMs, residentMb }: ExtractionLimits): Promise<ChildProcess> {
  const limits: WatchLimits = { cpuMs, residentMb }
  const child = fork(path.join(import.meta.dirname, 'pool-process.ts'), [JSON.stringify(limits)], {
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It reads what strangers wrote: the product's secrets are not for it.
    env: {},
  })
  const ready = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (ready[0] !== 'ready') throw new Error(`the process that reads pages ended as it started (${ready.join(' ')})`)
  // One that cannot be reached is heard of by its end.
  child.on('error', () => {})
  return child
}

/** Whether this process stays for the sake of the other. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) child.ref()
  else child.unref()
  if (isHeld) child.channel?.ref()
  else child.channel?.unref()
}

async function ask(child: ChildProcess, task: Task, timeLimitMs: number, stop: AbortSignal): Promise<Reading<unknown>> {
  const timeUp = AbortSignal.timeout(timeLimitMs)
  const answered = new AbortController()
  const signal = AbortSignal.any([stop, timeUp, answered.signal])
  try {
    const answer = once(child, 'message', { signal })
    const end = once(child, 'exit', { signal })
    child.send(task)
    const [first, endedBy] = await Promise.race([answer, end])
    if (isReading(first)) return first
    return failed(endedBy === TOO_LONG ? 'took-too-long' : 'took-too-much-memory')
  } catch (error) {
    if (stop.aborted) return failed('aborted')
    if (timeUp.aborted) return failed('took-too-long')
    throw error
  } finally {
    answered.abort()
  }
}

const isReading = (answer: unknown): answer is Reading<unknown> => typeof answer === 'object' && answer !== null

const MESSAGES: Record<ReadFailure, string> = {
  'took-too-long': 'The page took too long to read.',
  'took-too-much-memory': 'The page took too much memory to read.',
  unreadable: 'The page could not be read.',
  aborted: 'The crawl was stopped.',
}

const failed = (failure: ReadFailure): Reading<never> => ({ ok: false, failure, message: MESSAGES[failure] })

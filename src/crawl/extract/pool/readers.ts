import type { PageReader, ReaderFailure } from '#domain/health/crawl.ts'

/** Runs one step of a reader (a node, an item, a record); if it throws, returns `otherwise`, and the reader continues with the next. */
export type Attempt = <Result>(work: () => Result, otherwise: Result) => Result

/** For a reader that is called on its own: errors propagate. */
export const unguarded: Attempt = (work) => work()

/** Runs the readers of one page, each by itself, so that an error in one loses no other's results. */
export type Readers = {
  run<Result>(reader: PageReader, read: (attempt: Attempt) => Result, otherwise: Result): Result
  /** The readers that have finished, in order. */
  done(): PageReader[]
  failures(): ReaderFailure[]
}

/** For readers that are called on their own. */
export const UNGUARDED: Readers = { run: (_, read) => read(unguarded), done: () => [], failures: () => [] }

export function createReaders(): Readers {
  const done = new Set<PageReader>()
  const failures = new Map<PageReader, ReaderFailure>()
  return {
    run(reader, read, otherwise) {
      const attempt: Attempt = (work, instead) => {
        try {
          return work()
        } catch (error) {
          const known = failures.get(reader)
          if (known) known.parts += 1
          else failures.set(reader, { reader, ...describe(error), parts: 1 })
          return instead
        }
      }
      const result = attempt(() => read(attempt), otherwise)
      done.add(reader)
      return result
    },
    done: () => [...done],
    failures: () => [...failures.values()],
  }
}

/** What happened and where in our code, without words of the page, which messages quote or put after a colon. */
function describe(error: unknown): Pick<ReaderFailure, 'error' | 'message'> {
  if (!(error instanceof Error)) return { error: typeof error, message: '' }
  const [words = ''] = error.message.split(/["'`:\n]/, 1)
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const place = frames.map((frame) => /\/(src\/[\w./-]+\.ts:\d+)/.exec(frame)?.[1]).find(Boolean)
  return {
    error: error.name,
    message: `${words
      .replace(/\(\w*\s*$/, '')
      .trim()
      .slice(0, 100)} at ${place ?? '?'}`,
  }
}

import { afterEach, beforeEach } from 'vitest'
import { createFetcher, type Fetched, type Fetcher, type FetchOptions, type Limits } from '#crawl/fetch/index.ts'
import { type HostileServer, startHostileServer } from './servers/hostile-server.ts'

/** Hurried, but not so much that a busy machine fails a test. */
const LIMITS: Partial<Limits> = {
  maxBytes: 3_000_000,
  connectTimeoutMs: 4000,
  headersTimeoutMs: 4000,
  totalTimeoutMs: 10_000,
  slowAfterMs: 9000,
  minDelayMs: 0,
  maxDelayMs: 0,
}
export const IMPATIENT: Partial<Limits> = { headersTimeoutMs: 200, minBytesPerSecond: 1000, slowAfterMs: 100 }

export type Fetching = {
  readonly server: HostileServer
  /** May reach the hostile server, and no other private address. */
  readonly fetcher: Fetcher
  get(path: string, options?: FetchOptions): Promise<Fetched>
  useLimits(limits: Partial<Limits>): Promise<void>
}

/** For each test of the file that calls it a hostile server and a fetcher, new. */
export function tryFetching(): Fetching {
  let server: HostileServer
  let fetcher: Fetcher
  const fetcherWith = (limits: Partial<Limits>) =>
    createFetcher({
      userAgent: { token: 'KiteBot', contactUrl: 'https://kites.example/bot' },
      allowPrivate: (url) => url.port === String(server.port),
      limits: { ...LIMITS, ...limits },
    })
  beforeEach(async () => {
    server = await startHostileServer()
    fetcher = fetcherWith({})
  })
  afterEach(async () => {
    await fetcher.close()
    await server.close()
  })
  return {
    get server() {
      return server
    },
    get fetcher() {
      return fetcher
    },
    get: (path, options) => fetcher.fetch(server.at(path), options),
    async useLimits(limits) {
      await fetcher.close()
      fetcher = fetcherWith(limits)
    },
  }
}

import { CRAWLER_TOKEN, createFetcher, type FetcherOptions } from './index.ts'

/** For small files that staff are waiting for. */
const LIMITS = {
  maxBytes: 1_000_000,
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 8_000,
  totalTimeoutMs: 10_000,
  maxRetryAfterMs: 0,
}
const TIMEOUT_MS = 20_000

/** The text of one small file on the web; `message` is for staff. */
export async function fetchFile(
  address: string,
  options: Pick<FetcherOptions, 'allowPrivate'> & { contactUrl: string | null; signal: AbortSignal },
): Promise<{ ok: true; text: string } | { ok: false; message: string }> {
  const { allowPrivate, contactUrl } = options
  const fetcher = createFetcher({ userAgent: { token: CRAWLER_TOKEN, contactUrl }, allowPrivate, limits: LIMITS })
  try {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const fetched = await fetcher.fetch(address, {
      signal,
      accept: 'application/json,text/calendar,text/csv,*/*;q=0.1',
    })
    if (fetched.ok) return { ok: true, text: new TextDecoder().decode(fetched.body) }
    const message = fetched.failure === 'aborted' ? 'The download took too long.' : fetched.message
    return { ok: false, message }
  } finally {
    await fetcher.close()
  }
}

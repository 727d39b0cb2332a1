import type { Browser } from 'playwright-core'
import type { PageSource } from '../extract/parse/page.ts'
import type { Fetcher } from '../fetch/index.ts'
import { launchBrowser } from './browser.ts'
import { showPage } from './show-page.ts'
import { createSubresourceCache, type SubresourceCache } from './subresources.ts'

/** A page as a browser shows it once its scripts have run. */
export type Rendered =
  | { ok: true; source: PageSource }
  /** `message` is for staff: plain words, one sentence. */
  | { ok: false; message: string }

/** Runs the scripts of a fetched page. Never rejects because of the page. */
export type Render = (source: PageSource, fetcher: Fetcher, signal: AbortSignal) => Promise<Rendered>

export type RenderLimits = {
  /** For one page with all its requests, including the wait for turns at the host. */
  timeLimitMs: number
  /** Of one page's scripts. */
  heapMb: number
  /** Requests that one page may cause. */
  maxSubresources: number
  /** A browser idle for this long is closed to free its memory. */
  idleMs: number
}

const DEFAULT_LIMITS: RenderLimits = { timeLimitMs: 30_000, heapMb: 256, maxSubresources: 60, idleMs: 20_000 }

/**
 * Renders pages in a Chromium, one at a time, started on demand. The browser has no network: a page's requests go through the
 * crawler's own fetcher, with its address guard, robots.txt and queue.
 */
export function createRenderer(
  executablePath: string,
  given: Partial<RenderLimits> = {},
): { render: Render; close(): Promise<void> } {
  const limits = { ...DEFAULT_LIMITS, ...given }
  let browser: Promise<Browser> | undefined
  let subresources: SubresourceCache | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()

  async function closeBrowser(): Promise<void> {
    clearTimeout(idle)
    const open = browser
    browser = undefined
    subresources = undefined
    await open?.then((one) => one.close()).catch(() => {})
  }

  async function render(source: PageSource, fetcher: Fetcher, signal: AbortSignal): Promise<Rendered> {
    clearTimeout(idle)
    const timeUp = AbortSignal.timeout(limits.timeLimitMs)
    const stop = AbortSignal.any([signal, closing.signal, timeUp])
    try {
      stop.throwIfAborted()
      const open = await usableBrowser()
      subresources ??= createSubresourceCache(limits.maxSubresources)
      const html = await orAbort(showPage(open, source, subresources.forPage(fetcher, stop)), stop)
      return { ok: true, source: { url: source.url, contentType: 'text/html;charset=utf-8', body: Buffer.from(html) } }
    } catch (error) {
      // A page that hangs (an endless loop) can only be stopped with its browser.
      await closeBrowser()
      return { ok: false, message: messageOf(error, { isLate: timeUp.aborted, isStopped: signal.aborted }) }
    } finally {
      idle = setTimeout(closeBrowser, limits.idleMs).unref()
    }
  }

  async function usableBrowser(): Promise<Browser> {
    if (!(await browser)?.isConnected()) browser = launchBrowser(executablePath, limits.heapMb)
    return browser as Promise<Browser>
  }

  return {
    render(source, fetcher, signal) {
      const turn = last.then(() => render(source, fetcher, signal))
      last = turn
      return turn
    },
    async close() {
      closing.abort()
      await last
      await closeBrowser()
    },
  }
}

async function orAbort<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  // It may still reject after the abort.
  work.catch(() => {})
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(stop.reason)
  stop.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, stopped])
  } finally {
    stop.removeEventListener('abort', onAbort)
  }
}

function messageOf(error: unknown, { isLate, isStopped }: { isLate: boolean; isStopped: boolean }): string {
  if (isStopped) return 'The crawl was stopped.'
  if (isLate) return 'The page’s scripts took too long.'
  return `The page could not be shown in a browser: ${String(error).split('\n')[0]?.slice(0, 200)}`
}

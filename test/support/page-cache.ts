import { Hono } from 'hono'
import { day } from '#domain/days/london-time.ts'
import type { RenderLimit } from '#web/limits/render-limit.ts'
import { cachedBy } from '#web/page-cache/cache-key.ts'
import { sendPage } from '#web/page-cache/cached-page.ts'
import { createPageCache } from '#web/page-cache/page-cache.ts'

/** A page that is worth compressing. */
export const page = (text = '', headers: Record<string, string> = {}) =>
  new Response(`<h1>${text.padEnd(2000, 'x')}</h1>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

/** What a {@link page} says. */
export const textOf = async (response: Response | undefined) => (await response?.text())?.replaceAll('x', '')

/**
 * A cache of pages that lists what was rendered and how each page was come by; its catalogue, clock and rendering are the test's.
 * Addresses without parameters are cached, and those with `q` or `category`.
 */
export function testPages(maxBytes?: number) {
  const made = {
    version: 1 as number | null,
    lastVersion: 1,
    /** null = the current one. */
    oldestShown: null as number | null,
    today: day('2026-04-08'),
    time: '10:00',
    nowMs: 0,
    rendered: [] as string[],
    counted: [] as string[],
    limit: { refuse: () => null, render: (render) => render() } as RenderLimit,
    render: (_request: Request): Response | Promise<Response> => page(`version ${made.version}`),
  }
  const cache = createPageCache({
    web: {
      catalogueVersion: () => made.version,
      oldestShownVersion: () => made.oldestShown ?? made.version,
      lastCatalogueVersion: () => made.lastVersion,
      clock: () => ({ date: made.today, time: made.time }),
      count: { request: () => {}, page: (how) => void made.counted.push(how) },
    },
    render: async (request) => {
      const { pathname, search } = new URL(request.url)
      made.rendered.push(pathname + search)
      return made.render(request)
    },
    nowMs: () => made.nowMs,
    ...(maxBytes && { maxBytes }),
  })
  const hono = new Hono().all('*', async (c) => {
    const found = await cache.find(c.req.raw, new URL(c.req.url), cachedBy('q', 'category'), made.limit)
    if (!found) return c.text('rendered for this request alone', 421)
    if (found instanceof Response) return found
    await sendPage(c, found)
    return c.res
  })
  /** The response to a request; undefined where the cache leaves it alone. */
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await hono.request(new URL(path, 'http://site.example').href, { headers, method })
    return response.status === 421 ? undefined : response
  }
  return Object.assign(made, { ask })
}

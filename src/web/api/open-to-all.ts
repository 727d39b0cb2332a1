import type { MiddlewareHandler } from 'hono'
import { API_REQUESTS } from '#domain/people/attempts.ts'
import type { WebApp } from '../context.ts'
import { clientNetwork } from '../request/client-network.ts'
import { problem } from './answers.ts'

/** Whether an address is for programs, wherever they run: in the pages of any site, too. */
export const isForPrograms = (path: string) => /^\/(api|feeds|openactive|openreferral)(\/|$)/.test(path)

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Retry-After',
}
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
}

/**
 * Lets the pages of any site read what is for programs, within a limit for each network. Runs before the page cache,
 * since the limit counts every request.
 */
export const openToAll =
  (web: WebApp, socketAddressOf: (c: Parameters<MiddlewareHandler>[0]) => string | null): MiddlewareHandler =>
  async (c, next) => {
    if (!isForPrograms(c.req.path)) return next()
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return problem(405, 'Method Not Allowed', {}, { ...CORS, allow: 'GET, HEAD, OPTIONS' })
    const waitSeconds = web.limiter.count(
      `api network ${clientNetwork(c.req.raw, socketAddressOf(c), web)}`,
      API_REQUESTS,
    )
    if (waitSeconds > 0) {
      const detail = `Ask again in ${waitSeconds} seconds`
      return problem(429, 'Too Many Requests', { detail }, { ...CORS, 'retry-after': String(waitSeconds) })
    }
    await next()
    for (const [name, value] of Object.entries(CORS)) c.res.headers.set(name, value)
  }

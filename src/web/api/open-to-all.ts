import type { MiddlewareHandler } from 'hono'
import { limitByAddress } from '../address-limit.ts'
import type { WebApp } from '../context.ts'
import { problem } from './answers.ts'

/** A copy of the whole catalogue is fetched within minutes; ten a second for ever would be somebody else's loop. */
const waitBeforeAnswer = limitByAddress('api', { max: 600, windowMs: 60_000 })

/** Whether an address is for programs, wherever they run: in the pages of any site, too. */
export const isForPrograms = (path: string) => /^\/(api|feeds|openactive)(\/|$)/.test(path)

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
 * What is for programs may be read from the pages of any site, but by no address without end. Stands before the pages kept,
 * as the limit is for each who asks.
 */
export const openToAll =
  (web: WebApp, socketAddressOf: (c: Parameters<MiddlewareHandler>[0]) => string | null): MiddlewareHandler =>
  async (c, next) => {
    if (!isForPrograms(c.req.path)) return next()
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return problem(405, 'Method Not Allowed', {}, { ...CORS, allow: 'GET, HEAD, OPTIONS' })
    const waitSeconds = waitBeforeAnswer(web, c.req.raw, socketAddressOf(c))
    if (waitSeconds > 0) {
      const detail = `Ask again in ${waitSeconds} seconds`
      return problem(429, 'Too Many Requests', { detail }, { ...CORS, 'retry-after': String(waitSeconds) })
    }
    await next()
    for (const [name, value] of Object.entries(CORS)) c.res.headers.set(name, value)
  }

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { type Readiness, serves } from '#domain/health/readiness.ts'

/** What an operator reads from one of the product's processes. */
export type Operated = {
  readiness(): Promise<Readiness>
  /** null = not available. */
  metrics: { token: string; text(): Promise<string> } | null
}

/** Serves /healthz, /readyz and, to clients with the token, /metrics. */
export function serveOperator(hono: Hono, { readiness, metrics }: Operated): void {
  hono.get('/healthz', async (c) => {
    const isDown = (await readiness()).status === 'database-silent'
    return isDown ? c.json({ status: 'unavailable' }, 503) : c.json({ status: 'ok' })
  })
  hono.get('/readyz', async (c) => {
    const report = await readiness()
    return c.json(report, serves(report.status) ? 200 : 503)
  })
  if (!metrics) return
  hono.get('/metrics', async (c) => {
    if (!isToken(c.req.header('authorization'), metrics.token)) {
      return c.text('Bring METRICS_TOKEN as a bearer token.\n', 401, { 'www-authenticate': 'Bearer' })
    }
    return c.text(await metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}

/** In constant time. */
const isToken = (header: string | undefined, token: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

const digest = (text: string) => createHash('sha256').update(text).digest()

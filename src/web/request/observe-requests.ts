import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, MiddlewareHandler } from 'hono'
import type { WebApp } from '../context.ts'
import { CLIENT_CLOSED_REQUEST } from './of-leaving.ts'

const tracer = trace.getTracer('kids-holiday-events')

/** Logs each request, traces it and, where there are metrics, counts and times it, under the name of its route. */
export function observeRequests(
  web: Pick<WebApp, 'log' | 'count'>,
  routeOf: (pathname: string) => Promise<string>,
): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now()
    const { method, path } = c.req
    await tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, async (span) => {
      await next()
      const status = statusOf(c)
      const ms = performance.now() - began
      web.log.info({ method, path, status, ms: Math.round(ms) }, 'request')
      if (!web.count && !span.isRecording()) return span.end()
      const route = await routeOf(path)
      web.count?.request({ method, route, status, seconds: ms / 1000 })
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
  }
}

/** Work for a visitor who left is aborted, which is no failure of ours; what was thrown still is one. */
const statusOf = ({ res, req, error }: Context): number =>
  res.status >= 500 && !error && req.raw.signal.aborted ? CLIENT_CLOSED_REQUEST : res.status

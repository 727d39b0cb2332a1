import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { Handlers } from '#jobs/index.ts'
import type { Metrics } from './metrics.ts'

type Handler = (data: unknown, signal: AbortSignal) => Promise<void>

const tracer = trace.getTracer('kids-holiday-events')

/** The same handlers, each of whose jobs is a span and, where there are metrics, counted and timed. */
export const observeJobs = (handlers: Handlers, metrics: Metrics | null): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([queue, handle]) => [queue, observed(queue, handle as Handler, metrics)]),
  ) as Handlers

const observed =
  (queue: string, handle: Handler, metrics: Metrics | null): Handler =>
  (data, signal) =>
    tracer.startActiveSpan(`job ${queue}`, { attributes: { 'job.queue': queue, ...idsIn(data) } }, async (span) => {
      const began = performance.now()
      let outcome: 'completed' | 'failed' = 'completed'
      try {
        await handle(data, signal)
      } catch (error) {
        outcome = 'failed'
        span.recordException(error as Error)
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
        metrics?.job(queue, outcome, (performance.now() - began) / 1000)
      }
    })

/** What a job is about, where that is a number of ours; anything else may be about a person. */
const idsIn = (data: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(data ?? {}).flatMap(([name, value]) => (typeof value === 'number' ? [[`job.${name}`, value]] : [])),
  )

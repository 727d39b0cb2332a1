import type { RouterContextProvider, ServerBuild } from 'react-router'
import { OUTAGE_SENTENCES, type Outage } from '#domain/health/outage.ts'
import { outageOf } from '#store/db/outage.ts'
import { getApp } from '../context.ts'

/** For the header Retry-After. */
export const RETRY_AFTER_SECONDS = 30

/**
 * The build with every loader and action answering 503 where the database or the disk cannot be used: a screen's `ErrorBoundary`
 * shows the sentence, a program reads it as JSON. Whatever else is thrown passes through.
 */
export function answerOutage(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: answering(loader) }),
      ...(action && { action: answering(action) }),
    }
    return [id, { ...route, module }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const answering =
  <A extends Args, Answer>(work: (args: A) => Answer) =>
  async (args: A): Promise<Awaited<Answer>> => {
    try {
      return await work(args)
    } catch (error) {
      const outage = outageOf(error)
      if (outage === null) throw error
      getApp(args.context).log.error({ err: error, path: new URL(args.request.url).pathname }, 'request')
      throw outageResponse(outage)
    }
  }

const outageResponse = (outage: Outage) =>
  Response.json(
    { title: 'Service Unavailable', status: 503, detail: OUTAGE_SENTENCES[outage], outage },
    { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' } },
  )

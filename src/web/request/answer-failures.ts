import type { RouterContextProvider, ServerBuild } from 'react-router'
import { OUTAGE_SENTENCES, type Outage } from '#domain/health/outage.ts'
import { outageOf } from '#store/db/outage.ts'
import { getApp } from '../context.ts'
import { isOfLeaving } from './of-leaving.ts'

/** For the header Retry-After. */
export const RETRY_AFTER_SECONDS = 30

/**
 * The build with every loader and action answering 503 where the database or the disk cannot be used: a screen's `ErrorBoundary`
 * shows the sentence, a program reads it as JSON. What else goes wrong in an action is answered with the reference under which it is
 * logged, which the user reads over a screen that stays as it is. Whatever else is thrown passes through.
 */
export function answerFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: answering(loader, { isAction: false }) }),
      ...(action && { action: answering(action, { isAction: true }) }),
    }
    return [id, { ...route, module }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const answering =
  <A extends Args, Answer>(work: (args: A) => Answer, { isAction }: { isAction: boolean }) =>
  async (args: A): Promise<Awaited<Answer>> => {
    try {
      return await work(args)
    } catch (error) {
      const { log } = getApp(args.context)
      const path = new URL(args.request.url).pathname
      const outage = outageOf(error)
      if (outage !== null) {
        log.error({ err: error, path }, 'request')
        throw outageResponse(outage)
      }
      // Redirects and refusals are thrown as well.
      if (!isAction || !(error instanceof Error) || isOfLeaving(error, args.request.signal)) throw error
      const reference = crypto.randomUUID().slice(0, 8)
      log.error({ err: error, path, reference }, 'request')
      throw failureResponse(reference)
    }
  }

const outageResponse = (outage: Outage) =>
  Response.json(
    { title: 'Service Unavailable', status: 503, detail: OUTAGE_SENTENCES[outage], outage },
    { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' } },
  )

const failureResponse = (reference: string) =>
  Response.json(
    { title: 'Internal Server Error', status: 500, reference },
    { status: 500, headers: { 'cache-control': 'no-store' } },
  )

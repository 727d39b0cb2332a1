import { getApp, type WebApp } from '../../../context.ts'
import type { Route } from './+types/events'
import { refuse } from './live-state.ts'
import { watchCrawls } from './watch.ts'

/**
 * A comment at this interval keeps the connection open through proxies; clients that may no longer listen are
 * disconnected then.
 */
const BEAT_MS = 10_000

/** The state of crawls as server-sent events: at once, and again whenever it changes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = getApp(context)
  const refusal = await refuse(app, request)
  if (refusal) return new Response(null, { status: refusal })
  return new Response(eventsFor(app, request), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

function eventsFor(app: WebApp, request: Request): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  return new ReadableStream({
    start(controller) {
      let number = 0
      let isOver = false
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const end = () => {
        stop()
        controller.close()
      }
      send('retry: 2000\n\n')
      const unwatch = watchCrawls(app, (state) => {
        number += 1
        send(`id: ${number}\ndata: ${state}\n\n`)
      })
      const beat = setInterval(async () => {
        const refusal = await refuse(app, request).catch(() => undefined)
        if (isOver) return
        if (refusal) end()
        else send(': still here\n\n')
      }, BEAT_MS)
      stop = () => {
        isOver = true
        unwatch()
        clearInterval(beat)
        request.signal.removeEventListener('abort', end)
      }
      request.signal.addEventListener('abort', end)
    },
    cancel: () => stop(),
  })
}

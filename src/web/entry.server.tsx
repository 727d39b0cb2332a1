import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { cardsOfPageContext, getApp, nonceContext } from './context.ts'
import { CardsOfPage } from './public/drawn-card.ts'

/** After this, what of a page is still waited for is given up. */
export const streamTimeout = 5_000

/** Renders a page; every script in it carries the response's nonce. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  const nonce = context.get(nonceContext)
  // Crawlers read a page once, so they get all of it; and so does whoever is shown a page that is kept.
  const isWhole = nonce === undefined || isbot(request.headers.get('user-agent') ?? '')
  const isReady = isWhole ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let sentStatus = status
    let isShellSent = false
    const { pipe, abort } = renderToPipeableStream(
      <CardsOfPage value={context.get(cardsOfPageContext)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </CardsOfPage>,
      {
        nonce,
        // Large parts would else be put in place by a script, and be lost on whoever has none.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [isReady]() {
          isShellSent = true
          const body = new PassThrough()
          body.on('close', () => clearTimeout(timer))
          pipe(body)
          const answer = (content: BodyInit) => resolve(new Response(content, { status: sentStatus, headers }))
          // In one piece, which spares each of its hundred chunks the way through two kinds of stream.
          if (isWhole) buffer(body).then(answer, reject)
          else answer(createReadableStreamFromReadable(body))
        },
        onShellError: reject,
        onError(error) {
          sentStatus = 500
          // What fails before the shell rejects, and is reported there.
          if (isShellSent) getApp(context).log.error({ err: error }, 'rendering')
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

/** Failures of ours; a visitor who went away, or who asked for what is not there, is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  getApp(context).log.error({ err: error, path: new URL(request.url).pathname }, 'request')
}

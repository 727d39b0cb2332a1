import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { troubleIn } from '#domain/health/trouble.ts'
import { getApp, nonceContext } from './context.ts'
import { NonceContext } from './public/islands/island-scripts.tsx'
import { isOfLeaving } from './request/of-leaving.ts'
import { WholePage } from './whole-page.ts'

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
  return new Promise((resolve, reject) => {
    let sentStatus = status
    let isShellReady = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Large parts would else be put in place by a script, and be lost on whoever has none.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          isShellReady = true
        },
        // All of it is sent at once: nothing in it is waited for but the code of some part, at its first use.
        onAllReady() {
          clearTimeout(timer)
          pipe(inOnePiece((html) => resolve(new WholePage(html, { status: sentStatus, headers }))))
        },
        onShellError: reject,
        onError(error) {
          sentStatus = 500
          // What fails before the shell rejects, and is reported there.
          if (isShellReady) getApp(context).log.error({ err: error }, 'rendering')
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

/** Takes a page's hundred chunks and gives them as one, which spares each of them the way through a web stream. */
function inOnePiece(give: (whole: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      give(Buffer.concat(chunks))
      done()
    },
  })
}

/** Failures of ours; a visitor who went away, or who asked for what is not there, is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isOfLeaving(error, request.signal) || isAnswer(error)) return
  getApp(context).log.error({ err: error, path: new URL(request.url).pathname }, 'request')
}

/** An answer that a route threw; that of a database in trouble was logged with its reason where it was thrown. */
const isAnswer = (error: unknown) =>
  isRouteErrorResponse(error) && (error.status < 500 || troubleIn(error.data) !== null)

import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  createCookie,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { outageIn, referenceIn } from '#domain/health/outage.ts'
import { ScreenScripts } from './admin/shell/code-ahead.tsx'
import { getApp, nonceContext } from './context.ts'
import { isOfLeaving } from './request/of-leaving.ts'
import { isStaffPath } from './staff-path.ts'

/** After this, what of a page is still waited for is given up. */
export const streamTimeout = 5_000

/** Renders a page: a public one as a document that nothing hydrates, which costs less; a staff one with the nonce in its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  // The code of an error's page may have to be loaded first, which only a stream waits for.
  const isStaff = isStaffPath(new URL(request.url).pathname)
  if (!isStaff && !routerContext.staticHandlerContext.errors)
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers })
  const scripts = isStaff && !import.meta.env.DEV ? await codeToSendAhead(request, headers, routerContext.manifest) : []
  return new Promise((resolve, reject) => {
    let sentStatus = status
    let isShellReady = false
    const { pipe, abort } = renderToPipeableStream(<ScreenScripts value={scripts}>{page}</ScreenScripts>, {
      nonce,
      // Large parts would else be put in place by a script, and be lost where there are none.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellReady = true
      },
      // All of it is sent at once: nothing in it is waited for but the code of some part, at its first use.
      onAllReady() {
        clearTimeout(timer)
        text(pipe(new PassThrough())).then(
          (html) => resolve(new Response(html, { status: sentStatus, headers })),
          reject,
        )
      },
      onShellError: reject,
      onError(error) {
        sentStatus = 500
        // What fails before the shell rejects, and is reported there.
        if (isShellReady) getApp(context).log.error({ err: error }, 'rendering')
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

/** The release whose code a browser was sent ahead. */
const releaseSent = createCookie('khe.code', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 24 * 60 * 60 })

/**
 * The scripts of all screens, for the first page of a release that a browser asks for. On each page after it, their links (167 when that was measured) took
 * Chromium as long as all else in the page, only to find every one of them in its cache.
 */
async function codeToSendAhead(request: Request, headers: Headers, { version, routes }: EntryContext['manifest']) {
  if ((await releaseSent.parse(request.headers.get('cookie')).catch(() => null)) === version) return []
  headers.append('set-cookie', await releaseSent.serialize(version))
  const screens = Object.values(routes).flatMap((route) => (route?.id.startsWith('admin/') ? [route] : []))
  return [...new Set(screens.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

/** Failures of ours; a visitor who went away, or who asked for what is not there, is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isOfLeaving(error, request.signal) || isAnswer(error)) return
  getApp(context).log.error({ err: error, path: new URL(request.url).pathname }, 'request')
}

/** An answer that a route threw; that of a database in trouble or of a bug was logged with its reason where it was thrown. */
const isAnswer = (error: unknown) =>
  isRouteErrorResponse(error) &&
  (error.status < 500 || outageIn(error.data) !== null || referenceIn(error.data) !== null)

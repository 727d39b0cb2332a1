import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { outageOf } from '#store/db/outage.ts'
import { socketAddressContext } from './account/current-user.ts'
import { mayBeSignedIn } from './account/session-cookie.ts'
import { openToAll } from './api/open-to-all.ts'
import { appContext, nonceContext, type WebApp } from './context.ts'
import { limitRendering } from './limits/render-limit.ts'
import { answerRefusedSlowly } from './limits/slow-refusals.ts'
import { sendPage } from './page-cache/cached-page.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { REPORT_HEIGHT } from './public/embed/document.tsx'
import { INLINE_SCRIPTS } from './public/islands/island-scripts.tsx'
import { answerFailures, RETRY_AFTER_SECONDS } from './request/answer-failures.ts'
import { limitBodies } from './request/body-limit.ts'
import { refuseForeignOrigins } from './request/foreign-origin.ts'
import { FormRequest } from './request/form-request.ts'
import { observeRequests } from './request/observe-requests.ts'
import { CLIENT_CLOSED_REQUEST, isOfLeaving } from './request/of-leaving.ts'
import { seenAddress } from './request/request-address.ts'
import { refuseMalformed } from './request/well-formed.ts'
import { serveOperator } from './serve/operator-routes.ts'
import { servePicture } from './serve/picture.ts'
import { servePlainPage } from './serve/plain-page.ts'
import { type RouteMatch, routeMatcher } from './serve/route-match.ts'
import { newNonce, securityHeaders } from './serve/security-headers.ts'
import { serveFiles } from './serve/static-files.ts'

/**
 * The whole web as one fetch handler: cached pages, static files, then React Router. The server's bundle starts here,
 * so that what is wired in src/app.ts reaches the route modules by the same context. `clientFolder` null: another server
 * (Vite, in development) serves the files, and nothing is cached.
 */
export function createHandler(
  web: WebApp,
  clientFolder: string | null,
  serverBuild: () => Promise<ServerBuild> = () => import('virtual:react-router/server-build'),
): Hono {
  const hono = new Hono()
  const answer = answerFromBuild(serverBuild, { atOnce: clientFolder !== null })
  let matcher: Promise<(pathname: string) => RouteMatch> | undefined
  const routeAt = async (pathname: string): Promise<RouteMatch> => {
    matcher ??= serverBuild().then(({ routes }) => routeMatcher(routes))
    return (await matcher)(pathname)
  }
  const render = (request: Request, socketAddress: string | null, nonce?: string) => {
    const context = new RouterContextProvider()
    context.set(appContext, web)
    context.set(socketAddressContext, socketAddress)
    context.set(nonceContext, nonce)
    return answer(request, context).then(sayWhenToRetry)
  }
  const limitOf = limitRendering(web)
  const pages = createPageCache({ web, render: (request) => render(request, null) })

  hono.use(answerRefusedSlowly())
  hono.use(observeRequests(web, async (pathname) => (await routeAt(pathname)).name))
  hono.onError((error, c) => {
    if (isOfLeaving(error, c.req.raw.signal)) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    web.log.error({ err: error, path: c.req.path }, 'request')
    if (outageOf(error) !== null) {
      const page = {
        title: 'Not available just now',
        text: 'The events cannot be read just now. Please try again in a moment.',
      }
      return servePlainPage(c, 503, page, { 'retry-after': String(RETRY_AFTER_SECONDS) })
    }
    return servePlainPage(c, 500, {
      title: 'Something went wrong',
      text: 'It has been recorded. Please try again in a moment.',
    })
  })
  hono.use(refuseForeignOrigins(web))
  hono.use(limitBodies)
  serveOperator(hono, web.operated)
  hono.use(openToAll(web, socketAddressOf))
  hono.use(refuseMalformed(async (pathname) => (await routeAt(pathname)).methods))
  hono.get('/images/:hash/:file', (c) => servePicture(web, c, socketAddressOf(c)))
  if (clientFolder) {
    hono.use(async (c, next) => {
      const address = seenAddress(c.req.raw, web)
      const { cacheKey } = await routeAt(c.req.path)
      const page = await pages.find(c.req.raw, address, cacheKey, limitOf(c.req.raw, socketAddressOf(c)))
      if (!page) return next()
      if (page instanceof Response) return secured(web, page, address)
      await sendPage(c, page)
      await secured(web, c.res, address)
    })
    serveFiles(hono, clientFolder)
  }
  hono.all('*', async (c) => {
    const address = seenAddress(c.req.raw, web)
    const nonce = newNonce()
    const socketAddress = socketAddressOf(c)
    const limit = limitOf(c.req.raw, socketAddress)
    const response =
      limit.refuse() ?? (await limit.render(() => render(underAddress(c.req.raw, address), socketAddress, nonce)))
    setCaching(response.headers, c.req.raw)
    return secured(web, response, address, { nonce, isDev: !clientFolder })
  })
  return hono
}

/** Of a page that was rendered, which has no headers of the answer that a loader threw. */
function sayWhenToRetry(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return response
}

/** The routes are made ready once, not at each request: `atOnce`, or when the first request needs them. */
function answerFromBuild(serverBuild: () => Promise<ServerBuild>, { atOnce }: { atOnce: boolean }) {
  const makeReady = async () => createRequestHandler(answerFailures(await serverBuild()))
  let ready = atOnce ? makeReady() : undefined
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    ready ??= makeReady()
    return (await ready)(request, context)
  }
}

const socketAddressOf = (c: Context) => ((c.env ?? {}) as Partial<HttpBindings>).incoming?.socket.remoteAddress ?? null

function underAddress(request: Request, address: URL): Request {
  if (request.method === 'POST') return new FormRequest(address, request)
  return address.href === request.url ? request : new Request(address, request)
}

/** Signed-in visitors see more at the same address, which no browser or proxy may cache. */
function setCaching(headers: Headers, request: Request): void {
  headers.append('vary', 'Cookie')
  if (mayBeSignedIn(request)) headers.set('cache-control', 'private, no-store')
}

async function secured(
  { pictures, mapTiles }: WebApp,
  response: Response,
  { protocol, pathname }: URL,
  { nonce, isDev = false }: { nonce?: string; isDev?: boolean } = {},
): Promise<Response> {
  const isHttps = protocol === 'https:'
  if (isHttps) secureCookies(response.headers)
  const scripts = [...OUR_SCRIPTS, ...(nonce ? [`'nonce-${nonce}'`] : [])]
  const mayBeFramed = pathname === EMBEDDED
  // Without its settings a page is as safe, and has no streets on its map.
  const tiles = await mapTiles().catch(() => null)
  const picturesFrom = [pictures.publicUrl, tiles?.url].filter((url) => typeof url === 'string')
  const security = { scripts, isHttps, isDev, picturesFrom, mayBeFramed }
  for (const [name, value] of Object.entries(securityHeaders(security))) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/** Routes do not know the scheme that the visitor used, so all cookies get `Secure` here. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
}

/** The inline scripts of public pages, by their content: a cached page cannot carry a nonce. */
const OUR_SCRIPTS = [...INLINE_SCRIPTS, REPORT_HEIGHT].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
)

/** The one page that is made to stand on others'. */
const EMBEDDED = '/embed'

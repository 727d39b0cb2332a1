import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { socketAddressContext } from './account/current-user.ts'
import { openToAll } from './api/open-to-all.ts'
import { limitBodies } from './body-limit.ts'
import { appContext, drawnInPageContext, nonceContext, type WebApp } from './context.ts'
import { observeRequests } from './observe-requests.ts'
import { serveOperator } from './operator-routes.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { servePicture } from './picture.ts'
import { plainPage } from './plain-page.ts'
import { isStaffPath, publicManifest } from './public-manifest.ts'
import { limitRendering } from './render-limit.ts'
import { seenAddress } from './request-address.ts'
import { nameRoutes } from './route-names.ts'
import { securityHeaders } from './security-headers.ts'
import { answerRefusedSlowly } from './slow-refusals.ts'
import { serveFiles } from './static-files.ts'

/**
 * The whole web as one fetch handler: pages that are kept, static files, then React Router. The server's bundle starts here,
 * so that what is wired in src/app.ts reaches the route modules by the same context. `clientFolder` null: somebody else
 * (Vite, in development) serves the files, and nothing is kept.
 */
export function createHandler(web: WebApp, clientFolder: string | null): Hono {
  const hono = new Hono()
  const answer = clientFolder ? answerFromBuild() : createRequestHandler(serverBuild)
  let routeOf: ReturnType<typeof nameRoutes> | undefined
  const render = (request: Request, nonce: string | undefined, socketAddress: string | null) => {
    const context = new RouterContextProvider()
    context.set(appContext, web)
    context.set(socketAddressContext, socketAddress)
    context.set(nonceContext, nonce)
    context.set(drawnInPageContext, new URL(request.url).pathname.endsWith('.data') ? null : new Map())
    return answer(request, context)
  }
  const limitOf = limitRendering(web)
  const pages = createPageCache({
    render: (request) => render(request, undefined, null),
    state: () => pageState(web),
    ...(web.count && { count: web.count.page }),
  })

  hono.use(answerRefusedSlowly())
  hono.use(
    observeRequests(web, async (pathname) => {
      routeOf ??= nameRoutes((await serverBuild()).routes)
      return routeOf(pathname)
    }),
  )
  hono.onError((error, c) => {
    web.log.error({ err: error, path: c.req.path }, 'request')
    return c.html(plainPage('Something went wrong', 'It has been noted. Please try again in a moment.'), 500)
  })
  hono.use(limitBodies)
  serveOperator(hono, web.operated)
  hono.use(openToAll(web, socketAddressOf))
  hono.get('/images/:hash/:file', (c) => servePicture(web, c, socketAddressOf(c)))
  if (clientFolder) {
    hono.use(async (c, next) => {
      const address = seenAddress(c.req.raw, web)
      const page = await pages.answer(c.req.raw, address, limitOf(c.req.raw, socketAddressOf(c)))
      return page ? secured(web, page.response, page.scripts, address) : next()
    })
    serveFiles(hono, clientFolder)
  }
  hono.all('*', async (c) => {
    const address = seenAddress(c.req.raw, web)
    const nonce = randomBytes(16).toString('base64')
    const socketAddress = socketAddressOf(c)
    const limit = limitOf(c.req.raw, socketAddress)
    const response =
      limit.refuse() ?? (await limit.render(() => render(underAddress(c.req.raw, address), nonce, socketAddress)))
    return secured(web, response, [`'nonce-${nonce}'`], address, { isDev: !clientFolder })
  })
  return hono
}

const serverBuild = () => import('virtual:react-router/server-build') as Promise<ServerBuild>

/** The routes are made ready once, not at each request; to families' browsers goes no list of staff's pages. */
function answerFromBuild() {
  const ready = serverBuild().then((build) => ({
    forStaff: createRequestHandler(build),
    forFamilies: createRequestHandler({ ...build, assets: publicManifest(build.assets) }),
  }))
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    const { forStaff, forFamilies } = await ready
    return (isStaffPath(new URL(request.url).pathname) ? forStaff : forFamilies)(request, context)
  }
}

/** All that pages are drawn from: what is in the database, and the day in London. */
function pageState({ catalogueVersion, today }: WebApp): string | null {
  const version = catalogueVersion()
  return version === null ? null : `${version} ${today()}`
}

const socketAddressOf = (c: Context) => ((c.env ?? {}) as Partial<HttpBindings>).incoming?.socket.remoteAddress ?? null

const underAddress = (request: Request, address: URL) =>
  address.href === request.url ? request : new Request(address, request)

function secured(
  { pictures }: WebApp,
  response: Response,
  scripts: readonly string[],
  { protocol, pathname }: URL,
  { isDev }: { isDev: boolean } = { isDev: false },
): Response {
  const framedBy = pathname === EMBEDDED ? 'anybody' : 'nobody'
  const told = { scripts, isHttps: protocol === 'https:', isDev, picturesFrom: pictures.publicUrl, framedBy } as const
  for (const [name, value] of Object.entries(securityHeaders(told))) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/** The one page that is made to stand on others'. */
const EMBEDDED = '/embed'

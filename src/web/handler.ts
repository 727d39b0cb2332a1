import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { socketAddressContext } from './account/current-user.ts'
import { appContext, nonceContext, type WebApp } from './context.ts'
import { servePicture } from './picture.ts'
import { seenAddress } from './request-address.ts'
import { securityHeaders } from './security-headers.ts'

/** A database that has not answered by then counts as down. */
const PING_TIMEOUT_MS = 2000

/**
 * The whole web as one fetch handler: static files, then React Router. The server's bundle starts here, so that what
 * is wired in src/app.ts reaches the route modules by the same context. `clientFolder` null: somebody else (Vite, in
 * development) serves the files.
 */
export function createHandler(web: WebApp, clientFolder: string | null): Hono {
  const hono = new Hono()
  const handle = createRequestHandler(() => import('virtual:react-router/server-build') as Promise<ServerBuild>)

  hono.use(async (c, next) => {
    const began = performance.now()
    await next()
    const { method, path } = c.req
    web.log.info({ method, path, status: c.res.status, ms: Math.round(performance.now() - began) }, 'request')
  })
  hono.onError((error, c) => {
    web.log.error({ err: error, path: c.req.path }, 'request')
    return c.html(PLAIN_ERROR_PAGE, 500)
  })
  hono.get('/healthz', async (c) =>
    (await answers(web)) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503),
  )
  hono.get('/images/:hash/:file', (c) => servePicture(web, c))
  if (clientFolder) serveFiles(hono, clientFolder)
  hono.all('*', async (c) => {
    const address = seenAddress(c.req.raw, web)
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(appContext, web)
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    context.set(socketAddressContext, incoming?.socket.remoteAddress ?? null)
    context.set(nonceContext, nonce)
    const response = await handle(underAddress(c.req.raw, address), context)
    return withHeaders(
      response,
      securityHeaders({
        nonce,
        isHttps: address.protocol === 'https:',
        isDev: !clientFolder,
        picturesFrom: web.pictures.publicUrl,
      }),
    )
  })
  return hono
}

async function answers(web: WebApp): Promise<boolean> {
  const slow = new Promise<false>((resolve) => setTimeout(resolve, PING_TIMEOUT_MS, false).unref())
  const ping = web.db.execute('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([ping, slow])
}

function serveFiles(hono: Hono, root: string) {
  const sniffNothing = (c: Context) => c.header('x-content-type-options', 'nosniff')
  // Vite names these files by their content, so they never change.
  hono.use(
    '/assets/*',
    serveStatic({
      root,
      onFound: (_, c) => {
        sniffNothing(c)
        c.header('cache-control', 'public, max-age=31536000, immutable')
      },
    }),
  )
  hono.use(
    '*',
    serveStatic({
      root,
      onFound: (_, c) => {
        sniffNothing(c)
        c.header('cache-control', 'public, max-age=3600')
      },
    }),
  )
}

const underAddress = (request: Request, address: URL) =>
  address.href === request.url ? request : new Request(address, request)

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/** For when nothing else can be drawn. */
const PLAIN_ERROR_PAGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
<body style="font-family: system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark">
<h1>Something went wrong</h1>
<p>It has been noted. Please try again in a moment.</p>
<p><a href="/">Back to home</a></p>
`

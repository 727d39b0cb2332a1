import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { socketAddressContext } from './account/current-user.ts'
import { appContext, type WebApp } from './context.ts'

/**
 * The whole web as one fetch handler: static files, then React Router. The server's bundle starts here, so that what
 * is wired in src/app.ts reaches the route modules by the same context.
 */
export function createHandler(web: WebApp, clientFolder: string | null): Hono {
  const hono = new Hono()
  const handle = createRequestHandler(() => import('virtual:react-router/server-build') as Promise<ServerBuild>)

  if (clientFolder) {
    // Vite names these files by their content, so they never change.
    hono.use(
      '/assets/*',
      serveStatic({
        root: clientFolder,
        onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
      }),
    )
    hono.use('*', serveStatic({ root: clientFolder }))
  }
  hono.all('*', (c) => {
    const context = new RouterContextProvider()
    context.set(appContext, web)
    context.set(
      socketAddressContext,
      (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? null,
    )
    return handle(c.req.raw, context)
  })
  return hono
}

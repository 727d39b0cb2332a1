import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'

const ROOT = path.join(import.meta.dirname, '..')
const CLIENT_FOLDER = path.join(ROOT, 'build/client')
const SERVER_BUNDLE = path.join(ROOT, 'build/server/index.js')

type WebModule = typeof import('#web/handler.ts')

export type Listening = { address: string; close(): Promise<void> }

/** Serves the web on the configured port: the build, or with `dev` the sources as they are being edited. */
export async function listen(app: App, { dev }: { dev: boolean }): Promise<Listening> {
  const server = createServer()
  const closeDev = dev ? await serveSources(app, server) : await serveBuild(app, server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(app.config.port, app.config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: app.config.publicUrl ?? `http://localhost:${port}`,
    async close() {
      await closeServer(server)
      await closeDev()
    },
  }
}

/** Accepts no further connection, and closes the open ones as soon as they are idle. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  // A client that leaves its connection open for longer is cut off.
  const timer = setTimeout(() => server.closeAllConnections(), 3000)
  await closed
  clearTimeout(timer)
}

async function serveBuild(app: App, server: ReturnType<typeof createServer>) {
  const { createHandler } = (await import(SERVER_BUNDLE)) as WebModule
  const handler = createHandler(app.web, CLIENT_FOLDER)
  // Reading it starts the watch, so that the first visitor's page can already be cached.
  app.web.catalogueVersion()
  server.on('request', getRequestListener(handler.fetch))
  return async () => {}
}

async function serveSources(app: App, server: ReturnType<typeof createServer>) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      const { createHandler } = (await vite.ssrLoadModule('./src/web/handler.ts')) as WebModule
      await getRequestListener(createHandler(app.web, null).fetch)(request, response)
    })
  })
  return () => vite.close()
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { serveOperator } from '#web/serve/operator-routes.ts'
import type { App } from './app.ts'
import { closeServer } from './listen.ts'

/** Answers /healthz, /readyz and /metrics for a process that serves nothing else. */
export async function listenForOperator(app: App, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const hono = new Hono()
  serveOperator(hono, app.operated)
  const server = createServer(getRequestListener(hono.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, app.config.host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) }
}

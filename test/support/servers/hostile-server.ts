import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type HostileServer = {
  /** The address of a path on it. */
  at(path: string): string
  port: number
  /** The paths asked for, robots.txt left out. */
  asked: string[]
  headers: IncomingMessage['headers'][]
  /** Answers robots.txt from now on; at first there is none. */
  robots(answer: (response: ServerResponse) => void): void
  close(): Promise<void>
}

type Misdeed = (response: ServerResponse, request: IncomingMessage, times: number) => void

const PAGE = '<!doctype html><title>What is on</title><p>Kite flying on Saturday</p>'
const html = { 'content-type': 'text/html; charset=utf-8' }
const monotony = Buffer.alloc(20_000_000, 'x')

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }

/** What servers do to crawlers, by path. `times` counts the requests for the path, this one included. */
const MISDEEDS: Record<string, Misdeed> = {
  '/page': (response) => response.writeHead(200, html).end(PAGE),
  '/known': (response, request) => {
    const validators = { etag: '"one"', 'last-modified': 'Wed, 01 Apr 2026 09:00:00 GMT' }
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304, validators).end()
    else response.writeHead(200, { ...html, ...validators }).end(PAGE)
  },
  '/gzip': (response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(PAGE)),
  '/brotli': (response) => response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(brotliCompressSync(PAGE)),
  '/tagged': (response) =>
    response.writeHead(200, { ...html, 'x-robots-tag': ['noindex', 'otherbot: nofollow'] }).end(PAGE),
  '/empty': (response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(),

  '/huge-announced': (response) => response.writeHead(200, { ...html, 'content-length': '900000000' }).write(PAGE),
  '/huge': (response) => response.writeHead(200, html).end(Buffer.alloc(4_000_000, 'kite ')),
  '/endless': (response) => {
    response.writeHead(200, html)
    const more = () => {
      while (!response.destroyed && response.write('and another kite '.repeat(1000)));
    }
    response.on('drain', more)
    more()
  },
  '/gzip-bomb': (response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(monotony)),
  '/brotli-bomb': (response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(brotliCompressSync(monotony, quickly)),
  '/bomb-in-a-bomb': (response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(monotony))),
  '/packed-thrice': (response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip, gzip, gzip' }).end(gzipSync(PAGE)),
  '/not-gzip': (response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(PAGE),
  '/not-gzip-then-quiet': (response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).write(PAGE)
  },
  '/huge-then-quiet': (response) => {
    response.writeHead(200, html).write(Buffer.alloc(4_000_000, 'kite '))
  },
  '/cut-gzip': (response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(PAGE).subarray(0, 40)),
  '/unknown-encoding': (response) => response.writeHead(200, { ...html, 'content-encoding': 'rot13' }).end(PAGE),

  '/picture': (response) => response.writeHead(200, { 'content-type': 'image/png' }).write('never ends'),
  '/picture-as-page': (response) => response.writeHead(200, html).end(Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1')),
  '/film-as-page': (response) => {
    response.writeHead(200, html)
    response.write(Buffer.alloc(1000, '\0\0\0\x18ftypmp42', 'latin1'))
  },

  '/round': (response) => response.writeHead(302, { location: '/and-round' }).end(),
  '/and-round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/on-and-on': (response, request) => {
    const step = Number(new URL(request.url ?? '', 'http://x').searchParams.get('step') ?? 0)
    response.writeHead(301, { location: `/on-and-on?step=${step + 1}` }).end()
  },
  '/moved': (response) => response.writeHead(308, { location: '/page#top' }).end(),
  '/moved-nowhere': (response) => response.writeHead(302).end(),
  '/elsewhere': (response, request) => {
    const to = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? ''
    response.writeHead(302, { location: to }).end()
  },
  '/unasked-304': (response) => response.writeHead(304).end(),

  '/silent': () => {},
  '/drip': (response) => {
    response.writeHead(200, html)
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/header-without-end': (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => response.socket?.write('x-kite: up\r\n'), 20)
    response.socket?.on('close', () => clearInterval(timer))
  },
  '/header-too-large': (response) => response.socket?.end(`HTTP/1.1 200 OK\r\nx-kite: ${'up'.repeat(40_000)}\r\n\r\n`),
  '/not-http': (response) => response.socket?.end('HELO kite.example\r\n\r\n'),
  '/reset': (response) => response.socket?.resetAndDestroy(),
  '/reset-once': (response, _, times) =>
    times === 1 ? response.socket?.resetAndDestroy() : response.writeHead(200, html).end(PAGE),
  '/cut-short': (response) => {
    response.writeHead(200, { ...html, 'content-length': '5000' })
    response.write(PAGE, () => response.socket?.destroy())
  },

  '/busy-once': (response, _, times) =>
    times === 1 ? response.writeHead(429, { 'retry-after': '0' }).end() : response.writeHead(200, html).end(PAGE),
  '/busy': (response) => response.writeHead(429, { 'retry-after': '0' }).end(),
  '/busy-for-an-hour': (response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  '/busy-for-ever': (response) => response.writeHead(429, { 'retry-after': '999999999' }).end(),
  '/closed-by-date': (response) =>
    response.writeHead(503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }).end(),
}

/** A real local web server that does what hostile and broken ones do. `/status/N` answers that status. */
export async function startHostileServer(): Promise<HostileServer> {
  const asked: string[] = []
  const headers: IncomingMessage['headers'][] = []
  let robots = (response: ServerResponse) => {
    response.writeHead(404).end()
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    response.on('error', () => {})
    if (pathname === '/robots.txt') return robots(response)
    asked.push(pathname)
    headers.push(request.headers)
    const status = /^\/status\/(\d{3})$/.exec(pathname)?.[1]
    if (status) return void response.writeHead(Number(status)).end()
    const misdeed = MISDEEDS[pathname] ?? MISDEEDS['/page']
    misdeed?.(response, request, asked.filter((path) => path === pathname).length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    port,
    asked,
    headers,
    robots(answer) {
      robots = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

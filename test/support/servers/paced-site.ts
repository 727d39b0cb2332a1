import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PacedSite = {
  port: number
  /** The address of a path on `NAME.localhost`. */
  at(name: string, path: string): string
  /** What is answered at a path, on any host, before anything else. */
  answers: Record<string, (response: ServerResponse) => void>
  hosts(): string[]
  /** What was asked of a host, under its own name or with 'www.', robots.txt included. */
  asked(name: string): Asked[]
  robotsAsked(): number
  /** Requests to one host that were being answered at the same time, at worst. */
  mostAtOnce(): number
  /** Between the end of an answer and the next request to the same host, at worst, robots.txt included. */
  shortestPauseMs(name: string): number
  close(): Promise<void>
}

/** By the wall clock, as the database keeps the pauses: where the system's time is being set, others run differently. */
type Asked = { path: string; fromMs: number /** Undefined while it is being answered. */; toMs?: number }

/**
 * A web server with as many hosts as are asked for, which records when each was asked for what. `answer` answers all,
 * robots.txt included; without it there is no robots.txt, and every page is a short one, after a few milliseconds.
 */
export async function pacedSite(answer = shortPage): Promise<PacedSite> {
  const log = new Map<string, Asked[]>()
  const answers: PacedSite['answers'] = {}
  let mostAtOnce = 0
  const server = createServer((request, response) => {
    const host = nameOf(request.headers.host ?? '')
    const path = request.url ?? '/'
    const asked: Asked = { path, fromMs: Date.now() }
    const earlier = log.get(host) ?? []
    log.set(host, [...earlier, asked])
    mostAtOnce = Math.max(mostAtOnce, 1 + earlier.filter(({ toMs }) => toMs === undefined).length)
    const end = response.end.bind(response)
    // Before the answer is on its way: the pause that is seen is never longer than the one that was kept.
    response.end = ((...args: Parameters<typeof end>) => {
      asked.toMs ??= Date.now()
      return end(...args)
    }) as typeof response.end
    response.on('close', () => {
      asked.toMs ??= Date.now()
    })
    const own = answers[path]
    if (own) own(response)
    else answer(host, path, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    at: (name, path) => `http://${name}.localhost:${port}${path}`,
    answers,
    hosts: () => [...log.keys()],
    asked: (name) => log.get(name) ?? [],
    robotsAsked: () => [...log.values()].flat().filter(({ path }) => path === '/robots.txt').length,
    mostAtOnce: () => mostAtOnce,
    shortestPauseMs: (name) => shortestPause(log.get(name) ?? []),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function shortPage(_host: string, path: string, response: ServerResponse): void {
  if (path === '/robots.txt') response.writeHead(404).end()
  else setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Kites</p>'), 5)
}

const nameOf = (host: string) => host.replace(/^www\./, '').replace(/\.localhost(:\d+)?$/, '')

function shortestPause(asked: Asked[]): number {
  const pauses = asked.slice(1).map(({ fromMs }, n) => fromMs - (asked[n]?.toMs ?? Number.POSITIVE_INFINITY))
  return Math.min(...pauses)
}

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void)

export type TestSite = {
  url: string
  /** What stands at each path; a test changes it between crawls. A string is HTML; what is not there is a 404. */
  pages: Record<string, Answer>
  /** Every request so far: path, and the status it was answered with. */
  requests: { path: string; status: number }[]
  close(): Promise<void>
}

/** A small web site on loopback that answers conditional requests as real ones do. */
export async function testSite(pages: Record<string, Answer>): Promise<TestSite> {
  const site = { pages, requests: [] as TestSite['requests'] }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    response.on('close', () => site.requests.push({ path, status: response.statusCode }))
    const answer = site.pages[path]
    if (answer === undefined) return response.writeHead(404).end()
    if (typeof answer === 'function') return answer(request, response)
    const etag = `"${createHash('sha1').update(answer).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...site,
    url: `http://site.localhost:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

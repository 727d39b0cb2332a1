import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type LondonDay, londonInstant, todayInLondon } from '#domain/days/london-time.ts'
import type { EventSession, Expectations } from '#domain/event/event.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import { drawPicture, htmlReply, readPicture } from './html.ts'
import { indexPage } from './index-page.ts'
import type { Reply, VenueModule } from './model.ts'
import { VENUES } from './venues/index.ts'

export type SampleVenue = Pick<VenueModule, 'slug' | 'name' | 'description' | 'locationArea' | 'address' | 'make'>

/** What the directory starts with of the town's venues. */
export const SAMPLE_VENUES: readonly SampleVenue[] = VENUES.map(
  ({ slug, name, description, locationArea, address, make }) => ({
    slug,
    name,
    description,
    locationArea,
    address,
    make,
  }),
)

/** The town cannot be served where it should be; the product does without. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

export const sampleVenueUrl = ({ slug }: { slug: string }, port: number) => `${originOf(slug, port)}/`

/** What a crawl of a venue should find, no more and no less; see {@link expectedEvents}. */
export type ExpectedEvent = Expectations & {
  title: string
  /** What its page says of it. */
  description: string
  /** The event's own page; null where it has none. */
  url: string | null
  startDate: LondonDay | null
  endDate: LondonDay | null
  sessions: EventSession[]
  /** Weekly with no last day: further sessions than these may be found. */
  isOpenEnded: boolean
  isFree: boolean
  minPrice: number | null
  maxPrice: number | null
  minAgeMonths: number | null
  maxAgeMonths: number | null
  eventStatus: EventStatus
  forChildren: boolean
}

/** The truth about a venue's site on a day, from the data its pages are made of. [] where there is no such venue. */
export function expectedEvents({ slug }: { slug: string }, today: LondonDay, port: number): ExpectedEvent[] {
  const venue = VENUES.find((candidate) => candidate.slug === slug)
  return (venue?.events(today) ?? []).map(({ text, path, price, ages, status, room: _, expect, ...event }) => ({
    ...event,
    description: text,
    accessFeatures: expect?.accessFeatures ?? [],
    absentFeatures: expect?.absentFeatures ?? [],
    booking: expect?.booking ?? null,
    setting: expect?.setting ?? null,
    adultMustStay: expect?.adultMustStay ?? null,
    url: path === null ? null : originOf(slug, port) + path,
    isFree: price?.isFree ?? false,
    minPrice: price?.minPrice ?? null,
    maxPrice: price?.maxPrice ?? null,
    minAgeMonths: ages?.minAgeMonths ?? null,
    maxAgeMonths: ages?.maxAgeMonths ?? null,
    eventStatus: status,
  }))
}

/** Titles of what stands only on pages that the venue's robots.txt forbids. */
export const forbiddenTitles = ({ slug }: { slug: string }, today: LondonDay): string[] =>
  VENUES.find((venue) => venue.slug === slug)?.forbidden?.(today) ?? []

/**
 * Serves the town on loopback: each venue at `http://<slug>.localhost:<port>/`, an index of them at
 * `http://localhost:<port>/`. Port 0 takes any that is free. Rejects where the port is taken.
 */
export async function startSampleTown(options: {
  port: number
  now: () => Date
}): Promise<{ port: number; close(): Promise<void> }> {
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response, options.now()).catch((error: Error) => response.destroy(error))
  const server = await listen(handle, options.port, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  // Some systems resolve localhost to ::1 first; where there is no IPv6, one address is enough.
  const second = await listen(handle, port, '::1').catch(() => null)
  return { port, close: async () => void (await Promise.all([stop(server), second && stop(second)])) }
}

function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
  host: string,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handle)
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken ? new PortTaken(`Port ${port} is in use: the sample town needs another (SAMPLE_TOWN_PORT)`) : error,
      )
    })
    server.listen(port, host, () => resolve(server))
  })
}

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Answers one request. A page changes at midnight in London at the latest, so that is when it was last modified. */
async function answer(request: IncomingMessage, response: ServerResponse, now: Date): Promise<void> {
  const today = todayInLondon(now)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const reply = isRead ? await replyTo(request, today) : { ...notFound(), status: 405 }
  const { body, type = 'text/html; charset=utf-8', status = 200 } = reply
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`
  const modified = londonInstant(today, '00:00')
  const headers = { ...reply.headers, etag, 'last-modified': modified.toUTCString(), 'cache-control': 'no-cache' }
  if (status === 200 && isUnchanged(request, etag, modified)) {
    response.writeHead(304, headers).end()
    return
  }
  const contentType = type === '' ? {} : { 'content-type': type }
  response.writeHead(status, { ...headers, ...contentType, 'content-length': bytes.byteLength })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** RFC 9110 §13.2.2: If-Modified-Since counts only where there is no If-None-Match. */
function isUnchanged({ headers }: IncomingMessage, etag: string, modified: Date): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return Date.parse(headers['if-modified-since'] ?? '') >= modified.getTime()
}

async function replyTo(request: IncomingMessage, today: LondonDay): Promise<Reply> {
  const host = (request.headers.host ?? '').toLowerCase()
  const url = URL.parse(request.url ?? '/', `http://${host}`)
  if (!url || !URL.canParse(`http://${host}`)) return notFound()
  if (url.pathname === '/favicon.ico') return { body: drawPicture('40-town'), type: 'image/svg+xml' }
  const picture = /^\/media\/([\w-]+)\.jpg$/.exec(url.pathname)?.[1]
  if (picture) return { body: await readPicture(picture), type: 'image/jpeg' }
  const isTown = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (isTown) return url.pathname === '/' ? htmlReply(indexPage(VENUES, today, Number(url.port || 80))) : notFound()
  const venue = VENUES.find(({ slug }) => url.hostname === `${slug}.localhost`)
  return venue?.respond({ today, origin: url.origin }, url) ?? notFound()
}

const notFound = (): Reply => ({
  ...htmlReply(
    '<!doctype html><html lang="en"><title>Not found</title><h1>Page not found</h1><p><a href="/">Home</a></p>',
  ),
  status: 404,
})

const originOf = (slug: string, port: number) => `http://${slug}.localhost:${port}`

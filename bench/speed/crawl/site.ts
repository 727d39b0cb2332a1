/** A made-up venue for bench/speed: 25 listing pages of 39 events, each with a page of its own; `--pages 10000` for more. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { addDays, type LondonDay, todayInLondon } from '#domain/days/london-time.ts'

/** The real one: workers go by the machine's clock, and take no event that is over. */
export const TODAY = todayInLondon(new Date())
const LISTINGS = 25
const { values: wanted } = parseArgs({ options: { pages: { type: 'string', default: '1000' } }, strict: false })
const EVENTS_A_LISTING = Math.max(1, Math.round(Number(wanted.pages) / LISTINGS) - 1)
export const PAGES = LISTINGS * (1 + EVENTS_A_LISTING)

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WORDS = 'puppet craft owl robot dance story garden science music paint drama swim'.split(' ')

export type MadeEvent = { title: string; date: LondonDay; path: string; price: number; ages: [number, number] }

const eventOf = (n: number): MadeEvent => ({
  title: `${WORDS[n % 12]} and ${WORDS[(n * 5 + 1) % 12]} morning ${n}`,
  date: addDays(TODAY, 1 + (n % 150)),
  path: `/whats-on/event-${n}`,
  price: n % 15,
  ages: [3 + (n % 5), 8 + (n % 5)],
})

const FURNITURE = `<header><nav><ul>${['About', 'Visit', 'Hire', 'Shop', 'Support us', 'Contact']
  .map((label) => `<li><a href="/${label.toLowerCase().replace(' ', '-')}">${label}</a></li>`)
  .join('')}</ul></nav></header>`
const FOOTER = `<footer><p>Open daily 10am–5pm. Registered charity 100001.</p>${'<p>Sign up for news, see our access guide, read our policies and find your way.</p>'.repeat(12)}</footer>`
const PROSE =
  '<p>Come and spend a morning with our team: look closely, make something of your own, and take it home.</p>'

const page = (title: string, main: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title><style>${'.card{padding:1rem;margin:0 auto}'.repeat(60)}</style></head><body>${FURNITURE}<main>${main}</main>${FOOTER}</body></html>`

const humanDay = (d: LondonDay) => `${Number(d.slice(8))} ${MONTHS[Number(d.slice(5, 7)) - 1]} ${d.slice(0, 4)}`

function listingPage(n: number): string {
  const next = n + 1 < LISTINGS ? `<a rel="next" href="/whats-on?page=${n + 2}">Next</a>` : ''
  return listingOf(n * EVENTS_A_LISTING, EVENTS_A_LISTING, next)
}

/** A page that lists so many events, from one on. */
export function listingOf(first: number, count: number, more = ''): string {
  const items = Array.from({ length: count }, (_, i) => eventOf(first + i)).map(
    ({ title, date, path }) =>
      `<li class="card"><h3><a href="${path}">${title}</a></h3><p>${humanDay(date)}, 10.30am–12 noon</p></li>`,
  )
  return page('What’s on', `<h1>What’s on</h1><ul>${items.join('')}</ul>${more}`)
}

/** Every other event has JSON-LD, the rest are plain HTML. */
function eventPage(n: number): string {
  const { title, date, path, price, ages } = eventOf(n)
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url: path,
    startDate: `${date}T10:30`,
    endDate: `${date}T12:00`,
    typicalAgeRange: `${ages[0]}-${ages[1]}`,
    offers: { '@type': 'Offer', price, priceCurrency: 'GBP' },
  }
  const head = n % 2 === 0 ? `<script type="application/ld+json">${JSON.stringify(jsonLd)}</script>` : ''
  const facts = `<p>${humanDay(date)}, 10.30am–12 noon</p><p>Ages ${ages[0]}–${ages[1]}</p><p>${price ? `£${price}` : 'Free'}</p>`
  return page(title, `${head}<h1>${title}</h1>${facts}${PROSE.repeat(20)}`)
}

export function bodyOf(path: string): string | null {
  const event = /^\/whats-on\/event-(\d+)$/.exec(path)?.[1]
  if (event !== undefined) return eventPage(Number(event))
  if (path === '/') return listingPage(0)
  const listing = /^\/whats-on\?page=(\d+)$/.exec(path)?.[1]
  return listing ? listingPage(Number(listing) - 1) : null
}

/** Every address of the site, as a crawler may ask for it. */
export const paths = (): string[] => [
  '/',
  ...Array.from({ length: LISTINGS - 1 }, (_, n) => `/whats-on?page=${n + 2}`),
  ...Array.from({ length: LISTINGS * EVENTS_A_LISTING }, (_, n) => `/whats-on/event-${n}`),
]

// Run as a process of its own, so that its work is not counted as the crawler's. Asked `sent`, it reports how much it has sent.
if (process.send) {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const body = bodyOf(request.url ?? '/')
    if (body === null) return response.writeHead(404).end()
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(body)
  })
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.on('message', () => process.send?.([...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)))
  process.on('disconnect', () => process.exit())
}

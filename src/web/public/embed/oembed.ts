import { pictureAddress } from '#domain/event/public/picture.ts'
import { getApp } from '../../context.ts'
import { escapeXml } from '../../feeds/xml.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { readEventForAnyone } from '../event/read-event.ts'
import type { Route } from './+types/oembed'
import { frameCode } from './code.ts'

/** The size of a frame with one event, in pixels, unless the embedding site allows less. */
const WIDTH = 600
const HEIGHT = 260

const CACHE_SECONDS = 3600

export const handle = { cacheKey: cachedBy('url', 'format', 'maxwidth', 'maxheight') }

/** How an event is embedded by a site that was given its address. https://oembed.com */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { searchParams } = new URL(request.url)
  const format = searchParams.get('format') ?? 'json'
  if (format !== 'json' && format !== 'xml') return answer('Formats are json and xml.', 501)
  const origin = siteOrigin(web, request)
  const slug = slugIn(searchParams.get('url'), origin)
  const read = slug === null ? undefined : await readEventForAnyone(web, request, slug)
  if (!read) return answer('There is no such event.', 404)
  const { found, event } = read
  const width = within(searchParams.get('maxwidth'), WIDTH)
  const height = within(searchParams.get('maxheight'), HEIGHT)
  const { image } = found
  const card = {
    version: '1.0',
    type: 'rich',
    title: event.title,
    provider_name: 'Kids Holiday Events',
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    html: frameCode(`${origin}/embed?event=${found.slug}`, { title: event.title, width, height }),
    width,
    height,
    ...(image && {
      thumbnail_url: origin + pictureAddress(image, image.width, 'webp'),
      thumbnail_width: image.width,
      thumbnail_height: image.height,
    }),
  }
  return format === 'json'
    ? answer(JSON.stringify(card), 200, 'application/json; charset=utf-8')
    : answer(inXml(card), 200, 'text/xml; charset=utf-8')
}

/** The slug in the address of one of our events; null where it is none. */
function slugIn(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === origin ? (/^\/events\/([a-z0-9-]{1,200})\/?$/.exec(url.pathname)?.[1] ?? null) : null
}

const within = (most: string | null, pixels: number) =>
  /^[1-9]\d{0,4}$/.test(most ?? '') ? Math.min(Number(most), pixels) : pixels

const inXml = (card: Record<string, string | number>) => {
  const lines = Object.entries(card).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`
}

/** For scripts of any site. */
const answer = (body: string, status: number, type = 'text/plain; charset=utf-8') =>
  new Response(body, {
    status,
    headers: {
      'content-type': type,
      'access-control-allow-origin': '*',
      'cache-control': status === 200 ? `public, max-age=${CACHE_SECONDS}` : 'no-store',
    },
  })

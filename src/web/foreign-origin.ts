import type { MiddlewareHandler } from 'hono'
import { isForPrograms } from './api/open-to-all.ts'
import type { WebApp } from './context.ts'
import { plainPage } from './plain-page.ts'
import { seenAddress } from './request-address.ts'

/** Addresses to which pages of other sites may send, and why; everything else is for our own pages alone. */
const MEANT_FOR_OTHERS: { includes(path: string): boolean; reason: string }[] = [
  {
    includes: isForPrograms,
    reason:
      'read by programs from any page; they change nothing, and say by themselves, in a form that programs read, that they take only GET',
  },
]

/** What only reads. Browsers let any page cause these, so no address may change anything by them. */
const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses what a page of another site sends, a sibling subdomain's included: the browser would send it with the cookies of
 * whoever is signed in here. Stands before every address, so that none can forget it.
 */
export const refuseForeignOrigins =
  (web: Pick<WebApp, 'log' | 'publicUrl' | 'trustProxy'>): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = c.req
    if (READING.includes(method) || MEANT_FOR_OTHERS.some((address) => address.includes(path))) return next()
    const address = seenAddress(c.req.raw, web)
    if (!isForeign(c.req.raw, address)) return next()
    // Both, so that a proxy whose address we were not told is recognised.
    web.log.info(
      { method, path, origin: c.req.header('origin') ?? null, site: address.origin },
      'refused: sent by a page of another site',
    )
    return c.html(
      plainPage(
        'This was sent by another site',
        'Nothing was changed. Open the page on this site, and try again there.',
      ),
      403,
    )
  }

/**
 * Whether a page of another origin than `address` caused a request, by what browsers add to it and no page can change.
 * A request with neither header is no browser's of the last years, and a program has no cookies but its own: it is not foreign.
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header, https://fetch.spec.whatwg.org/#origin-header
 */
export function isForeign({ headers }: Request, { origin }: URL): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const from = headers.get('origin')
  return from !== null && from !== origin
}

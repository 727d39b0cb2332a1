import type { MiddlewareHandler } from 'hono'
import { isForPrograms } from '../api/open-to-all.ts'
import type { WebApp } from '../context.ts'
import { servePlainPage } from '../serve/plain-page.ts'
import { seenAddress } from './request-address.ts'

/** Addresses to which pages of other sites may send, and why; every other address accepts only our own pages. */
const MEANT_FOR_OTHERS: { includes(path: string): boolean; reason: string }[] = [
  {
    includes: isForPrograms,
    reason: 'pages of any site read these; they accept only GET, and answer 405 in the API’s own format',
  },
]

/** Any page can make a browser send these, so no address may change anything on them. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses requests that a page of another site sends, including sibling subdomains: the browser adds the cookies of the
 * person who is signed in here. Runs before every address, so that none can forget it.
 */
export const refuseForeignOrigins =
  (web: Pick<WebApp, 'log' | 'publicUrl' | 'trustProxy'>): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = c.req
    if (SAFE_METHODS.includes(method) || MEANT_FOR_OTHERS.some((address) => address.includes(path))) return next()
    const address = seenAddress(c.req.raw, web)
    if (!isForeign(c.req.raw, address)) return next()
    // Both addresses, so that an operator recognises a proxy that is not configured.
    web.log.info(
      { method, path, origin: c.req.header('origin') ?? null, site: address.origin },
      'refused: sent by a page of another site',
    )
    return servePlainPage(c, 403, {
      title: 'This was sent by another site',
      text: 'Nothing was changed. Open the page on this site, and try again there.',
    })
  }

/**
 * Whether a page of another origin than `address` caused a request, by headers that browsers add and no page can change.
 * A request with neither header comes from a program, which has no cookies but its own, so it is not foreign.
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header, https://fetch.spec.whatwg.org/#origin-header
 */
export function isForeign({ headers }: Request, { origin }: URL): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const from = headers.get('origin')
  return from !== null && from !== origin
}

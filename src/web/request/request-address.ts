import type { WebApp } from '../context.ts'

type Site = Pick<WebApp, 'publicUrl' | 'trustProxy'>

/**
 * The request under the address its sender sees. A reverse proxy often ends TLS and changes the host, and React Router
 * refuses a form whose Origin is not the request's own. Forwarded headers count only where the operator trusts the
 * proxy; a browser that names our public address, as host or as origin, is taken at its word.
 */
export function seenAddress(request: Request, { publicUrl, trustProxy }: Site): URL {
  const url = new URL(request.url)
  if (publicUrl) {
    const site = new URL(publicUrl)
    const isOurs = request.headers.get('host') === site.host || request.headers.get('origin') === site.origin
    if (isOurs) return new URL(url.pathname + url.search, site.origin)
  }
  if (!trustProxy) return url
  const scheme = firstOf(request.headers.get('x-forwarded-proto'))
  const host = firstOf(request.headers.get('x-forwarded-host')) ?? url.host
  const origin = `${scheme === 'https' || scheme === 'http' ? `${scheme}:` : url.protocol}//${host}`
  return URL.canParse(origin) ? new URL(url.pathname + url.search, new URL(origin).origin) : url
}

/** Where the site is, for links that leave it: the public address, or the one the visitor used. */
export const siteOrigin = ({ publicUrl }: Site, request: Request) => publicUrl ?? new URL(request.url).origin

const firstOf = (header: string | null) => header?.split(',')[0]?.trim() || null

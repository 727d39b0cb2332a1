import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import type { Route } from './+types/robots'

export const handle = { cacheKey: cachedBy() }

/** What search engines may read: everything that families see. https://www.rfc-editor.org/rfc/rfc9309 */
export function loader({ request, context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /auth',
    'Disallow: /count',
    'Disallow: /days',
    'Disallow: /track',
    '',
    `Sitemap: ${siteOrigin(getApp(context), request)}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

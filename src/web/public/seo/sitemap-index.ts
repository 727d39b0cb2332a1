import { catalogueChangedAt } from '#store/listing/catalogue.ts'
import { refreshListing } from '#store/listing/refresh-listing.ts'
import { listSitemapParts } from '#store/listing/sitemap.ts'
import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import type { Route } from './+types/sitemap-index'
import { sitemapIndex } from './sitemap-xml.ts'

export const handle = { cacheKey: cachedBy() }

/** Every sitemap, for search engines. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const folder = `${siteOrigin(web, request)}/sitemaps`
  await refreshListing(web.db, web.today())
  const changedAt = await catalogueChangedAt(web.db)
  const parts = await listSitemapParts(web.db, web.today())
  return sitemapIndex([
    { url: `${folder}/pages.xml`, changedAt },
    { url: `${folder}/holidays.xml`, changedAt },
    ...parts.map((changedAt, index) => ({ url: `${folder}/events-${index + 1}.xml`, changedAt })),
  ])
}

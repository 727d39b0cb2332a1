import { emptyFilter } from '#domain/filter/filter.ts'
import { indexableLists } from '#domain/filter/results/indexable.ts'
import { holidayChoices } from '#domain/holiday/holiday.ts'
import { catalogueChangedAt } from '#store/listing/changes/catalogue.ts'
import { refreshListing } from '#store/listing/refresh-listing.ts'
import { listSitemapEvents, listSitemapParts } from '#store/listing/sitemap.ts'
import { listPublicVenues } from '#store/venue/public-venues.ts'
import { getApp } from '../../context.ts'
import { escapeXml } from '../../feeds/xml.ts'
import { DATASET_PAGE } from '../../openactive/dataset.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { listAddress } from '../list/list-address.ts'
import { venuePath } from '../venue/venue-path.ts'
import type { Route } from './+types/sitemap'

export const handle = { cacheKey: cachedBy() }

/** The list of all sitemaps; or one of them: `pages.xml`, `holidays.xml`, `venues.xml`, or `events-1.xml` and so on. */
export async function loader({ params: { file }, request, context }: Route.LoaderArgs) {
  const { db, today, clock, ...web } = getApp(context)
  const origin = siteOrigin(web, request)
  if (file === undefined) {
    await refreshListing(db, clock())
    const changedAt = await catalogueChangedAt(db)
    const parts = await listSitemapParts(db, today())
    return sitemapOf('sitemapindex', [
      { url: `${origin}/sitemaps/pages.xml`, changedAt },
      { url: `${origin}/sitemaps/holidays.xml`, changedAt },
      { url: `${origin}/sitemaps/venues.xml`, changedAt },
      ...parts.map((changedAt, index) => ({ url: `${origin}/sitemaps/events-${index + 1}.xml`, changedAt })),
    ])
  }
  if (file === 'pages.xml') {
    const changedAt = await catalogueChangedAt(db)
    return sitemapOf('urlset', [
      ...indexableLists().map((filter) => ({ url: origin + listAddress(filter), changedAt })),
      ...['/boroughs', '/venues', '/privacy', '/api', DATASET_PAGE].map((path) => ({ url: origin + path })),
    ])
  }
  if (file === 'holidays.xml') {
    const changedAt = await catalogueChangedAt(db)
    const holidays = holidayChoices(await web.activeHolidays(), today())
    return sitemapOf(
      'urlset',
      holidays.map((holiday) => ({ url: origin + listAddress({ ...emptyFilter(), holiday }), changedAt })),
    )
  }
  if (file === 'venues.xml') {
    const changedAt = await catalogueChangedAt(db)
    const venues = await listPublicVenues(db, clock(), { after: 0, limit: MOST_IN_SITEMAP })
    return sitemapOf(
      'urlset',
      venues.map(({ slug }) => ({ url: origin + venuePath(slug), changedAt })),
    )
  }
  const part = /^events-([1-9]\d{0,3})\.xml$/.exec(file)?.[1]
  const events = part ? await listSitemapEvents(db, today(), Number(part)) : []
  if (events.length === 0) throw new Response(null, { status: 404 })
  return sitemapOf(
    'urlset',
    events.map(({ slug, updatedAt }) => ({ url: `${origin}/events/${slug}`, changedAt: updatedAt })),
  )
}

/** As the protocol has it. */
const MOST_IN_SITEMAP = 50_000

/** Pages, or sitemaps, each with when what it shows last changed where that is known. https://www.sitemaps.org/protocol.html */
function sitemapOf(root: 'urlset' | 'sitemapindex', entries: readonly { url: string; changedAt?: Date | null }[]) {
  const element = root === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(({ url, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${escapeXml(url)}</loc>${lastmod}</${element}>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

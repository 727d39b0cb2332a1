import { emptyFilter, indexableLists } from '#domain/filter/filter.ts'
import { holidayChoices } from '#domain/holiday/holiday.ts'
import { catalogueChangedAt } from '#store/listing/catalogue.ts'
import { listSitemapEvents } from '#store/listing/sitemap.ts'
import { getApp } from '../../context.ts'
import { DATASET_PAGE } from '../../openactive/addresses.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { listAddress } from '../list/list-address.ts'
import type { Route } from './+types/sitemap'
import { sitemap } from './sitemap-xml.ts'

export const handle = { cacheKey: cachedBy() }

/** The pages of one sitemap: `pages.xml`, `holidays.xml`, or `events-1.xml` and so on. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, today, ...web } = getApp(context)
  const origin = siteOrigin(web, request)
  if (params.file === 'pages.xml') {
    const changedAt = await catalogueChangedAt(db)
    return sitemap([
      ...indexableLists().map((filter) => ({ url: origin + listAddress(filter), changedAt })),
      { url: `${origin}/privacy`, changedAt: null },
      { url: `${origin}/api`, changedAt: null },
      { url: origin + DATASET_PAGE, changedAt: null },
    ])
  }
  if (params.file === 'holidays.xml') {
    const changedAt = await catalogueChangedAt(db)
    const holidays = holidayChoices(await web.activeHolidays(), today())
    return sitemap(holidays.map((holiday) => ({ url: origin + listAddress({ ...emptyFilter(), holiday }), changedAt })))
  }
  const part = /^events-([1-9]\d{0,3})\.xml$/.exec(params.file)?.[1]
  const events = part ? await listSitemapEvents(db, today(), Number(part)) : []
  if (events.length === 0) throw new Response(null, { status: 404 })
  return sitemap(events.map(({ slug, updatedAt }) => ({ url: `${origin}/events/${slug}`, changedAt: updatedAt })))
}

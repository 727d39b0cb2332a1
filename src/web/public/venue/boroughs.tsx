import { parseFilter, restrictionsInWords } from '#domain/filter/filter.ts'
import { LOCATION_AREA_LABELS, LOCATION_AREAS } from '#domain/place/london/areas.ts'
import { BOROUGH_LABELS, BOROUGHS_BY_NAME } from '#domain/place/london/boroughs.ts'
import { countByPlace } from '#store/listing/counts/by-place.ts'
import { getApp } from '../../context.ts'
import { cachedBy, SHARED_FILTER } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { listAddress } from '../list/list-address.ts'
import { openGraph } from '../seo/open-graph.ts'
import { NarrowedHeading } from '../shell/page-head.tsx'
import { PublicPage } from '../shell/public-page.tsx'
import type { Route } from './+types/boroughs'
import { PlaceLinks } from './place-links.tsx'

export const handle = { cacheKey: cachedBy(...SHARED_FILTER) }

/** The way to the events of each borough and each part of London, under the filter that it was asked for with. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { searchParams } = new URL(request.url)
  const asked = parseFilter(searchParams, await web.activeHolidays())
  // A holiday has a path of its own, which leaves none to the borough.
  const filter = { ...asked, boroughs: [], areas: [] }
  const { boroughs, areas } = await countByPlace(web.db, filter, web.clock())
  return {
    filter,
    restrictions: restrictionsInWords(filter),
    isIndexed: searchParams.size === 0,
    url: `${siteOrigin(web, request)}/boroughs`,
    areas: LOCATION_AREAS.map((area) => ({
      name: LOCATION_AREA_LABELS[area],
      address: listAddress({ ...filter, areas: [area] }),
      events: areas[area] ?? 0,
    })),
    boroughs: BOROUGHS_BY_NAME.map((borough) => ({
      name: BOROUGH_LABELS[borough],
      address: listAddress({ ...filter, boroughs: [borough] }),
      events: boroughs[borough] ?? 0,
    })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { url, isIndexed } = loaderData
  const title = 'What’s on for children, by borough · Kids Holiday Events'
  const description = 'Events, workshops and activities for children in each of London’s 33 boroughs.'
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...openGraph({ title, description, url, image: new URL('/og.png', url).href }),
  ]
}

export default function Page({ loaderData: { filter, restrictions, areas, boroughs } }: Route.ComponentProps) {
  return (
    <PublicPage filter={filter} className="flex w-full max-w-4xl flex-col gap-6 py-6">
      <NarrowedHeading heading="What’s on, by borough" only={restrictions} allAt="/boroughs" />
      <PlaceLinks name="Boroughs" places={boroughs} />
      <PlaceLinks name="Parts of London" places={areas} />
      <p>
        <a href="/venues" className="inline-flex min-h-11 items-center font-semibold text-primary underline">
          All venues
        </a>
      </p>
    </PublicPage>
  )
}

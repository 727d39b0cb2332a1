import { placeOfVenue } from '#domain/place/locate.ts'
import { BOROUGH_LABELS } from '#domain/place/london/boroughs.ts'
import { listPublicVenues } from '#store/venue/public-venues.ts'
import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { openGraph } from '../seo/open-graph.ts'
import { PublicPage } from '../shell/public-page.tsx'
import type { Route } from './+types/venues'
import { PlaceLinks } from './place-links.tsx'
import { venuePath } from './venue-path.ts'

/** More than there are in London with events for families. */
const MOST_VENUES = 2000

export const handle = { cacheKey: cachedBy() }

/** Every venue with events in the list, by name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const venues = await listPublicVenues(web.db, web.clock(), { after: 0, limit: MOST_VENUES })
  return {
    url: `${siteOrigin(web, request)}/venues`,
    venues: venues
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((venue) => {
        const { borough } = placeOfVenue(venue)
        return {
          name: venue.name,
          address: venuePath(venue.slug),
          events: venue.events,
          beside: borough && BOROUGH_LABELS[borough],
        }
      }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { url } = loaderData
  const title = 'Venues with events for children · Kids Holiday Events'
  const description = 'Museums, theatres, libraries and other places whose events for children are listed here.'
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...openGraph({ title, description, url, image: new URL('/og.png', url).href }),
  ]
}

export default function Page({ loaderData: { venues } }: Route.ComponentProps) {
  return (
    <PublicPage className="flex w-full max-w-4xl flex-col gap-6 py-6">
      <h1 className="text-3xl">Venues</h1>
      {venues.length === 0 ? (
        <p className="text-lg text-muted">No venue has events in the list just now.</p>
      ) : (
        <PlaceLinks name={venues.length === 1 ? '1 venue' : `${venues.length} venues`} places={venues} />
      )}
      <p>
        <a href="/boroughs" className="inline-flex min-h-11 items-center font-semibold text-primary underline">
          What’s on, by borough
        </a>
      </p>
    </PublicPage>
  )
}

import { formatDaysAgo } from '#domain/event/public/display.ts'
import { isPlaceSlug } from '#domain/filter/fields.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import { hoursOf } from '#domain/hours/opening-hours.ts'
import { destinationOf, onMapOf } from '#domain/place/event-place.ts'
import { placeOfVenue } from '#domain/place/locate.ts'
import { BOROUGH_LABELS } from '#domain/place/london/boroughs.ts'
import { webAddress } from '#domain/venue/venue-address.ts'
import { listEvents } from '#store/listing/listing.ts'
import { findPublicVenue } from '#store/venue/public-venues.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { getApp } from '../../context.ts'
import { subscribeAddress } from '../../feeds/addresses.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { EventDialog } from '../event/event-dialog.tsx'
import { cardOf } from '../list/card/card.ts'
import { EventGrid } from '../list/card/event-grid.tsx'
import { listAddress } from '../list/list-address.ts'
import { openGraph } from '../seo/open-graph.ts'
import { venueJsonLd } from '../seo/venue-json-ld.ts'
import { Icon } from '../shell/icon.tsx'
import { BackLink } from '../shell/page-head.tsx'
import { PublicPage } from '../shell/public-page.tsx'
import type { Route } from './+types/venue'
import { NearestStations } from './nearest-stations.tsx'
import { OpeningHours } from './venue-hours.tsx'
import { venuePath } from './venue-path.ts'
import { WayThere } from './way-there.tsx'

const MOST_SHOWN = 12

export const handle = { cacheKey: cachedBy() }

/** A venue: where it is, and what is on there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const now = web.clock()
  const venue = isPlaceSlug(params.slug) ? await findPublicVenue(web.db, params.slug, now) : undefined
  if (!venue) {
    web.log.warn({ path: `/venues/${params.slug.slice(0, 300)}` }, 'no such venue')
    throw new Response(null, { status: 404 })
  }
  const filter = { ...emptyFilter(), venues: [venue.slug] }
  const { events, total } = await listEvents(web.db, filter, now, { limit: MOST_SHOWN, readShown: web.readListed })
  const place = placeOfVenue(venue)
  const hours = hoursOf(venue, now.date)
  const url = siteOrigin(web, request) + venuePath(venue.slug)
  const website = venue.isSiteHeld ? null : webAddress(venue.websiteUrl)
  const { crawlerContactUrl } = await web.settings()
  return {
    filter,
    url,
    name: venue.name,
    description: venue.description,
    address: place.address ?? place.outcode,
    borough: place.borough && {
      name: BOROUGH_LABELS[place.borough],
      address: listAddress({ ...emptyFilter(), boroughs: [place.borough] }),
    },
    destination: destinationOf(place),
    stations: venue.stations,
    onMap: onMapOf(place),
    hours,
    website,
    contactUrl: crawlerContactUrl || null,
    read: venue.readAt && { at: venue.readAt.toISOString(), ago: formatDaysAgo(venue.readAt, now.date) },
    cards: events.map((event) => cardOf(event, now)),
    count: total.count,
    all: listAddress(filter),
    jsonLd: venueJsonLd({ url, name: venue.name, website, kind: venue.kind, place, week: hours?.week ?? null }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { url, name, borough, description: text, jsonLd } = loaderData
  const where = borough ? `${name}, ${borough.name}` : name
  const title = `What’s on for children at ${where} · Kids Holiday Events`
  const description = text ?? `Events, workshops and activities for children at ${where}, read from its own site.`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...openGraph({ title, description, url, image: new URL('/og.png', url).href }),
    { 'script:ld+json': jsonLd },
  ]
}

export default function Page({ loaderData: venue }: Route.ComponentProps) {
  const { filter, name, count, cards, all } = venue
  return (
    <PublicPage className="flex w-full max-w-7xl flex-col gap-6 py-4">
      <BackLink to="/venues">All venues</BackLink>
      <VenueFacts venue={venue} />
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 className="text-2xl">What’s on</h2>
          <a href={subscribeAddress(filter)} className="inline-flex min-h-11 items-center underline print:hidden">
            Subscribe
          </a>
        </div>
        {cards.length === 0 ? (
          <p className="text-lg text-muted">Nothing for children is listed at {name} just now.</p>
        ) : (
          <EventGrid cards={cards} />
        )}
        {count > cards.length && (
          <p className="flex justify-center print:hidden">
            <a href={all} className={buttonClass({ variant: 'primary' })}>
              All {count} events
            </a>
          </p>
        )}
      </section>
      <EventDialog />
    </PublicPage>
  )
}

function VenueFacts({ venue }: { venue: Route.ComponentProps['loaderData'] }) {
  const { name, description, address, borough, destination, stations, onMap, hours, website, contactUrl, read } = venue
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <h1 className="text-2xl sm:text-3xl">{name}</h1>
      {description && <p className="max-w-[70ch] whitespace-pre-line">{description}</p>}
      <div className="grid gap-4 lg:auto-cols-fr lg:grid-flow-col">
        <div className="relative pl-8">
          <Icon name="place" className="absolute top-1 left-0 size-5 text-primary" />
          {address ? (
            <p className="font-semibold">{address}</p>
          ) : (
            <p className="text-muted">Its address is not known.</p>
          )}
          {borough && (
            <p>
              <a
                href={borough.address}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                What’s on in {borough.name}
              </a>
            </p>
          )}
          <NearestStations stations={stations} />
          <WayThere destination={destination} onMap={onMap} />
        </div>
        {hours && (
          <div className="relative flex flex-col gap-1 pl-8">
            <Icon name="date" className="absolute top-1 left-0 size-5 text-primary" />
            <h2 className="sr-only">Opening hours</h2>
            <OpeningHours hours={hours} />
          </div>
        )}
      </div>
      {website && (
        <a
          href={website}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'primary' }, 'self-start print:hidden')}
        >
          Go to site
          <Icon name="out" className="size-4" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <p className="text-sm text-muted">
        {read ? (
          <>
            Its site was last read <time dateTime={read.at}>{read.ago}</time>.{' '}
          </>
        ) : (
          'Its site has not been read yet. '
        )}
        {contactUrl && (
          <a href={contactUrl} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Is this your venue?
          </a>
        )}
      </p>
    </section>
  )
}

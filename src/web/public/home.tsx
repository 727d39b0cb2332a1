import { MapPin } from 'lucide-react'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { listCount, listHeading } from '#domain/display.ts'
import { activeFilterCount, type EventFilter, emptyFilter, parseFilter } from '#domain/filter.ts'
import { CATEGORY_LABELS } from '#domain/vocabulary.ts'
import { listEvents } from '#store/listing.ts'
import { getApp } from '../context.ts'
import { siteOrigin } from '../request-address.ts'
import type { Route } from './+types/home'
import { BrowseBar, CategoryTabs } from './browse-bar.tsx'
import { cardOf } from './card.ts'
import { Retry } from './error-page.tsx'
import { EventDialog } from './event-dialog.tsx'
import { EventGrid, LoadMore, NothingFound, SkeletonGrid } from './event-grid.tsx'
import { FILTER_PANEL_ID, FilterPanel } from './filter-panel.tsx'
import { isIndexable } from './indexable.ts'
import { listAddress, parseShow } from './list-address.ts'
import { openGraph } from './open-graph.ts'
import { seesEveryStatus } from './reader.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { track } from './tracking.ts'
import { useFilter, useLasting } from './use-list.ts'
import { useTrackedScroll } from './use-tracking.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const today = web.today()
  const params = new URL(request.url).searchParams
  const filter = parseFilter(params)
  const everyStatus = await seesEveryStatus(web, request)
  const { events, next, total } = await listEvents(web.db, filter, today, { limit: parseShow(params), everyStatus })
  return {
    filter,
    events: events.map((event) => cardOf(event, today)),
    hasMore: next !== null,
    total,
    origin: siteOrigin(web, request),
  }
}

/** Opening and closing an event moves through the history, not to another list. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search ? false : defaultShouldRevalidate

const TAGLINE = 'Discover events, workshops, and activities perfect for children'

export function meta({ loaderData }: Route.MetaArgs) {
  const filter = loaderData?.filter ?? emptyFilter()
  const { search, categories } = filter
  const heading = search ? `“${search}”` : listHeading(categories, CATEGORY_LABELS)
  const title = `${heading} · Kids Holiday Events`
  const description = `${TAGLINE}, in London and near it.`
  if (!loaderData) return [{ title }]
  const url = loaderData.origin + listAddress(filter)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isIndexable(filter) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...openGraph({ title, description, url, image: `${loaderData.origin}/og.png` }),
  ]
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { filter, events, hasMore, total } = loaderData
  const { isChanging } = useFilter(filter)
  useTrackedScroll()
  const isWaiting = useLasting(isChanging)
  const last = events.at(-1)
  return (
    <>
      <SiteHeader
        filter={filter}
        filters={{
          id: FILTER_PANEL_ID,
          activeCount: activeFilterCount(filter),
          panel: <FilterPanel filter={filter} total={total.count} />,
        }}
      />
      <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pb-4">
        <Hero />
        <div className="flex flex-col gap-3 print:hidden">
          <CategoryTabs filter={filter} />
          <BrowseBar filter={filter} />
        </div>
        <div className="mt-1">
          <h2 className="text-2xl">{listHeading(filter.categories, CATEGORY_LABELS)}</h2>
          <p role="status" className="text-muted">
            {listCount(total, filter.search)}
          </p>
        </div>
        {isWaiting ? (
          <SkeletonGrid />
        ) : events.length > 0 ? (
          <EventGrid events={events} />
        ) : (
          <NothingFound filter={filter} />
        )}
        {hasMore && last && !isWaiting && (
          <LoadMore filter={filter} shown={events.length} total={total} lastId={last.id} />
        )}
      </main>
      <SiteFooter />
      <EventDialog />
    </>
  )
}

function Hero() {
  return (
    <section className="flex items-center justify-between gap-4 rounded-card bg-sun px-4 py-3 text-on-sun sm:px-8 sm:py-6 print:hidden">
      <h1 className="max-w-[32ch] text-[17px] font-extrabold sm:text-3xl">{TAGLINE}</h1>
      <a
        href="/"
        onClick={() => track('location_click', { sub_region: 'London' })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-on-sun px-3 font-semibold sm:px-4 text-white"
      >
        <MapPin aria-hidden="true" className="size-4" />
        London
      </a>
    </section>
  )
}

/** The list could not be read: the page stands, says so, and offers to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  const filter: EventFilter = parseFilter(new URLSearchParams(search))
  return (
    <>
      <SiteHeader filter={filter} />
      <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pb-4">
        <title>Events could not be loaded · Kids Holiday Events</title>
        <div
          role="alert"
          className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-16 text-center"
        >
          <h1 className="text-2xl">Unable to load events. Please try again later</h1>
          <Retry />
        </div>
      </main>
      <SiteFooter />
    </>
  )
}

import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import {
  data,
  isRouteErrorResponse,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { CATEGORY_LABELS } from '#domain/event/category.ts'
import { activeFilterCount, isIndexable } from '#domain/filter/filter.ts'
import { listCount, listHeading, TAGLINE } from '#domain/filter/list-words.ts'
import { formatNear } from '#domain/place/outcode.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { getApp } from '../../context.ts'
import { FEED_KINDS, FEEDS, feedAddress, subscribeAddress } from '../../feeds/addresses.ts'
import { pack, unpack } from '../../packed.ts'
import { cachedBy, SHARED_FILTER } from '../../page-cache/cache-key.ts'
import { EventDialog } from '../event/event-dialog.tsx'
import { ChoicesProvider } from '../filter/choices.tsx'
import { FILTER_PANEL_ID, FilterPanel } from '../filter/filter-panel.tsx'
import { OpenNear } from '../filter/open-near.tsx'
import { openGraph } from '../seo/open-graph.ts'
import { Retry } from '../shell/error-page.tsx'
import { Icon } from '../shell/icon.tsx'
import { afterMove } from '../shell/later.tsx'
import { SiteFooter } from '../shell/site-footer.tsx'
import { SiteHeader } from '../shell/site-header.tsx'
import { track } from '../tracking/tracking.ts'
import { useTrackedScroll } from '../tracking/use-tracking.ts'
import type { Route } from './+types/home'
import { CategoryTabs } from './category-tabs.tsx'
import { EventGrid, LoadMore } from './event-grid.tsx'
import { HolidayLinks } from './holiday-links.tsx'
import { parseListAddress } from './list-address.ts'
import { listMeta } from './list-meta.ts'
import { readList } from './read-list.ts'
import { SkeletonGrid } from './skeleton-grid.tsx'
import { SortOrders } from './sort-order.tsx'
import { useFilter, useLasting } from './use-list.ts'

const BrowseBar = afterMove(async () => (await import('./browse-bar.tsx')).BrowseBar)

// On few lists: who sees one waits for it.
const HolidayHero = lazy(() => import('./holiday-hero.tsx'))
const NothingFound = lazy(() => import('./nothing-found.tsx'))
const WrongPlaceNotice = lazy(() => import('../event/wrong-place-notice.tsx'))

export const handle = { cacheKey: cachedBy(...SHARED_FILTER, 'show') }

/** The list under `/`, and that of a holiday under its own address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { address, ...list } = await readList(context, request, params.holiday)
  if (params.holiday !== undefined && !list.period) {
    getApp(context).log.warn({ path: `/holidays/${params.holiday.slice(0, 300)}` }, 'no such holiday')
    throw new Response(null, { status: 404 })
  }
  // A form without scripts asks for a holiday as for any other date.
  if (params.holiday === undefined && list.period) throw redirect(address)
  // Whoever comes next gets it with the counts, which without scripts nobody can ask for later.
  const headers = list.counts ? undefined : { 'cache-control': 'private, no-cache' }
  return data({ list: pack({ ...list, meta: listMeta(list) }) }, { headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Opening and closing an event moves through the history, not to another list. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search ? false : defaultShouldRevalidate

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { filter, canonical: url, meta } = unpack(loaderData.list)
  const { title, description } = meta
  const whole = `${title} · Kids Holiday Events`
  return [
    { title: whole },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...FEED_KINDS.map((kind) => ({
      tagName: 'link',
      rel: 'alternate',
      type: FEEDS[kind].type,
      title: `${FEEDS[kind].name}: ${title}`,
      href: feedAddress(kind, filter),
    })),
    ...(isIndexable(filter) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...openGraph({ title: whole, description, url, image: new URL('/og.png', url).href }),
  ]
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const list = useMemo(() => unpack(loaderData.list), [loaderData.list])
  return (
    <ChoicesProvider filter={list.filter} holidays={list.holidays} counts={list.counts}>
      <ListPage list={list} />
    </ChoicesProvider>
  )
}

function ListPage({ list }: { list: Omit<Awaited<ReturnType<typeof readList>>, 'address'> }) {
  const { filter, wrongPlace, cards, lastId, hasMore, total, place, period } = list
  const { isChanging } = useFilter(filter)
  useTrackedScroll()
  const isWaiting = useLasting(isChanging)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <SiteHeader filter={filter} holidays={list.holidays}>
        <button type="button" popoverTarget={FILTER_PANEL_ID} className={buttonClass({}, 'shrink-0 max-sm:px-3')}>
          <Icon name="filters" className="size-5" />
          Filters
          {activeFilterCount(filter) > 0 && (
            <span className="rounded-full bg-primary px-2 text-sm text-on-primary">
              {activeFilterCount(filter)}
              <span className="sr-only"> active</span>
            </span>
          )}
        </button>
      </SiteHeader>
      <FilterPanel filter={filter} wrongPlace={wrongPlace} total={total.count} />
      <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pb-4">
        <Suspense>{period ? <HolidayHero period={period} /> : <Hero place={place} />}</Suspense>
        <div className="flex flex-col gap-3 print:hidden">
          <CategoryTabs filter={filter} />
          <Suspense>
            <BrowseBar filter={filter} />
          </Suspense>
        </div>
        <Suspense>{wrongPlace && <WrongPlaceNotice {...wrongPlace} />}</Suspense>
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <div className="max-sm:w-full">
            <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {listHeading(filter.categories, CATEGORY_LABELS)}
            </h2>
            <p role="status" className="text-muted">
              {listCount(total, { search: filter.search, place })}
            </p>
            <div className="flex flex-wrap items-center gap-x-6 max-sm:justify-between print:hidden">
              <Link to={subscribeAddress(filter)} className="inline-flex min-h-11 items-center underline">
                Subscribe
              </Link>
              <OpenNear className={buttonClass()}>
                <Icon name="place" className="size-4" />
                {filter.near === null ? 'Near you' : formatNear(filter)}
              </OpenNear>
            </div>
          </div>
          {total.count > 1 && <SortOrders filter={filter} />}
        </div>
        {isWaiting ? (
          <SkeletonGrid />
        ) : cards.length > 0 ? (
          <EventGrid cards={cards} />
        ) : (
          <Suspense>
            <NothingFound filter={filter} removal={list.removal} heading={heading} />
          </Suspense>
        )}
        {hasMore && lastId && !isWaiting && (
          <LoadMore filter={filter} shown={cards.length} total={total} lastId={lastId} />
        )}
        <HolidayLinks />
      </main>
      <SiteFooter />
      <EventDialog />
    </>
  )
}

function Hero({ place }: { place: string }) {
  return (
    <section className="hero">
      <h1 className="max-w-[32ch] flex-[1_1_10rem] text-[17px] font-extrabold sm:text-3xl">{TAGLINE}</h1>
      <a href="/" onClick={() => track('location_click', { sub_region: place })} className="hero-place">
        <Icon name="place" className="size-4" />
        {place}
      </a>
    </section>
  )
}

/** The list could not be read: the page stands, says so, and offers to try again; a toast says it for five seconds. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const location = useLocation()
  // It is short, and whoever was far down the list would see its end.
  useEffect(() => scrollTo(0, 0), [])
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  const filter = parseListAddress(location, [])
  return (
    <>
      <SiteHeader filter={filter} />
      <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pb-4">
        <title>Events could not be loaded · Kids Holiday Events</title>
        <div role="alert" className="in-place-of-list">
          <h1 className="text-2xl">Unable to load events. Please try again later</h1>
          <Retry />
        </div>
      </main>
      <SiteFooter />
      <p role="status" className="toast border border-danger bg-surface">
        <strong className="block">Error</strong>
        Failed to fetch events
      </p>
    </>
  )
}

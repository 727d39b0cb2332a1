import type { ReactNode } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { CATEGORY_LABELS } from '#domain/event/category.ts'
import { activeFilterCount } from '#domain/filter/filter.ts'
import { isIndexable } from '#domain/filter/indexable.ts'
import { headingWords, listCount, listHeading, sunkWords, TAGLINE } from '#domain/filter/list-words.ts'
import { formatNear } from '#domain/place/outcode.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { getApp } from '../../context.ts'
import { FEED_KINDS, FEEDS, feedAddress, subscribeAddress } from '../../feeds/addresses.ts'
import { cachedBy, SHARED_FILTER } from '../../page-cache/cache-key.ts'
import { EventDialog } from '../event/event-dialog.tsx'
import { WrongPlaceNotice } from '../event/wrong-place-notice.tsx'
import { ChipsOverList } from '../filter/filter-chips.tsx'
import { FILTER_PANEL_ID, OpenNear } from '../filter/open-near.tsx'
import { Island } from '../islands/island.tsx'
import { LIST_MAP_ID } from '../map/map-of.ts'
import { ListMapOpener } from '../map/map-opener.tsx'
import { openGraph } from '../seo/open-graph.ts'
import { Retry } from '../shell/error-page.tsx'
import { Icon } from '../shell/icon.tsx'
import { SiteFooter } from '../shell/site-footer.tsx'
import { SiteHeader } from '../shell/site-header.tsx'
import { tracked } from '../tracking/tracking.ts'
import type { Route } from './+types/home'
import { EventGrid, LoadMore } from './event-grid.tsx'
import { HolidayHero } from './holiday-hero.tsx'
import { CategoryTabs, CorrectedSearch, HolidayLinks, SortOrders } from './list-links.tsx'
import { listMeta } from './list-meta.ts'
import { NothingFound } from './nothing-found.tsx'
import { readList } from './read-list.ts'
import { RegionHero } from './region-hero.tsx'
import { SkeletonGrid } from './skeleton-grid.tsx'

export const handle = { cacheKey: cachedBy(...SHARED_FILTER, 'show') }

/** The list under `/`, and those of a holiday, a borough and a part of London under addresses of their own. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { address, ...list } = await readList(context, request, params)
  const isUnknown = params.holiday !== undefined ? !list.period : Object.values(params).length > 0 && !list.region
  if (isUnknown) {
    getApp(context).log.warn({ path: new URL(request.url).pathname.slice(0, 300) }, 'no such list')
    throw new Response(null, { status: 404 })
  }
  // A form without scripts asks for a holiday as for any other date, and for a borough as for any other choice.
  const { pathname } = new URL(address, request.url)
  if (pathname !== new URL(request.url).pathname) throw redirect(address)
  // Not cached, so that the next visitor gets it with the counts, which cannot be fetched later without scripts.
  const headers = list.counts ? undefined : { 'cache-control': 'private, no-cache' }
  return data({ ...list, meta: listMeta(list) }, { headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { filter, canonical: url, meta } = loaderData
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

/** Its regions (`data-region`) are what islands/page.ts replaces when another list is shown in its place. */
export default function Page({ loaderData: list }: Route.ComponentProps) {
  const { filter, wrongPlace, cards, lastId, hasMore, total, corrected, place, period, region, holidays, counts } = list
  const activeCount = activeFilterCount(filter)
  return (
    <>
      <SiteHeader filter={filter} holidays={holidays}>
        <button type="button" popoverTarget={FILTER_PANEL_ID} className={buttonClass({}, 'shrink-0 max-sm:px-3')}>
          <Icon name="filters" className="size-5" />
          Filters
          <span data-region="active-count" className="contents">
            {activeCount > 0 && (
              <span className="rounded-full bg-primary px-2 text-sm text-on-primary">
                {activeCount}
                <span className="sr-only"> active</span>
              </span>
            )}
          </span>
        </button>
      </SiteHeader>
      <Island name="filter-panel" props={{ filter, wrongPlace, total: total.count, holidays, counts }} />
      <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pb-4">
        <Region name="hero">
          {period ? (
            <HolidayHero period={period} />
          ) : region ? (
            <RegionHero region={region} filter={filter} />
          ) : (
            <Hero place={place} />
          )}
        </Region>
        <div className="flex flex-col gap-3 print:hidden">
          <Region name="tabs">
            <CategoryTabs filter={filter} />
          </Region>
          <Island name="browse-bar" props={{ filter, holidays, counts }} />
        </div>
        <Region name="chips">
          <ChipsOverList filter={filter} />
        </Region>
        <Region name="notice">{wrongPlace && <WrongPlaceNotice {...wrongPlace} />}</Region>
        <div className="flex flex-wrap items-end justify-between gap-x-4">
          <div className="max-sm:w-full">
            <h2 data-region="heading" tabIndex={-1} className="text-2xl outline-none">
              {[listHeading(filter.categories, CATEGORY_LABELS), headingWords(filter)].filter(Boolean).join(': ')}
            </h2>
            <p data-region="count" role="status" className="text-muted">
              {[listCount(total, { search: corrected ?? filter.search, place: region ?? place }), sunkWords(total.sunk)]
                .filter(Boolean)
                .join(', ')}
            </p>
            <Region name="corrected">{corrected && <CorrectedSearch filter={filter} corrected={corrected} />}</Region>
            <div
              data-region="ways-on"
              className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:justify-between print:hidden"
            >
              <a href={subscribeAddress(filter)} className="inline-flex min-h-11 items-center underline">
                Subscribe
              </a>
              <OpenNear className={buttonClass()}>
                <Icon name="place" className="size-4" />
                {filter.near === null ? 'Near you' : formatNear(filter)}
              </OpenNear>
              <ListMapOpener filter={filter} />
            </div>
          </div>
          <Region name="orders">{total.count + total.sunk > 1 && <SortOrders filter={filter} />}</Region>
        </div>
        <div className="list-with-map">
          <div id={LIST_MAP_ID} className="list-map" />
          <div className="flex min-w-0 flex-col gap-4">
            <div data-region="results">
              {cards.length > 0 ? <EventGrid cards={cards} /> : <NothingFound filter={filter} removal={list.removal} />}
            </div>
            <Region name="more">
              {hasMore && lastId && <LoadMore filter={filter} shown={cards.length} total={total} lastId={lastId} />}
            </Region>
          </div>
        </div>
        <HolidayLinks holidays={holidays} />
      </main>
      <SiteFooter />
      <EventDialog />
      <template id="list-skeleton">
        <SkeletonGrid />
      </template>
      <template id="list-failure">
        <Failure heading="h2" />
      </template>
    </>
  )
}

const Region = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-region={name} className="contents">
    {children}
  </div>
)

function Hero({ place }: { place: string }) {
  return (
    <section className="hero">
      <h1 className="max-w-[32ch] flex-[1_1_10rem] text-[1.0625rem] font-extrabold sm:text-3xl">{TAGLINE}</h1>
      <a href="/" {...tracked('location_click', { sub_region: place })} className="hero-place">
        <Icon name="place" className="size-4" />
        {place}
      </a>
    </section>
  )
}

/** The list could not be read: the page stands, says so, and offers to try again; a toast says it for five seconds. */
const Failure = ({ heading: Heading }: { heading: 'h1' | 'h2' }) => (
  <>
    <div role="alert" className="in-place-of-list">
      <Heading className="text-2xl">Unable to load events. Please try again later</Heading>
      <Retry />
    </div>
    <p role="status" className="toast border border-danger bg-surface">
      <strong className="block">Error</strong>
      Failed to fetch events
    </p>
  </>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <>
      <SiteHeader />
      <main id="main" className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pb-4">
        <title>Events could not be loaded · Kids Holiday Events</title>
        <Failure heading="h1" />
      </main>
      <SiteFooter />
    </>
  )
}

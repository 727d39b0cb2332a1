import type { ReactNode } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { CATEGORY_LABELS } from '#domain/event/category.ts'
import { activeFilterCount } from '#domain/filter/filter.ts'
import { isIndexable } from '#domain/filter/results/indexable.ts'
import { headingWords, listCount, listHeading, sunkWords, TAGLINE } from '#domain/filter/results/list-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { getApp } from '../../context.ts'
import { FEED_KINDS, FEEDS, feedAddress, subscribeAddress } from '../../feeds/addresses.ts'
import { cachedBy, SHARED_FILTER } from '../../page-cache/cache-key.ts'
import { EventDialog } from '../event/event-dialog.tsx'
import { ChipsOverList } from '../filter/filter-chips.tsx'
import { FILTER_PANEL_ID } from '../filter/near/open-near.tsx'
import { Island } from '../islands/island.tsx'
import { LIST_MAP_ID } from '../map/map-of.ts'
import { ListMapOpener } from '../map/map-opener.tsx'
import { openGraph } from '../seo/open-graph.ts'
import { Retry } from '../shell/error-page.tsx'
import { Icon } from '../shell/icon.tsx'
import { SiteFooter } from '../shell/site-footer.tsx'
import { SiteHeader } from '../shell/site-header.tsx'
import type { Route } from './+types/home'
import { EventGrid, LoadMore, StatesNoAge } from './card/event-grid.tsx'
import { SkeletonGrid } from './card/skeleton-grid.tsx'
import { QuickWays } from './front-door/quick-ways.tsx'
import { HolidayHero, RegionHero } from './hero.tsx'
import { UNSTATED_PARAMETER } from './list-address.ts'
import { CategoryTabs, CorrectedSearch, HolidayLinks, InNamedHoliday, SortOrders } from './list-links.tsx'
import { listMeta } from './list-meta.ts'
import { NothingFound } from './nothing-found.tsx'
import { readList } from './read-list.ts'

export const handle = { cacheKey: cachedBy(...SHARED_FILTER, 'show', UNSTATED_PARAMETER) }

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
  const {
    filter,
    nearName,
    mistyped,
    cards,
    lastId,
    hasMore,
    total,
    corrected,
    place,
    period,
    region,
    holidays,
    counts,
  } = list
  const activeCount = activeFilterCount(filter)
  return (
    <>
      <SiteHeader filter={filter} holidays={holidays}>
        <button type="button" popoverTarget={FILTER_PANEL_ID} className={buttonClass({}, 'shrink-0 max-sm:px-3')}>
          <Icon name="filters" className="size-5" />
          <span className="max-sm:sr-only">Filters</span>
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
      <Island name="filter-panel" props={{ filter, nearName, mistyped, total: total.count, holidays, counts }} />
      <main id="main" className="list-page">
        <section className="front-door">
          <Region name="hero">
            {period ? (
              <HolidayHero period={period} />
            ) : region ? (
              <RegionHero region={region} filter={filter} />
            ) : (
              <h1 className="print:hidden">{TAGLINE}</h1>
            )}
          </Region>
          <Island name="family-line" props={{ filter, mistyped, holidays, counts }} />
          <Region name="quick-ways">
            <QuickWays filter={filter} place={place} holidays={holidays} />
          </Region>
        </section>
        <Region name="tabs">
          <CategoryTabs filter={filter} />
        </Region>
        <Region name="chips">
          <ChipsOverList filter={filter} nearName={nearName} />
        </Region>
        <div className="list-heading">
          <h2 data-region="heading" tabIndex={-1}>
            {[listHeading(filter.categories, CATEGORY_LABELS), headingWords(filter, nearName)]
              .filter(Boolean)
              .join(': ')}
          </h2>
          <p data-region="count" role="status" className="text-muted">
            {[listCount(total, { search: corrected ?? filter.search, place: region ?? place }), sunkWords(total.sunk)]
              .filter(Boolean)
              .join(', ')}
          </p>
          <div data-region="ways-on" className="list-ways-on">
            {total.count + total.sunk > 1 && <SortOrders filter={filter} />}
            <a href={subscribeAddress(filter)} className="inline-flex min-h-11 items-center underline">
              Subscribe
            </a>
            <ListMapOpener filter={filter} isEmpty={total.count + total.sunk === 0} />
          </div>
        </div>
        <Region name="corrected">
          {corrected && <CorrectedSearch filter={filter} corrected={corrected} />}
          {list.named.map((holiday) => (
            <InNamedHoliday key={holiday.words} {...holiday} />
          ))}
        </Region>
        <div className="list-with-map">
          <div id={LIST_MAP_ID} className="list-map" />
          <div className="flex min-w-0 flex-col gap-4">
            <div data-region="results">
              {cards.length > 0 ? (
                <EventGrid cards={cards} />
              ) : (
                <NothingFound filter={filter} removal={list.removal} nearMisses={list.nearMisses} />
              )}
            </div>
            <Region name="more">
              {hasMore && lastId && <LoadMore filter={filter} shown={cards.length} total={total} lastId={lastId} />}
            </Region>
            <Region name="unstated">
              {list.unstated && <StatesNoAge {...list.unstated} filter={filter} shown={cards.length} />}
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
      <main id="main" className="list-page">
        <title>Events could not be loaded · Kids Holiday Events</title>
        <Failure heading="h1" />
      </main>
      <SiteFooter />
    </>
  )
}

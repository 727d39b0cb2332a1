import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { HEALTH_LABELS, HEALTH_STATES } from '#domain/health/health.ts'
import { can } from '#domain/people/access.ts'
import { isSiteHeld } from '#domain/safety/site-change.ts'
import { parseVenueFilter, type VenueFilter, venueFilterParams } from '#domain/venue/venue-list.ts'
import { CRAWL_STATES } from '#domain/vocabulary.ts'
import { countVenuesIn, listVenuesPage } from '#store/venue/venue-list.ts'
import { countVenues } from '#store/venue/venues.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { readLiveState } from '../crawls/live/live-state.ts'
import { EmptyList } from '../parts/lists/empty-list.tsx'
import { FilterForm, FilterSearch, FilterSelect, FoldedFilters } from '../parts/lists/filter-form.tsx'
import { pageAddress, pageOf } from '../parts/lists/pages.ts'
import { countOf, formatInstantDay } from '../parts/words/words.ts'
import type { Route } from './+types/page'
import { DialogLink, VenueDialogs } from './form/dialogs.tsx'
import { newVenueValues, valuesOf } from './form/venue-fields.ts'
import { VenueTable } from './venue-table.tsx'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

const PAGE_SIZE = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const params = new URL(request.url).searchParams
  const filter = parseVenueFilter(params)
  const [total, found, { crawlFrequencyDays }, live] = await Promise.all([
    countVenues(app.db),
    countVenuesIn(app.db, filter),
    app.settings(),
    readLiveState(app),
  ])
  const place = pageOf(params, found, PAGE_SIZE)
  const venues = await listVenuesPage(app.db, filter, place)
  return {
    venues: venues.map((venue) => ({
      ...venue,
      isSiteHeld: isSiteHeld(venue.siteChange),
      vanished: venue.vanished?.state === 'asked' ? venue.vanished.eventIds.length : null,
      lastCrawl: venue.lastCrawlAt && formatInstantDay(venue.lastCrawlAt),
      values: valuesOf(venue),
    })),
    total,
    found,
    first: found === 0 ? 0 : place.offset + 1,
    last: place.offset + venues.length,
    page: place.page,
    pages: place.pages,
    filter,
    live,
    newVenue: newVenueValues(crawlFrequencyDays),
    canManage: can(user, 'manage venues'),
    canCrawl: can(user, 'crawl venues'),
    canDelete: can(user, 'delete venues'),
  }
}

type Data = Route.ComponentProps['loaderData']

export default function Page({ loaderData }: Route.ComponentProps) {
  const { venues, total, filter, page, pages, canManage, newVenue } = loaderData
  const isFiltered = filter.search !== '' || filter.health !== null || filter.crawlStatus !== null
  return (
    <div className="mx-auto flex w-full max-w-[96rem] flex-col gap-3 px-3 pt-3 pb-6 sm:px-4">
      <title>Venues Management · Kids Holiday Events</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl max-sm:text-xl">Venues Management</h1>
          <p className="text-sm text-muted">{subtitle(loaderData, isFiltered)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {total > 0 && (
            <a
              href={`/admin/venues/export?${venueFilterParams(filter)}`}
              className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}
            >
              Export CSV
            </a>
          )}
          {canManage && (
            <>
              <Link to="/admin/venues/import" className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}>
                Import CSV
              </Link>
              <Link to="/admin/venues/known" className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}>
                Add from the list
              </Link>
              <Link to="/admin/venues/add" className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}>
                Add by address
              </Link>
              <DialogLink
                opens={{ kind: 'new', values: newVenue }}
                className={buttonClass({ variant: 'primary', size: 'sm' }, 'pointer-coarse:min-h-11')}
              >
                <Plus aria-hidden="true" className="size-5" /> Add Venue
              </DialogLink>
            </>
          )}
        </div>
      </header>
      {total > 0 && <FilterBar filter={filter} isFiltered={isFiltered} />}
      {venues.length > 0 ? (
        <>
          <VenueTable {...loaderData} />
          <Pagination
            page={page}
            pages={pages}
            address={(n) => pageAddress('/admin/venues', venueFilterParams(filter), n)}
          />
        </>
      ) : (
        <NoVenues isFiltered={isFiltered && total > 0} canManage={canManage} />
      )}
      <VenueDialogs />
    </div>
  )
}

function NoVenues({ isFiltered, canManage }: { isFiltered: boolean; canManage: boolean }) {
  if (isFiltered) {
    return (
      <EmptyList title="No venues found">
        <p className="text-muted">Try adjusting your search filters.</p>
        <Link to="/admin/venues" className={buttonClass()}>
          Show all venues
        </Link>
      </EmptyList>
    )
  }
  return (
    <EmptyList title="No venues found">
      <p className="text-muted">Add a venue by its address, and its events arrive by themselves.</p>
      {canManage && (
        <span className="flex flex-wrap justify-center gap-2">
          <Link to="/admin/venues/known" className={buttonClass({ variant: 'primary' })}>
            Start with London
          </Link>
          <Link to="/admin/venues/add" className={buttonClass()}>
            Add your first venue
          </Link>
        </span>
      )}
    </EmptyList>
  )
}

function subtitle({ total, found, first, last }: Data, isFiltered: boolean): string {
  if (total === 0) return 'No venues yet'
  const all = countOf(total, 'venue')
  if (found === 0) return `${all}, none shown`
  return isFiltered ? `${all}, showing ${first}-${last} of ${found} found` : `${all}, showing ${first}-${last}`
}

function FilterBar({ filter, isFiltered }: { filter: VenueFilter; isFiltered: boolean }) {
  return (
    <FilterForm address="/admin/venues" params={venueFilterParams(filter)} isFiltered={isFiltered}>
      <FilterSearch value={filter.search} placeholder="Search venues by name or domain..." />
      <FoldedFilters on={[filter.health, filter.crawlStatus].filter(Boolean).length}>
        <FilterSelect label="Health" name="health" value={filter.health}>
          <option value="">All</option>
          <option value="troubled">Needs a look</option>
          {HEALTH_STATES.map((state) => (
            <option key={state} value={state}>
              {HEALTH_LABELS[state]}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect label="Crawl Status" name="status" value={filter.crawlStatus}>
          <option value="">All Status</option>
          {CRAWL_STATES.map((state) => (
            <option key={state} value={state}>
              {state[0]?.toUpperCase() + state.slice(1)}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect label="Order" name="sort" value={filter.sort === 'last-crawl' ? null : filter.sort}>
          <option value="last-crawl">Last crawl</option>
          <option value="name">Name</option>
          <option value="events">Events recorded</option>
        </FilterSelect>
      </FoldedFilters>
    </FilterForm>
  )
}

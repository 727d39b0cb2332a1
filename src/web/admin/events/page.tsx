import { Plus } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { LondonDay } from '#domain/days/london-time.ts'
import { type EventListFilter, eventListParams, parseEventList, restricts } from '#domain/event/staff/event-list.ts'
import { can } from '#domain/people/access.ts'
import { isWaiting } from '#domain/review/review.ts'
import { holdWords } from '#domain/safety/hold.ts'
import { findLastBatch } from '#store/ai/batches.ts'
import { countEventsIn, type EventInList, listEventsPage } from '#store/event/by-staff/event-list.ts'
import { listSavedViews } from '#store/review/saved-views.ts'
import { listVenueNames } from '#store/venue/venues.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { BatchStrip } from '../accuracy/batch/batch-panel.tsx'
import { batchInWords } from '../accuracy/batch/batch-progress.ts'
import { EmptyList } from '../parts/lists/empty-list.tsx'
import { pageAddress, pageOf } from '../parts/lists/pages.ts'
import { formatInstant } from '../parts/words/words.ts'
import { type KeyHelp, KeysHelp } from '../review/keys.tsx'
import type { Route } from './+types/page'
import { Selection } from './bulk/selection.tsx'
import { OpenedDetails } from './details/event-dialog.tsx'
import { EventTable } from './event-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Views } from './views/views-bar.tsx'
import { datesInWords, priceInWords, totalInWords, unseenSinceInWords } from './words.ts'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

const PAGE_SIZE = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const params = new URL(request.url).searchParams
  const filter = parseEventList(params)
  const today = app.today()
  const [total, venues, views, batch] = await Promise.all([
    countEventsIn(app.db, filter, today),
    listVenueNames(app.db),
    listSavedViews(app.db, user.id),
    findLastBatch(app.db),
  ])
  const place = pageOf(params, total.count, PAGE_SIZE)
  const events = await listEventsPage(app.db, filter, today, place)
  return {
    rows: events.map((event) => rowOf(event, today)),
    total,
    first: total.count === 0 ? 0 : place.offset + 1,
    last: place.offset + events.length,
    page: place.page,
    pages: place.pages,
    filter,
    venues,
    views: views.map(({ id, name, query }) => ({ id, name, query })),
    batch: batch ? batchInWords(batch) : null,
    canDecide: can(user, 'decide events'),
  }
}

export type EventRow = ReturnType<typeof rowOf>

/** What the table shows of an event, and no more: it is sent with every change of filter, order and page. */
const rowOf = (event: EventInList, today: LondonDay) => ({
  id: event.id,
  title: event.title,
  organiser: event.organiser,
  sourceUrl: event.sourceUrl,
  venueName: event.venueName,
  primaryCategory: event.primaryCategory,
  dates: datesInWords(event, today),
  status: event.status,
  eventStatus: event.eventStatus,
  held: isWaiting(event) && event.holds.length > 0 ? event.holds.map(holdWords).join('; ') : null,
  hiddenReason: event.hiddenReason,
  unseenSince: unseenSinceInWords(event, today),
  mergedInto: event.mergedInto,
  childConfidenceScore: event.childConfidenceScore,
  price: priceInWords(event),
  isFeatured: event.isFeatured,
  deletedAt: event.deletedAt && formatInstant(event.deletedAt),
})

type Data = Route.ComponentProps['loaderData']

export default function Page({ loaderData }: Route.ComponentProps) {
  return <EventsScreen list={loaderData} />
}

/** Rendered again only for another list, not at each step of a navigation. */
const EventsScreen = memo(function EventsScreen({ list }: { list: Data }) {
  const { rows, total, first, last, page, pages, filter, venues, views, batch, canDecide } = list
  const about = (
    <p className="text-muted tabular-nums">
      Showing {first.toLocaleString('en-GB')}-{last.toLocaleString('en-GB')} of {totalInWords(total)} events
    </p>
  )
  return (
    <div className="mx-auto flex w-full max-w-[110rem] flex-1 flex-col gap-2 px-3 pt-3 pb-6 sm:px-4">
      <title>Events Management · Kids Holiday Events</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl max-sm:text-xl">Events Management</h1>
          <p className="text-sm text-muted max-lg:sr-only">Review and manage all events in the system</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <KeysHelp keys={EVENT_KEYS} canDecide={canDecide} onKey={pressRowKey} />
          {canDecide && (
            <Link
              to="/admin/events/new"
              className={buttonClass({ variant: 'primary', size: 'sm' }, 'pointer-coarse:min-h-11')}
            >
              <Plus aria-hidden="true" className="size-4.5" /> Add Event
            </Link>
          )}
        </div>
      </header>
      <Views views={views} filter={filter} />
      <FilterBar filter={filter} venues={venues} />
      {batch && <BatchStrip last={batch} />}
      {filter.show === 'deleted' && <p className="text-sm text-muted">{DELETED_ARE_KEPT}</p>}
      {rows.length > 0 ? (
        <>
          <Selection filter={filter} total={total} canDecide={canDecide} about={about}>
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <EventTable rows={rows} filter={filter} canDecide={canDecide} />
              </div>
              <OpenedDetails />
            </div>
          </Selection>
          <Pagination
            page={page}
            pages={pages}
            address={(n) => pageAddress('/admin/events', eventListParams(filter), n)}
          />
        </>
      ) : (
        <NoEvents filter={filter} hasVenues={venues.length > 0} canAdd={canDecide} />
      )}
    </div>
  )
})

const DELETED_ARE_KEPT =
  'You can restore deleted events for 30 days, and for as long as they are on their venue’s pages.'

type NoEventsProps = { filter: EventListFilter; hasVenues: boolean; canAdd: boolean }

function NoEvents({ filter, hasVenues, canAdd }: NoEventsProps) {
  if (restricts(filter)) {
    return (
      <EmptyList title="No events found">
        {filter.show !== 'deleted' && <p className="text-muted">Try adjusting your filters.</p>}
        <Link to="/admin/events" className={buttonClass({})}>
          Show all events
        </Link>
      </EmptyList>
    )
  }
  return (
    <EmptyList title="No events found">
      <p className="text-muted">
        {hasVenues
          ? 'They arrive with the first crawl of a venue.'
          : 'Events arrive by themselves once there is a venue whose site can be crawled.'}
      </p>
      <span className="flex flex-wrap justify-center gap-2">
        {hasVenues ? (
          <Link to="/admin/venues" className={buttonClass({ variant: 'primary' })}>
            See the venues and their crawls
          </Link>
        ) : (
          canAdd && (
            <Link to="/admin/venues/add" className={buttonClass({ variant: 'primary' })}>
              Add your first venue
            </Link>
          )
        )}
        {canAdd && (
          <Link to="/admin/events/new" className={buttonClass({})}>
            Add an event by hand
          </Link>
        )}
      </span>
    </EmptyList>
  )
}

const EVENT_KEYS: KeyHelp[] = [
  ['/', 'search'],
  ['j or ↓', 'next event'],
  ['k or ↑', 'previous event'],
  ['x', 'select the event', 'reviewers'],
  ['Enter', 'view its details'],
  ['Esc', 'close the details'],
  ['?', 'show or hide this'],
]

/**
 * Walks through the rows, the details beside them with it, and ticks the row with the focus. Says whether the key was one
 * of these.
 */
function pressRowKey(key: string): boolean {
  const focused = document.activeElement
  const panel = document.querySelector('[data-details-panel]')
  const row = focused?.closest('[data-row]') ?? (panel ? document.querySelector('[data-row][data-current]') : null)
  if (key === 'escape') {
    if (!panel || focused?.closest('[popover], dialog:modal')) return false
    panel.querySelector<HTMLElement>('[data-close]')?.click()
    return true
  }
  const step = STEPS[key]
  // Arrows scroll the page and what is in the panel, unless the focus is among the rows.
  const isForRows = focused?.closest('[data-row]') && !focused.closest('[popover]')
  if (step !== undefined && (isForRows || !key.startsWith('arrow'))) {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
    const at = links.findIndex((link) => row?.contains(link))
    const next = links[Math.max(0, Math.min(links.length - 1, at + step))]
    next?.focus()
    if (panel) next?.click()
    return next !== undefined
  }
  if (key !== 'x') return false
  const box = row?.querySelector<HTMLInputElement>('input.pick')
  box?.click()
  return box !== null && box !== undefined
}

const STEPS: Record<string, 1 | -1> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }

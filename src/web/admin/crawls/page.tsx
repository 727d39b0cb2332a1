import { CircleCheck, ListChecks, type LucideIcon, RefreshCw, Search, Workflow } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import { can } from '#domain/people/access.ts'
import { CRAWL_STATES, type CrawlState, isOneOf } from '#domain/vocabulary.ts'
import { countCrawls, listCrawls, listVenuesToCrawl, totalCrawls } from '#store/crawl/crawl-list.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { isServerThere } from '../../unreachable.ts'
import { showNotDone } from '../parts/forms/send-press.ts'
import { UNREACHABLE } from '../parts/forms/submit-draft.ts'
import { EmptyList } from '../parts/lists/empty-list.tsx'
import { useShownFilter } from '../parts/lists/filter-form.tsx'
import { pageAddress, pageOf } from '../parts/lists/pages.ts'
import { countOf } from '../parts/words/words.ts'
import type { Route } from './+types/page'
import { CrawlButton } from './crawl-button.tsx'
import { crawlRow, HistoryTable } from './history-table.tsx'
import { useLiveCrawls } from './live/live.ts'
import { type LiveState, readLiveState } from './live/live-state.ts'
import { LogDialog } from './log/log-dialog.tsx'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

const PAGE_SIZE = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { db, now } = app
  const params = new URL(request.url).searchParams
  const asked = params.get('status')
  const status = isOneOf(CRAWL_STATES, asked) ? asked : null
  const [totals, found, venues, settings, live] = await Promise.all([
    totalCrawls(db),
    countCrawls(db, { status }),
    listVenuesToCrawl(db),
    app.settings(),
    readLiveState(app),
  ])
  const place = pageOf(params, found, PAGE_SIZE)
  const crawls = await listCrawls(db, { status }, place)
  return {
    totals,
    status,
    found,
    page: place.page,
    pages: place.pages,
    crawls: crawls.map((crawl) => crawlRow(crawl, now())),
    venues,
    pageBudget: settings.maxPagesPerCrawl,
    live,
    canCrawl: can(user, 'crawl venues'),
  }
}

type Data = Route.ComponentProps['loaderData']

export default function Page({ loaderData }: Route.ComponentProps) {
  const { totals, venues, status, crawls, found, page, pages, pageBudget, canCrawl } = loaderData
  const live = useLiveCrawls(loaderData.live)
  const isLoading = useNavigation().location?.pathname === '/admin/crawl-logs'
  return (
    <div className="mx-auto flex w-full max-w-[96rem] flex-col gap-4 px-3 pt-3 pb-6 sm:px-4">
      <title>Crawl Logs · Kids Holiday Events</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Crawl Logs</h1>
        <Refresh />
      </header>
      <Summary totals={totals} />
      {canCrawl && <Triggers venues={venues} live={live} />}
      <section aria-labelledby="history" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 id="history" className="text-lg">
              Crawl History
            </h2>
            <p role="status" className="text-sm text-muted">
              {isLoading ? 'Loading crawl logs...' : countOf(found, 'crawl')}
            </p>
          </div>
          <StatusFilter status={status} />
        </div>
        {crawls.length > 0 ? (
          <HistoryTable crawls={crawls} live={live} pageBudget={pageBudget} canReset={canCrawl} />
        ) : (
          <EmptyList title="No crawl logs found" heading="h3">
            <p className="text-muted">
              {status ? `No crawls with status "${status}" found.` : 'No crawling activity recorded yet.'}
            </p>
            {status ? (
              <Link to="/admin/crawl-logs" className={buttonClass()}>
                Show all crawls
              </Link>
            ) : (
              canCrawl && (
                <Link to={venues.length > 0 ? '/admin/venues' : '/admin/venues/add'} className={buttonClass()}>
                  {venues.length > 0 ? 'Crawl a venue' : 'Add your first venue'}
                </Link>
              )
            )}
          </EmptyList>
        )}
        <Pagination page={page} pages={pages} address={(n) => listAddress(status, n)} />
      </section>
      <LogDialog />
    </div>
  )
}

const listAddress = (status: CrawlState | null, page: number) =>
  pageAddress('/admin/crawl-logs', new URLSearchParams(status ? { status } : {}), page)

/** A link without JavaScript; with it the page stays as it is, and its data is loaded again, unless the server cannot be reached. */
function Refresh() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  async function refresh() {
    setBusy(true)
    if (await isServerThere()) await revalidate()
    else showNotDone('Not refreshed', UNREACHABLE)
    setBusy(false)
  }
  return (
    <Form action="/admin/crawl-logs">
      <Button
        type="submit"
        busy={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void refresh()
        }}
      >
        <RefreshCw aria-hidden="true" className="size-5" />
        Refresh
      </Button>
    </Form>
  )
}

function Summary({ totals: { total, completed, eventsFound, eventsProcessed } }: { totals: Data['totals'] }) {
  const rate = total === 0 ? 0 : Math.round((completed / total) * 100)
  return (
    <ul className="totals">
      <Total icon={Workflow} label="Total Crawls" value={total.toLocaleString('en-GB')} />
      <Total icon={CircleCheck} label="Success Rate" value={`${rate}%`} />
      <Total icon={Search} label="Events Found" value={eventsFound.toLocaleString('en-GB')} />
      <Total icon={ListChecks} label="Events Processed" value={eventsProcessed.toLocaleString('en-GB')} />
    </ul>
  )
}

const Total = ({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) => (
  <li className="rounded-card border border-line bg-surface p-3 sm:p-4">
    <p className="flex items-center justify-between gap-1 font-semibold max-sm:text-sm">
      {label} <Icon aria-hidden="true" className="size-5 shrink-0 opacity-80" />
    </p>
    <p className="mt-1 font-display text-2xl font-bold sm:text-3xl tabular-nums">{value}</p>
  </li>
)

/** Applies at once where there is JavaScript. */
function StatusFilter({ status }: { status: CrawlState | null }) {
  const form = useShownFilter(status === null ? '' : `status=${status}`)
  return (
    <Form
      ref={form}
      action="/admin/crawl-logs"
      className="flex items-end gap-2"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <SelectField label="Status" name="status" defaultValue={status ?? ''}>
        <option value="">All Status</option>
        {(['running', 'completed', 'failed', 'pending'] as const).map((state) => (
          <option key={state} value={state}>
            {state[0]?.toUpperCase() + state.slice(1)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </Form>
  )
}

type TriggersProps = {
  venues: { id: number; name: string; crawlEnabled: boolean; lastLogId: number | null }[]
  live: LiveState
}

/** Where there are more, a search narrows them down. */
const FEW = 12

/** A button for each active venue. */
function Triggers({ venues, live }: TriggersProps) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const shown = venues.filter(({ name }) => name.toLowerCase().includes(words))
  return (
    <section aria-labelledby="triggers" className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="triggers" className="text-lg">
          Manual Crawl Triggers
        </h2>
        {venues.length > FEW && (
          <div className="w-full sm:w-64">
            <TextField
              label="Find a venue"
              hideLabel
              type="search"
              placeholder="Find a venue..."
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
        )}
      </div>
      {venues.length === 0 && <p className="mt-2 text-muted">No venue is active.</p>}
      {venues.length > 0 && shown.length === 0 && <p className="mt-2 text-muted">No venue has this name.</p>}
      <ul className="mt-3 flex max-h-28 flex-wrap gap-2 overflow-y-auto p-1 md:max-h-60">
        {shown.map((venue) => (
          <li key={venue.id} className="max-w-full">
            <CrawlButton
              venue={venue}
              isCrawling={live.underWay.includes(venue.id)}
              as="name"
              className="max-w-72 pointer-coarse:min-h-11"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

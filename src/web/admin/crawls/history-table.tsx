import { Link, useFetcher, useLocation } from 'react-router'
import { countUndated } from '#domain/event/candidate.ts'
import { type HealthState, isTroubled, undatedWords } from '#domain/health/health.ts'
import type { CrawlState } from '#domain/vocabulary.ts'
import type { ListedCrawl } from '#store/crawl/crawl-list.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { OverLink } from '../parts/forms/over.tsx'
import { type Column, DataTable } from '../parts/lists/table.tsx'
import { CrawlBadge, HealthBadge } from '../parts/words/badges.tsx'
import { countOf, formatDuration, formatInstant } from '../parts/words/words.ts'
import type { LiveState } from './live/live-state.ts'
import type { OpenedLog } from './log/log-dialog.tsx'

export type CrawlRow = {
  id: number
  venueId: number
  venueName: string
  /** The venue's health by now; null where it is fine. */
  trouble: HealthState | null
  status: CrawlState
  started: string
  duration: string
  pagesCrawled: number
  eventsFound: number
  eventsProcessed: number
  childEventsIdentified: number
  errorMessage: string | null
  /** Why most of the venue's events were not seen. */
  alarm: string | null
  /** Entries that were no events for want of a date that we understand. */
  undated: number
}

export const crawlRow = (crawl: ListedCrawl, now: Date): CrawlRow => ({
  id: crawl.id,
  venueId: crawl.venueId,
  venueName: crawl.venueName || 'Unknown Venue',
  trouble: isTroubled(crawl.health) ? crawl.health : null,
  status: crawl.status,
  started: formatInstant(crawl.startedAt),
  duration: formatDuration((crawl.completedAt ?? now).getTime() - crawl.startedAt.getTime()),
  pagesCrawled: crawl.pagesCrawled,
  eventsFound: crawl.eventsFound,
  eventsProcessed: crawl.eventsProcessed,
  childEventsIdentified: crawl.childEventsIdentified,
  errorMessage: crawl.errorMessage,
  alarm: crawl.alarm,
  undated: countUndated(crawl.refused ?? {}),
})

type HistoryProps = {
  crawls: CrawlRow[]
  live: LiveState
  pageBudget: number
  canReset: boolean
  /** All of one venue, so its name is left out. */
  ofOneVenue?: boolean
}

/** Running crawls update in place. */
export function HistoryTable({ crawls, live, ofOneVenue = false, pageBudget, canReset }: HistoryProps) {
  const started: Column<CrawlRow> = {
    name: 'Started',
    width: ofOneVenue ? undefined : 'w-28 2xl:w-40',
    is: ofOneVenue ? 'head' : undefined,
    shows: ofOneVenue ? 'always' : 'table',
    cell: (crawl) => <span className="tabular-nums">{crawl.started}</span>,
  }
  const status: Column<CrawlRow> = {
    name: 'Status',
    width: 'w-34',
    shows: 'always',
    cell: ({ status, alarm }) => <CrawlBadge state={status} isAlarmed={alarm !== null} />,
  }
  const venue: Column<CrawlRow> = {
    name: 'Venue',
    is: 'head',
    shows: 'always',
    cell: (crawl) => <VenueCell crawl={crawl} />,
  }
  const columns: Column<CrawlRow>[] = [
    ...(ofOneVenue ? [started, status] : [venue, status, started]),
    {
      name: 'Duration',
      width: 'w-20',
      shows: 'wide',
      cell: ({ duration }) => <span className="tabular-nums">{duration}</span>,
    },
    {
      name: 'Progress',
      width: 'w-24',
      shows: 'wide',
      cell: (crawl) => <Progress crawl={crawl} pageBudget={pageBudget} />,
    },
    { name: 'Results', width: 'w-56 2xl:w-96', shows: 'always', cell: (crawl) => <Results crawl={crawl} /> },
    {
      name: 'Actions',
      is: 'actions',
      width: 'w-40 2xl:w-64',
      shows: 'always',
      cell: (crawl) => (
        <span className="flex flex-wrap justify-end gap-1">
          <DetailsLink crawl={crawl} />
          {crawl.status === 'running' && canReset && <ResetButton crawl={crawl} />}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption="Crawls, the newest first"
      columns={columns}
      rows={crawls.map((crawl) => withLive(crawl, live))}
      rowKey={({ id }) => id}
    />
  )
}

const VenueCell = ({
  crawl: { venueId, venueName, trouble, status, started, duration, pagesCrawled },
}: {
  crawl: CrawlRow
}) => (
  <>
    <span className="flex flex-wrap items-center gap-x-2">
      <Link to={`/admin/venues/${venueId}`} className="row-name line-clamp-2 wrap-anywhere">
        {venueName}
      </Link>
      {trouble && <HealthBadge state={trouble} />}
    </span>
    <span className="if-card text-muted">
      {started}, {duration}
      {status === 'running' && `, ${countOf(pagesCrawled, 'page')}`}
    </span>
  </>
)

const Progress = ({ crawl: { status, pagesCrawled }, pageBudget }: { crawl: CrawlRow; pageBudget: number }) => (
  <span className="tabular-nums">
    {countOf(pagesCrawled, 'page')}
    {status === 'running' && <ProgressBar pages={pagesCrawled} budget={pageBudget} />}
  </span>
)

const Results = ({ crawl }: { crawl: CrawlRow }) => (
  <span className="tabular-nums">
    {crawl.eventsFound.toLocaleString('en-GB')} found, {crawl.eventsProcessed.toLocaleString('en-GB')} processed,{' '}
    {crawl.childEventsIdentified.toLocaleString('en-GB')} for children
    {crawl.alarm && (
      <span title={crawl.alarm} className="line-clamp-2 text-needs-review-text">
        {crawl.alarm}
      </span>
    )}
    {crawl.eventsFound === 0 && crawl.undated > 0 && (
      <span className="block text-needs-review-text">{undatedWords(crawl.undated)}</span>
    )}
    {crawl.errorMessage && (
      <span title={crawl.errorMessage} className="line-clamp-2 text-danger">
        {crawl.errorMessage}
      </span>
    )}
  </span>
)

function withLive(crawl: CrawlRow, { crawls }: LiveState): CrawlRow {
  const now = crawls.find(({ id }) => id === crawl.id)
  if (!now || crawl.status !== 'running') return crawl
  const { venueId: _, venueName: __, eventsCreated: ___, ...progress } = now
  return { ...crawl, ...progress }
}

/** Opens the crawl's log; see {@link OverLink}. */
function DetailsLink({ crawl: { id, venueName, started } }: { crawl: CrawlRow }) {
  const opens: OpenedLog = { id, venueName }
  return (
    <OverLink
      address={`/admin/crawl-logs/${id}`}
      opens={opens}
      className={buttonClass({ size: 'sm' }, 'min-h-8 px-2.5 pointer-coarse:min-h-11')}
    >
      Details
      <span className="sr-only">
        {' '}
        of {venueName}, {started}
      </span>
    </OverLink>
  )
}

export function ResetButton({ crawl }: { crawl: { id: number; venueName: string } }) {
  const { pathname, search } = useLocation()
  const action = `/admin/crawl-logs/${crawl.id}/reset`
  const resetting = useFetcher()
  return (
    <resetting.Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        busy={resetting.state !== 'idle'}
        className="px-2 whitespace-nowrap pointer-coarse:min-h-11"
      >
        <span>
          Reset stuck crawl<span className="sr-only"> of {crawl.venueName}</span>
        </span>
      </Button>
    </resetting.Form>
  )
}

/** How far a crawl may still go: pages crawled of its budget, at most all of it. */
export function ProgressBar({ pages, budget }: { pages: number; budget: number }) {
  const share = Math.min(1, pages / budget)
  return (
    <span
      role="progressbar"
      aria-label="Pages crawled"
      aria-valuemin={0}
      aria-valuemax={budget}
      aria-valuenow={Math.min(pages, budget)}
      className="mt-1 block h-2 w-full max-w-40 overflow-hidden rounded-full bg-general-tint"
    >
      <span className="block h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
    </span>
  )
}

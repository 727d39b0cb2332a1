import { RotateCcw } from 'lucide-react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { countUndated } from '#domain/event/candidate.ts'
import { type HealthState, isTroubled, undatedWords } from '#domain/health/health.ts'
import type { CrawlState } from '#domain/vocabulary.ts'
import type { ListedCrawl } from '#store/crawl/crawl-list.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { OverLink } from '../parts/forms/over.tsx'
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

/** A table on wide screens; on smaller ones each crawl is a block of its own. Running crawls update in place. */
export function HistoryTable({ crawls, live, ofOneVenue = false, ...row }: HistoryProps) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-sm max-lg:block">
        <caption className="sr-only">Crawls, the newest first</caption>
        <thead className="sticky top-0 z-10 bg-surface text-left text-muted shadow-[0_1px_0_var(--color-line)] max-lg:hidden">
          <tr>
            {!ofOneVenue && <th className="rounded-tl-card py-2.5 pr-2 pl-4">Venue</th>}
            {ofOneVenue && <th className="rounded-tl-card py-2.5 pr-2 pl-4">Started</th>}
            <th className="w-32 px-2 py-2.5">Status</th>
            {!ofOneVenue && <th className="w-28 px-2 py-2.5">Started</th>}
            <th className="w-20 px-2 py-2.5">Duration</th>
            <th className="w-28 px-2 py-2.5">Progress</th>
            <th className="w-40 px-2 py-2.5 xl:w-56 2xl:w-80">Results</th>
            <th className="w-30 rounded-tr-card py-2.5 pr-4 pl-2 xl:w-44 2xl:w-72">Actions</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block">
          {crawls.map((crawl) => (
            <Row key={crawl.id} crawl={withLive(crawl, live)} ofOneVenue={ofOneVenue} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function withLive(crawl: CrawlRow, { crawls }: LiveState): CrawlRow {
  const now = crawls.find(({ id }) => id === crawl.id)
  if (!now || crawl.status !== 'running') return crawl
  const { venueId: _, venueName: __, eventsCreated: ___, ...progress } = now
  return { ...crawl, ...progress }
}

const CELL = 'lg:px-2 lg:py-2.5'

type RowProps = { crawl: CrawlRow } & Required<Pick<HistoryProps, 'pageBudget' | 'canReset' | 'ofOneVenue'>>

function Row({ crawl, pageBudget, canReset, ofOneVenue }: RowProps) {
  const isRunning = crawl.status === 'running'
  return (
    <tr className="align-top focus-within:bg-hover hover:bg-hover max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-1.5 max-lg:p-4">
      <th scope="row" className="text-left font-normal max-lg:col-span-full lg:py-2.5 lg:pr-2 lg:pl-4">
        {ofOneVenue ? (
          crawl.started
        ) : (
          <>
            <Link
              to={`/admin/venues/${crawl.venueId}`}
              className="line-clamp-3 font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {crawl.venueName}
            </Link>
            {crawl.trouble && (
              <span className="mt-1 block">
                <HealthBadge state={crawl.trouble} />
              </span>
            )}
          </>
        )}
      </th>
      <td className={`${CELL} [&>span]:whitespace-normal`}>
        <CrawlBadge state={crawl.status} isAlarmed={crawl.alarm !== null} />
      </td>
      {!ofOneVenue && <td className={`${CELL} tabular-nums`}>{crawl.started}</td>}
      <td className={`${CELL} tabular-nums`}>{crawl.duration}</td>
      <td className={`${CELL} tabular-nums`}>
        {countOf(crawl.pagesCrawled, 'page')}
        {isRunning && <ProgressBar pages={crawl.pagesCrawled} budget={pageBudget} />}
      </td>
      <td className={`${CELL} tabular-nums max-lg:col-span-full`}>
        {crawl.eventsFound.toLocaleString('en-GB')} found, {crawl.eventsProcessed.toLocaleString('en-GB')} processed,{' '}
        {crawl.childEventsIdentified.toLocaleString('en-GB')} for children
        {crawl.alarm && <span className="line-clamp-3 text-needs-review-text">{crawl.alarm}</span>}
        {crawl.eventsFound === 0 && crawl.undated > 0 && (
          <span className="block text-needs-review-text">{undatedWords(crawl.undated)}</span>
        )}
        {crawl.errorMessage && <span className="line-clamp-2 text-danger">{crawl.errorMessage}</span>}
      </td>
      <td className="max-lg:col-span-full lg:py-1.5 lg:pr-4 lg:pl-2">
        <span className="flex flex-wrap gap-1">
          <DetailsLink crawl={crawl} />
          {isRunning && canReset && <ResetButton crawl={crawl} />}
        </span>
      </td>
    </tr>
  )
}

/** Opens the crawl's log; see {@link OverLink}. */
function DetailsLink({ crawl: { id, venueName, started } }: { crawl: CrawlRow }) {
  const opens: OpenedLog = { id, venueName }
  return (
    <OverLink
      address={`/admin/crawl-logs/${id}`}
      opens={opens}
      className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}
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
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        busy={isBusy}
        className="pointer-coarse:min-h-11 lg:whitespace-normal"
      >
        <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
        <span>
          Reset stuck crawl<span className="sr-only"> of {crawl.venueName}</span>
        </span>
      </Button>
    </Form>
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

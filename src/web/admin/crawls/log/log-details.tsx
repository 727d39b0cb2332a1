import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CrawlData } from '#domain/health/crawl.ts'
import type { HealthState } from '#domain/health/health.ts'
import type { CrawlState } from '#domain/vocabulary.ts'
import { CrawlBadge } from '../../parts/words/crawl-badge.tsx'
import { HealthBadge } from '../../parts/words/health-badge.tsx'
import { ResetButton } from '../history-table.tsx'
import type { LiveState } from '../live/live-state.ts'
import { ProgressBar } from '../progress.tsx'
import { Changes } from './changes.tsx'
import { Fetched, type FetchedPages } from './fetched.tsx'
import { Findings } from './findings.tsx'

export type ToldLog = {
  id: number
  venueId: number
  venueName: string
  status: CrawlState
  trigger: 'schedule' | 'staff' | 'cli' | 'setup'
  started: string
  completed: string | null
  duration: string
  pagesCrawled: number
  eventsFound: number
  eventsProcessed: number
  eventsCreated: number
  eventsChanged: number
  childEventsIdentified: number
  errorMessage: string | null
  crawlData: Partial<CrawlData> | null
  /** Of the venue, as it is by now. */
  health: HealthState
  healthReason: string | null
}

const TRIGGERS = {
  schedule: 'by the schedule',
  staff: 'by staff',
  cli: 'from the command line',
  setup: 'at the first start',
}

type DetailsProps = {
  log: ToldLog
  fetched: FetchedPages
  live: LiveState
  pageBudget: number
  canReset: boolean
  heading: 'h2' | 'h3'
}

/** Everything there is to say of a crawl. */
export function LogDetails({ log, fetched, live, pageBudget, canReset, heading }: DetailsProps) {
  const told = log.status === 'running' ? { ...log, ...live.crawls.find(({ id }) => id === log.id) } : log
  const isRunning = told.status === 'running'
  const rate = told.eventsFound === 0 ? 0 : Math.round((told.eventsProcessed / told.eventsFound) * 100)
  return (
    <div className="flex flex-col gap-5 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 tabular-nums sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Row name="Venue">
          <Link to={`/admin/venues/${log.venueId}`} className="font-semibold underline underline-offset-4">
            {log.venueName}
          </Link>
        </Row>
        <Row name="Status">
          <CrawlBadge state={told.status} />
        </Row>
        <Row name="Started">
          {log.started} {TRIGGERS[log.trigger]}
        </Row>
        {log.completed && <Row name="Completed">{log.completed}</Row>}
        <Row name="Duration">{log.duration}</Row>
        <Row name="Pages crawled">
          {told.pagesCrawled}
          {isRunning && <ProgressBar pages={told.pagesCrawled} budget={pageBudget} />}
        </Row>
        <Row name="Events found">{told.eventsFound}</Row>
        <Row name="Events processed">
          {told.eventsProcessed} ({told.eventsCreated} new, {log.eventsChanged} changed)
        </Row>
        <Row name="Child events">{told.childEventsIdentified}</Row>
        <Row name="Success rate">{rate}%</Row>
      </dl>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-muted">The venue by now</span>
        <HealthBadge state={log.health} />
        {log.healthReason}
      </p>
      {told.errorMessage && (
        <p className="rounded-control bg-rejected-tint p-3 text-rejected-text">
          <strong className="block">Error message</strong>
          {told.errorMessage}
        </p>
      )}
      {isRunning && canReset && (
        <div>
          <ResetButton crawl={log} />
        </div>
      )}
      {log.crawlData && (
        <>
          <Changes changes={log.crawlData.changes ?? []} alarm={log.crawlData.alarm ?? null} heading={heading} />
          <Findings crawlData={log.crawlData} heading={heading} />
          <Fetched log={log} fetched={fetched} heading={heading} />
          <details>
            <summary className="font-semibold">Crawl data</summary>
            {/* Scrolls by itself, so it can be reached by key. */}
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
              tabIndex={0}
              className="mt-2 max-h-96 overflow-auto rounded-control border border-line bg-paper p-3 text-xs"
            >
              {JSON.stringify(log.crawlData, null, 2)}
            </pre>
          </details>
        </>
      )}
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </>
)

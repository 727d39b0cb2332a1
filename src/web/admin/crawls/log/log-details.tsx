import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CRAWL_CHANGE_KINDS, type CrawlChangeKind, type CrawlData } from '#domain/health/crawl.ts'
import type { HealthState } from '#domain/health/health.ts'
import type { CrawlState } from '#domain/vocabulary.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { CrawlBadge, HealthBadge } from '../../parts/words/badges.tsx'
import { NotTaken, type NotTakenRow } from '../../venues/venue/not-taken.tsx'
import { PageTable, type ReadPage } from '../../venues/venue/read-pages.tsx'
import { ProgressBar, ResetButton } from '../history-table.tsx'
import type { LiveState } from '../live/live-state.ts'
import { Findings } from './findings.tsx'

export type CrawlLog = {
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
  alarm: string | null
  /** Whether staff still have to say what became of the events that it did not see. */
  isAsked: boolean
  /** The venue's, by now. */
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
  log: CrawlLog
  fetched: FetchedPages
  live: LiveState
  pageBudget: number
  canReset: boolean
  /** What the crawl did not take; [] where a later one has replaced it. */
  notTaken: NotTakenRow[]
  canAdd: boolean
  heading: 'h2' | 'h3'
}

/** Everything that is known of a crawl. */
export function LogDetails({ log, fetched, live, pageBudget, canReset, heading, ...taking }: DetailsProps) {
  const shown = log.status === 'running' ? { ...log, ...live.crawls.find(({ id }) => id === log.id) } : log
  const isRunning = shown.status === 'running'
  const rate = shown.eventsFound === 0 ? 0 : Math.round((shown.eventsProcessed / shown.eventsFound) * 100)
  return (
    <div className="flex flex-col gap-5 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 tabular-nums sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Row name="Venue">
          <Link to={`/admin/venues/${log.venueId}`} className="font-semibold underline underline-offset-4">
            {log.venueName}
          </Link>
        </Row>
        <Row name="Status">
          <CrawlBadge state={shown.status} isAlarmed={log.alarm !== null} />
        </Row>
        <Row name="Started">
          {log.started} {TRIGGERS[log.trigger]}
        </Row>
        {log.completed && <Row name="Completed">{log.completed}</Row>}
        <Row name="Duration">{log.duration}</Row>
        <Row name="Pages crawled">
          {shown.pagesCrawled}
          {isRunning && <ProgressBar pages={shown.pagesCrawled} budget={pageBudget} />}
        </Row>
        <Row name="Events found">{shown.eventsFound}</Row>
        <Row name="Events processed">
          {shown.eventsProcessed} ({shown.eventsCreated} new, {log.eventsChanged} changed)
        </Row>
        <Row name="Child events">{shown.childEventsIdentified}</Row>
        <Row name="Success rate">{rate}%</Row>
      </dl>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-muted">The venue now</span>
        <HealthBadge state={log.health} />
        {log.healthReason}
      </p>
      {shown.errorMessage && (
        <p className="rounded-control bg-rejected-tint p-3 text-rejected-text">
          <strong className="block">Error message</strong>
          {shown.errorMessage}
        </p>
      )}
      {isRunning && canReset && (
        <div>
          <ResetButton crawl={log} />
        </div>
      )}
      {log.crawlData && (
        <>
          <Changes
            venueId={log.venueId}
            changes={log.crawlData.changes ?? []}
            alarm={log.crawlData.alarm ?? null}
            isAsked={log.isAsked}
            heading={heading}
          />
          <Findings crawlData={log.crawlData} heading={heading} />
          <LeftOut {...taking} crawlData={log.crawlData} heading={heading} />
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

type LeftOutProps = Pick<DetailsProps, 'notTaken' | 'canAdd' | 'heading'> & { crawlData: Partial<CrawlData> }

/** What looked like an event and was not taken. */
function LeftOut({ notTaken, canAdd, crawlData: { refused = {} }, heading: Heading }: LeftOutProps) {
  const isReplaced = notTaken.length === 0 && Object.keys(refused).length > 0
  return (
    <section>
      <Heading className="text-base">Not taken</Heading>
      {notTaken.length === 0 && (
        <p className="text-muted">
          {isReplaced
            ? 'Only the newest crawl of a venue lists what it did not take.'
            : 'It took everything that looked like an event.'}
        </p>
      )}
      <NotTaken rows={notTaken} canAdd={canAdd} />
    </section>
  )
}

type FetchedPages = { pages: ReadPage[]; page: number; pageCount: number }

type FetchedProps = { log: { id: number; pagesCrawled: number }; fetched: FetchedPages; heading: 'h2' | 'h3' }

/** Each page that a crawl fetched, with its outcome. */
function Fetched({ log, fetched: { pages, page, pageCount }, heading: Heading }: FetchedProps) {
  return (
    <section>
      <Heading className="mb-2 text-base">Pages fetched</Heading>
      {pages.length > 0 ? (
        <PageTable pages={pages} />
      ) : (
        <p className="text-muted">
          {log.pagesCrawled === 0 ? 'It read no pages.' : 'Later crawls have fetched all of them again and list them.'}
        </p>
      )}
      <Pagination page={page} pages={pageCount} address={(n) => `/admin/crawl-logs/${log.id}?page=${n}`} />
      {pages.length > 0 && pages.length < log.pagesCrawled && pageCount === 1 && (
        <p className="mt-2 text-muted">
          It read {log.pagesCrawled} in all; the others are listed with the later crawls that fetched them again.
        </p>
      )}
    </section>
  )
}

const TITLES: Record<CrawlChangeKind, string> = {
  new: 'New',
  changed: 'Changed',
  held: 'Taken down until a person checks it',
  cancelled: 'Cancelled by the venue',
  back: 'Back on the venue’s pages',
  unconfirmed: 'Not seen this time',
  gone: 'Gone from the venue’s pages, and hidden',
}

/** A camel-case name of a field as people say it: 'startDate' is 'start date'. */
const fieldWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type ChangesProps = {
  venueId: number
  changes: CrawlData['changes']
  alarm: string | null
  isAsked: boolean
  heading: 'h2' | 'h3'
}

/** What has changed since the crawl before, each with a link to the event. */
function Changes({ venueId, changes, alarm, isAsked, heading: Heading }: ChangesProps) {
  return (
    <section>
      <Heading className="text-base">What changed</Heading>
      {alarm && (
        <p className="mt-1 rounded-control bg-needs-review-tint p-3 text-needs-review-text">
          {alarm}.
          {isAsked && (
            <>
              {' '}
              <Link to={`/admin/venues/${venueId}`} className="underline underline-offset-4">
                Decide on the venue’s page
              </Link>
            </>
          )}
        </p>
      )}
      {changes.length === 0 && !alarm && (
        <p className="text-muted">Nothing: the venue’s pages say the same as before.</p>
      )}
      {CRAWL_CHANGE_KINDS.map((kind) => {
        const ofKind = changes.filter((change) => change.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <details key={kind} open={ofKind.length <= 20} className="mt-1.5">
            <summary className="font-semibold">
              {TITLES[kind]} ({ofKind.length})
            </summary>
            <ul className="mt-1 flex flex-col gap-1 pl-4">
              {ofKind.map(({ eventId, title, fields }) => (
                <li key={eventId}>
                  <Link to={`/admin/review/${eventId}`} className="underline underline-offset-2">
                    {title}
                  </Link>
                  {fields.length > 0 && <span className="text-muted"> · {fields.map(fieldWords).join(', ')}</span>}
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

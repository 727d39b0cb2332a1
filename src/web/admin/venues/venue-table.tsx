import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { HealthState } from '#domain/health/health.ts'
import { type CrawlState, LOCATION_AREA_LABELS, type LocationArea } from '#domain/vocabulary.ts'
import { Menu, menuItemClass } from '../../ui/menu.tsx'
import { CrawlButton } from '../crawls/crawl-button.tsx'
import { runningCrawl, useLiveCrawls } from '../crawls/live/live.ts'
import type { LiveState } from '../crawls/live/live-state.ts'
import { RowSwitch } from '../parts/lists/row-switch.tsx'
import { type Column, DataTable } from '../parts/lists/table.tsx'
import { CrawlBadge } from '../parts/words/badges.tsx'
import { countOf } from '../parts/words/words.ts'
import { DialogLink } from './form/dialogs.tsx'
import type { VenueValues } from './form/venue-fields.ts'
import { HealthDetails } from './health-details.tsx'

export type VenueRow = {
  id: number
  name: string
  domain: string
  websiteUrl: string
  locationArea: LocationArea
  isActive: boolean
  crawlEnabled: boolean
  /** Its site may have changed hands, and waits for staff to decide. */
  isSiteHeld: boolean
  /** How many of its events the last crawl did not see, so that staff are asked; null = no question. */
  vanished: number | null
  crawlStatus: CrawlState
  crawlErrorMessage: string | null
  health: HealthState
  healthReason: string | null
  healthPages: string[]
  lastCrawl: string | null
  lastLogId: number | null
  eventsRecorded: number
  eventsListed: number
  crawls: number
  pages: number
  values: VenueValues
}

type Rights = { canManage: boolean; canCrawl: boolean; canDelete: boolean }

export function VenueTable({ venues, live, ...rights }: { venues: VenueRow[]; live: LiveState } & Rights) {
  const now = useLiveCrawls(live)
  return <DataTable caption="Venues" columns={columnsOf(now, rights)} rows={venues} rowKey={({ id }) => id} />
}

const columnsOf = (live: LiveState, { canManage, ...rights }: Rights): Column<VenueRow>[] => [
  { name: 'Name', is: 'head', shows: 'always', cell: (venue) => <NameCell venue={venue} /> },
  {
    name: 'Domain',
    width: 'w-28 2xl:w-52',
    shows: 'wide',
    cell: ({ domain }) => <span className="line-clamp-2 text-muted wrap-anywhere">{domain}</span>,
  },
  {
    name: 'Location',
    width: 'w-20 2xl:w-32',
    shows: 'wide',
    cell: ({ locationArea }) => LOCATION_AREA_LABELS[locationArea],
  },
  {
    name: 'Status',
    width: 'w-16 2xl:w-24',
    shows: 'always',
    cell: (venue) => (
      <VenueSwitch
        venue={venue}
        field="isActive"
        words={['Active', 'Inactive']}
        canTurn={canManage}
        hideWords="in a table"
      />
    ),
  },
  {
    name: 'Crawl Status',
    width: 'w-40 2xl:w-48',
    shows: 'always',
    cell: (venue) => <CrawlCell venue={venue} running={runningCrawl(live, venue.id)} canManage={canManage} />,
  },
  { name: 'Health', width: 'w-32 2xl:w-44', shows: 'wide', cell: (venue) => <HealthDetails venue={venue} /> },
  { name: 'Last Crawl', width: 'w-20 2xl:w-28', shows: 'table', cell: ({ lastCrawl }) => lastCrawl ?? 'Never' },
  {
    name: 'Events Recorded',
    width: 'w-20 2xl:w-28',
    isNumber: true,
    shows: 'wide',
    cell: ({ eventsRecorded }) => (
      <>
        {eventsRecorded.toLocaleString('en-GB')}
        <span className="sr-only">{eventsRecorded === 1 ? ' event' : ' events'} in database</span>
      </>
    ),
  },
  {
    name: 'Actions',
    is: 'actions',
    width: rights.canCrawl ? 'w-34' : 'w-16',
    shows: 'always',
    cell: (venue) => <Actions venue={venue} live={live} canManage={canManage} {...rights} />,
  },
]

function NameCell({ venue }: { venue: VenueRow }) {
  const { id, name, domain, locationArea, eventsRecorded, lastCrawl } = venue
  return (
    <>
      <span className="flex items-center gap-1">
        <Link to={`/admin/venues/${id}`} className="row-name line-clamp-2 wrap-anywhere">
          {name}
        </Link>
        <a
          href={venue.websiteUrl}
          target="_blank"
          rel="noreferrer"
          className="grid size-7 shrink-0 place-items-center rounded-control text-primary hover:bg-surface"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">Website of {name}</span>
        </a>
      </span>
      <span className="unless-wide truncate text-muted">
        {countOf(eventsRecorded, 'event')} ·{' '}
        <span className="if-card">{lastCrawl === null ? 'never crawled' : `crawled ${lastCrawl}`} · </span>
        {LOCATION_AREA_LABELS[locationArea]} · {domain}
      </span>
      {venue.vanished !== null && !venue.isSiteHeld && (
        <Question id={id}>
          {`${countOf(venue.vanished, 'event')} vanished: decide whether ${venue.vanished === 1 ? 'it is' : 'they are'} gone`}
        </Question>
      )}
      {venue.isSiteHeld && <Question id={id}>Site held: decide whether it is still the same site</Question>}
    </>
  )
}

/** What staff are asked about a venue, on its page. */
const Question = ({ id, children }: { id: number; children: string }) => (
  <Link
    to={`/admin/venues/${id}`}
    className="inline-block font-semibold text-needs-review-text underline underline-offset-4"
  >
    {children}
  </Link>
)

type CrawlCellProps = { venue: VenueRow; running: ReturnType<typeof runningCrawl>; canManage: boolean }

const CrawlCell = ({ venue, running, canManage }: CrawlCellProps) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <CrawlBadge state={running ? 'running' : venue.crawlStatus} isAlarmed={venue.vanished !== null} />
    <VenueSwitch
      venue={venue}
      field="crawlEnabled"
      words={['Enabled', 'Disabled']}
      canTurn={canManage}
      hideWords="everywhere"
    />
    {running && <span className="text-muted tabular-nums">{countOf(running.pagesCrawled, 'page')} so far</span>}
  </span>
)

function Actions({ venue, live, canManage, canCrawl, canDelete }: { venue: VenueRow; live: LiveState } & Rights) {
  return (
    <span className="flex items-center justify-end gap-1">
      {canCrawl && (
        <CrawlButton
          venue={venue}
          isCrawling={live.underWay.includes(venue.id)}
          className="min-h-8 px-2 pointer-coarse:min-h-11"
        />
      )}
      {(canManage || canDelete) && (
        <Menu label={`More actions for ${venue.name}`}>
          {canManage && (
            <DialogLink opens={{ kind: 'edit', id: venue.id, values: venue.values }} className={menuItemClass()}>
              <Pencil aria-hidden="true" className="size-4.5" />
              Edit<span className="sr-only"> {venue.name}</span>
            </DialogLink>
          )}
          {canDelete && (
            <>
              <hr className="my-1.5 border-line" />
              <DialogLink opens={{ kind: 'delete', venue: toDelete(venue) }} className={menuItemClass('text-danger')}>
                <Trash2 aria-hidden="true" className="size-4.5" />
                Delete<span className="sr-only"> {venue.name}</span>
              </DialogLink>
            </>
          )}
        </Menu>
      )}
    </span>
  )
}

const toDelete = ({ id, name, eventsRecorded, eventsListed, crawls, pages }: VenueRow) => ({
  id,
  name,
  eventsRecorded,
  eventsListed,
  crawls,
  pages,
})

type SwitchProps = {
  venue: { id: number; name: string; isActive: boolean; crawlEnabled: boolean }
  field: 'isActive' | 'crawlEnabled'
  /** Of on and of off. */
  words: [on: string, off: string]
  canTurn: boolean
  hideWords?: 'in a table' | 'everywhere'
}

/** Turns a venue, or its crawling, on and off; users who may not only see which it is. */
export function VenueSwitch({ venue, field, words, canTurn, hideWords }: SwitchProps) {
  const isOn = venue[field]
  if (!canTurn) return <span className="block">{words[isOn ? 0 : 1]}</span>
  const label = field === 'isActive' ? `${venue.name} is active` : `Crawling of ${venue.name}`
  return <RowSwitch {...{ isOn, label, field, words, hideWords }} action={`/admin/venues/${venue.id}/switch`} />
}

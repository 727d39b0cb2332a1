import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { HealthState } from '#domain/health/health.ts'
import { type CrawlState, LOCATION_AREA_LABELS, type LocationArea } from '#domain/vocabulary.ts'
import { CrawlButton } from '../crawls/crawl-button.tsx'
import { runningCrawl, useLiveCrawls } from '../crawls/live/live.ts'
import type { LiveState } from '../crawls/live/live-state.ts'
import { ColumnName, RowActionWords, RowSwitch, rowActionClass } from '../parts/lists/rows.tsx'
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

/** A table on wide screens; on smaller ones each venue is a block of its own. */
export function VenueTable({ venues, live, ...rights }: { venues: VenueRow[]; live: LiveState } & Rights) {
  const now = useLiveCrawls(live)
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-sm max-xl:block">
        <caption className="sr-only">Venues</caption>
        <thead className="sticky top-0 z-10 bg-surface text-left text-muted shadow-[0_1px_0_var(--color-line)] max-xl:hidden">
          <tr>
            <th className="rounded-tl-card py-2.5 pr-2 pl-4">Name</th>
            <th className="w-25 px-2 py-2.5 2xl:w-52">Domain</th>
            <th className="w-20 px-2 py-2.5 2xl:w-28">Location</th>
            <th className="w-18 px-2 py-2.5 2xl:w-28">Status</th>
            <th className="w-32 px-2 py-2.5 2xl:w-36">Crawl Status</th>
            <th className="w-38 px-2 py-2.5 2xl:w-52">Health</th>
            <th className="w-17 px-2 py-2.5 2xl:w-28">Last Crawl</th>
            <th className="w-20 px-1 py-2.5 text-right 2xl:w-24">Events Recorded</th>
            <th className="w-43 rounded-tr-card 2xl:w-48 py-2.5 pr-4 pl-2">Actions</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-xl:block">
          {venues.map((venue) => (
            <Row key={venue.id} venue={venue} live={now} {...rights} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'xl:px-2 xl:py-2 max-xl:min-w-0'

function Row({ venue, live, canManage, canCrawl, canDelete }: { venue: VenueRow; live: LiveState } & Rights) {
  const running = runningCrawl(live, venue.id)
  const state = running ? 'running' : venue.crawlStatus
  return (
    <tr className="align-top focus-within:bg-hover hover:bg-hover max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-4 max-xl:gap-y-2 max-xl:p-4 md:max-xl:grid-cols-3">
      <th
        scope="row"
        className="text-left font-normal max-xl:col-span-full xl:py-2.5 xl:pr-2 xl:pl-4 [overflow-wrap:anywhere]"
      >
        <span className="flex items-start gap-1">
          <Link
            to={`/admin/venues/${venue.id}`}
            className="line-clamp-4 font-semibold underline-offset-4 hover:underline max-xl:text-base"
          >
            {venue.name}
          </Link>
          <a
            href={venue.websiteUrl}
            target="_blank"
            rel="noreferrer"
            className="grid shrink-0 rounded p-0.5 text-primary pointer-coarse:p-2"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">Website of {venue.name}</span>
          </a>
        </span>
        {venue.vanished !== null && !venue.isSiteHeld && (
          <Link
            to={`/admin/venues/${venue.id}`}
            className="mt-0.5 inline-block font-semibold text-needs-review-text underline underline-offset-4"
          >
            {countOf(venue.vanished, 'event')} vanished: decide whether {venue.vanished === 1 ? 'it is' : 'they are'}{' '}
            gone
          </Link>
        )}
        {venue.isSiteHeld && (
          <Link
            to={`/admin/venues/${venue.id}`}
            className="mt-0.5 inline-block font-semibold text-needs-review-text underline underline-offset-4"
          >
            Site held: decide whether it is still the same site
          </Link>
        )}
      </th>
      <td className={`${CELL} max-xl:col-span-full [overflow-wrap:anywhere] text-muted xl:py-2.5`}>{venue.domain}</td>
      <td className={`${CELL} xl:py-2.5`}>
        <ColumnName from="xl">Location</ColumnName>
        {LOCATION_AREA_LABELS[venue.locationArea]}
      </td>
      <td className={CELL}>
        <ColumnName from="xl">Status</ColumnName>
        <VenueSwitch venue={venue} field="isActive" words={['Active', 'Inactive']} canTurn={canManage} />
      </td>
      <td className={CELL}>
        <ColumnName from="xl">Crawl Status</ColumnName>
        <span className="block [&>span]:whitespace-normal">
          <CrawlBadge state={state} isAlarmed={venue.vanished !== null} />
        </span>
        {running && (
          <span className="block text-muted tabular-nums">{countOf(running.pagesCrawled, 'page')} so far</span>
        )}
        <VenueSwitch venue={venue} field="crawlEnabled" words={['Enabled', 'Disabled']} canTurn={canManage} />
      </td>
      <td className={CELL}>
        <ColumnName from="xl">Health</ColumnName>
        <HealthDetails venue={venue} />
      </td>
      <td className={`${CELL} xl:py-2.5`}>
        <ColumnName from="xl">Last Crawl</ColumnName>
        {venue.lastCrawl ?? 'Never'}
      </td>
      <td className={`${CELL} tabular-nums xl:py-2.5 xl:text-right`}>
        <ColumnName from="xl">Events Recorded</ColumnName>
        {venue.eventsRecorded.toLocaleString('en-GB')}
        <span className="text-muted xl:block xl:text-xs">
          {venue.eventsRecorded === 1 ? ' event' : ' events'} in database
        </span>
      </td>
      <td className="max-xl:col-span-full xl:py-1.5 xl:pr-4 xl:pl-2">
        <span className="flex items-center gap-1 max-xl:flex-wrap">
          {canCrawl && (
            <CrawlButton
              venue={venue}
              isCrawling={live.underWay.includes(venue.id)}
              className="xl:w-21 xl:px-1 pointer-coarse:min-h-11"
            />
          )}
          {canManage && (
            <DialogLink
              opens={{ kind: 'edit', id: venue.id, values: venue.values }}
              title="Edit"
              className={rowActionClass('xl')}
            >
              <RowActionWords
                from="xl"
                icon={<Pencil aria-hidden="true" className="size-4" />}
                word="Edit"
                of={venue.name}
              />
            </DialogLink>
          )}
          {canDelete && (
            <DialogLink
              opens={{ kind: 'delete', venue: toDelete(venue) }}
              title="Delete"
              className={rowActionClass('xl', 'text-danger')}
            >
              <RowActionWords
                from="xl"
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                word="Delete"
                of={venue.name}
              />
            </DialogLink>
          )}
        </span>
      </td>
    </tr>
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
}

/** Turns a venue, or its crawling, on and off; users who may not only see which it is. */
export function VenueSwitch({ venue, field, words, canTurn }: SwitchProps) {
  const isOn = venue[field]
  if (!canTurn) return <span className="block">{words[isOn ? 0 : 1]}</span>
  const label = field === 'isActive' ? `${venue.name} is active` : `Crawling of ${venue.name}`
  return <RowSwitch {...{ isOn, label, field, words }} action={`/admin/venues/${venue.id}/switch`} />
}

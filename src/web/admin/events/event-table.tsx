import { ArrowDown, ArrowUp, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { EVENT_STATUS_LABELS } from '#domain/event/display.ts'
import { type EventColumn, type EventListFilter, eventListParams, sortedBy } from '#domain/event/event-list.ts'
import { Button } from '../../ui/button.tsx'
import { useVisitKey } from '../parts/forms/over.tsx'
import { ColumnName } from '../parts/lists/rows.tsx'
import { StatusBadge } from '../parts/words/badges.tsx'
import { ScoreBadge } from '../review/score.tsx'
import { PickBox } from './bulk/selection.tsx'
import type { EventRow } from './page.tsx'
import { DetailsLink, historyPath, RowActions } from './row-actions.tsx'
import { COLUMN_LABELS, categoryLabel, listAddress } from './words.ts'

type Props = { rows: EventRow[]; filter: EventListFilter; canDecide: boolean }

const WIDTHS: Record<EventColumn, string> = {
  venue: 'w-24 2xl:w-36',
  category: 'w-21 2xl:w-28',
  date: 'w-24 2xl:w-34',
  status: 'w-36',
  confidence: 'w-25 2xl:w-32',
  price: 'w-17 2xl:w-24',
  featured: 'w-18 2xl:w-24',
}

/** A table on wide screens; on smaller ones each event is a block of its own, with the orders as a row of links. */
export function EventTable({ rows, filter, canDecide }: Props) {
  const columns = (Object.keys(WIDTHS) as EventColumn[]).filter((column) => !filter.hiddenColumns.includes(column))
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-sm max-xl:block">
        <caption className="sr-only">Events</caption>
        <thead className="sticky top-14 z-10 rounded-t-card bg-surface text-left text-muted shadow-[0_1px_0_var(--color-line)] max-xl:static max-xl:block lg:top-0">
          <tr className="max-2xl:xl:text-xs max-xl:before:self-center max-xl:before:content-['Sort_by:'] max-xl:before:whitespace-nowrap max-xl:flex md:max-xl:flex-wrap max-md:relative max-md:overflow-x-auto max-xl:gap-x-3 max-xl:px-4 max-xl:py-1">
            {canDecide && (
              <th className="w-11 max-xl:hidden">
                <span className="sr-only">Select</span>
              </th>
            )}
            <th className="px-2 py-2.5 max-xl:hidden">Event</th>
            {columns.map((column) => (
              <SortHead key={column} column={column} filter={filter} />
            ))}
            <th className="w-31 px-2 py-2.5 max-xl:hidden">Actions</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-xl:block">
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} canDecide={canDecide} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortHead({ column, filter }: { column: EventColumn; filter: EventListFilter }) {
  const isSorted = filter.sort === column
  const Arrow = filter.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      aria-sort={isSorted ? (filter.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`xl:px-1.5 xl:py-1 ${WIDTHS[column]} max-xl:w-auto max-xl:px-0`}
    >
      <Link
        to={listAddress(eventListParams(sortedBy(filter, column)))}
        preventScrollReset
        className="inline-flex min-h-9 items-center gap-1 rounded-control underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        <span className="sr-only">Sort by </span>
        {COLUMN_LABELS[column]}
        {isSorted && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
      </Link>
    </th>
  )
}

const HEAD = 'text-left font-normal max-xl:col-span-full max-xl:min-w-0 xl:px-2 xl:py-2.5'
const TITLE =
  'line-clamp-3 text-base font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline xl:text-sm'
const CELL = 'max-xl:min-w-0 xl:px-1.5 xl:py-2.5 max-2xl:xl:[&>.rounded-full]:text-xs'

function Row({ row, columns, canDecide }: { row: EventRow; columns: EventColumn[]; canDecide: boolean }) {
  const key = useVisitKey()
  const cells: Record<EventColumn, ReactNode> = {
    venue: <span className="line-clamp-3 [overflow-wrap:anywhere]">{row.venueName ?? 'No venue'}</span>,
    category: categoryLabel(row.primaryCategory),
    date: row.dates ?? 'Date TBC',
    status: row.deletedAt === null ? <StatusBadge status={row.status} /> : 'Deleted',
    confidence: <ScoreBadge score={row.childConfidenceScore} />,
    price: <span className="tabular-nums">{row.price}</span>,
    featured: <FeaturedBox event={row} canFeature={canDecide && row.mergedInto === null && row.deletedAt === null} />,
  }
  return (
    <tr
      data-row
      className="relative align-top focus-within:bg-hover hover:bg-hover has-[.pick:checked]:bg-hover max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-4 max-xl:gap-y-2 max-xl:p-4 md:max-xl:grid-cols-4"
    >
      {canDecide && (
        <td className="max-xl:absolute max-xl:top-2 max-xl:left-1.5 xl:pl-1">
          <PickBox key={key} id={row.id} title={row.title} />
        </td>
      )}
      <th scope="row" className={`${HEAD} ${canDecide ? 'max-xl:pl-7' : ''}`}>
        {row.deletedAt === null ? (
          <DetailsLink event={row} data-row-link className={TITLE}>
            {row.title}
          </DetailsLink>
        ) : (
          <Link to={historyPath(row.id)} data-row-link className={TITLE}>
            {row.title}
          </Link>
        )}
        {row.organiser && <span className="line-clamp-1 text-muted">{row.organiser}</span>}
        <Notes row={row} />
        {row.sourceUrl && (
          <a
            href={row.sourceUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1 text-primary underline underline-offset-4 pointer-coarse:min-h-11"
          >
            View Original Event
            <span className="sr-only"> {row.title}</span>
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
        )}
      </th>
      {columns.map((column) => (
        <td key={column} className={CELL}>
          <ColumnName from="xl">{COLUMN_LABELS[column]}</ColumnName>
          {cells[column]}
        </td>
      ))}
      <td className="max-xl:col-span-full xl:px-2 xl:py-1.5">
        <RowActions event={row} canDecide={canDecide} />
      </td>
    </tr>
  )
}

/** What else to know of an event before deciding. */
function Notes({ row }: { row: EventRow }) {
  const notes = [
    EVENT_STATUS_LABELS[row.eventStatus],
    row.unseenSince && `Not seen on the venue’s pages since ${row.unseenSince}`,
    row.hiddenReason && 'Hidden: gone from the venue’s pages',
    row.held && `Held: ${row.held}`,
    row.mergedInto !== null && 'Merged into another event',
    row.deletedAt && `Deleted ${row.deletedAt}`,
  ].filter(Boolean)
  return (
    notes.length > 0 && <span className="line-clamp-4 font-medium [overflow-wrap:anywhere]">{notes.join(' · ')}</span>
  )
}

type FeaturedProps = { event: { id: number; title: string; isFeatured: boolean }; canFeature: boolean }

/** Takes effect at once, and goes back should the server refuse; without JavaScript a button beside it sends it. */
function FeaturedBox({ event, canFeature }: FeaturedProps) {
  const turning = useFetcher()
  const { pathname, search } = useLocation()
  const isOn = turning.formData ? turning.formData.get('featured') === 'yes' : event.isFeatured
  if (!canFeature) return <span>{event.isFeatured ? 'Featured' : 'No'}</span>
  return (
    <turning.Form method="post" action={`/admin/events/${event.id}/feature`} preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <label className="grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
        <span className="sr-only">Featured: {event.title}</span>
        <input
          type="checkbox"
          name="featured"
          value="yes"
          checked={isOn}
          onChange={({ currentTarget }) => void turning.submit(currentTarget.form, { flushSync: true })}
          className="size-5 accent-primary"
        />
      </label>
      <noscript>
        <Button type="submit" size="sm">
          Set
        </Button>
      </noscript>
    </turning.Form>
  )
}

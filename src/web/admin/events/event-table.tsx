import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { EVENT_STATUS_LABELS } from '#domain/event/public/display.ts'
import { type EventColumn, type EventListFilter, eventListParams, sortedBy } from '#domain/event/staff/event-list.ts'
import { subjectLabel } from '#domain/vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { useOver, useVisitKey } from '../parts/forms/over.tsx'
import { type Column, DataTable } from '../parts/lists/table.tsx'
import { StatusBadge } from '../parts/words/badges.tsx'
import { ScoreBadge } from '../review/score.tsx'
import { PickBox } from './bulk/selection.tsx'
import type { OpenedEvent } from './details/event-dialog.tsx'
import type { EventRow } from './page.tsx'
import { DetailsLink, historyPath, RowActions } from './row-actions.tsx'
import { COLUMN_LABELS, listAddress } from './words.ts'

type Props = { rows: EventRow[]; filter: EventListFilter; canDecide: boolean }

export function EventTable({ rows, filter, canDecide }: Props) {
  const key = useVisitKey()
  const openedId = useOver<OpenedEvent>('/admin/events/')?.opened.id
  const shown = (Object.keys(COLUMNS) as EventColumn[]).filter((column) => !filter.hiddenColumns.includes(column))
  const select: Column<EventRow> = {
    name: 'Select',
    is: 'select',
    shows: 'always',
    hideName: true,
    cell: ({ id, title }) => <PickBox key={key} id={id} title={title} />,
  }
  const columns: Column<EventRow>[] = [
    ...(canDecide ? [select] : []),
    { name: 'Event', is: 'head', shows: 'always', cell: (row) => <EventCell row={row} /> },
    ...shown.map((column) => ({
      ...COLUMNS[column],
      name: COLUMN_LABELS[column],
      sort: {
        to: listAddress(eventListParams(sortedBy(filter, column))),
        direction: filter.sort === column ? filter.direction : null,
      },
      cell: (row: EventRow) => CELLS[column](row, canDecide),
    })),
    {
      name: 'Actions',
      is: 'actions',
      shows: 'always',
      width: canDecide ? 'w-34' : 'w-14',
      hideName: true,
      cell: (row) => <RowActions event={row} canDecide={canDecide} />,
    },
  ]
  return (
    <DataTable
      caption="Events"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === openedId}
    />
  )
}

const COLUMNS: Record<EventColumn, Pick<Column<EventRow>, 'width' | 'shows'>> = {
  venue: { width: 'w-25 2xl:w-44', shows: 'wide' },
  category: { width: 'w-19 2xl:w-26', shows: 'wide' },
  date: { width: 'w-29 2xl:w-34', shows: 'table' },
  status: { width: 'w-34', shows: 'always' },
  confidence: { width: 'w-21 2xl:w-28', shows: 'wide' },
  price: { width: 'w-17 2xl:w-28', shows: 'wide' },
  featured: { width: 'w-17', shows: 'wide' },
}

const CELLS: Record<EventColumn, (row: EventRow, canDecide: boolean) => ReactNode> = {
  venue: ({ venueName }) => <span className="line-clamp-2 wrap-anywhere">{venueName ?? 'No venue'}</span>,
  category: ({ primaryCategory }) => subjectLabel(primaryCategory),
  date: ({ dates }) => dates ?? 'Date TBC',
  status: ({ deletedAt, status }) => (deletedAt === null ? <StatusBadge status={status} /> : 'Deleted'),
  confidence: ({ childConfidenceScore }) => <ScoreBadge score={childConfidenceScore} />,
  price: ({ price }) => <span className="tabular-nums">{price}</span>,
  featured: (event, canDecide) => (
    <FeaturedBox event={event} canFeature={canDecide && event.mergedInto === null && event.deletedAt === null} />
  ),
}

/** The event's name and organiser on two lines at most, and what a narrower table has no column for. */
function EventCell({ row }: { row: EventRow }) {
  const { id, title, organiser, sourceUrl, deletedAt } = row
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">
          {deletedAt === null ? (
            <DetailsLink event={row} data-row-link className="row-name">
              {title}
            </DetailsLink>
          ) : (
            <Link to={historyPath(id)} data-row-link className="row-name">
              {title}
            </Link>
          )}{' '}
          {organiser && <span className="unless-narrow text-muted">{organiser}</span>}
        </span>
        <Elsewhere row={row} />
        <Notes row={row} />
      </span>
      {sourceUrl && (
        <span className="unless-narrow">
          <a
            href={sourceUrl}
            target="_blank"
            rel="noreferrer"
            title="View Original Event"
            className="grid size-7 place-items-center rounded-control text-primary hover:bg-surface"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">View Original Event {title}</span>
          </a>
        </span>
      )}
    </span>
  )
}

/** One line of what has no column of its own where there is little room. */
function Elsewhere({ row: { dates, price, venueName, childConfidenceScore, isFeatured } }: { row: EventRow }) {
  return (
    <span className="unless-wide truncate text-muted">
      <span className="if-card">{dates ?? 'Date TBC'} · </span>
      {childConfidenceScore !== null && `${childConfidenceScore}% · `}
      {price} · {venueName ?? 'No venue'}
      {isFeatured && ' · Featured'}
    </span>
  )
}

/** What else to know of an event before deciding. */
function Notes({ row }: { row: EventRow }) {
  const notes = [
    EVENT_STATUS_LABELS[row.eventStatus],
    row.unseenSince && `Not seen since ${row.unseenSince}`,
    row.hiddenReason && `Hidden: ${row.hiddenReason}`,
    row.held && `Held: ${row.held}`,
    row.mergedInto !== null && 'Merged into another event',
    row.deletedAt && `Deleted ${row.deletedAt}`,
  ].filter(Boolean)
  if (notes.length === 0) return null
  const words = notes.join(' · ')
  // The day, and the reason, come last.
  const lines = row.unseenSince || row.hiddenReason ? 'line-clamp-2' : 'line-clamp-1'
  return (
    <span title={words} className={`${lines} font-medium text-needs-review-text wrap-anywhere`}>
      {words}
    </span>
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

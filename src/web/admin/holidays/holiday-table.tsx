import { Pencil, Trash2 } from 'lucide-react'
import type { LondonDay } from '#domain/days/london-time.ts'
import { type HolidayStatus, regionName } from '#domain/holiday/holiday-admin.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'
import { Badge } from '../../ui/badge.tsx'
import { ColumnName, RowActionWords, RowSwitch, rowActionClass } from '../parts/lists/rows.tsx'
import { formatCalendarDay } from '../parts/words/words.ts'
import { HolidayStatusBadge, regionLook } from './badges.tsx'
import { DialogLink } from './dialogs.tsx'
import type { HolidayValues } from './holiday-fields.ts'

export type HolidayRow = {
  id: number
  name: string
  startDate: LondonDay
  endDate: LondonDay
  year: number
  /** Both ends inclusive. */
  days: number
  region: HolidayRegion
  isActive: boolean
  status: HolidayStatus
  overlaps: string | null
  values: HolidayValues
}

type TableProps = { caption: string; rows: HolidayRow[]; canManage: boolean }

/** A table on wide screens; on smaller ones each holiday is a block of its own. */
export function HolidayTable({ caption, rows, canManage }: TableProps) {
  return (
    <table className="w-full table-fixed text-sm max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 z-10 bg-surface text-left text-muted shadow-[0_1px_0_var(--color-line)] max-lg:hidden">
        <tr>
          <th className="py-2.5 pr-2 pl-4">Name</th>
          <th className="w-34 px-2 py-2.5">Start Date</th>
          <th className="w-34 px-2 py-2.5">End Date</th>
          <th className="w-20 px-2 py-2.5 text-right">Duration (days)</th>
          <th className="w-34 px-2 py-2.5">Region</th>
          <th className="w-30 px-2 py-2.5">Status</th>
          <th className="w-18 px-2 py-2.5">Active</th>
          {canManage && <th className="w-26 py-2.5 pr-4 pl-2">Actions</th>}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} canManage={canManage} />
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'lg:px-2 lg:py-2.5 max-lg:min-w-0'

function Row({ row, canManage }: { row: HolidayRow; canManage: boolean }) {
  return (
    <tr className="align-top focus-within:bg-hover hover:bg-hover max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-2 max-lg:p-4">
      <th
        scope="row"
        className="text-left [overflow-wrap:anywhere] max-lg:col-span-full max-lg:text-base lg:py-2.5 lg:pr-2 lg:pl-4"
      >
        {row.name}
        {row.overlaps && <span className="block text-sm font-normal text-muted">{row.overlaps}</span>}
      </th>
      <td className={`${CELL} tabular-nums`}>
        <ColumnName from="lg">Start Date</ColumnName>
        {formatCalendarDay(row.startDate)}
      </td>
      <td className={`${CELL} tabular-nums`}>
        <ColumnName from="lg">End Date</ColumnName>
        {formatCalendarDay(row.endDate)}
      </td>
      <td className={`${CELL} tabular-nums lg:text-right`}>
        <ColumnName from="lg">Duration (days)</ColumnName>
        {row.days}
      </td>
      <td className={`${CELL} lg:py-2`}>
        <ColumnName from="lg">Region</ColumnName>
        <Badge className={regionLook(row.region)}>{regionName(row.region)}</Badge>
      </td>
      <td className={`${CELL} lg:py-2`}>
        <ColumnName from="lg">Status</ColumnName>
        <HolidayStatusBadge status={row.status} />
      </td>
      <td className="max-lg:min-w-0 lg:px-2 lg:py-1">
        <ColumnName from="lg">Active</ColumnName>
        {canManage ? (
          <RowSwitch action={`/admin/holidays/${row.id}/switch`} isOn={row.isActive} label={`${row.name} is active`} />
        ) : (
          <span className="lg:leading-9">{row.isActive ? 'Yes' : 'No'}</span>
        )}
      </td>
      {canManage && (
        <td className="max-lg:col-span-full lg:py-1 lg:pr-4 lg:pl-2">
          <Actions row={row} />
        </td>
      )}
    </tr>
  )
}

const Actions = ({ row }: { row: HolidayRow }) => (
  <span className="flex items-center gap-1">
    <DialogLink opens={{ kind: 'edit', id: row.id, values: row.values }} title="Edit" className={rowActionClass('lg')}>
      <RowActionWords from="lg" icon={<Pencil aria-hidden="true" className="size-4" />} word="Edit" of={row.name} />
    </DialogLink>
    <DialogLink
      opens={{
        kind: 'delete',
        holiday: { id: row.id, name: row.name, startDate: row.startDate, endDate: row.endDate },
      }}
      title="Delete"
      className={rowActionClass('lg', 'text-danger')}
    >
      <RowActionWords from="lg" icon={<Trash2 aria-hidden="true" className="size-4" />} word="Delete" of={row.name} />
    </DialogLink>
  </span>
)

import type { LondonDay } from '#domain/days/london-time.ts'
import { type HolidayStatus, regionName, whoseHoliday } from '#domain/holiday/holiday-admin.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { RowSwitch } from '../parts/lists/row-switch.tsx'
import { type Column, DataTable } from '../parts/lists/table.tsx'
import { countOf, formatCalendarDay } from '../parts/words/words.ts'
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
  schools: string
  isActive: boolean
  status: HolidayStatus
  overlaps: string | null
  values: HolidayValues
}

type TableProps = { caption: string; rows: HolidayRow[]; canManage: boolean }

export const HolidayTable = ({ caption, rows, canManage }: TableProps) => (
  <DataTable
    caption={caption}
    columns={canManage ? [...columnsFor(true), ACTIONS] : columnsFor(false)}
    rows={rows}
    rowKey={({ id }) => id}
  />
)

const columnsFor = (canManage: boolean): Column<HolidayRow>[] => [
  { name: 'Name', is: 'head', shows: 'always', cell: (row) => <NameCell row={row} /> },
  { name: 'Start Date', width: 'w-32', shows: 'table', cell: ({ startDate }) => <Day day={startDate} /> },
  { name: 'End Date', width: 'w-32', shows: 'table', cell: ({ endDate }) => <Day day={endDate} /> },
  { name: 'Duration (days)', width: 'w-22', isNumber: true, shows: 'wide', cell: ({ days }) => days },
  {
    name: 'Region',
    width: 'w-34',
    shows: 'wide',
    cell: ({ region, schools }) => (
      <>
        <Badge className={regionLook(region)}>{regionName(region)}</Badge>
        {schools && <span className="block text-sm text-muted [overflow-wrap:anywhere]">{schools}</span>}
      </>
    ),
  },
  { name: 'Status', width: 'w-30', shows: 'always', cell: ({ status }) => <HolidayStatusBadge status={status} /> },
  {
    name: 'Active',
    width: 'w-18',
    shows: 'always, named',
    cell: ({ id, name, isActive }) =>
      canManage ? (
        <RowSwitch action={`/admin/holidays/${id}/switch`} isOn={isActive} label={`${name} is active`} />
      ) : isActive ? (
        'Yes'
      ) : (
        'No'
      ),
  },
]

const ACTIONS: Column<HolidayRow> = {
  name: 'Actions',
  is: 'actions',
  width: 'w-36',
  shows: 'always',
  cell: (row) => <Actions row={row} />,
}

const NameCell = ({ row }: { row: HolidayRow }) => (
  <>
    <span className="font-semibold">{row.name}</span>
    <span className="unless-wide text-muted">
      <span className="if-card">
        {formatCalendarDay(row.startDate)}
        {row.days > 1 && ` to ${formatCalendarDay(row.endDate)}`},{' '}
      </span>
      {countOf(row.days, 'day')}, {whoseHoliday(row)}
    </span>
    {row.overlaps && <span className="block text-muted">{row.overlaps}</span>}
  </>
)

const Day = ({ day }: { day: LondonDay }) => <span className="tabular-nums">{formatCalendarDay(day)}</span>

const ACTION = 'min-h-8 px-2.5 pointer-coarse:min-h-11'

const Actions = ({ row: { id, name, startDate, endDate, values } }: { row: HolidayRow }) => (
  <span className="flex items-center justify-end gap-1">
    <DialogLink opens={{ kind: 'edit', id, values }} className={buttonClass({ size: 'sm' }, ACTION)}>
      Edit<span className="sr-only"> {name}</span>
    </DialogLink>
    <DialogLink
      opens={{ kind: 'delete', holiday: { id, name, startDate, endDate } }}
      className={buttonClass({ size: 'sm', variant: 'quiet' }, `${ACTION} text-danger`)}
    >
      Delete<span className="sr-only"> {name}</span>
    </DialogLink>
  </span>
)

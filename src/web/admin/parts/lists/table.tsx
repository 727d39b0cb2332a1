import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Column<Row> = {
  name: string
  /** Its width in a table, as a class; the column that heads the rows has what is left. */
  width?: string | undefined
  /** Of numbers that are compared with each other. */
  isNumber?: boolean
  /**
   * Where the column is shown: in a table that is wide enough for all columns, in every table, or on cards too, with or
   * without its name before the value. What it says elsewhere is for the cell that heads the row to say.
   */
  shows: 'wide' | 'table' | 'always' | 'always, named'
  /** What the head does, if it sorts. */
  sort?: SortLink
  /** Its head is for screen readers: what stands below explains itself. */
  hideName?: boolean
  /** 'head' names the row, 'select' stands before it, 'actions' ends it. */
  is?: 'head' | 'select' | 'actions' | undefined
  cell(row: Row): ReactNode
}

export type SortLink = { to: string; direction: 'asc' | 'desc' | null }

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
  /** Whether a row is the one that is shown beside the list. */
  isCurrent?(row: Row): boolean
}

/**
 * The one table of all lists (styled in lists.css): dense rows under a head that stays in sight. It goes by the width that
 * it is given, not by the screen's: all columns, fewer, or a small card for each row.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, isCurrent }: DataTableProps<Row>) {
  return (
    <div className="data-table">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-row data-current={isCurrent?.(row) || undefined}>
              {columns.map((column) => (
                <Cell key={column.name} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SHOWS = { wide: 'if-wide', table: 'if-table', always: '', 'always, named': 'is-named' }

function classOf<Row>({ shows, is, isNumber }: Column<Row>, more = ''): string | undefined {
  return [SHOWS[shows], is && `is-${is}`, isNumber && 'is-number', more].filter(Boolean).join(' ') || undefined
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { name, width, sort, hideName } = column
  const Arrow = sort?.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sort?.direction ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classOf(column, width)}
    >
      {sort ? (
        <Link to={sort.to} preventScrollReset className="sort-link">
          <span className="sr-only">Sort by </span>
          {name}
          {sort.direction && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
        </Link>
      ) : (
        <span className={hideName ? 'sr-only' : undefined}>{name}</span>
      )}
    </th>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  if (column.is === 'head') {
    return (
      <th scope="row" className={classOf(column)}>
        {children}
      </th>
    )
  }
  return (
    <td className={classOf(column)}>
      {column.shows === 'always, named' && <span className="cell-name">{column.name} </span>}
      {children}
    </td>
  )
}

import { type DomElement as Element, isElement, nodeText } from '../../facts/text.ts'

/** A table whose rows have no elements of their own: its rows of cells by its first cell, and all that stands in it. */
export type Grids = { rows: ReadonlyMap<Element, readonly (readonly Element[])[]>; within: ReadonlySet<Element> }

const MAX_ELEMENTS = 50_000
const LEAST_ROWS = 3
const MOST_COLUMNS = 8
const LONGEST_CELL = 240
/** In a column that says when, and longer than any cell that does. */
const LONGEST_WHEN = 40

/**
 * Finds what style sheets set as a table though it is cell after cell in one parent: siblings whose classes return in one
 * order, a column of which is short and has numbers. What stands between the rows, as days do, is a row of one cell.
 */
export function findGrids(root: Element): Grids {
  const rows = new Map<Element, readonly (readonly Element[])[]>()
  const within = new Set<Element>()
  const stack: Element[] = [root]
  for (let next = stack.pop(), seen = 0; next && seen < MAX_ELEMENTS; next = stack.pop(), seen += 1) {
    const children = next.children.filter(isElement)
    const found = /^(?:table|tbody|tr|ul|ol|head|select|svg)$/.test(next.name) ? null : rowsIn(children)
    const first = found?.[0]?.[0]
    if (found && first) {
      rows.set(first, found)
      for (const cell of found.flat()) within.add(cell)
    }
    for (let index = children.length - 1; index >= 0; index -= 1) stack.push(children[index] as Element)
  }
  return { rows, within }
}

function rowsIn(children: readonly Element[]): Element[][] | null {
  if (children.length < LEAST_ROWS * 2) return null
  const counts = new Map<string, number>()
  for (const child of children) {
    const column = columnOf(child)
    if (column) counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  // A cell may be left out now and then; what is rarer stands between the rows.
  const columns = [...counts.keys()].filter((column) => (counts.get(column) ?? 0) > most / 2)
  if (most < LEAST_ROWS || columns.length < 2 || columns.length > MOST_COLUMNS) return null
  const rows = inRows(children, columns)
  const full = rows?.filter(({ length }) => length === columns.length) ?? []
  if (!rows || full.length < most * 0.6 || !columns.some((_, at) => saysWhen(full, at))) return null
  // A month above a whole entry is no cell beside another.
  return full.flat().every((cell) => nodeText(cell).length <= LONGEST_CELL) ? rows : null
}

/** By its name and classes, less those that only mark a row as odd or even. */
function columnOf({ name, attribs }: Element): string | null {
  const classes = (attribs.class ?? '').split(/\s+/).filter((one) => one !== '' && !ROW_CLASS.test(one))
  return classes.length === 0 ? null : `${name}.${classes.sort().join('.')}`
}

const ROW_CLASS = /(?:^|[_-])(?:odd|even|alt|first|last|active|current|past|now|row-?\d+)$/i

/** Each row opens with the first column and has no column twice; null where the columns come in another order. */
function inRows(children: readonly Element[], columns: readonly string[]): Element[][] | null {
  const rows: Element[][] = []
  let last = columns.length
  let between: Element[] = []
  for (const child of children) {
    const at = columns.indexOf(columnOf(child) ?? '')
    if (at === 0) {
      rows.push(...between.map((one) => [one]), [child])
      between = []
    } else if (at > last && between.length === 0) rows.at(-1)?.push(child)
    else if (at >= 0) return null
    else if (rows.length > 0) between.push(child)
    if (at >= 0) last = at
  }
  return rows
}

function saysWhen(rows: readonly (readonly Element[])[], column: number): boolean {
  const short = rows.filter((cells) => {
    const text = nodeText(cells[column] as Element).trim()
    return /\d|\b(?:mon|tue|wed|thu|fri|sat|sun)|noon|midday/i.test(text) && text.length <= LONGEST_WHEN
  })
  return short.length >= rows.length * 0.6
}

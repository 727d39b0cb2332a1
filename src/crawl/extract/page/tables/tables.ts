import { titleKey } from '#domain/text.ts'
import { placeOf } from '../../facts/place-name.ts'
import { type Block, type Line, linesOf, plainLine, textOf, type Unit } from '../blocks/blocks.ts'
import { MOVED } from '../lines/reading.ts'
import { hrefOf, titleOf } from '../lines/titles.ts'
import { isLabel, isPlaceHint } from '../lines/words.ts'
import { dayLine } from '../lists/prepare/weekly.ts'
import type { Context, Work } from '../lists/record.ts'
import { readColumns } from './column-tables.ts'
import { type Row, readDateCells, readDayTable, readGrid, readTimetable, weekdayIn } from './day-tables.ts'

export type Role = 'date' | 'until' | 'time' | 'title' | 'price' | 'age' | 'place' | 'papers' | 'other'

/**
 * Reads a table of data: a row an event, its columns known by their headings or by what they hold. A row without a date
 * continues the one above. Returns false for a table that only lays out the page; its cells are then blocks like others.
 */
export function readTable(table: Block, context: Context, work: Work): boolean {
  const rows = rowsOf(table)
  if (rows.length < 2 || rows.some(({ cells }) => cells.some((cell) => isLayout(cell)))) return false
  const widest = Math.max(...rows.map(({ cells }) => cells.length))
  if (widest < 2 || isOfFields(rows)) return false
  if (readColumns(rows, context, work)) return true
  const caption = table.children.find((child): child is Line => child.kind === 'line')
  const header = headerOf(rows, work)
  const isDated = header !== undefined && hasDateColumn(header, rows, work)
  if (header && !isDated && isOfWeekdays(header, rows)) {
    const body = rows.slice(rows.indexOf(header) + 1)
    readRows(body, rolesOf(header, body, work), context, work, true)
    return true
  }
  if (!isDated && (readGrid(rows, caption ?? null, context, work) || readTimetable(rows, context, work))) return true
  if (!isDated && (readDayTable(rows, context, work) || readDateCells(rows, context, work))) return true
  const body = header ? rows.slice(rows.indexOf(header) + 1) : rows
  const roles = header ? rolesOf(header, body, work) : guessRoles(rows, widest, work)
  const isBelowDay = context.date !== null || rows.some((row) => isDateDivider(row, work))
  if (!roles.includes('date') && !(roles.includes('time') && isBelowDay)) return false
  if (isRota(body, roles, work)) return true
  readRows(body, roles, context, work)
  return true
}

/** Who does what on each day: several columns of persons, who take turns, and none of other names. */
function isRota(rows: readonly Row[], roles: readonly Role[], { reader }: Work): boolean {
  const columns = roles.flatMap((role, column) => {
    const lines = rows.flatMap(({ cells }) => (cells[column] ? linesOf(cells[column]).slice(0, 1) : []))
    return (role === 'other' || role === 'title') && lines.length > 1 ? [lines] : []
  })
  const areMostly = (lines: readonly Line[], test: (line: Line) => boolean) =>
    lines.filter(test).length >= lines.length * MOSTLY
  const named = columns.filter((lines) => areMostly(lines, (line) => titleOf(line, reader) !== null))
  const names = named.map((lines) => new Set(lines.map(({ text }) => titleKey(text))))
  const isTurn = names.some((one, at) => names.slice(at + 1).some((other) => [...one].some((name) => other.has(name))))
  return isTurn && named.every((lines) => areMostly(lines, isPerson))
}

const MOSTLY = 0.7

/** 'Day', 'Time' and 'Class' or 'Venue' above rows of which each is on a day of every week. */
function isOfWeekdays(header: Row, rows: readonly Row[]): boolean {
  const roles = header.cells.map((cell) => roleOfHeading(textOf(cell)))
  const column = roles.indexOf('date')
  const isOfNames = roles.includes('title') || roles.includes('place')
  if (column < 0 || !roles.includes('time') || !isOfNames) return false
  const days = rows
    .slice(rows.indexOf(header) + 1)
    .flatMap(({ cells }) => (cells.length === roles.length ? (cells[column] ?? []) : []))
    .filter((cell) => cell.children.length > 0)
  return days.length > 1 && days.every((cell) => weekdayIn(textOf(cell)) !== undefined)
}

/** Whether its headings say that each of its rows has a name and an hour or a day of its own. */
export function namesItsRows(table: Block, work: Work): boolean {
  const rows = rowsOf(table)
  const header = headerOf(rows, work)
  const roles = header?.cells.map((cell) => roleOfHeading(textOf(cell))) ?? []
  return rows.length > 2 && roles.includes('title') && (roles.includes('time') || roles.includes('date'))
}

/** 'Day' and 'Date' beside each other: the weekdays of the rows only repeat what their dates say. */
function hasDateColumn(header: Row, rows: readonly Row[], { reader }: Work): boolean {
  const column = header.cells.findIndex((cell) => /^dates?$/i.test(textOf(cell)))
  const cells = rows.flatMap(({ cells }) => (cells.length > 1 ? (cells[column] ?? []) : []))
  const dated = cells.filter((cell) => linesOf(cell).some((line) => reader.read(line).dates.length > 0))
  return (
    column >= 0 &&
    header.cells.some((cell) => /^(?:week)?days?$/i.test(textOf(cell))) &&
    dated.length >= cells.length / 2
  )
}

function rowsOf(table: Block): Row[] {
  const rows: Row[] = []
  const visit = (unit: Unit, depth: number) => {
    if (unit.kind === 'line' || depth > 4) return
    if (unit.tag === 'tr') rows.push({ block: unit, cells: unit.children.filter((cell) => cell.kind === 'block') })
    else for (const child of unit.children) visit(child, depth + 1)
  }
  for (const child of table.children) visit(child, 0)
  return rows
}

/** One thing field by field, 'Date: | 4 April', rather than a row each. */
function isOfFields(rows: readonly Row[]): boolean {
  const pairs = rows.filter(({ cells }) => cells.length > 1)
  const labels = pairs.filter(({ cells: [label] }) => label && label.children.length === 1 && isLabel(textOf(label)))
  const isData = pairs[0]?.cells.slice(1).every((cell) => isLabel(textOf(cell))) ?? false
  return (
    pairs.length > 1 && pairs.every(({ cells }) => cells.length === 2) && labels.length > pairs.length / 2 && !isData
  )
}

function isLayout(cell: Block): boolean {
  const holdsTable = (unit: Unit, depth: number): boolean =>
    unit.kind === 'block' &&
    (unit.tag === 'table' || (depth < 5 && unit.children.some((child) => holdsTable(child, depth + 1))))
  return cell.children.length > 30 || cell.children.some((child) => holdsTable(child, 0))
}

function headerOf(rows: readonly Row[], work: Work): Row | undefined {
  return rows.slice(0, 4).find(({ cells }) => {
    if (cells.length < 2 || cells.every((cell) => cell.children.length === 0)) return false
    // Some tables make a heading of each first cell, or of the whole first row.
    if (cells.some((cell) => linesOf(cell).some((line) => work.reader.read(line).isWhen))) return false
    if (cells.every((cell) => cell.tag === 'th')) return true
    const roles = cells.map((cell) => roleOfHeading(textOf(cell)))
    return cells.every((cell) => textOf(cell).length < 30) && roles.filter((role) => role !== 'other').length >= 2
  })
}

/** The roles that a header names; where it names no dates ('Meeting information'), they are known by what its columns hold. */
function rolesOf(header: Row, body: readonly Row[], work: Work): Role[] {
  const roles: Role[] = []
  for (const cell of header.cells) {
    const text = textOf(cell)
    // A heading over several columns stands in the first of them.
    roles.push(text === '' && roles.at(-1) === 'papers' ? 'papers' : roleOfHeading(text))
  }
  if (hasDateColumn(header, body, work))
    return roles.map((role, column) =>
      /^(?:week)?days?$/i.test(textOf(header.cells[column] as Block)) ? 'other' : role,
    )
  if (roles.includes('date')) return roles
  const guessed = guessRoles(body, header.cells.length, work)
  return roles.map((role, column) => (guessed[column] === 'date' && role !== 'papers' ? 'date' : role))
}

function roleOfHeading(heading: string): Role {
  // 'Meeting location' is a place, 'Meeting' a name.
  const text = heading.replace(/^(?:meeting|event|session) (?!name|title|type)/i, '')
  if (/^(?:dates?|days?|when|dates? (?:and|&) times?|day (?:and|&) (?:time|date))\b/i.test(text)) return 'date'
  if (
    /^(?:opens|opening(?: (?:date|night))?|start(?:s|ing)? date|first (?:day|night|performance)|from date)$/i.test(text)
  )
    return 'date'
  if (
    /^(?:closes|closing(?: date)?|(?:end|finish)(?:s|es|ing)? date|last (?:day|night|performance)|until|to date)$/i.test(
      text,
    )
  )
    return 'until'
  if (/^(?:times?|start(?:s| time)?|from|hours?|doors)\b/i.test(text)) return 'time'
  if (
    /^(?:events?|titles?|names?|activit\w+|what|show|film|class|session|workshop|performance|production|programme|talk|subject|topic|concert|meeting|course|club|group)\b/i.test(
      text,
    )
  )
    return 'title'
  if (/^(?:price|cost|fee|tickets?|admission|£)/i.test(text)) return 'price'
  if (/^(?:ages?|suitable|who|for)\b/i.test(text)) return 'age'
  if (
    /^(?:agendas?|minutes|papers|documents?|attachments?|downloads?|files|links|materials|notices?|recordings?|video|audio|details)\b/i.test(
      text,
    )
  )
    return 'papers'
  return /^(?:where|venue|location|place|room|address)\b/i.test(text) ? 'place' : 'other'
}

/**
 * A table without headings: the column of dates, the column of times, and the first of names, unless they are persons' before other names, or return
 * before names that do not, as places do.
 */
function guessRoles(rows: readonly Row[], width: number, work: Work): Role[] {
  const roles: Role[] = []
  const names = new Map<number, { arePersons: boolean; mayBePlaces: boolean }>()
  const sample = rows.filter(({ cells }) => cells.length > 1).slice(0, 30)
  for (let column = 0; column < width; column += 1) {
    const lines = sample.flatMap(({ cells }) => {
      const cell = cells[column]
      return cell ? linesOf(cell).slice(0, 1) : []
    })
    const share = (test: (line: Line) => boolean) => lines.filter(test).length / Math.max(1, lines.length)
    const isWhen = (line: Line) => work.reader.read(line).isWhen
    const isDay = (line: Line) => work.reader.read(line).dates.length > 0 || work.reader.read(line).bareDay
    if (share((line) => isWhen(line) && isDay(line)) >= 0.5) roles.push(roles.includes('date') ? 'other' : 'date')
    else if (share((line) => isTime(line, work) || (roles.includes('date') && BARE_SPAN.test(line.text))) >= 0.5)
      roles.push('time')
    else if (share(({ hint }) => isPlaceHint(hint)) >= 0.5) roles.push('place')
    else if (share((line) => titleOf(line, work.reader) !== null) >= 0.5) {
      const title = roles.indexOf('title')
      const isSpoken = title >= 0 && names.get(title)?.arePersons === true && share(isPerson) < 0.5
      const isPlaced = title >= 0 && areAllDistinct(lines) && names.get(title)?.mayBePlaces === true
      if (isSpoken) roles[title] = 'other'
      else if (isPlaced) roles[title] = 'place'
      names.set(column, { arePersons: share(isPerson) >= 0.7, mayBePlaces: mayBePlaces(lines) })
      roles.push(title < 0 || isSpoken || isPlaced ? 'title' : 'other')
    } else roles.push('other')
  }
  return roles
}

const areAllDistinct = (lines: readonly Line[]) =>
  lines.length >= LEAST_NAMES && new Set(lines.map(({ text }) => titleKey(text))).size === lines.length

/** Some return, and most are links or called as places are. */
const mayBePlaces = (lines: readonly Line[]) =>
  !areAllDistinct(lines) &&
  lines.filter((line) => hrefOf(line) !== null || placeOf(line.text)).length > lines.length / 2

/** Of fewer, none returns by chance. */
const LEAST_NAMES = 4

/** 'Dr Ada Reed', 'Sam Mills': who speaks on what the next column says. */
const isPerson = ({ text }: Line) =>
  /^(?:(?:Dr|Prof(?:essor)?|Mrs?|Ms|Miss|Rev(?:erend)?|Sir|Dame)\b\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+$/u.test(
    text.trim(),
  )

/** The score of a place that is all an entry names. */
export const PLACE_SCORE = 0

/** What the rows above say for those below. */
type Above = { dates: Line[]; month: Context['month']; titled: Line[]; isWeekly: boolean }

function readRows(rows: readonly Row[], roles: readonly Role[], context: Context, work: Work, isWeekly = false): void {
  const above: Above = { dates: context.date ? [context.date] : [], month: context.month, titled: [], isWeekly }
  for (const row of rows) {
    const [first, second] = row.cells
    const isDivider = row.cells.slice(1).every((cell) => cell.children.length === 0)
    if (first && second && !(isDivider && namesMonth(first, work))) readRow(row, roles, above, context, work)
    else if (first) readDivider(first, above, work)
  }
}

function isDateDivider({ cells: [only, second] }: Row, work: Work): boolean {
  const [head] = only && !second ? linesOf(only) : []
  const reading = head && work.reader.read(head)
  return reading?.isWhen === true && reading.dates.length > 0
}

const namesMonth = (cell: Block, { reader }: Work) => linesOf(cell).some((line) => reader.read(line).month !== null)

/** A row of a single cell heads those below it with its month or date. */
function readDivider(cell: Block, above: Above, work: Work): void {
  const [head] = linesOf(cell)
  if (!head) return
  const { month, isWhen } = work.reader.read(head)
  if (month) above.month = month
  else if (isWhen) above.dates = [head]
}

function readRow({ cells, block }: Row, roles: readonly Role[], above: Above, context: Context, work: Work): void {
  const own = linesByRole(cells, roles, work)
  const of = (...wanted: Role[]) => wanted.flatMap((role) => own.get(role) ?? [])
  const firstDays = of('date').map((line) => (above.isWeekly ? everyWeek(line, work) : withMonth(line, above.month)))
  const [dates, names] = [withLastDay(firstDays, of('until'), work), of('title')]
  if (dates.length > 0) above.dates = dates
  if (names.length > 0) above.titled = names
  if (above.dates.length === 0) return
  const candidates = roles.includes('title') ? above.titled : []
  // Where a group meets each week does not name it.
  const isNamedAbove = above.isWeekly && !roles.includes('title')
  const named = isNamedAbove
    ? context.title
    : [...candidates, ...of('other'), ...dates]
        .map((line) => titleOf(line, work.reader))
        .find((candidate) => candidate !== null)
  const [place] = of('place').flatMap((line) => titleOf(line, work.reader) ?? [])
  const title = named ?? (isNamedAbove ? null : place && { ...place, score: PLACE_SCORE })
  // Their column says what these are; dates of one meeting are one event, wherever it meets.
  const places = of('place').map((line) => (named || isNamedAbove ? { ...line, hint: `${line.hint} location` } : line))
  const ages = of('age').map((line) => ({ ...line, hint: `${line.hint} ages` }))
  const isMoved = [...candidates, ...of('other')].some((line) => namesNewDay(line, work))
  const whenLines = [...(isMoved ? [] : above.dates), ...candidates, ...of('time').map(withClock(work)), ...of('other')]
  work.records.push({
    title: title ?? context.title,
    lines: [...whenLines, ...places, ...of('price'), ...ages],
    whenLines,
    block,
    context: { ...context, month: above.month },
    isListed: title != null,
    isEntry: true,
  })
}

function everyWeek(line: Line, { weeks }: Work): Line {
  const weekday = weekdayIn(line.text)
  return weekday ? dayLine(weekday, weeks.get(line)) : line
}

/** 'Full Council – moved to 19 January': the day in the column of dates is no longer that of the meeting. */
const namesNewDay = (line: Line, { reader }: Work) =>
  line.text.length < 200 && MOVED.test(line.text) && reader.read(line).dates.length > 0

/** The first and the last day of a run, each in a column of its own. */
function withLastDay([first, ...more]: Line[], [last]: readonly Line[], { reader }: Work): Line[] {
  if (!first) return last && reader.read(last).dates.length > 0 ? [plainLine(`until ${last.text}`)] : []
  const isRun = last && more.length === 0 && reader.read(first).isWhen && reader.read(last).dates.length > 0
  return isRun ? [plainLine(`${first.text} – ${last.text}`)] : [first, ...more]
}

const isTime = (line: Line, { reader }: Work) => reader.read(line).isWhen && reader.read(line).times.length > 0

/** '10 - 12' in the column of times. */
const BARE_SPAN = /^\d{1,2} ?(?:-|–|to) ?\d{1,2}$/

const withClock =
  ({ reader }: Work) =>
  (line: Line): Line => {
    const [said] = BARE_SPAN.test(line.text) ? (reader.reread(`${reader.today}, ${line.text}`)?.sessions ?? []) : []
    return said?.startTime && said.endTime ? plainLine(`${said.startTime}–${said.endTime}`) : line
  }

/** '21-22' in the column of dates, below the name of its month. */
function withMonth(line: Line, month: Context['month']): Line {
  if (!month?.name || !/^\d{1,2} ?(?:-|–|&|to|and) ?\d{1,2}$/.test(line.text)) return line
  return plainLine(`${line.text} ${month.name} ${month.year ?? ''}`.trim())
}

function linesByRole(cells: readonly Block[], roles: readonly Role[], work: Work): Map<Role, Line[]> {
  const [first] = cells
  // A cell that spans several rows is written in the first of them only; its column is then missing from the others.
  const isShort = roles.length - cells.length === 1 && roles[0] === 'date'
  const missing = isShort && first && !startsWithDate(first, work) ? 1 : 0
  const lines = new Map<Role, Line[]>()
  cells.forEach((cell, index) => {
    const role = roles[index + missing] ?? 'other'
    lines.set(role, [...(lines.get(role) ?? []), ...linesOf(cell)])
  })
  return lines
}

const startsWithDate = (cell: Block, work: Work) => {
  const [first] = linesOf(cell)
  if (first === undefined) return false
  const { dates, bareDay } = work.reader.read(first)
  return dates.length > 0 || bareDay || weekdayIn(first.text) !== undefined
}

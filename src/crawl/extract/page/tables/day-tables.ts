import { type Block, type Line, linesOf, plainLine, textOf, type Unit } from '../blocks/blocks.ts'
import { hrefOf, type TitleCandidate, titleOf } from '../lines/titles.ts'
import { isShowingNote } from '../lines/words.ts'
import { dayLine, isFacility } from '../lists/prepare/weekly.ts'
import type { Context, Work } from '../lists/record.ts'

export type Row = { cells: Block[]; block: Block }

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The day of the week that a text is the name of, in small letters. */
export const weekdayIn = (text: string): string | undefined => {
  const word = /^(mon|tue|wed|thu|fri|sat|sun)(?:[a-z]{0,6}|s)?\.?s?$/i.exec(text.trim())?.[1]?.toLowerCase()
  return word && WEEKDAYS.find((weekday) => weekday.startsWith(word))
}

/** A month as a grid: weekdays above, a cell a day that opens with its number, the month in the caption or above. */
export function readGrid(rows: readonly Row[], caption: Line | null, context: Context, work: Work): boolean {
  const head = rows.findIndex(({ cells }) => cells.filter((cell) => weekdayIn(textOf(cell))).length >= 5)
  if (head < 0) return false
  const days = rows.slice(head + 1).flatMap(({ cells }) => cells.filter((cell) => /^\d{1,2}\b/.test(textOf(cell))))
  if (days.length < LEAST_DAYS && !areConsecutive(days)) return false
  const above = rows.slice(0, head).flatMap(({ block }) => linesOf(block))
  const named = [...above, ...(caption ? [caption] : [])].map((line) => work.reader.read(line).month).find(Boolean)
  const month = named ?? context.month
  const dateIn = (line: Line | undefined) => (line && work.reader.read(line).dates.length > 0 ? line : undefined)
  if (!month?.name && !days.some((cell) => dateIn(linesOf(cell)[0]))) return true
  readDays(days, month, context, work)
  return true
}

/** Fewer may be times or counts that stand first in their cells, unless each goes on from the one before. */
const LEAST_DAYS = 20

/** Part of a month: 'from the 1st to the 15th'. */
function areConsecutive(days: readonly Unit[]): boolean {
  const numbers = days.map((cell) => Number.parseInt(textOf(cell), 10))
  const steps = numbers.slice(1).filter((number, index) => number === (numbers[index] ?? 0) + 1)
  return numbers.length >= 7 && steps.length >= numbers.length - 2
}

/** What stands in the cells of a month; a cell that opens with a whole date needs no month. */
export function readDays(days: readonly Unit[], month: Context['month'], context: Context, work: Work): void {
  const dateIn = (line: Line | undefined) => (line && work.reader.read(line).dates.length > 0 ? line : undefined)
  let previous = 0
  for (const cell of days) {
    const [first, ...rest] = linesOf(cell)
    const dated = dateIn(first)
    if (dated) {
      addDay(dated, rest, context, work)
      continue
    }
    const number = Number(/^\d{1,2}/.exec(first?.text ?? '')?.[0])
    // Days of the month before stand in front, those of the next one behind.
    if (number < previous && previous >= 28) break
    if (previous === 0 && number > 20) continue
    previous = number
    if (!month?.name) continue
    const date = plainLine(`${number} ${month.name}${month.year ? ` ${month.year}` : ''}`)
    const after = first?.text.replace(/^\d{1,2}(?:st|nd|rd|th)?\s*/, '') ?? ''
    addDay(date, after ? [...entriesOf(first as Line, after), ...rest] : rest, context, work)
  }
}

/** A line of several links is as many entries: '11:00 Egg hunt', '14:00 Duck race'. */
function entriesOf(line: Line, text: string): Line[] {
  const links = line.parts.filter((part) => part.href !== null && /\p{L}{2}/u.test(part.text))
  if (links.length < 2) return [{ ...line, text }]
  return links.map((part) => ({ ...line, text: part.text.trim(), parts: [part] }))
}

function addDay(date: Line, lines: readonly Line[], context: Context, work: Work): void {
  let open: Line[] = []
  const close = (title: ReturnType<typeof titleOf>) => {
    if (title) work.records.push({ title, lines: open, block: title.line, context, isListed: true })
    open = []
  }
  let title: ReturnType<typeof titleOf> = null
  // Times stand either before their names or behind them.
  const isTimeFirst = lines[0] !== undefined && isTime(lines[0], work)
  for (const line of lines) {
    const next = titleOf(line, work.reader)
    if (title && (next || (isTimeFirst && isTime(line, work)))) {
      close(title)
      title = null
    }
    if (open.length === 0) open.push(date)
    open.push(line)
    title ??= next
  }
  close(title)
}

const isTime = (line: Line, work: Work) => {
  const { isWhen, times } = work.reader.read(line)
  return isWhen && times.length > 0
}

/** The week as a table: weekdays across with times down, or weekdays down with what happens beside them. */
export function readTimetable(rows: readonly Row[], context: Context, work: Work): boolean {
  const header = rows[0]?.cells.map((cell) => weekdayIn(textOf(cell))) ?? []
  if (header.filter(Boolean).length >= 3) {
    for (const { cells } of rows.slice(1)) {
      const time = cells[0] && header.length === cells.length && !header[0] ? linesOf(cells[0]) : []
      cells.forEach((cell, column) => {
        const weekday = header[column]
        if (weekday) addWeekly(weekday, time, linesOf(cell), context, work)
      })
    }
    return true
  }
  const weekdays = rows.map(({ cells }) => weekdayIn(textOf(cells[0] ?? (rows[0] as Row).block)))
  if (weekdays.filter(Boolean).length < Math.max(2, (rows.length - 1) / 3)) return false
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  let weekday: string | undefined
  rows.forEach(({ cells: row }, index) => {
    const head = row[0] && row.length === width ? textOf(row[0]) : ''
    // '1st Saturday' among the weekdays is none of them.
    const own = weekdays[index] ?? (NTH_WEEKDAY.test(head) ? `${head} of the month` : undefined)
    weekday = own ?? (head === '' ? weekday : undefined)
    const rest = own ? row.slice(1) : row
    if (!weekday) return
    const cells = rest.map((cell) => linesOf(cell))
    const whole = cells.filter((lines) => lines.some((line) => titleOf(line, work.reader)) && hasTime(lines, work))
    for (const lines of whole.length > 1 ? whole : [cells.flat()]) addWeekly(weekday, [], lines, context, work)
  })
  return true
}

const NTH_WEEKDAY =
  /^(?:the )?(?:1st|2nd|3rd|4th|first|second|third|fourth|last) (?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?(?: of the month)?$/i

/** 'Parent & Baby' alone beside an hour of the week: elsewhere the kind of a showing, here the name of a session. */
function noteIn([line, more]: readonly Line[], times: readonly Line[], work: Work): TitleCandidate | null {
  const isTimed = times.some((time) => isTime(time, work))
  if (!line || more || !isTimed || !SESSION_NOTE.test(line.text) || !isShowingNote(line.text)) return null
  return { title: line.text, score: 0, line, href: hrefOf(line) }
}

const SESSION_NOTE = /^\D*\b(?:baby|babies|toddlers?|relaxed|quiet|sensory|autism)\b\D*$/i

const hasTime = (lines: readonly Line[], { reader }: Work) =>
  lines.some((line) => /\d/.test(line.text) && reader.read(line).times.length > 0)

function addWeekly(weekday: string, times: Line[], cell: Line[], context: Context, work: Work): void {
  const lines = hasTime(times, work) ? cell : cell.map((line) => withClock(line, weekday, work))
  // '10am Yoga' and '6pm Guides', a line each in one cell.
  const whole = lines.filter((line) => hasTime([line], work) && titleOf(line, work.reader) !== null)
  if (whole.length > 1) {
    for (const line of whole) addWeeklyEntry(weekday, [], [line], context, work)
  } else addWeeklyEntry(weekday, times, lines, context, work)
}

/** 'Judo 6-7.30' in a cell of the week, where nothing else says when: hours rather than ages. */
function withClock(line: Line, weekday: string, { reader }: Work): Line {
  const [whole, span] = BARE_SPAN.exec(line.text) ?? []
  const [session] = span ? (reader.reread(`every ${weekday} ${span}`)?.sessions ?? []) : []
  if (!whole || !session?.startTime || !session.endTime) return line
  const text = `${line.text.slice(0, -whole.length)} ${session.startTime}–${session.endTime}`
  return { ...line, ...plainLine(text), heading: line.heading }
}

const BARE_SPAN = /(?<=\p{L}.*)[ ,:(]+(\d{1,2}(?:[.:]\d\d)? ?(?:[-–]|to) ?\d{1,2}(?:[.:]\d\d)?)\)?$/u

function addWeeklyEntry(weekday: string, times: Line[], lines: Line[], context: Context, work: Work): void {
  const title =
    lines.map((line) => titleOf(line, work.reader)).find((candidate) => candidate !== null) ??
    noteIn(lines, times, work)
  if (!title || isFacility(title.title)) return
  const day = NTH_WEEKDAY.test(weekday) ? plainLine(weekday) : dayLine(weekday, work.weeks.get(title.line))
  if (!hasTime([...times, ...lines], work)) return
  const record = {
    title,
    lines: [day, ...times, ...lines],
    block: title.line,
    context,
    isListed: true,
  }
  work.records.push(record)
}

/** A table with days across: what happens down its side and times in the cells, or times down and names in the cells. */
export function readDayTable(rows: readonly Row[], context: Context, work: Work): boolean {
  const head = rows.slice(0, 3).findIndex(({ cells }) => cells.slice(1).filter((cell) => dayIn(cell, work)).length >= 2)
  const days = rows[head]?.cells.map((cell) => dayIn(cell, work))
  if (!days) return false
  const before = work.records.length
  for (const { cells, block } of rows.slice(head + 1)) {
    const [side, ...rest] = cells
    // A row of other width is not described by these headings.
    if (!side || cells.length > days.length) continue
    const sideLines = linesOf(side)
    const title = sideLines.map((line) => titleOf(line, work.reader)).find((candidate) => candidate !== null)
    const columns = rest.map((cell, index) => ({ day: days[index + 1], lines: linesOf(cell) }))
    if (title) {
      const whenLines = columns.flatMap(({ day, lines }) => (day && mentionsTime(lines, work) ? [day, ...lines] : []))
      if (whenLines.length === 0) continue
      work.records.push({ title, lines: [...sideLines, ...whenLines], whenLines, block, context, isListed: true })
      continue
    }
    for (const { day, lines } of columns) {
      const name = lines.map((line) => titleOf(line, work.reader)).find((candidate) => candidate !== null)
      if (!day || !name) continue
      work.records.push({
        title: name,
        lines: [day, ...sideLines, ...lines],
        block: name.line,
        context,
        isListed: true,
      })
    }
  }
  return work.records.length > before
}

function dayIn(cell: Row['cells'][number], work: Work): Line | undefined {
  const [line] = linesOf(cell)
  const reading = line && work.reader.read(line)
  return reading?.isWhen && (reading.dates.length > 0 || reading.bareDay) ? line : undefined
}

const mentionsTime = (lines: readonly Line[], work: Work) =>
  lines.some((line) => work.reader.read(line).times.length > 0)

/** Fewer dates side by side may be a range or a row of opening hours. */
const MIN_DATES = 4

/** A table that only spreads a list of dates over columns: each cell is a date of what the heading above names. */
export function readDateCells(rows: readonly Row[], context: Context, work: Work): boolean {
  const cells = rows.flatMap((row) => row.cells).filter((cell) => cell.children.length > 0)
  const dated = cells.filter((cell) => isDated(cell, work))
  const isSpread = rows.some((row) => row.cells.filter((cell) => isDated(cell, work)).length > 1)
  if (!isSpread || dated.length < MIN_DATES || dated.length < cells.length / 2) return false
  if (cells.some((cell) => !dated.includes(cell) && linesOf(cell).length > 3)) return false
  const hasNames = dated.filter((cell) => linesOf(cell).some((line) => titleOf(line, work.reader) !== null))
  if (hasNames.length > dated.length / 4) return false
  for (const cell of dated) {
    const lines = linesOf(cell)
    work.records.push({ title: context.title, lines, block: cell, context, isListed: true })
  }
  return true
}

function isDated(cell: Block, work: Work): boolean {
  const [first] = linesOf(cell)
  if (!first || first.text.length > 80) return false
  const { dates, bareDay } = work.reader.read(first)
  return dates.length > 0 || bareDay
}

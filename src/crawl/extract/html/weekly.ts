import { type Block, type Line, linesOf } from './blocks.ts'
import type { Reader } from './reading.ts'
import { titleOf } from './titles.ts'

const WEEKDAY = /^(mon|tues|wednes|thurs|fri|satur|sun)day:?$/i
/** A page of one week's days is no timetable for every week. */
const ONE_WEEK =
  /\b(?:week (?:commencing|beginning|starting|of|ending)|w\/[ce]|this week|next week|now showing|screenings?|films?|cinema|showtimes)\b/i

/**
 * 'Monday' above some activities and 'Tuesday' above others is what happens each week: writes so. Not where days of a
 * month stand among them.
 */
export function markWeeklyHeads(root: Block, reader: Reader): void {
  const lines = linesOf(root)
  const heads = lines.flatMap((line, index) => (line.heading > 0 && WEEKDAY.test(line.text) ? [index] : []))
  if (heads.length < 2 || heads.length > 7 || lines.some(({ text }) => ONE_WEEK.test(text.slice(0, 300)))) return
  const weekly = heads.filter((head, index) =>
    holdsActivities(lines.slice(head + 1, heads[index + 1] ?? head + 60), reader),
  )
  const names = new Set(weekly.map((index) => lines[index]?.text.toLowerCase()))
  if (names.size < 2 || names.size < weekly.length) return
  for (const index of weekly) write(lines[index] as Line)
}

function holdsActivities(lines: readonly Line[], reader: Reader): boolean {
  const readings = lines.map((line) => reader.read(line))
  const isDated = readings.some(({ dates }) => dates.length > 0)
  // Times without a name are opening hours.
  return !isDated && readings.some(({ times }) => times.length > 0) && lines.some((line) => titleOf(line, reader))
}

function write(line: Line): void {
  const text = `Every ${line.text.replace(/:$/, '')}`
  const [part] = line.parts
  Object.assign(line, { text, parts: [{ href: null, strong: false, ...part, text }] })
}

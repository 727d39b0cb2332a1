import { placeOf } from '../../facts/place-name.ts'
import { type Block, type Line, linesOf } from '../blocks/blocks.ts'
import { titleOf } from '../lines/titles.ts'
import { profileOf } from './profile.ts'
import { isDateHead, type Work } from './record.ts'
import { slotOf } from './regions.ts'

/**
 * The one day that all entries of a page are on which say their hours alone: its main heading is that day, or no other day is said
 * on the page, and the entries follow it.
 */
export function dayOfPage(root: Block, work: Work): Line | null {
  const lines = linesOf(root)
  const dated = lines.filter((line) => work.reader.read(line).dates.length > 0 && !TODAY.test(line.text))
  const isDay = (line: Line) => {
    const [date, second] = work.reader.read(line).dates
    const isAlone = isDateHead(line, work) || (date && line.text.startsWith(date.quote) && isAtPlace(line, work))
    return isAlone && date?.sessions.length === 1 && !second && date.recurrence === null
  }
  const [head, second] = lines.filter((line) => line.heading === 1 && isDay(line))
  const [only, other] = dated
  const day = head && !second ? head : only && !other && isDay(only) ? only : null
  if (!day || work.reader.read(day).times.length > 0) return null
  const from = lines.indexOf(day)
  const timed = [...work.regions.titles.keys()].filter((entry) => {
    const { hasDate, hasTime } = profileOf(entry, work)
    return hasTime && !hasDate && lines.indexOf(linesOf(entry)[0] as Line) > from
  })
  const isTimetable = day === head && lines.slice(from).filter((line) => isHourAlone(line, work)).length >= LEAST_HOURS
  return timed.length >= LEAST_HOURS || isTimetable || isProgramme(lines.slice(from + 1), work) ? day : null
}

/** 'Saturday 16 May 2026, Mill Hall' */
const isAtPlace = (line: Line, { reader }: Work) => line.heading === 0 && placeOf(reader.read(line).rest) !== null

/** '10:00 – 10:45 Owl Stories' and more such lines at one place of the template, each with a name of its own. */
function isProgramme(lines: readonly Line[], { reader }: Work): boolean {
  const timed = lines.filter((line) => reader.read(line).times.length > 0 && !reader.read(line).isProse)
  const alike = Map.groupBy(timed, slotOf)
  return [...alike.values()].some((some) => {
    const names = some.flatMap((line) => titleOf(line, reader)?.title ?? [])
    return new Set(names).size >= LEAST_HOURS && names.length === timed.length
  })
}

/** In a strip of the week's days. */
const TODAY = /^(?:today|tonight|tomorrow)$/i

/** Fewer may be when the doors of one event open, it begins, and it ends. */
const LEAST_HOURS = 3

const isHourAlone = (line: Line, { reader }: Work) => {
  const { dates, times, isWhen } = reader.read(line)
  return isWhen && dates.length === 0 && times.length > 0
}

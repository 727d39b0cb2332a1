import type { LondonDay } from '#domain/days/london-time.ts'
import type { CalendarEntry } from '#domain/holiday/holiday.ts'
import { londonDayOf, readCalendarTime } from './calendar-time.ts'
import { type Component, findProperty, readComponents } from './components.ts'
import { lastDayOf, textOf } from './icalendar.ts'
import { readEvents } from './occurrences.ts'

/**
 * The events of an iCalendar text by their days, from the day `from` until before `to`, in the order of the file; one
 * that recurs is there once for each time. Undefined if the text is no calendar.
 */
export function listCalendarDays(text: string, from: LondonDay, to: LondonDay): CalendarEntry[] | undefined {
  let components: Component[]
  try {
    components = readComponents(text)
  } catch {
    return undefined
  }
  const occurrences = readEvents(components, from, to).flatMap((event) => event.occurrences)
  const byEvent = Map.groupBy(occurrences, ({ event }) => event)
  const zones = components.filter(({ name }) => name === 'VTIMEZONE')
  return components
    .filter(({ name }) => name === 'VEVENT')
    .flatMap((event, index): CalendarEntry[] => {
      if (/^cancell?ed$/i.test(textOf(event, 'STATUS'))) return []
      const said = { place: index + 1, name: textOf(event, 'SUMMARY') }
      const days = byEvent.get(event) ?? []
      if (days.length > 0)
        return days.map((day) => ({ ...said, startDate: londonDayOf(day.start), endDate: lastDayOf(day) }))
      const problem = problemOf(event, zones, from, to)
      return problem ? [{ ...said, problem }] : []
    })
}

/** Why an event has no day in the window; undefined where another of the file stands for it. */
function problemOf(event: Component, zones: Component[], from: LondonDay, to: LondonDay): string | undefined {
  const property = findProperty(event, 'DTSTART')
  const start = property && readCalendarTime(property, property.value, zones)
  if (!start) return 'it has no date that can be read'
  const day = londonDayOf(start)
  return day < from || day >= to ? `${day} is too long ago, or too far ahead` : undefined
}

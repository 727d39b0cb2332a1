import { day, type LondonDay } from '#domain/days/london-time.ts'
import type { CalendarEntry } from '#domain/holiday/holiday.ts'
import { HOLIDAY_YEARS, LONGEST_HOLIDAY_NAME } from '#domain/holiday/holiday-admin.ts'
import { type RowsRead, refuse, type Unread } from './lists.ts'

/** As the app hands it in; see src/web/context.ts. */
export type ReadCalendar = (text: string, from: LondonDay, to: LondonDay) => CalendarEntry[] | undefined

const [FROM, TO] = [day(`${HOLIDAY_YEARS.first}-01-01`), day(`${HOLIDAY_YEARS.last + 1}-01-01`)]

/** Terms or holidays as a calendar. */
export function readTermCalendar(text: string, readCalendar: ReadCalendar): RowsRead {
  const entries = readCalendar(text, FROM, TO)
  if (!entries) return refuse('It cannot be read as a calendar.')
  const unread: Unread[] = []
  const rows = entries.flatMap((entry) => {
    const { place: line, name } = entry
    if ('problem' in entry) unread.push({ line, text: name, reason: entry.problem })
    else if (name === '') unread.push({ line, text: entry.startDate, reason: 'it has no name' })
    else
      return [
        {
          line,
          authority: null,
          name: name.slice(0, LONGEST_HOLIDAY_NAME),
          startDate: entry.startDate,
          endDate: entry.endDate,
        },
      ]
    return []
  })
  return { ok: true, rows, unread }
}

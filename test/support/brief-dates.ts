import { type Holiday, readDates } from '#crawl/dates/index.ts'
import type { LondonDay } from '#domain/days/london-time.ts'

/** What is read, brief: 'first day/last day', then the sessions as 'MM-DD HH:MM-HH:MM'. */
export function brief(text: string, today: LondonDay, holidays: readonly Holiday[] = []): string | null {
  const reading = readDates(text, today, 'day-first', holidays)
  if (!reading) return null
  const sessions = reading.sessions.map(({ date, startTime, endTime }) => {
    const times = startTime || endTime ? ` ${startTime ?? ''}-${endTime ?? ''}` : ''
    return date.slice(5) + times
  })
  return [`${reading.startDate ?? ''}/${reading.endDate ?? ''}`, ...sessions].join(', ')
}

import type { LondonDay } from '#domain/london-time.ts'
import { readDates } from './index.ts'

/** What `dates` answers on the command line for one text. */
export function datesAnswer(text: string, today: LondonDay) {
  const reading = readDates(text, today)
  return {
    start_date: reading?.startDate ?? null,
    end_date: reading?.endDate ?? null,
    sessions: (reading?.sessions ?? []).map(({ date, startTime, endTime }) => ({
      date,
      start_time: startTime,
      end_time: endTime,
    })),
    recurrence: reading?.recurrence ?? null,
    found: reading !== null,
  }
}

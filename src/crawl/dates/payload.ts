import type { LondonDay } from '#domain/days/london-time.ts'
import { explainDates, type JudgedReading, readDates } from './index.ts'

/** What `dates` answers on the command line for one text. */
export const datesAnswer = (text: string, today: LondonDay) => answerOf(readDates(text, today))

/** The same, for people, with how sure it is and what was not understood. */
export function datesExplained(text: string, today: LondonDay) {
  const { reading, notUnderstood } = explainDates(text, today)
  return {
    ...answerOf(reading),
    ...(reading && { confidence: reading.confidence }),
    ...(reading && reading.doubts.length > 0 && { doubts: reading.doubts.join('; ') }),
    ...(notUnderstood.length > 0 && {
      not_understood: notUnderstood.map(({ reason, quote }) => `‘${quote}’: ${reason}`).join('; '),
    }),
  }
}

const answerOf = (reading: JudgedReading | null) => ({
  start_date: reading?.startDate ?? null,
  end_date: reading?.endDate ?? null,
  sessions: (reading?.sessions ?? []).map(({ date, startTime, endTime }) => ({
    date,
    start_time: startTime,
    end_time: endTime,
  })),
  recurrence: reading?.recurrence ?? null,
  found: reading !== null,
})

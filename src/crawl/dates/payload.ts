import type { LondonDay } from '#domain/days/london-time.ts'
import { explainDates, type RatedDates, readDates } from './index.ts'

/** What `dates` prints on the command line for one text. */
export const datesAnswer = (text: string, today: LondonDay) => answerOf(readDates(text, today))

/** The same for people, with the confidence and what was not understood. */
export function datesExplained(text: string, today: LondonDay) {
  const { reading, notUnderstood } = explainDates(text, today)
  return {
    ...answerOf(reading),
    ...(reading && { confidence: reading.confidence }),
    ...(reading && reading.ambiguities.length > 0 && { doubts: reading.ambiguities.join('; ') }),
    ...(notUnderstood.length > 0 && {
      not_understood: notUnderstood.map(({ reason, quote }) => `‘${quote}’: ${reason}`).join('; '),
    }),
  }
}

const answerOf = (reading: RatedDates | null) => ({
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

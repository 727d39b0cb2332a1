import { daysBetween, type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import type { FoundEvent } from '#domain/event/event.ts'
import { EXTRACTOR_VERSION } from '../extract/index.ts'

type Reading = {
  found: readonly FoundEvent[]
  extractedAt: Date | null
  extractorVersion: number
  needsScripts: boolean
}

/** What comes round without an end is read a year ahead, so that a reading lasts for long; it is not kept for ever. */
const READING_LASTS_DAYS = 28

/**
 * Whether what was read of a page still holds if the page has not changed, so that it need not be sent again. Not where
 * it names days by the day on which it is read, nor where scripts show what we cannot compare.
 */
export function isFresh({ found, extractedAt, extractorVersion, needsScripts }: Reading, today: LondonDay): boolean {
  if (needsScripts || extractedAt === null || extractorVersion !== EXTRACTOR_VERSION) return false
  const ageDays = daysBetween(todayInLondon(extractedAt), today)
  return ageDays < (found.some(namesRelativeDay) ? 1 : READING_LASTS_DAYS)
}

const namesRelativeDay = ({ evidence: { startDate, endDate, sessions } }: FoundEvent) =>
  [startDate, endDate, sessions].some((said) => said !== undefined && RELATIVE_DAY.test(said.quote))
const RELATIVE_DAY =
  /\b(today|tonight|tomorrow|yesterday|(this|next|coming) (coming )?(week|mon|tue|wed|thu|fri|sat|sun)|now (-|–|until|till|to))/i

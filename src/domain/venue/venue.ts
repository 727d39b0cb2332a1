import type { CrawlState } from '../vocabulary.ts'

const DAY_MS = 86_400_000

/** How a crawl of a venue ended: nothing new or other than before, something, most of its events not seen, or not at all. */
export type CrawlOutcome = 'unchanged' | 'changed' | 'alarmed' | 'failed'

/** What the next crawl of a venue depends on. */
export type CrawlHistory = {
  /** The newest first, the crawl that has just ended among them. */
  outcomes: readonly CrawlOutcome[]
  /** Events of the venue that begin or end within seven days, today the first. */
  eventsThisWeek: number
}

/** How far back outcomes matter: a week of failures, or four crawls without news. */
export const OUTCOMES_THAT_MATTER = 10

/** Most that a quiet venue is left alone, in days; a frequency set higher by staff stands. */
const LONGEST_DAYS = 30

/**
 * When a venue is crawled next. Counted from its frequency:
 *
 * - halved where five events or more begin or end this week, halved again from twenty, since that is when a change matters;
 * - half as long again after three crawls in a row without news, twice as long from four, but 30 days at most;
 * - after a failure, or where most events were not seen, a quarter of a day, doubled by each further one in a row up to the
 *   frequency: most of that passes.
 *
 * Never sooner than a day after a crawl that went well, save for the tenth by which each pause is shortened at random
 * (`random` in [0, 1)), so that venues added together drift apart.
 */
export function nextCrawlAt(
  now: Date,
  { crawlFrequencyDays }: { crawlFrequencyDays: number },
  history: CrawlHistory,
  random: number,
): Date {
  const days = daysToWait(crawlFrequencyDays, history)
  return new Date(now.getTime() + days * DAY_MS * (1 - random / 10))
}

function daysToWait(frequencyDays: number, { outcomes, eventsThisWeek }: CrawlHistory): number {
  const alarming = lengthOfRun(outcomes, ['failed', 'alarmed'])
  if (alarming > 0) return Math.min(frequencyDays, 2 ** (alarming - 3))
  const quiet = lengthOfRun(outcomes, ['unchanged'])
  const stretch = quiet >= 4 ? 2 : quiet === 3 ? 1.5 : 1
  const near = eventsThisWeek >= 20 ? 4 : eventsThisWeek >= 5 ? 2 : 1
  const longest = Math.max(frequencyDays, LONGEST_DAYS)
  return Math.max(Math.min(1, frequencyDays), Math.min(longest, (frequencyDays * stretch) / near))
}

/** How many of the newest ended in one of these ways. */
function lengthOfRun(outcomes: readonly CrawlOutcome[], ways: readonly CrawlOutcome[]): number {
  const end = outcomes.findIndex((outcome) => !ways.includes(outcome))
  return end < 0 ? outcomes.length : end
}

/** Whether a scheduled crawl is still due: another may have run while it waited. */
export function isStillDue(
  venue: { crawlEnabled: boolean; crawlStatus: CrawlState; nextCrawlAt: Date | null },
  now: Date,
): boolean {
  const isDone = venue.crawlStatus === 'completed' && venue.nextCrawlAt !== null && venue.nextCrawlAt > now
  return venue.crawlEnabled && !isDone
}

const DAY_MS = 86_400_000

/**
 * When a venue is crawled next: after its frequency, up to a tenth sooner so that venues added together drift apart
 * (`random` in [0, 1)); after a failure within a day, since most pass.
 */
export function nextCrawlAt(
  now: Date,
  venue: { crawlFrequencyDays: number },
  { failed, random }: { failed: boolean; random: number },
): Date {
  const days = failed ? Math.min(1, venue.crawlFrequencyDays) : venue.crawlFrequencyDays
  return new Date(now.getTime() + days * DAY_MS * (1 - random / 10))
}

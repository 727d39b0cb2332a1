import { createExtraction } from '#crawl/extract/pool/pool.ts'
import { createFetcher } from '#crawl/fetch/index.ts'
import { type Trial, tryCrawl } from '#crawl/trial/try-crawl.ts'
import { todayInLondon } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import { type Comparison, compareWithTruth } from './compare.ts'
import {
  expectedEvents,
  forbiddenTitles,
  SAMPLE_VENUES,
  type SampleVenue,
  sampleVenueUrl,
  startSampleTown,
} from './town.ts'

/** One venue as a crawl found it, beside the truth. */
export type VenueTrial = {
  venue: SampleVenue
  trial: Trial
  comparison: Comparison
  /** Titles found that the venue's robots.txt keeps closed. */
  trespasses: string[]
}

const MAX_PAGES = 100

/**
 * Starts the town, crawls it as the product does, without a database or a classifier, and compares. `at` is the
 * moment at which town and crawl stand; `slugs` names the venues, all by default.
 */
export async function crawlTown({ at, slugs }: { at: Date; slugs?: readonly string[] }): Promise<VenueTrial[]> {
  const now = () => at
  const today = todayInLondon(at)
  const town = await startSampleTown({ port: 0, now })
  const fetcher = createFetcher({
    userAgent: { token: 'KidsHolidayEvents', contactUrl: null },
    allowPrivate: ({ hostname }) => hostname.endsWith('.localhost'),
    mayHurry: () => true,
  })
  const { extract, readSitemap, close: closeExtraction } = createExtraction()
  const limits = { ...defaultSettings(), maxPages: MAX_PAGES }
  const deps = { fetcher, extract, readSitemap, render: null, classify: async () => null, now }
  const trials: VenueTrial[] = []
  try {
    for (const venue of SAMPLE_VENUES.filter(({ slug }) => slugs?.includes(slug) ?? true)) {
      const signal = AbortSignal.timeout(60_000)
      const trial = await tryCrawl(deps, sampleVenueUrl(venue, town.port), limits, signal)
      const found = trial.events.map(({ event }) => event)
      const comparison = compareWithTruth(expectedEvents(venue, today, town.port), found)
      const closed = forbiddenTitles(venue, today)
      const trespasses = found
        .map(({ title }) => title)
        .filter((title) => closed.some((other) => title.includes(other)))
      trials.push({ venue, trial, comparison, trespasses })
    }
  } finally {
    await fetcher.close()
    await closeExtraction()
    await town.close()
  }
  return trials
}

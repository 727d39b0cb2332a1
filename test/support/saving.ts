import { startReport } from '#crawl/crawl-report.ts'
import { mergeFindings, type PageFinding } from '#crawl/join/merge.ts'
import { saveEvents } from '#crawl/save/save-events.ts'
import { todayInLondon } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import type { Db } from '#store/db/database.ts'
import { checkForDuplicates } from '#store/review/duplicates/duplicate-check.ts'
import type { Venue } from '#store/venue/venues.ts'
import * as make from './make.ts'

/** Stores what pages of a venue say, as a crawl does after it has read them; every event is approved on arrival. */
export async function saveFindings(db: Db, venue: Venue, findings: readonly PageFinding[], now: Date): Promise<void> {
  const deps = { db, classify: async () => make.classification(), now: () => now }
  const limits = { ...defaultSettings(), maxPages: 10, timeoutSeconds: 10 }
  const merged = mergeFindings(findings, todayInLondon(now))
  await saveEvents(deps, venue, merged, limits, startReport(), new AbortController().signal)
  await checkForDuplicates(db, todayInLondon(now))
}

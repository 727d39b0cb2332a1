import { todayInLondon } from '#domain/days/london-time.ts'
import { type PageToStore, savePage } from '#store/crawl/pages.ts'
import type { Db } from '#store/db/database.ts'
import { noteEmptied, type RunningReport } from '../../crawl-report.ts'
import type { KnownPage } from '../../discover/visit-pages.ts'
import type { PageFinding } from '../../join/merge.ts'
import { type ReadUnsure, readUnsurePages, type UnsureFinding } from './read-unsure.ts'

/** A page that the rules are unsure of, as it will be stored once it is read, and as it was known before. */
export type WaitingPage = UnsureFinding & { row: PageToStore; before: KnownPage | undefined }

const MAX_READINGS_KEPT = 50

/**
 * Has the pages read that the rules are unsure of, adds what stands on them to `findings`, and stores what was answered,
 * so that an unchanged page asks nothing again. Resolves to the addresses of which nothing is known: the pages left without
 * an answer and where they lead. What stood there before is not gone.
 */
export async function rereadPages(
  { db, readUnsure, now }: { db: Db; readUnsure: ReadUnsure; now: () => Date },
  waiting: readonly WaitingPage[],
  findings: PageFinding[],
  report: RunningReport,
  signal: AbortSignal,
): Promise<string[]> {
  const pages = await readUnsurePages(waiting, readUnsure, todayInLondon(now()), signal)
  report.crawlData.unsure = pages.slice(0, MAX_READINGS_KEPT).map(({ reading }) => reading)
  for (const { isAnswered, found, row, before } of pages) {
    findings.push(...found.map((event) => ({ event, pageUrl: row.url })))
    if (!isAnswered) continue
    noteEmptied(report, { url: row.url, found }, before)
    await savePage(db, { ...row, found })
  }
  return pages
    .filter(({ isAnswered }) => !isAnswered)
    .flatMap(({ row, unsure }) => [row.url, unsure.url, ...unsure.links])
}

import type { Jobs, QueueState } from '#jobs/index.ts'
import { type AiUsage, listAiUsage } from '#store/ai/ai-usage.ts'
import { type CrawlCount, countCrawlsSince } from '#store/crawl/crawl-logs.ts'
import type { Db } from '#store/db/database.ts'
import { countEvents, countVenueStates, type EventCounts } from '#store/figures/dashboard.ts'

/** Figures about the whole product, the same in every process. */
export type ProductFigures = {
  events: EventCounts
  crawls: CrawlCount[]
  venues: { troubled: number }
  queues: QueueState[]
  ai: AiUsage[]
}

const DAY_MS = 24 * 3600_000

/** One question after the other, so that being watched never takes more than one connection. */
export async function readProductFigures(db: Db, jobs: Pick<Jobs, 'queueStates'>, now: Date): Promise<ProductFigures> {
  return {
    events: await countEvents(db),
    crawls: await countCrawlsSince(db, new Date(now.getTime() - DAY_MS)),
    venues: await countVenueStates(db),
    queues: await jobs.queueStates(),
    ai: await listAiUsage(db, now),
  }
}

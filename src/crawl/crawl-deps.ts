import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import type { AiUse } from '#domain/classification/unsure-page.ts'
import type { Thresholds } from '#domain/review/review.ts'
import type { Db } from '#store/db/database.ts'
import type { ReadUnsure } from './extract/ai/read-unsure.ts'
import type { Extract, ReadSite, ReadSitemap } from './extract/pool/pool.ts'
import type { Fetcher } from './fetch/index.ts'
import type { Render } from './render/index.ts'

/** Concludes whether an event is for children; null if classification is off. See src/classify. */
export type Classify = (event: EventToClassify, signal: AbortSignal) => Promise<Classification | null>

export type CrawlDeps = {
  db: Db
  fetcher: Fetcher
  extract: Extract
  readSitemap: ReadSitemap
  /** Reads what a home page says of its venue; only tests of sources ask for it. */
  readSite?: ReadSite | undefined
  /** null if there is no browser, or Settings turn it off. */
  render: Render | null
  classify: Classify
  /** Reads pages that the rules are unsure of; without it, only the rules do. */
  readUnsure?: ReadUnsure | undefined
  /** What requests to the AI provider cost so far; recorded in the log. */
  aiUse?: AiUse | undefined
  now: () => Date
  /** The interval of the crawl's heartbeat. */
  heartbeatMs?: number
}

export type CrawlLimits = Thresholds & { maxPages: number; timeoutSeconds: number }

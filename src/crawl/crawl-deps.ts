import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import type { AiUse } from '#domain/classification/unsure-page.ts'
import type { Thresholds } from '#domain/review/review.ts'
import type { Db } from '#store/db/database.ts'
import type { ReadUnsure } from './extract/ai/read-unsure.ts'
import type { Extract, ReadSitemap } from './extract/pool/pool.ts'
import type { Fetcher } from './fetch/index.ts'
import type { Render } from './render/index.ts'

/** Concludes whether an event is for children; null where nobody is to be asked. See src/classify. */
export type Classify = (event: EventToClassify, signal: AbortSignal) => Promise<Classification | null>

export type CrawlDeps = {
  db: Db
  fetcher: Fetcher
  extract: Extract
  readSitemap: ReadSitemap
  /** null where no browser is there, or Settings do not want it. */
  render: Render | null
  classify: Classify
  /** Reads pages that the rules are unsure of; without it the rules alone do. */
  readUnsure?: ReadUnsure | undefined
  /** What asking a provider cost so far; it goes into the log. */
  aiUse?: AiUse | undefined
  now: () => Date
  /** How often the crawl says that it is alive. */
  heartbeatMs?: number
}

export type CrawlLimits = Thresholds & { maxPages: number; timeoutSeconds: number }

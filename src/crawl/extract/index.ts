import type { FoundEvent } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { Page } from '../page.ts'

/** Raised whenever what the extractors find changes, so that pages read by an earlier one are read again. */
export const EXTRACTOR_VERSION = 1

/** The events a page tells of, in whatever form it tells them, each fact with its evidence. Never throws. */
export function extractEvents(_page: Page, _today: LondonDay): FoundEvent[] {
  return []
}

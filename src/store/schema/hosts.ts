import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * A web server as every crawling process must treat it: which process requests from it now, and when the next request may be sent. Written
 * by `store/crawl/hosts.ts` alone, and by the database's own clock, which all processes share.
 */
export const hosts = pgTable('hosts', {
  /** In lower case, without 'www.', with a port where it is not the scheme's own. */
  host: text().primaryKey(),
  /** The gate that has the host's only place. */
  holder: text(),
  /** When the lease expires; null = free. */
  heldUntil: instant(),
  /** Not to be asked before: the pause between two requests. */
  freeAt: instant().notNull(),
  /** Not to be asked before: the host's own word (Retry-After). */
  closedUntil: instant(),
  /** What an answer takes, the last ones counting most. */
  latencyMs: integer(),
})

/** A robots.txt, or why it could not be had, by origin (scheme, host and port). */
export const robotsFiles = pgTable('robots_files', {
  origin: text().primaryKey(),
  answer: jsonb().$type<unknown>().notNull(),
  fetchedAt: instant().notNull(),
  staleAt: instant().notNull(),
})

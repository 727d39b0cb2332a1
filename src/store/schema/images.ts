import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A picture that we have, in several sizes, in the storage of src/images; named by what the venue sent. */
export const images = pgTable(
  'images',
  {
    /** Of the venue's file: the first 80 bits of its SHA-256, hex; of those stored longest, all of it. */
    hash: text().primaryKey(),
    /** Of the widest that we store, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The picture a few pixels small: a WebP file, base64. */
    blur: text().notNull(),
    /** In pixels, ascending; each is stored as AVIF and WebP. */
    widths: integer().array().notNull(),
    createdAt: instant().notNull(),
    /** When an event was last known to show it. */
    wantedAt: instant().notNull(),
  },
  (table) => [index('images_wanted').on(table.wantedAt)],
)

/** An address that events give as that of their picture (`events.image_source`), and what became of it. */
export const imageSources = pgTable(
  'image_sources',
  {
    address: text().primaryKey(),
    /** As in `crawl/fetch`: in lower case, without 'www.'. */
    host: text()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(regexp_replace(lower(substring(address from '^[Hh][Tt][Tt][Pp][Ss]?://([^/?#]{1,255})')), '^www[.]', ''), '')`,
      ),
    /** `failed` is retried soon; `refused` and `ready` are checked again after a month. */
    state: text().$type<'waiting' | 'ready' | 'failed' | 'refused'>().notNull().default('waiting'),
    /** Why there is no picture, or no newer one: plain words, for staff. */
    reason: text(),
    /** In a row that failed. */
    attempts: smallint().notNull().default(0),
    /** When it is to be fetched (again); a fetch in progress has moved it on, as its lease. */
    nextTryAt: instant().notNull(),
    /** What it led to; stays while newer attempts fail. */
    hash: text().references(() => images.hash, { onDelete: 'set null' }),
    etag: text(),
    lastModified: text(),
    fetchedAt: instant(),
    /** When an event was last known to give it. */
    wantedAt: instant().notNull(),
  },
  (table) => [
    index('image_sources_next_try').on(table.nextTryAt),
    index('image_sources_hash').on(table.hash),
    check('image_sources_state', sql`${table.state} in ('waiting', 'ready', 'failed', 'refused')`),
  ],
)

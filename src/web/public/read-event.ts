import { todayInLondon } from '#domain/london-time.ts'
import { findEventBySlug } from '#store/listing.ts'
import type { WebApp } from '../context.ts'
import { detailOf } from './detail.ts'
import { seesEveryStatus } from './reader.ts'

/** The event at an address, as stored and as shown; undefined where whoever asks may not see one. */
export async function readEvent(web: WebApp, request: Request, slug: string) {
  // Anything else was not made by us, and may be what the database cannot even look for.
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined
  const now = web.now()
  const found = await findEventBySlug(web.db, slug, todayInLondon(now), {
    everyStatus: await seesEveryStatus(web, request),
  })
  return found && { found, event: detailOf(found, now) }
}

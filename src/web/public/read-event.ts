import { findEventBySlug } from '#store/listing.ts'
import type { WebApp } from '../context.ts'
import { detailOf } from './detail.ts'

/** The event at an address, as stored and as shown; undefined where the public may not see one. */
export async function readEvent(web: WebApp, slug: string) {
  // Anything else was not made by us, and may be what the database cannot even look for.
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined
  const today = web.today()
  const found = await findEventBySlug(web.db, slug, today)
  return found && { found, event: detailOf(found, today) }
}

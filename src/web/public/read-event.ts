import { todayInLondon } from '#domain/london-time.ts'
import { findMergedSlug } from '#store/duplicates.ts'
import { findEventBySlug } from '#store/listing.ts'
import type { WebApp } from '../context.ts'
import { detailOf } from './detail.ts'
import { seesEveryStatus } from './reader.ts'

/**
 * The event at an address, or the one that it was merged into, as stored and as shown; undefined where whoever asks may
 * not see one.
 */
export async function readEvent(web: WebApp, request: Request, slug: string) {
  // Anything else was not made by us, and may be what the database cannot even look for.
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined
  const now = web.now()
  const options = { everyStatus: await seesEveryStatus(web, request) }
  const find = (address: string) => findEventBySlug(web.db, address, todayInLondon(now), options)
  const found = (await find(slug)) ?? (await findMerged(web, slug, find))
  return found && { found, event: detailOf(found, now) }
}

async function findMerged<T>({ db }: WebApp, slug: string, find: (slug: string) => Promise<T | undefined>) {
  const leadsTo = await findMergedSlug(db, slug)
  return leadsTo === undefined ? undefined : find(leadsTo)
}

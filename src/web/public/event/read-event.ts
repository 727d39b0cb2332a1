import { todayInLondon } from '#domain/days/london-time.ts'
import { findEventBySlug } from '#store/listing/listing.ts'
import { listSimilar } from '#store/listing/related.ts'
import { findMergedSlug } from '#store/review/duplicates.ts'
import type { WebApp } from '../../context.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { seesEveryStatus } from '../tracking/reader.ts'
import { detailOf } from './detail.ts'
import { eventPath, isSlug } from './event-address.ts'
import { type OtherEvent, otherOf } from './other-events.ts'

/**
 * The event at an address, or the one that it was merged into, as stored and as shown; undefined where whoever asks may
 * not see one.
 */
export async function readEvent(web: WebApp, request: Request, slug: string) {
  // Anything else was not made by us, and may be what the database cannot even look for.
  if (!isSlug(slug)) return undefined
  const now = web.now()
  const options = { everyStatus: await seesEveryStatus(web, request) }
  const find = (address: string) => findEventBySlug(web.db, address, todayInLondon(now), options)
  const found = (await find(slug)) ?? (await findMerged(web, slug, find))
  return found && { found, event: detailOf(found, siteOrigin(web, request) + eventPath(found.slug), now) }
}

/** As {@link readEvent}; throws a 404, and notes the address, where there is none to be seen. */
export async function getEvent(web: WebApp, request: Request, slug: string) {
  const read = await readEvent(web, request, slug)
  if (read) return read
  web.log.warn({ path: new URL(request.url).pathname.slice(0, 300) }, 'no such event')
  throw notFound('There is no such event.')
}

/** Pages show one of their own; a program, or whoever opens a file of ours, reads the sentence. */
export const notFound = (sentence: string) =>
  new Response(sentence, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

const OTHERS_SHOWN = 4

/** Others like an event, soonest first among the likest. */
export async function readOthers(web: WebApp, event: Parameters<typeof listSimilar>[1]): Promise<OtherEvent[]> {
  const today = web.today()
  return (await listSimilar(web.db, event, today, OTHERS_SHOWN)).map((other) => otherOf(other, today))
}

async function findMerged<T>({ db }: WebApp, slug: string, find: (slug: string) => Promise<T | undefined>) {
  const leadsTo = await findMergedSlug(db, slug)
  return leadsTo === undefined ? undefined : find(leadsTo)
}

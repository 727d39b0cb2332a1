import { formatWhen } from '#domain/event/when.ts'
import { can } from '#domain/people/access.ts'
import { formatPlace, placeOf } from '#domain/place/event-place.ts'
import { formatPriceOf } from '#domain/price/price-words.ts'
import { findEventBySlug } from '#store/listing/listing.ts'
import { listSimilar } from '#store/listing/related.ts'
import { findMergedSlug } from '#store/review/duplicates/duplicates.ts'
import type { WebApp } from '../../context.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { detailOf } from './detail.ts'
import { eventPath, isSlug } from './event-address.ts'

/**
 * The event at an address, or the one that it was merged into, as stored and as shown; undefined where there is none that
 * this visitor may see.
 */
export async function readEvent(web: WebApp, request: Request, slug: string) {
  // Anything else was not made by us, and may be what the database cannot even look for.
  if (!isSlug(slug)) return undefined
  const options = { everyStatus: await seesEveryStatus(web, request) }
  const find = (address: string) => findEventBySlug(web.db, address, options)
  const found = (await find(slug)) ?? (await findMerged(web, slug, find))
  return found && { found, event: detailOf(found, siteOrigin(web, request) + eventPath(found.slug), web.clock()) }
}

/** As {@link readEvent}, without regard to who is signed in: staff see no more on a partner's page than its readers do. */
export const readEventForAnyone = (web: WebApp, { url }: Request, slug: string) =>
  readEvent(web, new Request(url), slug)

/** As {@link readEvent}; throws a 404, and logs the address, where there is none to be seen. */
export async function getEvent(web: WebApp, request: Request, slug: string) {
  const read = await readEvent(web, request, slug)
  if (read) return read
  web.log.warn({ path: new URL(request.url).pathname.slice(0, 300) }, 'no such event')
  throw notFound('There is no such event.')
}

/** A page shows its own "not found"; programs, and people who open a file, read the sentence. */
export const notFound = (sentence: string) =>
  new Response(sentence, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

const OTHERS_SHOWN = 4

/** An event in a line: enough to see whether it might do instead. */
export type OtherEvent = { slug: string; title: string; date: string; place: string; price: string }

/** Others like an event, the most similar first, and the soonest among those. */
export async function readOthers(web: WebApp, event: Parameters<typeof listSimilar>[1]): Promise<OtherEvent[]> {
  const now = web.clock()
  return (await listSimilar(web.db, event, now, OTHERS_SHOWN)).map((other) => ({
    slug: other.slug,
    title: other.title,
    date: formatWhen(other, now),
    place: formatPlace(placeOf(other), other.venueName),
    price: formatPriceOf(other),
  }))
}

/** Reviewers and admins see events of every status (specification, public site §6); reading does not prolong a session. */
export async function seesEveryStatus(web: WebApp, request: Request): Promise<boolean> {
  if (!request.headers.has('cookie')) return false
  const { user } = await web.auth.visit(request, { prolong: false })
  return can(user, 'read unapproved events')
}

async function findMerged<T>({ db }: WebApp, slug: string, find: (slug: string) => Promise<T | undefined>) {
  const leadsTo = await findMergedSlug(db, slug)
  return leadsTo === undefined ? undefined : find(leadsTo)
}

import { daysBetween, type LondonDay, parseDay } from '#domain/days/london-time.ts'
import { publicEvent } from '#domain/event/public/public-event.ts'
import { type EventChange, GONE_KEPT_DAYS, listChanges } from '#store/listing/changes/changes.ts'
import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { answer, badRequest, problem } from '../answers.ts'
import { readNames, sharedParameters } from '../known-parameters.ts'
import { errorsIn, type Read, readPerPage, wrong } from '../parameters.ts'
import type { Route } from './+types/changes'

export const handle = { cacheKey: cachedBy(...sharedParameters('listChanges')) }

/** What has changed in the list since a cursor, to keep a copy by; without a cursor from the beginning. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const url = new URL(request.url)
  const today = web.today()
  const names = readNames(url.searchParams, 'listChanges')
  const perPage = readPerPage(url.searchParams)
  const since = readSince(url.searchParams)
  if (!names.ok || !perPage.ok || !since.ok) return badRequest(errorsIn(names, perPage, since))
  const { after, on } = since.value
  const { changes, last } = await listChanges(web.db, web.clock(), { after, limit: perPage.value })
  // A restored database issues numbers that were issued before.
  if (after > last || (on !== null && daysBetween(on, today) >= GONE_KEPT_DAYS)) return tooOld()
  const origin = siteOrigin(web, request)
  const params = new URLSearchParams(url.searchParams)
  params.set('since', `${changes.at(-1)?.number ?? after}.${today}`)
  const next = `${origin}${url.pathname}?${params}`
  const hasMore = changes.length === perPage.value
  return answer({ data: changes.map((change) => changeResource(change, origin)), next, has_more: hasMore }, { next })
}

const changeResource = ({ eventId, event, gone }: EventChange, origin: string) =>
  event
    ? { type: 'upsert', id: eventId, event: publicEvent(event, origin) }
    : { type: 'delete', id: eventId, reason: gone.because, deleted_at: gone.at.toISOString() }

/** A cursor holds the day on which it was issued: a client that returns too late has missed deletions. */
function readSince(params: URLSearchParams): Read<{ after: number; on: LondonDay | null }> {
  const text = params.get('since')
  if (text === null) return { ok: true, value: { after: 0, on: null } }
  const [, number, date] = /^(\d{1,15})\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  const on = date === undefined ? undefined : parseDay(date)
  return on ? { ok: true, value: { after: Number(number), on } } : wrong('since', 'Not a cursor of this feed')
}

const tooOld = () =>
  problem(410, 'Gone', { detail: `This cursor is more than ${GONE_KEPT_DAYS} days old. Start again, without one.` })

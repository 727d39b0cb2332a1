import { listBySlugs } from '#store/listing/related.ts'
import { findPlan } from '#store/plan/plans.ts'
import { getApp, type WebApp } from '../../context.ts'
import { writeCalendar } from '../../feeds/calendar.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { parseShortlist } from '../event/event-address.ts'
import { notFound } from '../event/read-event.ts'
import type { Route } from './+types/calendar-file'

/** The events of a shortlist, or as they are now of a plan, as a calendar: what is still to come of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const url = new URL(request.url)
  const slugs = await slugsAt(web, url)
  if (!slugs) throw notFound('There is no such plan any longer.')
  const now = web.clock()
  const origin = siteOrigin(web, request)
  const events = new Map((await listBySlugs(web.db, slugs, now)).map((event) => [event.id, event]))
  // A plan changes, so calendars may ask for it again.
  const source = url.searchParams.has('key') ? { source: origin + url.pathname + url.search } : {}
  const calendar = writeCalendar(
    [...events.values()],
    { origin, name: 'Our plan · Kids Holiday Events', ...source },
    ({ date }) => date >= now.date,
  )
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="plan.ics"',
      'cache-control': 'private, no-store',
    },
  })
}

async function slugsAt({ db }: WebApp, { searchParams }: URL): Promise<string[] | undefined> {
  const key = searchParams.get('key')
  return key === null ? parseShortlist(searchParams) : (await findPlan(db, key))?.slugs
}

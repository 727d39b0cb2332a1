import { sessionKey } from '#domain/event/event.ts'
import { getApp } from '../../context.ts'
import { writeCalendar } from '../../feeds/calendar.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import type { Route } from './+types/event-calendar'
import { getEvent, notFound } from './read-event.ts'

export const handle = { cacheKey: cachedBy('on') }

/** An event for one's calendar: all that is still to come of it, or the one session that `on` names. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { found } = await getEvent(web, request, params.slug)
  const on = new URL(request.url).searchParams.get('on')
  const today = web.today()
  const isComing = found.sessions.some(({ date }) => date >= today)
  const calendar = writeCalendar([found], { origin: siteOrigin(web, request), name: found.title }, (session) =>
    on === null ? !isComing || session.date >= today : sessionKey(session) === on,
  )
  if (!calendar.includes('BEGIN:VEVENT'))
    throw notFound(on === null ? 'This event has no date yet.' : 'This event has no such session.')
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${found.slug}.ics"`,
    },
  })
}

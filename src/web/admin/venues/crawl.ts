import { data, redirect } from 'react-router'
import { isSiteHeld } from '#domain/safety/site-change.ts'
import { findVenue, type Venue } from '#store/venue/venues.ts'
import { requireUser, safeNext } from '../../account/current-user.ts'
import { getApp, type WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import { routeId } from '../parts/forms/route-id.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import type { Route } from './+types/crawl'

/** A crawl is requested by a form: the address alone starts nothing. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/venues/${routeId(params.id)}`)

/** Queues a crawl of the venue. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireUser(request, context, 'crawl venues')
  const app = getApp(context)
  const venue = await findVenue(app.db, routeId(params.id))
  if (!venue) throw data(null, { status: 404 })
  const form = await request.formData()
  const isFromLogs = form.get('from') === 'logs'
  const message = await startCrawl(app, venue, isFromLogs)
  return redirect(safeNext(String(form.get('returnTo') ?? `/admin/venues/${venue.id}`)), {
    headers: [await flash(message)],
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Failed to start crawl')

async function startCrawl(
  app: WebApp,
  venue: Pick<Venue, 'id' | 'name' | 'isActive' | 'crawlEnabled' | 'siteChange'>,
  isFromLogs: boolean,
) {
  const failed = isFromLogs ? 'Error triggering crawl' : 'Failed to start crawl'
  if (!venue.isActive) return failure(failed, `${venue.name} is not active.`)
  if (isSiteHeld(venue.siteChange))
    return failure(failed, `The site of ${venue.name} is held. Decide first whether it is still the same site.`)
  if (!venue.crawlEnabled) return failure(failed, `Crawling is switched off for ${venue.name}.`)
  const asked = await attempt(app, 'requesting a crawl', () => app.jobs.requestCrawl(venue.id, 'staff'))
  if (!asked.ok) return failure(failed, asked.why)
  if (!asked.value) {
    return { title: 'Already being crawled', description: `A crawl of ${venue.name} is queued or running.` }
  }
  return {
    title: isFromLogs ? 'Crawl triggered' : 'Crawl started',
    description: `${venue.name} is crawled in the background. Large venues may take 10-15 minutes.`,
  }
}

const failure = (title: string, description: string) => ({ title, description, tone: 'failure' as const })

import { redirect } from 'react-router'
import { type CrawlReset, resetCrawl } from '#store/crawl/crawl-logs.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { type FlashMessage, flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { routeId } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import type { Route } from './+types/reset'

/** A crawl is reset by a form: the address alone resets nothing. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/crawl-logs/${routeId(params.id)}`)

/** Closes a stuck crawl, so that its venue can be crawled again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'crawl venues')
  const app = getApp(context)
  const id = routeId(params.id)
  const form = await request.formData()
  const reset = await attempt(app, 'resetting a crawl', () => resetCrawl(app.db, id, user.id, app.now()))
  return redirect(safeNext(String(form.get('returnTo') || `/admin/crawl-logs/${id}`)), {
    headers: [await flash(reset.ok ? resetMessage(reset.value) : notReset(reset.why))],
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error resetting crawl')

const resetMessage = (reset: CrawlReset): FlashMessage =>
  reset.ok
    ? { title: 'Crawl reset successfully', description: `${reset.venueName} is now ready to be crawled again.` }
    : notReset(WHY[reset.failure])

const notReset = (description: string): FlashMessage => ({
  title: 'Error resetting crawl',
  description,
  tone: 'failure',
})

const WHY = { 'not-running': 'It is no longer running.', 'no-venue': 'Venue ID not found' }

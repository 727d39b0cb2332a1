import { data, redirect } from 'react-router'
import { z } from 'zod'
import { decideOnSite } from '#store/venue/site-changes.ts'
import { requireUser, safeNext } from '../../../../account/current-user.ts'
import { getApp } from '../../../../context.ts'
import { flash } from '../../../../flash.ts'
import { attempt } from '../../../../request/attempt.ts'
import { routeId } from '../../../parts/forms/route-id.ts'
import { sendPress } from '../../../parts/forms/send-press.ts'
import type { Route } from './+types/site'

const siteForm = z.object({ intent: z.enum(['same', 'hold']), returnTo: z.string().default('/admin') })

/** Decided by a form: the address alone decides nothing. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/venues/${routeId(params.id)}`)

/** Whether a site that a crawl suspects is still the venue's. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const { db, now, today, jobs } = app
  const form = siteForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const { intent, returnTo } = form.data
  const by = { actorId: user.id, now: now(), today: today() }
  const decided = await attempt(app, 'deciding on a site', () => decideOnSite(db, routeId(params.id), intent, by))
  if (decided.ok && decided.value && intent === 'same') {
    // Where it cannot be queued now, the venue is due all the same.
    await attempt(app, 'requesting a crawl', () => jobs.requestCrawl(decided.value?.id ?? 0, 'staff'))
  }
  return redirect(safeNext(returnTo), { headers: [await flash(messageFor(intent, decided))] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was changed')

function messageFor(
  intent: 'same' | 'hold',
  decided: { ok: false } | { ok: true; value: { name: string } | undefined },
) {
  if (!decided.ok) {
    return { title: 'Nothing was changed', description: 'Please try again in a moment.', tone: 'failure' as const }
  }
  if (!decided.value) {
    return { title: 'Already decided', description: 'This site is no longer in question.' }
  }
  const { name } = decided.value
  return intent === 'same'
    ? { title: `${name} is shown again`, description: 'Its site is being crawled as it is now.' }
    : { title: `${name} stays held`, description: 'Its events stay hidden, and its site is not crawled.' }
}

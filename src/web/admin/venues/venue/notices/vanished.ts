import { data, redirect } from 'react-router'
import { z } from 'zod'
import { answerVanished, type VanishedAnswer } from '#store/venue/vanished-events.ts'
import { requireUser, safeNext } from '../../../../account/current-user.ts'
import { getApp } from '../../../../context.ts'
import { type FlashMessage, flash } from '../../../../flash.ts'
import { attempt } from '../../../../request/attempt.ts'
import { routeId } from '../../../parts/forms/route-id.ts'
import { sendPress } from '../../../parts/forms/send-press.ts'
import { countOf } from '../../../parts/words/words.ts'
import type { Route } from './+types/vanished'

const answerForm = z.object({
  intent: z.enum(['gone', 'look-again', 'undo']),
  returnTo: z.string().default('/admin'),
})

/** Decided by a form: the address alone decides nothing. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/venues/${routeId(params.id)}`)

/** What became of events that a crawl did not see. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const { db, now, today, jobs } = app
  const form = answerForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const { intent, returnTo } = form.data
  const answer = intent === 'undo' ? 'not-gone' : intent
  const id = routeId(params.id)
  const by = { actorId: user.id, now: now(), today: today() }
  const answered = await attempt(app, 'deciding on events that vanished', () => answerVanished(db, id, answer, by))
  if (answered.ok && answered.value && answer === 'look-again') {
    // Where it cannot be queued now, the venue is due all the same.
    await attempt(app, 'requesting a crawl', () => jobs.requestCrawl(id, 'staff'))
  }
  return redirect(safeNext(returnTo), { headers: [await flash(messageFor(answer, answered))] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was changed')

function messageFor(
  answer: VanishedAnswer,
  answered: { ok: false } | { ok: true; value: Awaited<ReturnType<typeof answerVanished>> },
): FlashMessage {
  if (!answered.ok) {
    return { title: 'Nothing was changed', description: 'Please try again in a moment.', tone: 'failure' }
  }
  if (!answered.value) return { title: 'Already decided', description: 'This is no longer in question.' }
  const { venue, events } = answered.value
  const count = countOf(events, 'event')
  if (answer === 'gone') {
    const description = `${count} of ${venue.name} ${events === 1 ? 'is' : 'are'} hidden from families.`
    return { title: 'Events hidden', description, undoVanishedOf: venue.id }
  }
  if (answer === 'not-gone') return { title: 'Events shown again', description: `${count} of ${venue.name}.` }
  return { title: 'Looking again', description: `${venue.name} is being crawled as its site is now.` }
}

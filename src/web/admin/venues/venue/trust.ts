import { data, redirect } from 'react-router'
import { z } from 'zod'
import { readWebAddress } from '#domain/venue/venue-address.ts'
import { setTrust } from '#store/event/held-events.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { type FlashMessage, flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { routeId } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { rejudgedWords } from '../../review/decide/after-decisions.ts'
import { reviewRules } from '../../review/lists.ts'
import type { Route } from './+types/trust'

const trustForm = z.object({
  intent: z.enum(['trust', 'remove']),
  host: z
    .string()
    .trim()
    .max(260)
    .refine((host) => /^[^/?#@\s]+$/.test(host) && readWebAddress(host) !== undefined),
  returnTo: z.string().optional(),
})

/** Trust is given by a form: the address alone changes nothing. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/venues/${routeId(params.id)}`)

/** Allows a venue's events to link to another host, or no longer. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const form = trustForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const { intent, host, returnTo } = form.data
  const venueId = routeId(params.id)
  const isTrusted = intent === 'trust'
  const set = await attempt(app, 'trusting a host', async () =>
    setTrust(app.db, { venueId, host, isTrusted }, await reviewRules(app), { actorId: user.id, at: app.now() }),
  )
  return redirect(safeNext(returnTo ?? `/admin/venues/${venueId}`), { headers: [await flash(messageOf())] })

  function messageOf(): FlashMessage {
    if (!set.ok) return { title: 'Error updating venue', description: 'Unknown error', tone: 'failure' }
    if (!set.value)
      return {
        title: 'Nothing to change',
        description: `Someone else has already changed this for ${host}.`,
        tone: 'failure',
      }
    const { venue } = set.value
    const title = isTrusted ? `${host} is trusted for ${venue.name}` : `${host} is no longer trusted for ${venue.name}`
    return { title, description: rejudgedWords(set.value) }
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error updating venue')

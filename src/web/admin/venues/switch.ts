import { data, redirect } from 'react-router'
import { z } from 'zod'
import { updateVenue } from '#store/venue/venue-changes.ts'
import { requireUser, safeNext } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import { routeId } from '../parts/forms/route-id.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import type { Route } from './+types/switch'

const switchForm = z.object({
  field: z.enum(['isActive', 'crawlEnabled']),
  value: z.enum(['on', 'off']),
  returnTo: z.string().default('/admin/venues'),
})

/** A switch is turned by a form: the address alone turns nothing. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/venues/${routeId(params.id)}`)

/** Makes a venue active or inactive, or its crawling enabled or not. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const form = switchForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const { field, value, returnTo } = form.data
  const id = routeId(params.id)
  const turned = await attempt(app, 'turning a switch', () =>
    updateVenue(app.db, id, { [field]: value === 'on' }, user.id, app.now()),
  )
  const message =
    turned.ok && turned.value.ok
      ? { title: 'Venue updated successfully', description: `${turned.value.venue.name}: ${WORDS[field][value]}` }
      : {
          title: 'Error updating venue',
          description: turned.ok ? 'The venue has since been deleted.' : turned.why,
          tone: 'failure' as const,
        }
  return redirect(safeNext(returnTo), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error updating venue')

const WORDS = {
  isActive: { on: 'active', off: 'inactive' },
  crawlEnabled: { on: 'crawling enabled', off: 'crawling disabled' },
}

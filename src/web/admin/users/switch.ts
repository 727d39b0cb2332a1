import { data, redirect } from 'react-router'
import { z } from 'zod'
import { setActive } from '#store/people/people-changes.ts'
import { requireUser, safeNext } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import type { Route } from './+types/switch'
import { changePerson } from './change-person.ts'

const switchForm = z.object({ value: z.enum(['on', 'off']), returnTo: z.string().default('/admin/users') })

/** A switch is turned by a form: the address alone turns nothing. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/users/${encodeURIComponent(params.id)}`)

/** Activates or deactivates a user. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage users')
  const app = getApp(context)
  const form = switchForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const isActive = form.data.value === 'on'
  const init = await changePerson(
    app,
    () => setActive(app.db, params.id, isActive, { actorId: user.id, now: app.now() }),
    {
      what: 'deactivate',
      done: ({ email }) => ({ title: isActive ? 'User activated' : 'User deactivated', description: email }),
      failed: 'Error updating user status',
    },
  )
  return redirect(safeNext(form.data.returnTo), init)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error updating user status')

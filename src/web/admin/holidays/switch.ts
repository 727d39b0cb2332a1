import { data, redirect } from 'react-router'
import { z } from 'zod'
import { updateHoliday } from '#store/holiday/holiday-changes.ts'
import { requireUser, safeNext } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import { routeId } from '../parts/forms/route-id.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import type { Route } from './+types/switch'

const switchForm = z.object({ value: z.enum(['on', 'off']), returnTo: z.string().default('/admin/holidays') })

/** A switch is turned by a form: the address alone turns nothing. */
export const loader = () => redirect('/admin/holidays')

/** Shows a holiday to families, or hides it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage holidays')
  const app = getApp(context)
  const form = switchForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const { value, returnTo } = form.data
  const id = routeId(params.id)
  const turned = await attempt(app, 'turning a switch', () =>
    updateHoliday(app.db, id, { isActive: value === 'on' }, user.id, app.now()),
  )
  const message =
    turned.ok && turned.value
      ? {
          title: 'Holiday updated successfully',
          description: `${turned.value.name}: ${value === 'on' ? 'active' : 'disabled, families do not see it'}`,
        }
      : {
          title: 'Error saving holiday',
          description: turned.ok ? 'The holiday has since been deleted.' : turned.why,
          tone: 'failure' as const,
        }
  return redirect(safeNext(returnTo), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error saving holiday')

import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { HoursEdit } from '#domain/hours/opening-hours.ts'
import { readOpeningHours } from '#domain/hours/read-opening-hours.ts'
import { setHoursEdit } from '#store/venue/facts/opening-hours.ts'
import { requireUser } from '../../../../account/current-user.ts'
import { getApp } from '../../../../context.ts'
import { flash } from '../../../../flash.ts'
import { attempt } from '../../../../request/attempt.ts'
import { routeId } from '../../../parts/forms/route-id.ts'
import { submitDraftWith } from '../../../parts/forms/submit-draft.ts'
import type { Route } from './+types/opening-hours'
import { type HoursAnswer, MOST_HOURS_CHARS, NOT_UNDERSTOOD } from './venue-hours.tsx'

const hoursForm = z.object({
  by: z.enum(['pages', 'staff', 'unknown']),
  hours: z.string().max(MOST_HOURS_CHARS).default(''),
})

/** Set by a form: the address alone changes nothing. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/venues/${routeId(params.id)}`)

/** Sets when staff say that a venue is open, in place of what its pages say. Words that are not understood go back into the form. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const venueId = routeId(params.id)
  const form = hoursForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const edit = editOf(form.data)
  if (edit === 'not understood') {
    const typed = new URLSearchParams({ [NOT_UNDERSTOOD]: form.data.hours })
    return redirect(`/admin/venues/${venueId}?${typed}#opening-hours`)
  }
  const saved = await attempt(app, 'setting when a venue is open', () =>
    setHoursEdit(app.db, venueId, edit, { actorId: user.id, at: app.now() }),
  )
  if (saved.ok && !saved.value) throw data(null, { status: 404 })
  const message = saved.ok
    ? { title: 'Saved', description: 'Its page shows it from now on, and crawls leave it as it is.' }
    : { title: 'Nothing was changed', description: 'Please try again in a moment.', tone: 'failure' as const }
  return redirect(`/admin/venues/${venueId}`, { headers: [await flash(message)] })
}

/** What was typed stays in the form where it could not be sent. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith<HoursAnswer>(request, serverAction, 'The opening hours were not saved', (_, problem) => ({ problem }))

function editOf({ by, hours }: z.infer<typeof hoursForm>): HoursEdit | null | 'not understood' {
  if (by === 'pages') return null
  if (by === 'unknown') return { week: null, words: '' }
  const week = readOpeningHours(hours)
  return week ? { week, words: hours.trim() } : 'not understood'
}

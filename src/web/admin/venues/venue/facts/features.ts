import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { VenueFeatureEdits } from '#domain/expect/expected.ts'
import { VENUE_FEATURES } from '#domain/expect/facts.ts'
import { setFeatureEdits } from '#store/venue/facts/venue-features.ts'
import { requireUser } from '../../../../account/current-user.ts'
import { getApp } from '../../../../context.ts'
import { flash } from '../../../../flash.ts'
import { attempt } from '../../../../request/attempt.ts'
import { routeId } from '../../../parts/forms/route-id.ts'
import { submitDraftWith } from '../../../parts/forms/submit-draft.ts'
import type { Route } from './+types/features'
import type { FeaturesAnswer } from './venue-features.tsx'

/** '' = as the venue's pages say. */
const ANSWERS = { '': undefined, yes: true, no: false, unknown: null } as const

const answer = z.enum(['', 'yes', 'no', 'unknown']).default('')
const featuresForm = z.object(Object.fromEntries(VENUE_FEATURES.map((feature) => [feature, answer])))

/** Set by a form: the address alone changes nothing. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/venues/${routeId(params.id)}`)

/** Sets what staff know of a venue in place of what its pages say. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const venueId = routeId(params.id)
  const form = featuresForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const edits: VenueFeatureEdits = Object.fromEntries(
    VENUE_FEATURES.flatMap((feature) => {
      const set = ANSWERS[form.data[feature] ?? '']
      return set === undefined ? [] : [[feature, set]]
    }),
  )
  const saved = await attempt(app, 'setting what to expect at a venue', () =>
    setFeatureEdits(app.db, venueId, edits, { actorId: user.id, at: app.now() }),
  )
  if (saved.ok && !saved.value) throw data(null, { status: 404 })
  const message = saved.ok
    ? { title: 'Saved', description: 'Its events show it from now on, and crawls leave it as it is.' }
    : { title: 'Nothing was changed', description: 'Please try again in a moment.', tone: 'failure' as const }
  return redirect(`/admin/venues/${venueId}`, { headers: [await flash(message)] })
}

/** What was chosen stays in the form where it could not be sent. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith<FeaturesAnswer>(request, serverAction, 'What to expect was not saved', (_, problem) => ({ problem }))

import { data } from 'react-router'
import { findVenue } from '#store/venue/venues.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { submitDraft } from '../../parts/forms/submit-draft.ts'
import type { Route } from './+types/edit'
import { saveVenue } from './save.ts'
import { valuesOf } from './venue-fields.ts'
import { VenueForm } from './venue-form.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage venues')
  const venue = await findVenue(getApp(context).db, routeId(params.id))
  if (!venue) throw data(null, { status: 404 })
  return { id: venue.id, values: valuesOf(venue) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  return saveVenue(getApp(context), user, request, routeId(params.id))
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraft(request, serverAction, 'Error saving venue', (result) => ({ result, trialId: null, merged: null }))

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Edit Venue">
      <VenueForm venueId={loaderData.id} values={loaderData.values} answer={actionData} />
    </FormPage>
  )
}

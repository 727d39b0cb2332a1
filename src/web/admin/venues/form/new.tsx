import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { submitDraft } from '../../parts/forms/submit-draft.ts'
import type { Route } from './+types/new'
import { saveVenue } from './save.ts'
import { newVenueValues } from './venue-fields.ts'
import { VenueForm } from './venue-form.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage venues')
  const { crawlFrequencyDays } = await getApp(context).settings()
  return { values: newVenueValues(crawlFrequencyDays) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  return saveVenue(getApp(context), user, request, null)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraft(request, serverAction, 'Error saving venue', (result) => ({ result, trialId: null, merged: null }))

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Add New Venue">
      <VenueForm values={loaderData.values} answer={actionData} />
    </FormPage>
  )
}

import { data, replace } from 'react-router'
import { deleteVenue } from '#store/venue/venue-changes.ts'
import { findListedVenue } from '#store/venue/venue-list.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { countOf } from '../../parts/words/words.ts'
import type { Route } from './+types/delete'
import { DeleteVenue } from './dialogs.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'delete venues')
  const venue = await findListedVenue(getApp(context).db, routeId(params.id))
  if (!venue) throw data(null, { status: 404 })
  const { id, name, eventsRecorded, eventsListed, crawls, pages } = venue
  return { venue: { id, name, eventsRecorded, eventsListed, crawls, pages } }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'delete venues')
  const app = getApp(context)
  const returnTo = (await request.formData()).get('returnTo')
  const id = routeId(params.id)
  const deleted = await attempt(app, 'deleting a venue', () => deleteVenue(app.db, id, user.id, app.now()))
  const message =
    deleted.ok && deleted.value
      ? {
          title: 'Venue deleted successfully',
          description: `${deleted.value.name}, with ${countOf(deleted.value.events, 'event')}`,
        }
      : {
          title: 'Error deleting venue',
          description: deleted.ok ? 'It has already been deleted.' : deleted.why,
          tone: 'failure' as const,
        }
  return replace(safeNext(String(returnTo || '/admin/venues')), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error deleting venue')

export default function Page({ loaderData: { venue } }: Route.ComponentProps) {
  return (
    <FormPage title="Delete Venue">
      <DeleteVenue venue={venue} />
    </FormPage>
  )
}

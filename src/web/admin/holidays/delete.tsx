import { data, replace } from 'react-router'
import { deleteHoliday, findHoliday, restoreHoliday, type StoredHoliday } from '#store/holiday/holiday-changes.ts'
import { requireUser, safeNext } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { type FlashMessage, flash } from '../../flash.ts'
import { type Attempted, attempt } from '../../request/attempt.ts'
import { FormPage } from '../parts/forms/form-page.tsx'
import { routeId } from '../parts/forms/route-id.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import type { Route } from './+types/delete'
import { DeleteHoliday } from './dialogs.tsx'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage holidays')
  const holiday = await findHoliday(getApp(context).db, routeId(params.id))
  if (!holiday) throw data(null, { status: 404 })
  return { holiday }
}

/** Deletes the holiday, or restores it where the form's intent is `undo`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage holidays')
  const app = getApp(context)
  const form = await request.formData()
  const id = routeId(params.id)
  const isUndo = form.get('intent') === 'undo'
  const change = isUndo ? restoreHoliday : deleteHoliday
  const done = await attempt(app, 'deleting a holiday, or undoing it', () => change(app.db, id, user.id, app.now()))
  const message = (isUndo ? undoMessage : deleteMessage)(done)
  return replace(safeNext(String(form.get('returnTo') || '/admin/holidays')), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was changed')

type Done = Attempted<StoredHoliday | undefined>

function deleteMessage(done: Done): FlashMessage {
  if (done.ok && done.value) {
    return { title: 'Holiday deleted successfully', description: done.value.name, undoHolidayId: done.value.id }
  }
  const description = done.ok ? 'It has already been deleted.' : done.why
  return { title: 'Error deleting holiday', description, tone: 'failure' }
}

function undoMessage(done: Done): FlashMessage {
  if (done.ok && done.value) return { title: 'Holiday restored', description: done.value.name }
  const description = done.ok ? 'It is already there.' : done.why
  return { title: 'Error saving holiday', description, tone: 'failure' }
}

export default function Page({ loaderData: { holiday } }: Route.ComponentProps) {
  return (
    <FormPage title="Delete Holiday">
      <DeleteHoliday holiday={holiday} />
    </FormPage>
  )
}

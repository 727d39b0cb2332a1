import { data } from 'react-router'
import { findHoliday, listHolidays } from '#store/holiday/holiday-changes.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { FormPage } from '../parts/forms/form-page.tsx'
import { routeId } from '../parts/forms/route-id.ts'
import { submitDraft } from '../parts/forms/submit-draft.ts'
import type { Route } from './+types/edit'
import { valuesOf } from './holiday-fields.ts'
import { HolidayForm } from './holiday-form.tsx'
import { saveHoliday } from './save.ts'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage holidays')
  const { db } = getApp(context)
  const holiday = await findHoliday(db, routeId(params.id))
  if (!holiday) throw data(null, { status: 404 })
  return { holidayId: holiday.id, values: valuesOf(holiday), others: await listHolidays(db) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage holidays')
  return saveHoliday(getApp(context), user, request, routeId(params.id))
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraft(request, serverAction, 'Error saving holiday', (result) => ({ result, merged: null }))

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Edit Holiday">
      <HolidayForm {...loaderData} answer={actionData} />
    </FormPage>
  )
}

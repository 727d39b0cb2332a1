import { yearOf } from '#domain/days/london-time.ts'
import { listHolidays } from '#store/holiday/holiday-changes.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { FormPage } from '../parts/forms/form-page.tsx'
import { submitDraft } from '../parts/forms/submit-draft.ts'
import type { Route } from './+types/new'
import { newHolidayValues } from './holiday-fields.ts'
import { HolidayForm } from './holiday-form.tsx'
import { saveHoliday } from './save.ts'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage holidays')
  const app = getApp(context)
  return { values: newHolidayValues(yearOf(app.today())), others: await listHolidays(app.db) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage holidays')
  return saveHoliday(getApp(context), user, request, null)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraft(request, serverAction, 'Error saving holiday', (result) => ({ result, merged: null }))

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Add Holiday">
      <HolidayForm {...loaderData} answer={actionData} />
    </FormPage>
  )
}

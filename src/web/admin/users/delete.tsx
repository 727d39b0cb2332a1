import { replace } from 'react-router'
import { deletePerson } from '#store/people/people-changes.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { FormPage } from '../parts/forms/form-page.tsx'
import { sendPress } from '../parts/forms/send-press.ts'
import { ShortForm } from '../parts/forms/short-form.tsx'
import { adminOnly } from '../shell/screen-error.tsx'
import type { Route } from './+types/delete'
import { changePerson, personAt } from './change-person.ts'

export const ErrorBoundary = adminOnly('access user management')

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage users')
  const { id, fullName, email } = await personAt(getApp(context).db, params.id)
  return { id, name: fullName || email }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage users')
  const app = getApp(context)
  const init = await changePerson(app, () => deletePerson(app.db, params.id, { actorId: user.id, now: app.now() }), {
    what: 'delete',
    done: ({ email }) => ({ title: 'User deleted', description: email }),
    failed: 'Error deleting user',
  })
  return replace('/admin/users', init)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Error deleting user')

export default function Page({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <FormPage title="Delete User">
      <ShortForm
        action={`/admin/users/${id}/delete`}
        cancelTo={`/admin/users/${id}`}
        submitLabel="Delete user"
        variant="danger"
      >
        <p className="font-semibold">Are you sure you want to delete this user?</p>
        <p>
          {name} is signed out everywhere and cannot sign in again. What they decided and edited stays, without their
          name. This cannot be undone. To be able to let them in again, make the user inactive instead.
        </p>
      </ShortForm>
    </FormPage>
  )
}

import { Form, Link, replace, useNavigation } from 'react-router'
import { deletePerson } from '#store/people-changes.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FormPage } from '../venues/form-page.tsx'
import type { Route } from './+types/delete'
import { personAt } from './person-at.ts'
import { changeAndTell } from './told.ts'

export { ErrorBoundary } from './admin-only.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage users')
  const { id, fullName, email } = await personAt(getApp(context).db, params.id)
  return { id, name: fullName || email }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage users')
  const app = getApp(context)
  const told = await changeAndTell(app, () => deletePerson(app.db, params.id, { actorId: user.id, now: app.now() }), {
    what: 'delete',
    done: ({ email }) => ({ title: 'User deleted', description: email }),
    failed: 'Error deleting user',
  })
  return replace('/admin/users', told)
}

export default function Page({ loaderData: { id, name } }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <FormPage title="Delete User">
      <Form method="post" className="flex flex-col gap-3 px-5 pb-5 sm:px-6">
        <p className="font-semibold">Are you sure you want to delete this user?</p>
        <p className="[overflow-wrap:anywhere]">
          {name} is signed out everywhere and cannot sign in again. What they decided and edited stays, without their
          name. This cannot be undone; a user who is made inactive can be let in again.
        </p>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <Link to={`/admin/users/${id}`} className={buttonClass()}>
            Cancel
          </Link>
          <Button type="submit" variant="danger" busy={isBusy}>
            Delete user
          </Button>
        </div>
      </Form>
    </FormPage>
  )
}

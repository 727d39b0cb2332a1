import { data, replace } from 'react-router'
import { z } from 'zod'
import { ROLE_LABELS } from '#domain/people/people.ts'
import { ROLES } from '#domain/vocabulary.ts'
import { findProfile } from '#store/people/people.ts'
import { changeRole } from '#store/people/people-changes.ts'
import { requireUser, safeNext } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { FormPage } from '../parts/forms/form-page.tsx'
import { mergeWithOthers } from '../parts/forms/merge-with-others.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import { adminOnly } from '../shell/screen-error.tsx'
import type { Route } from './+types/role'
import { changePerson, personAt } from './change-person.ts'
import { RoleForm } from './role-form.tsx'

export const ErrorBoundary = adminOnly('access user management')

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage users')
  const { id, fullName, email, role } = await personAt(getApp(context).db, params.id)
  return { person: { id, name: fullName || email, role } }
}

const roleForm = z.object({ role: z.enum(ROLES), returnTo: z.string().default('/admin/users') })

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage users')
  const app = getApp(context)
  const sent = await request.formData()
  const form = roleForm.safeParse(Object.fromEntries(sent))
  if (!form.success) throw data(null, { status: 400 })
  const { role, returnTo } = form.data
  const person = await findProfile(app.db, params.id)
  const current = person && { role: person.role }
  const meeting = { subject: 'profile' as const, id: params.id, labels: { role: 'Role' } }
  const merged =
    current &&
    (await mergeWithOthers(app.db, sent, { ...meeting, current, describe: (_, value) => ROLE_LABELS[value] }))
  if (merged) return data(merged, { status: 409 })
  const init = await changePerson(
    app,
    () => changeRole(app.db, params.id, role, { actorId: user.id, now: app.now() }),
    {
      what: 'change the role of',
      done: ({ email }) => ({ title: 'Role updated', description: `${email}: ${ROLE_LABELS[role]}` }),
      failed: 'Error updating role',
    },
  )
  return replace(safeNext(returnTo), init)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Error updating role')

export default function Page({ loaderData: { person }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Edit Role">
      <RoleForm person={person} merged={actionData} />
    </FormPage>
  )
}

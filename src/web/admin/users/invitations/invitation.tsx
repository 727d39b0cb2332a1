import { data, Form, replace } from 'react-router'
import { z } from 'zod'
import { ROLE_LABELS } from '#domain/people/people.ts'
import { findInvitation, renewInvitation, revokeInvitation } from '#store/people/invitations.ts'
import { requireUser } from '../../../account/current-user.ts'
import { secretPageHeaders } from '../../../account/links/one-time-link.ts'
import { getApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { Button } from '../../../ui/button.tsx'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { Cancel } from '../../parts/forms/short-form.tsx'
import { useShownOnce } from '../../parts/forms/submit-draft.ts'
import { formatInstant } from '../../parts/words/words.ts'
import { adminOnly } from '../../shell/screen-error.tsx'
import type { Route } from './+types/invitation'
import { deliver } from './deliver.ts'
import { Delivered } from './delivered.tsx'

export const ErrorBoundary = adminOnly('access user management')

export const headers = () => secretPageHeaders

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage users')
  const invitation = await findInvitation(getApp(context).db, routeId(params.id))
  if (!invitation) throw data(null, { status: 404 })
  const { email, fullName, role, createdAt, expiresAt } = invitation
  return { email, fullName, role, invited: formatInstant(createdAt), validUntil: formatInstant(expiresAt) }
}

const intents = z.enum(['send-again', 'withdraw'])

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage users')
  const app = getApp(context)
  const intent = intents.safeParse((await request.formData()).get('intent'))
  if (!intent.success) throw data(null, { status: 400 })
  const id = routeId(params.id)
  const by = { actorId: user.id, now: app.now() }
  if (intent.data === 'send-again') {
    const renewed = await renewInvitation(app.db, id, by)
    if (!renewed) throw data(null, { status: 404 })
    return deliver(app, request, user, renewed)
  }
  const withdrawn = await revokeInvitation(app.db, id, by)
  if (!withdrawn) throw data(null, { status: 404 })
  throw replace('/admin/users', {
    headers: [await flash({ title: 'Invitation withdrawn', description: withdrawn.email })],
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error updating invitation')

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  const delivery = useShownOnce(actionData, params.id)
  if (delivery) {
    return (
      <FormPage title="Invitation">
        <Delivered delivery={delivery} />
      </FormPage>
    )
  }
  const { email, fullName, role, invited, validUntil } = loaderData
  return (
    <FormPage title="Invitation">
      <Form method="post" className="flex flex-col gap-4 px-5 pb-5 [overflow-wrap:anywhere] sm:px-6">
        <p>
          <strong>{fullName}</strong> ({email}), as {ROLE_LABELS[role]}. Invited {invited}, valid until {validUntil}.
        </p>
        <p className="text-muted">
          Sending it again makes a new link, valid for seven days; the old link stops working.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="send-again" variant="primary">
            Send again
          </Button>
          <Cancel cancelTo="/admin/users" />
          <Button type="submit" name="intent" value="withdraw" variant="danger" className="sm:ml-auto">
            Withdraw invitation
          </Button>
        </div>
      </Form>
    </FormPage>
  )
}

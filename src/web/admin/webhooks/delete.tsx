import { data, replace } from 'react-router'
import { deleteEndpoint, findEndpoint } from '#store/webhook/webhooks.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { type FlashMessage, flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import { FormPage } from '../parts/forms/form-page.tsx'
import { routeId } from '../parts/forms/route-id.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import { adminOnly } from '../shell/screen-error.tsx'
import type { Route } from './+types/delete'
import { DeleteWebhook } from './delete-webhook.tsx'

export const ErrorBoundary = adminOnly('manage webhooks')

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage settings')
  const endpoint = await findEndpoint(getApp(context).db, routeId(params.id))
  if (!endpoint) throw data(null, { status: 404 })
  return { webhook: { id: endpoint.id, url: endpoint.url } }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage settings')
  const app = getApp(context)
  const { now, secret } = app
  const by = { actorId: user.id, now: now(), secret }
  const deleted = await attempt(app, 'deleting a webhook', () => deleteEndpoint(app.db, routeId(params.id), by))
  if (deleted.ok && deleted.value) return toWebhooks({ title: 'Webhook deleted' })
  const description = deleted.ok ? 'It has already been deleted.' : deleted.why
  return toWebhooks({ title: 'Error deleting webhook', description, tone: 'failure' })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error deleting webhook')

const toWebhooks = async (message: FlashMessage) => replace('/admin/webhooks', { headers: [await flash(message)] })

export default function Page({ loaderData: { webhook } }: Route.ComponentProps) {
  return (
    <FormPage title="Delete Webhook">
      <DeleteWebhook webhook={webhook} />
    </FormPage>
  )
}

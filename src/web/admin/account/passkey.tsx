import { data, Form, useFetcher } from 'react-router'
import { z } from 'zod'
import { findPasskey, removePasskey, renamePasskey } from '#store/people/passkeys.ts'
import { requireUser } from '../../account/current-user.ts'
import { passkeyName } from '../../account/factors/passkey-messages.ts'
import { byOwner, notifyOwner } from '../../account/notify-owner.ts'
import { confirmPassword } from '../../account/passwords/confirm-password.ts'
import { YourPassword } from '../../account/passwords/password-fields.tsx'
import { getApp } from '../../context.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormPage } from '../parts/forms/form-page.tsx'
import { sendPress } from '../parts/forms/send-press.ts'
import { ShortForm } from '../parts/forms/short-form.tsx'
import type { Route } from './+types/passkey'
import { toAccount } from './to-account.ts'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  return { passkey: await passkeyAt(context, user.id, params.id) }
}

const forms = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), name: z.string() }),
  z.object({ intent: z.literal('remove'), password: z.string() }),
])

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const form = forms.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const { id, name: oldName } = await passkeyAt(context, user.id, params.id)
  if (form.data.intent === 'rename') {
    const name = passkeyName.safeParse(form.data.name)
    if (!name.success) return data({ name: name.error.issues[0]?.message, password: null }, { status: 400 })
    await renamePasskey(app.db, user.id, id, name.data)
    throw await toAccount('Passkey renamed', name.data)
  }
  const { password } = form.data
  const confirmed = await confirmPassword({ request, context }, user.id, password)
  if (!confirmed.ok) return data({ name: null, password: confirmed.problem }, { status: 400 })
  const changeId = await removePasskey(app.db, user.id, id, byOwner(user.id, request, app.now()))
  if (changeId !== undefined) await notifyOwner(app, changeId)
  throw await toAccount('Passkey removed', `${oldName} no longer signs you in. Remove it on the device, too.`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error updating passkey')

async function passkeyAt(context: Route.LoaderArgs['context'], profileId: string, id: string) {
  const passkey = await findPasskey(getApp(context).db, profileId, id)
  if (!passkey) throw data(null, { status: 404 })
  return { id: passkey.id, name: passkey.name }
}

export default function Page({ loaderData: { passkey }, actionData }: Route.ComponentProps) {
  const removing = useFetcher<typeof clientAction>()
  return (
    <FormPage title={`Passkey: ${passkey.name}`}>
      <Form method="post" className="flex flex-wrap items-end gap-2 border-b border-line px-5 pb-5 sm:px-6">
        <div className="min-w-0 grow">
          <TextField
            label="Name"
            name="name"
            required
            maxLength={60}
            defaultValue={passkey.name}
            error={actionData?.name ?? null}
          />
        </div>
        <Button type="submit" name="intent" value="rename">
          Rename
        </Button>
      </Form>
      <div className="pt-5">
        <ShortForm
          action={`/admin/account/passkeys/${passkey.id}`}
          cancelTo="/admin/account"
          submitLabel="Remove passkey"
          intent="remove"
          sending={removing}
          variant="danger"
        >
          <p>Once removed, it no longer signs you in. Your password and your other passkeys still do.</p>
          <YourPassword error={(removing.data ?? actionData)?.password ?? null} />
        </ShortForm>
      </div>
    </FormPage>
  )
}

import { data } from 'react-router'
import { z } from 'zod'
import { requireUser } from '../../account/current-user.ts'
import { giveChallenge, passkeyName, readAnswer, refuse } from '../../account/factors/passkey-messages.ts'
import { notifyOwner } from '../../account/notify-owner.ts'
import { confirmPassword } from '../../account/passwords/confirm-password.ts'
import { getApp } from '../../context.ts'
import type { Route } from './+types/add-passkey'
import { toAccount } from './to-account.ts'

const forms = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin'), password: z.string() }),
  // The challenge was sent only for the right password.
  z.object({ intent: z.literal('finish'), name: passkeyName }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { passkeys } = app.auth
  const form = await request.formData()
  const parsed = forms.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw data(null, { status: 400 })
  if (!passkeys.areOffered(request)) return refuse('Passkeys do not work at this address.')
  if (parsed.data.intent === 'begin') {
    const { password } = parsed.data
    const confirmed = await confirmPassword({ request, context }, user.id, password)
    if (!confirmed.ok) return refuse(confirmed.problem)
    const { options, cookies } = await passkeys.beginAdding(request)
    return giveChallenge(options, cookies)
  }
  const { name } = parsed.data
  const answer = readAnswer(form)
  if (!answer) throw data(null, { status: 400 })
  const added = await passkeys.add(request, user.id, { name, answer })
  if (!added.ok) return refuse('This passkey could not be added. Start again from the beginning.')
  await notifyOwner(app, added.changeId)
  throw await toAccount('Passkey added', `You can sign in with ${name} from now on.`)
}

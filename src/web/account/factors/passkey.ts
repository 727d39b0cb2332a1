import { data, redirect } from 'react-router'
import { PASSKEY_CHALLENGES, waitInWords } from '#domain/people/attempts.ts'
import { getApp } from '../../context.ts'
import { clientNetwork } from '../../request/client-network.ts'
import { socketAddressContext } from '../current-user.ts'
import { welcome } from '../sign-in/welcome.ts'
import type { Route } from './+types/passkey'
import { giveChallenge, readAnswer, refuse } from './passkey-messages.ts'

/** Only the script of the sign-in page uses this address (passkey-button.tsx). */
export const loader = () => redirect('/auth')

/** Sends a challenge, or checks the authenticator's response to one. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const { passkeys } = app.auth
  const form = await request.formData()
  if (!passkeys.areOffered(request)) return refuse('Passkeys do not work at this address.')
  if (form.get('intent') === 'begin') {
    const network = clientNetwork(request, context.get(socketAddressContext), app)
    const waitSeconds = app.limiter.count(`passkey address ${network}`, PASSKEY_CHALLENGES)
    if (waitSeconds > 0) return refuse(waitInWords(waitSeconds), 429)
    const { options, cookies } = await passkeys.beginSignIn(request)
    return giveChallenge(options, cookies)
  }
  const answer = readAnswer(form)
  if (!answer) throw data(null, { status: 400 })
  const signedIn = await app.auth.signInWithPasskey(request, context.get(socketAddressContext), answer)
  if (signedIn.ok) throw await welcome(app, request, signedIn)
  return refuse('This passkey is not known here, or its account is not active. Sign in with your password.', 401)
}

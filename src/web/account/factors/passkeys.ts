import type { Db } from '#store/db/database.ts'
import { touchPasskey } from '#store/people/passkeys.ts'
import { recordSecurityChange } from '#store/people/security-changes.ts'
import { type BetterAuth, orRefusal, relyingPartyId } from '../better-auth.ts'
import { byOwner } from '../notify-owner.ts'

export type Passkeys = {
  /** Whether passkeys work at the address by which the browser reached us: they are bound to one site. */
  areOffered(request: Request): boolean
  /** The challenge with which a signed-in user's browser makes a passkey. */
  beginAdding(request: Request): Promise<Challenge>
  /** Stores a new passkey; `changeId` is the change that its owner is notified of. */
  add(request: Request, profileId: string, made: NewPasskey): Promise<{ ok: true; changeId: number } | { ok: false }>
  /** The challenge for signing in; the passkey says whose it is. */
  beginSignIn(request: Request): Promise<Challenge>
  /** Signs in the owner of the passkey. `headers` carry the challenge that `beginSignIn` left in the browser. */
  check(headers: Headers, answer: Answer): Promise<Checked>
}

/** `options` are as `navigator.credentials` wants them, in JSON; the cookies say which challenge is to be answered. */
export type Challenge = { options: object; cookies: string[] }

/** An authenticator's response, as the browser writes it in JSON. The plugin checks it. */
export type Answer = { id: string } & Record<string, unknown>

export type NewPasskey = { name: string; answer: Answer }

type Checked = { ok: true; user: { id: string; email: string }; cookies: string[] } | { ok: false }

/** Passkeys (WebAuthn), by Better Auth. They ask for a finger, a face or a PIN, and so stand for both factors. */
export function createPasskeys(
  { api }: BetterAuth,
  options: { db: Db; now(): Date; publicUrl: string | null },
): Passkeys {
  const { db, now } = options
  return {
    areOffered: (request) => new URL(request.url).hostname === relyingPartyId(options),
    async beginAdding(request) {
      const { headers, response } = await api.generatePasskeyRegistrationOptions({
        headers: request.headers,
        returnHeaders: true,
      })
      return { options: response, cookies: headers.getSetCookie() }
    },
    add: (request, profileId, { name, answer }) =>
      orRefusal(async () => {
        await api.verifyPasskeyRegistration({ body: { response: answer, name }, headers: request.headers })
        const changeId = await recordSecurityChange(db, profileId, 'add passkey', byOwner(profileId, request, now()))
        return { ok: true, changeId }
      }),
    async beginSignIn(request) {
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: request.headers,
        returnHeaders: true,
      })
      return {
        options: { ...response, userVerification: 'required' },
        cookies: headers.getSetCookie(),
      }
    },
    check: (headers, answer) =>
      orRefusal(async () => {
        const signedIn = await api.verifyPasskeyAuthentication({
          // The plugin checks its shape.
          body: { response: answer as never },
          headers,
          returnHeaders: true,
        })
        await touchPasskey(db, answer.id, now())
        return { ok: true, user: signedIn.response.user, cookies: signedIn.headers.getSetCookie() }
      }),
  }
}

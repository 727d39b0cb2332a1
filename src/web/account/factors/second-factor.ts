import { isAPIError } from 'better-auth/api'
import type { Db } from '#store/db/database.ts'
import type { Limiter } from '#store/db/limiter.ts'
import { recordSecurityChange } from '#store/people/security-changes.ts'
import { endSessionByToken } from '#store/people/sessions.ts'
import { type BetterAuth, orRefusal } from '../better-auth.ts'
import { byOwner } from '../notify-owner.ts'

export type SecondFactor = {
  /**
   * Makes a secret for the user's app, and backup codes for when the app is lost. Not required at sign-in until
   * `confirm`.
   */
  begin(request: Request, password: string): Promise<Begun>
  /** A first code proves that the app has the secret: from now on codes are required. */
  confirm(request: Request, userId: string, code: string): Promise<Changed>
  remove(request: Request, userId: string, password: string): Promise<Changed>
  /** The second step of signing in; `headers` carry the cookie that the first step set. */
  check(headers: Headers, code: string): Promise<Checked>
}

/** `uri` is what the app reads from the QR code; it holds the secret. */
export type Begun = { ok: true; uri: string; backupCodes: string[] } | { ok: false }

/** `changeId`: the change that the owner is notified of (notify-owner.ts). */
export type Changed = { ok: true; changeId: number; cookies: string[] } | { ok: false }

type Checked =
  | { ok: true; user: { id: string; email: string }; cookies: string[] }
  | { ok: false; failure: 'wrong-code' | 'expired' }

/** Codes of an app as the second factor, by Better Auth. */
export function createSecondFactor(
  { api }: BetterAuth,
  { db, now, limiter }: { db: Db; now(): Date; limiter: Limiter },
): SecondFactor {
  return {
    begin: (request, password) =>
      orRefusal(async () => {
        const begun = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers: request.headers })
        if (begun.method !== 'totp') throw new Error('Better Auth began another second factor than requested')
        return { ok: true, uri: begun.totpURI, backupCodes: begun.backupCodes }
      }),
    confirm: (request, userId, code) =>
      orRefusal(async () => {
        const { headers } = await api.verifyTOTP({
          body: { code: digitsOf(code) },
          headers: request.headers,
          returnHeaders: true,
        })
        const changeId = await recordSecurityChange(db, userId, 'add second factor', byOwner(userId, request, now()))
        return { ok: true, changeId, cookies: headers.getSetCookie() }
      }),
    remove: (request, userId, password) =>
      orRefusal(async () => {
        const { headers } = await api.disableTwoFactor({
          body: { password },
          headers: request.headers,
          returnHeaders: true,
        })
        const changeId = await recordSecurityChange(db, userId, 'remove second factor', byOwner(userId, request, now()))
        return { ok: true, changeId, cookies: headers.getSetCookie() }
      }),
    async check(headers, given) {
      try {
        const isFromApp = /^\d{6}$/.test(digitsOf(given))
        const code = isFromApp ? digitsOf(given) : given.trim()
        const verify = isFromApp ? api.verifyTOTP : api.verifyBackupCode
        const checked = await verify({ body: { code }, headers, returnHeaders: true })
        const { user, token } = checked.response
        // A code is valid for a minute and a half; someone who saw it must not be able to use it again (RFC 6238 §5.2).
        if ((await limiter.attempt(`code account ${user.id} ${code}`, ONCE)) > 0) {
          if (token) await endSessionByToken(db, token)
          return { ok: false, failure: 'wrong-code' }
        }
        return { ok: true, user, cookies: checked.headers.getSetCookie() }
      } catch (error) {
        if (!isAPIError(error)) throw error
        return { ok: false, failure: WRONG_CODES.includes(error.body?.code ?? '') ? 'wrong-code' : 'expired' }
      }
    },
  }
}

/** Longer than a code is valid. */
const ONCE = { waitsSeconds: [120], expiresAfterSeconds: 120 }

const WRONG_CODES = ['INVALID_CODE', 'INVALID_BACKUP_CODE']

/** Apps show a code as '123 456'. */
const digitsOf = (code: string) => code.replace(/\s/g, '')

import { isAPIError } from 'better-auth/api'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from '#store/database.ts'
import { touchLastLogin } from '#store/people.ts'
import { limitAttempts } from './attempts.ts'
import { ADDRESS_HEADER, type BetterAuth, configureBetterAuth } from './better-auth.ts'
import { PASSWORD_LENGTH } from './passwords.ts'

/** Somebody who is signed in, as the screens need them. */
export type StaffUser = { id: string; email: string; fullName: string; role: Role }

export type Auth = {
  /** Signs somebody in. `socketAddress` is who is connected to us, which behind a trusted proxy is the proxy. */
  signIn(
    request: Request,
    socketAddress: string | null,
    credentials: { email: string; password: string },
  ): Promise<SignInResult>
  /** Ends the session. Resolves to the cookies to send. */
  signOut(request: Request): Promise<string[]>
  /**
   * Who is signed in, if their account is active, and the cookies to send where the session was prolonged. Without
   * `prolong` the session ends when it would have ended anyway.
   */
  visit(request: Request, how?: { prolong: boolean }): Promise<Visit>
}

export type Visit = { user: StaffUser | null; cookies: string[] }

export type SignInResult =
  | { ok: true; cookies: string[] }
  /** `refused` says no more, whichever of e-mail address, password and account is wrong. */
  | { ok: false; failure: 'refused' }
  | { ok: false; failure: 'too-many-attempts'; retryAfterSeconds: number }

const MINUTE_MS = 60_000
/** One person's mistakes are few; an office behind one address makes more. */
const ATTEMPTS_BY_EMAIL = { max: 8, windowMs: 10 * MINUTE_MS }
const ATTEMPTS_BY_ADDRESS = { max: 30, windowMs: 10 * MINUTE_MS }

type AuthOptions = {
  db: Db
  secret: string
  now(): Date
  log: { warn(fields: object, message: string): void }
  publicUrl: string | null
  trustProxy: boolean
}

/** Sign-in and sessions of the staff. */
export function createAuth(options: AuthOptions): Auth {
  const { db, now, log } = options
  const betterAuth = configureBetterAuth({ ...options, onError: (message) => log.warn({}, `sign-in: ${message}`) })
  const byEmail = limitAttempts(ATTEMPTS_BY_EMAIL, now)
  const byAddress = limitAttempts(ATTEMPTS_BY_ADDRESS, now)

  return {
    async signIn(request, socketAddress, { email, password }) {
      const address = clientAddress(request, socketAddress, options)
      const account = email.trim().toLowerCase()
      const retryAfterSeconds = (address && byAddress.take(address)) || byEmail.take(account)
      if (retryAfterSeconds > 0) {
        log.warn({ address }, 'too many attempts to sign in')
        return { ok: false, failure: 'too-many-attempts', retryAfterSeconds }
      }
      const signedIn = await checkPassword(betterAuth, headersFor(request, address), { email: account, password })
      if (!signedIn) return { ok: false, failure: 'refused' }
      byEmail.forget(account)
      await touchLastLogin(db, signedIn.userId, now())
      return { ok: true, cookies: secured(signedIn.cookies, request) }
    },
    async signOut(request) {
      const { headers } = await betterAuth.api.signOut({ headers: request.headers, returnHeaders: true })
      return secured(headers.getSetCookie(), request)
    },
    async visit(request, { prolong } = { prolong: true }) {
      const { headers, response } = await betterAuth.api.getSession({
        headers: request.headers,
        query: { disableRefresh: !prolong },
        returnHeaders: true,
      })
      const cookies = secured(headers.getSetCookie(), request)
      if (!response?.user.isActive) return { user: null, cookies }
      const { id, email, name, role } = response.user
      return { user: { id, email, fullName: name, role: role as Role }, cookies }
    },
  }
}

async function checkPassword(
  betterAuth: BetterAuth,
  headers: Headers,
  credentials: { email: string; password: string },
): Promise<{ userId: string; cookies: string[] } | undefined> {
  // Longer than any password can be: not worth the hashing.
  if (credentials.password.length > PASSWORD_LENGTH.max) return undefined
  try {
    const signedIn = await betterAuth.api.signInEmail({ body: credentials, headers, returnHeaders: true })
    return { userId: signedIn.response.user.id, cookies: signedIn.headers.getSetCookie() }
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
}

/** Whose attempts these are: who is connected to us, or whom the trusted proxy in front of us names (its own entry, the last). */
export function clientAddress(
  request: Request,
  socketAddress: string | null,
  { trustProxy }: { trustProxy: boolean },
): string | null {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return trustProxy && forwarded ? forwarded : socketAddress
}

function headersFor(request: Request, address: string | null): Headers {
  const headers = new Headers(request.headers)
  headers.delete(ADDRESS_HEADER)
  if (address) headers.set(ADDRESS_HEADER, address)
  return headers
}

/** The cookies, for https alone where that is how people reach us (src/web/handler.ts mends the address behind a proxy). */
function secured(cookies: string[], request: Request): string[] {
  return request.url.startsWith('https:') ? cookies.map((cookie) => `${cookie}; Secure`) : cookies
}

import { isAPIError } from 'better-auth/api'
import type { Role } from '#domain/vocabulary.ts'
import { assertAnswers, type Db } from '#store/database.ts'
import { touchLastLogin } from '#store/people.ts'
import { ADDRESS_HEADER, type BetterAuth, configureBetterAuth } from './better-auth.ts'
import { PASSWORD_LENGTH } from './password-length.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'
import { secured } from './secured.ts'
import { signInAttempts } from './sign-in-attempts.ts'

/** Somebody who is signed in, as the screens need them. */
export type StaffUser = { id: string; email: string; fullName: string; role: Role }

export type Auth = {
  /** Signs somebody in. `socketAddress` is who is connected to us, which behind a trusted proxy is the proxy. */
  signIn(
    request: Request,
    socketAddress: string | null,
    credentials: { email: string; password: string },
  ): Promise<SignInResult>
  /** The second half of signing in, for whoever has a second factor: a code of their app, or a backup code. */
  finishSignIn(request: Request, socketAddress: string | null, code: string): Promise<FinishResult>
  /** Ends the session. Resolves to the cookies to send. */
  signOut(request: Request): Promise<string[]>
  /**
   * Who is signed in, if their account is active, and the cookies to send where the session was prolonged. Without
   * `prolong` the session ends when it would have ended anyway.
   */
  visit(request: Request, how?: { prolong: boolean }): Promise<Visit>
  /** From where a request comes: who is connected to us, or whom the trusted proxy in front of us names. */
  addressOf(request: Request, socketAddress: string | null): string | null
  secondFactor: SecondFactor
}

/** `sessionId` is null where nobody is signed in. */
export type Visit = { user: StaffUser | null; sessionId: string | null; cookies: string[] }

export type SignInResult =
  /** With `needsCode` nobody is signed in yet: the cookies say whose code is waited for. */
  | { ok: true; needsCode: boolean; cookies: string[] }
  /** `refused` says no more, whichever of e-mail address, password and account is wrong. */
  | { ok: false; failure: 'refused' }
  | TooMany

export type FinishResult =
  | { ok: true; cookies: string[] }
  /** `expired`: the password has to be given again. */
  | { ok: false; failure: 'wrong-code' | 'expired' | 'locked' }
  | TooMany

type TooMany = { ok: false; failure: 'too-many-attempts'; retryAfterSeconds: number }

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
  const betterAuth = configureBetterAuth({
    ...options,
    onError: (message, err) => log.warn({ err }, `sign-in: ${message}`),
  })
  const attempts = signInAttempts(options)
  const secondFactor = createSecondFactor(betterAuth, options)

  /** Counts an attempt; resolves to a refusal where there were too many. */
  async function tooMany(address: string | null, account: string | null): Promise<TooMany | undefined> {
    const retryAfterSeconds = await attempts.take(address, account)
    if (retryAfterSeconds === 0) return undefined
    log.warn({ address }, 'too many attempts to sign in')
    return { ok: false, failure: 'too-many-attempts', retryAfterSeconds }
  }

  async function welcome(user: { id: string; email: string }, address: string | null) {
    await attempts.succeeded(address, user.email)
    await touchLastLogin(db, user.id, now())
  }

  /** Better Auth does not say what failed: a session that cannot be prolonged still holds, and the database is asked itself. */
  async function readSession(headers: Headers, prolong: boolean) {
    const read = (query: { disableRefresh: boolean }) =>
      betterAuth.api.getSession({ headers, query, returnHeaders: true })
    try {
      return await read({ disableRefresh: !prolong })
    } catch (error) {
      await assertAnswers(db)
      if (prolong) return read({ disableRefresh: true })
      throw error
    }
  }

  return {
    async signIn(request, socketAddress, { email, password }) {
      const address = clientAddress(request, socketAddress, options)
      const account = email.trim().toLowerCase()
      const refusal = await tooMany(address, account)
      if (refusal) return refusal
      const checked = await checkPassword(betterAuth, headersFor(request, address), { email: account, password })
      if (!checked) return { ok: false, failure: 'refused' }
      const cookies = secured(checked.cookies, request)
      if (checked.user === null) return { ok: true, needsCode: true, cookies }
      await welcome(checked.user, address)
      return { ok: true, needsCode: false, cookies }
    },
    async finishSignIn(request, socketAddress, code) {
      const address = clientAddress(request, socketAddress, options)
      const refusal = await tooMany(address, null)
      if (refusal) return refusal
      const checked = await secondFactor.check(headersFor(request, address), code)
      if (!checked.ok) return checked
      await welcome(checked.user, address)
      return { ok: true, cookies: secured(checked.cookies, request) }
    },
    async signOut(request) {
      const { headers } = await betterAuth.api.signOut({ headers: request.headers, returnHeaders: true })
      return secured(headers.getSetCookie(), request)
    },
    async visit(request, { prolong } = { prolong: true }) {
      const { headers, response } = await readSession(request.headers, prolong)
      const cookies = secured(headers.getSetCookie(), request)
      if (!response?.user.isActive) return { user: null, sessionId: null, cookies }
      const { id, email, name, role } = response.user
      return { user: { id, email, fullName: name, role: role as Role }, sessionId: response.session.id, cookies }
    },
    addressOf: (request, socketAddress) => clientAddress(request, socketAddress, options),
    secondFactor,
  }
}

/** Whose password it is; `user` null where their second factor is still to come. */
async function checkPassword(
  betterAuth: BetterAuth,
  headers: Headers,
  credentials: { email: string; password: string },
): Promise<{ user: { id: string; email: string } | null; cookies: string[] } | undefined> {
  // Longer than any password can be: not worth the hashing.
  if (credentials.password.length > PASSWORD_LENGTH.max) return undefined
  try {
    const signedIn = await betterAuth.api.signInEmail({ body: credentials, headers, returnHeaders: true })
    const cookies = signedIn.headers.getSetCookie()
    return { user: 'twoFactorRedirect' in signedIn.response ? null : signedIn.response.user, cookies }
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
}

/** Whose attempts these are: who is connected to us, or whom the trusted proxy in front of us names (its own entry, the last). */
export function clientAddress(
  request: Request,
  socketAddress: string | null,
  { trustProxy }: Pick<AuthOptions, 'trustProxy'>,
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

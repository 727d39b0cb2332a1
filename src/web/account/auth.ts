import { isAPIError } from 'better-auth/api'
import { PASSWORD_LENGTH } from '#domain/people/guessable-password.ts'
import { sessionsOverFrom } from '#domain/people/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { assertAnswers, type Db } from '#store/db/database.ts'
import type { Limiter } from '#store/db/limiter.ts'
import { touchLastLogin } from '#store/people/people.ts'
import { BUSY_RETRY_SECONDS, type FairQueue } from '../limits/fair-queue.ts'
import { clientAddress, networkOf } from '../request/client-network.ts'
import { ADDRESS_HEADER, type BetterAuth, configureBetterAuth } from './better-auth.ts'
import { type Answer, createPasskeys, type Passkeys } from './factors/passkeys.ts'
import { createSecondFactor, type SecondFactor } from './factors/second-factor.ts'
import { deviceCookies } from './sign-in/device-cookies.ts'
import { knownBrowserAttempts, type OwnAttempts, signInAttempts } from './sign-in/sign-in-attempts.ts'

/** A signed-in user, as the screens need them. */
export type StaffUser = { id: string; email: string; fullName: string; role: Role }

export type Auth = {
  /** Signs a user in. `socketAddress` is the address of the connection; behind a trusted proxy, the proxy's. */
  signIn(
    request: Request,
    socketAddress: string | null,
    credentials: { email: string; password: string },
  ): Promise<SignInResult>
  /** The second step of signing in, for users with a second factor: a code from their app, or a backup code. */
  finishSignIn(request: Request, socketAddress: string | null, code: string): Promise<FinishResult>
  /** Ends the session. Resolves to the cookies to send. */
  signOut(request: Request): Promise<string[]>
  /**
   * Who is signed in, if their account is active, and the cookies to send where the session was extended. Without
   * `prolong` the session ends when it would have ended anyway.
   */
  visit(request: Request, how?: { prolong: boolean }): Promise<Visit>
  /** The client's address: that of the connection, or the one that the trusted proxy in front of us names. */
  addressOf(request: Request, socketAddress: string | null): string | null
  /** The cookies that make a browser known to an account; a new password had made it unknown. */
  rememberBrowser(request: Request, email: string): Promise<string[]>
  /** Signs in the owner of the passkey that answered `passkeys.beginSignIn`; no second factor is asked for. */
  signInWithPasskey(request: Request, socketAddress: string | null, answer: Answer): Promise<SignedIn | { ok: false }>
  secondFactor: SecondFactor
  passkeys: Omit<Passkeys, 'check'>
}

/** `sessionId` is null where no one is signed in. */
export type Visit = { user: StaffUser | null; sessionId: string | null; cookies: string[] }

export type SignInResult =
  /** No one is signed in yet: the cookies say whose code is awaited. */
  | { ok: true; needsCode: true; cookies: string[] }
  | ({ needsCode: false } & SignedIn)
  /** `refused` says no more, whichever of e-mail address, password and account is wrong. */
  | { ok: false; failure: 'refused' }
  /** `busy`: too many are signing in at once, so nothing was checked. */
  | { ok: false; failure: 'too-many-attempts' | 'busy'; retryAfterSeconds: number }

/** `lastLoginAt`: before this one; null = never. */
export type SignedIn = { ok: true; userId: string; lastLoginAt: Date | null; cookies: string[] }

export type FinishResult =
  | SignedIn
  /** `expired`: the password must be entered again. */
  | { ok: false; failure: 'wrong-code' | 'expired' }

type AuthOptions = {
  db: Db
  limiter: Limiter
  hashing: FairQueue
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
  const devices = deviceCookies(options)
  const secondFactor = createSecondFactor(betterAuth, options)
  const passkeys = createPasskeys(betterAuth, options)

  /** The attempts of a browser that the account has signed in with before, or those of all other browsers. */
  function attemptsOf(number: string | null, address: string | null, email: string): OwnAttempts {
    if (number !== null) return knownBrowserAttempts(options, number)
    const attempts = signInAttempts(options)
    return {
      take: () => attempts.take(address, email),
      succeeded: () => attempts.succeeded(address, email),
    }
  }

  /** After a successful check: records the sign-in and issues the browser's device cookie. */
  async function letIn(
    request: Request,
    { id, email }: { id: string; email: string },
    cookies: string[],
  ): Promise<SignedIn> {
    const lastLoginAt = await touchLastLogin(db, id, now())
    const known = await devices.issue(request, email)
    return { ok: true, userId: id, lastLoginAt, cookies: [...cookies, ...known] }
  }

  async function signOut(request: Request) {
    const { headers } = await betterAuth.api.signOut({ headers: request.headers, returnHeaders: true })
    return headers.getSetCookie()
  }

  /**
   * Better Auth does not say what failed, so the database is checked; a session that cannot be extended is still valid.
   */
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
      const number = await devices.read(request, account)
      const attempts = attemptsOf(number, address, account)
      const tryPassword = async (): Promise<SignInResult> => {
        const retryAfterSeconds = await attempts.take()
        if (retryAfterSeconds > 0) {
          log.warn({ address }, 'too many attempts to sign in')
          return { ok: false, failure: 'too-many-attempts', retryAfterSeconds }
        }
        const checked = await checkPassword(betterAuth, headersFor(request, address), { email: account, password })
        if (!checked) return { ok: false, failure: 'refused' }
        const { user, cookies } = checked
        if (user === null) return { ok: true, needsCode: true, cookies: cookies }
        await attempts.succeeded()
        return { needsCode: false, ...(await letIn(request, user, cookies)) }
      }
      // A known browser has a limit of its own, so it need not queue with those that guess.
      if (number !== null) return tryPassword()
      const turn = await options.hashing.run(networkOf(address ?? 'unknown'), tryPassword)
      return turn.ok ? turn.value : { ok: false, failure: 'busy', retryAfterSeconds: BUSY_RETRY_SECONDS }
    },
    async finishSignIn(request, socketAddress, code) {
      const address = clientAddress(request, socketAddress, options)
      // Only the attempts of this sign-in count here: its password was right.
      const checked = await secondFactor.check(headersFor(request, address), code)
      if (!checked.ok) return checked
      const { user, cookies } = checked
      await attemptsOf(await devices.read(request, user.email), address, user.email).succeeded()
      return letIn(request, user, cookies)
    },
    signOut,
    async visit(request, { prolong } = { prolong: true }) {
      const { headers, response } = await readSession(request.headers, prolong)
      if (response && response.session.createdAt <= sessionsOverFrom(now()))
        return { user: null, sessionId: null, cookies: await signOut(request) }
      const cookies = headers.getSetCookie()
      if (!response?.user.isActive) return { user: null, sessionId: null, cookies }
      const { id, email, name, role } = response.user
      return { user: { id, email, fullName: name, role: role as Role }, sessionId: response.session.id, cookies }
    },
    addressOf: (request, socketAddress) => clientAddress(request, socketAddress, options),
    rememberBrowser: devices.issue,
    async signInWithPasskey(request, socketAddress, answer) {
      const address = clientAddress(request, socketAddress, options)
      const checked = await passkeys.check(headersFor(request, address), answer)
      return checked.ok ? letIn(request, checked.user, checked.cookies) : checked
    },
    secondFactor,
    passkeys,
  }
}

/** The user whose password it is; `user` is null while their second factor is still to come. */
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

function headersFor(request: Request, address: string | null): Headers {
  const headers = new Headers(request.headers)
  headers.delete(ADDRESS_HEADER)
  if (address) headers.set(ADDRESS_HEADER, address)
  return headers
}

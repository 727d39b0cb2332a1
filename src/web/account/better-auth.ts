import { passkey } from '@better-auth/passkey'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { PASSWORD_LENGTH } from '#domain/people/guessable-password.ts'
import { SESSION_DAYS } from '#domain/people/people.ts'
import type { Db } from '#store/db/database.ts'
import { findProfile } from '#store/people/people.ts'
import {
  authAccounts,
  authPasskeys,
  authSessions,
  authTwoFactors,
  authVerifications,
  profiles,
} from '#store/schema/index.ts'
import { COOKIE_PREFIX } from './session-cookie.ts'

/** The header that carries the client's address to Better Auth; what a browser sends under this name is replaced. */
export const ADDRESS_HEADER = 'x-client-address'

const DAY_SECONDS = 24 * 60 * 60

export type BetterAuth = ReturnType<typeof configureBetterAuth>

/**
 * Better Auth over our tables: e-mail and password, an optional second factor, no sign-up, sessions in the database.
 * Only its server-side functions are used; none of its own addresses is served.
 */
export const configureBetterAuth = (options: {
  db: Db
  secret: string
  publicUrl: string | null
  onError: (message: string, error: unknown) => void
}) =>
  betterAuth({
    secret: options.secret,
    // Only used to build addresses that we never hand out.
    baseURL: options.publicUrl ?? 'http://localhost',
    database: drizzleAdapter(options.db, {
      provider: 'pg',
      schema: { profiles, authSessions, authAccounts, authVerifications, authTwoFactors, authPasskeys },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
    },
    user: {
      modelName: 'profiles',
      fields: { name: 'fullName' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        isActive: { type: 'boolean', required: true, input: false },
      },
    },
    // A visit extends the session at most once a day; auth.ts ends it for good. What needs a fresh session asks for the
    // password instead (confirm-password.ts).
    session: {
      modelName: 'authSessions',
      expiresIn: SESSION_DAYS.idle * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: 0,
    },
    account: { modelName: 'authAccounts' },
    verification: { modelName: 'authVerifications' },
    databaseHooks: {
      session: {
        create: {
          // The same response as for a wrong password, so that it does not reveal whether an account exists.
          before: async ({ userId }) => {
            const profile = await findProfile(options.db, userId)
            if (!profile?.isActive) throw new APIError('UNAUTHORIZED')
          },
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // `Secure` is added where the request came by https; see auth.ts.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      twoFactor({
        issuer: 'Kids Holiday Events',
        schema: { twoFactor: { modelName: 'authTwoFactors' } },
        // Five wrong codes end the sign-in that they came by. A lock of the account would shut its owner out for what
        // others do.
        accountLockout: { enabled: false },
      }),
      passkey({
        rpID: relyingPartyId(options),
        rpName: 'Kids Holiday Events',
        origin: options.publicUrl ? new URL(options.publicUrl).origin : null,
        schema: { passkey: { modelName: 'authPasskeys', fields: { credentialID: 'credentialId' } } },
        // A passkey stands for both factors, so it must have asked for a finger, a face or a PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => requireVerifiedUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => requireVerifiedUser(verification.authenticationInfo.userVerified),
        },
      }),
    ],
    // Counted by us, by address and by e-mail; see sign-in-attempts.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, error) => options.onError(message, error) },
  })

/** The host that passkeys are bound to. Without a public address it can only be this machine's own. */
export const relyingPartyId = ({ publicUrl }: { publicUrl: string | null }) =>
  publicUrl ? new URL(publicUrl).hostname : 'localhost'

function requireVerifiedUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED')
}

/** Resolves to `ok: false` where Better Auth refuses what `work` asks of it; any other error is thrown. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T | { ok: false }> {
  try {
    return await work()
  } catch (error) {
    if (isAPIError(error)) return { ok: false }
    throw error
  }
}

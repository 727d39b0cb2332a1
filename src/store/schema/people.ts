import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/vocabulary.ts'
import { instant, timestamps } from './columns.ts'

/** A member of staff; Better Auth's "user". */
export const profiles = pgTable(
  'profiles',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    fullName: text().notNull().default(''),
    image: text(),
    role: text().$type<Role>().notNull().default('viewer'),
    isActive: boolean().notNull().default(true),
    lastLoginAt: instant(),
    /** Whether signing in asks for a code from an app beside the password. */
    twoFactorEnabled: boolean().notNull().default(false),
    /** Whether they get the daily e-mail, where Settings have e-mail switched on. */
    receivesDigest: boolean().notNull().default(true),
    ...timestamps,
  },
  (table) => [check('profiles_role', sql`${table.role} in ('admin', 'reviewer', 'viewer')`)],
)

/** A signed-in browser; Better Auth's "session". */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...timestamps,
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
)

/** A way to sign in (here: the password hash); Better Auth's "account". */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    ...timestamps,
  },
  (table) => [index('auth_accounts_user').on(table.userId)],
)

/** What waits to be proved: links for a new password, sign-ins that lack their second factor; Better Auth's "verification". */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [index('auth_verifications_identifier').on(table.identifier)],
)

/** A person's second factor; Better Auth's "twoFactor". Secret and codes are encrypted. */
export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** Whether a first code has shown that the app has the secret. */
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  (table) => [index('auth_two_factors_user').on(table.userId)],
)

/** A person's passkey; Better Auth's "passkey". The keys are public ones: reading the table does not give access. */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** As its owner calls it: 'Work laptop'. */
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often the authenticator says that it was used; 0 where it does not count. */
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    /** Which make of authenticator it is. */
    aaguid: text(),
    lastUsedAt: instant(),
    ...timestamps,
  },
  (table) => [index('auth_passkeys_user').on(table.userId)],
)

/** An invitation that is still open; accepted or withdrawn, the row is deleted. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique(),
    fullName: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** SHA-256 of the link's token: reading the database does not give access. */
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    invitedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (table) => [check('invitations_role', sql`${table.role} in ('admin', 'reviewer', 'viewer')`)],
)

/** Attempts that are slowed down (signing in, requesting a new password), by account and network. */
export const attempts = pgTable(
  'attempts',
  {
    /** A keyed hash of the kind of attempt and of the account or network (limiter.ts): people type passwords into the wrong field. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Until then no further attempt is let through. */
    blockedUntil: instant().notNull(),
    forgottenAt: instant().notNull(),
  },
  (table) => [index('attempts_forgotten').on(table.forgottenAt)],
)

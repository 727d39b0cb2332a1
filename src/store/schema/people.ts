import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
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

/** One-time links (invitation, password reset); Better Auth's "verification". */
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

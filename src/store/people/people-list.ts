import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PeopleFilter } from '#domain/people/people-list.ts'
import type { Db } from '../db/database.ts'
import { auditTrail, authSessions, type FieldChange, profiles } from '../schema/index.ts'
import type { Profile } from './people.ts'
import { isRunning } from './sessions.ts'

/** A member of staff, and in how many browsers they are signed in. */
export type ListedPerson = Profile & { sessions: number }

/** One page of those whom a filter lets through, the newest account first. */
export async function listPeople(
  db: Db,
  filter: PeopleFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<ListedPerson[]> {
  const people = await db
    .select()
    .from(profiles)
    .where(isIn(filter))
    .orderBy(desc(profiles.createdAt), profiles.id)
    .limit(limit)
    .offset(offset)
  const ids = people.map(({ id }) => id)
  const signedIn = await db
    .select({ id: authSessions.userId, sessions: count() })
    .from(authSessions)
    .where(and(inArray(authSessions.userId, ids), isRunning(now)))
    .groupBy(authSessions.userId)
  const sessionsOf = new Map(signedIn.map(({ id, sessions }) => [id, sessions]))
  return people.map((person) => ({ ...person, sessions: sessionsOf.get(person.id) ?? 0 }))
}

export const countPeopleIn = (db: Db, filter: PeopleFilter): Promise<number> => db.$count(profiles, isIn(filter))

export type PeopleCounts = { total: number; active: number; admins: number; reviewers: number; viewers: number }

/** Counts over all accounts, whatever the filter; the roles count inactive ones too. */
export async function countPeople(db: Db): Promise<PeopleCounts> {
  const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      active: where(sql`${profiles.isActive}`),
      admins: where(sql`${profiles.role} = 'admin'`),
      reviewers: where(sql`${profiles.role} = 'reviewer'`),
      viewers: where(sql`${profiles.role} = 'viewer'`),
    })
    .from(profiles)
  return row ?? { total: 0, active: 0, admins: 0, reviewers: 0, viewers: 0 }
}

export type HistoryEntry = { id: number; at: Date; action: string; changes: FieldChange[]; actor: string | null }

/** The changes to an account, the newest first; `actor` is the name or address of who made them, if known. */
export const listAccountHistory = (db: Db, profileId: string, limit: number): Promise<HistoryEntry[]> =>
  db
    .select({
      id: auditTrail.id,
      at: auditTrail.at,
      action: auditTrail.action,
      changes: auditTrail.changes,
      actor: sql<string | null>`coalesce(nullif(${profiles.fullName}, ''), ${profiles.email})`,
    })
    .from(auditTrail)
    .leftJoin(profiles, eq(profiles.id, auditTrail.actorId))
    .where(and(eq(auditTrail.subject, 'profile'), eq(auditTrail.subjectId, profileId)))
    .orderBy(desc(auditTrail.id))
    .limit(limit)

function isIn({ search, role }: PeopleFilter): SQL | undefined {
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    search ? or(ilike(profiles.fullName, words), ilike(profiles.email, words)) : undefined,
    role ? eq(profiles.role, role) : undefined,
  )
}

import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { savedViews } from '../schema/index.ts'

export type SavedView = typeof savedViews.$inferSelect

/** The most views that one person can save. */
export const MOST_VIEWS = 50

export const listSavedViews = (db: Db, userId: string): Promise<SavedView[]> =>
  db
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(sql`lower(${savedViews.name})`))

/** Saves a list under a name; one of that name is what it is from now on. Resolves to false where there are too many. */
export async function saveView(db: Db, view: { userId: string; name: string; query: string }): Promise<boolean> {
  const others = and(eq(savedViews.userId, view.userId), ne(savedViews.name, view.name))
  if ((await db.$count(savedViews, others)) >= MOST_VIEWS) return false
  await db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.name], set: { query: view.query } })
  return true
}

export type Renamed = 'renamed' | 'taken' | 'gone'

export async function renameView(db: Db, userId: string, id: number, name: string): Promise<Renamed> {
  return db.transaction(async (tx) => {
    const [other] = await tx
      .select({ id: savedViews.id })
      .from(savedViews)
      .where(and(eq(savedViews.userId, userId), eq(savedViews.name, name)))
    if (other && other.id !== id) return 'taken'
    const renamed = await tx.update(savedViews).set({ name }).where(ofUser(userId, id)).returning()
    return renamed.length > 0 ? 'renamed' : 'gone'
  })
}

export async function deleteView(db: Db, userId: string, id: number): Promise<boolean> {
  return (await db.delete(savedViews).where(ofUser(userId, id)).returning()).length > 0
}

const ofUser = (userId: string, id: number) => and(eq(savedViews.userId, userId), eq(savedViews.id, id))

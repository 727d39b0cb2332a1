import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A family's plan, shared by links. It says nothing of who made it; anyone with a key may do what the key is for. */
export const plans = pgTable(
  'plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Reads it. */
    viewKey: text().notNull().unique(),
    /** Adds, removes and reorders. */
    editKey: text().notNull().unique(),
    /** Renews the other two, and deletes it. */
    ownerKey: text().notNull().unique(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index('plans_changed').on(table.changedAt)],
)

/** Its events, by the addresses they had when they were added: one that is merged is found by its old one. */
export const planEvents = pgTable(
  'plan_events',
  {
    planId: integer()
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    /** The family's own order; ascending, with gaps. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.slug] })],
)

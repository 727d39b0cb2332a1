import { aliasedTable, and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { rolesThatCan } from '#domain/people/access.ts'
import type { Db } from '../db/database.ts'
import { lockEvents, withIds } from '../event/event-locks.ts'
import { listStaff, type Profile } from '../people/people.ts'
import { eventQuestions, events, profiles } from '../schema/index.ts'

/** What one member of staff asks another about an event, with the names of both; null = that account is gone. */
export type EventQuestion = {
  id: number
  eventId: number
  title: string
  question: string
  askedAt: Date
  askedById: string | null
  askedBy: string | null
  assignedToId: string | null
  assignedTo: string | null
  answer: string | null
  closedAt: Date | null
  closedBy: string | null
}

/** Who can be asked: those who can also decide. */
export const listColleagues = (db: Db): Promise<Profile[]> => listStaff(db, rolesThatCan('decide events'))

/**
 * Asks a colleague about an event. The same question, sent again while it is open, is asked once. Resolves to undefined where the event
 * was deleted, or the colleague can no longer decide on events.
 */
export const askQuestion = (
  db: Db,
  asked: { eventId: number; askedBy: string; assignedTo: string; question: string },
  now: Date,
): Promise<{ id: number; isNew: boolean } | undefined> =>
  db.transaction(async (tx) => {
    const [event] = await lockEvents(tx, and(withIds([asked.eventId]), isNull(events.deletedAt)) as SQL, 'write')
    if (event === undefined || !(await listColleagues(tx)).some(({ id }) => id === asked.assignedTo)) return undefined
    const isSame = and(
      eq(eventQuestions.eventId, asked.eventId),
      eq(eventQuestions.assignedTo, asked.assignedTo),
      eq(eventQuestions.question, asked.question),
      isNull(eventQuestions.closedAt),
    )
    const [same] = await tx.select({ id: eventQuestions.id }).from(eventQuestions).where(isSame).limit(1)
    if (same) return { id: same.id, isNew: false }
    const [row] = await tx
      .insert(eventQuestions)
      .values({ ...asked, askedAt: now })
      .returning({ id: eventQuestions.id })
    return row && { id: row.id, isNew: true }
  })

/** Closes a question, with an answer or without. Resolves to undefined where it is not open. */
export const closeQuestion = async (
  db: Db,
  { id, answer, actorId }: { id: number; answer: string | null; actorId: string },
  now: Date,
): Promise<EventQuestion | undefined> => {
  const closed = await db
    .update(eventQuestions)
    .set({ answer, closedAt: now, closedBy: actorId })
    .where(and(eq(eventQuestions.id, id), isNull(eventQuestions.closedAt)))
    .returning({ id: eventQuestions.id })
  return closed.length > 0 ? findQuestion(db, id) : undefined
}

/** Opens a question again, as if it had not been answered; the answer stays with it. Resolves to undefined where it is open. */
export const reopenQuestion = async (db: Db, id: number): Promise<EventQuestion | undefined> => {
  const opened = await db
    .update(eventQuestions)
    .set({ closedAt: null, closedBy: null })
    .where(and(eq(eventQuestions.id, id), isNotNull(eventQuestions.closedAt)))
    .returning({ id: eventQuestions.id })
  return opened.length > 0 ? findQuestion(db, id) : undefined
}

export async function findQuestion(db: Db, id: number): Promise<EventQuestion | undefined> {
  const [question] = await selectQuestions(db, eq(eventQuestions.id, id))
  return question
}

/** What was asked about an event: open questions first, then the last that was answered. */
export const listQuestionsOf = (db: Db, eventId: number): Promise<EventQuestion[]> =>
  selectQuestions(db, eq(eventQuestions.eventId, eventId)).orderBy(
    sql`${eventQuestions.closedAt} is not null`,
    desc(eventQuestions.closedAt),
    asc(eventQuestions.id),
  )

/** Open questions that a person was asked, or that they asked, the oldest first; nothing of events that were deleted. */
export const listOpenQuestions = (db: Db, whose: { assignedTo: string } | { askedBy: string }) =>
  selectQuestions(
    db,
    and(
      'assignedTo' in whose
        ? eq(eventQuestions.assignedTo, whose.assignedTo)
        : eq(eventQuestions.askedBy, whose.askedBy),
      isNull(eventQuestions.closedAt),
      isNull(events.deletedAt),
    ),
  ).orderBy(asc(eventQuestions.id))

/** Who was asked about each of these events and has not answered yet, by event. */
export async function listAsked(db: Db, eventIds: readonly number[]): Promise<Map<number, string[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await selectQuestions(
    db,
    and(inArray(eventQuestions.eventId, [...eventIds]), isNull(eventQuestions.closedAt)),
  ).orderBy(asc(eventQuestions.id))
  return new Map(
    [...Map.groupBy(rows, ({ eventId }) => eventId)].map(([eventId, asked]) => [
      eventId,
      [...new Set(asked.map(({ assignedTo }) => assignedTo ?? 'someone'))],
    ]),
  )
}

const asker = aliasedTable(profiles, 'asker')
const assignee = aliasedTable(profiles, 'assignee')
const closer = aliasedTable(profiles, 'closer')

const nameOf = (profile: typeof profiles) =>
  sql<string | null>`coalesce(nullif(${profile.fullName}, ''), ${profile.email})`

const selectQuestions = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: eventQuestions.id,
      eventId: eventQuestions.eventId,
      title: events.title,
      question: eventQuestions.question,
      askedAt: eventQuestions.askedAt,
      askedById: eventQuestions.askedBy,
      askedBy: nameOf(asker),
      assignedToId: eventQuestions.assignedTo,
      assignedTo: nameOf(assignee),
      answer: eventQuestions.answer,
      closedAt: eventQuestions.closedAt,
      closedBy: nameOf(closer),
    })
    .from(eventQuestions)
    .innerJoin(events, eq(events.id, eventQuestions.eventId))
    .leftJoin(asker, eq(asker.id, eventQuestions.askedBy))
    .leftJoin(assignee, eq(assignee.id, eventQuestions.assignedTo))
    .leftJoin(closer, eq(closer.id, eventQuestions.closedBy))
    .where(condition)
    .$dynamic()

import { type Mentionable, mentionedIn } from './mentions.ts'

/** An e-mail to one member of staff about what a colleague wrote: a question about an event, its answer, or notes. */
export type StaffNotice =
  | { kind: 'question' | 'answer'; to: string; questionId: number }
  | ({ to: string; writtenBy: string } & NotesSubject)

/** What notes are about. */
type NotesSubject = { kind: 'venue-notes'; venueId: number } | { kind: 'event-notes'; eventId: number }

type Asked = {
  id: number
  askedById: string | null
  assignedToId: string | null
  question: string
  answer: string | null
}

/** Who hears of a new question: the colleague who is asked, and those whom it mentions; never the person who asks. */
export const noticesOfQuestion = (asked: Asked, staff: readonly Mentionable[]): StaffNotice[] =>
  recipients([asked.assignedToId, ...mentionedIn(asked.question, staff)], asked.askedById).map((to) => ({
    kind: 'question',
    to,
    questionId: asked.id,
  }))

/** Who hears of an answer: the person who asked, and those whom it mentions; never the person who answers. */
export const noticesOfAnswer = (asked: Asked, answeredBy: string, staff: readonly Mentionable[]): StaffNotice[] =>
  recipients([asked.askedById, ...mentionedIn(asked.answer ?? '', staff)], answeredBy).map((to) => ({
    kind: 'answer',
    to,
    questionId: asked.id,
  }))

/** Who hears of notes: those whom they mention now and did not before; never the person who wrote them. */
export function noticesOfNotes(
  subject: NotesSubject,
  { before, after }: { before: string | null; after: string | null },
  writtenBy: string,
  staff: readonly Mentionable[],
): StaffNotice[] {
  const known = mentionedIn(before ?? '', staff)
  const added = mentionedIn(after ?? '', staff).filter((id) => !known.includes(id))
  return recipients(added, writtenBy).map((to) => ({ ...subject, to, writtenBy }))
}

const recipients = (ids: readonly (string | null)[], writer: string | null): string[] =>
  [...new Set(ids)].filter((id) => id !== null && id !== writer) as string[]

import type { StaffNotice } from '#domain/people/notices.ts'
import type { Settings } from '#domain/settings.ts'
import type { Mailer } from '#mail/mailer.ts'
import { answerEmail, type EmailMessage, notesEmail, questionEmail } from '#mail/messages.ts'
import type { Db } from '#store/db/database.ts'
import { findProfile, nameOfProfile, type Profile } from '#store/people/people.ts'
import { findQuestion } from '#store/review/questions.ts'
import { findToReview } from '#store/review/queue/review.ts'
import { findVenue } from '#store/venue/venues.ts'

type NoticeDeps = { db: Db; mailer: Mailer; publicUrl: string | null; settings(): Promise<Settings> }

/**
 * E-mails a member of staff what a colleague wrote to them, as it reads now; nothing where their account is no longer active, or Settings
 * have e-mail switched off. Throws where the mail server might take it later.
 */
export async function sendStaffNotice(deps: NoticeDeps, notice: StaffNotice): Promise<void> {
  const { db, mailer, settings } = deps
  if (!(await settings()).enableEmailNotifications) return
  const reader = await findProfile(db, notice.to)
  if (!reader?.isActive) return
  const message = await writeNotice(deps, notice, reader)
  if (!message) return
  const sent = await mailer.send(reader.email, message)
  if (!sent.ok && sent.failure !== 'not-set')
    throw new Error(`a member of staff was not notified of a ${notice.kind}: ${sent.failure}`)
}

/** Undefined where what it is about has gone since. */
async function writeNotice(
  { db, publicUrl }: NoticeDeps,
  notice: StaffNotice,
  { id, fullName }: Profile,
): Promise<EmailMessage | undefined> {
  if (notice.kind === 'venue-notes' || notice.kind === 'event-notes') {
    const [written, writer] = await Promise.all([findNotes(db, notice), findProfile(db, notice.writtenBy)])
    if (!written.notes) return undefined
    const by = writer ? nameOfProfile(writer) : 'A colleague'
    return notesEmail({ ...written, notes: written.notes, fullName, by }, publicUrl)
  }
  const asked = await findQuestion(db, notice.questionId)
  if (!asked) return undefined
  const about = { fullName, title: asked.title, question: asked.question, path: `/admin/review/${asked.eventId}` }
  if (notice.kind === 'question')
    return questionEmail(
      { ...about, by: asked.askedBy ?? 'A colleague', isAsked: asked.assignedToId === id },
      publicUrl,
    )
  // Opened again meanwhile: there is no answer to send.
  if (asked.closedAt === null) return undefined
  return answerEmail({ ...about, by: asked.closedBy ?? 'A colleague', answer: asked.answer }, publicUrl)
}

type NotesNotice = Extract<StaffNotice, { writtenBy: string }>

/** The notes as they read now; null = there are none, or what they are about has gone. */
async function findNotes(db: Db, notice: NotesNotice) {
  if (notice.kind === 'venue-notes') {
    const venue = await findVenue(db, notice.venueId)
    const path = `/admin/venues/${notice.venueId}`
    return { of: venue?.name ?? '', notes: venue?.notes ?? null, path, label: 'Open the venue' }
  }
  const event = await findToReview(db, notice.eventId)
  const path = `/admin/review/${notice.eventId}`
  return { of: `“${event?.title}”`, notes: event?.adminNotes ?? null, path, label: 'Open the event' }
}

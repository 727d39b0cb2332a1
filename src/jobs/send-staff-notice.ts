import type { StaffNotice } from '#domain/people/notices.ts'
import type { Settings } from '#domain/settings.ts'
import type { Mailer } from '#mail/mailer.ts'
import { answerEmail, type EmailMessage, questionEmail, venueNotesEmail } from '#mail/messages.ts'
import type { Db } from '#store/db/database.ts'
import { findProfile, nameOfProfile, type Profile } from '#store/people/people.ts'
import { findQuestion } from '#store/review/questions.ts'
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
  if (notice.kind === 'venue-notes') {
    const [venue, writer] = await Promise.all([findVenue(db, notice.venueId), findProfile(db, notice.writtenBy)])
    if (!venue?.notes) return undefined
    const { name, notes } = venue
    const by = writer ? nameOfProfile(writer) : 'A colleague'
    return venueNotesEmail({ fullName, by, venue: name, notes, path: `/admin/venues/${venue.id}` }, publicUrl)
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

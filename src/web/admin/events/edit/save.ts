import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { valuesOf } from '#domain/event/event-values.ts'
import { differingFields, stateOf } from '#domain/event/staff/event-content.ts'
import { eventForm } from '#domain/event/staff/event-form.ts'
import { can } from '#domain/people/access.ts'
import { noticesOfNotes } from '#domain/people/notices.ts'
import { createByHand, saveEdits } from '#store/event/by-staff/edits.ts'
import { findStateAt } from '#store/event/by-staff/history.ts'
import { isInUse, type StoredEvent } from '#store/event/events.ts'
import { settleReportsOf } from '#store/review/reports/reports.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { safeNext } from '../../../account/current-user.ts'
import type { WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'
import { notifyColleagues } from '../../parts/notify-colleagues.ts'
import { countOf } from '../../parts/words/words.ts'
import { REPORTS_HANDLED } from '../../reports/settle.tsx'
import { reviewRules } from '../../review/lists.ts'
import { blankValues } from './blank.ts'
import { type KnownEvent, readCandidate } from './candidate.ts'
import { type EventStale, mergeChanges } from './stale.ts'

/** What a form that was not saved shows. */
export type EventAnswer = {
  result: SubmissionResult
  stale: EventStale | null
  /** The event that what was to be added is by now. */
  known?: KnownEvent
}

const editForm = z.object({ version: rowNumber, returnTo: z.string().optional() })
const newForm = z.object({
  formId: z.uuid(),
  venueId: rowNumber.optional().catch(undefined),
  /** Without it the classifier decides. */
  status: z.enum(['approved', 'needs_review']).optional().catch(undefined),
  /** The event that the form has shown as the one that this is by now. */
  knownId: rowNumber.optional().catch(undefined),
})

/** Saves a form's values over an event; where someone else has saved since, shows both and loses neither. */
export async function saveEvent(app: WebApp, user: StaffUser, event: StoredEvent, request: Request) {
  const form = await request.formData()
  const opened = editForm.safeParse(Object.fromEntries(form))
  if (!opened.success) throw data(null, { status: 400 })
  const { version, returnTo } = opened.data
  const isStale = version !== event.version
  const seen = isStale ? await findStateAt(app.db, event.id, version) : undefined
  const submission = parseWithZod(form, { schema: eventForm(valuesOf(seen?.state ?? stateOf(event))) })
  const isAboutFields = form.has(INTENT)
  if (!isInUse(event) && !isAboutFields) return answer(submission.reply(GONE), 409)
  if (isStale && !isAboutFields) {
    const isThere = submission.status === 'success' && differingFields(submission.value, stateOf(event)).length === 0
    // The same form sent twice.
    if (isThere) return leave('updated', returnTo || `/admin/events/${event.id}/edit`)
    return data<EventAnswer>(await mergeChanges(app, event, seen, submission.payload), { status: 409 })
  }
  if (submission.status !== 'success') return answer(submission.reply(), isAboutFields ? 200 : 400)
  const by = { eventId: event.id, actorId: user.id }
  const attempted = await attempt(app, 'saving an event', () =>
    saveEdits(
      app.db,
      { eventId: event.id, version: event.version, form: submission.value, actorId: user.id },
      app.now(),
      app.today(),
    ),
  )
  if (!attempted.ok) return answer(submission.reply({ formErrors: [`Error updating event: ${attempted.why}`] }), 500)
  const saved = attempted.value
  if (saved.ok) {
    const notified = await notifyMentioned(app, user, event.id, {
      before: event.adminNotes,
      after: submission.value.adminNotes,
    })
    const isAboutReports = form.has(REPORTS_HANDLED) && can(user, 'settle reports')
    const handled = isAboutReports ? await settleReportsOf(app.db, by, await reviewRules(app), app.now()) : 0
    const handledInWords = handled > 0 && `${countOf(handled, 'report is', 'reports are')} dealt with.`
    return leave('updated', returnTo || `/admin/events/${event.id}/edit`, handledInWords, notified)
  }
  if (saved.failure === 'gone') return answer(submission.reply(GONE), 409)
  const left = await findStateAt(app.db, event.id, version)
  return data<EventAnswer>(await mergeChanges(app, saved.current, left, submission.payload), { status: 409 })
}

const GONE = { formErrors: ['Error updating event: it has since been deleted or merged'] }

/** The name under which conform sends a button that only changes the form: another session, the venue's value. */
const INTENT = '__intent__'

/** Makes an event by hand, and has it classified; where someone else has added it meanwhile, only once the form has shown that. */
export async function createEvent(app: WebApp, user: StaffUser, request: Request) {
  const form = await request.formData()
  const made = newForm.safeParse(Object.fromEntries([...form].filter(([, value]) => value !== '')))
  if (!made.success) throw data(null, { status: 400 })
  const submission = parseWithZod(form, { schema: eventForm(blankValues()) })
  if (submission.status !== 'success') return answer(submission.reply(), form.has(INTENT) ? 200 : 400)
  const { formId, venueId = null, status = null, knownId } = made.data
  const candidate = await readCandidate(app.db, new URL(request.url).searchParams)
  const known = candidate === 'gone' ? null : candidate?.known
  if (known && known.id !== knownId)
    return data<EventAnswer>({ ...unsaved(submission.reply()), known }, { status: 409 })
  const attempted = await attempt(app, 'creating an event', () =>
    createByHand(app.db, { formId, venueId, status, form: submission.value, actorId: user.id }, app.now(), app.today()),
  )
  if (!attempted.ok) return answer(submission.reply({ formErrors: [`Error creating event: ${attempted.why}`] }), 500)
  if (!attempted.value) return answer(submission.reply(WITHOUT_VENUE), 409)
  const { id, isNew } = attempted.value
  const address = `/admin/events/${id}/edit`
  if (!isNew) return leave('created', address)
  const notified = await notifyMentioned(app, user, id, { before: null, after: submission.value.adminNotes })
  await attempt(app, 'classifying an event', () => app.classifier.classifyEvent(id, user.id, request.signal))
  return leave('created', address, notified)
}

const WITHOUT_VENUE = {
  formErrors: ['Error creating event: its venue has since been deleted. Choose another, or none.'],
}

const notifyMentioned = (
  app: WebApp,
  user: StaffUser,
  eventId: number,
  { before, after }: { before: string | null; after: string | null | undefined },
) =>
  notifyColleagues(app, (staff) =>
    noticesOfNotes({ kind: 'event-notes', eventId }, { before, after: after ?? null }, user.id, staff),
  )

const MESSAGES = {
  updated: { title: 'Event updated successfully', description: 'The event details have been saved.' },
  created: { title: 'Event created successfully', description: 'The event details have been saved.' },
}

/** `also`: further sentences for the message. */
async function leave(what: keyof typeof MESSAGES, address: string, ...also: (string | false)[]) {
  const { title, description } = MESSAGES[what]
  const sentences = [description, ...also].filter(Boolean).join(' ')
  return redirect(safeNext(address), { headers: [await flash({ title, description: sentences })] })
}

const answer = (result: SubmissionResult, status: number) => data<EventAnswer>(unsaved(result), { status })

const unsaved = (result: SubmissionResult): EventAnswer => ({ result, stale: null })

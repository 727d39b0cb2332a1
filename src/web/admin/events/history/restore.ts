import { redirect } from 'react-router'
import { z } from 'zod'
import { restoreState, undoRestore } from '#store/event/by-staff/history.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'

const restoreForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('restore'), entryId: rowNumber, version: rowNumber }),
  z.object({ intent: z.literal('undo'), entryId: rowNumber }),
])

/** Restores an earlier state of an event as the form says, or undoes that; undefined where it says neither. */
export async function restore(app: WebApp, user: StaffUser, eventId: number, request: Request) {
  const sent = Object.fromEntries(await request.formData())
  const restored = new URL(request.url).searchParams.get('restored')
  const form = restoreForm.safeParse({ ...(restored && { entryId: restored }), ...sent })
  if (!form.success) return undefined
  const wanted = { ...form.data, eventId, actorId: user.id }
  const attempted = await attempt(app, 'restoring an event', () =>
    wanted.intent === 'undo'
      ? undoRestore(app.db, wanted, app.now(), app.today())
      : restoreState(app.db, wanted, app.now(), app.today()),
  )
  const message = attempted.ok ? outcome(wanted, attempted.value) : failed(attempted.why)
  return redirect(`/admin/events/${eventId}/history`, { headers: [await flash(message)] })
}

const outcome = (
  wanted: { intent: 'restore' | 'undo'; eventId: number },
  saved: Awaited<ReturnType<typeof restoreState>>,
) => (saved.ok ? done(wanted, saved.entryId) : refused(saved.failure, wanted.intent))

const failed = (description: string) => ({ title: 'Error updating event', description, tone: 'failure' as const })

function done({ intent, eventId }: { intent: 'restore' | 'undo'; eventId: number }, entryId: number | null) {
  if (intent === 'undo') return { title: 'Restore undone' }
  if (entryId === null) return { title: 'Nothing to restore', description: 'The event is already in this state.' }
  return {
    title: 'Earlier state restored',
    description: 'The event details have been saved.',
    undoRestore: { eventId, entryId },
  }
}

function refused(failure: 'stale' | 'gone', intent: 'restore' | 'undo') {
  const tone = 'failure' as const
  if (failure === 'stale')
    return { title: 'This event has changed', description: 'Look again, then decide what to restore.', tone }
  return intent === 'undo'
    ? { title: 'Nothing to undo', description: 'The event has changed since.', tone }
    : { title: 'Error updating event', description: 'This state is no longer stored, or the event is gone.', tone }
}

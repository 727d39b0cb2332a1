import { data, redirect } from 'react-router'
import { z } from 'zod'
import { findDuplicate, findPlaceOfDuplicate, type PairToJudge } from '#store/review/duplicates/duplicate-list.ts'
import { judgeDuplicate, type NotJudged, undoJudgement } from '#store/review/duplicates/duplicates.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { routeId, rowNumber } from '../../parts/forms/route-id.ts'
import { duplicatesPath } from '../lists.ts'

const judgementForm = z.object({
  intent: z.enum(['keep-left', 'keep-right', 'apart', 'undo']),
  /** The versions of the two events that were on the screen. */
  left: rowNumber.optional(),
  right: rowNumber.optional(),
})

/** Judges a pair as the form says, or undoes the judgement, and redirects to the next pair. */
export async function judge(app: WebApp, user: StaffUser, pair: PairToJudge, request: Request) {
  const form = judgementForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const { intent, left = pair.events[0].version, right = pair.events[1].version } = form.data
  if (intent === 'undo') return undo(app, user, pair)
  const kept = { 'keep-left': pair.events[0], 'keep-right': pair.events[1], apart: null }[intent]
  const today = app.today()
  // Before the judgement, which takes the pair off the list.
  const { nextId } = await findPlaceOfDuplicate(app.db, today, pair.id)
  const problem = await judgeDuplicate(
    app.db,
    {
      pairId: pair.id,
      keepId: kept?.id ?? null,
      actorId: user.id,
      versions: new Map([
        [pair.events[0].id, left],
        [pair.events[1].id, right],
      ]),
    },
    app.now(),
    today,
  )
  if (problem) return explain(pair, problem)
  const message = kept
    ? { title: 'Merged into one event', description: kept.title }
    : { title: 'Kept as two events', description: pair.events[0].title }
  // The next pair may have been of the event that was merged away.
  const next = nextId === null ? null : await stillWaiting(app, nextId)
  return redirect(duplicatesPath(next), { headers: [await flash({ ...message, undoPairId: pair.id })] })
}

async function stillWaiting(app: WebApp, pairId: number): Promise<number | null> {
  const pair = await findDuplicate(app.db, pairId)
  const waits = pair?.status === 'open' && pair.events.every(({ mergedInto }) => mergedInto === null)
  return waits ? pairId : (await findPlaceOfDuplicate(app.db, app.today(), pairId)).nextId
}

async function undo(app: WebApp, user: StaffUser, pair: PairToJudge) {
  const isUndone = await undoJudgement(app.db, pair.id, user.id, app.now(), app.today())
  const message = isUndone
    ? { title: 'Decision undone', description: pair.events[0].title }
    : {
        title: 'Nothing to undo',
        description: `Someone has decided on “${pair.events[0].title}” since.`,
        tone: 'failure' as const,
      }
  return redirect(duplicatesPath(pair.id), { headers: [await flash(message)] })
}

const PROBLEMS: Record<NotJudged, { title: string; description: string }> = {
  'no such pair': { title: 'This pair is gone', description: 'The two are no longer alike, or one was deleted.' },
  'judged already': { title: 'Someone else was faster', description: 'This pair has already been decided.' },
  'changed since': { title: 'These events have changed', description: 'Look at them again, then decide.' },
}

async function explain(pair: PairToJudge, problem: NotJudged) {
  const message = { ...PROBLEMS[problem], tone: 'failure' as const }
  return redirect(duplicatesPath(pair.id), { headers: [await flash(message)] })
}

/** The pair that the address names; throws a 404 where there is none. */
export async function getPair({ db }: WebApp, id: string): Promise<PairToJudge> {
  const pair = await findDuplicate(db, routeId(id))
  if (!pair) throw data(null, { status: 404 })
  return pair
}

import { data, replace } from 'react-router'
import { z } from 'zod'
import { MOST_IN_A_BATCH } from '#domain/classification/batch.ts'
import { type OperationKind, REFUSAL_WORDS, type Refused } from '#domain/event/staff/bulk.ts'
import { parseEventList } from '#domain/event/staff/event-list.ts'
import { type OperationDone, operate } from '#store/event/by-staff/bulk.ts'
import { listIdsIn } from '#store/event/by-staff/event-list.ts'
import { listVenuesOf } from '#store/event/events.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { type FlashMessage, flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { beginBatch } from '../../accuracy/batch/begin-batch.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { countOf } from '../../parts/words/words.ts'
import { afterDecisions } from '../../review/decide/after-decisions.ts'
import { outcomeOf } from '../words.ts'
import type { Route } from './+types/bulk'

/** `all`: every event that the list's `query` matches now. `bulk`: selected on the list, even if only one. */
const bulkForm = z.object({
  intent: z.enum(['approved', 'rejected', 'needs_review', 'delete', 'restore', 'classify']),
  ids: z.array(rowNumber).max(MOST_IN_A_BATCH),
  all: z.boolean(),
  isBulk: z.boolean(),
  query: z.string(),
})

/**
 * Decides on events, deletes them, restores deleted ones, or has them classified: those named, or all that a list
 * shows.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const form = await request.formData()
  const asked = bulkForm.safeParse({
    intent: form.get('intent'),
    ids: form.getAll('id'),
    all: form.get('all') === 'yes',
    isBulk: form.get('bulk') === 'yes',
    query: form.get('query') ?? '',
  })
  if (!asked.success) throw data(null, { status: 400 })
  const { intent, ids, all, isBulk, query } = asked.data
  const eventIds = all
    ? await listIdsIn(app.db, parseEventList(new URLSearchParams(query)), app.today())
    : [...new Set(ids)]
  const message =
    intent === 'classify'
      ? await beginBatch(app, user, { ids: eventIds })
      : await operateOn(app, user, intent, eventIds, isBulk || all)
  return replace(safeNext(String(form.get('returnTo') || '/admin/events')), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was changed')

async function operateOn(
  app: WebApp,
  user: StaffUser,
  kind: OperationKind,
  ids: number[],
  isBulk: boolean,
): Promise<FlashMessage> {
  const verb = kind === 'delete' ? 'deleting' : 'updating'
  const failure = { title: `Error ${verb} ${isBulk ? 'events' : 'event'}`, tone: 'failure' as const }
  if (ids.length === 0) return { ...failure, description: 'No event is selected.' }
  const by = { actorId: user.id, at: app.now(), today: app.today() }
  const done = await attempt(app, `${verb} events`, () => operate(app.db, kind, ids, by))
  if (!done.ok) return { ...failure, description: done.why }
  const { value } = done
  if (value.done === 0) return { ...failure, ...refusedInWords(value) }
  const also = await afterDecisions(app, user, await listVenuesOf(app.db, ids))
  const { description, ...refused } = refusedInWords(value)
  return {
    title: titleOf(kind, value.done, isBulk),
    description: [description, also].filter(Boolean).join(' ') || undefined,
    ...refused,
    undoOperationId: value.id,
  }
}

function titleOf(kind: OperationKind, count: number, isBulk: boolean): string {
  if (!isBulk) return `Event ${outcomeOf(kind)}`
  return kind === 'delete' ? 'Events deleted successfully' : `${countOf(count, 'event')} ${outcomeOf(kind)}`
}

const MOST_NAMED = 3

/** Names a few of those left out; the operation's page lists all. */
export function refusedInWords({ id, refused }: Pick<OperationDone, 'id' | 'refused'>): Partial<FlashMessage> {
  const held = refused.filter(({ reason }) => reason === 'held').length
  const heldWords = `${countOf(held, 'held event was', 'held events were')} left out: open each to decide.`
  if (held > 1 && held === refused.length)
    return { description: heldWords, detailsAt: `/admin/events/operations/${id}` }
  if (refused.length === 0) return {}
  const description = `Left out: ${refused.slice(0, MOST_NAMED).map(oneInWords).join('; ')}`
  const others = refused.length - MOST_NAMED
  return others > 0
    ? { description: `${description}; and ${countOf(others, 'other')}.`, detailsAt: `/admin/events/operations/${id}` }
    : { description: `${description}.` }
}

const oneInWords = ({ title, reason }: Refused) => `“${title.slice(0, 80)}” (${REFUSAL_WORDS[reason]})`

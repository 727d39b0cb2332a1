import { data, replace } from 'react-router'
import { z } from 'zod'
import { listMergeable, mergeAll, undoMergeAll } from '#store/review/duplicates/same-events.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { type FlashMessage, flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { rowNumber } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { ShortForm } from '../../parts/forms/short-form.tsx'
import { countOf } from '../../parts/words/words.ts'
import type { Route } from './+types/merge'
import { EventToMerge, toMerge } from './event-to-merge.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

/** More are hardly one event, and each is compared by eye. */
const MOST_AT_ONCE = 20

/** Asks which of the selected events is kept. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const params = new URL(request.url).searchParams
  const ids = z.array(rowNumber).safeParse(params.getAll('id')).data ?? []
  // All that match a filter are too many to compare by eye.
  const named = params.get('all') === 'yes' ? [] : [...new Set(ids)]
  const events = await listMergeable(app.db, named.slice(0, MOST_AT_ONCE + 1))
  return {
    events: events.map((event) => toMerge(event, app.today())),
    leftOut: named.length - events.length,
    returnTo: safeNext(params.get('returnTo') ?? '/admin/events'),
  }
}

const mergeForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('merge'),
    keep: rowNumber,
    ids: z
      .array(rowNumber)
      .min(2)
      .max(MOST_AT_ONCE + 1),
  }),
  /** `pairs`: what the merge that is undone resolved to. */
  z.object({ intent: z.literal('undo'), pairs: z.array(rowNumber).min(1).max(MOST_AT_ONCE) }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const form = await request.formData()
  const pairs = new URL(request.url).searchParams.get('pairs')?.split(',') ?? []
  const asked = mergeForm.safeParse({
    intent: form.get('intent'),
    keep: form.get('keep'),
    ids: form.getAll('id'),
    pairs,
  })
  if (!asked.success) throw data(null, { status: 400 })
  const returnTo = safeNext(String(form.get('returnTo') || '/admin/events'))
  if (asked.data.intent === 'undo')
    return replace(returnTo, { headers: [await flash(await undo(app, user, asked.data.pairs))] })
  const { keep, ids } = asked.data
  const message = await merge(app, user, keep, ids)
  // What is left of them can be merged all the same.
  const again = new URLSearchParams([...ids.map((id) => ['id', String(id)]), ['returnTo', returnTo]])
  const leadsTo = message.tone === 'failure' ? `/admin/events/same?${again}` : returnTo
  return replace(leadsTo, { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was changed')

async function merge(app: WebApp, user: StaffUser, keepId: number, ids: readonly number[]): Promise<FlashMessage> {
  const failure = { title: 'These events were not merged', tone: 'failure' as const }
  const otherIds = [...new Set(ids)].filter((id) => id !== keepId)
  const asked = { keepId, otherIds, actorId: user.id }
  const merged = await attempt(app, 'merging events', () => mergeAll(app.db, asked, app.now(), app.today()))
  if (!merged.ok) return { ...failure, description: merged.why }
  if (!merged.value.ok)
    return { ...failure, description: 'One of them was rejected, deleted, or merged into another event meanwhile.' }
  const description = `${countOf(otherIds.length + 1, 'event')} are one now.`
  return { title: 'Merged into one event', description, undoMergeOf: merged.value.pairIds }
}

async function undo(app: WebApp, user: StaffUser, pairIds: readonly number[]): Promise<FlashMessage> {
  const asked = { pairIds, actorId: user.id }
  const undone = await attempt(app, 'undoing a merge', () => undoMergeAll(app.db, asked, app.now(), app.today()))
  const failure = { title: 'Nothing was undone', tone: 'failure' as const }
  if (!undone.ok) return { ...failure, description: undone.why }
  if (undone.value === 0) return { ...failure, description: 'The events have changed since, or it was undone already.' }
  return { title: 'Merge undone', description: `${countOf(undone.value, 'event')} stand for themselves again.` }
}

export default function Page({ loaderData: { events, leftOut, returnTo } }: Route.ComponentProps) {
  if (events.length < 2 || events.length > MOST_AT_ONCE)
    return (
      <FormPage title="Merge into one event">
        <p className="px-5 pb-5 sm:px-6">
          {events.length < 2
            ? `Tick the events one by one, two to ${MOST_AT_ONCE}. Rejected, deleted and merged ones cannot be merged.`
            : `Select at most ${MOST_AT_ONCE} events.`}
        </p>
      </FormPage>
    )
  return (
    <FormPage title="Merge into one event">
      <ShortForm
        action="/admin/events/same"
        returnTo={returnTo}
        cancelTo={returnTo}
        submitLabel="Merge"
        intent="merge"
        variant="primary"
      >
        <p>
          The one you keep is filled with what only the others say; they are rejected, and their addresses lead to it.
          You can undo this.
          {leftOut > 0 && ` ${countOf(leftOut, 'selected event')} cannot be merged and is left out.`}
        </p>
        <fieldset>
          <legend className="mb-1 font-semibold">Which one do you keep?</legend>
          {events.map((event, n) => (
            <label
              key={event.id}
              className="flex cursor-pointer items-start gap-3 rounded-control px-2 py-2 hover:bg-hover"
            >
              <input
                type="radio"
                name="keep"
                value={event.id}
                defaultChecked={n === 0}
                className="mt-1 size-5 shrink-0 accent-primary"
              />
              <EventToMerge event={event} />
            </label>
          ))}
        </fieldset>
        {events.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
      </ShortForm>
    </FormPage>
  )
}

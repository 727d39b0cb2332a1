import { data, Form, Link, replace } from 'react-router'
import { REFUSAL_WORDS, type Refused } from '#domain/event/staff/bulk.ts'
import { findOperation, undoOperation } from '#store/event/by-staff/bulk.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { BackLink } from '../../parts/lists/back-link.tsx'
import { countOf, formatInstant } from '../../parts/words/words.ts'
import { outcomeOf } from '../words.ts'
import type { Route } from './+types/operation'
import { refusedInWords } from './bulk.ts'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const operation = await findOperation(getApp(context).db, routeId(params.id))
  if (!operation) throw data(null, { status: 404 })
  const { id, kind, done, refused, notUndone, doneAt, undoneAt, actorId } = operation
  return {
    id,
    title: `${countOf(done, 'event')} ${outcomeOf(kind)}`,
    refused,
    notUndone,
    doneAt: formatInstant(doneAt),
    undoneAt: undoneAt && formatInstant(undoneAt),
    canUndo: actorId === user.id && undoneAt === null && done > 0,
  }
}

/** Undoes the operation. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const form = await request.formData()
  if (form.get('intent') !== 'undo') throw data(null, { status: 400 })
  const id = routeId(params.id)
  const by = { actorId: user.id, at: app.now(), today: app.today() }
  const undone = await attempt(app, 'undoing an operation', () => undoOperation(app.db, id, by))
  const message =
    undone.ok && undone.value
      ? undoneMessage(id, undone.value)
      : nothingUndone(undone.ok ? 'It has already been undone, or is not yours to undo.' : undone.why)
  return replace(safeNext(String(form.get('returnTo') || '/admin/events')), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was undone')

function undoneMessage(id: number, { undone, refused }: { undone: number; refused: Refused[] }) {
  const left = refusedInWords({ id, refused })
  return undone === 0
    ? { title: 'Nothing was undone', ...left, tone: 'failure' as const }
    : { title: `Undone: ${countOf(undone, 'event')}`, ...left }
}

const nothingUndone = (description: string) => ({
  title: 'Nothing was undone',
  description,
  tone: 'failure' as const,
})

export default function Page({ loaderData }: Route.ComponentProps) {
  const { title, refused, notUndone, doneAt, undoneAt, canUndo } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-6">
      <title>{`${title} · Kids Holiday Events`}</title>
      <BackLink to="/admin/events">Events Management</BackLink>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">
        {doneAt}
        {undoneAt && `; undone ${undoneAt}`}
      </p>
      {canUndo && (
        <Form method="post">
          <Button type="submit" name="intent" value="undo">
            Undo
          </Button>
        </Form>
      )}
      <LeftOut heading="Left out" refused={refused} />
      <LeftOut heading="Not undone" refused={notUndone} />
    </div>
  )
}

function LeftOut({ heading, refused }: { heading: string; refused: Refused[] }) {
  if (refused.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg">
        {heading}: {countOf(refused.length, 'event')}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {refused.map(({ eventId, title, reason }) => (
          <li key={eventId} className="[overflow-wrap:anywhere]">
            {reason === 'gone' ? (
              title
            ) : (
              <Link to={`/admin/events/${eventId}`} className="underline underline-offset-4">
                {title}
              </Link>
            )}
            : {REFUSAL_WORDS[reason]}
          </li>
        ))}
      </ul>
    </section>
  )
}

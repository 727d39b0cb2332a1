import { data, redirect, useFetcher } from 'react-router'
import { isInUse } from '#store/event/events.ts'
import { listSameCandidates, suggestPair } from '#store/review/duplicates/same-events.ts'
import { findToReview } from '#store/review/queue/review.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { routeId, rowNumber } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { BackLink } from '../../parts/lists/back-link.tsx'
import { FilterForm } from '../../parts/lists/filter-form.tsx'
import { duplicatesPath } from '../../review/lists.ts'
import type { Route } from './+types/page'
import { EventToMerge, toMerge } from './event-to-merge.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

const LONGEST_SEARCH = 200

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const event = await getEvent(app, params.id)
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const candidates = await listSameCandidates(app.db, event, search, app.today())
  const today = app.today()
  return {
    event: toMerge(event, today),
    canMerge: isInUse(event) && event.status !== 'rejected',
    search,
    candidates: candidates.map((candidate) => toMerge(candidate, today)),
  }
}

/** Puts the event beside the one that the form names, to be compared. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const eventId = routeId(params.id)
  const form = await request.formData()
  const other = rowNumber.safeParse(form.get('other'))
  if (!other.success) throw data(null, { status: 400 })
  const pairId = await suggestPair(app.db, { eventId, otherId: other.data, actorId: user.id })
  if (pairId !== undefined) return redirect(duplicatesPath(pairId))
  const message = {
    title: 'These two cannot be merged',
    description: 'One of them was rejected, deleted, or merged into another event.',
    tone: 'failure' as const,
  }
  return redirect(searchAddress(eventId, String(form.get('q') ?? '')), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'The two were not compared')

const searchAddress = (eventId: number, search: string) =>
  `/admin/events/${eventId}/same-as${search && `?${new URLSearchParams({ q: search })}`}`

async function getEvent({ db }: WebApp, id: string) {
  const event = await findToReview(db, routeId(id))
  if (!event) throw data(null, { status: 404 })
  return event
}

export default function Page({ loaderData: { event, canMerge, search, candidates } }: Route.ComponentProps) {
  const here = searchAddress(event.id, '')
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>{`Same as: ${event.title} · Kids Holiday Events`}</title>
      <header>
        <BackLink to={`/admin/review/${event.id}`}>Review</BackLink>
        <h1 className="text-2xl">Which event is this the same as?</h1>
        <p className="text-muted">
          Choose the other one, and compare the two. Nothing is merged before you have said which to keep.
        </p>
      </header>
      <div className="rounded-card border border-line bg-surface px-4 py-3">
        <EventToMerge event={event} />
      </div>
      {canMerge ? (
        <>
          <FilterForm address={here} params={new URLSearchParams(search ? { q: search } : {})}>
            <div className="filter-search">
              <TextField
                label="Search titles"
                hideLabel
                placeholder="Search titles"
                name="q"
                type="search"
                defaultValue={search}
                maxLength={LONGEST_SEARCH}
              />
            </div>
          </FilterForm>
          <Candidates candidates={candidates} search={search} here={here} />
        </>
      ) : (
        <p>It was rejected, or merged into another event already, and cannot be merged.</p>
      )}
    </div>
  )
}

type CandidatesProps = { candidates: ReturnType<typeof toMerge>[]; search: string; here: string }

function Candidates({ candidates, search, here }: CandidatesProps) {
  const comparing = useFetcher()
  if (candidates.length === 0)
    return (
      <p role="status">
        {search ? `No event that is still to come has “${search}” in its title.` : 'No other title is like this one.'}{' '}
        Search for words of the other one’s title.
      </p>
    )
  return (
    <section aria-labelledby="candidates">
      <h2 id="candidates" className="mb-2 text-lg">
        {search ? 'Events with these words' : 'Events with a title like this'}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {candidates.map((candidate) => (
          <li key={candidate.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <EventToMerge event={candidate} />
            <comparing.Form method="post" action={here}>
              <input type="hidden" name="q" value={search} />
              <Button type="submit" name="other" value={candidate.id} size="sm" className="pointer-coarse:min-h-11">
                Compare<span className="sr-only"> with {candidate.title}</span>
              </Button>
            </comparing.Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

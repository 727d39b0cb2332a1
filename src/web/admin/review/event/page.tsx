import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { decide, getEventToReview } from '../decide/decide.ts'
import { DecisionBar } from '../decide/decision-bar.tsx'
import { takeAhead } from '../decide/loaded-ahead.ts'
import { decisionsOnTheirWay, unsentNotes } from '../decide/send-decision.ts'
import { useDecide } from '../decide/use-decide.ts'
import type { Route } from './+types/page'
import { AdminNotes } from './admin-notes.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { Conclusion } from './conclusion.tsx'
import { EventHeading } from './event-heading.tsx'
import { Held } from './held.tsx'
import { Holder } from './holder.tsx'
import { type EventData, readEvent } from './read-event.ts'
import { ReviewBar } from './review-bar.tsx'
import { SameEvent } from './same-event.tsx'
import { Series } from './series.tsx'
import { useClaim } from './use-claim.ts'
import { VenueChanges } from './venue-changes.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const event = await getEventToReview(app, params.id)
  return { ...(await readEvent(app, user, event, request)), isAhead: false }
}

/** What was read ahead is shown at once. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const ahead = await takeAhead(pathname + search)
  return ahead ? { ...ahead, isAhead: true } : serverLoader()
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  return decide(app, user, await getEventToReview(app, params.id), request)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { event, links, image, holder, held, series, canDecide } = loaderData
  const { decide: decideAtOnce, lastDecision } = useDecide(loaderData)
  useClaim(event.id, canDecide && holder === null)
  useCatchUp(loaderData)
  const notes = unsentNotes(event.id) ?? event.adminNotes
  return (
    <>
      <title>{`Review: ${event.title} · Kids Holiday Events`}</title>
      <ReviewBar {...loaderData} lastDecision={lastDecision} />
      <div className="mx-auto w-full max-w-7xl px-4 pt-4 pb-8 sm:px-6">
        <EventHeading key={event.id} event={event} links={links} image={image} />
        {held && <Held held={held} work={loaderData} eventId={event.id} />}
        {holder !== null && <Holder name={holder} work={loaderData} />}
        <SameEvent pairId={loaderData.pairId} mergedInto={loaderData.mergedInto} />
        {series.members.length > 0 && <Series {...series} work={loaderData} eventId={event.id} />}
        <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
          <div className="xl:col-start-2">
            <Conclusion classification={event.classification} confidence={event.confidence} />
          </div>
          <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <WhatIsSaid key={event.id} {...loaderData} />
          </div>
          <AdminNotes key={event.id} notes={notes} canDecide={canDecide} problem={actionData?.problem} />
        </div>
      </div>
      {loaderData.mergedInto === null && (
        <DecisionBar key={event.id} event={event} canDecide={canDecide} onDecide={decideAtOnce} />
      )}
    </>
  )
}

/** Of an event that somebody approved before, what is other than then; all of it on request. */
function WhatIsSaid({ changes, fields, held }: Pick<EventData, 'changes' | 'fields' | 'held'>) {
  const marked = held?.holds.map(({ quote }) => quote) ?? []
  if (changes.length === 0 || held) return <ComparisonTable fields={fields} marked={marked} />
  return (
    <>
      <VenueChanges changes={changes} />
      <details className="mt-4">
        <summary className="min-h-11 font-semibold">Everything that is said of it</summary>
        <ComparisonTable fields={fields} />
      </details>
    </>
  )
}

/** What was read ahead may have changed since, and its place in the list has. */
function useCatchUp(shown: { isAhead: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (shown.isAhead && decisionsOnTheirWay() === 0) void revalidate()
  }, [shown, revalidate])
}

import { ClipboardCheck, Copy, Eye } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ReviewWork } from '#store/review/review-order.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { decide, getEventToReview } from '../decide/decide.ts'
import { DecisionBar } from '../decide/decision-bar.tsx'
import { takeAhead } from '../decide/loaded-ahead.ts'
import { decisionsOnTheirWay, unsentNotes } from '../decide/send-decision.ts'
import { useDecide } from '../decide/use-decide.ts'
import { duplicatesPath, reviewPath } from '../lists.ts'
import type { Route } from './+types/page'
import { ComparisonTable } from './comparison-table.tsx'
import { Conclusion } from './conclusion.tsx'
import { EventHeading } from './event-heading.tsx'
import { Held } from './held.tsx'
import { type EventData, readEvent } from './read-event.ts'
import { ReviewBar } from './review-bar.tsx'
import { Series } from './series.tsx'
import { DecidedWith } from './series-decision.tsx'
import { VenueChanges } from './venue-changes.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const event = await getEventToReview(app, params.id)
  return { ...(await readEvent(app, user, event, request)), isAhead: false }
}

/** What was loaded ahead is shown at once. */
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
  const { event, links, image, claimedBy, held, series, canDecide } = loaderData
  const { decide: decideAtOnce, lastDecision } = useDecide(loaderData)
  useClaim(event.id, canDecide && claimedBy === null)
  useCatchUp(loaderData)
  const notes = unsentNotes(event.id) ?? event.adminNotes
  return (
    <>
      <title>{`Review: ${event.title} · Kids Holiday Events`}</title>
      <ReviewBar {...loaderData} lastDecision={lastDecision} />
      <div className="mx-auto w-full max-w-7xl px-4 pt-4 pb-8 sm:px-6">
        <EventHeading key={event.id} event={event} links={links} image={image} />
        {held && <Held held={held} work={loaderData} eventId={event.id} />}
        {claimedBy !== null && <ClaimedBy name={claimedBy} work={loaderData} />}
        {loaderData.audit && <Audit decided={loaderData.audit} />}
        <SameEvent pairId={loaderData.pairId} mergedInto={loaderData.mergedInto} />
        {loaderData.decidedWith && (
          <DecidedWith decided={loaderData.decidedWith} canDecide={canDecide} here={reviewPath(loaderData, event.id)} />
        )}
        {series.others.length > 0 && <Series {...series} work={loaderData} eventId={event.id} />}
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
        <DecisionBar
          key={event.id}
          event={event}
          series={series.others}
          canDecide={canDecide}
          onDecide={decideAtOnce}
        />
      )}
    </>
  )
}

/** Of an event that was approved before, what has changed since; everything on request. */
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

/** What was loaded ahead may have changed since, and its position in the list has. */
function useCatchUp(shown: { isAhead: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (shown.isAhead && decisionsOnTheirWay() === 0) void revalidate()
  }, [shown, revalidate])
}

/** Says that another reviewer has claimed the event, with a link to one that is free. */
const ClaimedBy = ({ name, work }: { name: string; work: ReviewWork }) => (
  <p className="mt-4 flex items-center gap-2 rounded-card border border-line bg-pending-tint px-4 py-3 text-pending-text">
    <Eye aria-hidden="true" className="size-5 shrink-0" />
    <span className="wrap-anywhere">
      {name} is looking at it.{' '}
      <Link to={reviewPath(work, 'next')} className="font-semibold underline underline-offset-4">
        Take another one
      </Link>
    </span>
  </p>
)

/** Says that the event is one of the sample by which the classifier is measured. */
const Audit = ({ decided }: { decided: 'approved' | 'rejected' }) => (
  <p className="mt-4 flex items-center gap-2 rounded-card border border-line bg-general-tint px-4 py-3 text-general-text">
    <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" />
    Audit: the classifier {decided} it without a person. Was it right?
  </p>
)

/** Says that an event may be a duplicate, or was merged into another, with a link. */
function SameEvent({ pairId, mergedInto }: { pairId: number | null; mergedInto: number | null }) {
  if (pairId === null && mergedInto === null) return null
  return (
    <p className="mt-4 flex items-center gap-2 rounded-card border border-line bg-pending-tint px-4 py-3 text-pending-text">
      <Copy aria-hidden="true" className="size-5 shrink-0" />
      {mergedInto === null ? (
        <span>
          This may be a duplicate of another event.{' '}
          <Link to={duplicatesPath(pairId)} className="font-semibold underline underline-offset-4">
            Compare the two
          </Link>
        </span>
      ) : (
        <span>
          Merged into another event.{' '}
          <Link to={`/admin/review/${mergedInto}`} className="font-semibold underline underline-offset-4">
            See that event
          </Link>
        </span>
      )}
    </p>
  )
}

/** Stored with the decision: the field belongs to the form of the decision bar. */
function AdminNotes({
  notes,
  canDecide,
  problem,
}: {
  notes: string | null
  canDecide: boolean
  problem?: string | null
}) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      {canDecide ? (
        <TextAreaField
          form="decision"
          name="adminNotes"
          label="Admin Notes"
          hint="Saved with your decision; not visible to customers"
          defaultValue={notes ?? ''}
          maxLength={1000}
          rows={3}
          error={problem}
        />
      ) : (
        <>
          <h2 className="text-base">Admin Notes</h2>
          <p className={notes ? 'whitespace-pre-line' : 'text-muted'}>{notes ?? 'None'}</p>
        </>
      )}
    </section>
  )
}

/** Well within the time after which an event is given to others (CLAIM_MS in store/review/claims.ts). */
const RENEWED_MS = 60_000

/** Claims an event while it is on the reviewer's screen, and releases it when they leave. */
function useClaim(eventId: number, isMine: boolean) {
  useEffect(() => {
    if (!isMine) return
    const send = (intent: 'hold' | 'leave') =>
      navigator.sendBeacon(`/admin/review/${eventId}/claim`, new URLSearchParams({ intent }))
    const leave = () => send('leave')
    const timer = setInterval(() => send('hold'), RENEWED_MS)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [eventId, isMine])
}

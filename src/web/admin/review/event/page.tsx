import { ClipboardCheck, Copy, Eye } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ReviewWork } from '#store/review/queue/review-order.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { isUnreachable } from '../../../unreachable.ts'
import { FormOverDialog, useOver } from '../../parts/forms/over.tsx'
import { sendPress } from '../../parts/forms/send-press.ts'
import { EventReports } from '../../reports/settle.tsx'
import type { ScreenHandle } from '../../shell/toaster.tsx'
import { useReload } from '../../shell/use-reload.ts'
import { VenueNotes } from '../../venues/venue/venue-notes.tsx'
import { type Mark, marksOf, reasonsOf } from '../comparison/mark-words.ts'
import { decide, getEventToReview } from '../decide/decide.ts'
import { DecisionBar } from '../decide/decision-bar.tsx'
import { shownBefore, takeAhead } from '../decide/loaded-ahead.ts'
import { decisionsOnTheirWay } from '../decide/sent-decisions.ts'
import { useDecide } from '../decide/use-decide.ts'
import { duplicatesPath, reviewPath } from '../lists.ts'
import { AskForm } from '../questions/ask-form.tsx'
import { EventQuestions } from '../questions/event-questions.tsx'
import type { Route } from './+types/page'
import { AdminNotes } from './admin-notes.tsx'
import { Conclusion } from './conclusion.tsx'
import { EventHeading, EventLinks } from './event-heading.tsx'
import { Held } from './held.tsx'
import { Proposal } from './proposal.tsx'
import { type EventData, readEvent } from './read-event.ts'
import { ReviewBar } from './review-bar.tsx'
import { Said } from './said.tsx'
import { DecidedBefore, Series } from './series.tsx'
import { DecidedWith } from './series-decision.tsx'
import { VenueChanges } from './venue-changes.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export const handle: ScreenHandle = { messagesInBar: true }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const event = await getEventToReview(app, params.id)
  return { ...(await readEvent(app, user, event, request)), isAhead: false }
}

/** What was loaded ahead is shown at once; without a connection, an event that was decided is shown as it was then. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const ahead = await takeAhead(pathname + search)
  if (ahead) return { ...ahead, isAhead: true }
  try {
    return await serverLoader()
  } catch (error) {
    const shown = isUnreachable(error) ? shownBefore(pathname + search) : undefined
    if (!shown) throw error
    return { ...shown, isAhead: true }
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  return decide(app, user, await getEventToReview(app, params.id), request)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'The decision was not saved')

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { event, links, image, claimedBy, held, series, fields, canDecide } = loaderData
  const { decide: decideAtOnce, lastDecision, sent } = useDecide(loaderData)
  useClaim(event.id, canDecide && claimedBy === null)
  useCatchUp(loaderData)
  const reasons = event.classification ? reasonsOf(event.classification) : []
  const marks = marksOf(held?.holds ?? [], reasons, fields)
  return (
    <>
      <title>{`Review: ${event.title} · Kids Holiday Events`}</title>
      <ReviewBar {...loaderData} lastDecision={lastDecision} />
      <div key={`card ${event.id}`} className="@container mx-auto w-full max-w-7xl">
        <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 px-4 pt-3 pb-6 sm:px-6 @min-[62rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-3">
            <EventHeading event={event} image={image} title={fields.find(({ at }) => at === 'title')} />
            {held && <Held held={held} work={loaderData} eventId={event.id} />}
            <EventReports
              event={event}
              reports={loaderData.reports}
              canSettle={canDecide}
              returnTo={reviewPath(loaderData, event.id)}
            />
            <EventQuestions
              questions={loaderData.questions}
              canAnswer={canDecide}
              returnTo={reviewPath(loaderData, event.id)}
            />
            {claimedBy !== null && <ClaimedBy name={claimedBy} work={loaderData} />}
            {loaderData.proposal && <Proposal proposal={loaderData.proposal} />}
            {loaderData.audit && <Audit decided={loaderData.audit} />}
            <SameEvent pairId={loaderData.pairId} mergedInto={loaderData.mergedInto} />
            {loaderData.decidedWith && (
              <DecidedWith
                decided={loaderData.decidedWith}
                canDecide={canDecide}
                here={reviewPath(loaderData, event.id)}
              />
            )}
            <WhatIsSaid {...loaderData} marks={marks} />
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <EventLinks links={links} ask={loaderData.colleagues && `/admin/events/${event.id}/ask`} />
            <Conclusion classification={event.classification} confidence={event.confidence} />
            {series.others.length > 0 && <Series {...series} work={loaderData} eventId={event.id} />}
            {loaderData.venueNotes && <VenueNotes title={`About ${event.venueName}`} {...loaderData.venueNotes} />}
            {series.earlier && <DecidedBefore earlier={series.earlier} work={loaderData} />}
            <AdminNotes
              eventId={event.id}
              notes={event.adminNotes}
              canDecide={canDecide}
              problem={actionData?.problem}
            />
          </div>
        </div>
      </div>
      <AskDialog event={event} colleagues={loaderData.colleagues} />
      {loaderData.mergedInto === null && (
        <DecisionBar
          key={`bar ${event.id}`}
          event={event}
          series={series}
          reports={loaderData.reports}
          canDecide={canDecide}
          sent={sent}
          onDecide={decideAtOnce}
        />
      )}
    </>
  )
}

/** The form of a question, over the event that it is about. */
function AskDialog({ event, colleagues }: Pick<EventData, 'event' | 'colleagues'>) {
  const over = useOver('/admin/events/')
  if (!over || !colleagues) return null
  return (
    <FormOverDialog title="Ask a colleague" address={`/admin/events/${event.id}/ask`} onClose={over.close}>
      <AskForm event={event} colleagues={colleagues} onCancel={over.close} />
    </FormOverDialog>
  )
}

/** Of an event that was approved before, what has changed since; everything on request. */
function WhatIsSaid({
  changes,
  fields,
  held,
  marks,
}: Pick<EventData, 'changes' | 'fields' | 'held'> & { marks: Mark[] }) {
  const all = <Said fields={fields} marks={marks} />
  if (changes.length === 0 || held) return all
  return (
    <>
      <VenueChanges changes={changes} />
      <details>
        <summary className="min-h-11 font-semibold">Everything that is said of it</summary>
        {all}
      </details>
    </>
  )
}

/** What was loaded ahead may have changed since, and its position in the list has. */
function useCatchUp(shown: { isAhead: boolean }) {
  const reload = useReload()
  useEffect(() => {
    if (shown.isAhead && decisionsOnTheirWay() === 0) reload()
  }, [shown, reload])
}

/** Says that another reviewer has claimed the event, with a link to one that is free. */
const ClaimedBy = ({ name, work }: { name: string; work: ReviewWork }) => (
  <p className="flex items-center gap-2 rounded-card border border-line bg-pending-tint px-4 py-2 text-pending-text">
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
  <p className="flex items-center gap-2 rounded-card border border-line bg-general-tint px-4 py-2 text-general-text">
    <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" />
    Audit: the classifier {decided} it without a person. Was it right?
  </p>
)

/** Says that an event may be a duplicate, or was merged into another, with a link. */
function SameEvent({ pairId, mergedInto }: { pairId: number | null; mergedInto: number | null }) {
  if (pairId === null && mergedInto === null) return null
  return (
    <p className="flex items-center gap-2 rounded-card border border-line bg-pending-tint px-4 py-2 text-pending-text">
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

/** Well within the time after which an event is given to others (CLAIM_MS in store/review/claims.ts). */
const RENEWED_MS = 60_000

/** Claims an event while it is on the reviewer's screen, and releases it when they leave. */
function useClaim(eventId: number, isMine: boolean) {
  useEffect(() => {
    if (!isMine) return
    const send = (intent: 'extend' | 'release') =>
      navigator.sendBeacon(`/admin/review/${eventId}/claim`, new URLSearchParams({ intent }))
    const leave = () => send('release')
    const timer = setInterval(() => send('extend'), RENEWED_MS)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [eventId, isMine])
}

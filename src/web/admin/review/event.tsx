import { can } from '#domain/access.ts'
import { listDuplicatesOf } from '#store/duplicate-list.ts'
import { findLastDecision, findPlaceInList, listChangesSinceDecision } from '#store/review.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import type { Route } from './+types/event'
import { AdminNotes } from './admin-notes.tsx'
import { compareFields, httpAddress } from './comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Conclusion } from './conclusion.tsx'
import { decide, getEventToReview, listOf } from './decide.ts'
import { DecisionBar } from './decision-bar.tsx'
import { EventHeading } from './event-heading.tsx'
import { reviewRules } from './lists.ts'
import { ReviewBar } from './review-bar.tsx'
import { SameEvent } from './same-event.tsx'
import { describeChanges, VenueChanges } from './venue-changes.tsx'

export { ScreenError as ErrorBoundary } from '../screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const event = await getEventToReview(app, params.id)
  const list = listOf(request, event)
  const canDecide = can(user, 'decide events')
  const [place, changes, lastDecision, [duplicate]] = await Promise.all([
    findPlaceInList(app.db, list, await reviewRules(app), event),
    event.needsAnotherLook ? listChangesSinceDecision(app.db, event) : [],
    canDecide ? findLastDecision(app.db, user.id, app.now()) : undefined,
    listDuplicatesOf(app.db, event.id, app.today()),
  ])
  const { id, title, status, venueName, version, adminNotes, classification, confidence, childConfidenceScore } = event
  return {
    event: { id, title, status, venueName, version, adminNotes, classification, confidence, childConfidenceScore },
    links: { source: httpAddress(event.sourceUrl), public: event.listed ? `/events/${event.slug}` : null },
    image: event.image,
    fields: compareFields(event, app.today()),
    changes: describeChanges(changes, app.today()),
    pairId: duplicate?.id ?? null,
    mergedInto: event.mergedInto,
    list,
    place,
    lastDecision: lastDecision ?? null,
    canDecide: canDecide && event.mergedInto === null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  return decide(app, user, await getEventToReview(app, params.id), request)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { event, links, image, fields, changes, canDecide } = loaderData
  return (
    <>
      <title>{`Review: ${event.title} · Kids Holiday Events`}</title>
      <ReviewBar {...loaderData} />
      <div className="mx-auto max-w-7xl px-4 pt-4 pb-8 sm:px-6">
        <EventHeading key={event.id} event={event} links={links} image={image} />
        <SameEvent pairId={loaderData.pairId} mergedInto={loaderData.mergedInto} />
        {changes.length > 0 && <VenueChanges changes={changes} />}
        <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
          <div className="xl:col-start-2">
            <Conclusion classification={event.classification} confidence={event.confidence} />
          </div>
          <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <ComparisonTable key={event.id} fields={fields} />
          </div>
          <AdminNotes key={event.id} notes={event.adminNotes} canDecide={canDecide} problem={actionData?.problem} />
        </div>
      </div>
      {loaderData.mergedInto === null && <DecisionBar event={event} canDecide={canDecide} />}
    </>
  )
}

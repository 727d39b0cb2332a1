import { data } from 'react-router'
import { formatAgeRange, formatSession } from '#domain/event/public/display.ts'
import { can } from '#domain/people/access.ts'
import { isWaiting } from '#domain/review/review.ts'
import { holdWords } from '#domain/safety/hold.ts'
import { subjectLabel } from '#domain/vocabulary.ts'
import type { StoredEvent } from '#store/event/events.ts'
import { findMissingPicture } from '#store/event/images.ts'
import { findToReview } from '#store/review/queue/review.ts'
import { listReportsOf } from '#store/review/reports/reports.ts'
import { findSeriesDecision } from '#store/review/series/series-rules.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { routeId } from '../../parts/forms/route-id.ts'
import { readBeside } from '../../parts/forms/send-press.ts'
import { BackLink } from '../../parts/lists/back-link.tsx'
import { reportInWords } from '../../reports/settle.tsx'
import { evidenceFor } from '../../review/comparison/comparison.ts'
import { decidedWithWords } from '../../review/event/series-decision.tsx'
import { datesInWords, missingPictureInWords, priceInWords } from '../words.ts'
import type { Route } from './+types/page'
import { EventDetails } from './event-details.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

const MOST_SESSIONS = 12

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const found = await findToReview(app.db, routeId(params.id))
  if (!found) throw data(null, { status: 404 })
  const [missing, seriesDecision, reports] = await Promise.all([
    findMissingPicture(app.db, found.id),
    findSeriesDecision(app.db, found),
    listReportsOf(app.db, found.id),
  ])
  const today = app.today()
  return {
    event: {
      id: found.id,
      title: found.title,
      organiser: found.organiser,
      venueName: found.venueName,
      location: [found.locationName, found.locationAddress].filter(Boolean).join(', ') || null,
      category: subjectLabel(found.primaryCategory),
      otherCategories: otherLabels(found).join(', ') || null,
      ages: formatAgeRange(found),
      status: found.status,
      decidedWith: found.seriesRuleId !== null && seriesDecision ? decidedWithWords(seriesDecision) : null,
      eventStatus: found.eventStatus,
      held: isWaiting(found) ? found.holds.map(holdWords) : [],
      hiddenReason: found.hiddenReason,
      mergedInto: found.mergedInto,
      dates: datesInWords(found, today),
      sessions: found.sessions.slice(0, MOST_SESSIONS).map((session) => formatSession(session, today)),
      moreSessions: Math.max(0, found.sessions.length - MOST_SESSIONS),
      datesInWords: found.edits.datesInWords ?? null,
      price: priceInWords(found),
      priceNotes: found.priceNotes,
      image: found.image,
      missingPicture: missing ? missingPictureInWords(missing) : null,
      eventConfidence: found.confidence,
      childConfidence: found.childConfidenceScore,
      reasoning: found.confidenceReasoning,
      madeBy: found.classification?.madeBy ?? null,
      description: found.description,
      sourceUrl: found.sourceUrl,
      websiteUrl: found.websiteUrl,
      adminNotes: found.adminNotes,
    },
    evidence: {
      organiser: evidenceFor(found, ['organiser']),
      location: evidenceFor(found, ['locationName', 'locationAddress']),
      ages: evidenceFor(found, ['minAgeMonths', 'maxAgeMonths']),
      dates: evidenceFor(found, ['startDate', 'endDate', 'sessions', 'repeats']),
      price: evidenceFor(found, ['isFree', 'minPrice', 'maxPrice', 'priceNotes']),
    },
    reports: reports.map(reportInWords),
    canSettle: can(user, 'settle reports'),
    canDecide: can(user, 'decide events') && found.mergedInto === null,
  }
}

/** `?beside`: it is shown over another screen, which stays where this cannot be read. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  new URL(request.url).searchParams.has('beside') ? readBeside(serverLoader) : serverLoader()

type Data = NonNullable<Route.ComponentProps['loaderData']>

export default function Page({ loaderData }: { loaderData: Data }) {
  const { id, title } = loaderData.event
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6">
      <title>{`${title} · Kids Holiday Events`}</title>
      <BackLink to="/admin/events">Events Management</BackLink>
      <h1 className="mb-4 text-2xl [overflow-wrap:anywhere]">{title}</h1>
      <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <EventDetails {...loaderData} returnTo={`/admin/events/${id}`} heading="h2" />
      </div>
    </div>
  )
}

/** A topic may have the name of the category that stands above it. */
const otherLabels = ({
  primaryCategory,
  secondaryCategories,
}: Pick<StoredEvent, 'primaryCategory' | 'secondaryCategories'>) =>
  [...new Set(secondaryCategories.map(subjectLabel))].filter((label) => label !== subjectLabel(primaryCategory))

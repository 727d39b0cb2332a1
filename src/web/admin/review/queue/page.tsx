import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatEventDate } from '#domain/event/public/display.ts'
import { can } from '#domain/people/access.ts'
import { isWaiting, REVIEW_ORDERS, type ReviewList } from '#domain/review/review.ts'
import { holdWords } from '#domain/safety/hold.ts'
import { listHolders } from '#store/review/claims.ts'
import { listAsked, listOpenQuestions } from '#store/review/questions.ts'
import { listChangesSinceDecisions, listToReview } from '#store/review/queue/review.ts'
import type { ReviewWork } from '#store/review/queue/review-order.ts'
import { countSameChange } from '#store/review/series/series-changes.ts'
import type { FieldChange } from '#store/schema/index.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { EmptyList } from '../../parts/lists/empty-list.tsx'
import { countOf } from '../../parts/words/words.ts'
import { describeChanges } from '../event/venue-changes.tsx'
import { reviewPath, reviewRules, workOf } from '../lists.ts'
import { AskedOfYou, askedInWords } from '../questions/asked-of-you.tsx'
import { priorityOf } from '../score.tsx'
import type { Route } from './+types/page'
import { countLists } from './count-lists.ts'
import { ListTabs } from './list-tabs.tsx'
import { type QueueRow, QueueTable } from './queue-table.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { db, today } = app
  const rules = await reviewRules(app)
  const { itemsPerPage, reviewThreshold, autoApproveThreshold, auditedOneIn } = await app.settings()
  const params = new URL(request.url).searchParams
  const { list = 'queue', order } = workOf(request)
  const canDecide = can(user, 'decide events')
  const counts = await countLists(db, rules)
  const pages = Math.max(1, Math.ceil(counts[list] / itemsPerPage))
  const page = Math.min(pages, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1))
  const events = await listToReview(db, { list, order }, rules, {
    limit: itemsPerPage,
    offset: (page - 1) * itemsPerPage,
  })
  const claims = await listHolders(
    db,
    events.map(({ id }) => id),
    user.id,
    app.now(),
  )
  const [changes, alike, asked, askedOfMe] = await Promise.all([
    list === 'another-look' ? listChangesSinceDecisions(db, events) : new Map<number, FieldChange[]>(),
    list === 'another-look' ? countSameChange(db, events) : new Map<string, number>(),
    listAsked(
      db,
      events.map(({ id }) => id),
    ),
    canDecide ? listOpenQuestions(db, { assignedTo: user.id }) : [],
  ])
  const rows: QueueRow[] = events.map((event) => ({
    ...pick(event),
    when: formatEventDate(event, today()),
    reasoning: event.confidenceReasoning,
    held: isWaiting(event) && event.holds.length > 0 ? event.holds.map(holdWords).join('; ') : null,
    claimedBy: claims.get(event.id) ?? null,
    changed: changedInWords(describeChanges(changes.get(event.id) ?? [], event, today())),
    alike: alike.get(event.changeKey ?? '') ?? 0,
    asked: asked.get(event.id)?.join(', ') ?? null,
  }))
  return {
    work: { list, order },
    counts,
    rows,
    questions: askedInWords(askedOfMe, 'others'),
    page,
    pages,
    canDecide,
    thresholds: { reviewThreshold, autoApproveThreshold },
    auditedOneIn,
  }
}

const pick = ({ id, title, venueName, primaryCategory, childConfidenceScore, status, version }: QueueRowSource) => ({
  id,
  title,
  venueName,
  primaryCategory,
  childConfidenceScore,
  status,
  version,
})

type QueueRowSource = Omit<QueueRow, 'when' | 'reasoning' | 'held' | 'claimedBy' | 'asked' | 'changed' | 'alike'>

const changedInWords = (changes: ReturnType<typeof describeChanges>): string | null =>
  changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`).join('\n') || null

export default function Page({ loaderData }: Route.ComponentProps) {
  const { work, counts, rows, page, pages, canDecide, thresholds, auditedOneIn } = loaderData
  const { list } = work
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Review Queue · Kids Holiday Events</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">Review Queue</h1>
          <p className="text-muted">Events that need manual review based on AI confidence scores</p>
        </div>
        {rows.length > 0 && (
          <Link to={reviewPath(work, 'next')} className={buttonClass({ variant: 'primary' })}>
            {canDecide ? 'Start reviewing' : 'Look through them'}
          </Link>
        )}
      </header>
      <AskedOfYou asked={loaderData.questions} />
      <ListTabs list={list} counts={counts} />
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-muted">{ABOUT[list](counts[list], auditedOneIn)}</p>
          <OrderChoice work={work} />
        </div>
      )}
      {rows.length > 0 ? (
        <>
          <QueueTable rows={rows} work={work} canDecide={canDecide} />
          <Pagination page={page} pages={pages} address={(n) => reviewPath(work, null, n)} />
        </>
      ) : (
        <AllCaughtUp list={list} />
      )}
      <Guidelines {...thresholds} />
    </div>
  )
}

/** Which comes first; the choice is in the address. */
const OrderChoice = ({ work }: { work: ReviewWork }) => (
  <nav aria-label="Order" className="flex gap-1 text-sm">
    {REVIEW_ORDERS.map((order) => (
      <Link
        key={order}
        to={reviewPath({ ...work, order }, null)}
        aria-current={order === work.order ? 'true' : undefined}
        title={ORDER_WORDS[order].hint}
        className="flex min-h-9 items-center rounded-control px-3 font-semibold hover:bg-hover aria-[current]:bg-general-tint aria-[current]:text-general-text pointer-coarse:min-h-11"
      >
        {ORDER_WORDS[order].name}
      </Link>
    ))}
  </nav>
)

const ORDER_WORDS = {
  risk: { name: 'Risk first', hint: 'Soon and unsure before late and sure' },
  newest: { name: 'Newest first', hint: 'What was found last' },
}

const ABOUT: Record<ReviewList, (count: number, auditedOneIn: number) => string> = {
  queue: (count) => `${countOf(count, 'event')} pending review.`,
  held: (count) =>
    `${countOf(count, 'event')} not published, whatever the score, until a person checks what ${count === 1 ? 'it says' : 'they say'} and where ${count === 1 ? 'it links' : 'they link'} to.`,
  'another-look': () =>
    'Approved events whose date, place, price, age or state changed at the venue since. They stay public.',
  audit: (_, auditedOneIn) =>
    `One in ${auditedOneIn} of the events that the classifier approved or rejected by itself: was it right?`,
}

const NOTHING: Record<ReviewList, string> = {
  queue: 'No events currently need review. Great job!',
  held: 'Nothing is held.',
  'another-look': 'No approved event has changed at its venue since it was last checked.',
  audit: 'None of the events that the classifier approved or rejected by itself waits for a check.',
}

function AllCaughtUp({ list }: { list: ReviewList }) {
  return (
    <EmptyList title="All caught up!" icon={CircleCheck}>
      <p className="text-muted">{NOTHING[list]}</p>
    </EmptyList>
  )
}

/** How to decide, with the thresholds that are in force. */
function Guidelines(thresholds: { reviewThreshold: number; autoApproveThreshold: number }) {
  const { reviewThreshold, autoApproveThreshold } = thresholds
  return (
    <details className="rounded-card border border-line bg-surface p-4">
      <summary className="font-semibold">Review guidelines</summary>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
        <li>
          Here are events with a score from {reviewThreshold} up to {autoApproveThreshold}, those without a score, and
          those marked as Needs Review.
        </li>
        <li>Approve what a family would thank you for. Reject what is not for children, or is no event at all.</li>
        <li>Keep what you cannot decide now: it stays in the queue, with your notes.</li>
        <li>
          <b>{priorityOf(69)}</b> below 70, <b>{priorityOf(84)}</b> from 70 to 84, <b>{priorityOf(89)}</b> from 85 to
          89.
        </li>
      </ul>
    </details>
  )
}

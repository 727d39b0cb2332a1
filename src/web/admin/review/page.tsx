import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { can } from '#domain/access.ts'
import { formatEventDate } from '#domain/display.ts'
import { REVIEW_LISTS, type ReviewList } from '#domain/review.ts'
import { countToReview, listToReview } from '#store/review.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { Route } from './+types/page'
import { reviewPath } from './address.ts'
import { Guidelines } from './guidelines.tsx'
import { type QueueRow, QueueTable } from './queue-table.tsx'

export { ScreenError as ErrorBoundary } from '../screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const { db, settings, today } = getApp(context)
  const inForce = await settings()
  const params = new URL(request.url).searchParams
  const list = REVIEW_LISTS.find((name) => name === params.get('list')) ?? 'queue'
  const [queue, anotherLook] = await Promise.all(REVIEW_LISTS.map((name) => countToReview(db, name, inForce)))
  const counts = { queue: queue ?? 0, 'another-look': anotherLook ?? 0 }
  const pages = Math.max(1, Math.ceil(counts[list] / inForce.itemsPerPage))
  const page = Math.min(pages, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1))
  const { itemsPerPage } = inForce
  const events = await listToReview(db, list, inForce, { limit: itemsPerPage, offset: (page - 1) * itemsPerPage })
  const rows: QueueRow[] = events.map((event) => ({
    ...pick(event),
    when: formatEventDate(event, today()),
    reasoning: event.confidenceReasoning,
  }))
  const { reviewThreshold, autoApproveThreshold } = inForce
  return {
    list,
    counts,
    rows,
    page,
    pages,
    firstId: events[0]?.id ?? null,
    canDecide: can(user, 'decide events'),
    thresholds: { reviewThreshold, autoApproveThreshold },
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

type QueueRowSource = Omit<QueueRow, 'when' | 'reasoning'>

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, counts, rows, page, pages, firstId, canDecide, thresholds } = loaderData
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Review Queue · Kids Holiday Events</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">Review Queue</h1>
          <p className="text-muted">Events that need manual review based on AI confidence scores</p>
        </div>
        {firstId !== null && (
          <Link to={reviewPath(list, firstId)} className={buttonClass({ variant: 'primary' })}>
            {canDecide ? 'Start reviewing' : 'Look through them'}
          </Link>
        )}
      </header>
      <ListTabs list={list} counts={counts} />
      {rows.length > 0 ? (
        <>
          <QueueTable rows={rows} list={list} canDecide={canDecide} />
          {pages > 1 && <Pages list={list} page={page} pages={pages} />}
        </>
      ) : (
        <AllCaughtUp list={list} />
      )}
      <Guidelines {...thresholds} />
    </div>
  )
}

const LIST_NAMES: Record<ReviewList, string> = { queue: 'Pending review', 'another-look': 'Another look' }

function ListTabs({ list, counts }: { list: ReviewList; counts: Record<ReviewList, number> }) {
  return (
    <nav aria-label="Lists" className="flex gap-1 border-b border-line">
      {REVIEW_LISTS.map((name) => (
        <Link
          key={name}
          to={reviewPath(name, null)}
          aria-current={name === list ? 'page' : undefined}
          className={`-mb-px flex min-h-11 items-center gap-2 border-b-3 px-3 font-semibold ${
            name === list ? 'border-primary' : 'border-transparent text-muted hover:text-ink'
          }`}
        >
          {LIST_NAMES[name]}
          <span className="rounded-full bg-general-tint px-2 text-sm text-general-text tabular-nums">
            {counts[name]} <span className="sr-only">events</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}

function AllCaughtUp({ list }: { list: ReviewList }) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface px-4 py-16 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-success" />
      <h2 className="text-xl">All caught up!</h2>
      <p className="text-muted">
        {list === 'queue'
          ? 'No events currently need review. Great job!'
          : 'No approved event has changed at its venue since it was looked at.'}
      </p>
    </div>
  )
}

function Pages({ list, page, pages }: { list: ReviewList; page: number; pages: number }) {
  const address = (n: number) => `/admin/review?${new URLSearchParams({ list, page: String(n) })}`
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" className={buttonClass({ size: 'sm' })}>
          Previous
        </Link>
      )}
      <span className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={address(page + 1)} rel="next" className={buttonClass({ size: 'sm' })}>
          Next
        </Link>
      )}
    </nav>
  )
}

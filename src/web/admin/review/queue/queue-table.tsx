import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { CATEGORY_LABELS, type Category, type ReviewStatus } from '#domain/vocabulary.ts'
import type { ReviewWork } from '#store/review/queue/review-order.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { StatusBadge } from '../../parts/words/badges.tsx'
import { countOf } from '../../parts/words/words.ts'
import { reviewPath } from '../lists.ts'
import { PriorityBadge, ScoreBadge } from '../score.tsx'

export type QueueRow = {
  id: number
  title: string
  venueName: string | null
  primaryCategory: Category
  childConfidenceScore: number | null
  status: ReviewStatus
  version: number
  when: string
  reasoning: string | null
  /** What it is held for, in words; null = it is not. */
  held: string | null
  /** Which other reviewer has claimed it; null = none. */
  claimedBy: string | null
  /** What the venue changed since it was approved, in words; null = nothing is known. */
  changed: string | null
  /** How many other events of its series changed in the same way. */
  alike: number
  /** Who was asked about it and has not answered yet; null = no one. */
  asked: string | null
}

/** A table where there is room for one; elsewhere, as on a phone or with large text, each event is a block of its own. */
export function QueueTable({ rows, work, canDecide }: { rows: QueueRow[]; work: ReviewWork; canDecide: boolean }) {
  return (
    <div className="@container overflow-clip rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-sm @max-2xl:block">
        <caption className="sr-only">Events to review, in the order in which they come up</caption>
        <thead className="sticky top-14 z-10 bg-surface text-left text-muted shadow-[0_1px_0_var(--color-line)] @max-2xl:hidden lg:top-0">
          <tr>
            <th className="px-4 py-2.5">Event</th>
            <th className="w-24 px-2 py-2.5 @max-4xl:hidden">Category</th>
            <th className="w-28 px-2 py-2.5 @4xl:w-36">Date</th>
            <th className="w-40 px-2 py-2.5">Confidence</th>
            <th className="w-44 px-2 py-2.5 @max-[60rem]:hidden @min-[75rem]:w-80">AI Reasoning</th>
            <th className="w-47 px-4 py-2.5 @4xl:w-50">Actions</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-2xl:block">
          {rows.map((row) => (
            <Row key={row.id} row={row} work={work} canDecide={canDecide} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, work, canDecide }: { row: QueueRow; work: ReviewWork; canDecide: boolean }) {
  return (
    <tr className="align-top focus-within:bg-hover hover:bg-hover @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:gap-y-1 @max-2xl:px-4 @max-2xl:py-2.5">
      <th scope="row" className="text-left font-normal @max-2xl:basis-full @2xl:px-4 @2xl:py-2.5">
        <Link
          to={reviewPath(work, row.id)}
          className="line-clamp-2 text-base font-semibold underline-offset-4 hover:underline @2xl:text-sm"
        >
          {row.title}
        </Link>
        <span className="line-clamp-1 text-muted">{row.venueName ?? 'No venue'}</span>
        {row.held && (
          <span className="mt-0.5 line-clamp-3 font-semibold wrap-anywhere text-needs-review-text">
            Held: {row.held}
          </span>
        )}
        {row.changed !== null && (
          <span className="mt-0.5 line-clamp-4 font-semibold whitespace-pre-line wrap-anywhere">{row.changed}</span>
        )}
        {row.alike > 0 && (
          <span className="block text-muted">and {countOf(row.alike, 'more event')}, changed alike</span>
        )}
        {row.claimedBy !== null && (
          <span className="block wrap-anywhere text-needs-review-text">{row.claimedBy} is looking at it</span>
        )}
        {row.asked !== null && <span className="block wrap-anywhere text-muted">Asked of {row.asked}</span>}
      </th>
      <td className="@2xl:px-2 @2xl:py-2.5 @2xl:@max-4xl:hidden">{CATEGORY_LABELS[row.primaryCategory]}</td>
      <td className="@2xl:px-2 @2xl:py-2.5">{row.when}</td>
      <td className="@2xl:px-2 @2xl:py-2.5">
        <span className="flex flex-wrap gap-1 @max-2xl:[&_.badge]:px-2 @max-2xl:[&_.badge]:text-xs">
          <ScoreBadge score={row.childConfidenceScore} />
          <PriorityBadge score={row.childConfidenceScore} status={row.status} />
          {row.status === 'needs_review' && <StatusBadge status={row.status} />}
        </span>
      </td>
      <td className="text-muted @max-[60rem]:hidden @2xl:px-2 @2xl:py-2.5">
        <span className="line-clamp-2">{row.reasoning ?? '–'}</span>
      </td>
      <td className="@max-2xl:ml-auto @2xl:px-4 @2xl:py-1.5">
        <RowActions row={row} work={work} canDecide={canDecide} />
      </td>
    </tr>
  )
}

function RowActions({ row, work, canDecide }: { row: QueueRow; work: ReviewWork; canDecide: boolean }) {
  const { pathname, search } = useLocation()
  const action = reviewPath(work, row.id)
  const deciding = useFetcher()
  const isBusy = deciding.state !== 'idle'
  const review = (
    <Link to={action} className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}>
      Review<span className="sr-only"> {row.title}</span>
    </Link>
  )
  // What is held, and what stands for several events, is decided where all of it is read.
  if (!canDecide || row.held !== null || row.alike > 0) return review
  return (
    <deciding.Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-1">
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {review}
      <Decide intent="approve" word="Approve" title={row.title} isBusy={isBusy}>
        <Check aria-hidden="true" className="size-5 text-success" />
      </Decide>
      <Decide intent="reject" word="Reject" title={row.title} isBusy={isBusy}>
        <X aria-hidden="true" className="size-5 text-danger" />
      </Decide>
    </deciding.Form>
  )
}

type DecideProps = { intent: string; word: string; title: string; isBusy: boolean; children: ReactNode }

const Decide = ({ intent, word, title, isBusy, children }: DecideProps) => (
  <Button
    type="submit"
    name="intent"
    value={intent}
    size="sm"
    variant="quiet"
    busy={isBusy}
    className="pointer-coarse:min-h-11 @2xl:px-2"
    title={word}
  >
    {children}
    <span className="@2xl:sr-only">{word}</span>
    <span className="sr-only"> {title}</span>
  </Button>
)

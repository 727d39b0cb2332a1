import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import type { ReviewWork } from '#store/review/review-order.ts'
import { reviewPath } from '../lists.ts'

/** That somebody else has the event before them, with the way to one that nobody has. */
export const Holder = ({ name, work }: { name: string; work: ReviewWork }) => (
  <p className="mt-4 flex items-center gap-2 rounded-card border border-line bg-pending-tint px-4 py-3 text-pending-text">
    <Eye aria-hidden="true" className="size-5 shrink-0" />
    <span className="wrap-anywhere">
      {name} is looking at it.{' '}
      <Link to={reviewPath(work, 'next')} className="font-semibold underline underline-offset-4">
        Take one that is free
      </Link>
    </span>
  </p>
)

import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { duplicatesPath } from '../lists.ts'

/** That an event may be another one's duplicate, or was merged into one, with the way there. */
export function SameEvent({ pairId, mergedInto }: { pairId: number | null; mergedInto: number | null }) {
  if (pairId === null && mergedInto === null) return null
  return (
    <p className="mt-4 flex items-center gap-2 rounded-card border border-line bg-pending-tint px-4 py-3 text-pending-text">
      <Copy aria-hidden="true" className="size-5 shrink-0" />
      {mergedInto === null ? (
        <span>
          This may be an event that we have already.{' '}
          <Link to={duplicatesPath(pairId)} className="font-semibold underline underline-offset-4">
            Compare the two
          </Link>
        </span>
      ) : (
        <span>
          Merged into another event.{' '}
          <Link to={`/admin/review/${mergedInto}`} className="font-semibold underline underline-offset-4">
            See the one that was kept
          </Link>
        </span>
      )}
    </p>
  )
}

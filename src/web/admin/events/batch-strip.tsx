import { Link } from 'react-router'
import { isOpen } from '#domain/classification/batch.ts'
import type { ToldBatch } from '../accuracy/told-batch.ts'
import { useLiveBatch } from '../accuracy/use-live-batch.ts'
import { countOf } from '../parts/words/words.ts'

/** How far the classifier has come with what it was asked for, while it works. */
export function BatchStrip({ last }: { last: ToldBatch }) {
  const batch = useLiveBatch(last)
  if (!batch || !isOpen(batch.state)) return null
  return (
    <p className="rounded-control border border-line bg-surface px-4 py-2 text-sm tabular-nums">
      AI classification: {batch.done + batch.failed} of {countOf(batch.total, 'event')}.{' '}
      <Link to="/admin/accuracy#batch" className="text-primary underline underline-offset-4">
        Follow or cancel it
      </Link>
    </p>
  )
}

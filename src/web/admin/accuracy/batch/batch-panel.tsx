import { useEffect, useEffectEvent } from 'react'
import { Link, useFetcher } from 'react-router'
import { isOpen } from '#domain/classification/batch.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { countOf } from '../../parts/words/words.ts'
import { useReload } from '../../shell/use-reload.ts'
import type { loader as batchLoader } from './batch.ts'
import type { BatchProgressInWords } from './batch-progress.ts'

type Props = { last: BatchProgressInWords | null; waiting: number; canClassify: boolean }

/** Asks the classifier again about all that waits, shows how far it has come, and stops it. */
export function BatchPanel({ last, waiting, canClassify }: Props) {
  const batch = useLiveBatch(last)
  const isRunning = batch !== null && isOpen(batch.state)
  return (
    <Panel id="batch" title="Classify again">
      <p className="mt-1 text-sm text-muted">
        Asks the classifier again about every event that waits for a decision. What staff decided or edited stays.
      </p>
      {batch && <Progress batch={batch} />}
      {canClassify && (isRunning ? <Cancel id={batch.id} /> : <Start waiting={waiting} />)}
    </Panel>
  )
}

/** How far the classifier has come with a batch, above other lists while it works. */
export function BatchStrip({ last }: { last: BatchProgressInWords }) {
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

function Start({ waiting }: { waiting: number }) {
  const starting = useFetcher()
  if (waiting === 0) return <p className="mt-3 text-sm">No events are waiting.</p>
  return (
    <starting.Form method="post" action="/admin/events/classify" preventScrollReset className="mt-3">
      <Button
        type="submit"
        name="intent"
        value="waiting"
        variant="primary"
        busy={starting.state !== 'idle'}
        className="whitespace-normal"
      >
        Classify all waiting events again ({waiting.toLocaleString('en-GB')})
      </Button>
    </starting.Form>
  )
}

function Cancel({ id }: { id: number }) {
  const action = `/admin/events/classify/${id}`
  const cancelling = useFetcher()
  return (
    <cancelling.Form method="post" action={action} preventScrollReset className="mt-3 flex flex-wrap gap-2">
      <Button type="submit" name="intent" value="cancel" busy={cancelling.state !== 'idle'}>
        Cancel
      </Button>
      <noscript>
        <Link to="/admin/accuracy" className="self-center underline underline-offset-4">
          Refresh
        </Link>
      </noscript>
    </cancelling.Form>
  )
}

const STATES: Record<BatchProgressInWords['state'], string> = {
  queued: 'Waiting for a worker',
  running: 'Classifying',
  completed: 'Completed',
  cancelled: 'Cancelled',
  failed: 'Stopped',
}

function Progress({ batch }: { batch: BatchProgressInWords }) {
  const { total, done, failed, state, by, at, errors, errorMessage, operationId } = batch
  return (
    <div className="mt-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span id="batch-progress" className="font-semibold">
          {STATES[state]}: {done + failed} of {countOf(total, 'event')}
          {failed > 0 && `, ${failed} failed`}
        </span>
        <span className="text-muted">
          {by ?? 'Someone'}, {at}
        </span>
      </p>
      <progress
        aria-labelledby="batch-progress"
        max={total}
        value={done + failed}
        className="mt-1 h-2 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-primary"
      />
      {errorMessage && <p className="mt-2 text-sm text-danger">{errorMessage}.</p>}
      {operationId !== null && done > 0 && !isOpen(state) && (
        <Link
          to={`/admin/events/operations/${operationId}`}
          className="text-sm text-primary underline underline-offset-4"
        >
          Undo this classification
        </Link>
      )}
      {errors.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="font-semibold">{countOf(failed, 'event')} could not be classified</summary>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {errors.map(({ eventId, title, message }) => (
              <li key={eventId}>
                <Link to={`/admin/review/${eventId}`} className="underline underline-offset-4">
                  {title}
                </Link>
                : {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const POLL_MS = 1000

/**
 * The batch's progress by now: polled while it runs; when it has ended, the whole screen is loaded again, with the
 * message.
 */
function useLiveBatch(last: BatchProgressInWords | null): BatchProgressInWords | null {
  const { load, data, state } = useFetcher<typeof batchLoader>()
  const reload = useReload()
  const newer = data && last && data.id === last.id && isOpen(last.state) ? data : last
  const isRunning = newer !== null && isOpen(newer.state)
  const hasJustEnded = last !== null && isOpen(last.state) && !isRunning
  const ask = useEffectEvent(() => {
    if (newer && state === 'idle') void load(`/admin/events/classify/${newer.id}?seen=running`)
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => ask(), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => {
    if (hasJustEnded) reload()
  }, [hasJustEnded, reload])
  return newer
}

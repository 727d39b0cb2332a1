import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { Flash } from '../../flash.ts'
import { Button } from '../../ui/button.tsx'
import { onToast } from './toast.ts'

/** Longer than the ten seconds that Undo is promised for. */
const SHOWN_MS = 14_000

/**
 * What was just done, and how to undo it. It is in the server's page, so it works without JavaScript, where it has a
 * place of its own at the page's end; with it, the message leaves after a while, but never from under a pointer or the
 * focus.
 */
export function Toaster({ message }: { message: Flash | null }) {
  const [shown, setShown] = useState(message)
  const [isPaused, pause] = useState(false)
  const [lastMessage, setLastMessage] = useState(message)
  // The next page has no message of its own; the last one stays until its time is over.
  if (message && message.id !== lastMessage?.id) {
    setLastMessage(message)
    setShown(message)
  }
  useEffect(() => {
    const stop = new AbortController()
    onToast(setShown, stop.signal)
    return () => stop.abort()
  }, [])
  useTimer(shown !== null && !isPaused, shown?.id, (id) => setShown((now) => (now?.id === id ? null : now)))
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-30 [main:has(.pick:checked)~&]:bottom-40 xl:[main:has(.pick:checked)~&]:bottom-24 flex justify-center sm:left-auto sm:justify-end xl:right-6 xl:bottom-2 noscript:sticky noscript:bottom-2 noscript:m-4 noscript:lg:col-start-2 print:hidden"
      onPointerEnter={() => pause(true)}
      onPointerLeave={() => pause(false)}
      onFocus={() => pause(true)}
      onBlur={() => pause(false)}
    >
      {shown && <Toast message={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

function Toast({ message, onClose }: { message: Flash; onClose: () => void }) {
  const undoAt = undoAddress(message)
  const { pathname, search } = useLocation()
  const Icon = message.tone === 'failure' ? TriangleAlert : CircleCheck
  return (
    <div className="pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-card border border-line bg-surface py-1.5 pr-2 pl-4 xl:max-w-[21rem] shadow-raised">
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${message.tone === 'failure' ? 'text-danger' : 'text-success'}`}
      />
      <p className="min-w-0 flex-1 leading-tight">
        <strong className="block">{message.title}</strong>
        {message.description && (
          <span className={`${message.undoEventId === undefined ? 'line-clamp-4' : 'line-clamp-1'} text-sm text-muted`}>
            {message.description}
          </span>
        )}
        {message.detailsAt && (
          <Link to={message.detailsAt} className="text-sm text-primary underline underline-offset-4">
            Show all
          </Link>
        )}
      </p>
      {undoAt && (
        <Form method="post" action={undoAt} onSubmit={onClose} preventScrollReset={!leadsToReview(message)}>
          {(message.undoOperationId ?? message.undoHolidayId ?? message.undoVanishedOf) !== undefined && (
            <input type="hidden" name="returnTo" value={pathname + search} />
          )}
          <Button type="submit" name="intent" value="undo" size="sm">
            Undo
          </Button>
        </Form>
      )}
      <Button variant="quiet" size="icon" aria-label="Close the message" onClick={onClose} className="noscript:hidden">
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}

/** Where the user sees again what is open now. */
const leadsToReview = ({ undoEventId, undoPairId }: Flash) => (undoEventId ?? undoPairId) !== undefined

function undoAddress(message: Flash): string | null {
  const { undoEventId, undoPairId, undoReportId, undoHolidayId, undoOperationId, undoRestore } = message
  if (undoHolidayId !== undefined) return `/admin/holidays/${undoHolidayId}/delete`
  if (message.undoVanishedOf !== undefined) return `/admin/venues/${message.undoVanishedOf}/vanished`
  if (undoReportId !== undefined) return `/admin/reports?report=${undoReportId}`
  if (undoOperationId !== undefined) return `/admin/events/operations/${undoOperationId}`
  if (undoRestore) return `/admin/events/${undoRestore.eventId}/history?restored=${undoRestore.entryId}`
  if (undoPairId !== undefined) return `/admin/review/duplicates/${undoPairId}`
  return undoEventId === undefined ? null : `/admin/review/${undoEventId}`
}

/**
 * Calls `onEnd` with `key` after SHOWN_MS of running; starts again with another. The next message may have come by then, and
 * its timer not yet.
 */
function useTimer(isRunning: boolean, key: string | undefined, onEnd: (key: string) => void) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isRunning || key === undefined) return
    const timer = setTimeout(() => end(key), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, key])
}

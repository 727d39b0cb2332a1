import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { Form, Link, useLocation, useMatches } from 'react-router'
import type { Flash } from '../../flash.ts'
import { Button } from '../../ui/button.tsx'
import { followCrawl } from '../crawls/live/live.ts'
import { onToast } from './toast.ts'

const SHOWN_MS = 5000
/** Where there is something to press or a failure to read; longer than the ten seconds that Undo is promised for. */
const SHOWN_LONGER_MS = 14_000

/** What a screen says of the messages over it, as its `handle`. */
export type ScreenHandle = {
  /** Where people decide on one thing after the other, messages have a place in the bars at the top: below them stands what comes next. */
  messagesInBar: boolean
}

/** What is shown now, and what its place has to report. */
type ShownMessage = {
  message: Flash | null
  isInBar: boolean
  pause: (isPaused: boolean) => void
  undo: () => void
  close: () => void
}

const Shown = createContext<ShownMessage | null>(null)

/**
 * Has what was just done shown at one of the places within, with how to undo it. It is in the server's page, so it works without JavaScript;
 * with it, the message leaves after a while, but never from under a pointer or the focus.
 */
export function Messages({ message, children }: { message: Flash | null; children: ReactNode }) {
  const [shown, setShown] = useState(message)
  const [isPaused, pause] = useState(false)
  const [lastMessage, setLastMessage] = useState(message)
  /** What is being undone, until its answer is shown. */
  const [undone, setUndone] = useState<Flash | null>(null)
  const isInBar = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.messagesInBar === true)
  // The next page has no message of its own; the last one stays until its time is over.
  if (message && message.id !== lastMessage?.id) {
    setLastMessage(message)
    setShown(message)
    setUndone(null)
  }
  // An undo that did not reach the server is offered again.
  const show = useEffectEvent((shown: Flash) => {
    const isFailure = shown.tone === 'failure'
    setShown(isFailure ? { ...undone, ...shown } : shown)
    if (isFailure) setUndone(null)
  })
  useEffect(() => {
    const stop = new AbortController()
    onToast((shown) => show(shown), stop.signal)
    return () => stop.abort()
  }, [])
  const crawled = lastMessage?.followsCrawlOf
  useEffect(() => {
    if (crawled !== undefined) followCrawl(crawled)
  }, [crawled])
  useTimer(isPaused ? null : shown, (ended) => setShown((now) => (now === ended ? null : now)))
  const close = () => setShown(null)
  return <Shown value={{ message: shown, isInBar, pause, undo: () => setUndone(shown), close }}>{children}</Shown>
}

/**
 * The place of messages in a bar, which grows with what they say, so that they lie over nothing: the bar of a screen where people decide, or,
 * where that has no room, the header.
 */
export const MessagesInBar = ({ className }: { className: string }) => <MessagePlace isInBar className={className} />

/** The place of messages on all other screens, at the foot; without JavaScript, at the page's end. */
export const MessagesAtFoot = () => (
  <MessagePlace
    isInBar={false}
    className="pointer-events-none fixed inset-x-4 bottom-20 z-30 justify-center sm:left-auto sm:justify-end xl:right-6 xl:bottom-2 [main:has(.pick:checked)~&]:bottom-44 xl:[main:has(.pick:checked)~&]:bottom-24 noscript:sticky noscript:bottom-2 noscript:m-4 noscript:lg:col-start-2 print:hidden"
  />
)

function MessagePlace({ isInBar, className }: { isInBar: boolean; className: string }) {
  const shown = useContext(Shown)
  return (
    <div
      role="status"
      className={`flex ${className}`}
      onPointerEnter={() => shown?.pause(true)}
      onPointerLeave={() => shown?.pause(false)}
      onFocus={() => shown?.pause(true)}
      onBlur={() => shown?.pause(false)}
    >
      {shown?.message && shown.isInBar === isInBar && (
        <Toast message={shown.message} isInBar={isInBar} onUndo={shown.undo} onClose={shown.close} />
      )}
    </div>
  )
}

type ToastProps = { message: Flash; isInBar: boolean; onUndo: () => void; onClose: () => void }

function Toast({ message, isInBar, onUndo, onClose }: ToastProps) {
  const undoAt = undoAddress(message)
  const { pathname, search } = useLocation()
  const Icon = message.tone === 'failure' ? TriangleAlert : CircleCheck
  return (
    <div
      className={`pointer-events-auto flex w-full items-center gap-3 rounded-card bg-surface ${
        isInBar
          ? `px-2 ring-1 ring-line ${message.tone === 'failure' ? 'py-1.5' : ''}`
          : 'max-w-md border border-line py-1.5 pr-2 pl-4 shadow-raised xl:max-w-[21rem]'
      }`}
    >
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${message.tone === 'failure' ? 'text-danger' : 'text-success'}`}
      />
      <p
        className={`min-w-0 flex-1 leading-tight ${isInBar ? `text-sm ${message.tone === 'failure' ? 'wrap-anywhere' : 'line-clamp-2'}` : ''}`}
        title={isInBar ? message.description : undefined}
      >
        <strong className={isInBar ? '' : 'block'}>{message.title}</strong>{' '}
        {message.description && (
          <span
            className={`text-sm text-muted ${isInBar ? '' : message.undoEventId === undefined ? 'line-clamp-4' : 'line-clamp-2'}`}
          >
            {message.description}
          </span>
        )}
        {message.detailsAt && (
          <Link to={message.detailsAt} onClick={onClose} className="text-sm text-primary underline underline-offset-4">
            {message.detailsLabel ?? 'Show all'}
          </Link>
        )}
      </p>
      {undoAt && (
        <Form
          method="post"
          action={undoAt}
          navigate={false}
          onSubmit={onClose}
          preventScrollReset={!leadsToReview(message)}
        >
          {(message.undoOperationId ??
            message.undoHolidayId ??
            message.undoVanishedOf ??
            message.undoMergeOf ??
            message.undoQuestionId) !== undefined && <input type="hidden" name="returnTo" value={pathname + search} />}
          <Button type="submit" name="intent" value="undo" size="sm" onClick={onUndo}>
            Undo
          </Button>
        </Form>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close the message"
        onClick={onClose}
        className={`noscript:hidden ${isInBar ? 'lg:size-9' : ''}`}
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}

/** Where the user sees again what is open now. */
const leadsToReview = ({ undoEventId, undoPairId }: Flash) => (undoEventId ?? undoPairId) !== undefined

function undoAddress(message: Flash): string | null {
  const { undoEventId, undoPairId, undoReportId, undoHiddenReportId, undoHolidayId, undoOperationId, undoRestore } =
    message
  if (undoHolidayId !== undefined) return `/admin/holidays/${undoHolidayId}/delete`
  if (message.undoVanishedOf !== undefined) return `/admin/venues/${message.undoVanishedOf}/vanished`
  if (message.undoThreshold) {
    const { setting, was, is } = message.undoThreshold
    return `/admin/accuracy?setting=${setting}&was=${was}&is=${is}`
  }
  if (message.undoMergeOf) return `/admin/events/same?pairs=${message.undoMergeOf.join()}`
  if (undoReportId !== undefined) return `/admin/reports?report=${undoReportId}`
  if (undoHiddenReportId !== undefined) return `/admin/reports?report=${undoHiddenReportId}&undo=hide`
  if (message.undoQuestionId !== undefined) return `/admin/questions/${message.undoQuestionId}`
  if (undoOperationId !== undefined) return `/admin/events/operations/${undoOperationId}`
  if (undoRestore) return `/admin/events/${undoRestore.eventId}/history?restored=${undoRestore.entryId}`
  if (undoPairId !== undefined) return `/admin/review/duplicates/${undoPairId}`
  return undoEventId === undefined ? null : `/admin/review/${undoEventId}`
}

const shownMs = (message: Flash) =>
  message.tone === 'failure' || message.detailsAt || undoAddress(message) ? SHOWN_LONGER_MS : SHOWN_MS

/** Calls `onEnd` with `message` once it has been shown for its time; another may have come by then, whose timer has not begun. */
function useTimer(message: Flash | null, onEnd: (ended: Flash) => void) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => end(message), shownMs(message))
    return () => clearTimeout(timer)
  }, [message])
}

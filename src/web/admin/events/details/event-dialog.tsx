import { X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { OverDialog, useOver } from '../../parts/forms/over.tsx'
import { EventDetails } from './event-details.tsx'
import type { loader } from './page.tsx'

/** An event whose details are opened over a screen. */
export type OpenedEvent = { id: number; title: string }

/** The event that is open, if any: beside the list where there is room for both, else over it. */
export function OpenedDetails() {
  const over = useOver<OpenedEvent>('/admin/events/')
  const hasRoom = useHasRoom()
  if (!over) return null
  const { opened: event, here, close } = over
  if (hasRoom) return <DetailsPanel event={event} returnTo={here} onClose={close} />
  return (
    <OverDialog key={event.id} title={event.title} onClose={close}>
      <div className="px-5 pb-5 sm:px-6">
        <Loaded id={event.id} returnTo={here} />
      </div>
    </OverDialog>
  )
}

type DetailsPanelProps = { event: OpenedEvent; returnTo: string; onClose: () => void }

/**
 * A dialog that is not modal: the list stays in use, and the focus in it. Opening the same event once more moves the
 * focus into the panel.
 */
function DetailsPanel({ event, returnTo, onClose }: DetailsPanelProps) {
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef({ id: event.id, key })
  useEffect(() => {
    if (shown.current.id === event.id && shown.current.key !== key) heading.current?.focus()
    shown.current = { id: event.id, key }
  }, [event.id, key])
  return (
    <dialog
      open
      aria-label={event.title}
      data-details-panel
      className="sticky top-3 m-0 flex h-[calc(100dvh-14rem)] min-h-96 w-96 shrink-0 flex-col overflow-hidden rounded-card border border-line bg-surface p-0 text-sm text-ink 2xl:w-[30rem]"
    >
      <div className="flex items-start gap-2 border-b border-line py-3 pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-lg wrap-anywhere outline-none">
          {event.title}
        </h2>
        <button
          type="button"
          data-close
          aria-label="Close"
          title="Close (Esc)"
          onClick={onClose}
          className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-hover pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div
        key={event.id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable
        tabIndex={0}
        className="min-h-0 flex-1 scroll-pb-24 overflow-y-auto px-4 pt-3 -outline-offset-3"
      >
        <Loaded id={event.id} returnTo={returnTo} />
      </div>
    </dialog>
  )
}

function Loaded({ id, returnTo }: { id: number; returnTo: string }) {
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => void load(`/admin/events/${id}?beside`), [load, id])
  if (data === null) return <p role="alert">The event cannot be shown now. Close this, and try again in a moment.</p>
  return data ? <EventDetails {...data} returnTo={returnTo} heading="h3" /> : <p role="status">Loading the event…</p>
}

/** From which width of the window on the details stand beside the list. */
const ROOM = '(width >= 80rem)'

const useHasRoom = () =>
  useSyncExternalStore(
    (onChange) => {
      const room = matchMedia(ROOM)
      room.addEventListener('change', onChange)
      return () => room.removeEventListener('change', onChange)
    },
    () => matchMedia(ROOM).matches,
    () => false,
  )

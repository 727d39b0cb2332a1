import { useEffect } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { ModalDialog } from '../../ui/dialog.tsx'
import type { loader } from './event.tsx'
import { EventDetails } from './event-details.tsx'

type Opened = { id: number; title: string }

/** The event that is open over the list, if any; it lives in the history, so that Back closes it. */
export function EventDialog() {
  const { state, mask } = useLocation()
  const opened = (state as { eventDetails?: Opened } | null)?.eventDetails
  // Without the mask the page was loaded anew at some other address, and the state is only left over.
  return opened && mask ? <OpenEvent key={opened.id} {...opened} /> : null
}

function OpenEvent({ id, title }: Opened) {
  const { load, data } = useFetcher<typeof loader>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => void load(`/admin/events/${id}`), [load, id])
  const here = pathname + search
  /** The list takes the place of what was open; asked for twice, it does no more. */
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  return (
    <ModalDialog label={title} onClose={close}>
      <div className="overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6">
        <h2 className="sticky top-0 z-[5] bg-surface py-5 pr-12 text-xl [overflow-wrap:anywhere]">{title}</h2>
        {data ? <EventDetails {...data} returnTo={here} heading="h3" /> : <p role="status">Loading the event…</p>}
      </div>
    </ModalDialog>
  )
}

import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { OverDialog, useOver } from '../../parts/forms/over.tsx'
import { EventDetails } from './event-details.tsx'
import type { loader } from './page.tsx'

/** An event whose details are opened over a screen. */
export type OpenedEvent = { id: number; title: string }

/** The event that is open over the list, if any. */
export function EventDialog() {
  const over = useOver<OpenedEvent>('/admin/events/')
  if (!over) return null
  const { opened: event, here, close } = over
  return (
    <OverDialog key={event.id} title={event.title} onClose={close}>
      <div className="px-5 pb-5 sm:px-6">
        <Loaded id={event.id} returnTo={here} />
      </div>
    </OverDialog>
  )
}

function Loaded({ id, returnTo }: { id: number; returnTo: string }) {
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => void load(`/admin/events/${id}`), [load, id])
  return data ? <EventDetails {...data} returnTo={returnTo} heading="h3" /> : <p role="status">Loading the event…</p>
}

import { Check, Eye, History, OctagonPause, Pencil, Sparkles, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, type LinkProps, useLocation, useNavigation } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { OverLink } from '../parts/forms/over.tsx'
import { useAskToDelete } from './bulk/confirm-delete.tsx'
import type { OpenedEvent } from './details/event-dialog.tsx'
import { editAddress } from './words.ts'

type Event = {
  id: number
  title: string
  /** Why it is held; a held event is approved on the screen that shows all of it. */
  held: string | null
  mergedInto: number | null
  deletedAt: string | null
}

/** Opens the event's details; see {@link OverLink}. */
export function DetailsLink({ event: { id, title }, ...link }: { event: OpenedEvent } & Omit<LinkProps, 'to'>) {
  const opens: OpenedEvent = { id, title }
  return <OverLink {...link} address={`/admin/events/${id}`} opens={opens} />
}

const ICON = 'size-9 px-0! pointer-coarse:size-11'

/** Edit, view details, AI classify; then approve, reject, and delete apart from them. */
export function RowActions({ event, canDecide }: { event: Event; canDecide: boolean }) {
  const { pathname, search } = useLocation()
  const busyWith = useBusyWith(event)
  const askToDelete = useAskToDelete()
  const look = buttonClass({ size: 'sm', variant: 'quiet' }, ICON)
  const details = (
    <DetailsLink event={event} className={look} title="View details">
      <Eye aria-hidden="true" className="size-4.5" />
      <span className="sr-only">View details of {event.title}</span>
    </DetailsLink>
  )
  if (event.deletedAt !== null) return <DeletedActions event={event} canDecide={canDecide} />
  if (!canDecide || event.mergedInto !== null) return details
  return (
    <Form
      method="post"
      action="/admin/events/bulk"
      preventScrollReset
      className="flex flex-wrap xl:w-28 max-xl:gap-x-1"
    >
      <input type="hidden" name="id" value={event.id} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Link to={editAddress(event.id, pathname + search)} className={look} title="Edit">
        <Pencil aria-hidden="true" className="size-4.5" />
        <span className="sr-only">Edit {event.title}</span>
      </Link>
      {details}
      <Act event={event} busyWith={busyWith} intent="one" label="AI classify" formAction="/admin/events/classify">
        <Sparkles aria-hidden="true" className="size-4.5" />
      </Act>
      {event.held === null ? (
        <Act event={event} busyWith={busyWith} intent="approved" label="Approve">
          <Check aria-hidden="true" className="size-4.5 text-success" />
        </Act>
      ) : (
        <Link to={`/admin/review/${event.id}`} className={look} title="Held: open it to decide">
          <OctagonPause aria-hidden="true" className="size-4.5 text-needs-review-text" />
          <span className="sr-only">Open {event.title}, which is held, to decide</span>
        </Link>
      )}
      <Act event={event} busyWith={busyWith} intent="rejected" label="Reject">
        <X aria-hidden="true" className="size-4.5 text-danger" />
      </Act>
      <Link
        to={`/admin/events/delete?${new URLSearchParams({ id: String(event.id), returnTo: pathname + search })}`}
        onClick={(press) => askToDelete(press, { ids: [event.id], isBulk: false })}
        className={`${look} text-danger`}
        title="Delete"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
        <span className="sr-only">Delete {event.title}</span>
      </Link>
    </Form>
  )
}

/** The actions of a deleted event: its history, and restoring it. */
function DeletedActions({ event, canDecide }: { event: Event; canDecide: boolean }) {
  const { pathname, search } = useLocation()
  const busyWith = useBusyWith(event)
  return (
    <Form method="post" action="/admin/events/bulk" preventScrollReset className="flex flex-wrap">
      <input type="hidden" name="id" value={event.id} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Link to={historyPath(event.id)} className={buttonClass({ size: 'sm', variant: 'quiet' }, ICON)} title="History">
        <History aria-hidden="true" className="size-4.5" />
        <span className="sr-only">History of {event.title}</span>
      </Link>
      {canDecide && (
        <Button type="submit" name="intent" value="restore" size="sm" busy={busyWith === 'restore'}>
          Restore<span className="sr-only"> {event.title}</span>
        </Button>
      )}
    </Form>
  )
}

export const historyPath = (eventId: number) => `/admin/events/${eventId}/history`

/** What is being done to an event; null = nothing. */
function useBusyWith({ id }: Event): string | null {
  const { formData } = useNavigation()
  return formData?.get('id') === String(id) ? String(formData.get('intent')) : null
}

type ActProps = {
  event: Event
  busyWith: string | null
  intent: string
  label: string
  formAction?: string
  children: ReactNode
}

function Act({ event, busyWith, intent, label, formAction, children }: ActProps) {
  const isBusy = busyWith === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      {...(formAction && { formAction })}
      size="sm"
      variant="quiet"
      busy={isBusy}
      className={ICON}
      title={label}
    >
      {!isBusy && children}
      <span className="sr-only">
        {label} {event.title}
      </span>
    </Button>
  )
}

import { Check, Eye, History, Merge, Pencil, Sparkles, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Fetcher, Link, type LinkProps, useFetcher, useLocation } from 'react-router'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Menu, menuItemClass } from '../../ui/menu.tsx'
import { OverLink, useOver } from '../parts/forms/over.tsx'
import { useAskToDelete } from './bulk/confirm-delete.tsx'
import type { OpenedEvent } from './details/event-dialog.tsx'
import { editAddress } from './words.ts'

type Event = {
  id: number
  title: string
  status: ReviewStatus
  /** Why it is held; a held event is approved on the screen that shows all of it. */
  held: string | null
  mergedInto: number | null
  deletedAt: string | null
}

/** Opens the event's details, in place of those that are open; see {@link OverLink}. */
export function DetailsLink({ event: { id, title }, ...link }: { event: OpenedEvent } & Omit<LinkProps, 'to'>) {
  const opens: OpenedEvent = { id, title }
  const over = useOver<OpenedEvent>('/admin/events/')
  return (
    <OverLink
      {...link}
      address={`/admin/events/${id}`}
      opens={opens}
      replace={over !== null}
      aria-current={over?.opened.id === id || undefined}
    />
  )
}

/**
 * The one thing to do next (to approve an event, to open a held one, to edit one that is decided), and a menu of the
 * others, with the one that deletes apart from them.
 */
export function RowActions({ event, canDecide }: { event: Event; canDecide: boolean }) {
  const { pathname, search } = useLocation()
  const acting = useFetcher()
  const busyWith = intentOf(acting)
  const askToDelete = useAskToDelete()
  const here = pathname + search
  const { id, title, status, held } = event
  const details = (
    <DetailsLink event={event} className={menuItemClass()}>
      <Eye aria-hidden="true" className="size-4.5" />
      View details<span className="sr-only"> of {title}</span>
    </DetailsLink>
  )
  if (event.deletedAt !== null) return <DeletedActions event={event} canDecide={canDecide} />
  if (!canDecide || event.mergedInto !== null) {
    return (
      <span className="flex justify-end">
        <Menu label={`More actions for ${title}`}>{details}</Menu>
      </span>
    )
  }
  const act = { event, busyWith }
  const isDecided = status === 'approved' || status === 'rejected'
  const main = held !== null ? 'open' : isDecided ? 'edit' : 'approve'
  return (
    <acting.Form
      method="post"
      action="/admin/events/bulk"
      preventScrollReset
      className="flex items-center justify-end gap-1"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="returnTo" value={here} />
      {main === 'approve' && (
        <Button type="submit" name="intent" value="approved" size="sm" busy={busyWith === 'approved'} className={MAIN}>
          Approve<span className="sr-only"> {title}</span>
        </Button>
      )}
      {main === 'edit' && (
        <Link to={editAddress(id, here)} className={buttonClass({ size: 'sm' }, MAIN)}>
          Edit<span className="sr-only"> {title}</span>
        </Link>
      )}
      {main === 'open' && (
        <Link to={`/admin/review/${id}`} className={buttonClass({ size: 'sm' }, MAIN)}>
          Decide<span className="sr-only"> on {title}, which is held</span>
        </Link>
      )}
      <Menu label={`More actions for ${title}`} busy={busyWith !== null && busyWith !== 'approved'}>
        {main !== 'edit' && (
          <Link to={editAddress(id, here)} className={menuItemClass()}>
            <Pencil aria-hidden="true" className="size-4.5" />
            Edit<span className="sr-only"> {title}</span>
          </Link>
        )}
        {details}
        <Act {...act} intent="one" label="AI classify" formAction="/admin/events/classify">
          <Sparkles aria-hidden="true" className="size-4.5" />
        </Act>
        {status !== 'rejected' && (
          <Link to={`/admin/events/${id}/same-as`} className={menuItemClass()}>
            <Merge aria-hidden="true" className="size-4.5" />
            Same as…<span className="sr-only"> {title}</span>
          </Link>
        )}
        {status === 'rejected' && held === null && (
          <Act {...act} intent="approved" label="Approve">
            <Check aria-hidden="true" className="size-4.5 text-success" />
          </Act>
        )}
        {status !== 'rejected' && (
          <Act {...act} intent="rejected" label="Reject">
            <X aria-hidden="true" className="size-4.5 text-danger" />
          </Act>
        )}
        <hr className="my-1.5 border-line" />
        <Link
          to={`/admin/events/delete?${new URLSearchParams({ id: String(id), returnTo: here })}`}
          onClick={(press) => askToDelete(press, { ids: [id], isBulk: false })}
          className={menuItemClass('text-danger')}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Delete<span className="sr-only"> {title}</span>
        </Link>
      </Menu>
    </acting.Form>
  )
}

/** As high as a row has room for; what a finger may press is larger. */
const MAIN = 'relative min-h-8 px-2.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5'

/** The actions of a deleted event: restoring it, and its history. */
function DeletedActions({ event, canDecide }: { event: Event; canDecide: boolean }) {
  const { pathname, search } = useLocation()
  const acting = useFetcher()
  const busyWith = intentOf(acting)
  return (
    <acting.Form
      method="post"
      action="/admin/events/bulk"
      preventScrollReset
      className="flex items-center justify-end gap-1"
    >
      <input type="hidden" name="id" value={event.id} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {canDecide && (
        <Button type="submit" name="intent" value="restore" size="sm" busy={busyWith === 'restore'} className={MAIN}>
          Restore<span className="sr-only"> {event.title}</span>
        </Button>
      )}
      <Menu label={`More actions for ${event.title}`}>
        <Link to={historyPath(event.id)} className={menuItemClass()}>
          <History aria-hidden="true" className="size-4.5" />
          History<span className="sr-only"> of {event.title}</span>
        </Link>
      </Menu>
    </acting.Form>
  )
}

export const historyPath = (eventId: number) => `/admin/events/${eventId}/history`

/** What is being done; null = nothing. */
const intentOf = ({ formData }: Fetcher): string | null => (formData ? String(formData.get('intent')) : null)

type ActProps = {
  event: Event
  busyWith: string | null
  intent: string
  label: string
  formAction?: string
  children: ReactNode
}

function Act({ event, busyWith, intent, label, formAction, children }: ActProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      {...(formAction && { formAction })}
      aria-disabled={busyWith === intent || undefined}
      className={menuItemClass()}
    >
      {children}
      {label}
      <span className="sr-only"> {event.title}</span>
    </button>
  )
}

import type { ReactNode } from 'react'
import { Link, type LinkProps, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { ModalDialog } from '../../ui/dialog.tsx'
import { DeleteVenue, type ToDelete } from './delete-venue.tsx'
import type { VenueValues } from './venue-fields.ts'
import { VenueForm } from './venue-form.tsx'

/** What is open over a screen; it lives in the history, so that Back closes it. */
export type VenueDialog =
  | { kind: 'new'; values: VenueValues }
  | { kind: 'edit'; id: number; values: VenueValues }
  | { kind: 'delete'; venue: ToDelete }

const TITLES = { new: 'Add New Venue', edit: 'Edit Venue', delete: 'Delete Venue' }

/** Leads to a page of its own; where there is JavaScript, it opens over this one, with that page's address. */
export function DialogLink({ opens, ...link }: { opens: VenueDialog } & Omit<LinkProps, 'to'>) {
  const { pathname, search } = useLocation()
  return (
    <Link
      {...link}
      to={pathname + search}
      mask={addressOf(opens)}
      state={{ dialog: opens }}
      preventScrollReset
      defaultShouldRevalidate={false}
    />
  )
}

function addressOf(dialog: VenueDialog): string {
  if (dialog.kind === 'new') return '/admin/venues/new'
  return dialog.kind === 'edit' ? `/admin/venues/${dialog.id}/edit` : `/admin/venues/${dialog.venue.id}/delete`
}

/** The dialog that is open over this screen, if any. `afterDelete`: where to go then, if not back here. */
export function VenueDialogs({ afterDelete }: { afterDelete?: string }) {
  const { state, mask, pathname, search } = useLocation()
  const dialog = (state as { dialog?: VenueDialog } | null)?.dialog
  const navigate = useNavigate()
  // Without the mask the page was loaded anew at some other address, and the state is only left over.
  if (!dialog || !mask) return null
  /** This screen takes the place of what was open; asked for twice, it does no more. */
  const close = () => void navigate(pathname + search, { replace: true, preventScrollReset: true })
  return (
    <ModalDialog key={addressOf(dialog)} label={TITLES[dialog.kind]} onClose={close}>
      {/* What sends the form is here before it is needed: without it, a server that is away would cost what was typed. */}
      <PrefetchPageLinks page={addressOf(dialog)} />
      <div className="overflow-y-auto overscroll-contain">
        <h2 className="sticky top-0 z-[5] bg-surface py-5 pr-16 pl-5 text-xl sm:pl-6">{TITLES[dialog.kind]}</h2>
        {contentOf(dialog, afterDelete ?? pathname + search, close)}
      </div>
    </ModalDialog>
  )
}

function contentOf(dialog: VenueDialog, returnTo: string, close: () => void): ReactNode {
  if (dialog.kind === 'delete') return <DeleteVenue venue={dialog.venue} returnTo={returnTo} onCancel={close} />
  const id = dialog.kind === 'edit' ? { venueId: dialog.id } : {}
  return <VenueForm {...id} values={dialog.values} onCancel={close} />
}

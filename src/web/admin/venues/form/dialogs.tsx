import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { OverLink, useOver } from '../../parts/forms/over.tsx'
import { FormOverDialog } from '../../parts/forms/over-dialog.tsx'
import { DeleteVenue, type ToDelete } from './delete-venue.tsx'
import type { VenueValues } from './venue-fields.ts'
import { VenueForm } from './venue-form.tsx'

/** What is open over a screen. */
export type VenueDialog =
  | { kind: 'new'; values: VenueValues }
  | { kind: 'edit'; id: number; values: VenueValues }
  | { kind: 'delete'; venue: ToDelete }

const TITLES = { new: 'Add New Venue', edit: 'Edit Venue', delete: 'Delete Venue' }

/** Opens one of them; see {@link OverLink}. */
export const DialogLink = ({ opens, ...link }: { opens: VenueDialog } & Omit<LinkProps, 'to'>) => (
  <OverLink {...link} address={addressOf(opens)} opens={opens} />
)

function addressOf(dialog: VenueDialog): string {
  if (dialog.kind === 'new') return '/admin/venues/new'
  return dialog.kind === 'edit' ? `/admin/venues/${dialog.id}/edit` : `/admin/venues/${dialog.venue.id}/delete`
}

/** The dialog that is open over this screen, if any. `afterDelete`: where to go then, if not back here. */
export function VenueDialogs({ afterDelete }: { afterDelete?: string }) {
  const over = useOver<VenueDialog>('/admin/venues/')
  if (!over) return null
  const { opened: dialog, here, close } = over
  return (
    <FormOverDialog key={addressOf(dialog)} title={TITLES[dialog.kind]} address={addressOf(dialog)} onClose={close}>
      {contentOf(dialog, afterDelete ?? here, close)}
    </FormOverDialog>
  )
}

function contentOf(dialog: VenueDialog, returnTo: string, close: () => void): ReactNode {
  if (dialog.kind === 'delete') return <DeleteVenue venue={dialog.venue} returnTo={returnTo} onCancel={close} />
  const id = dialog.kind === 'edit' ? { venueId: dialog.id } : {}
  return <VenueForm {...id} values={dialog.values} onCancel={close} />
}

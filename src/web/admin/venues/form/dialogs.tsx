import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import type { ListedVenue } from '#store/venue/venue-list.ts'
import { FormOverDialog, OverLink, useOver } from '../../parts/forms/over.tsx'
import { ShortForm } from '../../parts/forms/short-form.tsx'
import { countOf } from '../../parts/words/words.ts'
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

type ToDelete = Pick<ListedVenue, 'id' | 'name' | 'eventsRecorded' | 'eventsListed' | 'crawls' | 'pages'>

type DeleteVenueProps = { venue: ToDelete; returnTo?: string; onCancel?: () => void }

/** Asks, and says what is deleted with the venue. */
export function DeleteVenue({ venue, returnTo, onCancel }: DeleteVenueProps) {
  const { id, name, eventsRecorded, eventsListed, crawls, pages } = venue
  return (
    <ShortForm
      action={`/admin/venues/${id}/delete`}
      returnTo={returnTo}
      cancelTo="/admin/venues"
      onCancel={onCancel}
      submitLabel="Delete venue"
      variant="danger"
    >
      <p className="font-semibold">Are you sure you want to delete this venue?</p>
      <p>
        {name} will be deleted with {countOf(eventsRecorded, 'event')}, {eventsListed.toLocaleString('en-GB')} of them
        public, with {countOf(crawls, 'crawl log')} and what is known of {countOf(pages, 'page')}. This cannot be
        undone. To keep them, make the venue inactive instead.
      </p>
    </ShortForm>
  )
}

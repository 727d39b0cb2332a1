import type { ListedVenue } from '#store/venue/venue-list.ts'
import { ShortForm } from '../../parts/forms/short-form.tsx'
import { countOf } from '../../parts/words/words.ts'

export type ToDelete = Pick<ListedVenue, 'id' | 'name' | 'eventsRecorded' | 'eventsListed' | 'crawls' | 'pages'>

type DeleteVenueProps = { venue: ToDelete; returnTo?: string; onCancel?: () => void }

/** Asks, and says what goes with the venue. */
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
        {name} goes with {countOf(eventsRecorded, 'event')}, {eventsListed.toLocaleString('en-GB')} of them public, with{' '}
        {countOf(crawls, 'crawl log')} and what is known of {countOf(pages, 'page')}. This cannot be undone; a venue
        that is made inactive keeps them.
      </p>
    </ShortForm>
  )
}

import { Form, Link, useNavigation } from 'react-router'
import type { ListedVenue } from '#store/venue-list.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { countOf } from '../words.ts'

export type ToDelete = Pick<ListedVenue, 'id' | 'name' | 'eventsRecorded' | 'eventsListed' | 'crawls' | 'pages'>

/** Asks, and says what goes with the venue. */
export function DeleteVenue({
  venue,
  returnTo,
  onCancel,
}: {
  venue: ToDelete
  returnTo?: string
  onCancel?: () => void
}) {
  const { id, name, eventsRecorded, eventsListed, crawls, pages } = venue
  const action = `/admin/venues/${id}/delete`
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="flex flex-col gap-3 px-5 py-4 sm:px-6">
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <p className="font-semibold">Are you sure you want to delete this venue?</p>
      <p>
        {name} goes with {countOf(eventsRecorded, 'event')}, {eventsListed.toLocaleString('en-GB')} of them public, with{' '}
        {countOf(crawls, 'crawl log')} and what is known of {countOf(pages, 'page')}. This cannot be undone; a venue
        that is made inactive keeps them.
      </p>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        {onCancel ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : (
          <Link to="/admin/venues" className={buttonClass()}>
            Cancel
          </Link>
        )}
        <Button type="submit" variant="danger" busy={isBusy}>
          Delete venue
        </Button>
      </div>
    </Form>
  )
}

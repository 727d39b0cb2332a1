import { Form, Link, useNavigation } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { countOf } from '../words.ts'

export type ToDelete = { id: number; name: string; eventsRecorded: number; eventsListed: number; crawls: number }

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
  const { id, name, eventsRecorded, eventsListed, crawls } = venue
  const action = `/admin/venues/${id}/delete`
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="flex flex-col gap-3 px-5 py-4 sm:px-6">
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <p className="font-semibold">Are you sure you want to delete this venue?</p>
      <p>
        {name} goes with {countOf(eventsRecorded, 'event')}, {eventsListed.toLocaleString('en-GB')} of them public, and{' '}
        {countOf(crawls, 'crawl log')}. This cannot be undone; a venue that is made inactive keeps them.
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

import { Form, Link, useNavigation } from 'react-router'
import type { LondonDay } from '#domain/london-time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { formatCalendarDay } from '../words.ts'

export type ToDelete = { id: number; name: string; startDate: LondonDay; endDate: LondonDay }

export function DeleteHoliday({
  holiday: { id, name, startDate, endDate },
  returnTo,
  onCancel,
}: {
  holiday: ToDelete
  returnTo?: string
  onCancel?: () => void
}) {
  const action = `/admin/holidays/${id}/delete`
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="flex flex-col gap-3 px-5 py-4 sm:px-6">
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <p className="font-semibold">Are you sure you want to delete this holiday?</p>
      <p className="[overflow-wrap:anywhere]">
        {name}, {formatCalendarDay(startDate)}
        {endDate > startDate && ` to ${formatCalendarDay(endDate)}`}. Its page for families goes with it.
      </p>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        {onCancel ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : (
          <Link to="/admin/holidays" className={buttonClass()}>
            Cancel
          </Link>
        )}
        <Button type="submit" variant="danger" busy={isBusy}>
          Delete holiday
        </Button>
      </div>
    </Form>
  )
}

import type { LondonDay } from '#domain/days/london-time.ts'
import { ShortForm } from '../parts/forms/short-form.tsx'
import { formatCalendarDay } from '../parts/words/words.ts'

export type ToDelete = { id: number; name: string; startDate: LondonDay; endDate: LondonDay }

type DeleteHolidayProps = { holiday: ToDelete; returnTo?: string; onCancel?: () => void }

export function DeleteHoliday({ holiday: { id, name, startDate, endDate }, returnTo, onCancel }: DeleteHolidayProps) {
  return (
    <ShortForm
      action={`/admin/holidays/${id}/delete`}
      returnTo={returnTo}
      cancelTo="/admin/holidays"
      onCancel={onCancel}
      submitLabel="Delete holiday"
      variant="danger"
    >
      <p className="font-semibold">Are you sure you want to delete this holiday?</p>
      <p>
        {name}, {formatCalendarDay(startDate)}
        {endDate > startDate && ` to ${formatCalendarDay(endDate)}`}. Its page for families goes with it.
      </p>
    </ShortForm>
  )
}

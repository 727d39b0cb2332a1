import type { LinkProps } from 'react-router'
import type { LondonDay } from '#domain/days/london-time.ts'
import { FormOverDialog, OverLink, useOver } from '../parts/forms/over.tsx'
import { ShortForm } from '../parts/forms/short-form.tsx'
import { formatCalendarDay } from '../parts/words/words.ts'
import type { HolidayValues } from './holiday-fields.ts'
import { HolidayForm, type OtherHoliday } from './holiday-form.tsx'

/** What may be open over the list. */
export type HolidayDialog =
  | { kind: 'new'; values: HolidayValues }
  | { kind: 'edit'; id: number; values: HolidayValues }
  | { kind: 'delete'; holiday: ToDelete }

const TITLES = { new: 'Add Holiday', edit: 'Edit Holiday', delete: 'Delete Holiday' }

/** Opens one of them; see {@link OverLink}. */
export const DialogLink = ({ opens, ...link }: { opens: HolidayDialog } & Omit<LinkProps, 'to'>) => (
  <OverLink {...link} address={addressOf(opens)} opens={opens} />
)

function addressOf(dialog: HolidayDialog): string {
  if (dialog.kind === 'new') return '/admin/holidays/new'
  return dialog.kind === 'edit' ? `/admin/holidays/${dialog.id}/edit` : `/admin/holidays/${dialog.holiday.id}/delete`
}

/** The dialog that is open over the list, if any; a form in it points out which of `others` it overlaps. */
export function HolidayDialogs({ others }: { others: readonly OtherHoliday[] }) {
  const over = useOver<HolidayDialog>('/admin/holidays/')
  if (!over) return null
  const { opened: dialog, here, close } = over
  const id = dialog.kind === 'edit' ? { holidayId: dialog.id } : {}
  return (
    <FormOverDialog key={addressOf(dialog)} title={TITLES[dialog.kind]} address={addressOf(dialog)} onClose={close}>
      {dialog.kind === 'delete' ? (
        <DeleteHoliday holiday={dialog.holiday} returnTo={here} onCancel={close} />
      ) : (
        <HolidayForm {...id} values={dialog.values} others={others} onCancel={close} />
      )}
    </FormOverDialog>
  )
}

type ToDelete = { id: number; name: string; startDate: LondonDay; endDate: LondonDay }

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
        {endDate > startDate && ` to ${formatCalendarDay(endDate)}`}. Its page for families is deleted too. The message
        that follows offers to undo this.
      </p>
    </ShortForm>
  )
}

import type { LinkProps } from 'react-router'
import { OverLink, useOver } from '../parts/forms/over.tsx'
import { FormOverDialog } from '../parts/forms/over-dialog.tsx'
import { DeleteHoliday, type ToDelete } from './delete-holiday.tsx'
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

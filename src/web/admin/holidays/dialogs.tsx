import type { LinkProps } from 'react-router'
import { DialogLink as AnyDialogLink, DialogOver } from '../dialog-over.tsx'
import { DeleteHoliday, type ToDelete } from './delete-holiday.tsx'
import type { HolidayValues } from './holiday-fields.ts'
import { HolidayForm, type OtherHoliday } from './holiday-form.tsx'

/** What may be open over the list. */
export type HolidayDialog =
  | { kind: 'new'; values: HolidayValues }
  | { kind: 'edit'; id: number; values: HolidayValues }
  | { kind: 'delete'; holiday: ToDelete }

const TITLES = { new: 'Add Holiday', edit: 'Edit Holiday', delete: 'Delete Holiday' }

export const DialogLink = ({ opens, ...link }: { opens: HolidayDialog } & Omit<LinkProps, 'to'>) => (
  <AnyDialogLink {...link} address={addressOf(opens)} dialog={opens} />
)

function addressOf(dialog: HolidayDialog): string {
  if (dialog.kind === 'new') return '/admin/holidays/new'
  return dialog.kind === 'edit' ? `/admin/holidays/${dialog.id}/edit` : `/admin/holidays/${dialog.holiday.id}/delete`
}

/** The dialog that is open over the list, if any; a form in it points out which of `others` it overlaps. */
export const HolidayDialogs = ({ others }: { others: readonly OtherHoliday[] }) => (
  <DialogOver<HolidayDialog>
    show={(dialog, { close, address }) => ({
      title: TITLES[dialog.kind],
      address: addressOf(dialog),
      content:
        dialog.kind === 'delete' ? (
          <DeleteHoliday holiday={dialog.holiday} returnTo={address} onCancel={close} />
        ) : (
          <HolidayForm
            {...(dialog.kind === 'edit' && { holidayId: dialog.id })}
            values={dialog.values}
            others={others}
            onCancel={close}
          />
        ),
    })}
  />
)

import { useOver } from '../parts/forms/over.tsx'
import { FormOverDialog } from '../parts/forms/over-dialog.tsx'
import { RoleForm, type WithRole } from './role-form.tsx'

/** Edit Role, where it is open over this screen. */
export function RoleDialog() {
  const over = useOver<WithRole>('/admin/users/')
  if (!over) return null
  const { opened: person, here, close } = over
  return (
    <FormOverDialog key={person.id} title="Edit Role" address={`/admin/users/${person.id}/role`} onClose={close}>
      <RoleForm person={person} returnTo={here} onCancel={close} />
    </FormOverDialog>
  )
}

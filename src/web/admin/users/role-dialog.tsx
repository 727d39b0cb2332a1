import { PrefetchPageLinks } from 'react-router'
import { ModalDialog } from '../../ui/dialog.tsx'
import { useOver } from '../over.tsx'
import { RoleForm, type WithRole } from './role-form.tsx'

/** Edit Role, where it is open over this screen. */
export function RoleDialog() {
  const over = useOver<WithRole>()
  if (!over) return null
  return (
    <ModalDialog key={over.opened.id} label="Edit Role" onClose={over.close}>
      <PrefetchPageLinks page={`/admin/users/${over.opened.id}/role`} />
      <div className="overflow-y-auto overscroll-contain">
        <h2 className="py-5 pr-16 pl-5 text-xl sm:pl-6">Edit Role</h2>
        <RoleForm person={over.opened} returnTo={over.here} onCancel={over.close} />
      </div>
    </ModalDialog>
  )
}

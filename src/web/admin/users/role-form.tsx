import { Form, Link, useNavigation } from 'react-router'
import { ROLE_LABELS } from '#domain/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { RoleChoice } from './role-choice.tsx'

export type WithRole = { id: string; name: string; role: Role }

/** Shows somebody's role, and offers another. Without `onCancel`, Cancel is a link to the list. */
export function RoleForm({
  person: { id, name, role },
  returnTo,
  onCancel,
}: {
  person: WithRole
  returnTo?: string
  onCancel?: () => void
}) {
  const action = `/admin/users/${id}/role`
  const isBusy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="flex flex-col gap-3 px-5 pb-5 sm:px-6">
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <p className="[overflow-wrap:anywhere]">
        {name}. Current role: <strong>{ROLE_LABELS[role]}</strong>
      </p>
      <RoleChoice legend="New role" chosen={role} />
      <div className="flex flex-wrap gap-2 sm:justify-end">
        {onCancel ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : (
          <Link to="/admin/users" className={buttonClass()}>
            Cancel
          </Link>
        )}
        <Button type="submit" variant="primary" busy={isBusy}>
          Update Role
        </Button>
      </div>
    </Form>
  )
}

import { ROLE_LABELS } from '#domain/people/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { ShortForm } from '../parts/forms/short-form.tsx'
import { RoleChoice } from './role-choice.tsx'

export type WithRole = { id: string; name: string; role: Role }

type RoleFormProps = { person: WithRole; returnTo?: string; onCancel?: () => void }

/** Shows somebody's role, and offers another. */
export function RoleForm({ person: { id, name, role }, returnTo, onCancel }: RoleFormProps) {
  return (
    <ShortForm
      action={`/admin/users/${id}/role`}
      returnTo={returnTo}
      cancelTo="/admin/users"
      onCancel={onCancel}
      submitLabel="Update Role"
      variant="primary"
    >
      <p>
        {name}. Current role: <strong>{ROLE_LABELS[role]}</strong>
      </p>
      <RoleChoice legend="New role" chosen={role} />
    </ShortForm>
  )
}

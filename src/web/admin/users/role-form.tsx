import { useFetcher } from 'react-router'
import { ROLE_CHOICES, ROLE_LABELS } from '#domain/people/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { ChoiceField } from '../../ui/field.tsx'
import { FormOverDialog, useOver } from '../parts/forms/over.tsx'
import { ShortForm } from '../parts/forms/short-form.tsx'
import type { Merged } from '../parts/forms/stale.ts'
import { MeetOthers } from '../parts/forms/stale-panel.tsx'
import { useLatest } from '../parts/forms/submit-draft.ts'

export type WithRole = { id: string; name: string; role: Role }

type RoleFormProps = {
  person: WithRole
  /** Where another has changed it since the form was opened. */
  merged?: Merged<{ role: Role }> | null | undefined
  returnTo?: string
  onCancel?: () => void
}

/** Shows a user's role, and offers another. */
export function RoleForm({ person: { id, name, role }, merged, returnTo, onCancel }: RoleFormProps) {
  const saving = useFetcher<Merged<{ role: Role }> | null>()
  const met = useLatest(saving.data, merged)
  return (
    <ShortForm
      key={met?.values.role ?? 'loaded'}
      sending={saving}
      action={`/admin/users/${id}/role`}
      returnTo={returnTo}
      cancelTo="/admin/users"
      onCancel={onCancel}
      submitLabel="Update Role"
      variant="primary"
    >
      <MeetOthers what="user" values={{ role }} merged={met} saveLabel="Update Role" />
      <p>
        {name}. Current role: <strong>{ROLE_LABELS[role]}</strong>
      </p>
      <RoleChoice legend="New role" chosen={met?.values.role ?? role} />
    </ShortForm>
  )
}

/** One of the roles, each with what it may do. */
export function RoleChoice({ legend, chosen }: { legend: string; chosen: Role }) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      {ROLE_CHOICES.map(({ role, words }) => (
        <ChoiceField key={role} type="radio" name="role" value={role} defaultChecked={role === chosen} label={words} />
      ))}
    </fieldset>
  )
}

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

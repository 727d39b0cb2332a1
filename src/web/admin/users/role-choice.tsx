import { ROLE_CHOICES } from '#domain/people/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { ChoiceField } from '../../ui/field.tsx'

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

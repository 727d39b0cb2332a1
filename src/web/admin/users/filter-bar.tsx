import { ROLE_LABELS } from '#domain/people/people.ts'
import { type PeopleFilter, peopleFilterParams } from '#domain/people/people-list.ts'
import { ROLES } from '#domain/vocabulary.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FilterForm } from '../parts/lists/filter-form.tsx'

export function FilterBar({ filter }: { filter: PeopleFilter }) {
  return (
    <FilterForm
      address="/admin/users"
      params={peopleFilterParams(filter)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 max-sm:[&>:first-child]:col-span-full sm:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <TextField
        label="Search"
        type="search"
        name="search"
        defaultValue={filter.search}
        placeholder="Search users by name or email..."
      />
      <SelectField label="Role" name="role" defaultValue={filter.role ?? ''}>
        <option value="">All Roles</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}

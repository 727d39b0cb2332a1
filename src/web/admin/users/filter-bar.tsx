import { Form, Link } from 'react-router'
import { ROLE_LABELS } from '#domain/people.ts'
import { type PeopleFilter, peopleFilterParams } from '#domain/people-list.ts'
import { ROLES } from '#domain/vocabulary.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

/** A form that leads to the filtered list; a choice applies at once where there is JavaScript. */
export function FilterBar({ filter, isFiltered }: { filter: PeopleFilter; isFiltered: boolean }) {
  return (
    <Form
      // A new one where the address says something else, so that going back shows what it was.
      key={peopleFilterParams(filter).toString()}
      action="/admin/users"
      role="search"
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
      }}
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
      <span className="flex gap-2">
        <Button type="submit">Search</Button>
        {isFiltered && (
          <Link to="/admin/users" className={buttonClass({ variant: 'quiet' })}>
            Clear
          </Link>
        )}
      </span>
    </Form>
  )
}

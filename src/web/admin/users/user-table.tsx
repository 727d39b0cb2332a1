import { Link } from 'react-router'
import type { Activity } from '#domain/people/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OverLink } from '../parts/forms/over.tsx'
import { RowSwitch } from '../parts/lists/row-switch.tsx'
import { type Column, DataTable } from '../parts/lists/table.tsx'
import { countOf } from '../parts/words/words.ts'
import { ActivityBadge, RoleBadge } from './badges.tsx'

export type UserRow = {
  id: string
  email: string
  fullName: string
  role: Role
  isActive: boolean
  isMe: boolean
  sessions: number
  activity: Activity
  lastLogin: string | null
  created: string
}

export const UserTable = ({ people }: { people: UserRow[] }) => (
  <DataTable caption="All Users" columns={COLUMNS} rows={people} rowKey={({ id }) => id} />
)

const COLUMNS: Column<UserRow>[] = [
  { name: 'User', is: 'head', shows: 'always', cell: (person) => <NameCell person={person} /> },
  { name: 'Role', width: 'w-24', shows: 'always', cell: ({ role }) => <RoleBadge role={role} /> },
  { name: 'Status', width: 'w-40', shows: 'always', cell: ({ activity }) => <ActivityBadge activity={activity} /> },
  {
    name: 'Last Login',
    width: 'w-32 2xl:w-48',
    shows: 'wide',
    cell: ({ lastLogin, sessions }) => (
      <span className="tabular-nums">
        {lastLogin ?? 'Never'}
        {sessions > 0 && <span className="block text-muted">{countOf(sessions, 'session')}</span>}
      </span>
    ),
  },
  {
    name: 'Created',
    width: 'w-28',
    shows: 'wide',
    cell: ({ created }) => <span className="tabular-nums">{created}</span>,
  },
  {
    name: 'Active',
    width: 'w-16',
    shows: 'always, named',
    cell: ({ id, fullName, email, isActive, isMe }) =>
      isMe ? (
        'Yes'
      ) : (
        <RowSwitch action={`/admin/users/${id}/switch`} isOn={isActive} label={`${fullName || email} is active`} />
      ),
  },
  { name: 'Actions', is: 'actions', width: 'w-42', shows: 'always', cell: (person) => <Actions person={person} /> },
]

const NameCell = ({ person: { id, email, fullName, isMe, lastLogin } }: { person: UserRow }) => (
  <>
    <Link to={`/admin/users/${id}`} className="row-name">
      {fullName || email}
    </Link>
    {isMe && <span className="text-muted"> (you)</span>}
    {fullName && <span className="block truncate text-muted">{email}</span>}
    <span className="unless-wide text-muted">Last login: {lastLogin ?? 'never'}</span>
  </>
)

function Actions({ person: { id, email, fullName, role, isMe } }: { person: UserRow }) {
  const name = fullName || email
  const look = buttonClass({ size: 'sm', variant: 'quiet' }, 'min-h-8 px-2.5 pointer-coarse:min-h-11')
  return (
    <span className="flex items-center justify-end gap-1">
      {!isMe && (
        <OverLink address={`/admin/users/${id}/role`} opens={{ id, name, role }} className={look}>
          Edit Role<span className="sr-only"> of {name}</span>
        </OverLink>
      )}
      <Link to={`/admin/users/${id}`} className={look}>
        Details<span className="sr-only"> of {name}</span>
      </Link>
    </span>
  )
}

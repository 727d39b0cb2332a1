import { Link } from 'react-router'
import type { Activity } from '#domain/people/people.ts'
import type { Role } from '#domain/vocabulary.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OverLink } from '../parts/forms/over.tsx'
import { ColumnName, RowSwitch } from '../parts/lists/rows.tsx'
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

/** A table on wide screens; on smaller ones each person is a block of their own. */
export function UserTable({ people }: { people: UserRow[] }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full text-sm max-lg:block">
        <caption className="sr-only">All Users</caption>
        <thead className="sticky top-0 z-10 bg-surface text-left text-muted shadow-[0_1px_0_var(--color-line)] max-lg:hidden">
          <tr>
            <th className="rounded-tl-card py-2.5 pr-2 pl-4">User</th>
            {['Role', 'Status', 'Last Login', 'Created', 'Active'].map((name) => (
              <th key={name} className="px-2 py-2.5">
                {name}
              </th>
            ))}
            <th className="rounded-tr-card py-2.5 pr-4 pl-2">Actions</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block">
          {people.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'lg:px-2 lg:py-2 max-lg:min-w-0'

function Row({ person }: { person: UserRow }) {
  const { id, email, fullName, role, activity, lastLogin, created, sessions, isActive, isMe } = person
  const name = fullName || email
  return (
    <tr className="align-middle focus-within:bg-hover hover:bg-hover max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-2 max-lg:p-4">
      <th
        scope="row"
        className="text-left font-normal [overflow-wrap:anywhere] max-lg:col-span-full lg:py-2 lg:pr-2 lg:pl-4"
      >
        <Link
          to={`/admin/users/${id}`}
          className="font-semibold underline-offset-4 hover:underline max-lg:inline-block max-lg:py-1 max-lg:text-base"
        >
          {name}
        </Link>
        {isMe && <span className="text-muted"> (you)</span>}
        {fullName && <span className="block text-muted">{email}</span>}
      </th>
      <td className={CELL}>
        <ColumnName from="lg">Role</ColumnName>
        <RoleBadge role={role} />
      </td>
      <td className={CELL}>
        <ColumnName from="lg">Status</ColumnName>
        <ActivityBadge activity={activity} />
      </td>
      <td className={`${CELL} tabular-nums`}>
        <ColumnName from="lg">Last Login</ColumnName>
        {lastLogin ?? 'Never'}
        {sessions > 0 && <span className="block text-muted">{countOf(sessions, 'session')}</span>}
      </td>
      <td className={`${CELL} tabular-nums`}>
        <ColumnName from="lg">Created</ColumnName>
        {created}
      </td>
      <td className={CELL}>
        <ColumnName from="lg">Active</ColumnName>
        {isMe ? 'Yes' : <RowSwitch action={`/admin/users/${id}/switch`} isOn={isActive} label={`${name} is active`} />}
      </td>
      <td className="max-lg:col-span-full lg:py-1.5 lg:pr-4 lg:pl-2">
        <span className="flex flex-wrap items-center gap-1">
          {!isMe && (
            <OverLink
              address={`/admin/users/${id}/role`}
              opens={{ id, name, role }}
              className={buttonClass({ size: 'sm', variant: 'quiet' }, 'pointer-coarse:min-h-11')}
            >
              Edit Role<span className="sr-only"> of {name}</span>
            </OverLink>
          )}
          <Link
            to={`/admin/users/${id}`}
            className={buttonClass({ size: 'sm', variant: 'quiet' }, 'pointer-coarse:min-h-11')}
          >
            Details<span className="sr-only"> of {name}</span>
          </Link>
        </span>
      </td>
    </tr>
  )
}

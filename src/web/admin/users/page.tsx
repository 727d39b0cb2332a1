import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { activityOf, ROLE_LABELS } from '#domain/people/people.ts'
import { type PeopleFilter, parsePeopleFilter, peopleFilterParams } from '#domain/people/people-list.ts'
import { ROLES } from '#domain/vocabulary.ts'
import { listInvitations } from '#store/people/invitations.ts'
import { countPeople, countPeopleIn, listPeople, type PeopleCounts } from '#store/people/people-list.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyList } from '../parts/lists/empty-list.tsx'
import { FilterForm, FilterSearch, FilterSelect } from '../parts/lists/filter-form.tsx'
import { pageAddress, pageOf } from '../parts/lists/pages.ts'
import { formatInstant, formatInstantDay } from '../parts/words/words.ts'
import { adminOnly } from '../shell/screen-error.tsx'
import type { Route } from './+types/page'
import { InvitationList } from './invitations/invitation-list.tsx'
import { RoleDialog } from './role-form.tsx'
import { UserTable } from './user-table.tsx'

export const ErrorBoundary = adminOnly('access user management')

const PAGE_SIZE = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'manage users')
  const { db, now } = getApp(context)
  const params = new URL(request.url).searchParams
  const filter = parsePeopleFilter(params)
  const [counts, found, invitations] = await Promise.all([
    countPeople(db),
    countPeopleIn(db, filter),
    listInvitations(db),
  ])
  const place = pageOf(params, found, PAGE_SIZE)
  const people = await listPeople(db, filter, { ...place, now: now() })
  return {
    people: people.map((person) => ({
      id: person.id,
      email: person.email,
      fullName: person.fullName,
      role: person.role,
      isActive: person.isActive,
      isMe: person.id === user.id,
      sessions: person.sessions,
      activity: activityOf(person, now()),
      lastLogin: person.lastLoginAt && formatInstant(person.lastLoginAt),
      created: formatInstantDay(person.createdAt),
    })),
    invitations: invitations.map(({ id, email, fullName, role, expiresAt }) => ({
      id,
      email,
      fullName,
      role,
      expires: formatInstantDay(expiresAt),
      isOver: expiresAt <= now(),
    })),
    counts,
    found,
    filter,
    page: place.page,
    pages: place.pages,
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { people, invitations, counts, found, filter, page, pages } = loaderData
  const isFiltered = filter.search !== '' || filter.role !== null
  return (
    <div className="mx-auto flex w-full max-w-[96rem] flex-col gap-3 px-3 pt-3 pb-6 sm:px-4">
      <title>Users Management · Kids Holiday Events</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">Users Management</h1>
          <p className="text-muted">Manage user accounts and permissions</p>
        </div>
        <Link to="/admin/users/invite" className={buttonClass({ variant: 'primary' })}>
          <UserPlus aria-hidden="true" className="size-5" /> Invite User
        </Link>
      </header>
      <Counts counts={counts} />
      {invitations.length > 0 && <InvitationList invitations={invitations} />}
      <FilterBar filter={filter} />
      <section aria-labelledby="all-users" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="all-users" className="text-xl">
            All Users
          </h2>
          <p className="text-muted">
            {found.toLocaleString('en-GB')} {found === 1 ? 'user' : 'users'} found
          </p>
        </div>
        {people.length > 0 ? (
          <>
            <UserTable people={people} />
            <Pagination
              page={page}
              pages={pages}
              address={(n) => pageAddress('/admin/users', peopleFilterParams(filter), n)}
            />
          </>
        ) : (
          <EmptyList title="No users found" heading="h3">
            <p className="text-muted">
              {isFiltered ? 'Try adjusting your search filters.' : 'No users have been created yet.'}
            </p>
          </EmptyList>
        )}
      </section>
      <RoleDialog />
    </div>
  )
}

function Counts({ counts }: { counts: PeopleCounts }) {
  const cards = [
    ['Total Users', counts.total],
    ['Active', counts.active],
    ['Admins', counts.admins],
    ['Reviewers', counts.reviewers],
    ['Viewers', counts.viewers],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2 lg:grid-cols-5">
      {cards.map(([name, count]) => (
        <div
          key={name}
          className="rounded-card border border-line bg-surface flex flex-wrap items-baseline justify-between gap-x-2 px-3 py-1.5 sm:px-4"
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-xl font-bold tabular-nums">{count.toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  )
}

function FilterBar({ filter }: { filter: PeopleFilter }) {
  return (
    <FilterForm address="/admin/users" params={peopleFilterParams(filter)}>
      <FilterSearch value={filter.search} placeholder="Search users by name or email..." />
      <FilterSelect label="Role" name="role" value={filter.role}>
        <option value="">All Roles</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </FilterSelect>
    </FilterForm>
  )
}

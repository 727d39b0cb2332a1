import { data, Form, Link, replace } from 'react-router'
import { z } from 'zod'
import { activityOf } from '#domain/people/people.ts'
import { listPasskeys, removePasskeysOf } from '#store/people/passkeys.ts'
import { startPasswordReset } from '#store/people/password-resets.ts'
import { removeSecondFactor } from '#store/people/people-changes.ts'
import { listAccountHistory } from '#store/people/people-list.ts'
import { listSessions, signOutEverywhere } from '#store/people/sessions.ts'
import { requireUser } from '../../account/current-user.ts'
import { describeBrowser } from '../../account/describe-browser.ts'
import { secretPageHeaders } from '../../account/links/one-time-link.ts'
import { notifyOwner } from '../../account/notify-owner.ts'
import { getApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { sendPress } from '../parts/forms/send-press.ts'
import { useShownOnce } from '../parts/forms/submit-draft.ts'
import { countOf, formatInstant } from '../parts/words/words.ts'
import { adminOnly } from '../shell/screen-error.tsx'
import type { Route } from './+types/user'
import { ActivityBadge, RoleBadge } from './badges.tsx'
import { personAt } from './change-person.ts'
import { historyInWords } from './history.ts'

export const ErrorBoundary = adminOnly('access user management')

export const headers = () => secretPageHeaders

const HISTORY_LENGTH = 50

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'manage users')
  const { db, now } = getApp(context)
  const person = await personAt(db, params.id)
  const [sessions, passkeys, history] = await Promise.all([
    listSessions(db, person.id, now()),
    listPasskeys(db, person.id),
    listAccountHistory(db, person.id, HISTORY_LENGTH),
  ])
  const { id, email, fullName, role, isActive, twoFactorEnabled } = person
  return {
    person: { id, email, fullName, role, isActive, twoFactorEnabled, passkeys: passkeys.length, isMe: id === user.id },
    activity: activityOf(person, now()),
    created: formatInstant(person.createdAt),
    lastLogin: person.lastLoginAt && formatInstant(person.lastLoginAt),
    sessions: sessions.map((session) => ({
      id: session.id,
      words: describeBrowser(session.userAgent),
      since: formatInstant(session.createdAt),
    })),
    history: history.map((entry) => ({
      id: entry.id,
      at: formatInstant(entry.at),
      words: historyInWords(entry),
      by: entry.actor,
    })),
  }
}

const intents = z.enum(['end-sessions', 'reset-link', 'remove-second-factor', 'remove-passkeys'])

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage users')
  const app = getApp(context)
  const intent = intents.safeParse((await request.formData()).get('intent'))
  if (!intent.success) throw data(null, { status: 400 })
  const { id, email } = await personAt(app.db, params.id)
  const by = { actorId: user.id, now: app.now() }
  if (intent.data === 'reset-link') {
    const token = await startPasswordReset(app.db, id, by)
    return { resetLink: `${siteOrigin(app, request)}/auth/new-password?token=${token}` }
  }
  if (intent.data === 'remove-second-factor') {
    const changing = { actor: { kind: 'staff', id: user.id } as const, browser: null, now: by.now }
    await notifyOwner(app, await removeSecondFactor(app.db, id, changing))
    throw await reloadWith({ title: 'Second factor removed', description: email })
  }
  if (intent.data === 'remove-passkeys') {
    const changing = { actor: { kind: 'staff', id: user.id } as const, browser: null, now: by.now }
    const changeId = await removePasskeysOf(app.db, id, changing)
    if (changeId !== undefined) await notifyOwner(app, changeId)
    throw await reloadWith({ title: 'Passkeys removed', description: email })
  }
  const ended = await signOutEverywhere(app.db, id, { kind: 'staff', id: user.id }, by.now)
  throw await reloadWith({ title: 'Sessions ended', description: countOf(ended, 'session') })

  async function reloadWith(message: { title: string; description: string }) {
    return replace(`/admin/users/${encodeURIComponent(id)}`, { headers: [await flash(message)] })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Error updating user')

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { person, activity, created, lastLogin, sessions, history } = loaderData
  const name = person.fullName || person.email
  const resetLink = useShownOnce(actionData?.resetLink, person.id)
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 [overflow-wrap:anywhere]">
      <title>{`${name} · Kids Holiday Events`}</title>
      <header className="flex flex-col gap-2">
        <Link to="/admin/users" className="self-start text-primary underline underline-offset-4">
          All users
        </Link>
        <h1 className="text-2xl">{name}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <span>{person.email}</span> <RoleBadge role={person.role} /> <ActivityBadge activity={activity} />
        </p>
        <p className="text-muted">
          Created {created}. Last login: {lastLogin ?? 'never'}. Second factor:{' '}
          {person.twoFactorEnabled ? 'in use' : 'none'}. Passkeys: {person.passkeys || 'none'}.
        </p>
      </header>
      {resetLink && (
        <div role="status" className="rounded-card border border-line bg-surface p-4">
          <CopyField
            label={`Link for a new password of ${name}`}
            hint="Send it to them yourself. It works once, within an hour, and is shown only now."
            value={resetLink}
          />
        </div>
      )}
      <section aria-labelledby="sessions" className="flex flex-col gap-2">
        <h2 id="sessions" className="text-xl">
          Sessions
        </h2>
        {sessions.length === 0 && <p className="text-muted">Not signed in anywhere.</p>}
        <ul className="divide-y divide-line">
          {sessions.map(({ id, words, since }) => (
            <li key={id} className="py-2">
              {words}, since {since}
            </li>
          ))}
        </ul>
        {person.isMe ? (
          <Link to="/admin/account" className={buttonClass({}, 'self-start')}>
            Go to my account
          </Link>
        ) : (
          <Actions person={person} hasSessions={sessions.length > 0} />
        )}
      </section>
      <section aria-labelledby="history" className="flex flex-col gap-2">
        <h2 id="history" className="text-xl">
          History
        </h2>
        {history.length === 0 && <p className="text-muted">No changes yet.</p>}
        <ul className="divide-y divide-line text-sm">
          {history.map(({ id, at, words, by }) => (
            <li key={id} className="flex flex-wrap gap-x-3 py-2">
              <span className="w-36 shrink-0 text-muted tabular-nums">{at}</span>
              <span>
                {words}
                {by && <span className="text-muted"> by {by}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']

function Actions({ person, hasSessions }: { person: Data['person']; hasSessions: boolean }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      {hasSessions && (
        <Button type="submit" name="intent" value="end-sessions">
          End sessions
        </Button>
      )}
      {person.isActive && (
        <Button type="submit" name="intent" value="reset-link">
          Make a link for a new password
        </Button>
      )}
      {person.twoFactorEnabled && (
        <Button type="submit" name="intent" value="remove-second-factor">
          Remove second factor
        </Button>
      )}
      {person.passkeys > 0 && (
        <Button type="submit" name="intent" value="remove-passkeys">
          Remove passkeys
        </Button>
      )}
      <Link to={`/admin/users/${person.id}/role`} className={buttonClass()}>
        Edit Role
      </Link>
      <Link to={`/admin/users/${person.id}/delete`} className={buttonClass({ variant: 'danger' }, 'sm:ml-auto')}>
        Delete user
      </Link>
    </Form>
  )
}

import { parseWithZod } from '@conform-to/zod/v4'
import { hashPassword } from 'better-auth/crypto'
import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { can } from '#domain/people/access.ts'
import { sessionsOverFrom } from '#domain/people/people.ts'
import { securityChangeInWords } from '#domain/people/security-changes.ts'
import { listPasskeys } from '#store/people/passkeys.ts'
import { findProfile, setReceivesDigest } from '#store/people/people.ts'
import { setPassword } from '#store/people/people-changes.ts'
import { listSecurityChanges } from '#store/people/security-changes.ts'
import { endSession, endSessionsOf, listSessions } from '#store/people/sessions.ts'
import type { StaffUser } from '../../account/auth.ts'
import { currentVisit, requireUser } from '../../account/current-user.ts'
import { describeBrowser } from '../../account/describe-browser.ts'
import { browserOf, notifyOwner } from '../../account/notify-owner.ts'
import { confirmPassword } from '../../account/passwords/confirm-password.ts'
import { PasswordFields } from '../../account/passwords/password-fields.tsx'
import { newPasswordForm, refusePassword } from '../../account/passwords/passwords.ts'
import { getApp } from '../../context.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { sendPress } from '../parts/forms/send-press.ts'
import { countOf, formatInstant } from '../parts/words/words.ts'
import type { Route } from './+types/page'
import { toAccount } from './to-account.ts'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const { db, now } = getApp(context)
  const [{ sessionId }, sessions, profile, passkeys, changes] = await Promise.all([
    currentVisit(request, context),
    listSessions(db, user.id, now()),
    findProfile(db, user.id),
    listPasskeys(db, user.id),
    // From as far back as anyone can still be signed in.
    listSecurityChanges(db, user.id, { after: sessionsOverFrom(now()), limit: CHANGES_SHOWN }),
  ])
  return {
    user,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      words: `Added ${formatInstant(createdAt)}, ${lastUsedAt ? `last used ${formatInstant(lastUsedAt)}` : 'not used yet'}`,
    })),
    changes: changes.map((change) => ({ at: change.at.toISOString(), words: securityChangeInWords(change) })),
    hasSecondFactor: profile?.twoFactorEnabled ?? false,
    // The daily e-mail goes to users who can act on it.
    receivesDigest: can(user, 'decide events') ? (profile?.receivesDigest ?? false) : null,
    sessions: sessions.map(({ id, userAgent, createdAt }) => ({
      id,
      words: describeBrowser(userAgent),
      since: formatInstant(createdAt),
      isThis: id === sessionId,
    })),
  }
}

const CHANGES_SHOWN = 10

const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('password') }),
  z.object({ intent: z.literal('end-session'), session: z.string() }),
  z.object({ intent: z.literal('end-others') }),
  z.object({ intent: z.literal('digest'), value: z.enum(['on', 'off']) }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const { db, now } = getApp(context)
  const form = await request.formData()
  const parsed = intents.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw data(null, { status: 400 })
  const wanted = parsed.data
  if (wanted.intent === 'password') return changePassword({ request, context }, user, form)
  if (wanted.intent === 'end-session') {
    const ended = await endSession(db, user.id, wanted.session)
    throw await toAccount('Session ended', ended ? 'That browser is signed out.' : 'It had already ended.')
  }
  if (wanted.intent === 'end-others') {
    const { sessionId } = await currentVisit(request, context)
    throw await toAccount('Sessions ended', countOf(await endSessionsOf(db, user.id, sessionId), 'other session'))
  }
  const isOn = wanted.value === 'on'
  await setReceivesDigest(db, user.id, isOn, now())
  throw await toAccount('Daily e-mail', isOn ? 'You will get it from tomorrow.' : 'You will no longer get it.')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error updating your account')

const passwordForm = newPasswordForm.extend({ current: z.string('Enter your current password') })

/** Requires the current password too, within the limits of signing in: a browser that was left open is not enough. */
async function changePassword(
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
  user: StaffUser,
  form: FormData,
) {
  const app = getApp(context)
  const submission = parseWithZod(form, { schema: passwordForm })
  const refuse = (errors: Record<string, string[] | null> | null | undefined) => data(errors ?? null, { status: 400 })
  if (submission.status !== 'success') return refuse(submission.reply().error)
  const { current, password } = submission.value
  const refused = await refusePassword(submission.value, user)
  if (refused) return refuse(refused.fieldErrors)
  const confirmed = await confirmPassword({ request, context }, user.id, current)
  if (!confirmed.ok) return refuse({ current: [confirmed.problem] })
  const { sessionId } = await currentVisit(request, context)
  const by = { keepSession: sessionId, browser: browserOf(request), now: app.now() }
  await notifyOwner(app, await setPassword(app.db, user.id, await hashPassword(password), by))
  const known = await app.auth.rememberBrowser(request, user.email)
  throw await toAccount('Password changed', 'Your other sessions have ended.', known)
}

const CARD = 'flex flex-col gap-3 rounded-card border border-line bg-surface p-5'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { user, hasSecondFactor, receivesDigest } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6 [overflow-wrap:anywhere]">
      <title>My account · Kids Holiday Events</title>
      <header>
        <h1 className="text-2xl">My account</h1>
        <p className="text-muted">
          {user.fullName} · {user.email}
        </p>
      </header>
      <section className={CARD} aria-labelledby="second-factor">
        <h2 id="second-factor" className="text-xl">
          Second factor
        </h2>
        <p>
          {hasSecondFactor
            ? 'Signing in asks for a code from your app as well as your password.'
            : 'With a code from an app on your phone, no one can sign in with a stolen password alone.'}
        </p>
        <Link to="/admin/account/second-factor" className={buttonClass({}, 'self-start')}>
          {hasSecondFactor ? 'Remove second factor' : 'Add a second factor'}
        </Link>
      </section>
      <Passkeys passkeys={loaderData.passkeys} />
      <Sessions sessions={loaderData.sessions} />
      <Changes changes={loaderData.changes} />
      {receivesDigest !== null && (
        <section className={CARD} aria-labelledby="digest">
          <h2 id="digest" className="text-xl">
            Daily e-mail
          </h2>
          <Form method="post" className="flex items-center gap-3">
            <input type="hidden" name="intent" value="digest" />
            <Switch isOn={receivesDigest} label="Daily e-mail" name="value" value={receivesDigest ? 'off' : 'on'} />
            <span>
              What waits for you, every morning at 7: questions, events to review, changes, venues with problems,
              reports
            </span>
          </Form>
        </section>
      )}
      <section className={CARD} aria-labelledby="password">
        <h2 id="password" className="text-xl">
          Password
        </h2>
        <Form method="post" className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="password" />
          <TextField
            label="Current password"
            name="current"
            type="password"
            required
            autoComplete="current-password"
            error={actionData?.current ?? null}
          />
          <PasswordFields label="New password" errors={actionData} />
          <Button type="submit" variant="primary" className="self-start">
            Change password
          </Button>
        </Form>
      </section>
    </div>
  )
}

function Passkeys({ passkeys }: Pick<Route.ComponentProps['loaderData'], 'passkeys'>) {
  return (
    <section className={CARD} aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-xl">
        Passkeys
      </h2>
      {passkeys.length === 0 && (
        <p>A passkey signs you in with your finger, your face or the PIN of your device. No one can guess it.</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {passkeys.map(({ id, name, words }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              {name}
              <span className="block text-sm text-muted">{words}</span>
            </span>
            <Link to={`/admin/account/passkeys/${id}`} className={buttonClass({ size: 'sm' })}>
              Change<span className="sr-only"> the passkey {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/admin/account/passkeys/new" className={buttonClass({}, 'self-start')}>
        Add a passkey
      </Link>
    </section>
  )
}

function Sessions({ sessions }: Pick<Route.ComponentProps['loaderData'], 'sessions'>) {
  return (
    <section className={CARD} aria-labelledby="sessions">
      <h2 id="sessions" className="text-xl">
        Sessions
      </h2>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, words, since, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              {words}
              {isThis && <strong> (this one)</strong>}
              <span className="block text-sm text-muted">Signed in {since}</span>
            </span>
            {!isThis && (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Button type="submit" name="intent" value="end-session" size="sm">
                  End<span className="sr-only"> the session of {words}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <Button type="submit" name="intent" value="end-others">
            End all other sessions
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Recent changes, for a person to find one that was not theirs. */
function Changes({ changes }: Pick<Route.ComponentProps['loaderData'], 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className={CARD} aria-labelledby="changes">
      <h2 id="changes" className="text-xl">
        Changes to how you sign in
      </h2>
      <ul className="divide-y divide-line">
        {changes.map(({ at, words }) => (
          <li key={at} className="py-2">
            {words}
          </li>
        ))}
      </ul>
      <p className="text-muted">
        If one of them was not you, change your password, which signs out all other browsers, and tell an admin.
      </p>
    </section>
  )
}

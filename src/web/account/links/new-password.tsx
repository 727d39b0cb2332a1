import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { findPasswordReset, spendPasswordReset } from '#store/people/password-resets.ts'
import { setPassword } from '#store/people/people-changes.ts'
import { getApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { Button } from '../../ui/button.tsx'
import { AccountCard, Notices } from '../card.tsx'
import { socketAddressContext } from '../current-user.ts'
import { browserOf, notifyOwner } from '../notify-owner.ts'
import { PasswordFields } from '../passwords/password-fields.tsx'
import { newPasswordForm, refusePassword } from '../passwords/passwords.ts'
import { signInAttempts } from '../sign-in/sign-in-attempts.ts'
import type { Route } from './+types/new-password'
import { guardLink, secretFormHeaders, tokenOf } from './one-time-link.ts'

/** The page that a link for a new password opens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = getApp(context)
  const profile = await findPasswordReset(db, tokenOf(request), now())
  return { email: profile?.email ?? null }
}

export const headers = secretFormHeaders

/** Sets the password, ends every session, and redirects to the sign-in page, where a second factor is still required. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const guard = guardLink(app, request, context.get(socketAddressContext))
  const refusal = await guard.mayTry()
  if (refusal) return refusal
  const owner = await findPasswordReset(app.db, tokenOf(request), app.now())
  if (!owner) throw redirect(new URL(request.url).pathname)
  const submission = parseWithZod(await request.formData(), { schema: newPasswordForm })
  if (submission.status !== 'success') return data(submission.reply(HIDE).error, { status: 400 })
  const problem = await refusePassword(submission.value, owner)
  if (problem) return data(submission.reply({ ...HIDE, ...problem }).error, { status: 400 })
  const hashed = await guard.hash(submission.value.password)
  if (!hashed.ok) return hashed.refusal
  const profile = await spendPasswordReset(app.db, tokenOf(request), app.now())
  if (!profile) throw redirect(new URL(request.url).pathname)
  const by = { keepSession: null, browser: browserOf(request), now: app.now() }
  await notifyOwner(app, await setPassword(app.db, profile.id, hashed.value, by))
  await guard.succeeded()
  await signInAttempts(app).succeeded(null, profile.email)
  const message = {
    title: 'New password set',
    description: 'All your sessions have ended. Sign in with the new password.',
  }
  throw redirect('/auth', { headers: [await flash(message)] })
}

const HIDE = { hideFields: ['password', 'again'] }

export default function Page({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (email === null) {
    return (
      <AccountCard title="This link no longer works">
        <p className="mt-4">A link to set a new password works once, within an hour, and only the newest one works.</p>
        <Link to="/auth/forgotten" className="mt-4 block text-primary underline underline-offset-4">
          Get a new link
        </Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="Set a new password"
      subtitle={`For ${email}`}
      notices={<Notices failure="No password was set" problem={actionData?.['']?.[0]} />}
    >
      <Form method="post" className="mt-6 flex flex-col gap-4">
        <PasswordFields label="New password" errors={actionData} />
        <Button type="submit" variant="primary" busy={isBusy} className="mt-2 w-full">
          Set password
        </Button>
      </Form>
    </AccountCard>
  )
}

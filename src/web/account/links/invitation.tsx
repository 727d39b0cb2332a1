import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, redirect, useNavigation } from 'react-router'
import { ROLE_LABELS } from '#domain/people/people.ts'
import { acceptInvitation, findInvitationByToken } from '#store/people/invitations.ts'
import { getApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AccountCard, Notices } from '../card.tsx'
import { socketAddressContext } from '../current-user.ts'
import { PasswordFields } from '../passwords/password-fields.tsx'
import { newPasswordForm, refusePassword } from '../passwords/passwords.ts'
import type { Route } from './+types/invitation'
import { fullName, guardLink, secretFormHeaders, tokenOf } from './one-time-link.ts'

/** The page that the link of an invitation opens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = getApp(context)
  const invitation = await findInvitationByToken(db, tokenOf(request), now())
  if (!invitation) return null
  return { email: invitation.email, fullName: invitation.fullName, role: invitation.role }
}

export const headers = secretFormHeaders

const acceptForm = newPasswordForm.extend({ fullName })

/** Creates the account, and signs its user in. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const { db, now, auth } = app
  const guard = guardLink(app, request, context.get(socketAddressContext))
  const refusal = await guard.mayTry()
  if (refusal) return refusal
  const invitation = await findInvitationByToken(db, tokenOf(request), now())
  if (!invitation) throw redirect(new URL(request.url).pathname)
  const submission = parseWithZod(await request.formData(), { schema: acceptForm })
  if (submission.status !== 'success') return data(submission.reply(HIDE).error, { status: 400 })
  const { password, fullName } = submission.value
  const problem = await refusePassword(submission.value, { email: invitation.email, fullName })
  if (problem) return data(submission.reply({ ...HIDE, ...problem }).error, { status: 400 })
  const hashed = await guard.hash(password)
  if (!hashed.ok) return hashed.refusal
  const joined = await acceptInvitation(db, tokenOf(request), { fullName, passwordHash: hashed.value }, now())
  if (!joined) throw redirect(new URL(request.url).pathname)
  await guard.succeeded()
  const signedIn = await auth.signIn(request, context.get(socketAddressContext), { email: joined.email, password })
  const message = { title: 'Welcome!', description: 'Your account is ready.' }
  const headers = new Headers([await flash(message)])
  if (signedIn.ok) for (const cookie of signedIn.cookies) headers.append('set-cookie', cookie)
  throw redirect('/admin', { headers })
}

const HIDE = { hideFields: ['password', 'again'] }

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (loaderData === null) {
    return (
      <AccountCard title="This invitation no longer works">
        <p className="mt-4">
          An invitation works once, within seven days, and only by its newest link. Ask the person who invited you to
          send it again.
        </p>
      </AccountCard>
    )
  }
  const { email, role } = loaderData
  return (
    <AccountCard
      title="Join Kids Holiday Events"
      subtitle={`As ${email}, with the role ${ROLE_LABELS[role]}`}
      notices={<Notices failure="No account was created" problem={actionData?.['']?.[0]} />}
    >
      <Form method="post" className="mt-6 flex flex-col gap-4">
        <TextField
          label="Full name"
          name="fullName"
          required
          maxLength={100}
          autoComplete="name"
          defaultValue={loaderData.fullName}
          error={actionData?.fullName ?? null}
        />
        <PasswordFields label="Password" errors={actionData} />
        <Button type="submit" variant="primary" busy={isBusy} className="mt-2 w-full">
          Create account
        </Button>
      </Form>
    </AccountCard>
  )
}

import { data, replace } from 'react-router'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { findProfile } from '#store/people/people.ts'
import { requireUser } from '../../account/current-user.ts'
import type { Begun, Changed } from '../../account/factors/second-factor.ts'
import { secretPageHeaders } from '../../account/links/one-time-link.ts'
import { notifyOwner } from '../../account/notify-owner.ts'
import { withPassword } from '../../account/passwords/with-password.ts'
import { getApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { TextField } from '../../ui/field.tsx'
import { FormPage } from '../parts/forms/form-page.tsx'
import { ShortForm } from '../parts/forms/short-form.tsx'
import type { Route } from './+types/second-factor'
import { Enrolment } from './enrolment.tsx'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

export const headers = () => secretPageHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const profile = await findProfile(getApp(context).db, user.id)
  return { hasSecondFactor: profile?.twoFactorEnabled ?? false }
}

const shown = {
  uri: z.string().startsWith('otpauth://totp/').max(500),
  backupCodes: z.string().max(500),
}

const forms = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin'), password: z.string() }),
  // What is to be scanned comes back with the code, to be shown again should the code be wrong.
  z.object({ intent: z.literal('confirm'), code: z.string().max(40), ...shown }),
  z.object({ intent: z.literal('remove'), password: z.string() }),
])

export type ToScan = { uri: string; backupCodes: string; qrCode: string }

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { secondFactor } = app.auth
  const form = forms.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) throw data(null, { status: 400 })
  const wanted = form.data
  if (wanted.intent === 'confirm') {
    const confirmed = await secondFactor.confirm(request, user.id, wanted.code)
    if (confirmed.ok) {
      await notifyOwner(app, confirmed.changeId)
      throw await leave('Second factor added', 'Signing in asks for a code from now on.', confirmed.cookies)
    }
    const problem = 'This code is wrong, or its time is over. Enter the one that the app shows now.'
    return data({ problem, toScan: toScan(wanted) }, { status: 400 })
  }

  const refuse = (problem: string) => data({ problem, toScan: null }, { status: 400 })
  const done = await withPassword(
    { request, context },
    (): Promise<Begun | Changed> =>
      wanted.intent === 'begin'
        ? secondFactor.begin(request, wanted.password)
        : secondFactor.remove(request, user.id, wanted.password),
  )
  if (!done.ok) return refuse(done.problem)
  if ('uri' in done) {
    return data({ problem: null, toScan: toScan({ uri: done.uri, backupCodes: done.backupCodes.join(' ') }) })
  }
  await notifyOwner(app, done.changeId)
  throw await leave('Second factor removed', 'Your password alone signs you in.', done.cookies)
}

const toScan = ({ uri, backupCodes }: { uri: string; backupCodes: string }): ToScan => ({
  uri,
  backupCodes,
  qrCode: renderSVG(uri, { border: 2 }),
})

async function leave(title: string, description: string, cookies: string[]) {
  const headers = new Headers([await flash({ title, description })])
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return replace('/admin/account', { headers })
}

export default function Page({ loaderData: { hasSecondFactor }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? null
  if (actionData?.toScan) return <Enrolment toScan={actionData.toScan} problem={problem} />
  return (
    <FormPage title={hasSecondFactor ? 'Remove second factor' : 'Add a second factor'}>
      <ShortForm
        action="/admin/account/second-factor"
        cancelTo="/admin/account"
        {...(hasSecondFactor
          ? { submitLabel: 'Remove', intent: 'remove', variant: 'danger' }
          : { submitLabel: 'Continue', intent: 'begin', variant: 'primary' })}
      >
        <p>
          {hasSecondFactor
            ? 'From then on your password alone signs you in.'
            : 'You need an authenticator app on your phone, and scan a code with it in the next step.'}
        </p>
        <TextField
          label="Your password"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          error={problem}
        />
      </ShortForm>
    </FormPage>
  )
}

import { data, type FetcherWithComponents, useFetcher } from 'react-router'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { findProfile } from '#store/people/people.ts'
import { requireUser } from '../../account/current-user.ts'
import type { Begun, Changed } from '../../account/factors/second-factor.ts'
import { secretPageHeaders } from '../../account/links/one-time-link.ts'
import { notifyOwner } from '../../account/notify-owner.ts'
import { withPassword } from '../../account/passwords/confirm-password.ts'
import { YourPassword } from '../../account/passwords/password-fields.tsx'
import { getApp } from '../../context.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormPage } from '../parts/forms/form-page.tsx'
import { sendPress } from '../parts/forms/send-press.ts'
import { ShortForm } from '../parts/forms/short-form.tsx'
import { useLatest } from '../parts/forms/submit-draft.ts'
import type { Route } from './+types/second-factor'
import { toAccount } from './to-account.ts'

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
      throw await toAccount('Second factor added', 'Signing in asks for a code from now on.', confirmed.cookies)
    }
    const problem = 'This code is wrong or has expired. Enter the one that the app shows now.'
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
  throw await toAccount('Second factor removed', 'Your password alone signs you in.', done.cookies)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error updating your account')

const toScan = ({ uri, backupCodes }: { uri: string; backupCodes: string }): ToScan => ({
  uri,
  backupCodes,
  qrCode: renderSVG(uri, { border: 2 }),
})

export default function Page({ loaderData: { hasSecondFactor }, actionData }: Route.ComponentProps) {
  const sending = useFetcher<typeof clientAction>()
  const answer = useLatest(sending.data, actionData)
  const problem = answer?.problem ?? null
  if (answer?.toScan) return <Enrolment toScan={answer.toScan} problem={problem} sending={sending} />
  return (
    <FormPage title={hasSecondFactor ? 'Remove second factor' : 'Add a second factor'}>
      <ShortForm
        action="/admin/account/second-factor"
        sending={sending}
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
        <YourPassword error={problem} />
      </ShortForm>
    </FormPage>
  )
}

type EnrolmentProps = { toScan: ToScan; problem: string | null; sending: FetcherWithComponents<unknown> }

/** What an app scans, the codes to keep, and the field for the first code. */
function Enrolment({ toScan: { uri, backupCodes, qrCode }, problem, sending }: EnrolmentProps) {
  return (
    <FormPage title="Add a second factor">
      <ShortForm
        action="/admin/account/second-factor"
        sending={sending}
        cancelTo="/admin/account"
        submitLabel="Switch it on"
        intent="confirm"
        variant="primary"
      >
        <input type="hidden" name="uri" value={uri} />
        <input type="hidden" name="backupCodes" value={backupCodes} />
        <p>1. Scan this with your authenticator app, or enter the key by hand.</p>
        <div
          role="img"
          aria-label="QR code for your authenticator app"
          className="size-48 rounded-control bg-white [&_svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by us, of squares alone
          dangerouslySetInnerHTML={{ __html: qrCode }}
        />
        <CopyField label="Key" value={new URL(uri).searchParams.get('secret') ?? ''} />
        <p>2. Store these backup codes somewhere safe. Each one signs you in once if you lose the app.</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border border-line p-3 font-mono text-sm sm:grid-cols-3">
          {backupCodes.split(' ').map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <TextField
          label="3. The code that the app shows now"
          name="code"
          required
          inputMode="numeric"
          maxLength={10}
          autoComplete="one-time-code"
          error={problem}
        />
      </ShortForm>
    </FormPage>
  )
}

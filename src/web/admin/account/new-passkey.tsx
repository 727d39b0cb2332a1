import type { FormEvent } from 'react'
import { requireUser } from '../../account/current-user.ts'
import { describeBrowser } from '../../account/describe-browser.ts'
import { useAuthenticator, useHasPasskeys } from '../../account/factors/use-authenticator.ts'
import { YourPassword } from '../../account/passwords/password-fields.tsx'
import { getApp } from '../../context.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormPage } from '../parts/forms/form-page.tsx'
import { Cancel } from '../parts/forms/short-form.tsx'
import type { Route } from './+types/new-passkey'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'read back-office')
  return {
    areOffered: getApp(context).auth.passkeys.areOffered(request),
    name: describeBrowser(request.headers.get('user-agent')),
  }
}

const ADDRESS = '/admin/account/passkeys/add'

export default function Page({ loaderData: { areOffered, name } }: Route.ComponentProps) {
  const canMake = useHasPasskeys() && areOffered
  const { run, isBusy, problem } = useAuthenticator()

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run({
      what: 'make a passkey',
      challenge: { address: ADDRESS, fields: { password: String(form.get('password')) } },
      answer: { address: ADDRESS, fields: { intent: 'finish', name: String(form.get('name')) } },
    })
  }

  return (
    <FormPage title="Add a passkey">
      <form onSubmit={add} className="flex flex-col gap-4 px-5 pb-5 sm:px-6">
        <p>
          A passkey signs you in with your finger, your face or the PIN of this device, in place of the password and the
          second factor. It cannot be guessed, and works on this site alone.
        </p>
        {!canMake && <p className="text-muted">{areOffered ? NO_PASSKEYS : ELSEWHERE}</p>}
        <TextField
          label="Name"
          name="name"
          required
          maxLength={60}
          defaultValue={name}
          hint="So that you recognise it later"
        />
        <YourPassword />
        <p role="alert" className="font-medium text-danger empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <Cancel cancelTo="/admin/account" />
          {canMake && (
            <Button type="submit" variant="primary" busy={isBusy}>
              Add passkey
            </Button>
          )}
        </div>
      </form>
    </FormPage>
  )
}

const NO_PASSKEYS = 'This needs a browser with passkeys and JavaScript.'
const ELSEWHERE = 'Passkeys work only at the public address of this site. Open it there, or ask the person who runs it.'

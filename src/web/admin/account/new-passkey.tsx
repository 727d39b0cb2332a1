import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { requireUser } from '../../account/current-user.ts'
import { describeBrowser } from '../../account/describe-browser.ts'
import { askAuthenticator, useHasPasskeys } from '../../account/factors/ask-authenticator.ts'
import type { PasskeyMessage } from '../../account/factors/passkey-messages.ts'
import { getApp } from '../../context.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Cancel } from '../parts/forms/cancel.tsx'
import { FormPage } from '../parts/forms/form-page.tsx'
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
  const finishing = useFetcher<PasskeyMessage>()
  const [isAsking, setIsAsking] = useState(false)
  const [askedProblem, setAskedProblem] = useState<string | null>(null)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsAsking(true)
    setAskedProblem(null)
    const { answer, problem } = await askAuthenticator('make a passkey', ADDRESS, {
      password: String(form.get('password')),
    })
    setIsAsking(false)
    setAskedProblem(problem)
    if (answer === null) return
    const made = { intent: 'finish', name: String(form.get('name')), answer }
    await finishing.submit(made, { method: 'post', action: ADDRESS })
  }

  const isBusy = isAsking || finishing.state !== 'idle'
  const problem = askedProblem ?? (isBusy ? null : finishing.data?.problem)
  return (
    <FormPage title="Add a passkey">
      <form onSubmit={(event) => void add(event)} className="flex flex-col gap-4 px-5 pb-5 sm:px-6">
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
        <TextField label="Your password" name="password" type="password" required autoComplete="current-password" />
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

const NO_PASSKEYS = 'This needs a browser that has passkeys, with its scripts switched on.'
const ELSEWHERE = 'Passkeys work only at the public address of this site. Open it there, or ask whoever runs it.'

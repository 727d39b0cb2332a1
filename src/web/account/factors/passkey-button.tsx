import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useAuthenticator, useHasPasskeys } from './use-authenticator.ts'

const ADDRESS = '/auth/passkey'

/** Signs in without a password, where the browser can. */
export function PasskeyButton() {
  const hasPasskeys = useHasPasskeys()
  const { search } = useLocation()
  const { run, isBusy, problem } = useAuthenticator()
  if (!hasPasskeys) return null
  const signIn = () =>
    void run({ what: 'use a passkey', challenge: { address: ADDRESS }, answer: { address: ADDRESS + search } })
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Button onClick={signIn} busy={isBusy} className="w-full">
        Use a passkey
      </Button>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}

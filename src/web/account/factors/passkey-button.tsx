import { useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { askAuthenticator, useHasPasskeys } from './ask-authenticator.ts'
import type { PasskeyMessage } from './passkey-messages.ts'

/** Signs in without a password, where the browser can. */
export function PasskeyButton() {
  const hasPasskeys = useHasPasskeys()
  const { search } = useLocation()
  const finishing = useFetcher<PasskeyMessage>()
  const [isAsking, setIsAsking] = useState(false)
  const [askedProblem, setAskedProblem] = useState<string | null>(null)
  if (!hasPasskeys) return null

  async function signIn() {
    setIsAsking(true)
    setAskedProblem(null)
    const { answer, problem } = await askAuthenticator('use a passkey', '/auth/passkey')
    setIsAsking(false)
    setAskedProblem(problem)
    if (answer !== null) await finishing.submit({ answer }, { method: 'post', action: `/auth/passkey${search}` })
  }

  const isBusy = isAsking || finishing.state !== 'idle'
  const problem = askedProblem ?? (isBusy ? null : finishing.data?.problem)
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Button onClick={() => void signIn()} busy={isBusy} className="w-full">
        Use a passkey
      </Button>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}

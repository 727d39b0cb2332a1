import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'

/** What was learned at one time, of whatever kind. */
export type Version = {
  id: number
  decisions: number
  heldBack: number
  madeAt: string
  /** null = the job. */
  madeBy: string | null
  state: 'in force' | 'earlier' | 'taken back' | 'not used'
}

export const useIsBusy = (intent: string, version?: number) => {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && (version === undefined || formData.get('version') === String(version))
}

export function LearnNow({ intent, label = 'Learn now' }: { intent: string; label?: string }) {
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <Button type="submit" name="intent" value={intent} size="sm" busy={useIsBusy(intent)}>
        {label}
      </Button>
    </Form>
  )
}

/** By what, how and when a version was made. */
export const Made = ({ version: { id, madeAt, madeBy }, children }: { version: Version; children: ReactNode }) => (
  <>
    {id}
    <span className="block text-xs font-normal text-muted">
      {children}; {madeBy ?? 'automatically'}, {madeAt}
    </span>
  </>
)

export const State = ({ version, canChange }: { version: Version; canChange: boolean }) => (
  <>
    {version.state}
    {canChange && version.state !== 'not used' && <ChangeVersion version={version} />}
  </>
)

function ChangeVersion({ version: { id, state } }: { version: Version }) {
  const intent = state === 'in force' ? 'take-back' : 'put-back'
  return (
    <Form method="post" preventScrollReset className="mt-1">
      <input type="hidden" name="version" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        busy={useIsBusy(intent, id)}
        aria-label={`${state === 'in force' ? 'Take back' : 'Put back'} version ${id}`}
      >
        {state === 'in force' ? 'Take back' : 'Put back'}
      </Button>
    </Form>
  )
}

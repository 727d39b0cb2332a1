import { Undo2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Key } from './keys.tsx'

type Props = {
  /** The screen that the decision was made on. */
  action: string
  title: string
  /** Where to go afterwards, where the action does not know. */
  returnTo?: string
  /** What has to come first; undefined = nothing. */
  ready?: () => Promise<unknown> | undefined
}

/** Takes back one's last decision. */
export function UndoLast({ action, title, returnTo, ready }: Props) {
  const submit = useSubmit()
  function wait(submitted: FormEvent<HTMLFormElement>) {
    const first = ready?.()
    if (!first) return
    submitted.preventDefault()
    void first.then(() => submit({ intent: 'undo' }, { method: 'post', action }))
  }
  return (
    <Form method="post" action={action} onSubmit={wait}>
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <Button
        type="submit"
        name="intent"
        value="undo"
        size="sm"
        variant="quiet"
        data-key="u"
        aria-keyshortcuts="u"
        title={`Take back the decision on “${title}”`}
      >
        <Undo2 aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">Undo</span>
        <Key>u</Key>
      </Button>
    </Form>
  )
}

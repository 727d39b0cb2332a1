import { Undo2 } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Key } from './keys.tsx'

/** Takes back one's last decision; `action` is the screen it was made on. */
export function UndoLast({ action, title }: { action: string; title: string }) {
  return (
    <Form method="post" action={action}>
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

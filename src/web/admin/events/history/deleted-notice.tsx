import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'

type Props = { id: number; at: string; canRestore: boolean }

/** That the event is on no list but that of deleted ones, and the way back. */
export function DeletedNotice({ id, at, canRestore }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'restore'
  return (
    <Form
      method="post"
      action="/admin/events/bulk"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-rejected-tint px-4 py-3 text-rejected-text"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="returnTo" value={`/admin/events/${id}/history`} />
      <p className="flex-1">This event was deleted on {at}.</p>
      {canRestore && (
        <Button type="submit" name="intent" value="restore" size="sm" busy={isBusy}>
          Restore event
        </Button>
      )}
    </Form>
  )
}

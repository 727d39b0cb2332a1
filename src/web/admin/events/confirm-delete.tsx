import { Form, Link, useNavigation } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'

/** What is to be deleted: events by id, or all that a list's `query` lets through. */
export type ToDelete = {
  ids: number[]
  /** Selected on the list, be it but one. */
  isBulk: boolean
  all?: { query: string; count: string }
  returnTo: string
}

export function ConfirmDelete({ what, onCancel }: { what: ToDelete; onCancel?: () => void }) {
  const { ids, isBulk, all, returnTo } = what
  const isBusy = useNavigation().formData?.get('intent') === 'delete'
  const count = all?.count ?? ids.length.toLocaleString('en-GB')
  return (
    <Form
      method="post"
      action="/admin/events/bulk"
      preventScrollReset
      className="flex flex-col gap-4 px-5 pb-5 sm:px-6"
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      {isBulk && <input type="hidden" name="bulk" value="yes" />}
      {all ? (
        <>
          <input type="hidden" name="all" value="yes" />
          <input type="hidden" name="query" value={all.query} />
        </>
      ) : (
        ids.map((id) => <input key={id} type="hidden" name="id" value={id} />)
      )}
      <p>
        {isBulk
          ? `Are you sure you want to delete ${count} selected event(s)? This action cannot be undone.`
          : 'Are you sure you want to delete this event?'}
      </p>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        {onCancel ? (
          <Button onClick={onCancel}>Cancel</Button>
        ) : (
          <Link to={returnTo} className={buttonClass()}>
            Cancel
          </Link>
        )}
        <Button type="submit" name="intent" value="delete" variant="danger" busy={isBusy}>
          Delete
        </Button>
      </div>
    </Form>
  )
}

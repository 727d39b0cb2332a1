import { ShortForm } from '../../parts/forms/short-form.tsx'

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
  const count = all?.count ?? ids.length.toLocaleString('en-GB')
  return (
    <ShortForm
      action="/admin/events/bulk"
      returnTo={returnTo}
      preventScrollReset
      cancelTo={returnTo}
      onCancel={onCancel}
      submitLabel="Delete"
      intent="delete"
      variant="danger"
    >
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
    </ShortForm>
  )
}

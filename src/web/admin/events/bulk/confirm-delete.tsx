import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { useLocation } from 'react-router'
import { OverDialog } from '../../parts/forms/over.tsx'
import { ShortForm } from '../../parts/forms/short-form.tsx'

/** What is to be deleted: events by id, or all that a list's `query` lets through. */
export type ToDelete = {
  ids: number[]
  /** Selected on the list, even if only one. */
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
      <p className="font-semibold">
        {isBulk
          ? `Are you sure you want to delete ${count} selected event(s)?`
          : 'Are you sure you want to delete this event?'}
      </p>
      <p>You can undo this. For 30 days the list of deleted events restores what is in it.</p>
    </ShortForm>
  )
}

type Ask = (press: MouseEvent, what: Omit<ToDelete, 'returnTo'>) => void

const AskContext = createContext<Ask>(() => {})

/** Asks in a dialog before anything is deleted; without JavaScript the press leads to a page that asks. */
export const useAskToDelete = () => useContext(AskContext)

export function AsksToDelete({ children }: { children: ReactNode }) {
  const { pathname, search, key } = useLocation()
  const [asked, setAsked] = useState<{ what: Omit<ToDelete, 'returnTo'>; at: string } | null>(null)
  const ask: Ask = (press, what) => {
    if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return
    press.preventDefault()
    setAsked({ what, at: key })
  }
  const close = () => setAsked(null)
  return (
    <AskContext value={ask}>
      {children}
      {/* What is asked on one page is not asked on the next. */}
      {asked?.at === key && (
        <OverDialog title="Delete" onClose={close}>
          <ConfirmDelete what={{ ...asked.what, returnTo: pathname + search }} onCancel={close} />
        </OverDialog>
      )}
    </AskContext>
  )
}

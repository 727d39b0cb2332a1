import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { useLocation } from 'react-router'
import { OverDialog } from '../../parts/forms/over-dialog.tsx'
import { ConfirmDelete, type ToDelete } from './confirm-delete.tsx'

type Ask = (press: MouseEvent, what: Omit<ToDelete, 'returnTo'>) => void

const AskContext = createContext<Ask>(() => {})

/** Asks over this screen before anything is deleted; without JavaScript the press leads to a page that asks. */
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

import type { ReactNode } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { ModalDialog } from '../ui/dialog.tsx'

type OverDialogProps = { title: string; address: string; onClose: () => void; children: ReactNode }

/** The form of the page at `address`, in a dialog over a screen; over.tsx opens and closes it. */
export function OverDialog({ title, address, onClose, children }: OverDialogProps) {
  return (
    <ModalDialog label={title} onClose={onClose}>
      {/* What sends the form is here before it is needed: without it, a server that is away would cost what was typed. */}
      <PrefetchPageLinks page={address} />
      <div className="overflow-y-auto overscroll-contain">
        <h2 className="sticky top-0 z-[5] bg-surface py-5 pr-16 pl-5 text-xl sm:pl-6">{title}</h2>
        {children}
      </div>
    </ModalDialog>
  )
}

import type { ReactNode } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { ModalDialog } from '../../../ui/dialog.tsx'

type OverDialogProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog over a screen, under a title that stays in sight; over.tsx opens and closes it. */
export function OverDialog({ title, onClose, children }: OverDialogProps) {
  return (
    <ModalDialog label={title} onClose={onClose}>
      <div className="scroll-pt-20 scroll-pb-32 overflow-y-auto overscroll-contain">
        <h2 className="sticky top-0 z-[5] bg-surface py-5 pr-16 pl-5 text-xl [overflow-wrap:anywhere] sm:pl-6">
          {title}
        </h2>
        {children}
      </div>
    </ModalDialog>
  )
}

/** The form of the page at `address`, over a screen. */
export function FormOverDialog({ address, children, ...dialog }: OverDialogProps & { address: string }) {
  return (
    <OverDialog {...dialog}>
      {/* What sends the form is here before it is needed: without it, a server that is away would cost what was typed. */}
      <PrefetchPageLinks page={address} />
      {children}
    </OverDialog>
  )
}

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** How a dialog looks. */
export const dialogClass =
  'm-auto max-h-[min(92dvh,60rem)] w-full max-w-2xl overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-raised backdrop:bg-[#0b0d20]/60 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none starting:translate-y-4 starting:opacity-0 transition-[opacity,translate] duration-150'

/**
 * A native modal dialog, open for as long as it is rendered: the page behind is inert, and the focus returns to where
 * it was. Escape, the cross and a press outside call `onClose`; the caller then removes it.
 */
export function ModalDialog({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const element = dialog.current as HTMLDialogElement
    const gone = new AbortController()
    const ask = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    element.addEventListener('cancel', ask, { signal: gone.signal })
    // A browser closes by itself on a second Escape, without asking.
    element.addEventListener('close', ask, { signal: gone.signal })
    // The content fills the dialog, so only its backdrop is the dialog itself.
    element.addEventListener('click', (event) => event.target === element && ask(event), { signal: gone.signal })
    element.showModal()
    return () => {
      gone.abort()
      element.close()
    }
  }, [])

  return (
    <dialog ref={dialog} aria-label={label} className={dialogClass}>
      <div className="relative flex max-h-[inherit] flex-col">
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-card hover:bg-hover print:hidden"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
        {children}
      </div>
    </dialog>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, type LinkProps, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { ModalDialog } from '../../../ui/dialog.tsx'

/**
 * Leads to a page of its own; where there is JavaScript, what that page asks opens over this one, with that page's
 * address. It lives in the history, so that Back closes it.
 */
export function OverLink({ address, opens, ...link }: { address: string; opens: object } & Omit<LinkProps, 'to'>) {
  const { pathname, search } = useLocation()
  return (
    <Link
      {...link}
      to={pathname + search}
      mask={address}
      state={{ dialog: opens }}
      // To React Router it is a link to where one is, which would take this screen's place in the history.
      replace={false}
      // The second of a double click would put it there twice.
      onClick={(press) => press.detail > 1 && press.preventDefault()}
      preventScrollReset
      defaultShouldRevalidate={false}
    />
  )
}

/**
 * What a link of {@link OverLink} to an address under `path` opened over this screen, if anything, and the way back to
 * the screen alone.
 */
export function useOver<Opened extends object>(
  path: `/admin/${string}/`,
): { opened: Opened; here: string; close: () => void } | null {
  const { state, mask, pathname, search } = useLocation()
  const navigate = useNavigate()
  const opened = (state as { dialog?: Opened } | null)?.dialog
  // Without the mask the page was loaded anew at some other address, and the state is only left over.
  const isOpen = opened !== undefined && mask?.pathname.startsWith(path) === true
  const isLeaving = useRef(false)
  useEffect(() => {
    if (isOpen) isLeaving.current = false
  }, [isOpen])
  if (!isOpen) return null
  /** Back to this screen alone; asked for twice, it does no more, as going back takes a moment. */
  const close = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    void navigate(-1)
  }
  return { opened, here: pathname + search, close }
}

/** Tells one visit to this screen from the next; what is opened over it and closed again is no other visit. */
export function useVisitKey(): string {
  const { key, mask } = useLocation()
  const [visit, setVisit] = useState(key)
  if (!mask && key !== visit) setVisit(key)
  return mask ? visit : key
}

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

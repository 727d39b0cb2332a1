import { type ReactNode, useState } from 'react'
import { Link, type LinkProps, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { ModalDialog } from '../../../ui/dialog.tsx'

/**
 * Links to a page of its own; where there is JavaScript, that page's form opens as a dialog over this one, with that
 * page's address. The dialog is an entry of the history, so Back closes it.
 */
export function OverLink({
  address,
  opens,
  replace = false,
  ...link
}: { address: string; opens: object } & Omit<LinkProps, 'to'>) {
  const { pathname, search } = useLocation()
  return (
    <Link
      {...link}
      to={pathname + search}
      mask={address}
      state={{ dialog: opens }}
      // To React Router it is a link to the current page, which by itself would replace this entry of the history.
      replace={replace}
      // The second click of a double click would add it twice.
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
  const { state, mask, pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const opened = (state as { dialog?: Opened } | null)?.dialog
  // Without the mask the page was loaded anew at some other address, and the state is only left over.
  const isOpen = opened !== undefined && mask?.pathname.startsWith(path) === true
  if (!isOpen) return null
  /** Closes the dialog. Once the browser has gone back, a second call does nothing while the screen alone is rendered. */
  const close = () => {
    if ((history.state as { key?: string } | null)?.key === key) void navigate(-1)
  }
  return { opened, here: pathname + search, close }
}

/** Changes with each visit to this screen; opening and closing a dialog over it belongs to the same visit. */
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
      {/* The code that submits the form is fetched before it is needed: without it, losing the server would lose what was typed. */}
      <PrefetchPageLinks page={address} />
      {children}
    </OverDialog>
  )
}

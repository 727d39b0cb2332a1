import type { ReactNode } from 'react'
import { Link, type LinkProps, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { ModalDialog } from '../ui/dialog.tsx'

/**
 * Leads to the page at `address`; where there is JavaScript, it opens over this one, with that page's address. What is
 * open lives in the history, so that Back closes it.
 */
export function DialogLink({ address, dialog, ...link }: { address: string; dialog: object } & Omit<LinkProps, 'to'>) {
  const { pathname, search } = useLocation()
  return (
    <Link
      {...link}
      to={pathname + search}
      mask={address}
      state={{ dialog }}
      preventScrollReset
      defaultShouldRevalidate={false}
    />
  )
}

type Shown = { title: string; address: string; content: ReactNode }

/**
 * The dialog that is open over this screen, if any, as `show` draws it; `close` takes it away, and `here` is the address
 * of the screen.
 */
export function DialogOver<Dialog>({
  show,
}: {
  show: (dialog: Dialog, here: { close: () => void; address: string }) => Shown
}) {
  const { state, mask, pathname, search } = useLocation()
  const dialog = (state as { dialog?: Dialog } | null)?.dialog
  const navigate = useNavigate()
  // Without the mask the page was loaded anew at some other address, and the state is only left over.
  if (!dialog || !mask) return null
  const here = pathname + search
  /** This screen takes the place of what was open; asked for twice, it does no more. */
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  const { title, address, content } = show(dialog, { close, address: here })
  return (
    <ModalDialog key={address} label={title} onClose={close}>
      {/* What sends the form is here before it is needed: without it, a server that is away would cost what was typed. */}
      <PrefetchPageLinks page={address} />
      <div className="overflow-y-auto overscroll-contain">
        <h2 className="sticky top-0 z-[5] bg-surface py-5 pr-16 pl-5 text-xl sm:pl-6">{title}</h2>
        {content}
      </div>
    </ModalDialog>
  )
}

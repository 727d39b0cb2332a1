import { Link, type LinkProps, useLocation, useNavigate } from 'react-router'

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
  if (!opened || !mask?.pathname.startsWith(path)) return null
  const here = pathname + search
  /** This screen takes the place of what was open; asked for twice, it does no more. */
  return { opened, here, close: () => void navigate(here, { replace: true, preventScrollReset: true }) }
}

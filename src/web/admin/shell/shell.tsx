import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useCodeAhead } from './code-ahead.ts'
import { useKeptFocus } from './kept-focus.ts'
import { type ShellContent, useShown } from './last-shown.ts'
import { Loading } from './loading.tsx'
import { Nav } from './nav.tsx'
import { SessionWatch } from './session-watch.tsx'
import { Toaster } from './toaster.tsx'
import { UserMenu } from './user-menu.tsx'

/** What stands around every screen: the way to the others, who is signed in, and what was just done. */
export function Shell({ children, ...shown }: ShellContent & { children: ReactNode }) {
  const { user, badges, message } = shown
  const scope = useRef<HTMLDivElement>(null)
  useShown(shown)
  useCodeAhead()
  useKeptFocus(scope)
  return (
    <div ref={scope} className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <meta name="robots" content="noindex" />
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:z-40 focus:bg-surface focus:p-3">
        Skip to the content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r border-line bg-surface px-3 py-5 lg:flex print:hidden">
        <Brand />
        <div className="flex-1">
          <Nav user={user} badges={badges} />
        </div>
        <UserMenu user={user} />
      </aside>
      <header className="sticky top-0 z-20 border-b border-line bg-surface lg:hidden print:hidden">
        {/* A new one for each page, so that it is closed again. */}
        <details key={useLocation().key} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-4 [&::-webkit-details-marker]:hidden">
            <span className="font-display font-bold">Kids Holiday Events</span>
            <span className="rounded-control border border-control px-3 py-1.5 text-sm font-semibold">
              <span className="group-open:hidden">Menu</span>
              <span className="hidden group-open:inline">Close</span>
            </span>
          </summary>
          <div className="flex flex-col gap-4 border-t border-line px-3 py-4">
            <Nav user={user} badges={badges} />
            <UserMenu user={user} />
          </div>
        </details>
      </header>
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        {children}
      </main>
      <Loading />
      <Toaster message={message} />
      <SessionWatch userId={user.id} />
    </div>
  )
}

const Brand = () => (
  <Link to="/" className="block rounded-control px-3 leading-tight">
    <span className="block font-display text-lg font-bold">Kids Holiday Events</span>
    <span className="text-sm text-muted">Admin Panel</span>
  </Link>
)

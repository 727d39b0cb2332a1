import { LogOut } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, NavLink, useLocation, useNavigation } from 'react-router'
import { can } from '#domain/people/access.ts'
import type { StaffUser } from '../../account/auth.ts'
import { Button } from '../../ui/button.tsx'
import { removeAllDrafts } from '../parts/forms/drafts.ts'
import { countOf } from '../parts/words/words.ts'
import { DecisionsWaiting } from '../review/decide/decisions-waiting.tsx'
import { decisionsOnTheirWay } from '../review/decide/sent-decisions.ts'
import { useFocusRecovery } from './focus-recovery.ts'
import { type ShellContent, useShown } from './last-shown.ts'
import { usePressBeforeCode } from './press-before-code.ts'
import { type NavBadges, SCREENS } from './screens.ts'
import { closeSignInWindow, SessionWatch } from './session-watch.tsx'
import { SignedInUserId } from './signed-in-user.ts'
import { showToast } from './toast.ts'
import { Messages, MessagesAtFoot, MessagesInBar } from './toaster.tsx'

/** What surrounds every screen: the menu, who is signed in, and what was just done. */
export function Shell({ children, ...shown }: ShellContent & { children: ReactNode }) {
  const { user, badges, message } = shown
  const scope = useRef<HTMLDivElement>(null)
  useShown(shown)
  useFocusRecovery(scope)
  usePressBeforeCode()
  useEffect(closeSignInWindow, [])
  return (
    <Messages message={message}>
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
        <header className="sticky top-0 z-20 grid grid-cols-1 border-b border-line bg-surface *:[grid-area:1/1] lg:hidden print:hidden">
          {/* A new one for each page, so that it is closed again. */}
          <details key={useLocation().key} className="peer group">
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
          {/* In place of the product's name, beside the menu's button. */}
          <MessagesInBar className="m-1 mr-24 ml-2 items-center self-start peer-open:hidden" />
        </header>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {can(user, 'decide events') && <DecisionsWaiting userId={user.id} />}
          <SignedInUserId value={user.id}>{children}</SignedInUserId>
        </main>
        <Loading />
        <MessagesAtFoot />
        <SessionWatch userId={user.id} />
      </div>
    </Messages>
  )
}

const Brand = () => (
  <Link to="/" className="block rounded-control px-3 leading-tight">
    <span className="block font-display text-lg font-bold">Kids Holiday Events</span>
    <span className="text-sm text-muted">Admin Panel</span>
  </Link>
)

function Nav({ user, badges }: { user: StaffUser; badges: NavBadges }) {
  return (
    <nav aria-label="Back-office">
      <ul className="flex flex-col gap-1">
        {SCREENS.filter(({ verb }) => can(user, verb)).map(({ to, label, icon: Icon, end, badge }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                `flex min-h-10 items-center gap-3 rounded-control px-3 font-medium transition-colors duration-150 ${
                  isActive ? 'bg-primary text-on-primary' : 'hover:bg-hover'
                }`
              }
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
              {badge && badges[badge] > 0 && <Count n={badges[badge]} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Count = ({ n }: { n: number }) => (
  <span className="ml-auto min-w-6 rounded-full bg-sun px-2 text-center text-sm font-semibold text-on-sun tabular-nums">
    {n}
    <span className="sr-only"> waiting</span>
  </span>
)

/** Who is signed in, in which role, with links to their account and to sign out. */
function UserMenu({ user }: { user: StaffUser }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <Link to="/admin/account" className="block rounded-control px-3 py-1 leading-tight hover:bg-hover">
        <span className="block truncate font-semibold">{user.fullName || user.email}</span>
        <span className="text-sm text-muted">
          <span className="capitalize">{user.role}</span> · My account
        </span>
      </Link>
      <Form method="post" action="/auth/sign-out" onSubmit={leave}>
        <Button type="submit" size="sm" variant="quiet" className="w-full justify-start">
          <LogOut aria-hidden="true" className="size-5" />
          Sign Out
        </Button>
      </Form>
    </div>
  )
}

/** Nothing of what was typed stays for the next user of this browser; a decision that is not sent yet would be lost with it. */
function leave(signingOut: FormEvent) {
  const waiting = decisionsOnTheirWay()
  if (waiting === 0) return removeAllDrafts()
  signingOut.preventDefault()
  const title = `${countOf(waiting, 'decision is', 'decisions are')} not sent yet`
  showToast({ title, description: 'Sign out once they are, or take them back with Undo.', tone: 'failure' })
}

/** Says that the next screen is loading, where it is not there at once; along the edge, where it covers nothing. */
function Loading() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40 print:hidden">
      {isLoading && (
        <span className="block h-1 transition-opacity delay-300 starting:opacity-0">
          <span aria-hidden="true" className="block h-full animate-pulse bg-primary" />
          <span className="sr-only">Loading …</span>
        </span>
      )}
    </div>
  )
}

import { data, Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { countOpenReports } from '#store/reports.ts'
import { countToReview } from '#store/review.ts'
import { currentVisit, requireUser } from '../account/current-user.ts'
import { getApp } from '../context.ts'
import type { Route } from './+types/layout'
import { readFlash } from './flash.ts'
import { reviewRules } from './review/lists.ts'
import { Loading } from './shell/loading.tsx'
import { Nav } from './shell/nav.tsx'
import { SessionWatch } from './shell/session-watch.tsx'
import { Toaster } from './shell/toaster.tsx'
import { UserMenu } from './shell/user-menu.tsx'

export { ScreenError as ErrorBoundary } from './screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const [queue, reports] = await Promise.all([
    reviewRules(app).then((rules) => countToReview(app.db, 'queue', rules)),
    countOpenReports(app.db),
  ])
  const badges = { queue, reports }
  const [visit, { message, cookies }] = await Promise.all([currentVisit(request, context), readFlash(request)])
  const headers = [...visit.cookies, ...cookies].map((cookie): [string, string] => ['set-cookie', cookie])
  return data({ user, badges, message }, { headers })
}

/** Another filter, order or page of a list changes nothing that stands around it; what staff do may. */
export function shouldRevalidate(moved: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = moved
  const isSameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSameScreen && (formMethod === undefined || formMethod === 'GET') ? false : defaultShouldRevalidate
}

/** For those who are signed in, and not to be found by going back after signing out. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminLayout({ loaderData: { user, badges, message } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
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
        <Outlet />
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

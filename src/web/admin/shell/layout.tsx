import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { countToReview } from '#store/review/queue/review.ts'
import { countOpenReports } from '#store/review/reports/reports.ts'
import { currentVisit, requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { readFlash } from '../../flash.ts'
import { reviewRules } from '../review/lists.ts'
import type { Route } from './+types/layout'
import { useLastShell } from './last-shown.ts'
import { ScreenError } from './screen-error.tsx'
import { Shell } from './shell.tsx'

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

/**
 * Another filter, order or page of a list changes nothing that stands around it, nor does the next event in review, which is shown
 * without the server where it was loaded ahead; what staff do may.
 */
export function shouldRevalidate(moved: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = moved
  const isNextEvent =
    currentUrl.pathname !== nextUrl.pathname && [currentUrl, nextUrl].every(({ pathname }) => IN_REVIEW.test(pathname))
  const isSameScreen = isNextEvent || (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search)
  return isSameScreen && (formMethod === undefined || formMethod === 'GET') ? false : defaultShouldRevalidate
}

const IN_REVIEW = /^\/admin\/review\/\d+$/

/** For signed-in users, and not to be found by going back after signing out. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

/** Where the shell's data cannot be loaded again, it is rendered as it was. */
export function ErrorBoundary() {
  const shell = useLastShell()
  if (!shell) return <ScreenError />
  return (
    <Shell {...shell}>
      <ScreenError />
    </Shell>
  )
}

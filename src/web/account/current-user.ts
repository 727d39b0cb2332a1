import { createContext, data, type RouterContextProvider, replace } from 'react-router'
import { can, type Verb } from '#domain/people/access.ts'
import { getApp } from '#web/context.ts'
import { pagePath } from '#web/serve/route-match.ts'
import type { StaffUser, Visit } from './auth.ts'

type Context = Readonly<RouterContextProvider>

/** The signed-in user; null = none. Looked up once per request. */
export const currentUser = async (request: Request, context: Context): Promise<StaffUser | null> =>
  (await currentVisit(request, context)).user

/** The signed-in user, who may do what `verb` says. Throws a redirect to the sign-in page, or a 403. */
export async function requireUser(request: Request, context: Context, verb: Verb): Promise<StaffUser> {
  const user = await currentUser(request, context)
  if (!user) throw replace(signInAddress(request))
  if (!can(user, verb)) throw data(null, { status: 403, statusText: 'Access Denied' })
  return user
}

/** The sign-in page, which leads on to the page that was requested; of a form, to the page that it was sent from. */
export function signInAddress(request: Request): string {
  const { pathname: asked, searchParams } = new URL(pageBehind(request))
  // A screen that is open asks for its data alone, and may name the parts of it.
  const pathname = pagePath(asked)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return pathname === '/admin' ? '/auth' : `/auth?next=${encodeURIComponent(pathname + search)}`
}

/** Many forms are sent to addresses that show nothing of their own. Requests from other sites are refused before. */
function pageBehind({ method, headers, url }: Request): string {
  const sentFrom = method === 'POST' ? headers.get('referer') : null
  return sentFrom !== null && URL.canParse(sentFrom) ? sentFrom : url
}

/** Where to go after signing in: a page of the back-office, whatever the address says. */
export function safeNext(next: string | null): string {
  const url = URL.parse(next ?? '', HERE)
  if (url?.origin !== HERE || !/^\/admin(\/|$)/.test(url.pathname)) return '/admin'
  return url.pathname + url.search + url.hash
}

const HERE = 'http://here.invalid'

const visitContext = createContext<Promise<Visit> | null>(null)

/** As {@link currentUser}, with the cookies to send. The loaders of one request share the result. */
export function currentVisit(request: Request, context: Context): Promise<Visit> {
  const known = context.get(visitContext)
  if (known) return known
  const visit = getApp(context).auth.visit(request)
  context.set(visitContext, visit)
  return visit
}

/** The address of the connection, set by src/web/handler.ts; null in tests. */
export const socketAddressContext = createContext<string | null>(null)

import { redirect } from 'react-router'
import { securityChangeInWords } from '#domain/people/security-changes.ts'
import { listSecurityChanges } from '#store/people/security-changes.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import type { SignedIn } from '../auth.ts'
import { safeNext } from '../current-user.ts'

/** The page that was requested before signing in. */
export const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'))

/** Redirects a user who has just signed in. */
export async function welcome(app: WebApp, request: Request, signedIn: SignedIn): Promise<Response> {
  const description = ['You have successfully signed in.', ...(await newsOf(app, signedIn))].join(' ')
  const headers = new Headers([await flash({ title: 'Welcome back!', description })])
  for (const cookie of signedIn.cookies) headers.append('set-cookie', cookie)
  return redirect(nextOf(request), { headers })
}

/** The newest change to how they sign in since they last did; where e-mail works, they were notified by it. */
async function newsOf({ db, mailer }: WebApp, { userId, lastLoginAt }: SignedIn): Promise<string[]> {
  if (lastLoginAt === null || (await mailer.isSetUp())) return []
  const [newest] = await listSecurityChanges(db, userId, { after: lastLoginAt, limit: 1 })
  return newest ? [`${securityChangeInWords(newest)}. If this was not you, check My account.`] : []
}

import { redirect } from 'react-router'
import { securityChangeInWords } from '#domain/people/security-changes.ts'
import { listSecurityChanges } from '#store/people/security-changes.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import type { SignedIn } from '../auth.ts'
import { safeNext } from '../current-user.ts'

/** Where somebody was going when they were asked to sign in. */
export const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'))

/** Leads somebody on who has just signed in. */
export async function welcome(app: WebApp, request: Request, signedIn: SignedIn): Promise<Response> {
  const description = ['You have successfully signed in.', ...(await newsOf(app, signedIn))].join(' ')
  const headers = new Headers([await flash({ title: 'Welcome back!', description })])
  for (const cookie of signedIn.cookies) headers.append('set-cookie', cookie)
  return redirect(nextOf(request), { headers })
}

/** Of how they sign in, what was changed last since they did; who gets e-mail has read it there. */
async function newsOf({ db, mailer }: WebApp, { userId, lastLoginAt }: SignedIn): Promise<string[]> {
  if (lastLoginAt === null || (await mailer.isSetUp())) return []
  const [newest] = await listSecurityChanges(db, userId, { after: lastLoginAt, limit: 1 })
  return newest ? [`${securityChangeInWords(newest)}. If it was not you, look at My account.`] : []
}

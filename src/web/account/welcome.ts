import { redirect } from 'react-router'
import { flash } from '../flash.ts'
import { safeNext } from './current-user.ts'

/** Where somebody was going when they were asked to sign in. */
export const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'))

/** Leads somebody on who has just signed in. */
export async function welcome(request: Request, cookies: string[]): Promise<Response> {
  const headers = new Headers([
    await flash({ title: 'Welcome back!', description: 'You have successfully signed in.' }),
  ])
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return redirect(nextOf(request), { headers })
}

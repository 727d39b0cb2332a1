import { redirect } from 'react-router'
import { getApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import type { Route } from './+types/sign-out'

/** Signing out changes something, so an address alone does not do it. */
export const loader = () => redirect('/auth')

export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const done = await attempt(app, 'signing out', () => app.auth.signOut(request))
  if (!done.ok) {
    const failure = {
      title: 'Sign Out Failed',
      description: done.outage ?? 'An unexpected error occurred',
      tone: 'failure' as const,
    }
    return redirect('/admin', { headers: [await flash(failure)] })
  }
  const headers = new Headers([
    await flash({ title: 'Signed Out', description: 'You have been successfully signed out.' }),
  ])
  for (const cookie of done.value) headers.append('set-cookie', cookie)
  return redirect('/auth', { headers })
}

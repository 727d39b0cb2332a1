import { redirect } from 'react-router'
import { flash } from '../admin/flash.ts'
import { getApp } from '../context.ts'
import type { Route } from './+types/sign-out'

/** Signing out changes something, so an address alone does not do it. */
export const loader = () => redirect('/auth')

export async function action({ request, context }: Route.ActionArgs) {
  const headers = new Headers([
    await flash({ title: 'Signed Out', description: 'You have been successfully signed out.' }),
  ])
  for (const cookie of await getApp(context).auth.signOut(request)) headers.append('set-cookie', cookie)
  return redirect('/auth', { headers })
}

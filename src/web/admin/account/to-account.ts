import { replace } from 'react-router'
import { flash } from '../../flash.ts'

/** Leads back to My account, which says what was done; `cookies` are sent along. */
export async function toAccount(title: string, description: string, cookies: string[] = []): Promise<Response> {
  const headers = new Headers([await flash({ title, description })])
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return replace('/admin/account', { headers })
}

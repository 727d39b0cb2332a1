import { createHmac, randomUUID } from 'node:crypto'
import { createCookie } from 'react-router'
import type { Db } from '#store/db/database.ts'
import { findCredentials } from '#store/people/people.ts'
import { COOKIE_PREFIX } from '../session-cookie.ts'

export type DeviceCookies = {
  /** The number of a browser that this account has signed in with before; null = an unknown one, or no such account. */
  read(request: Request, email: string): Promise<string | null>
  /** The cookies by which the browser is known from now on: under its old number, where it has one. */
  issue(request: Request, email: string): Promise<string[]>
}

/** The longest that browsers store a cookie. */
const LASTS_SECONDS = 400 * 24 * 60 * 60

/** React Router's scripts send the sign-in form to /auth.data, which is not under /auth. */
const PATHS = ['/auth', '/auth.data']

/**
 * Device cookies (OWASP): a user whose browser has signed in before need not wait because others guess passwords
 * elsewhere. Nothing is stored on the server. Each cookie is for one account; it is signed with the hash of the
 * password, so a new password makes every browser unknown again.
 */
export function deviceCookies({ db, secret }: { db: Db; secret: string }): DeviceCookies {
  async function cookieOf(email: string) {
    const account = await findCredentials(db, email)
    if (!account) return undefined
    const { id, passwordHash } = account
    return createCookie(`${COOKIE_NAME}.${digest(secret, id).slice(0, 16)}`, {
      httpOnly: true,
      sameSite: 'lax',
      maxAge: LASTS_SECONDS,
      secrets: [digest(secret, `${id} ${passwordHash}`)],
    })
  }

  async function read(request: Request, email: string) {
    const header = request.headers.get('cookie')
    if (!header?.includes(COOKIE_NAME)) return null
    const cookie = await cookieOf(email)
    const value: unknown = await cookie?.parse(header).catch(() => null)
    return typeof value === 'string' && value !== '' ? value : null
  }

  return {
    read,
    async issue(request, email) {
      const cookie = await cookieOf(email)
      if (!cookie) return []
      const number = (await read(request, email)) ?? randomUUID()
      const cookies = await Promise.all(PATHS.map((path) => cookie.serialize(number, { path })))
      return cookies
    },
  }
}

const COOKIE_NAME = `${COOKIE_PREFIX}.device`

const digest = (secret: string, of: string) => createHmac('sha256', secret).update(`device ${of}`).digest('hex')

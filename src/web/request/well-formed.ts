import type { MiddlewareHandler } from 'hono'
import { servePlainPage } from '../serve/plain-page.ts'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Bodies other than forms that our own scripts send, by address. */
const OTHER_BODIES: Record<string, RegExp> = { '/track': /^application\/json\s*(;|$)/i }

/**
 * Refuses requests that no address of ours can answer, before any route runs: a method that the route does not have, a
 * NUL in the address, which PostgreSQL accepts in no text, and a body that is not a form. `methodsOf` gives the methods
 * of the route at a path. A NUL in a field is refused when the form is read (form-request.ts).
 */
export const refuseMalformed =
  (methodsOf: (pathname: string) => Promise<string[]>): MiddlewareHandler =>
  async (c, next) => {
    const { method, path, url } = c.req
    if (url.includes('%00'))
      return servePlainPage(c, 400, {
        title: 'This address cannot be read',
        text: 'It contains a character that is not allowed. Check the link, and try again.',
      })
    if (SAFE_METHODS.includes(method)) return next()
    const allowed = await methodsOf(path)
    if (!allowed.includes(method)) {
      const page = {
        title: 'This page does not accept this request',
        text: 'Nothing was changed. Go back, and try again from the page you came from.',
      }
      return servePlainPage(c, 405, page, { allow: allowed.join(', ') })
    }
    if (!(OTHER_BODIES[path] ?? FORM).test(c.req.header('content-type') ?? ''))
      return servePlainPage(c, 400, {
        title: 'This is not a form',
        text: 'Nothing was changed. Go back, and send the form again.',
      })
    return next()
  }

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

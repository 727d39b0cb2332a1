import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.ts'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** What our own scripts send that is no form, by address. */
const OTHER_BODIES: Record<string, RegExp> = { '/track': /^application\/json\s*(;|$)/i }

/**
 * Refuses what no address of ours can answer, before any of them is asked: a method it does not have, a NUL in the address,
 * which the database takes in no text, and a body that is no form. `methodsOf` gives the methods of the route at a path.
 * NUL in a form's field is refused where the form is read (read-form.ts).
 */
export const refuseMalformed =
  (methodsOf: (pathname: string) => Promise<string[]>): MiddlewareHandler =>
  async (c, next) => {
    const { method, path, url } = c.req
    if (url.includes('%00'))
      return c.html(plainPage('This address cannot be read', 'There is a character in it that no text holds.'), 400)
    if (READ.includes(method)) return next()
    const allowed = await methodsOf(path)
    if (!allowed.includes(method)) {
      const page = plainPage('Nothing can be sent here', 'Go back, and try it from the page you came from.')
      return c.html(page, 405, { allow: allowed.join(', ') })
    }
    if (!(OTHER_BODIES[path] ?? FORM).test(c.req.header('content-type') ?? ''))
      return c.html(plainPage('This is no form', 'Nothing was changed. Go back, and send the form again.'), 415)
    return next()
  }

const READ = ['GET', 'HEAD', 'OPTIONS']

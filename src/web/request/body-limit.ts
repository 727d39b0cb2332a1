import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { servePlainPage } from '../serve/plain-page.ts'

const MIB = 2 ** 20

/** More than any form of ours holds, thousands of chosen events included. */
const USUAL = bodyLimit({ maxSize: MIB, onError: refuse })
/** More than an import takes, so that its screen can say what to do about a file that is somewhat too large. */
const UPLOAD = bodyLimit({ maxSize: 16 * MIB, onError: refuse })

const UPLOADS = new Set(['/admin/venues/import', '/admin/holidays/import'])

/**
 * Refuses bodies larger than any real request, before reading them where their length is stated. Only a request that says it has a body
 * is looked at: for each of the others Hono would build a whole Request, about six per cent of what a busy server does.
 */
export const limitBodies: MiddlewareHandler = (c, next) => {
  const hasBody = c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined
  if (!hasBody) return next()
  return (UPLOADS.has(c.req.path.replace(/\.data$/, '')) ? UPLOAD : USUAL)(c, next)
}

function refuse(c: Context) {
  // What is still on its way is not read.
  c.header('connection', 'close')
  return servePlainPage(c, 413, { title: 'This is too large', text: 'Nothing was stored. Please send less at a time.' })
}

import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { securityHeaders } from './security-headers.ts'

/** A page for when nothing else can be rendered; both texts are our own, without markup. */
export const plainPage = (title: string, text: string) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<body style="font-family: system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark">
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Back to home</a></p>
`

/**
 * Responds with a plain page under the security headers of every other page. It is sent before React Router runs, where the
 * scheme that the visitor used may not be known; that HTTPS is required of browsers is said by the pages themselves.
 */
export const servePlainPage = (
  c: Context,
  status: ContentfulStatusCode,
  { title, text }: { title: string; text: string },
  headers: Record<string, string> = {},
) => c.html(plainPage(title, text), status, { ...HEADERS, ...headers })

const HEADERS = securityHeaders({
  scripts: [],
  isHttps: false,
  isDev: false,
  picturesFrom: [],
  mayBeFramed: false,
}) as Record<string, string>

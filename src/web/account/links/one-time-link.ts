/** What a one-time link carries. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/**
 * Of pages that a one-time link leads to, or that show one: their address goes to nobody, and is not kept. Under
 * `no-referrer` a form would be sent without its Origin too, and refused as another site's.
 */
export const secretPageHeaders = { 'referrer-policy': 'strict-origin', 'cache-control': 'private, no-store' }

/** The same for a page whose form may be refused with a time to wait. */
export const secretFormHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => {
  const headers = new Headers(secretPageHeaders)
  const retryAfter = actionHeaders.get('retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  return headers
}

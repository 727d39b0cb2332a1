/** What a one-time link carries. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/**
 * Of pages that a one-time link leads to, or that show one: their address goes to nobody, and is not kept. Under
 * `no-referrer` a form would be sent without its Origin too, and refused as another site's.
 */
export const secretPageHeaders = { 'referrer-policy': 'strict-origin', 'cache-control': 'private, no-store' }

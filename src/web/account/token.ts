/** What a one-time link carries. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Of pages that a one-time link leads to: their address goes to nobody else, and is not kept. */
export const secretPageHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' }

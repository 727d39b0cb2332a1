const YEAR_SECONDS = 31_536_000

type Told = { nonce: string; isHttps: boolean; isDev: boolean; picturesFrom: string | null }

/**
 * What browsers are told of every page: scripts only of ours and only with this response's nonce, nobody may frame us.
 * Styles may be inline because components set positions by them. Pictures are ours, never a venue's own; `picturesFrom` is
 * our bucket where browsers load from it themselves.
 */
export function securityHeaders({ nonce, isHttps, isDev, picturesFrom }: Told) {
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': ["'self' data:", picturesFrom && new URL(picturesFrom).origin].filter(Boolean).join(' '),
    // Vite tells the page of changes by a web socket.
    'connect-src': isDev ? "'self' ws:" : "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}

import { randomBytes } from 'node:crypto'

const YEAR_SECONDS = 31_536_000

/** An unguessable mark for the inline scripts that we render into one response. */
export const newNonce = () => randomBytes(16).toString('base64')

type PageSecurity = {
  scripts: readonly string[]
  isHttps: boolean
  isDev: boolean
  picturesFrom: readonly string[]
  /** By pages of other sites. */
  mayBeFramed: boolean
}

/**
 * The security headers of every page: only our scripts, inline ones only as `scripts` names them (by
 * this response's nonce, or by their content). Styles may be inline because components set positions
 * by them. Pictures are ours, never a venue's own; `picturesFrom` is our bucket where browsers load from it themselves, and the
 * operator's server of map tiles.
 */
export function securityHeaders({ scripts, isHttps, isDev, picturesFrom, mayBeFramed }: PageSecurity) {
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': ["'self' data:", ...picturesFrom.map((url) => new URL(url).origin)].join(' '),
    // Vite notifies the page of changes by a web socket.
    'connect-src': isDev ? "'self' ws:" : "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': mayBeFramed ? '*' : "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    ...(!mayBeFramed && { 'x-frame-options': 'DENY' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}

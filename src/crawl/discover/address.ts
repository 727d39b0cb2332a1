export { isSameSite } from '#domain/venue/site.ts'

/**
 * An address and how likely it leads to events, 0 to 1. `offSite`: a feed on another site that this one links to as its own.
 * `isGuess`: no page links there, but listings often have this address. `isSitemap`: it lists pages and is not one itself.
 * `visitorRank`: its name says that it is for visitors, of getting in and about; see link-words.ts.
 */
export type Link = {
  url: string
  score: number
  offSite?: true
  isGuess?: true
  isSitemap?: true
  visitorRank?: 1 | 2 | 3
}

const MAX_LENGTH = 2000

/** Parameters that say where a visitor came from or who they are, never which page is requested. */
const TRACKING =
  /^(utm_.*|utm|mc_.*|_ga|_gl|_gac.*|_hs.*|hsctatracking|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mkt_tok|vero_.*|oly_.*|_ke|_kx|s_cid|ml_subscriber.*|ref_src|_branch_match_id|epik)$/i
const SESSION = /^(phpsessid|jsessionid|aspsessionid.*|asp\.net_sessionid|cfid|cftoken|sessionid|session_id|sess_?id)$/i
/** A `sid` may also be the number of a show. */
const SESSION_VALUE = /^(?=.*\d)(?=.*[a-z])[a-z0-9]{20,}$/i

/**
 * The canonical form in which addresses are stored and compared, or null if it is not an http(s) address or is longer than 2000
 * characters. What does not identify a page (fragment, credentials, tracking parameters, session ids, default port, the
 * dot after a host) is dropped; the order of parameters stays.
 */
export function canonicalUrl(href: string, base: string): string | null {
  const url = URL.parse(withAmpersands(href.trim()), base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  const host = url.hostname.replace(/\.+$/, '')
  if (!host) return null
  const path = normalisePercents(url.pathname.replace(/;(jsessionid|phpsessid|sid)=[^/;]*/gi, ''))
  const query = normalisePercents(relevantParameters(url.search))
  const address = `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}${path}${query}`
  return address.length > MAX_LENGTH ? null : address
}

/** Content systems escape addresses for HTML also where they do not stand in HTML, or twice: '?day=5&#038;show=2'. */
export const withAmpersands = (href: string): string => href.replace(/&(?:amp|#0*38|#x0*26);/gi, '&')

function relevantParameters(search: string): string {
  const relevant = search
    .slice(1)
    .split('&')
    .filter((parameter) => {
      const [name = '', value = ''] = parameter.split('=', 2)
      if (TRACKING.test(name) || SESSION.test(name)) return false
      return parameter !== '' && !(/^(sid|s)$/i.test(name) && SESSION_VALUE.test(value))
    })
  return relevant.length > 0 ? `?${relevant.join('&')}` : ''
}

/** RFC 3986 §6.2.2: hex digits in capitals, and what needs no escape not escaped. */
const normalisePercents = (text: string) =>
  text.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(character) ? character : encoded.toUpperCase()
  })

/** Equal for addresses of the same page: with http or https, with or without 'www.' and a trailing slash. */
export function pageKey(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`
}

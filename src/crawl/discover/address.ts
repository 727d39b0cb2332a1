export { isSameSite } from '#domain/venue/site.ts'

/**
 * `offSite`: a feed on another site that this one points to as its own. `isGuess`: nothing links there; it is where
 * listings mostly are. `isSitemap`: it names pages and is none itself.
 */
export type Link = { url: string; score: number; offSite?: true; isGuess?: true; isSitemap?: true }

const MAX_LENGTH = 2000

/** Parameters that tell where a visitor came from or who they are, never which page is asked for. */
const TRACKING =
  /^(utm_.*|utm|mc_.*|_ga|_gl|_gac.*|_hs.*|hsctatracking|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mkt_tok|vero_.*|oly_.*|_ke|_kx|s_cid|ml_subscriber.*|ref_src|_branch_match_id|epik)$/i
const SESSION = /^(phpsessid|jsessionid|aspsessionid.*|asp\.net_sessionid|cfid|cftoken|sessionid|session_id|sess_?id)$/i
/** A `sid` may also be the number of a show. */
const SESSION_VALUE = /^(?=.*\d)(?=.*[a-z])[a-z0-9]{20,}$/i

/**
 * The one form in which an address is kept and compared, or null where it is no http(s) address or longer than 2000
 * characters. What does not name a page (fragment, credentials, tracking parameters, session ids, default port, the
 * dot after a host) is dropped; parameters keep their order.
 */
export function canonicalUrl(href: string, base: string): string | null {
  const url = URL.parse(href.trim(), base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  const host = url.hostname.replace(/\.+$/, '')
  if (!host) return null
  const path = normalisePercents(url.pathname.replace(/;(jsessionid|phpsessid|sid)=[^/;]*/gi, ''))
  const query = normalisePercents(keptParameters(url.search))
  const address = `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}${path}${query}`
  return address.length > MAX_LENGTH ? null : address
}

function keptParameters(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((parameter) => {
      const [name = '', value = ''] = parameter.split('=', 2)
      if (TRACKING.test(name) || SESSION.test(name)) return false
      return parameter !== '' && !(/^(sid|s)$/i.test(name) && SESSION_VALUE.test(value))
    })
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** RFC 3986 §6.2.2: hex digits in capitals, and what needs no escape not escaped. */
const normalisePercents = (text: string) =>
  text.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(character) ? character : encoded.toUpperCase()
  })

/** By what two addresses are recognised as one page: http or https, with or without 'www.' and a last slash. */
export function pageKey(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`
}

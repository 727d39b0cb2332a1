import { getDomain } from 'tldts'

/**
 * Hosts that give each customer a sub-domain or a page, beside those of the public suffix list: each sub-domain is a site of its
 * own.
 */
const SHARED_HOSTS = [
  'eventbrite.com',
  'google.com',
  'libcal.com',
  'localhost',
  'localist.com',
  'spektrix.com',
  'squarespace.com',
  'ticketsolve.com',
  'tickettailor.com',
  'wixstudio.com',
  'wordpress.com',
]

/** Whether what stands on a host belongs to many, so that one of its sub-domains says nothing of another. */
export const isSharedHost = (host: string): boolean =>
  SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`))

/** Lower case, without 'www.' and the dot that may end it. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/\.+(?=$|:)/, '')
    .replace(/^www\./, '')

/**
 * Whether two addresses belong to one web site: one host, hosts that differ by 'www.' alone, or sub-domains of one registrable
 * name (by the public suffix list, private names such as github.io among them). Another port is another site.
 */
export function isSameSite(a: string, b: string): boolean {
  const [one, other] = [URL.parse(a), URL.parse(b)]
  if (!one || !other || one.port !== other.port) return false
  return siteOf(one.hostname) === siteOf(other.hostname)
}

function siteOf(hostname: string): string {
  const host = plainHost(hostname)
  return isSharedHost(host) ? host : (getDomain(host, { allowPrivateDomains: true }) ?? host)
}

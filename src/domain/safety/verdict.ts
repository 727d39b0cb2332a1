import { parse } from 'tldts'
import type { EventFacts } from '../event.ts'
import { isSameSite, isSharedHost, plainHost } from '../site.ts'
import { foldText } from '../text.ts'
import type { ReviewStatus } from '../vocabulary.ts'
import { HOLD_KINDS, type Hold } from './hold.ts'
import { isKnownService } from './known-services.ts'
import { holdsByWords } from './words.ts'

/** What of a venue decides whether its events are held. */
export type VenueToJudge = {
  websiteUrl: string
  /** Host name without scheme; with a port where it is not the scheme's own. */
  domain: string
  /** Hosts to which staff let its events lead. */
  trustedHosts: readonly string[]
  /** Whether its first events are still to be looked at. */
  isNew: boolean
  /** How its site has changed its character, in words; null = it has not. */
  siteChange: string | null
}

/**
 * Why an event waits for a person, the gravest reason first; empty = nothing speaks against publishing it. Judged by what
 * the venue says, never by a score. What a person `accepted` (see {@link acceptedWith}) is left out. `venue` null = it has none.
 */
export function holdsOf({
  facts,
  venue,
  accepted,
}: {
  facts: EventFacts
  venue: VenueToJudge | null
  accepted: readonly string[]
}): Hold[] {
  const holds = [...holdsByWords(facts), ...foreignLinks(facts, venue), ...(venue ? holdsOfVenue(venue) : [])]
  return holds
    .filter((hold) => !accepted.includes(keyOf(hold)))
    .toSorted((a, b) => HOLD_KINDS.indexOf(a.kind) - HOLD_KINDS.indexOf(b.kind))
}

/** The one gate to the public: what is held is approved by a person or not at all. */
export const statusUnderHolds = (status: ReviewStatus, holds: readonly Hold[]): ReviewStatus =>
  status === 'approved' && holds.length > 0 ? 'needs_review' : status

/** What people accepted of an event, with the holds that somebody has just accepted. */
export const acceptedWith = (accepted: readonly string[], holds: readonly Hold[]): string[] => [
  ...new Set([...accepted, ...holds.map(keyOf)]),
]

/** Of a link the host counts, wherever it stands; of all else the very words. */
const keyOf = ({ kind, about, quote }: Hold): string =>
  kind === 'foreign-link' ? `${kind}|${about}` : `${kind}|${about}|${foldText(quote)}`

function holdsOfVenue({ isNew, siteChange }: VenueToJudge): Hold[] {
  const holds: Hold[] = []
  if (siteChange !== null) holds.push({ kind: 'site-changed', about: siteChange, quote: '' })
  if (isNew) holds.push({ kind: 'new-venue', about: 'new venue', quote: '' })
  return holds
}

/** One hold for each other site that the event leads to. */
function foreignLinks({ url, bookingUrl, description }: EventFacts, venue: VenueToJudge | null): Hold[] {
  const links = [url, bookingUrl].flatMap((address) => (address === null ? [] : [{ address, quote: '' }]))
  const byHost = new Map<string, Hold>()
  for (const { address, quote } of [...addressesIn(description ?? ''), ...links]) {
    for (const one of [address, ...addressesWithin(address)]) {
      const host = plainHost(URL.parse(one)?.host ?? '')
      if (host === '' || byHost.has(host) || isExpected(one, host, venue)) continue
      byHost.set(host, { kind: 'foreign-link', about: host, quote })
    }
  }
  return [...byHost.values()]
}

function isExpected(address: string, host: string, venue: VenueToJudge | null): boolean {
  if (isKnownService(host)) return true
  if (venue === null) return false
  const own = [venue.websiteUrl, `https://${venue.domain}`, `http://${venue.domain}`]
  return own.some((site) => isSameSite(site, address)) || venue.trustedHosts.some((trusted) => covers(trusted, host))
}

/** Sub-domains of what is trusted belong to the same owner, unless the host is one of many owners. */
function covers(trusted: string, host: string): boolean {
  if (trusted === host) return true
  const isOfMany = isSharedHost(trusted) || parse(trusted, { allowPrivateDomains: true }).publicSuffix === trusted
  return !isOfMany && host.endsWith(`.${trusted}`)
}

/** Addresses that another carries along: what a redirector leads to. */
const addressesWithin = (address: string): string[] =>
  [...new URLSearchParams(URL.parse(address)?.search).values()].filter((value) => /^https?:\/\//i.test(value))

/** The web addresses in a text, also those without a scheme, as they stand there; no e-mail addresses. */
function addressesIn(text: string): { address: string; quote: string }[] {
  return [...text.matchAll(ADDRESS)].flatMap(([quote]) => {
    if (/^https?:\/\//i.test(quote)) return { address: quote, quote }
    return looksLikeHost(quote) ? { address: `http://${quote}`, quote } : []
  })
}

const ADDRESS =
  /https?:\/\/[^\s<>"'()]*[^\s<>"'().,;:!?]|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+(?![\p{L}\p{N}@])(?:\/[^\s<>"'()]*[^\s<>"'().,;:!?])?/giu

/** Words that ran together at a full stop are no host: 'a lovely day.It is free' names nothing in Italy. */
function looksLikeHost(text: string): boolean {
  const [host = '', ...path] = text.split('/')
  const { isIcann, publicSuffix, domain } = parse(host.toLowerCase())
  if (/^www\./i.test(host)) return true
  if (!isIcann || domain === null || publicSuffix === null || isRunOn(host)) return false
  return path.length > 0 || !/^[a-z]{2,4}$/i.test(publicSuffix) || COMMON_ENDINGS.has(publicSuffix)
}

const isRunOn = (host: string) => /[\p{Ll}\d]\.\p{Lu}\p{Ll}+$/u.test(host) && !/\.(?:com|net|org)$/i.test(host)

/** Short endings that are no English words, or are mostly used for sites. */
const COMMON_ENDINGS = new Set(
  'app bet biz cc club co com dev edu eu fun gg gov info io ly mobi net org pro ru site tk top tv uk vip win xxx xyz'.split(
    ' ',
  ),
)

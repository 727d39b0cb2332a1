import { parse } from 'tldts'
import type { EventFacts } from '../event/event.ts'
import { oddityOf } from '../event/name.ts'
import { foldText } from '../text.ts'
import { isSameSite, isSharedHost, plainHost } from '../venue/site.ts'
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
  /** Whether its first events still wait for a person. */
  isNew: boolean
}

/** An event as its venue describes it, and which of its holds people accepted. */
export type EventToJudge = {
  facts: EventFacts
  /** How likely it is an event that was read right, from 0 to 1. */
  confidence: number
  /** The page it was read from. */
  sourceUrl: string | null
  /** See {@link acceptedWith}. */
  accepted: readonly string[]
  /** What holds it already: what visitors reported stays until a person has looked, whatever the venue says. */
  holds?: readonly Hold[]
}

/**
 * Why an event waits for a person, the gravest reason first; empty = nothing speaks against publishing it. Judged by what
 * the venue says and how surely that is an event, never by how well it suits children. What a person accepted is left out. `venue` null = it has none.
 */
export function holdsOf(
  { facts, confidence, sourceUrl, accepted, holds: known = [] }: EventToJudge,
  venue: VenueToJudge | null,
): Hold[] {
  const links = [facts.url, facts.bookingUrl, sourceUrl].filter((address) => address !== null)
  const holds = [
    ...known.filter(({ kind }) => kind === 'reported'),
    ...holdsByWords(facts),
    ...foreignLinks(links, facts.description, venue),
    ...oddName(facts.title),
    ...(confidence < LEAST_LIKELY ? [UNLIKELY] : []),
    ...(venue?.isNew ? [FIRST_OF_VENUE] : []),
  ]
  return holds
    .filter((hold) => !isAccepted(accepted, hold))
    .toSorted((a, b) => HOLD_KINDS.indexOf(a.kind) - HOLD_KINDS.indexOf(b.kind))
}

/** The one gate to the public: what is held is approved by a person or not at all. */
export const statusUnderHolds = (status: ReviewStatus, holds: readonly Hold[]): ReviewStatus =>
  status === 'approved' && holds.length > 0 ? 'needs_review' : status

/** What a verdict changes of an event. */
export type Standing = {
  status: ReviewStatus
  decidedBy: 'classifier' | 'staff' | null
  /** Who had approved it when it was last taken down; see the column. */
  takenDownFrom: 'classifier' | 'staff' | null
}

/**
 * What an event is to be once its holds are known. `unheld` is the status it has coming where nothing holds it and no person
 * decided on it.
 *
 * - What staff approved is taken down for what they have not accepted, and waits for them; every other decision of theirs stands.
 * - Their approval counts again as soon as nothing holds the event any more (the site was mended, the host is trusted).
 */
export function underHolds(event: Standing, unheld: ReviewStatus, holds: readonly Hold[]): Standing {
  const { status, decidedBy, takenDownFrom } = event
  if (decidedBy === 'staff') {
    const isTakenDown = status === 'approved' && holds.length > 0
    return isTakenDown
      ? { status: 'needs_review', decidedBy: null, takenDownFrom: 'staff' }
      : { status, decidedBy, takenDownFrom }
  }
  const wasStaffs = takenDownFrom === 'staff' && status === 'needs_review'
  if (wasStaffs && holds.length === 0) return { status: 'approved', decidedBy: 'staff', takenDownFrom: null }
  const after = statusUnderHolds(wasStaffs ? 'approved' : unheld, holds)
  return {
    status: after,
    decidedBy: after === 'approved' || after === 'rejected' ? 'classifier' : null,
    takenDownFrom: holds.length === 0 ? null : status === 'approved' ? 'classifier' : takenDownFrom,
  }
}

/** Whether people accepted of an event that it says, or is said to be, this. */
export const isAccepted = (accepted: readonly string[], hold: Hold): boolean => accepted.includes(keyOf(hold))

/** What people accepted of an event, with the holds that a reviewer has just accepted. */
export const acceptedWith = (accepted: readonly string[], holds: readonly Hold[]): string[] => [
  ...new Set([...accepted, ...holds.map(keyOf)]),
]

/** Of a link the host counts, wherever it stands; of all else the very words. */
const keyOf = ({ kind, about, quote }: Hold): string =>
  kind === 'foreign-link' ? `${kind}|${about}` : `${kind}|${about}|${foldText(quote)}`

/** What a page's reader took for a name may be a heading, a button or half a sentence. */
function oddName(title: string): Hold[] {
  const oddity = oddityOf(title)
  return oddity === null ? [] : [{ kind: 'odd-name', about: oddity, quote: title }]
}

/** What is less likely an event waits for a person; bench/accuracy/fit-confidence.ts says what this holds and lets through. */
export const LEAST_LIKELY = 0.6

const UNLIKELY: Hold = { kind: 'unlikely', about: 'unlikely', quote: '' }

const FIRST_OF_VENUE: Hold = { kind: 'new-venue', about: 'new venue', quote: '' }

/** One hold for each other site that the event leads to. */
function foreignLinks(links: readonly string[], description: string | null, venue: VenueToJudge | null): Hold[] {
  const byHost = new Map<string, Hold>()
  const unquoted = links.map((address) => ({ address, quote: '' }))
  for (const { address, quote } of [...addressesIn(description ?? ''), ...unquoted]) {
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
  const { publicSuffix, isIcann, isPrivate } = parse(trusted, { allowPrivateDomains: true })
  const isOfMany = isSharedHost(trusted) || (publicSuffix === trusted && (isIcann || isPrivate))
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

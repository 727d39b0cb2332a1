import { titleWords } from '../event/duplicates/likeness.ts'
import { titleKey } from '../text.ts'
import type { Hold } from './hold.ts'

/** One sign that a venue's site is no longer the venue's: an expired name bought by others, or a site broken into. */
export const SITE_CHANGE_SIGNS = ['redirected', 'harm', 'other-language', 'unlike-before', 'spike'] as const
export type SiteChangeSign = (typeof SITE_CHANGE_SIGNS)[number]

/**
 * Why a whole site is held: nothing of it is stored or shown until staff say that it is the same site. `suspected` by a
 * crawl; `held` when staff agreed; `accepted` when they did not, until the next crawl has taken the site as it now is.
 */
export type SiteChange = {
  state: 'suspected' | 'held' | 'accepted'
  /** Sentences for staff, each with the figures it rests on. */
  signs: { sign: SiteChangeSign; because: string }[]
  /** Titles that the crawl found and did not store, a few. */
  titles: string[]
  /** Where the home page was answered from; null where it was not read. */
  homeUrl: string | null
  /** ISO 8601. */
  foundAt: string
}

/** Whether families and later crawls must do without the site. */
export const isSiteHeld = (change: SiteChange | null): boolean =>
  change !== null && (change.state === 'suspected' || change.state === 'held')

type Words = { title: string; description: string | null }

/** A site as a crawl met it, beside what is known of it. */
export type SiteImpression = {
  /** The host whose pages staff know as the venue's, and the one that answered; null = unknown, or not read. */
  knownHost: string | null
  answeredHost: string | null
  /** Whether the two belong to one registered name. */
  isSameSite: boolean
  /** What this crawl found that is new, each with the holds of its words. */
  arrivals: readonly (Words & { holds: readonly Hold[] })[]
  /** What earlier crawls found, the oldest first, over or not. */
  known: readonly Words[]
  /** Known events that are still to come, and how many of those this crawl saw again. */
  upcoming: { known: number; seen: number }
  /** New events of each earlier crawl, without the venue's first. */
  earlierArrivals: readonly number[]
}

/** Signs that the site has changed hands; none for a venue of which too little is known to compare with. */
export function signsOfSiteChange(site: SiteImpression): SiteChange['signs'] {
  const judged = [redirected(site), harmful(site), inOtherLanguage(site), unlikeBefore(site), spike(site)]
  return judged.filter((sign) => sign !== undefined)
}

type Sign = SiteChange['signs'][number] | undefined

function redirected({ knownHost, answeredHost, isSameSite }: SiteImpression): Sign {
  if (knownHost === null || answeredHost === null || isSameSite) return undefined
  return { sign: 'redirected', because: `The home page now leads from ${knownHost} to ${answeredHost}.` }
}

/** One strange event may be a slip of a rule; several in one crawl are a site with another author. */
const FEWEST_ALIKE = 3

function harmful({ arrivals, known }: SiteImpression): Sign {
  const found = countOfKind(arrivals, 'harm')
  if (known.length === 0 || found < FEWEST_ALIKE || found < arrivals.length / 4) return undefined
  return { sign: 'harm', because: `${found} of ${arrivals.length} new events have words of harm.` }
}

function inOtherLanguage({ arrivals, known }: SiteImpression): Sign {
  const found = countOfKind(arrivals, 'other-language')
  if (known.length === 0 || found < FEWEST_ALIKE || found < arrivals.length / 2) return undefined
  return { sign: 'other-language', because: `${found} of ${arrivals.length} new events are not in English.` }
}

const countOfKind = (arrivals: SiteImpression['arrivals'], kind: Hold['kind']) =>
  arrivals.filter(({ holds }) => holds.some((hold) => hold.kind === kind)).length

/** Fewer say too little of a venue's vocabulary. */
const KNOWN_TO_COMPARE = 12
const ARRIVALS_TO_COMPARE = 5
/** A venue whose own events share fewer words than this has no vocabulary to be unlike. */
const LEAST_IN_COMMON = 0.15
/**
 * New events that share less than this part of what a venue's events usually share. Over 15 real sites, 5 of 105 groups of
 * new events did; so it counts only where the known events are gone as well, as they are from a site that was taken over.
 */
const UNLIKE = 0.35

/** New events in other words than the venue has ever used, in place of those that were known. */
function unlikeBefore({ arrivals, known, upcoming }: SiteImpression): Sign {
  if (known.length < KNOWN_TO_COMPARE || arrivals.length < ARRIVALS_TO_COMPARE) return undefined
  if (upcoming.seen > upcoming.known / 2) return undefined
  const middle = Math.floor(known.length / 2)
  const usual = shareInCommon(known.slice(middle), known.slice(0, middle))
  const now = shareInCommon(arrivals, known)
  if (usual < LEAST_IN_COMMON || now >= usual * UNLIKE) return undefined
  const { known: expected, seen } = upcoming
  const before = expected === 0 ? 'all earlier ones are over' : `${expected - seen} of ${expected} known ones are gone`
  return {
    sign: 'unlike-before',
    because: `${arrivals.length} new events are in words this venue never used, and ${before}.`,
  }
}

/** Which part of the words of each of `some` stands anywhere in `others`, on the mean. */
function shareInCommon(some: readonly Words[], others: readonly Words[]): number {
  const vocabulary = new Set(others.flatMap((event) => [...contentWords(event)]))
  const shares = some.map((event) => {
    const words = contentWords(event)
    return words.size === 0 ? 1 : [...words].filter((word) => vocabulary.has(word)).length / words.size
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

const DESCRIPTION_READ = 2000
/** Words common to all family events do not identify a venue, and spam is stuffed with them. */
const WORDS_OF_ANY_EVENT = new Set(
  'with from this that your have will they their there about into more when what which where each every also only just been were than then them some like make join come open free book tickets ticket event events family families children childrens kids child'.split(
    ' ',
  ),
)

function contentWords({ title, description }: Words): Set<string> {
  const described = titleKey((description ?? '').slice(0, DESCRIPTION_READ)).split(' ')
  const words = [...titleWords(title), ...described]
  return new Set(words.filter((word) => word.length >= 4 && !WORDS_OF_ANY_EVENT.has(word)))
}

const LEAST_SPIKE = 50
const CRAWLS_BEFORE_SPIKE = 3

/** Far more new events than the venue ever had: a season is announced at once, but not several seasons. */
function spike({ arrivals, known, earlierArrivals }: SiteImpression): Sign {
  const count = arrivals.length
  if (earlierArrivals.length < CRAWLS_BEFORE_SPIKE || count < LEAST_SPIKE) return undefined
  const most = Math.max(...earlierArrivals)
  if (count <= 2 * known.length || count <= 5 * most) return undefined
  return {
    sign: 'spike',
    because: `${count} new events at once; all earlier crawls together know ${known.length}, and brought ${most} at most.`,
  }
}

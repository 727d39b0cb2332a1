import type { EventEdits, EventFacts } from '../event/event.ts'
import type { Hold } from '../safety/hold.ts'
import type { Standing } from '../safety/verdict.ts'
import { foldText, titleKey } from '../text.ts'
import type { ReviewStatus } from '../vocabulary.ts'
import type { RejectionReason } from './review.ts'

/** What has to be the same for one decision to stand for several events of a venue: all but the words and the days. */
export type SeriesFacts = {
  /** See {@link seriesKeyOf}. */
  key: string
  /** Whom the words name, in the order of `AUDIENCES`. */
  audience: string[]
  minAgeMonths: number | null
  maxAgeMonths: number | null
  price: 'free' | 'paid' | 'not stated'
}

/** A person's decision on a series, for its other events and for those that come later. */
export type SeriesRule = {
  id: number
  facts: SeriesFacts
  decision: 'approved' | 'rejected'
  rejectionReason: RejectionReason | null
  /** What the event that it was decided on would have been without a person. */
  concluded: ReviewStatus
}

type Said = Pick<
  EventFacts,
  'title' | 'description' | 'minAgeMonths' | 'maxAgeMonths' | 'isFree' | 'minPrice' | 'maxPrice'
>

/** By what the venue says, and what staff put in its place. */
export function seriesFactsOf(facts: EventFacts, edits: EventEdits): SeriesFacts {
  const said: Said = { ...facts, ...edits }
  return {
    key: seriesKeyOf(said.title),
    audience: audienceIn(`${said.title}\n${said.description ?? ''}`),
    minAgeMonths: said.minAgeMonths,
    maxAgeMonths: said.maxAgeMonths,
    price: priceOf(said),
  }
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const WEEKDAY = '(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)? )?'
const DAY = '\\d{1,2}(?:st|nd|rd|th)?'
/** Dates and times as a title key has them, which some venues put into every title. */
const DATED = new RegExp(
  [
    `\\b${WEEKDAY}${DAY} (?:of )?${MONTH}(?: 20\\d\\d)?\\b`,
    `\\b${WEEKDAY}${MONTH} ${DAY}(?: 20\\d\\d)?\\b(?! \\d)`,
    '\\b\\d{1,2} \\d{1,2} (?:20)?\\d\\d\\b',
    '\\b20\\d\\d \\d\\d \\d\\d\\b',
    '\\b\\d{1,2}(?: \\d\\d)? ?[ap]m\\b',
  ].join('|'),
  'g',
)

/** A title without case, punctuation, and the date that some venues add: 'Storytime – Tue 3 May' is 'storytime'. */
export function seriesKeyOf(title: string): string {
  const key = titleKey(title.slice(0, MAX_TITLE_LENGTH))
  return key.replace(DATED, ' ').replace(/ +/g, ' ').trim() || key
}

const MAX_TITLE_LENGTH = 300

/** Coarse on purpose: where one text says more of the same people than another, both are for them. */
const AUDIENCES: [name: string, words: RegExp][] = [
  [
    'small children',
    /\b(?:bab(?:y|ies)|infants?|newborns?|toddlers?|tots?|pre-?school\w*|early years|under[- ]?(?:twos?|threes?|fours?|fives?|[2-5]s?))\b/,
  ],
  ['children', /\b(?:child(?:ren)?|kids?|famil(?:y|ies)|juniors?|pupils?|young people|boys?|girls?)\b/],
  ['teenagers', /\b(?:teens?|teenagers?|youths?|young adults?)\b/],
  ['adults', /\b(?:adults?|grown[- ]?ups?|wom[ae]n|m[ae]n|ladies|gentlemen|seniors?|older people|over[- ]?\d\d'?s?)\b/],
  ['adults only', /\b(?:1[68]|2[01]) ?(?:\+|plus\b|and over|or over|or older)|\b(?:adults?|grown[- ]?ups?)[- ]only\b/],
  ['professionals', /\b(?:teachers?|professionals?|practitioners?|cpd|trade only|members only)\b/],
]

function audienceIn(text: string): string[] {
  const folded = foldText(text)
  return AUDIENCES.filter(([, words]) => words.test(folded)).map(([name]) => name)
}

function priceOf({ isFree, minPrice, maxPrice }: Said): SeriesFacts['price'] {
  if (isFree === true) return 'free'
  return isFree === false || (minPrice ?? 0) > 0 || (maxPrice ?? 0) > 0 ? 'paid' : 'not stated'
}

export type SeriesDifference = 'title' | 'audience' | 'ages' | 'price'

/** In what an event differs from those that were decided on together. */
export function seriesDifferences(a: SeriesFacts, b: SeriesFacts): SeriesDifference[] {
  const differences: [SeriesDifference, boolean][] = [
    ['title', a.key !== b.key],
    ['audience', a.audience.join() !== b.audience.join()],
    ['ages', a.minAgeMonths !== b.minAgeMonths || a.maxAgeMonths !== b.maxAgeMonths],
    ['price', a.price !== b.price],
  ]
  return differences.filter(([, differs]) => differs).map(([name]) => name)
}

/**
 * The rule that decides an event which no person has decided on; undefined where a person has to look. `concluded` is what it
 * would be without one: where that is the opposite, and was not when the person decided, something has changed that the
 * facts do not show. `rules` of the event's venue, newest first.
 */
export const ruleFor = (
  rules: readonly SeriesRule[],
  facts: SeriesFacts,
  concluded: ReviewStatus,
): SeriesRule | undefined =>
  rules.find(
    (rule) =>
      seriesDifferences(rule.facts, facts).length === 0 &&
      (concluded !== OPPOSITE[rule.decision] || concluded === rule.concluded),
  )

const OPPOSITE = { approved: 'rejected', rejected: 'approved' } as const

/** What of an event follows from its series. */
export type SeriesStanding = Standing & { seriesRuleId: number | null; rejectionReason: RejectionReason | null }

/**
 * What an event is to be by the rule of its series, once its holds are known. `standing` is what it would be without the rule:
 * what a person decided on this very event stands, and no rule takes an event past what holds it.
 */
export function underSeries(
  event: SeriesStanding,
  standing: Standing,
  holds: readonly Hold[],
  rule: SeriesRule | undefined,
): SeriesStanding {
  const rejectionReason = standing.status === 'rejected' ? event.rejectionReason : null
  // An approval counts again when nothing holds the event any more, and so does where it came from.
  if (standing.decidedBy === 'staff' || standing.takenDownFrom === 'staff')
    return { ...standing, seriesRuleId: event.seriesRuleId, rejectionReason }
  if (rule === undefined || holds.length > 0) return { ...standing, seriesRuleId: null, rejectionReason }
  return {
    status: rule.decision,
    decidedBy: 'staff',
    takenDownFrom: null,
    seriesRuleId: rule.id,
    rejectionReason: rule.rejectionReason,
  }
}

/**
 * Whether a rule no longer speaks for an event that it decided, since the venue says other things of it now. An approved one whose
 * ages or price changed stays public and is marked for another look, like every approved event.
 */
export function hasLeftSeries(event: { status: ReviewStatus }, differences: readonly SeriesDifference[]): boolean {
  if (event.status === 'rejected') return differences.length > 0
  return differences.includes('title') || differences.includes('audience')
}

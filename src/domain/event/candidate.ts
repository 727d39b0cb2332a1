import type { LondonDay } from '../days/london-time.ts'
import { titleKey } from '../text.ts'
import type { EventFacts, ExtractedEvent } from './event.ts'

/** Why something that looked like an event is not listed: the code that is stored, a few words for counts, and a sentence. */
export const DROP_REASONS = {
  'no-title': { label: 'no title', sentence: 'It has no title.' },
  'no-date': { label: 'no date understood', sentence: 'It has no date that was understood.' },
  over: { label: 'over', sentence: 'It is over.' },
  unlikely: { label: 'unlikely to be an event', sentence: 'Too little says that it is an event.' },
  'no-name': { label: 'no name', sentence: 'What stands by its date is not the name of an event.' },
  'nothing-on': { label: 'nothing is on', sentence: 'It says that nothing is on, or heads a list.' },
  'relative-day': {
    label: 'only a relative day',
    sentence: 'It only says a day like “this Sunday”, and not when that was written.',
  },
  habit: { label: 'only a day of the week', sentence: 'It names a day of the week, and neither an hour nor an end.' },
  'past-page': {
    label: 'on a page of the past',
    sentence: 'Its date has no year, and its page is about days that are over.',
  },
  'past-weekdays': {
    label: 'of an earlier year',
    sentence: 'Its dates have no year, and their days of the week are those of an earlier one.',
  },
  history: { label: 'history', sentence: 'It is what a text says happened in a past year.' },
  'date-picker': { label: 'date picker', sentence: 'The days are choices of a date picker.' },
  beside: { label: 'beside the event', sentence: 'It stands beside the one event that its page is about.' },
  'not-marked-up': {
    label: 'not marked up',
    sentence: 'Its page lists its events as data for machines, and it is not among them.',
  },
  'for-sale': { label: 'for sale', sentence: 'It is one of the things that a shop sells.' },
  'site-template': { label: 'repeated on the site', sentence: 'Pages about different things all have it.' },
  place: { label: 'a place', sentence: 'It is the name of the place where other events are.' },
  'sister-branch': { label: 'at another branch', sentence: 'It is on at another branch of the chain.' },
} as const satisfies Record<string, { label: string; sentence: string }>
export type DropReason = keyof typeof DROP_REASONS

/** Reasons for which a family may have missed something; the others say that there was nothing to list. */
const LOSSES: readonly DropReason[] = [
  'no-title',
  'no-date',
  'unlikely',
  'no-name',
  'relative-day',
  'habit',
  'not-marked-up',
]

/** Of those, the ones that an event with a date that we understand does not have. */
const UNDATED: readonly DropReason[] = ['no-date', 'relative-day', 'habit']

/** Whether something that a family could go to may have been dropped for this reason. */
export const isLoss = (reason: DropReason): boolean => LOSSES.includes(reason)

/** How many candidates were dropped because we did not understand their dates, of counts by reason. */
export const countUndated = (dropped: Partial<Record<string, number>>): number =>
  UNDATED.reduce((sum, reason) => sum + (dropped[reason] ?? 0), 0)

/** Logs of earlier versions have the words themselves. */
export const dropReasonLabel = (code: string): string =>
  code in DROP_REASONS ? DROP_REASONS[code as DropReason].label : code

/** Something on a page that looked like an event and was dropped. */
export type DroppedCandidate = {
  /** What it would have been called; null if it has no name. */
  title: string | null
  firstDay: LondonDay | null
  /** The words of the page, shortened: of its dates if it has any, else of the whole. */
  words: string
  reason: DropReason
  /** What was read of it besides, for a person who adds it by hand. */
  facts?: CandidateFacts | undefined
}

/** The facts that are stated, with texts no longer than staff may enter. */
export type CandidateFacts = Partial<Omit<EventFacts, 'title'>>

/** As many of one page as show staff what its entries were taken for. */
export const MOST_DROPPED = 100

/** What a reader makes of a page. */
export type ReadEvents = { events: ExtractedEvent[]; dropped: DroppedCandidate[] }

export type SiteCandidate = DroppedCandidate & { pageUrl: string }

/** What was dropped for one reason under one title, on however many pages. */
export type CandidateGroup = DroppedCandidate & {
  /** How often it was dropped. */
  times: number
  /** The first pages that have it. */
  pages: string[]
}

/** An event that was read from a page, as a candidate that was dropped. */
export function dropped(event: ExtractedEvent, reason: DropReason): DroppedCandidate {
  const { title, startDate, evidence } = event
  const said = evidence.sessions ?? evidence.startDate ?? evidence.endDate ?? evidence.title
  return {
    title: title.trim() || null,
    firstDay: startDate,
    words: shortWords(said?.quote ?? title),
    reason,
    facts: statedFacts(event),
  }
}

const MOST_SESSIONS = 50
/** Of texts, as staff may enter them. */
const LONGEST: Partial<Record<string, number>> = {
  description: 600,
  organiser: 200,
  locationName: 200,
  locationAddress: 500,
  priceNotes: 500,
}

/** What is known of an event, without what is not. */
export function statedFacts({ title, confidence, evidence, sourceId, ...facts }: ExtractedEvent): CandidateFacts {
  const stated = Object.entries(facts).flatMap(([name, value]): [string, unknown][] => {
    if (value === null || value === 'scheduled') return []
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.slice(0, MOST_SESSIONS)]] : []
    const most = LONGEST[name]
    return [[name, typeof value === 'string' && most ? cut(value, most) : value]]
  })
  return Object.fromEntries(stated)
}

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`)

const MAX_WORDS = 200
const MAX_PAGES = 3

export const shortWords = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_WORDS ? line : `${line.slice(0, MAX_WORDS - 1)}…`
}

/** The candidates that no event of the same name was taken beside: those are not lost. */
export const withoutTaken = (candidates: readonly SiteCandidate[], takenTitles: ReadonlySet<string>): SiteCandidate[] =>
  candidates.filter(({ title }) => title === null || !takenTitles.has(titleKey(title)))

/**
 * Candidates by reason and title (by their words where they have none), in the order in which they were found; at most `most`,
 * so that they can be stored with each crawl. `more` counts the candidates of the groups that are left out.
 */
export function groupCandidates(
  candidates: readonly SiteCandidate[],
  most = 200,
): { groups: CandidateGroup[]; more: number } {
  const groups = new Map<string, CandidateGroup>()
  let more = 0
  for (const { pageUrl, ...candidate } of candidates) {
    const key = `${candidate.reason}|${candidate.title === null ? candidate.words : titleKey(candidate.title)}`
    const known = groups.get(key)
    if (known) {
      known.times += 1
      if (known.pages.length < MAX_PAGES && !known.pages.includes(pageUrl)) known.pages.push(pageUrl)
    } else if (groups.size < most) groups.set(key, { ...candidate, times: 1, pages: [pageUrl] })
    else more += 1
  }
  return { groups: [...groups.values()], more }
}

export const countByReason = (groups: readonly CandidateGroup[]): Partial<Record<DropReason, number>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(groups, ({ reason }) => reason)).map(([reason, some]) => [reason, some.length]),
  )

/** Where only so many are stored, those come first that a family may have missed. */
export const lossesFirst = (a: CandidateGroup, b: CandidateGroup): number =>
  Number(isLoss(b.reason)) - Number(isLoss(a.reason))

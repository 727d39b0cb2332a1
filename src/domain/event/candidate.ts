import type { LondonDay } from '../days/london-time.ts'
import { titleKey } from '../text.ts'
import type { ExtractedEvent } from './event.ts'

/** Why something that looked like an event is not listed: the code that is stored, a few words for counts, and a sentence. */
export const DROP_REASONS = {
  'no-title': { label: 'no title', sentence: 'It has no title.' },
  'no-date': { label: 'no date', sentence: 'It has no date that was understood.' },
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
}

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
export function dropped({ title, startDate, evidence }: ExtractedEvent, reason: DropReason): DroppedCandidate {
  const said = evidence.sessions ?? evidence.startDate ?? evidence.endDate ?? evidence.title
  return { title: title.trim() || null, firstDay: startDate, words: shortWords(said?.quote ?? title), reason }
}

const MAX_WORDS = 200
const MAX_PAGES = 3

export const shortWords = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_WORDS ? line : `${line.slice(0, MAX_WORDS - 1)}…`
}

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

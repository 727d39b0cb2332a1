import type { EventSession, Expectations, ExtractedEvent } from '#domain/event/event.ts'
import type { ExpectedEvent } from './town.ts'

/** What is compared of an event that was found: by an extractor, by a crawl, or by anything else that answers these. */
export type ComparedEvent = Pick<
  ExtractedEvent,
  | 'title'
  | 'description'
  | 'url'
  | 'startDate'
  | 'endDate'
  | 'sessions'
  | 'isFree'
  | 'minPrice'
  | 'maxPrice'
  | 'minAgeMonths'
  | 'maxAgeMonths'
  | 'eventStatus'
  | keyof Expectations
>

export type WrongFact = { title: string; field: string; expected: unknown; got: unknown }

export type Comparison = {
  /** Titles of expected events that were found, right in every fact or not. */
  found: string[]
  /** Titles of expected events that were not. */
  missing: string[]
  wrong: WrongFact[]
  /** Titles of what was found and is no event of the venue, or is one a second time. */
  extra: string[]
}

/**
 * Holds what was found at a venue against the truth. Events are distinguished by title, whatever its case, quotes and
 * 'CANCELLED'. Where the truth says nothing of a fact (null) an extractor may say more; sessions that are over, and the
 * days beyond the known ones of what goes on weekly, count neither way.
 */
export function compareWithTruth(expected: readonly ExpectedEvent[], found: readonly ComparedEvent[]): Comparison {
  const left = new Map(expected.map((event) => [foldTitle(event.title), event]))
  const comparison: Comparison = { found: [], missing: [], wrong: [], extra: [] }
  for (const event of found) {
    const truth = left.get(foldTitle(event.title))
    if (!truth) {
      comparison.extra.push(event.title)
      continue
    }
    left.delete(foldTitle(event.title))
    comparison.found.push(truth.title)
    comparison.wrong.push(...wrongFacts(truth, event))
  }
  comparison.missing.push(...[...left.values()].map(({ title }) => title))
  return comparison
}

const foldTitle = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(cancelled|postponed|sold out|rescheduled)\b/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const folded = (text: string) => text.replace(/\s+/g, ' ')

function wrongFacts(truth: ExpectedEvent, got: ComparedEvent): WrongFact[] {
  const wrong: WrongFact[] = []
  const check = (field: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) wrong.push({ title: truth.title, field, expected, got: actual })
  }
  if (truth.url !== null) check('url', truth.url, got.url?.replace(/\/$/, '') ?? null)
  checkDays(truth, got, check)
  // A venue may say more of it on its page; the way around its site is none of that.
  check('description', true, folded(got.description ?? '').includes(folded(truth.description)))
  check('isFree', truth.isFree, got.isFree === true)
  if (truth.minPrice !== null) check('minPrice', truth.minPrice, got.minPrice)
  if (truth.maxPrice !== null) check('maxPrice', truth.maxPrice, got.maxPrice)
  // 'Under 5s' may be stated from birth or with no lower end.
  check('minAgeMonths', truth.minAgeMonths ?? 0, got.minAgeMonths ?? 0)
  check('maxAgeMonths', truth.maxAgeMonths, got.maxAgeMonths)
  check('eventStatus', truth.eventStatus, got.eventStatus)
  check('accessFeatures', truth.accessFeatures.join(', '), got.accessFeatures.join(', '))
  for (const name of ['booking', 'setting', 'adultMustStay'] as const) check(name, truth[name], got[name])
  return wrong
}

function checkDays(truth: ExpectedEvent, got: ComparedEvent, check: (field: string, a: unknown, b: unknown) => void) {
  const [first, last] = [truth.sessions[0]?.date, truth.sessions.at(-1)?.date]
  if (!first || !last) {
    if (truth.startDate !== null) check('startDate', truth.startDate, got.startDate)
    check('endDate', truth.endDate, got.endDate)
    return
  }
  const current = got.sessions.filter(({ date }) => date >= first && (!truth.isOpenEnded || date <= last))
  const days = current.length > 0 ? current.map(({ date }) => date) : [got.startDate]
  check('startDate', first, days[0])
  if (!truth.isOpenEnded) check('endDate', last, current.length > 0 ? days.at(-1) : (got.endDate ?? got.startDate))
  check('sessions', toldAs(truth.sessions, truth.sessions), toldAs(current, truth.sessions))
}

/** One line a session; ends are named only of sessions whose end the truth knows. */
function toldAs(sessions: readonly EventSession[], truth: readonly EventSession[]): string {
  const hasEnds = truth.every(({ endTime }) => endTime !== null)
  const hasStarts = truth.every(({ startTime }) => startTime !== null)
  return [...sessions]
    .map(({ date, startTime, endTime }) => {
      const start = hasStarts ? ` ${startTime ?? '?'}` : ''
      return `${date}${start}${hasEnds ? `-${endTime ?? '?'}` : ''}`
    })
    .sort()
    .join(', ')
}

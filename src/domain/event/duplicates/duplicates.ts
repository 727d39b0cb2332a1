import type { LondonDay } from '../../days/london-time.ts'
import { milesBetween, type Position } from '../../place/distance.ts'
import { areApart, isOnline, namesOnePlace, type Place, postcodeOf, postcodeOfPlace } from '../../place/place.ts'
import { titleKey } from '../../text.ts'
import type { EffectiveEvent, EventEdits } from '../event.ts'
import { beginTogether, type Dated, diceOf, firstCommonDay, titleWords } from './likeness.ts'

/** What two events are compared by. */
export type ComparableEvent = Dated &
  Place & {
    title: string
    venueId: number | null
    venueName: string | null
    venueAddress: string | null
    /** Of its place, as far as it is known: perhaps only the middle of its postcode district. */
    position: Position | null
    minAgeMonths: number | null
    maxAgeMonths: number | null
    /** The page on which its title was read; null where that is not known. */
    readOn: string | null
  }

/** Why two events may be one, in plain words, and how alike they are (0-1). */
export type Suspicion = { reason: string; score: number }

/**
 * Whether two events may be one that several pages or venues list: alike in title, on one day and at one time, in one
 * place, for the same ages. It only ever raises the question; a person answers it. What one page lists as two entries
 * is two by the venue's own word. null = no reason to think so.
 */
export function suspectDuplicate(a: ComparableEvent, b: ComparableEvent, today: LondonDay): Suspicion | null {
  if (a.readOn !== null && a.readOn === b.readOn) return null
  const title = compareTitles(a, b)
  if (title === null || !agreeOnAges(a, b)) return null
  const day = firstCommonDay(a, b, today)
  const together = beginTogether(a, b)
  if (day === null || together === false) return null
  const place = samePlace(a, b)
  if (place === null) return null
  const when = together ? 'the same day and time' : 'the same day'
  return {
    reason: `${titleKey(a.title) === titleKey(b.title) ? 'The same title' : 'Much the same title'}, ${when}, ${place}.`,
    score: Math.round((title * 0.8 + (together ? 0.2 : 0.1)) * 100) / 100,
  }
}

/** A title as a whole, and without the series that it may begin with: what a look-alike is searched by. */
export const titleForms = (title: string): string[] => [...new Set([title, withoutSeries(title)])]

/** Less in common, and they are titles of two events. */
const MIN_DICE = 0.8

/** How alike two titles are, 1 = they say the same; null where they are not alike enough, or differ in what matters. */
function compareTitles(a: ComparableEvent, b: ComparableEvent): number | null {
  if (titleKey(a.title) === titleKey(b.title)) return 1
  const noise = new Set([...FOR_WHOM, ...titleWords(a.venueName ?? ''), ...titleWords(b.venueName ?? '')])
  const formsOf = ({ title }: ComparableEvent) => [title, withoutSeries(title)].map((form) => titleWords(form, noise))
  const [wholeA, bareA] = formsOf(a) as [Set<string>, Set<string>]
  const [wholeB, bareB] = formsOf(b) as [Set<string>, Set<string>]
  // A series is dropped on one side only: 'Art club: under 5s' and 'Science club: under 5s' are two.
  const likeness = [
    [wholeA, wholeB],
    [bareA, wholeB],
    [wholeA, bareB],
  ].map(([one, other]) => (one && other && agreeOnMarks(one, other) ? diceOf(one, other) : 0))
  const best = Math.max(...likeness)
  return best >= MIN_DICE ? best : null
}

/** What some pages say in a title and others leave to the reader. */
const FOR_WHOM = ['family', 'families', 'kids', 'children']

/** 'Easter fun: Clay day' is 'Clay day' where another page leaves the series out. */
const withoutSeries = (title: string) =>
  title
    .slice(0, 300)
    .split(/:\s|\s[-–—|]\s/)
    .slice(1)
    .join(' ') || title

/**
 * Words by which sessions of one class differ: a number, a day, a part of the day, an age, a level, a kind of performance.
 * Titles that do not share them are of two events, however alike the rest is.
 */
const MARKS =
  /^(\d.*|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|[ivx]{1,4}|(mon|tues?|wednes|thurs?|fri|satur|sun)days?|mornings?|afternoons?|evenings?|am|pm|bab(y|ies)|toddlers?|tots?|infants?|juniors?|seniors?|teens?|teenagers?|adults?|parents?|preschool(ers)?|nursery|under|over|beginners?|improvers?|intermediate|advanced|relaxed|sensory|signed|bsl|captioned|quiet|autism|send|early|late|part|week|north|south|east|west)$/

function agreeOnMarks(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const marksOf = (words: ReadonlySet<string>) => [...words].filter((word) => MARKS.test(word)).sort()
  return marksOf(a).join(' ') === marksOf(b).join(' ')
}

/** One page says '5+' where another says '5 to 11'; an age in months may be rounded to a year. */
const AGE_SLACK_MONTHS = 12

function agreeOnAges(a: ComparableEvent, b: ComparableEvent): boolean {
  const agree = (one: number | null, other: number | null) =>
    one === null || other === null || Math.abs(one - other) <= AGE_SLACK_MONTHS
  return agree(a.minAgeMonths, b.minAgeMonths) && agree(a.maxAgeMonths, b.maxAgeMonths)
}

/** How we know that both are in one place; null where we do not. */
function samePlace(a: ComparableEvent, b: ComparableEvent): string | null {
  const areOnline = [a, b].map(({ locationName, locationAddress }) => isOnline(locationName ?? locationAddress ?? ''))
  if (areOnline[0] !== areOnline[1]) return null
  if (areOnline[0]) return 'both online'
  if (a.venueId !== null && a.venueId === b.venueId) return areApart(a, b, a.venueName) ? null : 'at the same venue'
  const [postcodeA, postcodeB] = [postcodeAt(a), postcodeAt(b)]
  if (postcodeA !== null && postcodeA === postcodeB) return 'at the same postcode'
  if (isListedNearby(a, b)) return 'within a mile'
  if (postcodeA !== null && postcodeB !== null) return null
  if (isHeldAt(a, b.venueName) || isHeldAt(b, a.venueName) || isEquallyNamed(a, b))
    return 'at the same place by its name'
  return null
}

/**
 * Whether a guide may list what is on near by, under an address of its own making. Two venues that each have it at home have two: a library
 * and the next one are about the same things. So have short titles, which are everywhere.
 */
function isListedNearby(a: ComparableEvent, b: ComparableEvent): boolean {
  if (a.position === null || b.position === null || a.venueId === b.venueId) return false
  if ([a, b].every(isAtHome) || [a, b].some(({ title }) => titleWords(title).size < LEAST_WORDS_NEARBY)) return false
  return milesBetween(a.position, b.position) <= 1
}

const LEAST_WORDS_NEARBY = 3

const isAtHome = (event: ComparableEvent) => event.locationName === null || isHeldAt(event, event.venueName)

/** Its own place's, else its venue's, which stands in for a place that the page does not name. */
const postcodeAt = (event: ComparableEvent) =>
  postcodeOfPlace(event) ??
  (event.locationName === null || event.locationName === event.venueName ? postcodeOf(event.venueAddress) : null)

const isHeldAt = ({ locationName }: ComparableEvent, venueName: string | null) =>
  locationName !== null && venueName !== null && namesOnePlace(locationName, venueName)

/** Where two guides name one place alike, and neither is the place itself. 'Main Hall' and 'the library' are everywhere. */
function isEquallyNamed(a: ComparableEvent, b: ComparableEvent): boolean {
  const [one, other] = [a, b].map(({ locationName }) => [...titleWords(locationName ?? '')])
  return one?.join() === other?.join() && !!one?.some((word) => !COMMON_IN_PLACES.test(word))
}

const COMMON_IN_PLACES =
  /^(\d+|main|great|grand|big|small|large|little|old|new|upper|lower|first|second|third|top|ground|floor|north|south|east|west|central|town|city|village|local|public|community|church|parish|school|primary|children|kids|family|youth|arts?|education|learning|visitors?|sports?|leisure|activity|meeting|function|events?|entrance|room|rooms|hall|halls|studio|studios|library|gallery|galleries|theatre|cinema|museum|garden|gardens|park|playground|field|fields|pool|gym|court|cafe|bar|shop|foyer|lobby|lawn|courtyard|yard|barn|tent|marquee|stage|auditorium|centre|center|house|building|space|various|venues?|locations?|london|online|outside|outdoors?|indoors?)$/

/** What an event shows to families that another may have and it has not. */
type Fillable = Pick<
  EffectiveEvent,
  | 'description'
  | 'organiser'
  | 'locationName'
  | 'locationAddress'
  | 'isFree'
  | 'minPrice'
  | 'maxPrice'
  | 'priceNotes'
  | 'minAgeMonths'
  | 'maxAgeMonths'
  | 'ageRanges'
  | 'imageUrl'
  | 'bookingUrl'
> & { edits: EventEdits }

/** Facts that only make sense together, and are taken together or not at all. */
const FILLED_TOGETHER = [
  ['description'],
  ['organiser'],
  ['locationName', 'locationAddress'],
  ['isFree', 'minPrice', 'maxPrice', 'priceNotes'],
  ['minAgeMonths', 'maxAgeMonths', 'ageRanges'],
  ['imageUrl'],
  ['bookingUrl'],
] as const satisfies (keyof Fillable & keyof EventEdits)[][]

/**
 * What `kept` does not say and `other` does, as edits. What staff have set stands, also where they emptied it; days and
 * states are never taken.
 */
export function fillFrom(kept: Fillable, other: Fillable): EventEdits {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  const filled: EventEdits = {}
  for (const names of FILLED_TOGETHER) {
    if (!names.every((name) => isEmpty(kept[name]) && !(name in kept.edits))) continue
    for (const name of names) if (!isEmpty(other[name])) Object.assign(filled, { [name]: other[name] })
  }
  return filled
}

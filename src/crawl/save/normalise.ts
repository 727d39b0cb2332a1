import { isOver, sureSessions } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { DropReason } from '#domain/event/candidate.ts'
import type { EventSession, ExtractedEvent } from '#domain/event/event.ts'
import { tidyTags } from '#domain/event/tags.ts'
import { visibleText } from '#domain/text.ts'
import { ACCESS_FEATURES } from '#domain/vocabulary.ts'
import { storable } from './storable.ts'

export type Normalised = { ok: true; event: ExtractedEvent } | { ok: false; refusal: DropReason; title: string }

/** Candidates with less confidence than this are refused. */
export const MIN_CONFIDENCE = 0.35

/**
 * Brings an extracted event into the form that is stored: texts trimmed and bounded, sessions sorted and unique, ranges in
 * order, addresses absolute or dropped. Contradictory values are dropped, not guessed.
 */
export function normalise(found: ExtractedEvent, today: LondonDay): Normalised {
  const title = clean(found.title, 300)
  if (!title) return { ok: false, refusal: 'no-title', title: found.title }
  const said = sortedSessions(found.sessions)
  const sessions = found.repeats === null ? said : sureSessions(said, today)
  const event: ExtractedEvent = {
    ...found,
    ...datesOf(found, sessions),
    ...pricesOf(found),
    ...agesOf(found),
    title,
    sessions,
    description: clean(found.description, 5000),
    organiser: clean(found.organiser, 200),
    locationName: clean(found.locationName, 200),
    locationAddress: clean(found.locationAddress, 500),
    repeats: clean(found.repeats, 200),
    priceNotes: clean(found.priceNotes, 500),
    url: httpAddress(found.url),
    imageUrl: httpAddress(found.imageUrl?.replaceAll('&amp;', '&') ?? null),
    bookingUrl: httpAddress(found.bookingUrl),
    tags: tidyTags(found.tags),
    accessFeatures: ACCESS_FEATURES.filter((feature) => found.accessFeatures.includes(feature)),
    absentFeatures: ACCESS_FEATURES.filter((feature) => found.absentFeatures.includes(feature)),
  }
  if (isOver(event, today)) return { ok: false, refusal: 'over', title }
  if (event.startDate === null && event.endDate === null && event.repeats === null)
    return { ok: false, refusal: 'no-date', title }
  if (event.confidence < MIN_CONFIDENCE) return { ok: false, refusal: 'unlikely', title }
  return { ok: true, event }
}

/** Keeps line breaks; removes NUL, which cannot be stored, and other invisible characters. */
function clean(text: string | null, maxLength: number): string | null {
  const cleaned = visibleText(text ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (!cleaned) return null
  return cleaned.length <= maxLength ? cleaned : `${storable(cleaned.slice(0, maxLength - 1)).trimEnd()}…`
}

function sortedSessions(sessions: readonly EventSession[]): EventSession[] {
  const byStart = new Map(sessions.map((session) => [`${session.date} ${session.startTime ?? ''}`, session]))
  const sorted = [...byStart].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, session]) => session)
  // A day named once with its time and once without is one session.
  const timedDays = new Set(sorted.filter(({ startTime }) => startTime !== null).map(({ date }) => date))
  return sorted.filter(({ date, startTime }) => startTime !== null || !timedDays.has(date))
}

function datesOf(found: ExtractedEvent, sessions: EventSession[]): Pick<ExtractedEvent, 'startDate' | 'endDate'> {
  const first = sessions[0]?.date
  const last = sessions.at(-1)?.date
  if (first && last) return { startDate: first, endDate: last }
  const { startDate, endDate } = found
  return { startDate, endDate: startDate !== null && endDate !== null && endDate < startDate ? null : endDate }
}

function pricesOf({
  isFree,
  minPrice,
  maxPrice,
}: ExtractedEvent): Pick<ExtractedEvent, 'isFree' | 'minPrice' | 'maxPrice'> {
  const plausible = (price: number | null) =>
    price !== null && Number.isFinite(price) && price >= 0 && price < 10_000 ? Math.round(price * 100) / 100 : null
  const [min, max] = [plausible(minPrice), plausible(maxPrice)]
  if (isFree) return { isFree, minPrice: null, maxPrice: null }
  if (min !== null && max !== null && min > max) return { isFree, minPrice: max, maxPrice: min }
  return { isFree, minPrice: min, maxPrice: max }
}

function agesOf({ minAgeMonths, maxAgeMonths }: ExtractedEvent): Pick<ExtractedEvent, 'minAgeMonths' | 'maxAgeMonths'> {
  const contradicts = minAgeMonths !== null && maxAgeMonths !== null && minAgeMonths > maxAgeMonths
  return contradicts ? { minAgeMonths: null, maxAgeMonths: null } : { minAgeMonths, maxAgeMonths }
}

function httpAddress(address: string | null): string | null {
  if (!address || address.length > 2000) return null
  const url = URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

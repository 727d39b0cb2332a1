import type { DayWindow } from '#domain/days/days-on.ts'
import type { WallClock } from '#domain/days/london-time.ts'
import { formatAgeBadge, formatDistance } from '#domain/event/public/display.ts'
import type { Picture } from '#domain/event/public/picture.ts'
import { formatLastingWhen, formatWhen, isCalledOff, noticeOf } from '#domain/event/when.ts'
import { formatOpenToday } from '#domain/hours/exhibition.ts'
import { formatPlace, formatWhereabouts, placeLine, placeOf } from '#domain/place/event-place.ts'
import type { Family } from '#domain/price/family-price.ts'
import { formatPriceFor, formatPriceOf } from '#domain/price/price-words.ts'
import { type TrackedEvent, trackedEvent } from '#domain/tracking.ts'
import { type Category, REVIEW_STATUS_LABELS } from '#domain/vocabulary.ts'
import type { NearbyEvent } from '#store/listing/listing.ts'
import { DRAWINGS, drawingOf } from '../../event/category-art.tsx'

/** What a card shows, ready to read. */
export type EventCardText = {
  id: number
  slug: string
  title: string
  venue: string
  category: Category
  /** Which of its category's drawings stands for a picture. */
  drawing: number
  ages: string
  price: string
  date: string
  /** The same where it is read on another day, on paper or in a message. */
  lastingDate: string
  place: string
  /** The same in fewer words. */
  whereabouts: string
  /** The same where the venue is not named beside it. */
  fullPlace: string
  /** How far off, where the list is near somewhere and both places are known. */
  distance?: string
  image?: Picture
  isFeatured?: true
  /** 'Ended 3:30pm', 'Cancelled', 'Sold out' …, where the event does not simply go ahead. */
  notice?: string
  /** Where it stands in review, if not approved, as all are that families see. */
  review?: string
  /** What is recorded of it where a visitor consents. */
  tracked: TrackedEvent
}

/** `window` = the days that a list is about: the card is for the next of them. `family` = whose price it is. */
export function cardOf(
  event: NearbyEvent,
  now: WallClock,
  window: DayWindow | null = null,
  family: Family | null = null,
): EventCardText {
  const notice = noticeOf(event, now)
  const place = placeOf(event)
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    venue: event.venueName ?? event.organiser ?? 'Unknown Venue',
    category: event.primaryCategory,
    drawing: drawingOf(event.id),
    ages: formatAgeBadge(event),
    price: family ? formatPriceFor(event, family) : formatPriceOf(event),
    date: dateOf(event, now, window),
    lastingDate: formatLastingWhen(event, now, window),
    place: formatPlace(place, event.venueName),
    whereabouts: formatWhereabouts(place, event.venueName),
    fullPlace: placeLine(place) ?? 'Unknown Location',
    tracked: trackedEvent(event),
    ...(typeof event.milesAway === 'number' && { distance: formatDistance(event.milesAway) }),
    ...(event.image && { image: event.image }),
    ...(event.isFeatured && { isFeatured: true as const }),
    ...(notice && { notice }),
    ...(event.status !== 'approved' && { review: REVIEW_STATUS_LABELS[event.status] }),
  }
}

/** What is on for longer says whether one can go today, unless a list is about other days; what is called off is never on now. */
function dateOf(event: NearbyEvent, now: WallClock, window: DayWindow | null): string {
  if (isCalledOff(event)) return formatLastingWhen(event, now, window)
  const openToday = window === null || window[0] <= now.date ? formatOpenToday(event, now) : null
  return openToday ?? formatWhen(event, now, window)
}

/** All of it in a line, for a message: it is read on another day, and by a person who does not see the card. */
export const lineOf = ({ title, notice, lastingDate, fullPlace }: EventCardText) =>
  `${title}${notice ? ` (${notice.toLowerCase()})` : ''}: ${lastingDate}, ${fullPlace}`

/** The same cards in their order, each with another drawing than the four of its category before it: so neighbours differ on any width. */
export function withDifferentDrawings(cards: readonly EventCardText[]): EventCardText[] {
  const before = new Map<Category, number[]>()
  return cards.map((card) => {
    const used = before.get(card.category) ?? []
    let { drawing } = card
    while (used.includes(drawing)) drawing = drawingOf(drawing + 1)
    before.set(card.category, [drawing, ...used].slice(0, DRAWINGS - 1))
    return { ...card, drawing }
  })
}

const SUMMARY_LENGTH = 180

/** Cut between words, so that no word is misread. */
export function summarise(text: string, length = SUMMARY_LENGTH): string {
  const line = text
    .slice(0, length * 4)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut} …`
}

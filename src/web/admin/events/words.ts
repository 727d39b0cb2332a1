import { MOST_IN_A_BATCH } from '#domain/classification/batch.ts'
import { isOver } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { formatDay, formatPounds } from '#domain/event/public/display.ts'
import type { UndoableKind } from '#domain/event/staff/bulk.ts'
import { type ConfidenceBand, type EventColumn, type ShownEvents, unseenSince } from '#domain/event/staff/event-list.ts'
import { type HeldFor, HOLD_KIND_LABELS } from '#domain/safety/hold.ts'
import { REVIEW_STATUS_LABELS } from '#domain/vocabulary.ts'
import type { EventInList } from '#store/event/by-staff/event-list.ts'
import type { MissingPicture } from '#store/event/images.ts'
import { formatInstantDay } from '../parts/words/words.ts'

export const COLUMN_LABELS: Record<EventColumn, string> = {
  venue: 'Venue',
  category: 'Category',
  date: 'Date',
  status: 'Status',
  confidence: 'Confidence',
  price: 'Price',
  featured: 'Featured',
}

export const BAND_LABELS: Record<ConfidenceBand, string> = {
  high: 'High (90% and over)',
  medium: 'Medium (70-89%)',
  low: 'Low (below 70%)',
  none: 'No Score',
}

export const SHOWN_LABELS: Record<ShownEvents, string> = {
  all: 'All events',
  upcoming: 'Not over yet',
  hidden: 'Gone from the venue’s pages',
  cancelled: 'Cancelled',
  merged: 'Merged into others',
  deleted: 'Deleted',
}

export const HELD_LABELS: Record<HeldFor, string> = { any: 'Anything', ...HOLD_KIND_LABELS }

/** The first day, and the last where it is another; null where the venue gives none. */
export function datesInWords(event: { startDate: LondonDay | null; endDate: LondonDay | null }, today: LondonDay) {
  const { startDate, endDate } = event
  if (startDate === null) return endDate && `Until ${formatDay(endDate, today)}`
  const isRun = endDate !== null && endDate !== startDate
  return `${formatDay(startDate, today)}${isRun ? ` to ${formatDay(endDate, today)}` : ''}`
}

/** 'Free', '£5', '£5 - £12.50', 'Up to £12', 'TBC' (specification §2). */
export function priceInWords(event: { isFree: boolean | null; minPrice: number | null; maxPrice: number | null }) {
  const { isFree, minPrice, maxPrice } = event
  if (isFree) return 'Free'
  if (minPrice === null) return maxPrice === null ? 'TBC' : `Up to ${formatPounds(maxPrice)}`
  const isRange = maxPrice !== null && maxPrice > minPrice
  return isRange ? `${formatPounds(minPrice)} - ${formatPounds(maxPrice)}` : formatPounds(minPrice)
}

/** What became of events: 'approved', 'needs review', 'deleted', 'restored'. */
export function outcomeOf(kind: UndoableKind): string {
  if (kind === 'delete') return 'deleted'
  if (kind === 'classify') return 'classified'
  return kind === 'restore' ? 'restored' : REVIEW_STATUS_LABELS[kind].toLowerCase()
}

export const listAddress = (query: URLSearchParams | string): string => {
  const search = query.toString()
  return search ? `/admin/events?${search}` : '/admin/events'
}

/**
 * Why an event's picture is not shown, and when it is fetched again: 'Not shown. This is no picture. It will be tried
 * again …'.
 */
export function missingPictureInWords({ state, reason, nextTryAt, hasOlder }: MissingPicture): string {
  if (state === 'waiting') return 'Not shown yet: it will be fetched in a moment.'
  const shown = hasOlder ? 'An older picture is shown.' : 'Not shown.'
  return [shown, reason, `It will be tried again on ${formatInstantDay(nextTryAt)}.`].filter(Boolean).join(' ')
}

/** How many events a list has: '1,234', or '1,000+' where a search stopped counting. */
export const totalInWords = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  `${count.toLocaleString('en-GB')}${isCapped ? '+' : ''}`

/** How many of them are worked on at once. */
export const selectableInWords = (total: { count: number; isCapped: boolean }) =>
  totalInWords({ ...total, count: Math.min(total.count, MOST_IN_A_BATCH) })

/** The address that edits an event, and leads back to `returnTo`. */
export const editAddress = (eventId: number, returnTo: string) =>
  `/admin/events/${eventId}/edit?${new URLSearchParams({ returnTo })}`

/** The day on which an approved event was last seen on its venue's pages, where that is to be said; null where it is not. */
export function unseenSinceInWords(event: EventInList, today: LondonDay): string | null {
  const since = unseenSince(event)
  return isOver(event, today) || since === null ? null : formatInstantDay(since)
}

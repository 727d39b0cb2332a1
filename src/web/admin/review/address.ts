import type { ReviewList } from '#domain/review.ts'

/** The screen of an event within a list; of the list itself where there is no event. */
export const reviewPath = (list: ReviewList, eventId: number | null) =>
  `/admin/review${eventId === null ? '' : `/${eventId}`}${list === 'queue' ? '' : `?list=${list}`}`

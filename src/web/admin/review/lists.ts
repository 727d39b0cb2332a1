import type { ReviewList } from '#domain/review.ts'
import type { ReviewRules } from '#store/review.ts'
import type { WebApp } from '../../context.ts'

export const LIST_NAMES: Record<ReviewList, string> = {
  queue: 'Queue',
  'another-look': 'Another look',
  audit: 'Audit',
}

/** The screen of a pair of possible duplicates; of their list where there is no pair. */
export const duplicatesPath = (pairId: number | null) =>
  `/admin/review/duplicates${pairId === null ? '' : `/${pairId}`}`

/** The screen of an event within a list; of the list itself where there is no event. */
export const reviewPath = (list: ReviewList, eventId: number | null) =>
  `/admin/review${eventId === null ? '' : `/${eventId}`}${list === 'queue' ? '' : `?list=${list}`}`

/** The rules by which the lists are filled now. */
export async function reviewRules({ settings, today }: WebApp): Promise<ReviewRules> {
  return { ...(await settings()), today: today() }
}

import { REVIEW_LISTS, REVIEW_ORDERS, type ReviewList } from '#domain/review/review.ts'
import type { ReviewRules } from '#store/review/queue/review-conditions.ts'
import type { ReviewWork } from '#store/review/queue/review-order.ts'
import type { WebApp } from '../../context.ts'
import { pageAddress } from '../parts/lists/pages.ts'

export const LIST_NAMES: Record<ReviewList, string> = {
  queue: 'Queue',
  held: 'Held',
  'another-look': 'Another look',
  audit: 'Audit',
}

/** The screen of a pair of possible duplicates; of their list where there is no pair. */
export const duplicatesPath = (pairId: number | null) =>
  `/admin/review/duplicates${pairId === null ? '' : `/${pairId}`}`

/** The screen of an event within a list; of the list itself where there is no event; of whatever is next. */
export function reviewPath({ list, order }: ReviewWork, at: number | 'next' | null, page = 1): string {
  const params = new URLSearchParams()
  if (list !== 'queue') params.set('list', list)
  if (order !== 'risk') params.set('order', order)
  return pageAddress(at === null ? '/admin/review' : `/admin/review/${at}`, params, page)
}

/** The list and order that an address names; `list` is undefined where it names none. */
export function workOf(request: Request): { list: ReviewList | undefined; order: ReviewWork['order'] } {
  const params = new URL(request.url).searchParams
  return {
    list: REVIEW_LISTS.find((name) => name === params.get('list')),
    order: REVIEW_ORDERS.find((name) => name === params.get('order')) ?? 'risk',
  }
}

/** The rules by which the lists are filled now. */
export async function reviewRules({ settings, today }: WebApp): Promise<ReviewRules> {
  return { ...(await settings()), today: today() }
}

import { REVIEW_LISTS, type ReviewList } from '#domain/review/review.ts'
import type { Db } from '#store/db/database.ts'
import { countDuplicates } from '#store/review/duplicates/duplicate-list.ts'
import { countToReview } from '#store/review/queue/review.ts'
import type { ReviewRules } from '#store/review/queue/review-conditions.ts'

export type ListCounts = Record<ReviewList | 'duplicates', number>

/** How much waits on each list. */
export async function countLists(db: Db, rules: ReviewRules): Promise<ListCounts> {
  const lists = REVIEW_LISTS.map(async (name) => [name, await countToReview(db, name, rules)] as const)
  const duplicates = countDuplicates(db, rules.today).then((count) => ['duplicates', count] as const)
  return Object.fromEntries(await Promise.all([...lists, duplicates])) as ListCounts
}

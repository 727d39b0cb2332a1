import type { CategoryRefusal } from '#domain/classification/learning/category-learning.ts'
import type { Refusal } from '#domain/classification/learning/learning.ts'
import { CATEGORY_LABELS } from '#domain/vocabulary.ts'
import { countOf } from '../../parts/words/words.ts'

/** What a model would have done to the decisions held back, as the end of a sentence about it. */
export function wordsOfRefusal(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'rejects-children':
      return `would have rejected ${countOf(refusal.events, 'more event', 'more events')} for children`
    case 'approves-others':
      return `would have approved ${countOf(refusal.events, 'more event', 'more events')} that staff rejected`
    case 'queue-no-shorter':
      return 'would have left no fewer events to you'
  }
}

/** The same of a model of categories. */
export function wordsOfCategoryRefusal(refusal: CategoryRefusal): string {
  switch (refusal.reason) {
    case 'agrees-no-more':
      return 'would not have agreed with you more often, beyond chance'
    case 'worse-in':
      return `would have agreed with you less often on what you file under ${CATEGORY_LABELS[refusal.category]}`
  }
}

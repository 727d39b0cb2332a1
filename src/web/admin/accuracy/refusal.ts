import type { Refusal } from '#domain/classification/recalibration.ts'
import { countOf } from '../parts/words/words.ts'

/** What the new scores would have done, as the end of a sentence about them. */
export function wordsOfRefusal(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'rejects-children':
      return `would have rejected ${countOf(refusal.events, 'more event', 'more events')} for children`
    case 'approves-others':
      return `would have approved ${countOf(refusal.events, 'more event', 'more events')} that staff rejected`
    case 'no-better':
      return 'fitted your decisions no better than the scores as shipped'
  }
}

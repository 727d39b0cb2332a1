import { type EventFilter, restrictionsInWords } from '#domain/filter/filter.ts'
import { listName } from '#domain/filter/results/list-words.ts'
import { CATEGORY_LABELS } from '#domain/vocabulary.ts'

/** What a filter lets through, in a few words: 'STEM Events, 6-11 years, Free, Summer 2026'. */
export function feedTitle(filter: EventFilter): string {
  const { search, categories } = filter
  const parts = [listName(categories, CATEGORY_LABELS), search && `“${search}”`, ...restrictionsInWords(filter)]
  return parts.filter(Boolean).join(', ')
}

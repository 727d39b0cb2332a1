import { MAX_SEARCH_WORDS } from './filter.ts'
import { foldText } from './text.ts'

/** The folded words of a search; an event matches when its search text contains each of them. */
export const searchWords = (search: string) => foldText(search).split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS)

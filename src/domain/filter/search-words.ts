import { foldText } from '../text.ts'
import { MAX_SEARCH_WORDS } from './filter.ts'

/** The folded words of a search; an event matches when its search text contains each of them. */
export const searchWords = (search: string) => foldText(search).split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS)

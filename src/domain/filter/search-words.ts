import { foldText } from '../text.ts'

/** Each costs an index probe. */
const MAX_SEARCH_WORDS = 12

/** The folded words of a search; an event matches when its search text contains each of them. */
export const searchWords = (search: string) => foldText(search).split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS)

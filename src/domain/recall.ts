import { LRUCache } from 'lru-cache'

/** Longer texts are mostly met once. */
const LONGEST = 5000
const MOST_CHARACTERS = 200_000

/**
 * Makes a function of a text give its earlier answer where it is asked again: the pages of a site have much of their text
 * in common, and several readers ask the same of each line. The answer must follow from the text alone, and must not be
 * changed. What was asked for the longest ago is evicted.
 */
export function recalling<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  /** In a box, since an answer may be undefined. */
  const cache = new LRUCache<string, { answer: Answer }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_, text) => text.length || 1,
  })
  return (text) => {
    const known = cache.get(text)
    if (known) return known.answer
    if (text.length > LONGEST) return answer(text)
    // A copy: a text that was cut out of a page would keep the whole page in memory.
    const own = JSON.parse(JSON.stringify(text)) as string
    const made = { answer: answer(own) }
    cache.set(own, made)
    return made.answer
  }
}

/** Longer texts are mostly met once. */
const LONGEST = 5000
const MOST_CHARACTERS = 100_000

/**
 * Makes a function of a text give its earlier answer where it is asked again: the pages of a site have much of their text
 * in common, and several readers ask the same of each line. The answer must follow from the text alone, and nobody may
 * change it. What was not asked for lately is forgotten.
 */
export function recalling<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  /** In a box, since an answer may be undefined. */
  let recent = new Map<string, { answer: Answer }>()
  let older = new Map<string, { answer: Answer }>()
  let characters = 0
  return (text) => {
    const known = recent.get(text)
    if (known) return known.answer
    if (text.length > LONGEST) return answer(text)
    // A copy: a text that was cut out of a page would keep the whole page in memory.
    const own = JSON.parse(JSON.stringify(text)) as string
    const given = older.get(own) ?? { answer: answer(own) }
    recent.set(own, given)
    characters += own.length
    if (characters > MOST_CHARACTERS) {
      older = recent
      recent = new Map()
      characters = 0
    }
    return given.answer
  }
}

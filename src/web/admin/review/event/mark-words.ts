export type TextPart = {
  words: string
  isMarked: boolean
  /** Where it ends in the text. */
  end: number
}

/** A text in parts, those that are quoted among them; a quote that was shortened ('a … b') marks what is left of it. */
export function markWords(text: string, quotes: readonly string[]): TextPart[] {
  const wanted = [...new Set(quotes.flatMap((quote) => quote.split('…')).map((words) => words.trim()))]
    .filter((words) => words.length >= SHORTEST_MARKED)
    .toSorted((a, b) => b.length - a.length)
  if (wanted.length === 0) return [{ words: text, isMarked: false, end: text.length }]
  const pattern = new RegExp(`(${wanted.map((words) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'i')
  let end = 0
  return text.split(pattern).flatMap((words, n) => {
    end += words.length
    return words === '' ? [] : [{ words, isMarked: n % 2 === 1, end }]
  })
}

/** Shorter pieces stand everywhere in a text. */
const SHORTEST_MARKED = 3

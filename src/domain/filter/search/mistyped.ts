/** How many slips of the finger a word may have: more in a long one. */
export const mostEdits = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * How many letters were added, left out, changed or swapped with their neighbour between two words (the restricted
 * Damerau-Levenshtein distance).
 */
export function editsBetween(a: string, b: string): number {
  let twoBefore: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoBefore[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    twoBefore = before
    before = row
  }
  return before[b.length] ?? 0
}

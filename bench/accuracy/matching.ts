/** How titles are held against expected ones: alike after normalisation, or sharing four fifths of their words. */

export const normalTitle = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&amp;|&/g, ' and ')
    .replace(/[’‘']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Twice the shared words over all words of both. */
export function dice(one: string, other: string): number {
  const [a, b] = [one, other].map((title) => normalTitle(title).split(' ').filter(Boolean))
  if (!a || !b || a.length + b.length === 0) return 0
  const left = [...b]
  let shared = 0
  for (const word of a) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    shared += 1
  }
  return (2 * shared) / (a.length + b.length)
}

/** How alike a found title is to any of an event's names, 0 to 1; one of six letters or more that stands within the other is alike by 0.7. */
export function titleLikeness(names: readonly string[], found: string): number {
  const other = normalTitle(found)
  const shares = names.map((name) => {
    const one = normalTitle(name)
    const isWithin = (one.length >= 6 && other.includes(one)) || (other.length >= 6 && one.includes(other))
    return Math.max(dice(name, found), isWithin ? 0.7 : 0)
  })
  return Math.max(...shares)
}

/** Pairs expected with found one to one, equal titles first, then the most alike from 0.8 on. */
export function pairByTitle<E extends { title: string }, F extends { title: string }>(
  expected: readonly E[],
  found: readonly F[],
): { expected: E; found: F }[] {
  const pairs: { expected: E; found: F }[] = []
  const leftFound = new Set(found)
  const open = expected.filter((one) => {
    const same = [...leftFound].find((other) => normalTitle(other.title) === normalTitle(one.title))
    if (same) {
      leftFound.delete(same)
      pairs.push({ expected: one, found: same })
    }
    return !same
  })
  const alike = open.flatMap((one) =>
    [...leftFound].map((other) => ({ one, other, score: dice(one.title, other.title) })),
  )
  alike.sort((a, b) => b.score - a.score)
  const used = new Set<E>()
  for (const { one, other, score } of alike) {
    if (score < 0.8 || used.has(one) || !leftFound.has(other)) continue
    used.add(one)
    leftFound.delete(other)
    pairs.push({ expected: one, found: other })
  }
  return pairs
}

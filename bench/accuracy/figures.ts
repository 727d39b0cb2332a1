/** One figure that a scorer printed. */
export type Figure = { name: string; value: number; of: number | null }

/** 'titles found: 66 of 66', 'recall 100.0% (65 of 65)', 'F1 0.800', 'wrong facts or events: 0'. */
const FIGURE =
  /(?<name>[\p{L}][\p{L}\p{N} ,/'-]*?):? (?:\d+(?:\.\d+)?% \()?(?:(?<count>\d+) of (?<of>\d+)|(?<share>[01]\.\d{3})|(?<total>\d+)$)/gu

/** Figures of which less is better. */
const ERRORS = /error|wrong|false/i

/** The figures in what a scorer printed, each by the words before it, and where those are taken by its line's head too. */
export function figuresIn(printed: string): Figure[] {
  const figures = new Map<string, Figure>()
  for (const line of printed.split('\n')) {
    const head = line.split(':', 1)[0]?.trim()
    for (const { groups } of line.matchAll(FIGURE)) {
      const { name: words = '', count, of, share, total } = groups ?? {}
      const name = figures.has(words.trim()) ? `${head}: ${words.trim()}` : words.trim()
      figures.set(name, { name, value: Number(count ?? share ?? total), of: of ? Number(of) : null })
    }
  }
  return [...figures.values()]
}

/** What is worse than it was recorded, in words; a figure that is no longer printed is worse too. */
export function falls(recorded: readonly Figure[], now: readonly Figure[]): string[] {
  return recorded.flatMap((before) => {
    const { name } = before
    const found = now.find((figure) => figure.name === name)
    if (!found) return [`${name} is not measured any more (it was ${inWords(before)})`]
    const isWorse = ERRORS.test(name)
      ? found.value > before.value
      : found.value < before.value || shareOf(found) < shareOf(before)
    return isWorse ? [`${name} is ${inWords(found)}, and was ${inWords(before)}`] : []
  })
}

/** As many right ones of more are fewer. */
const shareOf = ({ value, of }: Figure) => value / (of ?? 1)

const inWords = ({ value, of }: Figure) => (of === null ? String(value) : `${value} of ${of}`)

/** The most that are named; of the rest it says how many. */
const MOST_NAMED = 3

/** 'Overlaps Easter holidays 2027 and Good Friday'; undefined where there is nothing to overlap. */
export function overlapWords(others: readonly { name: string }[]): string | undefined {
  if (others.length === 0) return undefined
  const named = others.slice(0, MOST_NAMED).map(({ name }) => name)
  const rest = others.length - named.length
  return `Overlaps ${list.format(rest > 0 ? [...named, `${rest} more`] : named)}`
}

const list = new Intl.ListFormat('en-GB')

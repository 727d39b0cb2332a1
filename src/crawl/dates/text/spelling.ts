const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Every word one slip of the keyboard (a letter missing, doubled, wrong, or two changed over) away from a name of at least
 * `minLetters`, with the value of that name. The first letter stands: slips there are rare, and other words are near.
 */
export function misspellings(names: Record<string, number>, minLetters: number): ReadonlyMap<string, number> {
  const long = Object.entries(names).filter(([name]) => name.length >= minLetters)
  const slips = new Map(long.flatMap(([name, value]) => slipsOf(name).map((slip) => [slip, value])))
  for (const name of Object.keys(names)) slips.delete(name)
  return slips
}

function slipsOf(name: string): string[] {
  return Array.from(name.slice(1), (_, index) => index + 1).flatMap((at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)]
    return [
      before + after,
      before + after.slice(0, 1) + name.charAt(at) + after.slice(1),
      ...Array.from(LETTERS, (letter) => before + letter + after),
      ...Array.from(LETTERS, (letter) => before + letter + name.slice(at)),
    ]
  })
}

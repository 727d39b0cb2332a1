import { type Block, linesOf } from './blocks.ts'
import type { Reader } from './reading.ts'

/** '4th – Egg Hunt' or '4th: Egg Hunt'; ordinals only, since numbers alone count other things than days. */
const NUMBERED = /^((?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? )?)(\d{1,2}(?:st|nd|rd|th)) ?([-–—:,] ?\p{L})/iu

/** In a list below the name of a month, days are written by their number: adds the month, as the reader does. */
export function nameMonths(root: Block, reader: Reader): void {
  let month = ''
  for (const line of linesOf(root)) {
    // What is read is kept: a line that will be written anew is not to be read before.
    const isEntry = NUMBERED.test(line.text)
    const period = !isEntry && line.text.length < 30 ? reader.read(line).month : null
    if (period) month = period.name && `${period.name}${period.year ? ` ${period.year}` : ''}`
    else if (month && isEntry) {
      const text = line.text.replace(NUMBERED, `$1$2 ${month} $3`)
      const [first, ...rest] = line.parts
      const parts = first
        ? [{ ...first, text: first.text.trimStart().replace(/^(.*?\d(?:st|nd|rd|th))/i, `$1 ${month}`) }, ...rest]
        : []
      Object.assign(line, { text, parts })
    }
  }
}

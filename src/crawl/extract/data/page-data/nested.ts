import { readLiterals } from './literal.ts'
import { readString } from './script-text.ts'

const MAX_TEXTS = 50

/**
 * JSON that a script holds as a text: `JSON.parse('…')`, `JSON.parse("…")`, also with the text decoded from an URI; and a
 * text that begins as JSON does, `var shows = '[{…'`, which is parsed later.
 */
export function readNested(script: string): unknown[] {
  const found: unknown[][] = []
  const opening = /(?:JSON\.parse\(\s*(decodeURIComponent\(\s*)?(?=["'`])|[=:(,]\s{0,5}(?=["'`]\s{0,5}[[{]))/g
  for (let match = opening.exec(script); match && found.length < MAX_TEXTS; match = opening.exec(script)) {
    const { value, end } = readString(script, opening.lastIndex)
    opening.lastIndex = Math.max(end, opening.lastIndex)
    found.push(readText(match[1] === undefined ? value : decoded(value)))
  }
  return found.flat()
}

/** Encoded twice at most: a text in a text. */
function readText(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? readLiterals(`=${value}`) : [value]
  } catch {
    return readLiterals(`=${text}`)
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

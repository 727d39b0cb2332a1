/**
 * Parses JSON as templates write it. What cannot be parsed as it stands is repaired where the meaning is plain: comment
 * and CDATA wrappers, comments, trailing and doubled commas, raw line breaks in strings, invalid escapes, quotes left
 * unescaped, several values one after another, brackets left open. [] where nothing helps.
 */
export function parseJsonLeniently(text: string): unknown[] {
  const source = unwrap(text)
  if (source === '') return []
  const plain = parse(source)
  if (plain) return [plain.value]
  const decoded = !source.includes('"') && source.includes('&quot;') ? source.replaceAll('&quot;', '"') : source
  return parsePieces(repair(decoded, false)) ?? parsePieces(repair(decoded, true)) ?? []
}

const unwrap = (text: string) =>
  text
    .replace(/^[\s﻿]*(?:(?:\/\/|\/\*)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?)?/, '')
    .replace(/(?:(?:\/\/|\/\*)?[ \t]*(?:\]\]>|-->)\s*(?:\*\/)?)?[\s;]*$/, '')

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** The pieces that can be parsed; null where none can. */
function parsePieces(pieces: string[]): unknown[] | null {
  const parsed = pieces.map(parse).filter((one) => one !== null)
  return parsed.length > 0 ? parsed.map(({ value }) => value) : null
}

/** One pass over the text; each top-level value becomes a piece. */
function repair(text: string, guessQuotes: boolean): string[] {
  const pieces: string[] = []
  const open: string[] = []
  let out: string[] = []
  let index = 0
  const finish = () => {
    if (out.length > 0) pieces.push(out.join(''))
    out = []
  }
  while (index < text.length) {
    const character = text[index] as string
    if (character === '"') {
      const end = stringEnd(text, index, guessQuotes)
      out.push(repairString(text.slice(index + 1, end)))
      index = end + 1
      continue
    }
    const comment = commentLength(text, index)
    if (comment > 0) {
      index += comment
      continue
    }
    if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']')
    if (character === '}' || character === ']') {
      dropComma(out)
      open.pop()
    }
    if (character === ',') dropComma(out)
    if (open.length > 0 || !/[,;\s]/.test(character)) out.push(character)
    if (open.length === 0 && (character === '}' || character === ']')) finish()
    index += 1
  }
  dropComma(out)
  out.push(...open.reverse())
  finish()
  return pieces
}

/** Removes a comma (and the white space after it) that ends what is written so far. */
function dropComma(out: string[]) {
  let last = out.length - 1
  while (last >= 0 && /^\s$/.test(out[last] as string)) last -= 1
  if (last >= 0 && out[last] === ',') out.length = last
}

function commentLength(text: string, index: number): number {
  if (text[index] !== '/') return 0
  if (text[index + 1] === '/') {
    const end = text.indexOf('\n', index)
    return (end < 0 ? text.length : end) - index
  }
  if (text[index + 1] !== '*') return 0
  const end = text.indexOf('*/', index + 2)
  return (end < 0 ? text.length : end + 2) - index
}

/** Where the string opened at `start` closes. With `guess`, a quote closes only where JSON can go on after it. */
function stringEnd(text: string, start: number, guess: boolean): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === '"' && (!guess || closesString(text, index))) return index
  }
  return text.length
}

function closesString(text: string, quote: number): boolean {
  const after = text.slice(quote + 1, quote + 80).trimStart()
  return after === '' || /^(?:[:}\]]|,\s*(?:["{[\d}\]-]|true\b|false\b|null\b|$))/.test(after)
}

/** The string with what JSON forbids in it escaped, in quotes. */
function repairString(content: string): string {
  const escaped = content
    .replace(/\\(?:u[\da-f]{4}|["\\/bfnrt])|\\|"/gi, (found) => (found === '\\' ? '' : found === '"' ? '\\"' : found))
    .replace(CONTROL_CHARACTERS, (control) => (control === '\n' ? '\\n' : control === '\r' ? '' : ' '))
  return `"${escaped}"`
}

const CONTROL_CHARACTERS = /\p{Cc}/gu

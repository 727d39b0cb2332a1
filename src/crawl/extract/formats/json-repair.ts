import { readLiterals } from '../data/page-data/literal.ts'

/**
 * Parses JSON as templates write it. What cannot be parsed as it stands is repaired where the meaning is plain: comment
 * and CDATA wrappers, comments, trailing and doubled commas, raw line breaks in strings, invalid escapes, quotes left
 * unescaped or left out, several values one after another, brackets left open. [] if nothing helps.
 */
export function parseJsonLeniently(text: string): unknown[] {
  const source = unwrap(text)
  if (source === '') return []
  const plain = parse(source)
  if (plain) return typeof plain.value === 'string' ? parseText(plain.value) : [plain.value]
  const decoded = !source.includes('"') && source.includes('&quot;') ? source.replaceAll('&quot;', '"') : source
  const [strict, guessed] = [piecesOf(decoded, false), piecesOf(decoded, true)]
  // A name without quotes would be taken for the text before it going on.
  const best = guessed.parsed.length > strict.parsed.length && !BARE_NAME.test(decoded) ? guessed : strict
  // Names and texts without the quotes that JSON asks for, commas left out: what JavaScript or a reader makes of it.
  const literals = best.broken.flatMap((piece) => readLiterals(`=${piece}`))
  return [...best.parsed, ...literals.filter((value) => !Array.isArray(value) || value.length > 0)]
}

const BARE_NAME = /["}\]\d]\s{0,20},\s{0,20}[a-z_$][\w$]{0,40}\s{0,20}:\s{0,20}["'[{]/i

/** JSON within a JSON text: encoded twice by mistake. */
function parseText(text: string): unknown[] {
  const inner = parse(unwrap(text))
  return inner && typeof inner.value === 'object' ? [inner.value] : []
}

function unwrap(text: string): string {
  let end = text.length
  while (end > 0 && /[\s;]/.test(text[end - 1] as string)) end -= 1
  return text.slice(0, end).trimStart()
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** What can be parsed of the pieces, and what cannot. */
function piecesOf(text: string, guessQuotes: boolean): { parsed: unknown[]; broken: string[] } {
  const parsed: unknown[] = []
  const broken: string[] = []
  for (const piece of repair(text, guessQuotes)) {
    const value = parse(piece)
    if (value) parsed.push(value.value)
    else broken.push(piece)
  }
  return { parsed, broken }
}

/** One pass over the text; each top-level value becomes a piece, what stands between them is dropped. */
function repair(text: string, guessQuotes: boolean): string[] {
  const pieces: string[] = []
  const open: string[] = []
  let out: string[] = []
  const finish = () => {
    if (out.length > 0) pieces.push(out.join(''))
    out = []
  }
  for (let index = 0; index < text.length; ) {
    const character = text[index] as string
    const comment = commentLength(text, index)
    if (comment > 0) index += comment
    else if (character === '"') {
      const end = stringEnd(text, index, guessQuotes)
      if (open.length > 0) out.push(repairString(text.slice(index + 1, end)))
      index = end + 1
    } else {
      const wasInside = open.length > 0
      writeSign(character, out, open)
      if (wasInside && open.length === 0) finish()
      index += 1
    }
  }
  dropComma(out)
  for (const bracket of open.reverse()) out.push(bracket)
  finish()
  return pieces
}

/** Writes a character outside strings, and keeps the closing brackets still to come. */
function writeSign(character: string, out: string[], open: string[]) {
  if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']')
  if (open.length === 0) return
  if (',}]'.includes(character)) dropComma(out)
  out.push(character)
  if (character === '}' || character === ']') open.pop()
}

/** Removes a comma (and the white space after it) that ends what is written so far. */
function dropComma(out: string[]) {
  let last = out.length - 1
  while (last >= 0 && /^\s$/.test(out[last] as string)) last -= 1
  if (last >= 0 && out[last] === ',') out.length = last
}

/** Comments, and the wrappers that hid scripts from old browsers; what a wrapper holds is not a comment. */
function commentLength(text: string, index: number): number {
  if (!'/<]-'.includes(text[index] as string)) return 0
  const [wrapper] = WRAPPER.exec(text.slice(index, index + 24)) ?? []
  if (wrapper !== undefined) return wrapper.length
  if (text.startsWith('<!--', index)) return markupCommentLength(text.slice(index, index + 400))
  if (text[index] !== '/') return 0
  const closing = { '/': '\n', '*': '*/' }[text[index + 1] ?? '']
  if (closing === undefined) return 0
  const end = text.indexOf(closing, index + 2)
  return (end < 0 ? text.length : end + closing.length) - index
}

/** What a comment mark hides JSON behind is no comment: only the mark itself goes. */
function markupCommentLength(text: string): number {
  const end = text.indexOf('-->')
  return end < 0 || /["{[]/.test(text.slice(0, end)) ? 4 : end + 3
}

const WRAPPER = /^(?:(?:\/\/|\/\*)?[ \t]*<!\[CDATA\[(?:\s*\*\/)?|(?:\/\/|\/\*)?[ \t]*(?:\]\]>|-->)(?:\s*\*\/)?)/
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

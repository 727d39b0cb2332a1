/**
 * Reads the data literals of a script: JSON, and what JavaScript allows beyond it (bare keys, single quotes, trailing
 * commas, comments). Where an expression stops a literal, what was read up to there is kept. Linear in the script.
 */
export function readLiterals(script: string): unknown[] {
  const literals: unknown[] = []
  const opening = /(?:^|[=(:]|=>|return)\s*(?=[{[])/g
  for (let match = opening.exec(script); match; match = opening.exec(script)) {
    const source = { text: script, at: opening.lastIndex, isStopped: false }
    const value = readValue(source, 0)
    if (typeof value === 'object' && value !== null) literals.push(value)
    // A literal is read once: the search goes on behind it.
    opening.lastIndex = Math.max(source.at, opening.lastIndex + 1)
  }
  return literals
}

type Source = { text: string; at: number; isStopped: boolean }
const MAX_DEPTH = 60
const WORD = /[\w$.+-]+/y
const SPACE = /\s*/y

function readValue(source: Source, depth: number): unknown {
  skipSpace(source)
  const open = source.text[source.at]
  if (depth > MAX_DEPTH) return stop(source)
  if (open === '{') return readObject(source, depth)
  if (open === '[') return readArray(source, depth)
  if (open === '"' || open === "'") return readString(source)
  const word = readWord(source)
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === 'null' || word === 'undefined') return null
  return word && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word) ? Number(word) : stop(source)
}

function readObject(source: Source, depth: number): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null)
  source.at += 1
  while (!source.isStopped && !skipClosing(source, '}')) {
    const quote = source.text[source.at]
    const key = quote === '"' || quote === "'" ? readString(source) : readWord(source)
    skipSpace(source)
    if (key === undefined || source.text[source.at] !== ':') {
      stop(source)
      break
    }
    source.at += 1
    const value = readValue(source, depth + 1)
    if (value !== undefined) object[key] = value
  }
  return object
}

function readArray(source: Source, depth: number): unknown[] {
  const array: unknown[] = []
  source.at += 1
  while (!source.isStopped && !skipClosing(source, ']')) {
    const value = readValue(source, depth + 1)
    if (value !== undefined) array.push(value)
  }
  return array
}

/** Passes space and a comma; true where the literal then closes. */
function skipClosing(source: Source, closing: string): boolean {
  skipSpace(source)
  if (source.text[source.at] === ',') {
    source.at += 1
    skipSpace(source)
  }
  if (source.at >= source.text.length) stop(source)
  if (source.text[source.at] !== closing) return false
  source.at += 1
  return true
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '', b: '', f: '', v: ' ', '0': '' }

function readString(source: Source): string {
  const quote = source.text[source.at]
  const { text } = source
  let value = ''
  let at = source.at + 1
  for (; at < text.length && text[at] !== quote; at += 1) {
    if (text[at] !== '\\') {
      value += text[at]
      continue
    }
    at += 1
    const escaped = text[at] ?? ''
    if (escaped === 'u' || escaped === 'x') {
      const length = escaped === 'u' ? 4 : 2
      value += String.fromCharCode(Number.parseInt(text.slice(at + 1, at + 1 + length), 16) || 32)
      at += length
    } else value += ESCAPES[escaped] ?? escaped
  }
  source.at = at + 1
  return value
}

function readWord(source: Source): string | undefined {
  WORD.lastIndex = source.at
  const word = WORD.exec(source.text)?.[0]
  if (word === undefined) return stop(source)
  source.at += word.length
  return word
}

function skipSpace(source: Source): void {
  const { text } = source
  for (;;) {
    SPACE.lastIndex = source.at
    source.at += SPACE.exec(text)?.[0].length ?? 0
    const isLineComment = text.startsWith('//', source.at)
    if (!isLineComment && !text.startsWith('/*', source.at)) return
    const end = text.indexOf(isLineComment ? '\n' : '*/', source.at + 2)
    source.at = end < 0 ? text.length : end + (isLineComment ? 1 : 2)
  }
}

function stop(source: Source): undefined {
  source.isStopped = true
  return undefined
}

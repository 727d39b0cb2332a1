import { endOfComment, endOfText, isQuote, readString } from './script-text.ts'

/**
 * Reads the data literals of a script: JSON, and what JavaScript allows beyond it (bare keys, single quotes, trailing
 * commas, comments, dates). Expressions (functions, calls) are left out, and literals within them read by themselves;
 * where a literal ends in the middle, what was read up to there is kept. Linear in the script.
 */
export const readLiterals = (script: string): unknown[] => literalsIn(script, argumentsOf(script), 0)

/** Functions in functions in functions, whose literals are looked for too. */
const MAX_LEVELS = 4

function literalsIn(script: string, names: ReadonlyMap<string, unknown>, level: number): unknown[] {
  const literals: unknown[] = []
  const opening = /(?:^|[=(:]|=>|return)\s*(?=[{[])/g
  const skipped: string[] = []
  for (let match = opening.exec(script); match; match = opening.exec(script)) {
    const source: Source = { text: script, at: opening.lastIndex, isStopped: false, names, skipped }
    const value = readValue(source, 0)
    if (typeof value === 'object' && value !== null) literals.push(value)
    // A literal is read once: the search goes on behind it.
    opening.lastIndex = Math.max(source.at, opening.lastIndex + 1)
  }
  if (level === MAX_LEVELS) return literals
  return [literals, ...skipped.map((expression) => literalsIn(expression, names, level + 1))].flat()
}

const NO_NAMES: ReadonlyMap<string, unknown> = new Map()
const MAX_NAMES = 5000

/**
 * Nuxt 2 hands what its state repeats to a function: `(function(a,b){return {…}}("x",1))`. The values by the names of
 * the parameters; none for any other script.
 */
function argumentsOf(script: string): ReadonlyMap<string, unknown> {
  const head = /=\s*\(function\s*\(([\w$,\s]{1,40000})\)\s*\{/.exec(script.slice(0, 50_000))
  const opening = head ? script.lastIndexOf('}(') : -1
  if (!head?.[1] || opening < 0) return NO_NAMES
  const source: Source = {
    text: `[${script.slice(opening + 2)}`,
    at: 0,
    isStopped: false,
    names: NO_NAMES,
    skipped: [],
  }
  const values = readArray(source, 0)
  const names = head[1].split(',').slice(0, MAX_NAMES)
  return new Map(
    names.flatMap((name, index): [string, unknown][] => (index < values.length ? [[name.trim(), values[index]]] : [])),
  )
}

type Source = {
  text: string
  at: number
  isStopped: boolean
  names: ReadonlyMap<string, unknown>
  /** Expressions that are no data, passed over: what they hold is looked at by itself. */
  skipped: string[]
}
const MAX_DEPTH = 60
const WORD = /void 0|!?[\w$.+-]+/y
const SPACE = /\s*/y

function readValue(source: Source, depth: number): unknown {
  skipSpace(source)
  const open = source.text[source.at]
  if (depth > MAX_DEPTH) return stop(source)
  if (open === '{') return readObject(source, depth)
  if (open === '[') return readArray(source, depth)
  if (isQuote(open)) return readTexts(source)
  const start = source.at
  const word = wordAt(source)
  if (word !== undefined && isAtEnd(source)) {
    if (word in CONSTANTS) return CONSTANTS[word]
    if (source.names.has(word)) return source.names.get(word) ?? null
    if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word)) return Number(word)
  }
  const date = word === 'new' ? readDate(source) : undefined
  if (date !== undefined) return date
  source.at = start
  return depth === 0 ? stop(source) : skipExpression(source)
}

/** Passes over an expression, to the comma or bracket behind it. */
function skipExpression(source: Source): undefined {
  const { text } = source
  const start = source.at
  let open = 0
  for (; source.at < text.length; source.at += 1) {
    const character = text[source.at] ?? ''
    if (open === 0 && ',}];'.includes(character)) break
    if ('([{'.includes(character)) open += 1
    else if (')]}'.includes(character)) open -= 1
    else if (isQuote(character)) source.at = endOfText(text, source.at)
    else if (character === '/') source.at = Math.max(source.at, endOfComment(text, source.at) - 1)
    if (open < 0) break
  }
  // A value left out ({offers:, …}) says nothing; what is no value ends the literal.
  if (source.at >= text.length || (source.at === start && !',}'.includes(text[start] ?? ' '))) stop(source)
  const expression = text.slice(start, source.at)
  if (/[[{]/.test(expression)) source.skipped.push(expression)
  return undefined
}

/** Texts joined by plus signs are one. */
function readTexts(source: Source): string | undefined {
  const parts = [readText(source)]
  const plus = /\s*\+\s*(?=["'`])/y
  for (;;) {
    plus.lastIndex = source.at
    if (!plus.test(source.text)) break
    source.at = plus.lastIndex
    parts.push(readText(source))
  }
  return parts.join('')
}

const CONSTANTS: Record<string, unknown> = Object.assign(Object.create(null), {
  true: true,
  false: false,
  '!0': true,
  '!1': false,
  null: null,
  undefined: null,
  'void 0': null,
  NaN: null,
})

/** `new Date("2026-05-02")` and `new Date(2026, 4, 2, 10, 30)`, whose months count from zero, as ISO 8601 texts. */
function readDate(source: Source): string | undefined {
  skipSpace(source)
  const call = /Date\s*\(\s*(?:(["'])([^"']{1,40})\1|(\d{1,13}(?:\s*,\s*\d{1,4}){0,6}))\s*\)/y
  call.lastIndex = source.at
  const match = call.exec(source.text)
  if (!match) return undefined
  source.at = call.lastIndex
  if (match[2] !== undefined) return match[2]
  const numbers = (match[3] ?? '').split(',').map(Number)
  if (numbers.length === 1) return String(numbers[0])
  const [year = 0, month = 0, dayOfMonth = 1, hour = 0, minute = 0] = numbers
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(month + 1)}-${two(dayOfMonth)}T${two(hour)}:${two(minute)}:00`
}

function readObject(source: Source, depth: number): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null)
  source.at += 1
  while (!source.isStopped && !skipClosing(source, '}')) {
    const quote = source.text[source.at]
    const key = isQuote(quote) ? readText(source) : readWord(source)
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
    // A brace that nothing opened is passed over by no one.
    if (source.text[source.at] === '}') stop(source)
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

function readText(source: Source): string {
  const { value, end } = readString(source.text, source.at)
  source.at = end
  return value
}

function readWord(source: Source): string | undefined {
  return wordAt(source) ?? stop(source)
}

function wordAt(source: Source): string | undefined {
  WORD.lastIndex = source.at
  const word = WORD.exec(source.text)?.[0]
  source.at += word?.length ?? 0
  return word
}

/** Whether what was read is all there is of a value. */
function isAtEnd(source: Source): boolean {
  skipSpace(source)
  return source.at >= source.text.length || ',}])'.includes(source.text[source.at] ?? '')
}

function skipSpace(source: Source): void {
  const { text } = source
  for (;;) {
    SPACE.lastIndex = source.at
    source.at += SPACE.exec(text)?.[0].length ?? 0
    const isLineComment = text.startsWith('//', source.at)
    if (!isLineComment && !text.startsWith('/*', source.at)) return
    source.at = endOfComment(text, source.at)
  }
}

function stop(source: Source): undefined {
  source.isStopped = true
  return undefined
}

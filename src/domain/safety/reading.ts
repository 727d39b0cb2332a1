import { EITHER_I_OR_L, LATIN_BY_LOOK, LETTER_BY_SIGN } from './look-alikes.ts'

/** A word of a text in every form that it may be meant in; where it stands is given in characters of that text. */
export type Word = {
  forms: readonly string[]
  from: number
  to: number
  /** Written so that a filter would not know it. Nobody does that to a word that they mean no harm by. */
  isDisguised?: true
}

/** The words that disguised ones are recognised by; see {@link knownWords}. */
export type KnownWords = {
  all: ReadonlySet<string>
  /** Those that say enough to be looked for inside other letters: 'bestviagrahere'. */
  telling: ReadonlySet<string>
  /** By the word without doubled letters. */
  bySingleLetters: ReadonlyMap<string, string>
  /** By length and first letter, for words with letters masked: 'c*sino'. */
  bySize: ReadonlyMap<string, readonly string[]>
}

/** Longer than any title, description and the rest together that the crawl lets through. */
const MAX_LENGTH = 20_000
/** Shorter words are too often a part of harmless ones to be looked for inside others or across spaces. */
const LONG_ENOUGH = 5

/**
 * The words of a text, each as it is written and as it may be meant: look-alike letters of other alphabets, figures for
 * letters, letters set apart, doubled or masked, words run together, and markup between them. Linear in the text's length.
 */
export function readWords(text: string, known: KnownWords): Word[] {
  const read = withoutMarkup(text.slice(0, MAX_LENGTH))
  const pieces = [...read.matchAll(WORD)].flatMap(({ 0: written, index }): Piece[] => {
    const raw = written.replace(/[!|+]+$/, '')
    const letters = latin(raw) || (PICTOGRAM.test(raw) ? raw : '')
    return letters === '' ? [] : [{ raw, latin: letters, from: index, to: index + written.length }]
  })
  return joinTorn(joinSingleLetters(pieces, known), read, known).flatMap((piece) => wordsOf(piece, known))
}

export function knownWords(words: Iterable<string>, telling: Iterable<string>): KnownWords {
  const all = new Set(words)
  const bySingleLetters = new Map<string, string>()
  const bySize = new Map<string, string[]>()
  for (const word of all) {
    if (word.length < 4) continue
    bySingleLetters.set(withSingleLetters(word), word)
    const size = sizeKey(word)
    bySize.set(size, [...(bySize.get(size) ?? []), word])
  }
  return { all, telling: new Set(telling), bySingleLetters, bySize }
}

type Piece = {
  raw: string
  latin: string
  from: number
  to: number
  joined?: string
  meant?: string
  isMasked?: boolean
}

/** Stands for a character of markup inside a word, so that places in the text stay the same. */
const NOTHING = '\u0000'
const SIGNS = '\\u{1f130}-\\u{1f189}\\u{1f1e6}-\\u{1f1ff}⭕❌✖✝💲©🆎'
const WORD = new RegExp(
  `[\\p{L}\\p{N}\\p{M}\\0'’‘´\`@$€¢|${SIGNS}][\\p{L}\\p{N}\\p{M}\\0'’‘´\`@$€¢|!+${SIGNS}]*|\\p{Emoji_Presentation}`,
  'gu',
)

/** A word of its own: '🔞'. */
const PICTOGRAM = /^\p{Emoji_Presentation}$/u

/** Blanks markup out, character for character: nothing for what stands inside a line, a space for what ends one. */
function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  return text
    .replace(/<(\/?)([a-z][a-z0-9]{0,10}|!--)[^<>]{0,300}>/giu, (tag, _, name: string) =>
      (/^(?:b|i|u|s|em|strong|span|font|a|sub|sup|wbr|small|mark|big|tt|!--)$/i.test(name) ? NOTHING : ' ').repeat(
        tag.length,
      ),
    )
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|nbsp|amp|shy|zwnj|zwj);/giu, (entity, decimal?: string, hex?: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
      const character = /^&(?:nbsp|amp);/i.test(entity)
        ? ' '
        : code > 31 && code < 0xffff
          ? String.fromCharCode(code)
          : NOTHING
      return character.padEnd(entity.length, NOTHING)
    })
}

/** 'c a s i n o', 'c.a.s.i.n.o': three or more letters by themselves in a row, where they make known words or wider gaps part them into words. */
function joinSingleLetters(pieces: readonly Piece[], known: KnownWords): Piece[] {
  const result: Piece[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at
    while (end - at < LONGEST_RUN && isSingle(pieces[end]) && isNear(pieces[end - 1], pieces[end], end > at)) end += 1
    const run = pieces.slice(at, end)
    if (run.length >= 3) {
      const words = partedByWiderGaps(run)
      result.push(...words.flatMap((letters) => joinLetters(letters, known, words.length > 1)))
      at = end - 1
    } else {
      const piece = pieces[at]
      if (piece) result.push(piece)
    }
  }
  return result
}

function joinLetters(letters: readonly Piece[], known: KnownWords, areSurelyWord: boolean): readonly Piece[] {
  const [first, last] = [letters[0], letters.at(-1)]
  if (!first || !last || letters.length < 3) return letters
  const joined = letters.map(({ raw }) => raw).join('')
  const isKnown = meanings(joined).some((form) => splitKnown(form, known, true) !== null)
  return isKnown || areSurelyWord
    ? [{ raw: joined, latin: latin(joined), from: first.from, to: last.to, joined }]
    : letters
}

/** 'n u d e s  f o r  s a l e' */
function partedByWiderGaps(run: readonly Piece[]): Piece[][] {
  const words: Piece[][] = []
  for (const [at, piece] of run.entries()) {
    const before = run[at - 1]
    if (before && piece.from - before.to < 2) words.at(-1)?.push(piece)
    else words.push([piece])
  }
  return words
}

const LONGEST_RUN = 60
/** A wider gap parts two words of single letters. */
const isNear = (before: Piece | undefined, piece: Piece | undefined, isWithin: boolean) =>
  !isWithin || (before !== undefined && piece !== undefined && piece.from - before.to < 3)
const isSingle = (piece: Piece | undefined) =>
  piece !== undefined && [...piece.raw.replaceAll(NOTHING, '')].length === 1

/** 'cas ino', 'vi-ag-ra', 'c*sino': up to four neighbours that make one known word, or would with the masked letters. */
function joinTorn(pieces: readonly Piece[], text: string, known: KnownWords): Piece[] {
  const result: Piece[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    const torn = tornAt(pieces, at, text, known)
    const piece = torn?.piece ?? pieces[at]
    if (piece) result.push(piece)
    if (torn) at += torn.count - 1
  }
  return result
}

function tornAt(pieces: readonly Piece[], at: number, text: string, known: KnownWords) {
  const first = pieces[at]
  if (!first || first.raw.length > 12) return null
  let joined = first.latin
  let masked = joined
  let isClose = true
  let areAllKnown = known.all.has(stem(joined))
  for (let count = 2; count <= 4; count += 1) {
    const before = pieces[at + count - 2]
    const next = pieces[at + count - 1]
    if (!before || !next || next.from - before.to > 4 || next.raw.length > 12) return null
    const between = text.slice(before.to, next.from)
    isClose &&= !/\s/u.test(between)
    const letters = next.latin
    joined += letters
    masked += '*'.repeat([...between].length) + letters
    if (joined.length > 24) return null
    const whole = stem(joined)
    areAllKnown &&= known.all.has(stem(letters))
    // 'Sleep over' may be two honest words; 'sleep-over' and 'vi agra' are one.
    const isHyphened = /^-+$/.test(text.slice(first.to, next.from))
    const isTorn = whole.length >= LONG_ENOUGH && known.all.has(whole) && (isHyphened || !areAllKnown)
    const meant = isTorn ? whole : isClose && /^[^\s]{4,}$/.test(masked) ? unmasked(masked, known) : null
    const isMasked = isClose && !/^[-\s]+$/.test(text.slice(first.to, next.from))
    if (meant) return { count, piece: { raw: meant, latin: meant, from: first.from, to: next.to, meant, isMasked } }
  }
  return null
}

function unmasked(masked: string, known: KnownWords): string | null {
  const letters = masked.replaceAll('*', '').length
  if (letters === masked.length || letters < 3 || letters * 2 < masked.length) return null
  for (const form of new Set([masked, stem(masked)])) {
    const found = known.bySize.get(sizeKey(form))?.find((word) => fits(word, form))
    if (found) return found
  }
  return null
}

const sizeKey = (word: string) => `${word[0]}${word.length}`
const fits = (word: string, mask: string) => [...mask].every((letter, at) => letter === '*' || letter === word[at])

function wordsOf(piece: Piece, known: KnownWords): Word[] {
  const { raw, from, to, meant } = piece
  const place = { from, to, ...(isDisguised(piece, known) ? { isDisguised: true as const } : {}) }
  if (meant) return [{ forms: [meant], ...place }]
  const base = meanings(raw)
  for (const form of base) {
    if (form.length < 7 || known.all.has(stem(form))) continue
    const parts = splitKnown(form, known, false)
    if (parts) return parts.map((part) => ({ forms: [part, stem(part)], ...place }))
  }
  const isKnown = base.some((form) => known.all.has(stem(form)))
  const parts = isKnown ? [] : (raw.match(/\p{Lu}\p{Ll}+/gu) ?? [])
  if (parts.length > 1 && parts.join('').length === raw.length)
    return parts.map((part) => ({ forms: formsOf(part, known), ...place }))
  return [{ forms: formsOf(raw, known), ...place }]
}

/** Letters set apart or masked, figures or other alphabets among them. 'Book-makers' and 'black jack' are honest English. */
function isDisguised({ raw, joined, isMasked }: Piece, known: KnownWords): boolean {
  if (joined !== undefined || isMasked) return true
  const isKnown = (form: string) => form.length > 3 && known.all.has(stem(form))
  return /[^a-z'’]/i.test(raw) && !isKnown(foldLetters(raw)) && meanings(raw).some(isKnown)
}

function formsOf(raw: string, known: KnownWords): string[] {
  const forms = new Set<string>()
  for (const meant of meanings(raw)) {
    forms.add(meant)
    forms.add(stem(meant))
    if (meant.length < 4 || known.all.has(meant) || known.all.has(stem(meant))) continue
    const single = withSingleLetters(stem(meant))
    const doubled = known.bySingleLetters.get(single)
    if (doubled && (single.length >= 6 || single !== stem(meant))) forms.add(doubled)
  }
  return [...forms]
}

/** As it is written, as it looks in Latin letters, and with figures and signs for letters. */
function meanings(raw: string): string[] {
  if (/^[a-z]+$/i.test(raw) && !/vv/i.test(raw)) return [raw.toLowerCase()]
  if (PICTOGRAM.test(raw)) return [raw]
  if (/^[2-9]\d*$/.test(raw)) return [raw, '#']
  const found = new Set<string>()
  const native = foldLetters(raw)
  const looks = latin(raw)
  if (native) found.add(native)
  if (looks && !/[^a-z0-9]/.test(looks)) found.add(looks)
  const signs = spelt(raw)
  if (/[a-z]/.test(looks) && /[0-9@$!|+€]/.test(signs)) {
    for (const i of EITHER_I_OR_L.test(signs) ? ['i', 'l'] : ['i'])
      found.add(
        [...signs]
          .map((sign) => (EITHER_I_OR_L.test(sign) ? i : (LETTER_BY_SIGN[sign] ?? sign)))
          .join('')
          .replace(/[^a-z]/g, ''),
      )
    const units = /^(\d+)([a-z]+)$/.exec(looks)
    if (units) found.add(`#${units[2]}`)
  }
  for (const form of [...found]) if (form.includes('vv')) found.add(form.replaceAll('vv', 'w'))
  if (/^\d+$/.test(looks)) found.add('#')
  return [...found].filter((form) => form !== '')
}

const PLAIN = /^[a-z0-9]+$/i
const spelt = (raw: string) => (PLAIN.test(raw) ? raw.toLowerCase() : speltInLatin(raw))

const speltInLatin = (raw: string) =>
  [...raw.normalize('NFKD').replace(/[\p{M}\0'’‘´`]/gu, '')]
    .map((letter) => LATIN_BY_LOOK.get(letter) ?? letter)
    .join('')
    .toLowerCase()
const latin = (raw: string) => spelt(raw).replace(/[^\p{L}\p{N}]/gu, '')

/** Lower case without accents, in its own alphabet. */
export const foldLetters = (word: string) =>
  PLAIN.test(word)
    ? word.toLowerCase()
    : word
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase()

/** One form for singular and plural, and for the 'z' of 'girlz'. */
export const stem = (word: string) => (word.length > 3 && /[^s][sz]$/.test(word) ? word.slice(0, -1) : word)

const withSingleLetters = (word: string) => word.replace(/(.)\1+/gu, '$1')

/**
 * Words that stand in one without spaces: all of them known, or, unless that is asked for, telling ones among other
 * letters. null where there are none.
 */
function splitKnown(run: string, known: KnownWords, isWhole: boolean): string[] | null {
  const parts = knownParts(run, known)
  const letters = parts.reduce((sum, { word }) => sum + word.length, 0)
  // 'per-for-med' is no spam: words that others are made of by chance are short.
  if (letters === run.length && (isWhole || run.length > parts.length * LIKELY_LENGTH))
    return parts.map(({ word }) => word)
  if (isWhole || run.length < 9) return null
  // 'specialised' is no 'cialis': a word inside others begins or ends them, unless it is very long.
  const inside = parts.filter(
    ({ word, at }) =>
      word.length > LONG_ENOUGH &&
      (known.telling.has(word) || known.telling.has(stem(word))) &&
      (at === 0 || at + word.length === run.length || word.length > LONG_ENOUGH + 2),
  )
  return inside.length > 0 ? inside.map(({ word }) => word) : null
}
const LIKELY_LENGTH = 3.6

/** The known words that leave the fewest letters of the run over, the fewest of them where several ways do. */
function knownParts(run: string, known: KnownWords): { word: string; at: number }[] {
  const costs = [0]
  const lengths = [0]
  for (let at = 1; at <= run.length; at += 1) {
    costs[at] = (costs[at - 1] ?? 0) + 1
    lengths[at] = 0
    for (let length = 2; length <= Math.min(at, LONGEST_WORD); length += 1) {
      const cost = (costs[at - length] ?? 0) + WORD_COST
      if (cost >= (costs[at] ?? 0) || !isPart(run.slice(at - length, at), known)) continue
      costs[at] = cost
      lengths[at] = length
    }
  }
  const parts: { word: string; at: number }[] = []
  for (let at = run.length; at > 0; ) {
    const length = lengths[at] ?? 0
    at -= Math.max(1, length)
    if (length > 0) parts.push({ word: run.slice(at, at + length), at })
  }
  return parts.reverse()
}
const WORD_COST = 0.3
const LONGEST_WORD = 16
const SHORT_WORDS = new Set(['in', 'on', 'of', 'to', 'my', 'me', 'no', 'up', 'us', 'go', 'by', 'at', 'uk'])

const isPart = (part: string, known: KnownWords) =>
  part.length < 3 ? SHORT_WORDS.has(part) : known.all.has(part) || known.all.has(stem(part))

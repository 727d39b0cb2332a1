/** A word, a run of digits or a single mark, with where it stands in the text. */
export type Token = {
  kind: 'number' | 'word' | 'mark'
  /** Lower case; every dash is '-', every apostrophe "'", a number has no suffix. */
  text: string
  /** As written, to distinguish 'May' from 'may'. */
  raw: string
  /** Of a number (a word, a mark and an absurdly long number have NaN). */
  value: number
  /** '5th'. */
  ordinal: boolean
  start: number
  end: number
  /** What stands before it. */
  gap: 'none' | 'space' | 'line' | 'paragraph'
}

/** A suffix may stand in <sup>, in raised letters, or right before the month ('5thApril'). */
const TOKEN =
  /((?:[\s\u00ad\u200b-\u200f\u2060\ufeff]|<\/?sup>)+)|(\d+)(?:[ \u00a0]?(?:<sup>)?(st|nd|rd|th|ˢᵗ|ⁿᵈ|ʳᵈ|ᵗʰ)(?:(?![\p{L}\d])|(?=jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))?|(\p{L}[\p{L}\p{M}'’]*)|([\s\S])/giuy

/** Splits in linear time; nothing is lost but white space. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let gap: Token['gap'] = 'none'
  for (const match of text.matchAll(TOKEN)) {
    const [raw, space] = match
    if (space !== undefined) {
      gap = gapOf(space)
      continue
    }
    tokens.push(tokenOf(raw, match, gap))
    gap = 'none'
  }
  return tokens
}

function tokenOf(raw: string, match: RegExpExecArray, gap: Token['gap']): Token {
  const [, , digits, suffix, word] = match
  const place = { raw, start: match.index, end: match.index + raw.length, gap }
  if (digits !== undefined)
    return {
      ...place,
      kind: 'number',
      text: digits,
      value: digits.length <= 8 ? Number(digits) : Number.NaN,
      ordinal: suffix !== undefined,
    }
  const kind = word === undefined ? 'mark' : 'word'
  return { ...place, kind, text: kind === 'word' ? plainWord(raw) : plainMark(raw), value: Number.NaN, ordinal: false }
}

const plainWord = (word: string) => word.toLowerCase().replaceAll('’', "'").replace(/'s?$/, '')

const plainMark = (mark: string) => (/[‐‑‒–—―−]/.test(mark) ? '-' : /[‘’ʼ`´]/.test(mark) ? "'" : mark)

function gapOf(space: string): Token['gap'] {
  const lines = space.split(/\r\n|[\n\r\u2028\u2029]/).length - 1
  if (lines > 1) return 'paragraph'
  if (lines === 1) return 'line'
  return /\s/.test(space) ? 'space' : 'none'
}

/** Finds words on a page and returns them in the page's own spelling, or null if they are not there. */
export type Quotes = {
  find(quote: string | null): string | null
  /** The same for words no further from `beside` than the length of a list entry. */
  findBeside(quote: string | null, beside: string): string | null
}

const LONGEST_ENTRY = 600

/**
 * Spacing, letter case and typography (dashes, quotation marks, ellipses) do not count, the ends of words do: '5 April' is
 * no quote of '15 April', nor '£1' of '£1.50'.
 */
export function quotesOf(text: string): Quotes {
  const page = text.normalize('NFC')
  const { folded, starts } = fold(page)
  const asWritten = ({ from, to }: Span) => page.slice(starts[from], (starts[to - 1] ?? 0) + 1).trim()
  return {
    find(quote) {
      const [first] = spansOf(quote, folded)
      return first ? asWritten(first) : null
    },
    findBeside(quote, beside) {
      const near = spansOf(beside, folded).toArray()
      const isNear = ({ from, to }: Span) =>
        near.some((other) => from - other.to < LONGEST_ENTRY && other.from - to < LONGEST_ENTRY)
      const place = spansOf(quote, folded).find(isNear)
      return place ? asWritten(place) : null
    },
  }
}

type Span = { from: number; to: number }
/** Words that occur more often identify no place. */
const MAX_SPANS = 100

function* spansOf(quote: string | null, folded: string): IteratorObject<Span> {
  const wanted = fold((quote ?? '').normalize('NFC')).folded.trim()
  if (wanted === '') return
  let places = 0
  for (let from = folded.indexOf(wanted); from >= 0 && places < MAX_SPANS; from = folded.indexOf(wanted, from + 1)) {
    const to = from + wanted.length
    if (!isWhole(folded, from, to)) continue
    places += 1
    yield { from, to }
  }
}

/** The form in which texts are compared, and for each of its characters its offset in the text. */
function fold(text: string): { folded: string; starts: number[] } {
  let folded = ''
  const starts: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const same = foldCharacter(text[at] ?? '')
    if (same === ' ' && (folded === '' || folded.endsWith(' '))) continue
    for (const character of same) {
      folded += character
      starts.push(at)
    }
  }
  return { folded, starts }
}

function foldCharacter(character: string): string {
  if (/[\u00ad\u200b-\u200d\u2060\ufeff]/.test(character)) return ''
  if (/\s/.test(character)) return ' '
  if (/[‐‑‒–—―−]/.test(character)) return '-'
  if (/[‘’‚ʼ`´]/.test(character)) return "'"
  if (/[“”„«»]/.test(character)) return '"'
  return character === '…' ? '...' : character.toLowerCase()
}

const LETTER = /[\p{L}\p{N}]/u
const DIGIT = /\d/

/** Neither end stands within a word, a number, a price or a run such as '5-9 April'. */
function isWhole(text: string, from: number, to: number): boolean {
  const [before = '', first = '', last = '', after = ''] = [text[from - 1], text[from], text[to - 1], text[to]]
  if (LETTER.test(before) && LETTER.test(first)) return false
  if (LETTER.test(last) && LETTER.test(after)) return false
  const joined = /[.,:/-]/
  if (DIGIT.test(first) && joined.test(before) && DIGIT.test(text[from - 2] ?? '')) return false
  return !(DIGIT.test(last) && joined.test(after) && DIGIT.test(text[to + 1] ?? ''))
}

/** Finds words on a page: their place is told by the page's own spelling, or null where they do not stand there. */
export type Quotes = {
  find(quote: string | null): string | null
  /** The same, of words that stand no further from `beside` than an entry of a list is long. */
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
  const asItStands = ({ from, to }: Place) => page.slice(starts[from], (starts[to - 1] ?? 0) + 1).trim()
  return {
    find(quote) {
      const [first] = placesOf(quote, folded)
      return first ? asItStands(first) : null
    },
    findBeside(quote, beside) {
      const near = placesOf(beside, folded).toArray()
      const isNear = ({ from, to }: Place) =>
        near.some((other) => from - other.to < LONGEST_ENTRY && other.from - to < LONGEST_ENTRY)
      const place = placesOf(quote, folded).find(isNear)
      return place ? asItStands(place) : null
    },
  }
}

type Place = { from: number; to: number }
/** What stands in more places says nothing of any. */
const MAX_PLACES = 100

function* placesOf(quote: string | null, folded: string): IteratorObject<Place> {
  const wanted = fold((quote ?? '').normalize('NFC')).folded.trim()
  if (wanted === '') return
  let places = 0
  for (let from = folded.indexOf(wanted); from >= 0 && places < MAX_PLACES; from = folded.indexOf(wanted, from + 1)) {
    const to = from + wanted.length
    if (!isWhole(folded, from, to)) continue
    places += 1
    yield { from, to }
  }
}

/** The form in which texts are compared, and for each of its characters the place it has in the text. */
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

import { outcodesAt, outcodesOf } from '../../place/london/place-names.ts'
import { foldText, isNoGrammar } from '../../text.ts'
import { LONGEST_NAME, meaningOf } from './synonyms.ts'

/** Each costs an index probe. */
const MAX_TERMS = 12

/**
 * A part of a search. An event has it where its text has one of `words` (in any form of the language), or it is of one of
 * `subjects`; a quoted one only where its text has it letter by letter.
 */
export type SearchTerm = {
  /** As it was typed, folded. */
  typed: string
  isQuoted: boolean
  /** Says little where all is for families, such as 'activities for kids': it sorts what is found and leaves nothing out. */
  isOptional: boolean
  /** Words and phrases beside `typed` that mean it. */
  words: readonly string[]
  /** What else about an event means it, as `search_vector_of` in the database names it: `topic:music_dance`, `outcode:se15`, `free`. */
  subjects: readonly string[]
}

/** What a search looks for, all of it; [] where it looks for nothing. */
export function parseSearch(search: string): SearchTerm[] {
  const folded = foldText(search)
  const quoted = [...folded.matchAll(QUOTED)].flatMap(([, words = '']) => (/[\p{L}\p{N}]/u.test(words) ? [words] : []))
  const terms = [...quoted.map(literally), ...termsIn(tokensOf(folded.replace(QUOTED, ' ')))].slice(0, MAX_TERMS)
  // 'The Who' and '???' are no words to a dictionary; their letters may stand in a text all the same.
  if (terms.length === 0) return [folded.replaceAll('"', '').trim()].filter(Boolean).map(literally)
  const hasOthers = terms.some(({ isOptional }) => !isOptional)
  return hasOthers ? terms : terms.map((term) => ({ ...term, isOptional: false }))
}

/** The search as if quotation marks stood around all of it. */
export const quoted = (search: string) => `"${search.replaceAll('"', ' ').replace(/\s+/g, ' ').trim()}"`

/** The search with other words in place of some that were typed. */
export const replaceWords = (search: string, replaced: ReadonlyMap<string, string>) =>
  foldText(search).replace(/[\p{L}\p{N}]+/gu, (word) => replaced.get(word) ?? word)

const QUOTED = /"([^"]+)"/g
/** A postcode in full: what follows its district names a street. */
const POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) ?\d[a-z]{2}\b/g

/** Said of nearly everything in a directory of what families can do, or of how it is arranged. */
const OPTIONAL = new Set(
  'activities activity best boys child children childrens class classes club clubs course courses day days event events family families friendly fun good group groups idea ideas kid kids lesson lessons local london make making out outing outings place places session sessions shop thing things try visit workshop workshops young'.split(
    ' ',
  ),
)

const tokensOf = (folded: string): string[] =>
  folded
    .replace(POSTCODE, '$1')
    .replaceAll("'", '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter(isNoGrammar) ?? []

/** The longest name that the field knows begins each term: 'under fives' before 'fives'. */
function termsIn(tokens: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let n = 0; n < tokens.length; ) {
    const [length, term] = nameAt(tokens, n) ?? [1, plainTerm(tokens[n] as string)]
    terms.push(term)
    n += length
  }
  return terms
}

function nameAt(tokens: readonly string[], at: number): [length: number, SearchTerm] | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const typed = tokens.slice(at, at + length).join(' ')
    const meaning = meaningOf(typed)
    const outcodes = outcodesAt(typed)
    if (!meaning && outcodes.length === 0) continue
    const subjects = [...(meaning?.subjects ?? []), ...outcodes.map((outcode) => `outcode:${outcode.toLowerCase()}`)]
    return [length, { ...plainTerm(typed), isOptional: false, words: meaning?.words ?? [], subjects }]
  }
  return undefined
}

const plainTerm = (typed: string): SearchTerm => ({
  typed,
  isQuoted: false,
  isOptional: OPTIONAL.has(typed),
  words: [],
  subjects: outcodesOf(typed).map((outcode) => `outcode:${outcode.toLowerCase()}`),
})

const literally = (words: string): SearchTerm => ({
  typed: words.trim(),
  isQuoted: true,
  isOptional: false,
  words: [],
  subjects: [],
})

import type { Match, Word } from './lexicon.ts'

const NEGATIONS = new Set(['not', 'no', 'unsuitable', 'isnt', 'arent', 'never', 'inappropriate', 'nor'])
const ABOUT_AUDIENCE = new Set([
  'suitable',
  'for',
  'recommended',
  'appropriate',
  'allowed',
  'admitted',
  'permitted',
  'aimed',
])
const FORBIDDEN = new Set(['allowed', 'permitted', 'admitted', 'recommended', 'suitable'])
/** 'Think stories are just for kids?' */
const DOUBTS = new Set([
  ...NEGATIONS,
  'think',
  'thought',
  'says',
  'said',
  'longer',
  'wasnt',
  'dont',
  'doesnt',
  'nobody',
])
const MERELY = new Set(['just', 'only', 'merely', 'solely', 'purely'])
const EXCEPTIONS = new Set(['only', 'just', 'need', 'needed', 'required', 'problem', 'unaccompanied'])
const REACH_BACK = 5

/**
 * The words of a negation that governs the match: 'not suitable for young children', 'children are not admitted'.
 * `by age` where it only shuts out an age ('not suitable for children under 5'), which is read as one; `not only` where others
 * are meant, too ('not just for kids').
 */
export function negationOf(
  words: readonly Word[],
  { firstWord, lastWord }: Match<unknown>,
): { from: Word; to: Word } | 'by age' | 'not only' | undefined {
  const first = words[firstWord]
  const last = words[lastWord]
  if (!first || !last) return undefined
  const before = words
    .slice(Math.max(0, firstWord - REACH_BACK), firstWord + 1)
    .filter((word) => word.sentence === first.sentence)
  const after = words.slice(lastWord + 1, lastWord + 6).filter((word) => word.sentence === last.sentence)
  const merely = before.findLastIndex((word) => MERELY.has(word.folded))
  if (merely > 0 && before.slice(0, merely).some((word) => DOUBTS.has(word.folded))) return 'not only'
  const start = before.findLastIndex((word, at) => NEGATIONS.has(word.folded) && at < before.length - 1)
  const between = before.slice(start + 1)
  const isDirect = start >= 0 && between.length === 1
  if (isDirect && /^under/.test(first.folded)) return 'by age'
  const speaksOfAudience =
    (isDirect && /^(?:children|kids|babies|toddlers)$/.test(first.folded)) ||
    before[start]?.folded === 'unsuitable' ||
    between.some((word) => ABOUT_AUDIENCE.has(word.folded))
  const isExcepted = between.some((word) => EXCEPTIONS.has(word.folded))
  if (start >= 0 && speaksOfAudience && !isExcepted) {
    const isByAge = words
      .slice(firstWord, lastWord + 4)
      .some((word) => /^(?:under|below|aged|younger|unaccompanied|without)$/.test(word.folded))
    return isByAge ? 'by age' : { from: before[start] ?? first, to: last }
  }
  const not = after.findIndex((word, at) => word.folded === 'not' && at < 3)
  const verb = after[not + 1]
  if (not < 0 || !verb || !FORBIDDEN.has(verb.folded)) return undefined
  // 'Up to parents, but not recommended for under fives': the verb is about those who follow.
  return after[not + 2]?.folded === 'for' ? undefined : { from: first, to: verb }
}

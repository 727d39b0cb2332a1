/** In characters. Length is what makes a password strong; the upper limit keeps hashing affordable (NIST SP 800-63B). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** Why a password is among the first that are guessed; its length is limited by {@link PASSWORD_LENGTH}. */
export type Guessable = 'common' | 'name' | 'pattern'

/**
 * What makes a password guessable (NIST SP 800-63B-4 §3.1.1.2: a list of common ones, words of the context, repeats and
 * sequences; no rules about kinds of characters). `isCommon` is called with lower-case words.
 */
export function guessablePart(
  password: string,
  person: { email: string; fullName: string },
  isCommon: (word: string) => boolean,
): Guessable | null {
  const lower = password.normalize('NFKC').toLowerCase().trim()
  if (isPattern(lower)) return 'pattern'
  if (formsOf(lower).some(isCommon)) return 'common'
  return isMostlyNames(lower, person) ? 'name' : null
}

/** A unit of up to four characters over and over, or a run along the alphabet, the digits or the keyboard. */
function isPattern(lower: string): boolean {
  const characters = [...lower]
  const repeats = [1, 2, 3, 4].some(
    (unit) => characters.length > unit && characters.every((character, at) => character === characters[at % unit]),
  )
  return repeats || RUNS.some((run) => run.includes(lower))
}

const forwards = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]
const RUNS = [...forwards, ...forwards.map((run) => [...run].reverse().join(''))]

/** A password, and the words that it may be made from: a digit or a sign added or put for a letter is no secret. */
function formsOf(lower: string): string[] {
  const made = [core(lower), unmasked(core(lower)), core(unmasked(lower))]
  return [lower, ...made.filter((word) => word.length * 2 >= lower.length)]
}

/** Without the digits and signs that people put around a word. */
const core = (lower: string) => lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** With letters for the digits and signs that stand for them. */
const unmasked = (lower: string) => lower.replace(/[@4301$5!7]/g, (sign) => MASKS[sign] as string)

const MASKS: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 0: 'o', 1: 'i', $: 's', 5: 's', '!': 'i', 7: 't' }

const PRODUCT = ['kids', 'holiday', 'events']

/** Fewer letters beside the names than this add nothing. */
const LETTERS_OF_ONES_OWN = 4

/** Whether little is left without the words of the person's name and address, of the product, and digits. */
function isMostlyNames(lower: string, { email, fullName }: { email: string; fullName: string }): boolean {
  const words = [...wordsOf(email), ...wordsOf(fullName), ...PRODUCT].filter((word) => word.length >= 3)
  const letters = lettersOf(lower)
  // The longest first, so that a short word does not break a longer one up.
  const left = words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ' '), letters)
  return left !== letters && lettersOf(left).length < LETTERS_OF_ONES_OWN
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

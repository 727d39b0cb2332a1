import { foldLetters, stem, type Word } from './reading.ts'

/**
 * Phrases as the vocabularies write them, one a line or parted by commas: `free/bonus spins` (either word), `escort*` (any
 * ending), `(the) first` (may be missing), `#` (a number), `send … back` (up to five words between). Singular and plural
 * are the same word; what follows `//` is a remark.
 */
export type Phrase<Role> = { slots: readonly Slot[]; role: Role }

export type Phrases<Role> = {
  byFirstWord: ReadonlyMap<string, readonly Phrase<Role>[]>
  /** Phrases whose first word may end in any way, by its beginning. */
  byBeginning: ReadonlyMap<string, readonly Phrase<Role>[]>
}

export type Match<Role> = { role: Role; first: number; last: number }

type Slot = { words: ReadonlySet<string>; beginnings: readonly string[]; isOptional: boolean; mostBefore: number }

const MOST_BETWEEN = 5
/** Beginnings are looked up by this many letters. */
const BEGINNING = 3

export const linesOf = (list: string): string[] =>
  list
    .replace(/\/\/.*$/gm, '')
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function compilePhrases<Role>(lists: readonly { list: string; role: Role }[]): Phrases<Role> {
  const byFirstWord = new Map<string, Phrase<Role>[]>()
  const byBeginning = new Map<string, Phrase<Role>[]>()
  for (const { list, role } of lists) {
    for (const line of linesOf(list)) {
      const slots = slotsOf(line)
      for (const [from, first] of slots.entries()) {
        const phrase = { slots: slots.slice(from), role }
        for (const word of first.words) add(byFirstWord, word, phrase)
        for (const beginning of first.beginnings) add(byBeginning, beginning.slice(0, BEGINNING), phrase)
        if (!first.isOptional) break
      }
    }
  }
  return { byFirstWord, byBeginning }
}

/** Every word that stands in the phrases whole, to recognise disguised ones by. */
export const wordsIn = (lists: readonly string[]): string[] =>
  lists.flatMap((list) => linesOf(list).flatMap((line) => slotsOf(line).flatMap(({ words }) => [...words])))

/** The phrases that are one word, which says enough by itself. */
export const singleWordsIn = (lists: readonly string[]): string[] =>
  wordsIn(lists.flatMap((list) => linesOf(list).filter((line) => !line.includes(' '))))

/** Every place where a phrase stands, the longest first where several begin at a word. Phrases may overlap. */
export function findPhrases<Role>(words: readonly Word[], phrases: Phrases<Role>): Match<Role>[] {
  const matches: Match<Role>[] = []
  const present = new Set(words.flatMap(({ forms }) => forms))
  const possible = new Map<Phrase<Role>, boolean>()
  const isPossible = (phrase: Phrase<Role>) => {
    const known = possible.get(phrase)
    if (known !== undefined) return known
    const answer = phrase.slots.every((slot) => mayStandIn(present, slot))
    possible.set(phrase, answer)
    return answer
  }
  for (const [first, { forms }] of words.entries()) {
    const candidates = new Set<Phrase<Role>>()
    for (const form of forms) {
      for (const phrase of phrases.byFirstWord.get(form) ?? []) candidates.add(phrase)
      for (const phrase of phrases.byBeginning.get(form.slice(0, BEGINNING)) ?? []) candidates.add(phrase)
    }
    const here: Match<Role>[] = []
    for (const phrase of candidates) {
      if (!isPossible(phrase)) continue
      const { slots, role } = phrase
      const last = fits(words[first], slots[0]) ? lastOf(words, first + 1, slots, 1) : null
      if (last !== null) here.push({ role, first, last })
    }
    matches.push(...here.sort((a, b) => b.last - a.last))
  }
  return matches
}

function slotsOf(line: string): Slot[] {
  const slots: Slot[] = []
  let mostBefore = 0
  for (const written of line.split(/\s+/)) {
    if (written === '…') {
      mostBefore = MOST_BETWEEN
      continue
    }
    const isOptional = written.startsWith('(')
    const choices = written.replace(/[()]/g, '').split('/')
    slots.push({
      words: new Set(choices.filter((choice) => !choice.endsWith('*')).flatMap(formsOf)),
      beginnings: choices.filter((choice) => choice.endsWith('*')).map((choice) => foldLetters(choice)),
      isOptional,
      mostBefore,
    })
    mostBefore = 0
  }
  return slots
}

const formsOf = (choice: string): string[] =>
  choice.startsWith('#') ? [choice] : [...new Set([foldLetters(choice), stem(foldLetters(choice))])]

/** The place of the phrase's last word, or null where the rest of it does not stand there. */
function lastOf(words: readonly Word[], at: number, slots: readonly Slot[], from: number, gap = 0): number | null {
  const slot = slots[from]
  if (!slot) return at - 1
  const mostBefore = Math.max(gap, slot.mostBefore)
  for (let skipped = 0; skipped <= mostBefore; skipped += 1) {
    if (!fits(words[at + skipped], slot)) continue
    const last = lastOf(words, at + skipped + 1, slots, from + 1)
    if (last !== null) return last
  }
  // What may stand before a word that is missing may stand before the next.
  return slot.isOptional ? lastOf(words, at, slots, from + 1, mostBefore) : null
}

/** Whether a slot's words stand anywhere in the text, so that few phrases are tried word by word. */
const mayStandIn = (present: ReadonlySet<string>, { words, beginnings, isOptional }: Slot) =>
  isOptional || beginnings.length > 0 || [...words].some((word) => present.has(word))

const fits = (word: Word | undefined, slot: Slot | undefined) =>
  word !== undefined &&
  slot !== undefined &&
  word.forms.some((form) => slot.words.has(form) || slot.beginnings.some((beginning) => form.startsWith(beginning)))

function add<Role>(under: Map<string, Phrase<Role>[]>, key: string, phrase: Phrase<Role>) {
  const phrases = under.get(key)
  if (phrases) phrases.push(phrase)
  else under.set(key, [phrase])
}

/**
 * Finds known phrases in running text, word by word and in linear time. A phrase is words with alternatives,
 * `half term|terms`; apostrophes are left out (`childrens`), and hyphens part words (`family friendly`). Where several
 * phrases begin at a word, the longest is taken and its words are not used again.
 */
export type Word = {
  /** Lower case, accents folded, apostrophes dropped. */
  folded: string
  /** Where it stands in the text. */
  from: number
  to: number
  sentence: number
}

export type Lexicon<Entry> = ReadonlyMap<string, readonly { words: readonly string[]; entry: Entry }[]>

export type Match<Entry> = { entry: Entry; firstWord: number; lastWord: number }

/** Longer than any sensible description; what follows is not read. */
const MAX_TEXT_LENGTH = 20_000
/** 'S.T.E.M' is one word. */
const WORDS_AND_STOPS = /\p{Lu}(?:\.\p{Lu}){1,7}(?![\p{L}\p{N}])\.?|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*\+?|[£&]|[.!?;\n]/gu

export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let sentence = 0
  for (const { 0: word, index } of text.slice(0, MAX_TEXT_LENGTH).matchAll(WORDS_AND_STOPS)) {
    if (/^[.!?;\n]$/.test(word)) sentence += 1
    else words.push({ folded: fold(word), from: index, to: index + word.length, sentence })
  }
  return words
}

/** Phrases by their first word, longest first. */
export function compileLexicon<Entry>(
  entries: readonly { phrases: readonly string[]; entry: Entry }[],
): Lexicon<Entry> {
  const lexicon = new Map<string, { words: readonly string[]; entry: Entry }[]>()
  for (const { phrases, entry } of entries) {
    for (const words of phrases.flatMap(spellOut)) {
      const [first = ''] = words
      const under = lexicon.get(first) ?? []
      under.push({ words, entry })
      lexicon.set(first, under)
    }
  }
  for (const under of lexicon.values()) under.sort((a, b) => b.words.length - a.words.length)
  return lexicon
}

/** Every phrase of the lexicon in the text, in order, none overlapping another. */
export function findPhrases<Entry>(words: readonly Word[], lexicon: Lexicon<Entry>): Match<Entry>[] {
  const matches: Match<Entry>[] = []
  for (let at = 0; at < words.length; at += 1) {
    const candidates = lexicon.get(words[at]?.folded ?? '')
    const found = candidates?.find((candidate) => standsAt(words, at, candidate.words))
    if (!found) continue
    const lastWord = at + found.words.length - 1
    matches.push({ entry: found.entry, firstWord: at, lastWord })
    at = lastWord
  }
  return matches
}

function standsAt(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  const sentence = words[at]?.sentence
  return phrase.every((part, offset) => {
    const word = words[at + offset]
    return word?.folded === part && word.sentence === sentence
  })
}

/** 'half term|terms' → [['half', 'term'], ['half', 'terms']] */
export function spellOut(phrase: string): string[][] {
  let readings: string[][] = [[]]
  for (const part of phrase.split(' ')) {
    readings = part.split('|').flatMap((word) => readings.map((reading) => [...reading, word]))
  }
  return readings
}

const fold = (word: string) => {
  const plain = word.toLowerCase().replace(/['’.]/g, '')
  return /^[\da-z+£]*$/.test(plain) ? plain : plain.normalize('NFKD').replace(/\p{M}+/gu, '')
}

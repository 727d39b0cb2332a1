import { type AgeReading, readAges } from '#domain/ages/age-reading.ts'
import type { AgeRange } from '#domain/ages/ages.ts'

export type StatedAges = AgeRange & {
  /** The words read, verbatim. */
  quote: string
  /** In figures or by school; else by a film's certificate, or by a word such as 'toddlers'. */
  by: 'figure' | 'certificate' | 'word'
}

/** What a kind of session is held for, where nothing else is said: years, both included. */
const IMPLIED: { pattern: RegExp; years: readonly [from: number, to: number] }[] = [
  {
    pattern:
      /\b(?:bab(?:y|ies) (?:and|&) toddlers?|parents? (?:and|&) toddlers?|stay (?:and|&|n) play|rhyme ?times?|tiny tots|bounce (?:and|&) rhyme)\b/iu,
    years: [0, 4],
  },
  { pattern: /\b(?:under[ -]?fives|early years (?:sessions?|workshops?))\b/iu, years: [0, 4] },
  { pattern: /\bpre-?school(?:ers)?\b/iu, years: [2, 4] },
  {
    pattern: /\b(?:baby (?:sensory|massage|bounce|yoga|class(?:es)?|group)|parents? (?:and|&) bab(?:y|ies))\b/iu,
    years: [0, 1],
  },
  { pattern: /(?<!\bfrom )\btoddlers?\b(?! (?:to|through) )/iu, years: [1, 3] },
  { pattern: /\bprimary[ -](?:school(?: age(?:d)?)?|aged?) (?:children|kids|pupils)\b/iu, years: [4, 11] },
]

/** Longer than any sensible description; what follows is not read. */
const MAX_TEXT_LENGTH = 5000

/**
 * The ages the texts state in figures, the first text first; else a certificate or a word for an age; else those that a
 * kind of session implies ('stay and play'). null where nothing is said.
 */
export function agesOf(texts: readonly string[]): StatedAges | null {
  const read = texts.map((text) => readAges(text.slice(0, MAX_TEXT_LENGTH))).filter((reading) => reading !== null)
  const stated = (['figure', 'certificate', 'word'] as const)
    .map((by) => read.find((reading) => reading.by === by))
    .find((reading) => reading !== undefined)
  if (stated && (stated.by !== 'word' || /\d/.test(stated.words))) return fromReading(stated)
  return impliedIn(texts) ?? (stated ? fromReading(stated) : null)
}

const fromReading = ({ minAgeMonths, maxAgeMonths, words, by }: AgeReading): StatedAges => ({
  minAgeMonths,
  maxAgeMonths,
  quote: words,
  by,
})

function impliedIn(texts: readonly string[]): StatedAges | null {
  for (const text of texts) {
    for (const { pattern, years } of IMPLIED) {
      const found = pattern.exec(text.slice(0, MAX_TEXT_LENGTH))
      if (found) return { quote: found[0], by: 'word', minAgeMonths: years[0] * 12, maxAgeMonths: years[1] * 12 + 11 }
    }
  }
  return null
}

import type { Classification } from '#domain/classification/classification.ts'
import type { Hold } from '#domain/safety/hold.ts'
import { holdWords } from '#domain/safety/hold.ts'
import type { ComparedField } from './comparison.ts'

/** Words of the venue that something rests on, to be marked wherever a text has them. */
export type Mark = {
  quote: string
  /** What rests on them: what holds the event, the classifier's score, or a fact of the event. */
  kind: 'hold' | 'reason' | 'fact'
  /** What is said of them: 'Price', 'it speaks of children'. */
  about: string
  /** The number that the reason has beside the text. */
  number?: number
}

export type TextPart = {
  words: string
  /** null where nothing rests on the words. */
  mark: Mark | null
  /** Whether the marked words end here: a mark may stand within another. */
  isLast: boolean
  /** Where it ends in the text. */
  end: number
}

/**
 * A text in parts, those that are quoted among them; a quote that was shortened ('a … b') marks what is left of it. Where two overlap,
 * the mark that comes first in the list stands.
 */
export function markWords(text: string, marks: readonly Mark[]): TextPart[] {
  const spans = marks.flatMap((mark) => spansOf(text, mark))
  const edges = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b)
  return edges.slice(1).map((end, n) => {
    const start = edges[n] as number
    const span = spans.find((one) => one.start <= start && one.end >= end)
    return { words: text.slice(start, end), mark: span?.mark ?? null, isLast: span?.end === end, end }
  })
}

type Span = { start: number; end: number; mark: Mark }

function spansOf(text: string, mark: Mark): Span[] {
  const pieces = mark.quote
    .split('…')
    .map((words) => words.trim())
    .filter((words) => words.length >= SHORTEST_MARKED)
  return pieces.flatMap((words) =>
    [...text.matchAll(new RegExp(words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi'))].map(({ index }) => ({
      start: index,
      end: endOfWord(text, index + words.length),
      mark,
    })),
  )
}

/** Within a word or a price, the number of a reason would be read as part of it: '£' and '2.50' with a 1 between. */
const endOfWord = (text: string, at: number) =>
  at + (/^[\p{L}\p{N}]+(?:[.,]\p{N}+)*/u.exec(text.slice(at))?.[0].length ?? 0)

/** Shorter pieces stand everywhere in a text. */
const SHORTEST_MARKED = 3

/** A claim of the classifier with the words that it rests on; its number stands beside them in the texts. */
export type Reason = { number: number; claim: string; quotes: string[] }

/** The classifier's quotes by claim, in its order. */
export const reasonsOf = ({ quotes }: Pick<Classification, 'quotes'>): Reason[] =>
  [...Map.groupBy(quotes, ({ claim }) => claim)].map(([claim, of], n) => ({
    number: n + 1,
    claim,
    quotes: [...new Set(of.map(({ quote }) => quote))],
  }))

/** All that is marked in an event's texts; what holds it before the classifier's reasons, and those before its facts. */
export const marksOf = (
  holds: readonly Hold[],
  reasons: readonly Reason[],
  fields: readonly ComparedField[],
): Mark[] => [
  ...holds.map((hold): Mark => ({ quote: hold.quote, kind: 'hold', about: holdWords(hold) })),
  ...reasons.flatMap(({ number, claim, quotes }) =>
    quotes.map((quote): Mark => ({ quote, kind: 'reason', about: claim, number })),
  ),
  ...fields
    .filter(({ at }) => at === 'essential' || at === 'further')
    .flatMap(({ label, evidence }) => evidence.map(({ quote }): Mark => ({ quote, kind: 'fact', about: label }))),
]

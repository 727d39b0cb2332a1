import { visibleText } from '#domain/text.ts'
import type { Hold } from './hold.ts'
import { foreignLanguageOf } from './language.ts'
import { type HarmWeights, learnedHarmOf } from './learned-harm.ts'
import { compilePhrases, findPhrases, type Match, singleWordsIn, wordsIn } from './phrases.ts'
import { knownWords, readWords, type Word } from './reading.ts'
import { EXPLANATIONS, LEARNING } from './vocabulary/explanations.ts'
import { HARM } from './vocabulary/harm.ts'
import { SIGNS, type Sign } from './vocabulary/safeguarding.ts'
import { HARMLESS_SELLING, SELLING } from './vocabulary/selling.ts'
import type { Subject } from './vocabulary/subject.ts'

export type EventWords = {
  title: string
  description: string | null
  organiser: string | null
  locationName: string | null
  locationAddress: string | null
  priceNotes: string | null
}

/**
 * Why an event is to wait for a person, by its words alone: harm, signs that children would not be safe, and a language
 * that staff may not read. One hold for each thing it is about, the gravest first, with the words as they stand there.
 * Friendly words around them count for nothing, so no text can outweigh a hold. `by`: other weights than those in use, to compare them.
 */
export function holdsByWords(event: EventWords, by?: HarmWeights): Hold[] {
  const texts = textsOf(event)
  const language = foreignLanguageOf(texts[0] ?? '')
  const holds = texts.flatMap((text) => holdsOfText(text, language === null, by))
  if (language) holds.push({ kind: 'other-language', about: language, quote: shortened(visibleText(event.title)) })
  return onePerMatter(holds)
}

/**
 * What the lists name, as long as the text reads somewhat like harm; else what reads much like it, though no list names it. Of other languages than
 * `isReadable` ones the weights know little: there 'la' and 'el' stand in harmful texts alone.
 */
function holdsOfText(text: string, isReadable: boolean, by?: HarmWeights): Hold[] {
  const words = readWords(text, KNOWN)
  const { logOdds, shown } = learnedHarmOf(text, words, by)
  const found: Found = { text, words, matches: findPhrases(words, PHRASES) }
  const named = [...harmIn(found), ...safeguardingIn(found)]
  const isPlain = words.length >= ENOUGH_TO_JUDGE && !words.some((word) => word.isDisguised)
  if (named.length > 0) return isPlain && logOdds < LEAST_NAMED ? [] : named
  if (logOdds < LEAST_UNNAMED || !isReadable) return []
  const quote = shown.map(({ from, to }) => text.slice(from, to)).join(' … ')
  return [{ kind: 'harm', about: 'words as in harmful offers', quote: shortened(quote) }]
}
/** Log-odds from which a text that no list names is held. */
const LEAST_UNNAMED = -1.4
/** Below, a word of the lists means something else in its text: 'Bath bomb making'. */
const LEAST_NAMED = -4.2
/** A name alone has too few words for others to speak against what a list says. */
const ENOUGH_TO_JUDGE = 12

/** The words of an event as they are weighed: as they stand, and, where that differs, as they are shown. */
export const readEventWords = (event: EventWords): { text: string; words: Word[] }[] =>
  textsOf(event).map((text) => ({ text, words: readWords(text, KNOWN) }))

function textsOf({ title, description, priceNotes, organiser, locationName, locationAddress }: EventWords): string[] {
  const written = [title, description, priceNotes, organiser, locationName, locationAddress]
    .filter((text) => text !== null && text.trim() !== '')
    .join('\n')
  return [...new Set([visibleText(written), visibleText(asShown(written))])]
}

type Role = {
  of: Subject | Sign | null
  part:
    | 'alone'
    | 'subject'
    | 'offer'
    | 'grave'
    | 'thing'
    | 'lure'
    | 'terms'
    | 'sign'
    | 'selling'
    | 'explanation'
    | 'learning'
    | 'harmless'
}
type Found = { text: string; words: readonly Word[]; matches: readonly Match<Role>[] }

const LISTS: { list: string; role: Role }[] = [
  ...HARM.flatMap((of) => [
    { list: of.alone, role: { of, part: 'alone' as const } },
    { list: of.subjects, role: { of, part: 'subject' as const } },
    { list: of.offers, role: { of, part: 'offer' as const } },
    { list: of.grave, role: { of, part: 'grave' as const } },
    { list: of.things, role: { of, part: 'thing' as const } },
    { list: of.lures, role: { of, part: 'lure' as const } },
    { list: of.terms, role: { of, part: 'terms' as const } },
    { list: of.harmless, role: { of, part: 'harmless' as const } },
  ]),
  ...SIGNS.flatMap((of) => [
    { list: of.phrases, role: { of, part: 'sign' as const } },
    { list: of.harmless, role: { of, part: 'harmless' as const } },
  ]),
  { list: SELLING, role: { of: null, part: 'selling' } },
  { list: EXPLANATIONS, role: { of: null, part: 'explanation' } },
  { list: LEARNING, role: { of: null, part: 'learning' } },
  { list: HARMLESS_SELLING, role: { of: null, part: 'harmless' } },
]
const PHRASES = compilePhrases(LISTS)
const KNOWN = knownWords(
  wordsIn(LISTS.map(({ list }) => list)),
  HARM.flatMap(({ alone, subjects }) => singleWordsIn([alone, subjects])),
)

/** How many words may stand between a subject and what offers it: a short sentence or two. */
const OFFER_REACH = 14
/** A word of trade offers only what it stands beside: 'tickets on sale' is at every event. */
const SELLING_REACH = 3
/** Within how many words different subjects count together. */
const TOGETHER = 25

/** Text after a right-to-left override is read backwards, as it is shown. */
const asShown = (text: string) =>
  text.replace(/[\u202e\u2067]([^\u202c\u2069\n]*)/gu, (_, reversed: string) => [...reversed].reverse().join(''))

const harmIn = (found: Found): Hold[] =>
  HARM.flatMap((subject) => {
    const between = harmBy(found, subject)
    return between ? [{ kind: 'harm', about: subject.about, quote: quoteOf(found, ...between) }] : []
  })

/** The first and the last word of what shows it. */
function harmBy(found: Found, subject: Subject): [Match<Role>, Match<Role>] | null {
  const of = meant(found, subject)
  const ofNone = meant(found, null)
  const [explanations, learning, terms] = [ofNone('explanation'), ofNone('learning'), of('terms')]
  const isExplained = (match: Match<Role>) => around(match, explanations, EXPLAINED_REACH).length > 0
  /** A talk about it is no harm, unless it says how to get it. */
  const isTalkedAbout = (match: Match<Role>) =>
    around(match, learning, EXPLAINED_REACH).length > 0 && around(match, terms, ADVERTISED_REACH).length === 0
  const alone = of('alone').find((match) => !isTalkedAbout(match))
  if (alone) return [alone, alone]
  const advertised = together(of('thing'), of('lure'), terms)
  if (advertised) return advertised
  const grave = of('grave').find((match) => !isExplained(match))
  if (grave) return [grave, grave]
  const subjects = of('subject').filter((match) => !isTalkedAbout(match))
  if (subjects.length === 0) return null
  const disguised = subjects.find(({ first, last }) =>
    found.words.slice(first, last + 1).some(({ isDisguised }) => isDisguised),
  )
  if (disguised) return [disguised, disguised]
  const offered =
    nearest(subjects, of('offer'), OFFER_REACH) ??
    (subject.isSold ? nearest(subjects, ofNone('selling'), SELLING_REACH) : null)
  if (offered) return offered
  return subject.enough ? crowded(found.words, subjects, subject.enough) : null
}

function safeguardingIn(found: Found): Hold[] {
  const signs = SIGNS.flatMap((sign) => {
    const [match] = meant(found, sign)('sign')
    return match ? [{ sign, match }] : []
  })
  const explanations = meant(found, null)('explanation')
  const weights = signs.map(({ sign, match }) =>
    sign.isExplained && around(match, explanations, EXPLAINED_REACH).length > 0 ? EXPLAINED : sign.weight,
  )
  if (Math.max(0, ...weights) < 1 || weights.reduce((sum, weight) => sum + weight, 0) < 1.5) return []
  return signs.map(({ sign, match }) => ({
    kind: 'safeguarding',
    about: sign.about,
    quote: quoteOf(found, match, match),
  }))
}

/** Matches of one part that do not stand in a harmless phrase, in the order of the text. */
function meant({ words, matches }: Found, of: Role['of']): (part: Role['part']) => Match<Role>[] {
  const own = matches.filter(({ role }) => role.of === of)
  const isHarmless = new Uint8Array(words.length)
  for (const { role, first, last } of own) if (role.part === 'harmless') isHarmless.fill(1, first, last + 1)
  return (part) => own.filter(({ role, first, last }) => role.part === part && !(isHarmless[first] && isHarmless[last]))
}

/** The first subject with an offer within reach of it that is made of other words. */
function nearest(subjects: readonly Match<Role>[], offers: readonly Match<Role>[], reach: number) {
  for (const subject of subjects) {
    const [offer] = around(subject, offers, reach)
    if (offer) return pair(subject, offer)
  }
  return null
}

/** Those of `others` (in the order of the text) that are made of other words and no more than `reach` words away. */
function around(match: Match<Role>, others: readonly Match<Role>[], reach: number): Match<Role>[] {
  let [from, to] = [0, others.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((others[middle]?.first ?? 0) < match.first - reach - LONGEST_PHRASE) from = middle + 1
    else to = middle
  }
  const near: Match<Role>[] = []
  for (let at = from; at < others.length; at += 1) {
    const other = others[at]
    if (!other || other.first > match.last + reach + 1) break
    if (isApart(match, other) && match.first - other.last <= reach + 1) near.push(other)
  }
  return near
}
const LONGEST_PHRASE = 25

const pair = (a: Match<Role>, b: Match<Role>): [Match<Role>, Match<Role>] => (a.first <= b.first ? [a, b] : [b, a])

/** One of each, made of different words and close to each other: a thing, why one should want it, and how to get it. */
function together(
  things: readonly Match<Role>[],
  lures: readonly Match<Role>[],
  terms: readonly Match<Role>[],
): [Match<Role>, Match<Role>] | null {
  for (const thing of things) {
    const nearTerms = around(thing, terms, ADVERTISED_REACH)
    for (const lure of around(thing, lures, ADVERTISED_REACH)) {
      const term = nearTerms.find((other) => isApart(lure, other))
      if (!term) continue
      const [first, , last] = [thing, lure, term].sort((a, b) => a.first - b.first)
      if (first && last) return [first, last]
    }
  }
  return null
}
const ADVERTISED_REACH = 10
const EXPLAINED_REACH = 14
/** What a sign weighs that is the subject of a play or a talk. */
const EXPLAINED = 0.5

const isApart = (a: Match<Role>, b: Match<Role>) => a.last < b.first || b.last < a.first

/** So many different subjects within a few words. */
function crowded(
  words: readonly Word[],
  subjects: readonly Match<Role>[],
  enough: number,
): [Match<Role>, Match<Role>] | null {
  for (const [at, first] of subjects.entries()) {
    const names = new Set<string>()
    for (const other of subjects.slice(at, at + 4 * enough)) {
      if (other.first - first.last > TOGETHER) break
      names.add(words[other.first]?.forms.at(-1) ?? '')
      if (names.size >= enough) return [first, other]
    }
  }
  return null
}

/** The words as they stand in the text; where many stand between, the first and the last of them. */
function quoteOf({ text, words }: Found, first: Match<Role>, last: Match<Role>): string {
  const from = words[first.first]?.from ?? 0
  const to = Math.max(words[first.last]?.to ?? 0, words[last.last]?.to ?? 0)
  if (to - from <= LONGEST_QUOTE) return oneLine(text.slice(from, to))
  const part = (match: Match<Role>) => oneLine(text.slice(words[match.first]?.from, words[match.last]?.to))
  return shortened(`${part(first)} … ${part(last)}`)
}
const LONGEST_QUOTE = 120
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const shortened = (text: string) =>
  oneLine(text).length <= LONGEST_QUOTE ? oneLine(text) : `${oneLine(text).slice(0, LONGEST_QUOTE - 1)}…`

const onePerMatter = (holds: readonly Hold[]): Hold[] =>
  holds.filter(({ kind, about }, at) => holds.findIndex((other) => other.kind === kind && other.about === about) === at)

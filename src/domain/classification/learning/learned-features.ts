import { foldText, titleKey } from '../../text.ts'
import type { EventToClassify } from '../classification.ts'
import { logOddsOf } from './logistic.ts'

/**
 * What the learned layer looks at, each by a name that people can read: `word craft`, `pair story time`, `title …` where
 * it stands in the name, `tag families` under what the venue files it, `venue`, `place` and `series` for what staff decided there before, `at …` for a word at one
 * venue, and what the rules make of the text: their score, and `claim a night out` for each thing that they find said; of what it is
 * about, `points stem` by how much speaks for it, and `chosen stem` where they choose it.
 */
export type FeatureKind =
  | 'rules'
  | 'band'
  | 'claim'
  | 'points'
  | 'chosen'
  | 'title'
  | 'word'
  | 'pair'
  | 'tag'
  | 'venue'
  | 'place'
  | 'series'
  | 'at'

export const kindOf = (name: string): FeatureKind => name.slice(0, name.indexOf(' ')) as FeatureKind

/** The series that an event belongs to: of one venue, under one name however it is written. */
export const seriesKey = (event: Pick<EventToClassify, 'title' | 'sourceUrl' | 'organiser' | 'locationName'>): string =>
  `${venueKey(event)} · ${titleKey(event.title)}`

/** By the site it comes from; events entered by hand have none, so by who gives them, or where. */
function venueKey({
  sourceUrl,
  organiser,
  locationName,
}: Pick<EventToClassify, 'sourceUrl' | 'organiser' | 'locationName'>): string {
  const host = sourceUrl === null ? undefined : URL.parse(sourceUrl)?.host.replace(/^www\./, '')
  return host ?? titleKey(organiser ?? locationName ?? '')
}

/** A score stands for odds no longer than these. */
const SUREST = 99

/** What the rules say, as log-odds: the learned layer adds to them. */
export const rulesLogOdds = (rulesScore: number): number =>
  logOddsOf(Math.max(100 - SUREST, Math.min(SUREST, rulesScore)) / 100)

const BANDS = [20, 40, 60, 80, 90]

const bandOf = (score: number) => {
  const above = BANDS.find((limit) => score < limit)
  return above === undefined ? `from ${BANDS.at(-1)}` : `under ${above}`
}

/** An event as the rules judge it: their own score for it, 0–100, and what they find said for or against children. */
export type ScoredByRules = { event: EventToClassify; rulesScore: number; claims: readonly string[] }

/** The claim where the rules find none. */
const NOTHING_FOUND = 'nothing'

/** All features of an event with their values, of which a model of whom it is for has weights for some. */
export function featuresOf({ event, rulesScore, claims }: ScoredByRules): Map<string, number> {
  const features = new Map([
    ['rules sure', rulesLogOdds(rulesScore) / 2],
    [`band ${bandOf(rulesScore)}`, 1],
  ])
  const venue = venueKey(event)
  // Words of one claim are many and each is rare: what is learned of some holds for the others.
  for (const claim of claims.length === 0 ? [NOTHING_FOUND] : claims) {
    features.set(`claim ${claim}`, 1)
    features.set(`at ${venue} · by the rules: ${claim}`, 1)
  }
  return new Map([...features, ...textFeaturesOf(event)])
}

/** An event's series, venue and words, whatever is to be learned of it. */
export function textFeaturesOf(event: EventToClassify): Map<string, number> {
  const { title, description, priceNotes, locationName, tags = [] } = event
  const venue = venueKey(event)
  const features = new Map([[`series ${seriesKey(event)}`, 1]])
  if (venue !== '') features.set(`venue ${venue}`, 1)
  if (locationName) features.set(`place ${titleKey(locationName)}`, 1)
  for (const tag of tags) {
    features.set(`tag ${titleKey(tag)}`, 1)
    features.set(`at ${venue} · filed under ${titleKey(tag)}`, 1)
  }
  for (const word of tellingOf(wordsIn(title))) {
    features.set(`title ${word}`, 1)
    features.set(`at ${venue} · ${word}`, 1)
  }
  const text = wordsIn([title, description, priceNotes].filter(Boolean).join('. '))
  const words = tellingOf(text)
  // A long text has more words, none of which says more for it.
  const share = 1 / Math.max(1, Math.sqrt(words.size / SHORT_TEXT))
  for (const word of words) features.set(`word ${word}`, share)
  for (const pair of pairsOf(text)) features.set(`pair ${pair}`, share)
  return features
}

/** As many different words count in full. */
const SHORT_TEXT = 20

const WORD = /[\p{L}][\p{L}'-]*/gu
const MOST_WORDS = 400
const LONGEST_WORD = 30

const wordsIn = (text: string): string[] =>
  [...foldText(text).matchAll(WORD)]
    .slice(0, MOST_WORDS)
    .map(([word]) => word.replace(/'s?$/, '').slice(0, LONGEST_WORD))

const tellingOf = (words: readonly string[]) =>
  new Set(words.filter((word) => word.length > 2 && !SAYING_NOTHING.has(word)))

/** Two words side by side, neither of which is idle. */
function pairsOf(words: readonly string[]): Set<string> {
  const pairs = new Set<string>()
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (next === undefined || SAYING_NOTHING.has(word) || SAYING_NOTHING.has(next)) continue
    pairs.add(`${word} ${next}`)
  }
  return pairs
}

/** Words that any text has. */
const SAYING_NOTHING = new Set(
  (
    'a about after all also am an and any are as at be been before both but by can come did do does each event events for from get had has have ' +
    'her here him his how i if in into is it its join just like may me more most my new no not now of off on one only or other our out over own ' +
    'please she so some such than that the their them then there these they this those through time to too two up us very was we were what when ' +
    'where which who why will with would you your'
  ).split(' '),
)

import { type Evidence, EXPECTATIONS, type FactName } from '#domain/event/event.ts'
import { statesAge } from '#domain/event/public/display.ts'
import { webAddress } from '#domain/venue/venue-address.ts'
import type { EvidenceMethod } from '#domain/vocabulary.ts'
import type { PublicEvent } from '#store/listing/listing.ts'
import { summarise } from '../list/card/card.ts'

/** Where something that we say about an event comes from. */
export type Source = {
  /** What is said: 'Date', 'Price' … */
  name: string
  /** The venue's own words. */
  quotes: string[]
  /** How we found it where there are no words to quote, or they are not for readers. */
  note: string | null
  /** The page with those words. */
  url: string | null
}

type Shown = { name: string; facts: readonly FactName[]; edits?: readonly string[] }

/** In the order in which an event is read. */
const SHOWN: readonly Shown[] = [
  { name: 'Date', facts: ['sessions', 'startDate', 'endDate', 'repeats'] },
  { name: 'Location', facts: ['locationName', 'locationAddress'] },
  { name: 'Price', facts: ['isFree', 'minPrice', 'maxPrice', 'priceNotes'] },
  { name: 'Age Range', facts: ['minAgeMonths', 'maxAgeMonths'], edits: ['ageRanges'] },
  { name: 'Change of plan', facts: ['eventStatus'] },
  { name: 'What to expect', facts: EXPECTATIONS },
]

const MOST_QUOTES = 4
const MOST_QUOTE_CHARS = 220

/** Where the facts of an event come from, those of which nothing is known left out. */
export function sourcesOf(event: PublicEvent): Source[] {
  return SHOWN.flatMap(({ name, facts, edits = [] }) => {
    if ([...facts, ...edits].some((fact) => event.editedFields.includes(fact)))
      return { name, quotes: [], note: 'Corrected by our editors', url: null }
    const evidence = evidenceFor(event, facts)
    const [first] = evidence
    if (first) return { name, quotes: quotesOf(evidence), note: NOTES[first.method], url: webAddress(first.url) }
    // Where the venue states no age, the bands are the classifier's conclusion.
    const isJudged = name === 'Age Range' && statesAge(event)
    return isJudged ? { name, quotes: [], note: 'Judged from the whole description', url: null } : []
  })
}

const evidenceFor = (event: PublicEvent, facts: readonly FactName[]): Evidence[] =>
  facts.flatMap((fact) => event.evidence[fact] ?? []).filter(({ quote }) => quote.trim() !== '')

const quotesOf = (evidence: readonly Evidence[]) =>
  [...new Set(evidence.map(({ quote }) => summarise(quote, MOST_QUOTE_CHARS)))].slice(0, MOST_QUOTES)

const STRUCTURED = 'From what the page says for search engines'

const NOTES: Record<EvidenceMethod, string | null> = {
  'json-ld': STRUCTURED,
  microdata: STRUCTURED,
  rdfa: STRUCTURED,
  'h-event': STRUCTURED,
  icalendar: 'From the venue’s calendar',
  api: 'From the data behind the page',
  html: null,
  ai: null,
}

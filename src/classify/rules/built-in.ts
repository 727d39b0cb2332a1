import { type AgeRange, ageBandsOf } from '#domain/ages/ages.ts'
import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import type { AgeBand } from '#domain/vocabulary.ts'
import { contentTypeOf } from './content-type.ts'
import { ADULTS_ONLY, type Evidence } from './evidence.ts'
import { scoreAudience } from './score.ts'
import { subjectsOf } from './subjects.ts'

const QUOTES_TOLD = 3
const MAX_QUOTE_LENGTH = 120

/**
 * Classifies by weighing the event's own words (see score.ts and audience-rules.ts): no network, no key, the same answer
 * each time. An event that says nothing either way scores between the auto-reject and the review threshold.
 */
export function classifyBuiltIn(event: EventToClassify): Classification {
  const { contentType, quote } = contentTypeOf(event)
  const { score, guards, isLikely, evidence, minAgeMonths, maxAgeMonths } = scoreAudience(event)
  const isEvent = contentType === 'event'
  const strongest = evidence.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  return {
    childConfidenceScore: score,
    isChildFriendly: isEvent && isLikely,
    ...subjectsOf(event),
    ageRanges: bandsOf({ minAgeMonths, maxAgeMonths }, evidence, event.title),
    minAgeMonths,
    maxAgeMonths,
    reasoning: isEvent ? reasoningOf(strongest) : `“${quote}” is the name of a part of a web site (${contentType}).`,
    quotes: strongest
      .filter(({ quote }) => quote !== '')
      .map(({ claim, quote }) => ({ claim, quote: shortened(quote) })),
    contentType,
    madeBy: 'built-in',
    guards,
  }
}

/** 'All ages' without a figure is a band too, and so is 'for families': who is for them turns no child away. */
function bandsOf(ages: AgeRange, evidence: readonly Evidence[], title: string): AgeBand[] {
  const bands = ageBandsOf(ages)
  const isForAll = evidence.some((one) => one.claim === 'for all ages' || isForFamilies(one, title))
  return bands.length === 0 && isForAll ? ['all_ages'] : bands
}

/** Said outright, or by a word in the title. */
const isForFamilies = ({ claim, quote, statement }: Evidence, title: string) =>
  /famil/i.test(quote) &&
  (claim === 'it leads the title' || (claim === 'for families' && (statement || title.includes(quote))))

function reasoningOf(evidence: readonly Evidence[]): string {
  const pro = evidence.filter(({ weight }) => weight > 0)
  const contra = evidence.filter(({ weight }) => weight < 0)
  const shut = evidence.find(({ claim }) => claim === ADULTS_ONLY)
  if (shut) {
    const words = shut.quote === '' ? 'the ages that the venue gives' : `“${shortened(shut.quote)}”`
    return `For adults only, by ${words}.${pro.length === 0 ? '' : ` It also speaks of children: ${listed(pro)}.`}`
  }
  if (pro.length === 0 && contra.length === 0) {
    return 'Nothing in the text says whether it is for children or for adults.'
  }
  if (contra.length === 0) return `For children: ${listed(pro)}.`
  if (pro.length === 0) return `Speaking against children: ${listed(contra)}.`
  return `For children: ${listed(pro)}. Against: ${listed(contra)}.`
}

const listed = (evidence: readonly Evidence[]) =>
  [...new Map(evidence.toReversed().map((item) => [item.quote.toLowerCase(), item])).values()]
    .reverse()
    .slice(0, QUOTES_TOLD)
    .map(({ claim, quote }) =>
      quote === '' ? `${claim}, as the venue gives them` : `“${shortened(quote)}” (${claim})`,
    )
    .join(', ')

/** Cut, never changed: a quote stays findable in the text. */
const shortened = (quote: string) => quote.slice(0, MAX_QUOTE_LENGTH).trim()

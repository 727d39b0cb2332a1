import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import { MOST_FOR_ADULTS_ONLY } from '#domain/classification/guards.ts'
import type { Thresholds } from '#domain/review/review.ts'
import { foldText } from '#domain/text.ts'
import { classifyBuiltIn } from '../rules/built-in.ts'
import { ADULTS_ONLY } from '../rules/evidence.ts'
import { type Audience, scoreAudience } from '../rules/score.ts'

type VerdictThresholds = Pick<Thresholds, 'autoApproveThreshold' | 'autoRejectThreshold'>

/**
 * What is made of a model's conclusion: as much as the event's own words bear out. A model may be wrong, and a page may talk
 * to it, so whatever would be published or put aside without a person needs words of the event that say so; where they are
 * missing, or say otherwise, the score stops short of the threshold and a person looks. Stated ages stand over the model's.
 */
export function verdictOfAi(
  answer: Classification,
  event: EventToClassify,
  thresholds: VerdictThresholds,
): Classification {
  const words = { event, audience: scoreAudience(event), builtIn: classifyBuiltIn(event) }
  const quoted = { ...answer, quotes: quotesInText(answer.quotes, event) }
  const consistent = settleContradiction(quoted, thresholds)
  const borneOut = heldToText(consistent, words, thresholds)
  return withStatedAges(besideBuiltIn(borneOut, words.builtIn, thresholds), words, thresholds)
}

/** A model's score and its yes or no must agree: where they do not, it said nothing. */
const MIDDLE = 50

function settleContradiction(answer: Classification, thresholds: VerdictThresholds): Classification {
  const { childConfidenceScore: score, isChildFriendly } = answer
  if (isChildFriendly === score >= MIDDLE || answer.contentType !== 'event') return answer
  const said = isChildFriendly ? 'child-friendly' : 'not child-friendly'
  return {
    ...answer,
    childConfidenceScore: leftToPerson(isChildFriendly ? MIDDLE : MIDDLE - 1, thresholds),
    reasoning: `${answer.reasoning} The model contradicts itself: it answered “${said}” with a score of ${score}.`,
  }
}

type Words = { event: EventToClassify; audience: Audience; builtIn: Classification }

function heldToText(answer: Classification, words: Words, thresholds: VerdictThresholds): Classification {
  const { childConfidenceScore: score, contentType, reasoning } = answer
  if (contentType !== 'event') {
    if (answer.quotes.length > 0 || words.builtIn.contentType !== 'event') return answer
    const why = `The model takes it for ${contentType}, and quotes no words of it that show this.`
    return {
      ...answer,
      contentType: 'event',
      childConfidenceScore: leftToPerson(score, thresholds),
      reasoning: `${reasoning} ${why}`,
    }
  }
  const isBorneOut =
    score >= thresholds.autoApproveThreshold
      ? saysForChildren(answer, words, thresholds)
      : score >= thresholds.autoRejectThreshold || saysAgainstChildren(answer, words.audience)
  if (isBorneOut) return answer
  const side = score >= thresholds.autoApproveThreshold ? 'for children' : 'not for children'
  return {
    ...answer,
    childConfidenceScore: leftToPerson(score, thresholds),
    reasoning: `${reasoning} No words of the event that were quoted say that it is ${side}.`,
  }
}

/** The nearest score with which an event is neither published nor put aside. */
const leftToPerson = (score: number, { autoApproveThreshold, autoRejectThreshold }: VerdictThresholds) =>
  Math.max(autoRejectThreshold, Math.min(score, autoApproveThreshold - 1), 0)

/** A title alone publishes an event only where the rules would by themselves. */
function saysForChildren(answer: Classification, { event, audience, builtIn }: Words, thresholds: VerdictThresholds) {
  if (builtIn.childConfidenceScore >= thresholds.autoApproveThreshold) return true
  if (!saysMoreThanTitle(event)) return false
  const isQuoted = answer.quotes.some(({ quote }) => evidenceIn(quote).some(({ weight }) => weight > 0))
  return isQuoted || (audience.isLikely && audience.evidence.some(({ quote, weight }) => quote !== '' && weight > 0))
}

/** Words against children that outweigh those for them. */
const saysAgainstChildren = (answer: Classification, audience: Audience) =>
  !audience.isLikely &&
  (audience.evidence.some(({ weight }) => weight < 0) ||
    answer.quotes.some(({ quote }) => evidenceIn(quote).some(({ weight }) => weight < 0)))

const saysMoreThanTitle = ({ description, priceNotes, minAgeMonths, maxAgeMonths }: EventToClassify) =>
  [description, priceNotes].some((text) => text?.trim()) || (minAgeMonths ?? maxAgeMonths ?? null) !== null

/** What a few words say by themselves of whom an event is for; how they sound says nothing. */
const evidenceIn = (quote: string) =>
  scoreAudience({
    title: '',
    description: quote,
    organiser: null,
    locationName: null,
    priceNotes: null,
    sourceUrl: null,
  }).evidence.filter(({ claim }) => !claim.startsWith('it sounds'))

/**
 * Where the model would publish or reject what the event's own words plainly contradict, the score is held short of the
 * threshold.
 */
export function besideBuiltIn(
  answer: Classification,
  builtIn: Classification,
  thresholds: VerdictThresholds,
): Classification {
  const { autoApproveThreshold, autoRejectThreshold } = thresholds
  const wouldPublish = answer.childConfidenceScore >= autoApproveThreshold
  const wouldReject = answer.childConfidenceScore < autoRejectThreshold || answer.contentType !== 'event'
  const reasoning = `${answer.reasoning} The words of the event say otherwise. ${builtIn.reasoning}`
  if (wouldPublish && builtIn.childConfidenceScore < autoRejectThreshold) {
    return { ...answer, childConfidenceScore: leftToPerson(answer.childConfidenceScore, thresholds), reasoning }
  }
  if (wouldReject && builtIn.contentType === 'event' && builtIn.childConfidenceScore >= autoApproveThreshold) {
    return { ...answer, childConfidenceScore: autoRejectThreshold, contentType: 'event', reasoning }
  }
  return answer
}

/** '18+' stands whatever the model makes of it, and so do ages that the venue gives as a field. */
function withStatedAges(
  answer: Classification,
  { event, audience, builtIn }: Words,
  { autoApproveThreshold }: VerdictThresholds,
): Classification {
  const { ageRanges, minAgeMonths, maxAgeMonths } = builtIn
  const stated = { ageRanges, minAgeMonths, maxAgeMonths }
  if (!audience.evidence.some(({ claim }) => claim === ADULTS_ONLY)) {
    const isField = (event.minAgeMonths ?? event.maxAgeMonths ?? null) !== null
    return isField ? { ...answer, ...stated } : answer
  }
  return {
    ...answer,
    ...stated,
    isChildFriendly: false,
    childConfidenceScore: Math.min(answer.childConfidenceScore, MOST_FOR_ADULTS_ONLY, autoApproveThreshold - 1),
    reasoning: answer.isChildFriendly ? `${answer.reasoning} ${builtIn.reasoning}` : answer.reasoning,
  }
}

/** What the model claims to have read, and did. */
function quotesInText(quotes: Classification['quotes'], event: EventToClassify): Classification['quotes'] {
  const { title, description, organiser, locationName, priceNotes, tags = [] } = event
  const text = foldText([title, description, organiser, locationName, priceNotes, ...tags].filter(Boolean).join(' \n '))
  return quotes.filter(({ quote }) => quote.trim() !== '' && text.includes(foldText(quote))).slice(0, MAX_QUOTES)
}

const MAX_QUOTES = 8

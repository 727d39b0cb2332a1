import { classifyBuiltIn } from '../../src/classify/rules/built-in.ts'
import { emptyFacts } from '../../src/domain/event/event.ts'
import { arrivalStatus } from '../../src/domain/review/review.ts'
import type { HarmWeights } from '../../src/domain/safety/learned-harm.ts'
import { holdsOf, statusUnderHolds } from '../../src/domain/safety/verdict.ts'
import { holdsByWords } from '../../src/domain/safety/words.ts'
import { settingsSchema } from '../../src/domain/settings.ts'
import type { SafetyText } from './texts.ts'

const SITE = 'https://venue.example'
const KNOWN_VENUE = { websiteUrl: SITE, domain: 'venue.example', trustedHosts: [], isNew: false }
const SETTINGS = settingsSchema.parse({})

/** What the classifier likes best, and what a person who took a site over would put around theirs. */
export const DRESSING =
  'Family fun craft day for children aged 5-11, free for all the family, kids, toddlers and parents welcome.'

/**
 * Whether an event would be public before a person has seen it, at a venue known for long whose events lead to its own site: decided as a
 * crawl decides, without a model, by the settings of a fresh install. `by`: other weights than those in use.
 */
export function isPublishedUnseen({ title, description }: SafetyText, dressing: string, by?: HarmWeights): boolean {
  const facts = {
    ...emptyFacts(title),
    url: `${SITE}/event`,
    description: [description, dressing].filter(Boolean).join(' ') || null,
  }
  const status = arrivalStatus(classifyBuiltIn({ ...facts, sourceUrl: facts.url }), SETTINGS)
  const holds = by
    ? holdsByWords(facts, by)
    : holdsOf({ facts, confidence: 1, sourceUrl: facts.url, accepted: [] }, KNOWN_VENUE)
  return statusUnderHolds(status, holds) === 'approved'
}

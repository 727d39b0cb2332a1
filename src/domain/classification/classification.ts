import { z } from 'zod'
import type { EventEdits, EventFacts } from '../event/event.ts'
import { AGE_BANDS, CATEGORIES, CONTENT_TYPES, TOPICS } from '../vocabulary.ts'
import { AI_FAILURES } from './ai-failure.ts'
import type { Guards } from './guards.ts'

/** What a classifier reads: the event's own words, nothing a reviewer could not check. */
export type EventToClassify = {
  title: string
  description: string | null
  organiser: string | null
  locationName: string | null
  priceNotes: string | null
  sourceUrl: string | null
  isFree?: boolean | null
  minAgeMonths?: number | null
  maxAgeMonths?: number | null
  /** Under what the venue files it: see domain/event/tags.ts. */
  tags?: readonly string[]
  /** 0 to 1: how sure the extractor is that it is an event at all; unknown where a person entered it. */
  extractionConfidence?: number | null
}

/** What a classifier is given of a stored event: the venue's words, and those that staff put in their place. */
export function eventToClassify(
  facts: EventFacts,
  edits: EventEdits,
  stored: { sourceUrl: string | null; confidence: number },
): EventToClassify {
  const { title, description, organiser, locationName, priceNotes, isFree, minAgeMonths, maxAgeMonths, tags } = {
    ...facts,
    ...edits,
  }
  return {
    title,
    description,
    organiser,
    locationName,
    priceNotes,
    sourceUrl: stored.sourceUrl,
    isFree,
    minAgeMonths,
    maxAgeMonths,
    tags,
    extractionConfidence: stored.confidence,
  }
}

/** The one definition of a classifier's conclusion: for the AI, the built-in classifier, the API and the screens. */
export const classificationSchema = z.object({
  /** 0-100: how sure we are that the event is for children or families. */
  childConfidenceScore: z.int().min(0).max(100),
  isChildFriendly: z.boolean(),
  primaryCategory: z.enum(CATEGORIES),
  secondaryCategories: z.array(z.enum([...new Set([...CATEGORIES, ...TOPICS])])),
  /** Empty = no age is stated or implied. */
  ageRanges: z.array(z.enum(AGE_BANDS)),
  /** Inclusive range in months; either end may be unknown. */
  minAgeMonths: z.int().min(0).nullable(),
  maxAgeMonths: z.int().min(0).nullable(),
  /** One or two sentences a reviewer can check. */
  reasoning: z.string(),
  /** The words of the event that support each claim. */
  quotes: z.array(z.object({ claim: z.string(), quote: z.string() })),
  contentType: z.enum(CONTENT_TYPES),
  /** `built-in`, `built-in+` and the version of what it learned, or `ai:` and the model's name. */
  madeBy: z.string(),
  /** Why the built-in classifier decided although an AI provider is set; absent where none is, or where it answered. */
  insteadOfAi: z.enum(AI_FAILURES).optional(),
})

/** `guards`: what no score may overrule; conclusions stored by earlier versions have none. */
export type Classification = z.infer<typeof classificationSchema> & { guards?: Guards }

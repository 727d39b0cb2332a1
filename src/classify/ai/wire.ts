import { z } from 'zod'
import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import { tidyTags } from '#domain/event/tags.ts'

const text = z.string().nullish().catch(null)
const months = z.number().min(0).nullish().catch(null)

/** An event as the command line reads it: what is unknown is ignored, what is missing or misshapen is null. */
export const wireEventSchema = z.object({
  title: z.string().catch(''),
  description: text,
  organiser: text,
  location_name: text,
  location_address: text,
  price_notes: text,
  source_url: text,
  is_free: z.boolean().nullish().catch(null),
  min_age_months: months,
  max_age_months: months,
  tags: z.array(z.string()).nullish().catch(null),
})
export type WireEvent = z.infer<typeof wireEventSchema>

export const eventFromWire = (event: WireEvent): EventToClassify => ({
  title: event.title,
  description: event.description ?? null,
  organiser: event.organiser ?? null,
  locationName: event.location_name ?? null,
  priceNotes: event.price_notes ?? null,
  sourceUrl: event.source_url ?? null,
  isFree: event.is_free ?? null,
  minAgeMonths: event.min_age_months ?? null,
  maxAgeMonths: event.max_age_months ?? null,
  tags: tidyTags(event.tags ?? []),
})

/** The fields of a line out of `classify --batch`. */
export const classificationToWire = (classification: Classification) => ({
  child_confidence_score: classification.childConfidenceScore,
  is_child_friendly: classification.isChildFriendly,
  primary_category: classification.primaryCategory,
  secondary_categories: classification.secondaryCategories,
  age_ranges: classification.ageRanges,
  min_age_months: classification.minAgeMonths,
  max_age_months: classification.maxAgeMonths,
  reasoning: classification.reasoning,
  made_by: classification.madeBy,
})

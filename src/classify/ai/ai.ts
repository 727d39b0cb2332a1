import { z } from 'zod'
import { ageBandsOf } from '#domain/ages/ages.ts'
import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import { type Verdict, weightOf } from '#domain/classification/unsure-page.ts'
import { chooseExamples, type LabelledExample } from '#domain/review/labels.ts'
import type { Settings } from '#domain/settings.ts'
import { CATEGORIES, CONTENT_TYPES, parseAgeBand, TOPICS } from '#domain/vocabulary.ts'
import { classifyBuiltIn } from '../rules/built-in.ts'
import { type AiDeps, askOrRecall } from './ask.ts'
import { classificationPrompt } from './prompts.ts'
import type { AiResult } from './provider.ts'
import { validateEvent } from './validation.ts'
import { besideBuiltIn, verdictOfAi } from './verdict.ts'

const score = z.number().min(0).max(100).transform(Math.round)
const ageMonths = z.number().min(0).max(1440).transform(Math.round).nullish()

/** What a model has to answer; anything outside the vocabularies refuses the whole answer. */
const classificationAnswer = z
  .object({
    is_child_friendly: z.boolean(),
    confidence_score: score,
    primary_category: z.enum(CATEGORIES),
    secondary_categories: z.array(z.enum([...new Set([...CATEGORIES, ...TOPICS])])).default([]),
    age_ranges: z
      .array(z.string().transform((text, context) => parseAgeBand(text) ?? refuse(context, 'not an age band')))
      .default([]),
    min_age_months: ageMonths,
    max_age_months: ageMonths,
    content_type: z.enum(CONTENT_TYPES).default('event'),
    reasoning: z.string().trim().min(1),
    quotes: z.array(z.object({ claim: z.string(), quote: z.string() })).default([]),
  })
  .refine(({ min_age_months: min, max_age_months: max }) => (min ?? 0) <= (max ?? Number.POSITIVE_INFINITY))
type ClassificationAnswer = z.infer<typeof classificationAnswer>

const MAX_REASONING_LENGTH = 600

/** `examples`: what staff decided, newest first; the model is shown those nearest to the event. */
export type ClassifyingDeps = AiDeps & { examples?: readonly LabelledExample[] }

/** Validates the content first (the small model, where one is set and the extractor is unsure), then classifies it. */
export async function classifyWithAi(
  event: EventToClassify,
  settings: Settings,
  { examples = [], ...deps }: ClassifyingDeps,
  signal: AbortSignal,
): Promise<AiResult<Classification>> {
  const validated = await validateEvent(event, settings, deps, signal)
  if (!validated.ok) return validated
  const { answer: verdict, ...validationTokens } = validated
  const weight = verdict ? weightOf(verdict) : 'none'
  if (verdict && weight === 'aside') return { ...validationTokens, answer: putAside(event, verdict, settings) }
  const builtIn = classifyBuiltIn(event)
  const shown = chooseExamples({ ...event, category: builtIn.primaryCategory }, examples)
  const question = {
    model: settings.aiClassificationModel,
    purpose: 'classification',
    prompt: classificationPrompt(event, settings, shown),
    shape: classificationAnswer,
  }
  const asked = await askOrRecall(settings, question, deps, signal)
  if (!asked.ok) return asked
  const classification = verdictOfAi(concluded(asked.answer, settings), event, settings)
  return {
    ok: true,
    answer: verdict && weight === 'against' ? doubted(classification, verdict, settings) : classification,
    inputTokens: asked.inputTokens + validationTokens.inputTokens,
    outputTokens: asked.outputTokens + validationTokens.outputTokens,
  }
}

function putAside(
  event: EventToClassify,
  { contentType, reasoning, madeBy }: Verdict,
  settings: Settings,
): Classification {
  const builtIn = classifyBuiltIn(event)
  const answer: Classification = {
    ...builtIn,
    isChildFriendly: false,
    contentType,
    reasoning: reasoning.slice(0, MAX_REASONING_LENGTH),
    madeBy,
  }
  return besideBuiltIn(answer, builtIn, settings)
}

/** What may be no event is not published without a person. */
function doubted(
  classification: Classification,
  { contentType, confidence, reasoning }: Verdict,
  { autoApproveThreshold }: Settings,
): Classification {
  const doubt = `Perhaps no event but ${contentType} (${confidence} of 100): ${reasoning.slice(0, MAX_REASONING_LENGTH)}`
  return {
    ...classification,
    childConfidenceScore: Math.min(classification.childConfidenceScore, Math.max(0, autoApproveThreshold - 1)),
    reasoning: `${classification.reasoning} ${doubt}`,
  }
}

function concluded(answer: ClassificationAnswer, settings: Settings): Classification {
  const minAgeMonths = answer.min_age_months ?? null
  const maxAgeMonths = answer.max_age_months ?? null
  const bands = ageBandsOf({ minAgeMonths, maxAgeMonths })
  return {
    childConfidenceScore: answer.confidence_score,
    isChildFriendly: answer.is_child_friendly,
    primaryCategory: answer.primary_category,
    secondaryCategories: [...new Set(answer.secondary_categories)].filter((one) => one !== answer.primary_category),
    ageRanges: bands.length > 0 ? bands : [...new Set(answer.age_ranges)],
    minAgeMonths,
    maxAgeMonths,
    reasoning: answer.reasoning.slice(0, MAX_REASONING_LENGTH),
    quotes: answer.quotes,
    contentType: answer.content_type,
    madeBy: `ai:${settings.aiClassificationModel}`,
  }
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

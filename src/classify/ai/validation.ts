import { z } from 'zod'
import type { EventToClassify } from '#domain/classification/classification.ts'
import type { UnsurePage, Verdict } from '#domain/classification/unsure-page.ts'
import type { Settings } from '#domain/settings.ts'
import { CONTENT_TYPES } from '#domain/vocabulary.ts'
import { type AiDeps, askOrRecall, type Recalled } from './ask.ts'
import { eventValidationPrompt, type Prompt, pageValidationPrompt } from './prompts.ts'
import type { AiResult } from './provider.ts'

export type Validated = AiResult<Verdict | null> & Recalled

/** Nine in ten of such are events; asking whether this is one would seldom change anything. */
const SURE_OF_AN_EVENT = 0.9

/** What a candidate event is; null where the extractor is sure of it, or no validation model is set. */
export async function validateEvent(
  event: EventToClassify,
  settings: Settings,
  deps: AiDeps,
  signal: AbortSignal,
): Promise<Validated> {
  if ((event.extractionConfidence ?? 0) >= SURE_OF_AN_EVENT) return NOT_ASKED
  return validateContent(() => eventValidationPrompt(event, settings), settings, deps, signal)
}

/** What a page is; null where no validation model is set. */
export const validatePage = (page: UnsurePage, settings: Settings, deps: AiDeps, signal: AbortSignal) =>
  validateContent(() => pageValidationPrompt(page, settings), settings, deps, signal)

const validationAnswer = z.object({
  is_valid_event: z.boolean(),
  confidence_score: z.number().min(0).max(100).transform(Math.round),
  reasoning: z.string().trim().min(1),
  content_type: z.enum(CONTENT_TYPES),
})

/** Asks the small model what a text of a web site is. */
async function validateContent(
  prompt: () => Prompt,
  settings: Settings,
  deps: AiDeps,
  signal: AbortSignal,
): Promise<Validated> {
  const model = settings.aiValidationModel
  if (model === '') return NOT_ASKED
  const question = { model, purpose: 'validation', prompt: prompt(), shape: validationAnswer }
  const asked = await askOrRecall(settings, question, deps, signal)
  if (!asked.ok) return asked
  const { is_valid_event, content_type, confidence_score, reasoning } = asked.answer
  return {
    ...asked,
    answer: {
      isEvent: is_valid_event,
      contentType: content_type,
      confidence: confidence_score,
      reasoning,
      madeBy: `ai:${model}`,
    },
  }
}

const NOT_ASKED: Validated = { ok: true, answer: null, inputTokens: 0, outputTokens: 0, isRecalled: true }

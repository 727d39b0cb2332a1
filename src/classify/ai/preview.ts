import { eventToClassify } from '#domain/classification/classification.ts'
import type { PromptPreview } from '#domain/classification/default-prompts.ts'
import type { Settings } from '#domain/settings.ts'
import type { Db } from '#store/db/database.ts'
import { findEvent } from '#store/event/events.ts'
import { listExamples } from '#store/review/labels.ts'
import { EXAMPLES_LOOKED_AT } from '../index.ts'
import { classifyWithAi } from './ai.ts'
import { aiStores } from './ask.ts'
import { classificationPrompt } from './prompts.ts'
import { isAiConfigured, type ProviderDeps } from './provider.ts'

/**
 * Asks the provider about one event as `settings` would have it, saved or not, and stores nothing but what it cost.
 * undefined where there is no such event.
 */
export async function previewPrompts(
  { db, now, ...provider }: ProviderDeps & { db: Db; now: () => Date },
  settings: Settings,
  eventId: number,
  signal: AbortSignal,
): Promise<PromptPreview | undefined> {
  const stored = await findEvent(db, eventId)
  if (!stored) return undefined
  const event = eventToClassify(stored.facts, stored.edits, stored)
  const asked = classificationPrompt(event, settings)
  if (!isAiConfigured(settings)) return { ok: false, asked, message: 'No AI provider is set, so no model was asked.' }
  const examples = await listExamples(db, EXAMPLES_LOOKED_AT)
  const deps = { ...provider, ...aiStores(db, settings, now), examples }
  const result = await classifyWithAi(event, settings, deps, signal)
  return result.ok ? { ok: true, asked, classification: result.answer } : { ok: false, asked, message: result.message }
}

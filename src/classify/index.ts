import type { Classification, EventToClassify } from '#domain/classification.ts'
import type { Settings } from '#domain/settings.ts'
import { answerCache } from '#store/ai-answers.ts'
import type { Db } from '#store/database.ts'
import { classifyWithAi } from './ai.ts'
import { classifyBuiltIn } from './built-in.ts'
import { type AiFailure, isAiConfigured } from './provider.ts'

export type Classifier = { classify(event: EventToClassify, signal: AbortSignal): Promise<Classification | null> }

/** How asking the AI provider went; for the log and for staff. Holds neither key nor prompt. */
export type AiOutcome =
  | { ok: true; model: string; inputTokens: number; outputTokens: number }
  | { ok: false; model: string; failure: AiFailure; message: string }

export type ClassifierDeps = {
  /** Where answers are kept; without it each event is asked for anew. */
  db?: Db
  fetch?: typeof fetch
  timeoutMs?: number
  retryDelayMs?: number
  onAiOutcome?: (outcome: AiOutcome) => void
}

/** After so many failures in a row, or one refused key, a crawl stops waiting for a provider that is not there. */
const FAILURES_UNTIL_PAUSE = 3

/**
 * The classifier that Settings ask for: the AI provider where one is set, else the built-in one. Answers null where the
 * event is left to a person: classification is off, or the provider fails. Throws only where `signal` was aborted.
 */
export function createClassifier(settings: Settings, deps: ClassifierDeps): Classifier {
  if (!settings.enableAiClassification) return { classify: async () => null }
  if (!isAiConfigured(settings)) return { classify: async (event) => classifyBuiltIn(event) }

  const model = settings.aiClassificationModel
  const cache = deps.db && answerCache(deps.db)
  let failuresInARow = 0
  return {
    async classify(event, signal) {
      if (failuresInARow >= FAILURES_UNTIL_PAUSE) {
        const message = 'The AI provider failed several times in a row and is not asked again by this crawl'
        deps.onAiOutcome?.({ ok: false, model, failure: 'paused', message })
        return null
      }
      const asked = await classifyWithAi(event, settings, { ...deps, ...(cache ? { cache } : {}) }, signal)
      if (!asked.ok) {
        failuresInARow = asked.failure === 'key-refused' ? FAILURES_UNTIL_PAUSE : failuresInARow + 1
        deps.onAiOutcome?.({ ok: false, model, failure: asked.failure, message: asked.message })
        return null
      }
      failuresInARow = 0
      deps.onAiOutcome?.({ ok: true, model, inputTokens: asked.inputTokens, outputTokens: asked.outputTokens })
      return asked.answer
    },
  }
}

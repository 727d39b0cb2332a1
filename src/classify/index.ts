import type { Classification, EventToClassify } from '#domain/classification.ts'
import type { Settings } from '#domain/settings.ts'
import { type AiUse, noAiUse } from '#domain/unsure-page.ts'
import { answerCache } from '#store/ai-answers.ts'
import type { Db } from '#store/database.ts'
import { classifyWithAi } from './ai.ts'
import { classifyBuiltIn } from './built-in.ts'
import { createPatience, type Patience } from './patience.ts'
import { type AiFailure, isAiConfigured } from './provider.ts'
import { createPageReader, type ReadPage } from './read-page.ts'

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
  /** Counts what asking cost. */
  aiUse?: AiUse
  patience?: Patience
}

/** What one crawl needs of the classifier and the AI provider; to be spread into its dependencies. */
export type CrawlHelp = {
  classify: Classifier['classify']
  /** Undefined without a provider: then the rules alone read pages. */
  readUnsure: ReadPage | undefined
  /** Undefined without a provider: then there is nothing to count. */
  aiUse: AiUse | undefined
}

/** One crawl's classifier and page reader, which give up together on a provider that fails, and are counted together. */
export function helpCrawl(settings: Settings, deps: ClassifierDeps): CrawlHelp {
  const shared = { ...deps, aiUse: deps.aiUse ?? noAiUse(), patience: deps.patience ?? createPatience() }
  const readUnsure = createPageReader(settings, shared)
  return {
    classify: createClassifier(settings, shared).classify,
    readUnsure,
    aiUse: readUnsure && shared.aiUse,
  }
}

/**
 * The classifier that Settings ask for: the AI provider where one is set, else the built-in one. Answers null where the
 * event is left to a person: classification is off, or the provider fails. Throws only where `signal` was aborted.
 */
export function createClassifier(settings: Settings, deps: ClassifierDeps): Classifier {
  if (!settings.enableAiClassification) return { classify: async () => null }
  if (!isAiConfigured(settings)) return { classify: async (event) => classifyBuiltIn(event) }

  const model = settings.aiClassificationModel
  const { db, onAiOutcome, patience = createPatience(), ...provider } = deps
  const ai = { ...provider, ...(db ? { cache: answerCache(db) } : {}) }
  return {
    async classify(event, signal) {
      const asked = patience.spent() ?? (await classifyWithAi(event, settings, ai, signal))
      if (!asked.ok) {
        if (asked.failure !== 'paused') patience.note(asked)
        onAiOutcome?.({ ok: false, model, failure: asked.failure, message: asked.message })
        return null
      }
      patience.note(asked)
      onAiOutcome?.({ ok: true, model, inputTokens: asked.inputTokens, outputTokens: asked.outputTokens })
      return asked.answer
    },
  }
}

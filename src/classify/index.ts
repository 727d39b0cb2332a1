import type { AiFailure } from '#domain/classification/ai-failure.ts'
import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import { type AiUse, noAiUse } from '#domain/classification/unsure-page.ts'
import type { Settings } from '#domain/settings.ts'
import type { Db } from '#store/db/database.ts'
import { listExamples } from '#store/review/labels.ts'
import { classifyWithAi } from './ai/ai.ts'
import { aiStores } from './ai/ask.ts'
import { isAiConfigured } from './ai/provider.ts'
import { createProviderBackoff, type ProviderBackoff } from './ai/provider-backoff.ts'
import { createPageReader, type ReadPage } from './ai/read-page.ts'
import { learnedBuiltIn, withGuards } from './learned.ts'

export type Classifier = { classify(event: EventToClassify, signal: AbortSignal): Promise<Classification | null> }

/** How asking the AI provider went; for the log and for staff. Holds neither key nor prompt. */
export type AiOutcome =
  | { ok: true; model: string; inputTokens: number; outputTokens: number }
  | { ok: false; model: string; failure: AiFailure; message: string }

export type ClassifierDeps = {
  /**
   * Where answers, their cost and staff's decisions are stored; without it a model is asked about each event every time, without
   * examples, budget or what was learned.
   */
  db?: Db
  now?: () => Date
  fetch?: typeof fetch
  timeoutMs?: number
  retryDelayMs?: number
  onAiOutcome?: (outcome: AiOutcome) => void
  /** Counts what asking cost. */
  aiUse?: AiUse
  backoff?: ProviderBackoff
}

/** What one crawl needs of the classifier and the AI provider; to be spread into its dependencies. */
export type CrawlHelp = {
  classify: Classifier['classify']
  /** Undefined without a provider: then the rules alone read pages. */
  readUnsure: ReadPage | undefined
  /** Undefined without a provider: then there is nothing to count. */
  aiUse: AiUse | undefined
}

/** One crawl's classifier and page reader, which share the count of a provider's failures and of its use. */
export function helpCrawl(settings: Settings, deps: ClassifierDeps): CrawlHelp {
  const shared = { ...deps, aiUse: deps.aiUse ?? noAiUse(), backoff: deps.backoff ?? createProviderBackoff() }
  const readUnsure = createPageReader(settings, shared)
  return {
    classify: createClassifier(settings, shared).classify,
    readUnsure,
    aiUse: readUnsure && shared.aiUse,
  }
}

/** Beside so many of the newest decisions the examples for an event are looked for. */
export const EXAMPLES_LOOKED_AT = 300

/**
 * The classifier that Settings ask for: the AI provider where one is set and its budget lasts, else the built-in one.
 * Where the provider does not answer, or answers nonsense, the built-in one decides as if none was set, and says so.
 * Answers null where classification is off. Throws only where `signal` was aborted.
 */
export function createClassifier(settings: Settings, deps: ClassifierDeps): Classifier {
  if (!settings.enableAiClassification) return { classify: async () => null }
  const { db, onAiOutcome, backoff = createProviderBackoff(), now = () => new Date(), ...provider } = deps
  const builtIn = learnedBuiltIn(db)
  if (!isAiConfigured(settings)) return { classify: builtIn }

  const model = settings.aiClassificationModel
  const ai = { ...provider, ...aiStores(db, settings, now) }
  let examples: ReturnType<typeof listExamples> | undefined
  return {
    async classify(event, signal) {
      examples ??= db ? listExamples(db, EXAMPLES_LOOKED_AT) : Promise.resolve([])
      const asked =
        backoff.failure() ?? (await classifyWithAi(event, settings, { ...ai, examples: await examples }, signal))
      if (!asked.ok) {
        if (asked.failure !== 'paused') backoff.record(asked)
        if (asked.failure !== 'budget-spent')
          onAiOutcome?.({ ok: false, model, failure: asked.failure, message: asked.message })
        return insteadOfAi(await builtIn(event), asked)
      }
      backoff.record(asked)
      onAiOutcome?.({ ok: true, model, inputTokens: asked.inputTokens, outputTokens: asked.outputTokens })
      return withGuards(asked.answer, event)
    },
  }
}

/** What the built-in classifier concludes where a provider is set and gave no answer. */
const insteadOfAi = (
  classification: Classification,
  { failure, message }: { failure: AiFailure; message: string },
): Classification => ({
  ...classification,
  insteadOfAi: failure,
  reasoning: `${classification.reasoning} (Judged by the built-in classifier: ${failure === 'budget-spent' ? "this month's AI budget is spent" : `no answer from the AI provider. ${message}`}.)`,
})

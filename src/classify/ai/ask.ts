import { setTimeout as pass } from 'node:timers/promises'
import type { z } from 'zod'
import { costOf } from '#domain/classification/ai-cost.ts'
import { type AiUse, noAiUse } from '#domain/classification/unsure-page.ts'
import type { Settings } from '#domain/settings.ts'
import { type AnswerCache, answerCache } from '#store/ai/ai-answers.ts'
import { type AiUsage, addAiUsage, spentThisMonth, takeTurn } from '#store/ai/ai-usage.ts'
import type { Db } from '#store/db/database.ts'
import { type AiResult, askModel, type ProviderDeps, type Question } from './provider.ts'

/** The account of what asking costs. */
export type AiLedger = {
  /** Whether this month's budget is spent. */
  isSpent(): Promise<boolean>
  add(usage: AiUsage): Promise<void>
}

export type AiDeps = ProviderDeps & { cache?: AnswerCache; ledger?: AiLedger; aiUse?: AiUse }

export type Recalled = { isRecalled: boolean }

/** What a request to a model needs of the database: cached answers, the month's spending, and the rate that all processes share. */
export function aiStores(
  db: Db | undefined,
  settings: Settings,
  now: () => Date,
): Pick<AiDeps, 'cache' | 'ledger' | 'beforeRequest'> {
  if (!db) return {}
  const { aiMonthlyBudgetPounds: budget, aiRequestsPerMinute: perMinute, aiBaseUrl } = settings
  return {
    cache: answerCache(db),
    ledger: {
      isSpent: async () => budget > 0 && (await spentThisMonth(db, now())) >= budget,
      add: (usage) => addAiUsage(db, usage, now()),
    },
    ...(perMinute > 0 && {
      beforeRequest: async (signal) => {
        await pass(await takeTurn(db, aiBaseUrl, perMinute), undefined, { signal }).catch(() => signal.throwIfAborted())
      },
    }),
  }
}

/**
 * A stored answer costs nothing; one that no longer fits the vocabularies is requested again. With the month's budget
 * spent no request is made.
 */
export async function askOrRecall<Shape extends z.ZodType>(
  settings: Settings,
  { purpose, ...question }: Question<Shape> & { purpose: string },
  { cache, ledger, aiUse, ...deps }: AiDeps,
  signal: AbortSignal,
): Promise<AiResult<z.infer<Shape>> & Recalled> {
  const { model, prompt, shape } = question
  const key = { model, prompt: prompt.system, content: prompt.content }
  const recalled = shape.safeParse(await cache?.find(key))
  if (recalled.success) {
    if (aiUse) aiUse.cached += 1
    return { ok: true, answer: recalled.data, inputTokens: 0, outputTokens: 0, isRecalled: true }
  }
  if (await ledger?.isSpent()) return { ...BUDGET_SPENT, isRecalled: false }
  const use = noAiUse()
  try {
    const asked = await askModel(settings, question, { ...deps, aiUse: use }, signal)
    if (asked.ok) {
      const { answer, inputTokens, outputTokens } = asked
      await cache?.store(key, { purpose, answer, inputTokens, outputTokens })
    }
    return { ...asked, isRecalled: false }
  } finally {
    // Also where the answer was of no use, or the request was aborted: the provider charges for those too.
    const cost = costOf(settings, model, use)
    const { requests, inputTokens, outputTokens } = use
    if (requests > 0) await ledger?.add({ model, purpose, requests, inputTokens, outputTokens, cost })
    if (aiUse) addUse(aiUse, { ...use, cost })
  }
}

const BUDGET_SPENT = {
  ok: false as const,
  failure: 'budget-spent' as const,
  message: "This month's budget for the AI provider is spent",
}

function addUse(sum: AiUse, use: AiUse) {
  sum.requests += use.requests
  sum.inputTokens += use.inputTokens
  sum.outputTokens += use.outputTokens
  sum.cost += use.cost
}

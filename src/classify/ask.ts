import type { z } from 'zod'
import type { Settings } from '#domain/settings.ts'
import type { AnswerCache } from '#store/ai-answers.ts'
import { type AiResult, askModel, type ProviderDeps, type Question } from './provider.ts'

export type AiDeps = ProviderDeps & { cache?: AnswerCache }

export type Recalled = { isRecalled: boolean }

/** A stored answer costs nothing; one that no longer fits the vocabularies is asked for again. */
export async function askOrRecall<Shape extends z.ZodType>(
  settings: Settings,
  { purpose, ...question }: Question<Shape> & { purpose: string },
  deps: AiDeps,
  signal: AbortSignal,
): Promise<AiResult<z.infer<Shape>> & Recalled> {
  const { model, prompt, shape } = question
  const key = { model, prompt: prompt.system, content: prompt.content }
  const recalled = shape.safeParse(await deps.cache?.find(key))
  if (recalled.success) {
    if (deps.aiUse) deps.aiUse.cached += 1
    return { ok: true, answer: recalled.data, inputTokens: 0, outputTokens: 0, isRecalled: true }
  }
  const asked = await askModel(settings, question, deps, signal)
  if (asked.ok) {
    const { answer, inputTokens, outputTokens } = asked
    await deps.cache?.keep(key, { purpose, answer, inputTokens, outputTokens })
  }
  return { ...asked, isRecalled: false }
}

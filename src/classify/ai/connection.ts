import { z } from 'zod'
import type { AiFailure } from '#domain/classification/ai-failure.ts'
import type { Settings } from '#domain/settings.ts'
import { askModel, lacksKey, type ProviderDeps } from './provider.ts'

export type ConnectionTest =
  | { ok: true; models: string[] }
  | { ok: false; model: string | null; failure: AiFailure | 'not-set'; message: string }

const PROMPT = { system: 'Answer with the JSON object {"ready": true} and nothing else.', content: 'Are you ready?' }
const READY = z.object({ ready: z.literal(true) })

/** Sends each model that Settings name one small question. The message contains neither key nor prompt. */
export async function testAiConnection(
  settings: Pick<Settings, 'aiBaseUrl' | 'aiApiKey' | 'aiClassificationModel' | 'aiValidationModel'>,
  deps: ProviderDeps,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const missing = missingIn(settings)
  if (missing !== null)
    return {
      ok: false,
      model: null,
      failure: 'not-set',
      message: `Without ${missing} the built-in classifier does the work.`,
    }
  const models = [...new Set([settings.aiClassificationModel, settings.aiValidationModel])].filter(
    (model) => model !== '',
  )
  for (const model of models) {
    const asked = await askModel(settings, { model, prompt: PROMPT, shape: READY }, deps, signal)
    if (!asked.ok) return { ok: false, model, failure: asked.failure, message: asked.message }
  }
  return { ok: true, models }
}

function missingIn({
  aiBaseUrl,
  aiApiKey,
  aiClassificationModel,
}: Pick<Settings, 'aiBaseUrl' | 'aiApiKey' | 'aiClassificationModel'>): string | null {
  if (aiBaseUrl === '') return 'a base URL'
  if (lacksKey({ aiBaseUrl, aiApiKey })) return 'a key'
  return aiClassificationModel === '' ? 'the name of a classification model' : null
}

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText } from 'ai'
import ipaddr from 'ipaddr.js'
import type { z } from 'zod'
import type { AiFailure } from '#domain/classification/ai-failure.ts'
import type { AiUse } from '#domain/classification/unsure-page.ts'
import type { Settings } from '#domain/settings.ts'
import type { Prompt } from './prompts.ts'

/** Messages are ours alone: a provider's may repeat the key or the prompt. */
export type AiResult<Answer> =
  | { ok: true; answer: Answer; inputTokens: number; outputTokens: number }
  | { ok: false; failure: AiFailure; message: string }

export type ProviderDeps = {
  fetch?: typeof fetch
  timeoutMs?: number
  retryDelayMs?: number
  /** Counts what each request cost, those too whose answer was of no use. */
  aiUse?: AiUse
  /** Waits for one's turn before each request. */
  beforeRequest?: (signal: AbortSignal) => Promise<void>
  /** Models that refused a schema; they are asked without one from then on. */
  withoutSchema?: Set<string>
}

/** `timeoutMs` where an answer takes longer than a classification; `schema` where a server may hold the model to one. */
export type Question<Shape extends z.ZodType> = {
  model: string
  prompt: Prompt
  shape: Shape
  timeoutMs?: number
  schema?: { name: string; schema: object }
}

const TIMEOUT_MS = 30_000
/** It may have to load the model first, and thinks on a processor. */
const OWN_SERVER_TIMEOUT_MS = 120_000
const RETRY_DELAY_MS = 1000
const LONGEST_RETRY_DELAY_MS = 10_000
const RETRIED: readonly AiFailure[] = ['rate-limited', 'server-error', 'invalid-answer', 'unreachable']

/** Whether Settings name a provider; without one the built-in classifier does the work. */
export const isAiConfigured = (settings: Settings) =>
  settings.aiBaseUrl !== '' && !lacksKey(settings) && settings.aiClassificationModel !== ''

/** A server of the operator's own (Ollama, LM Studio) has no keys; every other asks for one. */
export const lacksKey = ({ aiBaseUrl, aiApiKey }: Pick<Settings, 'aiBaseUrl' | 'aiApiKey'>) =>
  aiApiKey === '' && !isOwnServer(aiBaseUrl)

/** Whether an address is on this machine or its own network: by name, or by a private address. */
function isOwnServer(baseUrl: string): boolean {
  const host = (URL.parse(baseUrl)?.hostname ?? '').replace(/^\[|\]$/g, '').toLowerCase()
  if (ipaddr.isValid(host)) return OWN_RANGES.has(ipaddr.process(host).range())
  return host !== '' && (!host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host))
}

const OWN_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/**
 * Asks a model of anything that speaks OpenAI chat completions for JSON of the given shape. One retry where that may
 * help. Provider's faults are values; throws only where `signal` was aborted.
 */
export async function askModel<Shape extends z.ZodType>(
  settings: Pick<Settings, 'aiBaseUrl' | 'aiApiKey'>,
  question: Question<Shape>,
  deps: ProviderDeps,
  signal: AbortSignal,
): Promise<AiResult<z.infer<Shape>>> {
  const first = await askWithOrWithoutSchema(settings, question, deps, signal)
  if (first.ok || !RETRIED.includes(first.failure)) return withoutDelay(first)
  await pause(first.retryAfterMs ?? deps.retryDelayMs ?? RETRY_DELAY_MS, signal)
  return withoutDelay(await askWithOrWithoutSchema(settings, question, deps, signal))
}

/** Servers that do not know `response_format` refuse the request or fail; the prompt alone asks for the same form. */
async function askWithOrWithoutSchema<Shape extends z.ZodType>(
  settings: Pick<Settings, 'aiBaseUrl' | 'aiApiKey'>,
  { schema, ...question }: Question<Shape>,
  deps: ProviderDeps,
  signal: AbortSignal,
): Promise<Attempt<z.infer<Shape>>> {
  if (!schema || deps.withoutSchema?.has(question.model)) return askOnce(settings, question, deps, signal)
  const attempt = await askOnce(settings, { ...question, schema }, deps, signal)
  if (attempt.ok || attempt.failure !== 'request-refused') return attempt
  const plain = await askOnce(settings, question, deps, signal)
  if (plain.ok) deps.withoutSchema?.add(question.model)
  return plain
}

type Attempt<Answer> = AiResult<Answer> & { retryAfterMs?: number | null }

const withoutDelay = <Answer>({ retryAfterMs: _, ...result }: Attempt<Answer>) => result as AiResult<Answer>

async function askOnce<Shape extends z.ZodType>(
  { aiBaseUrl, aiApiKey }: Pick<Settings, 'aiBaseUrl' | 'aiApiKey'>,
  { model, prompt, shape, schema, timeoutMs: ownTimeoutMs }: Question<Shape>,
  deps: ProviderDeps,
  signal: AbortSignal,
): Promise<Attempt<z.infer<Shape>>> {
  signal.throwIfAborted()
  await deps.beforeRequest?.(signal)
  const timeoutMs =
    deps.timeoutMs ?? Math.max(ownTimeoutMs ?? TIMEOUT_MS, isOwnServer(aiBaseUrl) ? OWN_SERVER_TIMEOUT_MS : 0)
  const timeout = AbortSignal.timeout(timeoutMs)
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: aiBaseUrl,
    ...(aiApiKey && { apiKey: aiApiKey }),
    ...(deps.fetch ? { fetch: deps.fetch } : {}),
    ...(schema ? { transformRequestBody: (body) => ({ ...body, response_format: formatOf(schema) }) } : {}),
  })
  if (deps.aiUse) deps.aiUse.requests += 1
  try {
    // No temperature and no token limit: models differ in which of them they refuse.
    const { text, usage } = await generateText({
      model: provider.chatModel(model),
      instructions: prompt.system,
      prompt: prompt.content,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, timeout]),
    })
    const { inputTokens = 0, outputTokens = 0 } = usage
    if (deps.aiUse) {
      deps.aiUse.inputTokens += inputTokens
      deps.aiUse.outputTokens += outputTokens
    }
    const answer = shape.safeParse(jsonIn(text))
    if (!answer.success) return failure('invalid-answer', 'The model did not answer in the form that was asked for')
    return { ok: true, answer: answer.data, inputTokens, outputTokens }
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) return failure('timeout', `The AI provider did not answer within ${timeoutMs / 1000} s`)
    return failureOf(error)
  }
}

const formatOf = ({ name, schema }: { name: string; schema: object }) => ({
  type: 'json_schema',
  json_schema: { name, schema, strict: true },
})

function failureOf(error: unknown): Attempt<never> {
  if (!APICallError.isInstance(error))
    return failure('invalid-answer', 'The AI provider sent something that cannot be read')
  const { statusCode, responseHeaders } = error
  if (statusCode === undefined) return failure('unreachable', 'The AI provider cannot be reached')
  if (statusCode === 401 || statusCode === 403) return failure('key-refused', 'The AI provider refused the key')
  if (statusCode === 429) {
    const retryAfterMs = delayOf(responseHeaders?.['retry-after'])
    return { ...failure('rate-limited', 'The AI provider asks to be asked less often'), retryAfterMs }
  }
  if (statusCode >= 500) return failure('server-error', `The AI provider failed (HTTP ${statusCode})`)
  if (statusCode < 300) return failure('invalid-answer', 'The AI provider sent something that cannot be read')
  return failure('request-refused', `The AI provider refused the request (HTTP ${statusCode})`)
}

const failure = (failure: AiFailure, message: string) => ({ ok: false as const, failure, message })

/** Models wrap JSON in prose and code fences. */
function jsonIn(text: string): unknown {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  try {
    return from < 0 ? undefined : JSON.parse(text.slice(from, to + 1))
  } catch {
    return undefined
  }
}

const delayOf = (retryAfter: string | undefined): number | null => {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, LONGEST_RETRY_DELAY_MS) : null
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

import { z } from 'zod'
import {
  type AiUse,
  type PageAnswer,
  type QuotedEvent,
  type UnsurePage,
  weightOf,
} from '#domain/classification/unsure-page.ts'
import type { Settings } from '#domain/settings.ts'
import type { Db } from '#store/db/database.ts'
import { type AiDeps, aiStores, askOrRecall } from './ask.ts'
import { extractionPrompt } from './prompts.ts'
import { isAiConfigured, type ProviderDeps } from './provider.ts'
import { createProviderBackoff, type ProviderBackoff } from './provider-backoff.ts'
import { validatePage } from './validation.ts'

export type ReadPage = (page: UnsurePage, signal: AbortSignal) => Promise<PageAnswer>

export type PageReaderDeps = Omit<ProviderDeps, 'withoutSchema'> & {
  /** Where answers are cached; without it a model is asked about each page every time. */
  db?: Db
  aiUse?: AiUse
  /** Shared with the classifier, so that neither waits for a provider that failed the other. */
  backoff?: ProviderBackoff
  now?: () => Date
}

/** A list of many events takes a model longer to write than a classification. */
const TIMEOUT_MS = 90_000

/**
 * What reads pages of which the rules are unsure, or undefined where no provider is set: the small model says whether
 * the page has events (where one is set), the larger one quotes them. Nothing in an answer is checked against the page
 * here; see crawl/extract/ai. Throws only where `signal` was aborted.
 */
export function createPageReader(settings: Settings, deps: PageReaderDeps): ReadPage | undefined {
  if (!settings.enableAiClassification || !isAiConfigured(settings)) return undefined
  const { db, backoff = createProviderBackoff(), now = () => new Date(), ...provider } = deps
  const ai: AiDeps = { ...provider, withoutSchema: new Set(), ...aiStores(db, settings, now) }
  return async (page, signal) => {
    const spent = backoff.failure()
    if (spent) return spent
    const answer = await readPage(page, settings, ai, signal)
    // A page that confuses the model says nothing of the provider.
    if (answer.ok || answer.failure !== 'invalid-answer') backoff.record(answer)
    return answer
  }
}

async function readPage(page: UnsurePage, settings: Settings, deps: AiDeps, signal: AbortSignal) {
  const validated = await validatePage(page, settings, deps, signal)
  if (!validated.ok) return validated
  const { answer: verdict, isRecalled } = validated
  if (verdict && weightOf(verdict) === 'aside') return { ok: true as const, verdict, events: [], isRecalled }
  const question = {
    model: settings.aiClassificationModel,
    purpose: 'extraction',
    prompt: extractionPrompt(page),
    shape: extractionAnswer,
    schema: { name: 'events', schema: EXTRACTION_SCHEMA },
    timeoutMs: TIMEOUT_MS,
  }
  const asked = await askOrRecall(settings, question, deps, signal)
  if (!asked.ok) return asked
  const events = asked.answer.events.map(quotedEvent)
  return { ok: true as const, verdict, events, isRecalled: isRecalled && asked.isRecalled }
}

const MAX_EVENTS = 100
const MAX_DATES = 50
const words = z.string().max(300)
const quote = z.string().max(5000).nullish().catch(null)
const linkNumber = z.int().min(1).nullish().catch(null)

const answeredEvent = z.object({
  title: z.string().trim().min(1).max(500),
  when: z
    .array(z.object({ date: words, month: words.nullish().catch(null), time: words.nullish().catch(null) }))
    .catch([]),
  first_day: quote,
  price: quote,
  ages: quote,
  place: quote,
  address: quote,
  organiser: quote,
  description: quote,
  status: quote,
  link: linkNumber,
  booking_link: linkNumber,
})

/** An entry that is no event in form is left out; an answer without a list is refused. */
const extractionAnswer = z.object({ events: z.array(z.unknown()) }).transform(({ events }) => ({
  events: events.slice(0, MAX_EVENTS).flatMap((one) => answeredEvent.safeParse(one).data ?? []),
}))

const quotedEvent = (answered: z.infer<typeof answeredEvent>): QuotedEvent => ({
  title: answered.title,
  when: answered.when
    .slice(0, MAX_DATES)
    .map(({ date, month, time }) => ({ date, month: month ?? null, time: time ?? null })),
  firstDay: answered.first_day ?? null,
  price: answered.price ?? null,
  ages: answered.ages ?? null,
  place: answered.place ?? null,
  address: answered.address ?? null,
  organiser: answered.organiser ?? null,
  description: answered.description ?? null,
  status: answered.status ?? null,
  link: answered.link ?? null,
  bookingLink: answered.booking_link ?? null,
})

const text = { type: ['string', 'null'] }
const number = { type: ['integer', 'null'] }
/** Closed and with every key required, as strict servers ask. */
const closed = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const EXTRACTION_SCHEMA = closed({
  events: {
    type: 'array',
    items: closed({
      title: { type: 'string' },
      when: { type: 'array', items: closed({ date: { type: 'string' }, month: text, time: text }) },
      first_day: text,
      price: text,
      ages: text,
      place: text,
      address: text,
      organiser: text,
      description: text,
      status: text,
      link: number,
      booking_link: number,
    }),
  },
})

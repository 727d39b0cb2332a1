import { afterAll, beforeEach } from 'vitest'
import { type AiOutcome, createClassifier } from '#classify/index.ts'
import type { EventToClassify } from '#domain/classification/classification.ts'
import { defaultSettings, type Settings } from '#domain/settings.ts'
import { startAiServer } from './servers/ai-server.ts'

export const AI_KEY = 'sk-test-never-to-be-shown'

/** For the file that calls it a provider of its own, and classifiers that ask it; of each test what came of its asking. */
export async function tryClassifying() {
  const server = await startAiServer()
  afterAll(() => server.close())
  const outcomes: AiOutcome[] = []
  beforeEach(() => {
    outcomes.length = 0
  })
  const settings = (fields: Partial<Settings> = {}): Settings => ({
    ...defaultSettings(),
    aiBaseUrl: server.baseUrl,
    aiApiKey: AI_KEY,
    aiClassificationModel: 'large-1',
    ...fields,
  })
  const classifierFor = (inForce: Settings, timeoutMs = 5000) =>
    createClassifier(inForce, {
      retryDelayMs: 1,
      timeoutMs,
      onAiOutcome: (outcome) => outcomes.push(outcome),
    })
  const classify = (event = eventToClassify(), inForce = settings(), signal = new AbortController().signal) =>
    classifierFor(inForce).classify(event, signal)
  return { server, outcomes, settings, classifierFor, classify }
}

export const eventToClassify = (fields: Partial<EventToClassify> = {}): EventToClassify => ({
  title: 'Kite making',
  description: 'Make a kite and fly it on the hill, for ages 7 to 10.',
  organiser: null,
  locationName: null,
  priceNotes: null,
  sourceUrl: 'https://venue.example/kites',
  ...fields,
})

/** What the model says of it. */
export const aiAnswer = (fields: object = {}) =>
  JSON.stringify({
    is_child_friendly: true,
    confidence_score: 92,
    primary_category: 'workshop',
    secondary_categories: ['arts_crafts'],
    age_ranges: ['6-11'],
    min_age_months: 84,
    max_age_months: 131,
    content_type: 'event',
    reasoning: 'It is for ages 7 to 10.',
    quotes: [{ claim: 'ages', quote: 'for ages 7 to 10' }],
    ...fields,
  })

import { afterAll, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings.ts'
import { testDatabase } from '#test/support/database.ts'
import { startAiServer } from '#test/support/servers/ai-server.ts'
import { createClassifier } from './index.ts'

const { db } = await testDatabase()
const server = await startAiServer()
afterAll(() => server.close())

const event = {
  title: 'Kite making',
  description: 'For ages 7 to 10.',
  organiser: null,
  locationName: null,
  priceNotes: null,
  sourceUrl: null,
}
const says = JSON.stringify({
  is_child_friendly: true,
  confidence_score: 92,
  primary_category: 'workshop',
  age_ranges: ['6-11'],
  reasoning: 'It is for ages 7 to 10.',
})

test('the same event is asked about once, by whichever crawl; another model or prompt asks anew', async () => {
  server.replyWith({ says })
  const settings = {
    ...defaultSettings(),
    aiBaseUrl: server.baseUrl,
    aiApiKey: 'sk-test',
    aiClassificationModel: 'large-1',
  }
  const classify = (fields: Partial<typeof settings> = {}) =>
    createClassifier({ ...settings, ...fields }, { db }).classify(event, AbortSignal.timeout(5000))

  const first = await classify()
  expect(first).toMatchObject({ childConfidenceScore: 92, madeBy: 'ai:large-1' })
  expect(await classify()).toEqual(first)
  expect(server.requests).toHaveLength(1)
  await classify({ aiClassificationModel: 'large-2' })
  await classify({ confidencePrompt: 'Be strict.' })
  expect(server.requests).toHaveLength(3)
})

test('an answer that was refused is not cached', async () => {
  server.replyWith({ says: '{}' })
  const settings = {
    ...defaultSettings(),
    aiBaseUrl: server.baseUrl,
    aiApiKey: 'sk-test',
    aiClassificationModel: 'large-3',
  }
  const classifier = createClassifier(settings, { db, retryDelayMs: 1 })
  expect(await classifier.classify(event, AbortSignal.timeout(5000))).toMatchObject({ madeBy: 'built-in' })
  server.replyWith({ says })
  expect(await classifier.classify(event, AbortSignal.timeout(5000))).toMatchObject({ madeBy: 'ai:large-3' })
})

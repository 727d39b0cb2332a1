import { expect, test, vi } from 'vitest'
import { AI_KEY, aiAnswer, eventToClassify, tryClassifying } from '#test/support/classifying.ts'
import { classifyBuiltIn } from '../rules/built-in.ts'

const trial = await tryClassifying()

/** What the built-in classifier makes of the event, and why it was the one to decide. */
const builtInInstead = (failure: string) => ({
  madeBy: 'built-in',
  childConfidenceScore: classifyBuiltIn(eventToClassify()).childConfidenceScore,
  insteadOfAi: failure,
  reasoning: expect.stringMatching(/\(Judged by the built-in classifier: no answer from the AI provider\. .+\)$/),
})

test('an answer that is no JSON is asked for once more', async () => {
  trial.server.replyWith({ says: 'I think that it is for children.' }, { says: aiAnswer() })
  expect(await trial.classify()).toMatchObject({ madeBy: 'ai:large-1' })
  expect(trial.server.requests).toHaveLength(2)
})

test.each([
  { primary_category: 'fun' },
  { secondary_categories: ['kites'] },
  { age_ranges: ['7-10'] },
  { content_type: 'party' },
  { confidence_score: 140 },
  { min_age_months: 132, max_age_months: 84 },
])('an answer outside the vocabulary is refused, and the built-in classifier decides: %j', async (fields) => {
  trial.server.replyWith({ says: aiAnswer(fields) })
  expect(await trial.classify()).toMatchObject(builtInInstead('invalid-answer'))
  expect(trial.server.requests).toHaveLength(2)
  expect(trial.outcomes).toMatchObject([{ ok: false, failure: 'invalid-answer' }])
})

test('a provider that is busy once is asked again', async () => {
  trial.server.replyWith({ status: 429, headers: { 'retry-after': '0' } }, { says: aiAnswer() })
  expect(await trial.classify()).toMatchObject({ madeBy: 'ai:large-1' })
})

test.each([
  [{ status: 500 }, 'server-error', 2],
  [{ status: 429 }, 'rate-limited', 2],
  [{ status: 200, body: 'not JSON' }, 'invalid-answer', 2],
  [{ status: 200, body: '' }, 'invalid-answer', 2],
  [{ says: '' }, 'invalid-answer', 2],
  [{ says: '{"is_child_friendly": true, "confidence_score": 9' }, 'invalid-answer', 2],
  [{ says: '[null, {}]' }, 'invalid-answer', 2],
  [{ says: '{"a":'.repeat(20_000) }, 'invalid-answer', 2],
  [{ status: 503 }, 'server-error', 2],
  [{ status: 401 }, 'key-refused', 1],
  [{ status: 404 }, 'request-refused', 1],
] as const)('where a provider answers %j the built-in classifier decides', async (reply, failure, requests) => {
  trial.server.replyWith(reply)
  expect(await trial.classify()).toMatchObject(builtInInstead(failure))
  expect(trial.outcomes).toMatchObject([{ ok: false, model: 'large-1', failure }])
  expect(trial.server.requests).toHaveLength(requests)
})

test('where a provider does not answer in time the built-in classifier decides', async () => {
  trial.server.replyWith({ silent: true })
  const classifier = trial.classifierFor(trial.settings(), 50)
  const concluded = await classifier.classify(eventToClassify(), new AbortController().signal)
  expect(concluded).toMatchObject(builtInInstead('timeout'))
  expect(trial.outcomes).toMatchObject([{ ok: false, failure: 'timeout' }])
})

test('where a provider is not there the built-in classifier decides', async () => {
  const concluded = await trial.classify(eventToClassify(), trial.settings({ aiBaseUrl: 'http://127.0.0.1:1/v1' }))
  expect(concluded).toMatchObject(builtInInstead('unreachable'))
  expect(trial.outcomes).toMatchObject([{ ok: false, failure: 'unreachable' }])
})

test('the key is in no message, even where the provider repeats it', async () => {
  trial.server.replyWith({ status: 401, body: JSON.stringify({ error: { message: `Wrong key ${AI_KEY}` } }) })
  await trial.classify()
  expect(JSON.stringify(trial.outcomes)).not.toContain(AI_KEY)
})

test('a provider that keeps failing is not waited for again by the same crawl', async () => {
  trial.server.replyWith({ status: 500 })
  const classifier = trial.classifierFor(trial.settings())
  for (let n = 0; n < 5; n += 1)
    expect(await classifier.classify(eventToClassify(), AbortSignal.timeout(5000))).toMatchObject(
      builtInInstead(n < 3 ? 'server-error' : 'paused'),
    )
  expect(trial.server.requests).toHaveLength(6)
  expect(trial.outcomes.at(-1)).toMatchObject({ failure: 'paused' })
})

test('a crawl that is stopped does not take the event for unclassified', async () => {
  trial.server.replyWith({ silent: true })
  const stop = new AbortController()
  const asking = trial.classify(eventToClassify(), trial.settings(), stop.signal)
  await vi.waitUntil(() => trial.server.requests.length === 1)
  stop.abort(new Error('stopped'))
  await expect(asking).rejects.toThrow('stopped')
})

test('an answer that is cut off leaves the event to the built-in classifier', async () => {
  trial.server.replyWith({ cutAfter: aiAnswer() })
  expect(await trial.classify()).toMatchObject({ madeBy: 'built-in' })
  expect(trial.outcomes).toMatchObject([{ ok: false }])
})

test('an answer that comes slowly, but in time, counts', async () => {
  trial.server.replyWith({ says: aiAnswer(), afterMs: 300 })
  expect(await trial.classify()).toMatchObject({ madeBy: 'ai:large-1' })
})

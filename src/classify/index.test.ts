import { expect, test } from 'vitest'
import { AI_KEY, aiAnswer, eventToClassify, tryClassifying } from '#test/support/classifying.ts'

const trial = await tryClassifying()

test('with classification off no one is asked', async () => {
  trial.server.replyWith({ says: aiAnswer() })
  expect(await trial.classify(eventToClassify(), trial.settings({ enableAiClassification: false }))).toBeNull()
  expect(trial.server.requests).toEqual([])
})

test.each(['aiApiKey', 'aiBaseUrl', 'aiClassificationModel'] as const)(
  'without %s the built-in classifier does the work',
  async (missing) => {
    trial.server.replyWith({ says: aiAnswer() })
    const inForce = trial.settings({ aiBaseUrl: 'https://ai.example/v1', [missing]: '' })
    expect(await trial.classify(eventToClassify(), inForce)).toMatchObject({ madeBy: 'built-in' })
    expect(trial.server.requests).toEqual([])
  },
)

test('a server on this machine or its own network needs no key, and is sent none', async () => {
  trial.server.replyWith({ says: aiAnswer() })
  expect(await trial.classify(eventToClassify(), trial.settings({ aiApiKey: '' }))).toMatchObject({
    madeBy: 'ai:large-1',
  })
  expect(trial.server.requests).toMatchObject([{ authorization: undefined, model: 'large-1' }])
})

test('a good answer becomes a classification that names its model', async () => {
  trial.server.replyWith({ says: aiAnswer() })
  expect(await trial.classify()).toEqual({
    childConfidenceScore: 92,
    isChildFriendly: true,
    primaryCategory: 'workshop',
    secondaryCategories: ['arts_crafts'],
    ageRanges: ['6-11'],
    minAgeMonths: 84,
    maxAgeMonths: 131,
    reasoning: 'It is for ages 7 to 10.',
    quotes: [{ claim: 'ages', quote: 'for ages 7 to 10' }],
    contentType: 'event',
    guards: { isForAdultsOnly: false, saysFor: true, saysAgainst: false, ownScore: 92 },
    madeBy: 'ai:large-1',
  })
  expect(trial.server.requests).toMatchObject([{ authorization: `Bearer ${AI_KEY}`, model: 'large-1' }])
  expect(trial.outcomes).toEqual([{ ok: true, model: 'large-1', inputTokens: 200, outputTokens: 40 }])
})

test('an answer in a code fence, with bands as older prompts write them, is read', async () => {
  const says = aiAnswer({ age_ranges: ['all-ages'], min_age_months: null, max_age_months: null })
  trial.server.replyWith({ says: `Here it is:\n\`\`\`json\n${says}\n\`\`\`` })
  expect(await trial.classify()).toMatchObject({ ageRanges: ['all_ages'], minAgeMonths: null })
})

test('quotes that do not stand in the text are dropped', async () => {
  const quotes = [
    { claim: 'ages', quote: 'FOR AGES 7 to 10' },
    { claim: 'families', quote: 'fun for all the family' },
    { claim: 'nothing', quote: ' ' },
  ]
  trial.server.replyWith({ says: aiAnswer({ quotes }) })
  expect((await trial.classify())?.quotes).toEqual([quotes[0]])
})

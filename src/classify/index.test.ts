import { expect, test } from 'vitest'
import { AI_KEY, aiAnswer, eventToClassify, tryClassifying } from '#test/support/classifying.ts'

const trial = await tryClassifying()

test('with classification off nobody is asked', async () => {
  trial.server.replyWith({ says: aiAnswer() })
  expect(await trial.classify(eventToClassify(), trial.settings({ enableAiClassification: false }))).toBeNull()
  expect(trial.server.requests).toEqual([])
})

test.each(['aiApiKey', 'aiBaseUrl', 'aiClassificationModel'] as const)(
  'without %s the built-in classifier does the work',
  async (missing) => {
    trial.server.replyWith({ says: aiAnswer() })
    expect(await trial.classify(eventToClassify(), trial.settings({ [missing]: '' }))).toMatchObject({
      madeBy: 'built-in',
    })
    expect(trial.server.requests).toEqual([])
  },
)

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

test('what would be published without a person needs words of the event that bear it out', async () => {
  const told = eventToClassify({ title: 'Open afternoon', description: 'Come and see us.' })
  const sure = { confidence_score: 95, min_age_months: null, max_age_months: null }
  const invented = aiAnswer({ ...sure, quotes: [{ claim: 'families', quote: 'fun for all the family' }] })
  for (const says of [invented, aiAnswer({ ...sure, quotes: [] })]) {
    trial.server.replyWith({ says })
    expect(await trial.classify(told)).toBeNull()
    expect(trial.server.requests).toHaveLength(2)
  }
  trial.server.replyWith(
    { says: invented },
    { says: aiAnswer({ ...sure, quotes: [{ claim: 'open', quote: 'Come and see us' }] }) },
  )
  expect(await trial.classify(told)).toMatchObject({ childConfidenceScore: 95, quotes: [{ quote: 'Come and see us' }] })
})

test.each([
  ['rejected as unfit', { confidence_score: 3, is_child_friendly: false }],
  ['put aside as no event', { confidence_score: 50, content_type: 'marketing' }],
])('what would be %s without a person needs such words too', async (_, fields) => {
  trial.server.replyWith({ says: aiAnswer({ ...fields, quotes: [] }) })
  expect(await trial.classify(eventToClassify({ title: 'Open afternoon', description: 'Come and see us.' }))).toBeNull()
})

test('words by which the rules find the same are as good as a quote', async () => {
  trial.server.replyWith({ says: aiAnswer({ quotes: [] }) })
  expect(await trial.classify()).toMatchObject({ childConfidenceScore: 92, madeBy: 'ai:large-1' })
  trial.server.replyWith({ says: aiAnswer({ confidence_score: 3, is_child_friendly: false, quotes: [] }) })
  expect(await trial.classify(eventToClassify({ description: 'Strictly over 18s.' }))).toMatchObject({
    childConfidenceScore: 3,
  })
})

test('what a person will look at anyway needs no quote', async () => {
  trial.server.replyWith({ says: aiAnswer({ confidence_score: 60, quotes: [] }) })
  expect(
    await trial.classify(eventToClassify({ title: 'Open afternoon', description: 'Come and see us.' })),
  ).toMatchObject({
    childConfidenceScore: 60,
  })
})

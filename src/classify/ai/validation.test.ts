import { expect, test } from 'vitest'
import { aiAnswer, eventToClassify, tryClassifying } from '#test/support/classifying.ts'

const trial = await tryClassifying()

test('the small model is asked first whether it is an event at all, and puts aside what is none', async () => {
  const validation = {
    is_valid_event: false,
    confidence_score: 95,
    reasoning: 'A list of links.',
    content_type: 'navigation',
  }
  trial.server.replyWith({ says: JSON.stringify(validation) })
  const event = eventToClassify({ title: 'Plan a day out', description: null })
  expect(await trial.classify(event, trial.settings({ aiValidationModel: 'small-1' }))).toMatchObject({
    contentType: 'navigation',
    isChildFriendly: false,
    reasoning: 'A list of links.',
    madeBy: 'ai:small-1',
  })
  expect(trial.server.requests.map(({ model }) => model)).toEqual(['small-1'])
})

const verdict = (fields: object = {}) => ({
  says: JSON.stringify({
    is_valid_event: false,
    confidence_score: 95,
    reasoning: 'It sells kites.',
    content_type: 'ecommerce',
    ...fields,
  }),
})

test('what the small model half takes for no event is classified, and not published without a person', async () => {
  trial.server.replyWith(verdict({ confidence_score: 55 }), { says: aiAnswer({ confidence_score: 96 }) })
  const concluded = await trial.classify(eventToClassify(), trial.settings({ aiValidationModel: 'small-1' }))
  expect(concluded).toMatchObject({ childConfidenceScore: 89, contentType: 'event', madeBy: 'ai:large-1' })
  expect(concluded?.reasoning).toContain('ecommerce (55 of 100): It sells kites.')
})

test('what the small model hardly takes for no event is classified as if it had not been asked', async () => {
  trial.server.replyWith(verdict({ confidence_score: 20 }), { says: aiAnswer({ confidence_score: 96 }) })
  expect(await trial.classify(eventToClassify(), trial.settings({ aiValidationModel: 'small-1' }))).toMatchObject({
    childConfidenceScore: 96,
  })
})

test('of what a page says for machines no one asks whether it is an event', async () => {
  const inForce = trial.settings({ aiValidationModel: 'small-1' })
  trial.server.replyWith({ says: aiAnswer() })
  await trial.classify(eventToClassify({ extractionConfidence: 0.95 }), inForce)
  expect(trial.server.requests.map(({ model }) => model)).toEqual(['large-1'])
  trial.server.replyWith(verdict(), { says: aiAnswer() })
  await trial.classify(eventToClassify({ extractionConfidence: 0.75 }), inForce)
  expect(trial.server.requests.map(({ model }) => model)).toEqual(['small-1'])
})

test.each(['', 'navigation links'])(
  'a verdict outside the vocabulary (%j) leaves the event to the built-in classifier',
  async (type) => {
    trial.server.replyWith(verdict({ content_type: type }))
    expect(await trial.classify(eventToClassify(), trial.settings({ aiValidationModel: 'small-1' }))).toMatchObject({
      madeBy: 'built-in',
      insteadOfAi: 'invalid-answer',
    })
    expect(trial.outcomes).toMatchObject([{ ok: false, failure: 'invalid-answer' }])
  },
)

test('a validation prompt from Settings gets its placeholders, and the text even where it forgot them', async () => {
  const valid = { is_valid_event: true, confidence_score: 95, reasoning: 'An event.', content_type: 'event' }
  const inForce = trial.settings({
    aiValidationModel: 'small-1',
    contentValidationPrompt: 'From {source_url}: an event?',
  })
  trial.server.replyWith({ says: JSON.stringify(valid) }, { says: aiAnswer() })
  expect(await trial.classify(eventToClassify(), inForce)).toMatchObject({ madeBy: 'ai:large-1' })
  expect(trial.server.requests[0]?.user).toMatch(/^From https:\/\/venue.example\/kites: an event\?.*Kite making/s)
})

import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { answerCache } from './ai-answers.ts'

const { db } = await testDatabase()
const cache = answerCache(db)
const question = { model: 'small', prompt: 'Is it for children?', content: 'Kite making' }
const answer = { purpose: 'classification', answer: { score: 80 }, inputTokens: 10, outputTokens: 2 }

test('an answer is found again by the same question only', async () => {
  await cache.store(question, answer)
  expect(await cache.find(question)).toEqual({ score: 80 })
  expect(await cache.find({ ...question, model: 'large' })).toBeUndefined()
  expect(await cache.find({ ...question, prompt: 'Is it for adults?' })).toBeUndefined()
  expect(await cache.find({ ...question, content: 'Wine tasting' })).toBeUndefined()
})

test('two crawls that ask the same at once keep one answer', async () => {
  const asked = { ...question, content: 'Drumming' }
  await Promise.all([cache.store(asked, answer), cache.store(asked, answer)])
  expect(await cache.find(asked)).toEqual({ score: 80 })
})

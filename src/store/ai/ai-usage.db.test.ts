import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { aiUsage } from '../schema/index.ts'
import { addAiUsage, listAiUsage, spentThisMonth, takeTurn } from './ai-usage.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await db.delete(aiUsage)
})

const NOW = new Date('2026-11-21T12:00:00Z')
const use = (fields: object = {}) => ({
  model: 'large-1',
  purpose: 'classification',
  requests: 1,
  inputTokens: 200,
  outputTokens: 40,
  cost: 0.0125,
  ...fields,
})

test('what is asked at once by many adds up, by model and purpose', async () => {
  await Promise.all(Array.from({ length: 20 }, () => addAiUsage(db, use(), NOW)))
  await addAiUsage(db, use({ purpose: 'extraction', cost: 1 }), NOW)
  expect(await listAiUsage(db, NOW)).toEqual([
    { ...use({ purpose: 'extraction', cost: 1 }), month: '2026-11' },
    { ...use({ requests: 20, inputTokens: 4000, outputTokens: 800, cost: 0.25 }), month: '2026-11' },
  ])
  expect(await spentThisMonth(db, NOW)).toBe(1.25)
})

test('a month begins at midnight in London', async () => {
  await addAiUsage(db, use({ cost: 3 }), new Date('2026-06-30T22:59:00Z'))
  await addAiUsage(db, use({ cost: 4 }), new Date('2026-06-30T23:00:00Z'))
  expect(await spentThisMonth(db, new Date('2026-06-15T12:00:00Z'))).toBe(3)
  expect(await spentThisMonth(db, new Date('2026-07-15T12:00:00Z'))).toBe(4)
})

test('turns at a provider follow each other at its pace, whichever process takes them', async () => {
  const waits = await Promise.all(Array.from({ length: 4 }, () => takeTurn(db, 'https://one.example/v1', 60)))
  const [first = -1, second = -1, third = -1, last = -1] = waits.toSorted((a, b) => a - b)
  expect(first).toBe(0)
  // A second apart, less what passed between the four.
  for (const [wait, n] of [
    [second, 1],
    [third, 2],
    [last, 3],
  ] as const) {
    expect(wait).toBeGreaterThan(n * 1000 - 900)
    expect(wait).toBeLessThanOrEqual(n * 1000)
  }
  expect(await takeTurn(db, 'https://other.example/v1', 60)).toBe(0)
})

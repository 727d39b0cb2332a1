import { QueryPromise } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memoByVersion } from './memo-by-version.ts'

test('what was read holds for as long as the version does', async () => {
  let version = 1
  let reads = 0
  const ask = memoByVersion(
    () => version,
    async () => ++reads,
  )
  expect([await ask(), await ask()]).toEqual([1, 1])
  version = 2
  expect([await ask(), await ask()]).toEqual([2, 2])
})

test('while the version is not known it is read each time', async () => {
  let reads = 0
  const ask = memoByVersion(
    () => null,
    async () => ++reads,
  )
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('what could not be read is read again', async () => {
  let reads = 0
  const ask = memoByVersion(
    () => 1,
    async () => {
      reads += 1
      if (reads === 1) throw new Error('gone')
      return reads
    },
  )
  await expect(ask()).rejects.toThrow('gone')
  expect(await ask()).toBe(2)
})

test('a query of Drizzle’s, which is sent each time it is awaited, is sent once', async () => {
  let sent = 0
  class Query extends QueryPromise<number> {
    execute = async () => ++sent
  }
  const ask = memoByVersion(
    () => 1,
    () => new Query(),
  )
  expect([await ask(), await ask(), sent]).toEqual([1, 1, 1])
})

test('what differs by its arguments is read for each, and what was not asked for lately is read again', async () => {
  const reads: string[] = []
  const ask = memoByVersion(
    () => 1,
    async (word: string) => reads.push(word),
    { keyOf: (word) => word, max: 2 },
  )
  for (const word of ['owl', 'kite', 'owl', 'clay', 'owl', 'kite']) await ask(word)
  expect(reads).toEqual(['owl', 'kite', 'clay', 'kite'])
})

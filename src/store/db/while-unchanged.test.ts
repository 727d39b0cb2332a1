import { QueryPromise } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { whileUnchanged } from './while-unchanged.ts'

test('what was read holds for as long as the state does', async () => {
  let state = 1
  let reads = 0
  const ask = whileUnchanged(
    () => state,
    async () => ++reads,
  )
  expect([await ask(), await ask()]).toEqual([1, 1])
  state = 2
  expect([await ask(), await ask()]).toEqual([2, 2])
})

test('while the state is not known it is read each time', async () => {
  let reads = 0
  const ask = whileUnchanged(
    () => null,
    async () => ++reads,
  )
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('what could not be read is read again', async () => {
  let reads = 0
  const ask = whileUnchanged(
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

test("a question of Drizzle's, which is put anew each time it is waited for, is put once", async () => {
  let asked = 0
  class Question extends QueryPromise<number> {
    execute = async () => ++asked
  }
  const ask = whileUnchanged(
    () => 1,
    () => new Question(),
  )
  expect([await ask(), await ask(), asked]).toEqual([1, 1, 1])
})

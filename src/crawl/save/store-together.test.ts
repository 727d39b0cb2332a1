import { setTimeout as pass } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { storeTogether } from './store-together.ts'

const NEVER_MS = 3_600_000

function gathering({ most = 3, longestMs = NEVER_MS, store = async (_: readonly number[]) => {} } = {}) {
  const stored: number[][] = []
  const batches = storeTogether<number>(
    async (items) => {
      await store(items)
      stored.push([...items])
    },
    { most, longestMs },
  )
  return { ...batches, stored }
}

test('what comes quickly is stored so many at a time, in order, and the rest at the end', async () => {
  const { add, done, stored } = gathering()
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await add(n)
  await done()
  expect(stored).toEqual([[1, 2, 3], [4, 5, 6], [7]])
})

test('what comes alone does not wait for others', async () => {
  const { add, stored } = gathering({ longestMs: 10 })
  await add(1)
  while (stored.length === 0) await pass(5)
  expect(stored).toEqual([[1]])
})

test('one batch is stored at a time, and the caller waits until there is room for more', async () => {
  const gates: (() => void)[] = []
  const { add, done, stored } = gathering({
    most: 2,
    store: () => new Promise<void>((resolve) => gates.push(resolve)),
  })
  await add(1)
  await add(2)
  await add(3)
  let hasRoom = false
  const fourth = add(4).then(() => {
    hasRoom = true
  })
  await pass(10)
  expect([gates.length, hasRoom]).toEqual([1, false])
  gates[0]?.()
  await fourth
  const end = done()
  await pass(10)
  gates[1]?.()
  await end
  expect(stored).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('where storing takes long, what comes meanwhile becomes one group, however long it waits', async () => {
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>()
  const { add, done, stored } = gathering({ most: 10, longestMs: 5, store: () => slow })
  for (const n of [1, 2, 3, 4]) {
    await add(n)
    await pass(20)
  }
  goOn()
  await done()
  expect(stored).toEqual([[1], [2, 3, 4]])
})

test('a batch that could not be stored rejects the next add, and the end', async () => {
  const { add, done } = gathering({ most: 1, store: () => Promise.reject(new Error('no disk')) })
  await add(1)
  await expect(add(2)).rejects.toThrow('no disk')
  await expect(done()).rejects.toThrow('no disk')
})

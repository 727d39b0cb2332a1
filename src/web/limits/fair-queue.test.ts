import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends on demand, and a list of what began, in order. */
function watched() {
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { began, work, endOne }
}

const bounds = { concurrency: 2, maxQueuedEach: 3, maxQueued: 5, releaseAfterMs: 60_000 }

test('only so much runs at a time, and the next begins when one ends', async () => {
  const { began, work, endOne } = watched()
  const queue = createFairQueue(bounds)
  const done = ['a', 'b', 'c'].map((name) => queue.run('x', work(name)))
  expect(began).toEqual(['a', 'b'])
  await endOne()
  expect(began).toEqual(['a', 'b', 'c'])
  await endOne()
  await endOne()
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c'].map((value) => ({ ok: true, value })))
})

test('a sender of many waits for their own, and another is next but one', async () => {
  const { began, work, endOne } = watched()
  const queue = createFairQueue(bounds)
  for (const name of ['x1', 'x2', 'x3', 'x4', 'x5']) void queue.run('x', work(name))
  void queue.run('y', work('y1'))
  for (let n = 0; n < 6; n += 1) await endOne()
  expect(began).toEqual(['x1', 'x2', 'x3', 'y1', 'x4', 'x5'])
})

test('work is refused, unbegun, where too much is queued of one sender or of all', async () => {
  const { began, work, endOne } = watched()
  const queue = createFairQueue(bounds)
  for (let n = 0; n < 5; n += 1) void queue.run('x', work('x'))
  expect(await queue.run('x', work('x'))).toEqual({ ok: false })
  for (let n = 0; n < 2; n += 1) void queue.run('y', work('y'))
  expect(await queue.run('z', work('z'))).toEqual({ ok: false })
  for (let n = 0; n < 7; n += 1) await endOne()
  expect(began).toHaveLength(7)
})

test('work that fails makes room for the next', async () => {
  const queue = createFairQueue({ ...bounds, concurrency: 1 })
  const failing = queue.run('x', () => Promise.reject(new Error('no')))
  const next = queue.run('x', async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toEqual({ ok: true, value: 'next' })
})

test('work that waits for something does not keep others waiting for long', async () => {
  const queue = createFairQueue({ ...bounds, concurrency: 1, releaseAfterMs: 20 })
  let end = () => {}
  const slow = queue.run('x', () => new Promise<void>((resolve) => (end = resolve)))
  expect(await queue.run('y', async () => 'done')).toEqual({ ok: true, value: 'done' })
  end()
  await slow
  // It made room once, not twice.
  const { began, work } = watched()
  for (const name of ['a', 'b']) void queue.run('x', work(name))
  expect(began).toEqual(['a'])
})

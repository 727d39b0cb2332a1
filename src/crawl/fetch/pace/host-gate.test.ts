import { expect, test } from 'vitest'
import { createMemoryGate, hostOf } from './host-gate.ts'

test.each([
  ['https://kites.example/', 'http://kites.example/whats-on'],
  ['https://www.kites.example/', 'https://kites.example/'],
  ['https://KITES.example:443/', 'https://kites.example/'],
])('%s and %s are one host', (one, other) => {
  expect(hostOf(new URL(one))).toBe(hostOf(new URL(other)))
})

test.each([
  ['https://kites.example/', 'https://shop.kites.example/'],
  ['http://kites.example:3001/', 'http://kites.example:3002/'],
])('%s and %s are two hosts', (one, other) => {
  expect(hostOf(new URL(one))).not.toBe(hostOf(new URL(other)))
})

test('hosts with a pause or a back-off are not evicted, however many there are', async () => {
  const clock = { nowMs: 1, now: () => clock.nowMs, sleep: async () => {} }
  const gate = createMemoryGate(clock)
  await gate.tryEnter('closed', 0)
  await gate.leave('closed', { tookMs: 0, pauseMs: 0, stayAwayMs: 60_000 })
  for (let n = 0; n < 3000; n += 1) {
    await gate.tryEnter(`host ${n}`, 0)
    await gate.leave(`host ${n}`, { tookMs: 0, pauseMs: 0, stayAwayMs: 0 })
  }
  expect(await gate.tryEnter('closed', 0)).toEqual({ entered: false, waitMs: 60_000, isSentAway: true })
  clock.nowMs += 60_000
  expect(await gate.tryEnter('closed', 0)).toEqual({ entered: true })
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerRefusedSlowly } from './slow-refusals.ts'

const site = (mostDelayed: number) =>
  new Hono()
    .use(answerRefusedSlowly(50, mostDelayed))
    .get('/too-often', (c) => c.text('no', 429))
    .get('/', (c) => c.text('yes'))

/** Slow is an answer that waits for a timer, whatever else the machine has to do. */
async function timed(answer: Response | Promise<Response>) {
  const beganMs = performance.now()
  let hasWaited = false
  const timer = setTimeout(() => {
    hasWaited = true
  })
  const { headers } = await answer
  clearTimeout(timer)
  return { isSlow: hasWaited && performance.now() - beganMs >= 45, closes: headers.get('connection') === 'close' }
}

test('who asks too often waits for the answer, and no one else does', async () => {
  const hono = site(2)
  expect(await timed(hono.request('/too-often'))).toEqual({ isSlow: true, closes: false })
  expect(await timed(hono.request('/'))).toEqual({ isSlow: false, closes: false })
})

test('no more than so many are made to wait at a time', async () => {
  const hono = site(2)
  const answers = await Promise.all(Array.from({ length: 4 }, () => timed(hono.request('/too-often'))))
  expect(answers.filter(({ isSlow }) => isSlow)).toHaveLength(2)
  expect(answers.filter(({ closes }) => closes)).toHaveLength(2)
  expect(await timed(hono.request('/too-often'))).toEqual({ isSlow: true, closes: false })
})

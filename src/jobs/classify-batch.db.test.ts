import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { defaultSettings, type Settings } from '#domain/settings.ts'
import { cancelBatch, createBatch, findBatchProgress } from '#store/ai/batches.ts'
import { undoOperation } from '#store/event/by-staff/bulk.ts'
import { findEvent } from '#store/event/events.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { aiAnswers, auditTrail, batches, events } from '#store/schema/index.ts'
import { saveSettings } from '#store/settings/settings.ts'
import { testDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/database-server.ts'
import * as make from '#test/support/make.ts'
import { dataFolder, startWorker } from '#test/support/product.ts'
import { type AiReply, type AiRequest, startAiServer } from '#test/support/servers/ai-server.ts'
import { classifyBatch } from './classify-batch.ts'
import { classifyEvent } from './classify-event.ts'
import { createJobs } from './index.ts'

const { db, address } = await testDatabase()
const provider = await startAiServer()
const venue = await make.venue(db)
const staff = await make.profile(db, { role: 'reviewer' })
afterAll(() => provider.close())

const NOW = new Date('2026-04-08T10:00:00Z')
const today = day('2026-04-08')
const by = { requestedBy: staff.id, now: NOW, today }

beforeEach(async () => {
  await db.delete(batches)
  await db.delete(events)
  await db.delete(aiAnswers)
  provider.replyBy(likely)
})

const likely = ({ user }: AiRequest): AiReply => ({
  says: JSON.stringify({
    is_child_friendly: true,
    confidence_score: 75,
    primary_category: 'outdoor',
    reasoning: `Read: ${/"title": "([^"]*)"/.exec(user)?.[1]}`,
  }),
})
const WITH_PROVIDER: Partial<Settings> = {
  aiBaseUrl: provider.baseUrl,
  aiApiKey: 'sk-test',
  aiClassificationModel: 'large-1',
}
const depsWith = (fields: Partial<Settings>, pauseMs = 0) => ({
  db,
  settings: async () => ({ ...defaultSettings(), ...fields }),
  now: () => NOW,
  today: () => today,
  log: { warn: () => {} },
  pauseMs,
})
const run = (
  id: number,
  fields: Partial<Settings> = WITH_PROVIDER,
  options: { signal?: AbortSignal; pauseMs?: number } = {},
) => classifyBatch(depsWith(fields, options.pauseMs), id, options.signal ?? new AbortController().signal)

/** Events that arrived with a low score, and a batch over them. */
async function batchOver(count: number) {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const found = { title: `Walk ${n}`, startDate: day('2026-04-20') }
    ids.push(
      await make.event(db, venue, { found, status: 'needs_review', classification: { childConfidenceScore: 40 } }),
    )
  }
  const batch = await createBatch(db, { ids }, by)
  return { id: batch?.id as number, ids }
}
const scores = async () =>
  (await db.select().from(events).orderBy(events.id)).map(({ childConfidenceScore }) => childConfidenceScore)
const entriesOf = async (id: number) =>
  (
    await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, String(id)))
  ).filter(({ action }) => action === 'classify')

test('a batch is worked through in its order, and every event gets its conclusion and status', async () => {
  const { id } = await batchOver(3)
  await run(id)
  expect(await findBatchProgress(db, id)).toMatchObject({ state: 'completed', done: 3, failed: 0, finishedAt: NOW })
  expect(await scores()).toEqual([75, 75, 75])
  expect((await db.select().from(events)).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  expect(provider.requests.map(({ user }) => /Walk \d/.exec(user)?.[0])).toEqual(['Walk 0', 'Walk 1', 'Walk 2'])
})

test('a provider is asked with a pause in between, the built-in classifier is not', async () => {
  const slow = await batchOver(3)
  const beganAt = performance.now()
  await run(slow.id, WITH_PROVIDER, { pauseMs: 150 })
  // Timers may fire a millisecond early.
  expect(performance.now() - beganAt).toBeGreaterThan(2 * 149)
  const fast = await batchOver(3)
  const without = await Promise.race([run(fast.id, {}, { pauseMs: 60_000 }).then(() => 'done'), pass(20_000, 'slow')])
  expect(without).toBe('done')
  expect((await findEvent(db, fast.ids[0] as number))?.classification?.madeBy).toBe('built-in')
})

test('a worker that is stopped halfway gives the batch back, and the next goes on where it was left', async () => {
  const { id, ids } = await batchOver(4)
  const stop = new AbortController()
  let asked = 0
  provider.replyBy((request) => {
    asked += 1
    if (asked === 3) stop.abort(new Error('stopped'))
    return likely(request)
  })
  await expect(run(id, WITH_PROVIDER, { signal: stop.signal })).rejects.toThrow()
  expect(await findBatchProgress(db, id)).toMatchObject({ state: 'running', done: 2 })
  provider.replyBy(likely)
  await run(id)
  expect(await findBatchProgress(db, id)).toMatchObject({ state: 'completed', done: 4 })
  for (const eventId of ids) expect(await entriesOf(eventId)).toHaveLength(1)
})

test('two workers that have one batch store nothing twice', async () => {
  const { id, ids } = await batchOver(6)
  await Promise.all([run(id), run(id)])
  expect(await findBatchProgress(db, id)).toMatchObject({ state: 'completed', done: 6 })
  for (const eventId of ids) expect(await entriesOf(eventId)).toHaveLength(1)
})

test('a batch that is cancelled stops at once, and what was done stays', async () => {
  const { id } = await batchOver(3)
  provider.replyBy((request) => {
    const after = request.user.includes('Walk 1') ? cancelBatch(db, id, NOW) : undefined
    return { ...likely(request), ...(after && { after }), afterMs: 100 } as AiReply
  })
  await run(id)
  expect(await findBatchProgress(db, id)).toMatchObject({ state: 'cancelled', done: 1 })
  expect(await scores()).toEqual([75, 40, 40])
})

test('an event that cannot be classified is named with the reason, and the others are done', async () => {
  const { id, ids } = await batchOver(3)
  await db.delete(events).where(eq(events.id, ids[2] as number))
  provider.replyBy((request) => (request.user.includes('Walk 0') ? { status: 400 } : likely(request)))
  await run(id)
  expect(await findBatchProgress(db, id)).toMatchObject({
    state: 'completed',
    done: 1,
    failed: 2,
    errors: [
      { eventId: ids[0], title: 'Walk 0', message: 'The AI provider refused the request (HTTP 400)' },
      { eventId: ids[2], message: 'The event has been deleted' },
    ],
  })
  expect(await scores()).toEqual([40, 75])
})

test.each([
  ['a refused key', WITH_PROVIDER, { status: 401 }, /refused the key/],
  ['classification turned off', { enableAiClassification: false }, { status: 500 }, /turned off in Settings/],
] as const)('with %s it stops, and says why', async (_, fields, reply, message) => {
  const { id } = await batchOver(3)
  provider.replyWith(reply)
  await run(id, fields)
  expect(await findBatchProgress(db, id)).toMatchObject({
    state: 'failed',
    done: 0,
    failed: 0,
    errorMessage: expect.stringMatching(message),
  })
})

test('what a person decided while the batch ran stands', async () => {
  const { id, ids } = await batchOver(2)
  provider.replyBy((request) => {
    if (!request.user.includes('Walk 0')) return likely(request)
    const after = decideEvent(db, { eventId: ids[1] as number, status: 'approved', actorId: staff.id }, NOW, today)
    return { ...likely(request), after } as AiReply
  })
  await run(id)
  expect(await findEvent(db, ids[1] as number)).toMatchObject({
    status: 'approved',
    decidedBy: 'staff',
    childConfidenceScore: 75,
  })
})

test('a batch is undone as one', async () => {
  const { id } = await batchOver(3)
  await run(id)
  const operationId = (await findBatchProgress(db, id))?.operationId as number
  const undone = await undoOperation(db, operationId, { actorId: staff.id, at: NOW, today })
  expect(undone).toMatchObject({ undone: 3, refused: [] })
  expect(await scores()).toEqual([40, 40, 40])
})

describe('one event', () => {
  const classify = (id: number, fields: Partial<Settings> = WITH_PROVIDER) =>
    classifyEvent(depsWith(fields), id, staff.id, AbortSignal.timeout(10_000))

  test('is classified at once', async () => {
    const { ids } = await batchOver(1)
    expect(await classify(ids[0] as number)).toMatchObject({ ok: true, score: 75, after: 'pending' })
    expect(await scores()).toEqual([75])
  })

  test('says why it is not', async () => {
    const { ids } = await batchOver(1)
    provider.replyWith({ status: 401 })
    expect(await classify(ids[0] as number)).toMatchObject({ ok: false, message: 'The AI provider refused the key' })
    expect(await classify(999_999)).toMatchObject({ ok: false, message: 'The event has been deleted' })
    expect(await scores()).toEqual([40])
  })

  test('that nothing had concluded anything of is judged by the built-in classifier where the provider fails', async () => {
    const id = await make.event(db, venue, { status: 'pending', classification: null })
    provider.replyWith({ status: 401 })
    expect(await classify(id)).toMatchObject({ ok: true })
    expect((await findEvent(db, id))?.classification).toMatchObject({ madeBy: 'built-in', insteadOfAi: 'key-refused' })
  })
})

test('a batch whose worker is killed is taken up by another, which repeats nothing', { timeout: 120_000 }, async () => {
  const folder = dataFolder()
  const secret = randomBytes(24).toString('hex')
  await saveSettings(db, WITH_PROVIDER, { secret, actorId: null, now: NOW })
  const env = { DATABASE_URL: urlOf(address), APP_SECRET: secret }
  const { id, ids } = await batchOver(5)
  await db.update(batches).set({ heartbeatAt: new Date() })
  const jobs = await createJobs(address, () => {})
  const workers = [startWorker(folder, env)]
  try {
    await workers[0]?.says(/Working/)
    expect(await jobs.requestBatch(id)).toBe(true)
    await vi.waitUntil(async () => ((await findBatchProgress(db, id))?.done ?? 0) >= 2, {
      timeout: 60_000,
      interval: 50,
    })
    workers[0]?.send('SIGKILL')
    await workers[0]?.ended
    const left = (await findBatchProgress(db, id))?.done ?? 0
    expect(left).toBeLessThan(5)
    workers.push(startWorker(folder, env))
    await vi.waitUntil(async () => (await findBatchProgress(db, id))?.state === 'completed', {
      timeout: 90_000,
      interval: 200,
    })
  } finally {
    for (const worker of workers) worker.send('SIGKILL')
    await Promise.all(workers.map(({ ended }) => ended))
    await jobs.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  expect(await findBatchProgress(db, id)).toMatchObject({ done: 5, failed: 0 })
  expect(await scores()).toEqual([75, 75, 75, 75, 75])
  for (const eventId of ids) expect(await entriesOf(eventId)).toHaveLength(1)
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { Refusal } from '#domain/classification/recalibration.ts'
import { day } from '#domain/days/london-time.ts'
import { createBatch, endBatch, findLastBatch, resumeBatch } from '#store/ai/batches.ts'
import { saveCalibration } from '#store/ai/calibrations.ts'
import { batches, calibrations, events } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import type { WebApp } from '../../context.ts'
import { action as cancel, loader as progress } from './batch.ts'
import { action as classify } from './classify.ts'
import { action as change, loader } from './page.tsx'
import { wordsOfRefusal } from './refusal.ts'

const { db } = await testDatabase()
const requested: number[] = []
const plain = testWeb(db)
const web: WebApp = {
  ...plain,
  jobs: {
    ...plain.jobs,
    requestBatch: async (id) => {
      requested.push(id)
      return true
    },
  },
  classifier: {
    ...plain.classifier,
    classifyEvent: async (id) => (id === 1 ? { ok: true, score: 87 } : { ok: false, message: 'No answer' }),
    recalibrate: async () => ({ ok: false, reason: 'too-few', examples: 3 }),
  },
}
const venue = await make.venue(db)
const [admin, reviewer, viewer] = [
  await signedIn(web, 'admin'),
  await signedIn(web, 'reviewer'),
  await signedIn(web, 'viewer'),
]

beforeEach(async () => {
  await db.delete(batches)
  await db.delete(calibrations)
  await db.delete(events)
  requested.length = 0
})

const waiting = () =>
  make.event(db, venue, { status: 'needs_review', found: { startDate: day('2026-04-20') }, today: web.today() })
const post = (form: Record<string, string>, { cookie } = reviewer) =>
  ask(classify, web, { path: '/admin/events/classify', cookie, form })
const at = (id: number, query = '') => ({ path: `/admin/events/classify/${id}${query}`, params: { id: String(id) } })
const begun = async () => {
  const id = await waiting()
  const batch = await createBatch(db, { ids: [id] }, { requestedBy: reviewer.id, now: web.now(), today: web.today() })
  await resumeBatch(db, batch?.id as number, web.now())
  return batch?.id as number
}

describe('having events classified', () => {
  test('one at once, with its score or the reason', async () => {
    const done = await post({ intent: 'one', id: '1', returnTo: '/admin/review/1' })
    expect(done.headers.get('location')).toBe('/admin/review/1')
    expect(await flashIn(done.headers)).toMatchObject({
      title: 'Event classified successfully',
      description: 'Confidence: 87%',
    })
    const failed = await post({ intent: 'one', id: '2' })
    expect(await flashIn(failed.headers)).toMatchObject({
      title: 'Error classifying event',
      description: 'No answer',
      tone: 'failure',
    })
  })

  test('all that waits, as a batch that is queued', async () => {
    await waiting()
    await waiting()
    const { headers } = await post({ intent: 'waiting' })
    expect(await flashIn(headers)).toMatchObject({ title: 'Bulk classification started', description: '2 events' })
    expect(requested).toEqual([(await findLastBatch(db))?.id])
  })

  test('those selected', async () => {
    const id = await waiting()
    await waiting()
    await post({ intent: 'selected', id: String(id), returnTo: 'https://evil.example/' })
    expect(await findLastBatch(db)).toMatchObject({ total: 1, requestedBy: reviewer.id })
  })

  test('not all over again while that runs', async () => {
    await begun()
    await waiting()
    expect(await flashIn((await post({ intent: 'waiting' })).headers)).toMatchObject({ tone: 'failure' })
    expect(requested).toEqual([])
  })

  test('where nothing waits, says so', async () => {
    expect(await flashIn((await post({ intent: 'waiting' })).headers)).toMatchObject({ title: 'No events to classify' })
  })

  test.each<Record<string, string>>([{}, { intent: 'one' }, { intent: 'one', id: 'owl' }, { intent: 'selected' }])(
    'a form that names nothing is refused: %j',
    async (form) => {
      expect((await post(form)).status).toBe(400)
    },
  )
})

describe('a batch', () => {
  test('shows its progress, and its end to a client that saw it run', async () => {
    const id = await begun()
    const ask1 = (query = '') => ask(progress, web, { ...at(id, query), cookie: viewer.cookie })
    expect((await ask1('?seen=running')).body).toMatchObject({ id, total: 1, done: 0, state: 'running' })
    await endBatch(db, id, null, web.now())
    expect(await flashIn((await ask1()).headers)).toBeNull()
    expect(await flashIn((await ask1('?seen=running')).headers)).toMatchObject({
      title: 'Bulk classification completed',
    })
  })

  test('is cancelled once', async () => {
    const id = await begun()
    const stop = () => ask(cancel, web, { ...at(id), cookie: reviewer.cookie, form: { intent: 'cancel' } })
    expect(await flashIn((await stop()).headers)).toMatchObject({ title: 'Bulk classification cancelled' })
    expect(await flashIn((await stop()).headers)).toMatchObject({ tone: 'failure' })
    expect(await findLastBatch(db)).toMatchObject({ state: 'cancelled' })
  })

  test('that there is not is not found', async () => {
    expect((await ask(progress, web, { ...at(999_999), cookie: viewer.cookie })).status).toBe(404)
  })
})

describe('scores that were fitted anew', () => {
  const listed = async () => {
    const { body } = await ask(loader, web, { path: '/admin/accuracy', cookie: viewer.cookie })
    return (body as { calibrations: { id: number; state: string; refusal: unknown }[] }).calibrations
  }
  const save = (refusal: Refusal | null) =>
    saveCalibration(db, { points: [], errorBefore: 0.2, errorAfter: 0.1, refusal }, 60, {
      actorId: null,
      now: web.now(),
    })

  test('are not used where they would have rejected events for children, and the screen says so', async () => {
    const first = await save(null)
    const refused = await save({ reason: 'rejects-children', events: 3 })
    expect(await listed()).toMatchObject([
      { id: refused, state: 'not used', refusal: { reason: 'rejects-children', events: 3 } },
      { id: first, state: 'in force' },
    ])
    expect(wordsOfRefusal({ reason: 'rejects-children', events: 3 })).toBe(
      'would have rejected 3 more events for children',
    )
  })

  test('are listed while in force, however many came after and were not used', async () => {
    const first = await save(null)
    for (let n = 0; n < 9; n += 1) await save({ reason: 'no-better' })
    expect((await listed()).at(-1)).toMatchObject({ id: first, state: 'in force' })
  })

  test('that an earlier version made behind the guards are out of date', async () => {
    const first = await save(null)
    await db.update(calibrations).set({ isBeforeGuards: false })
    expect(await listed()).toMatchObject([{ id: first, state: 'outdated' }])
  })
})

describe('who may', () => {
  const pageOf = ({ cookie }: { cookie: string }) => ask(loader, web, { path: '/admin/accuracy', cookie })
  const changeBy = ({ cookie }: { cookie: string }, form: Record<string, string>) =>
    ask(change, web, { path: '/admin/accuracy', cookie, form })

  test('every member of staff reads the screen, and no one else', async () => {
    expect((await pageOf(viewer)).body).toMatchObject({ canClassify: false, canChange: false, missing: 20 })
    expect((await pageOf(reviewer)).body).toMatchObject({ canClassify: true, canChange: false })
    expect((await pageOf(admin)).body).toMatchObject({ canClassify: true, canChange: true })
    expect((await pageOf({ cookie: '' })).headers.get('location')).toMatch(/^\/auth/)
  })

  test('a viewer neither classifies nor cancels', async () => {
    const id = await begun()
    for (const intent of ['one', 'waiting', 'selected'])
      expect((await post({ intent, id: '1' }, viewer)).status).toBe(403)
    expect((await ask(cancel, web, { ...at(id), cookie: viewer.cookie, form: { intent: 'cancel' } })).status).toBe(403)
    expect(await findLastBatch(db)).toMatchObject({ state: 'running' })
  })

  test('only an admin changes the scores', async () => {
    const points = { points: [], errorBefore: 0.2, errorAfter: 0.1, refusal: null }
    const version = await saveCalibration(db, points, 60, { actorId: null, now: web.now() })
    const revert = { intent: 'revert', version: String(version) }
    for (const staff of [viewer, reviewer]) {
      expect((await changeBy(staff, revert)).status).toBe(403)
      expect((await changeBy(staff, { intent: 'recalibrate' })).status).toBe(403)
    }
    expect(await flashIn((await changeBy(admin, { intent: 'recalibrate' })).headers)).toMatchObject({
      title: 'Nothing was changed',
    })
    expect(await flashIn((await changeBy(admin, revert)).headers)).toMatchObject({
      title: `Version ${version} reverted`,
    })
    expect(await flashIn((await changeBy(admin, revert)).headers)).toMatchObject({ tone: 'failure' })
    expect((await changeBy(admin, { intent: 'delete' })).status).toBe(400)
  })
})

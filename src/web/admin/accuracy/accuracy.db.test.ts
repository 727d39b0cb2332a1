import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClassifiedEvent } from '#domain/classification/batch.ts'
import type { CategoryRefusal } from '#domain/classification/learning/category-learning.ts'
import type { Refusal } from '#domain/classification/learning/learning.ts'
import { day } from '#domain/days/london-time.ts'
import { advanceBatch, createBatch, endBatch, findLastBatch, resumeBatch } from '#store/ai/batches.ts'
import { saveModel } from '#store/ai/learned-models.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { batches, events, labelledExamples, learnedModels, lookedAtBursts, settings } from '#store/schema/index.ts'
import { loadSettings, saveSettings } from '#store/settings/settings.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import type { WebApp } from '../../context.ts'
import { action as cancel, loader as progress } from './batch/batch.ts'
import { action as classify } from './batch/classify.ts'
import { wordsOfCategoryRefusal, wordsOfRefusal } from './learning/refusal.ts'
import { action as change, loader } from './page.tsx'

const { db } = await testDatabase()
const requested: number[] = []
const asBefore = { operationId: 7, before: 'pending', after: 'pending', isProposal: false, isHeld: false } as const
/** By the event that is asked about. */
const answers: Record<number, ClassifiedEvent> = {
  1: { ok: true, score: 87, ...asBefore },
  2: { ok: true, score: 35, ...asBefore, before: 'approved', after: 'approved', isProposal: true },
  3: { ok: true, score: 95, ...asBefore, after: 'approved' },
  4: { ok: true, score: 95, ...asBefore, before: 'approved', after: 'needs_review', isHeld: true },
  5: { ok: true, score: 5, ...asBefore, after: 'rejected' },
}
const plain = testWeb(db)
const web: WebApp = {
  ...plain,
  settings: () => loadSettings(db, plain.secret),
  jobs: {
    ...plain.jobs,
    requestBatch: async (id) => {
      requested.push(id)
      return true
    },
  },
  classifier: {
    ...plain.classifier,
    classifyEvent: async (id) => answers[id] ?? { ok: false, message: 'No answer' },
    learn: async () => ({ ok: false, reason: 'too-few', decisions: 3 }),
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
  await db.delete(learnedModels)
  await db.delete(lookedAtBursts)
  await db.delete(settings)
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
      description: 'Confidence: 87%.',
    })
    const failed = await post({ intent: 'one', id: '9' })
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

  test.each([
    [2, 'Confidence: 35%. It stays on the site; under Another look you decide whether it is to leave.'],
    [3, 'Confidence: 95%. It is approved now, and families see it.'],
    [4, 'Confidence: 95%. It is held, and has left the site: needs review.'],
    [5, 'Confidence: 5%. It is now: rejected.'],
  ])('what it did to event %i is said, and can be undone', async (id, description) => {
    const { headers } = await post({ intent: 'one', id: String(id) })
    expect(await flashIn(headers)).toMatchObject({ description, undoOperationId: 7 })
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
    await advanceBatch(db, id, 0, null, web.now())
    await endBatch(db, id, null, web.now())
    expect(await flashIn((await ask1()).headers)).toBeNull()
    expect(await flashIn((await ask1('?seen=running')).headers)).toMatchObject({
      title: 'Bulk classification completed',
      undoOperationId: expect.any(Number),
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

const learned = {
  model: { bias: 0, weights: { 'word kite': 1.2, 'venue owl.example': -0.4 } },
  lessons: 40,
  heldBack: 10,
  byRules: { queued: 5, wronglyApproved: 0, wronglyRejected: 0 },
  byModel: { queued: 3, wronglyApproved: 0, wronglyRejected: 0 },
  refusal: null,
}
const save = (refusal: Refusal | null = null) =>
  saveModel(db, 'audience', { ...learned, refusal }, 60, { actorId: null, now: web.now() })
const screen = async ({ cookie } = viewer) => (await ask(loader, web, { path: '/admin/accuracy', cookie })).body
const press = (form: Record<string, string>, { cookie } = admin) =>
  ask(change, web, { path: '/admin/accuracy', cookie, form })

describe('what was learned', () => {
  test('is not used where it would have rejected events for children, and the screen says so', async () => {
    const first = await save()
    const refused = await save({ reason: 'rejects-children', events: 3 })
    expect(await screen()).toMatchObject({
      models: [
        { id: refused, state: 'not used', refusal: { reason: 'rejects-children', events: 3 } },
        { id: first, state: 'in force' },
      ],
      weights: [
        { words: '“kite”', weight: 1.2 },
        { words: 'at owl.example', weight: -0.4 },
      ],
    })
    expect(wordsOfRefusal({ reason: 'rejects-children', events: 3 })).toBe(
      'would have rejected 3 more events for children',
    )
  })

  test('is listed while in force, however many came after and were not used', async () => {
    const first = await save()
    for (let n = 0; n < 9; n += 1) await save({ reason: 'queue-no-shorter' })
    expect(await screen()).toMatchObject({ models: expect.arrayContaining([expect.objectContaining({ id: first })]) })
  })

  test('is taken back, and put back, by a press', async () => {
    const version = String(await save())
    expect(await flashIn((await press({ intent: 'take-back', version })).headers)).toMatchObject({
      title: `Version ${version} taken back`,
    })
    expect(await screen()).toMatchObject({ models: [{ state: 'taken back' }], weights: [] })
    expect(await flashIn((await press({ intent: 'put-back', version })).headers)).toMatchObject({
      title: `Version ${version} is in force again`,
    })
    expect(await screen()).toMatchObject({ models: [{ state: 'in force' }] })
  })
})

describe('what was learned of categories', () => {
  const model = { stem: { bias: 0, weights: { 'title lego': 1.4, 'word yoga': -2, 'points stem': 0.5 } } }
  const saveCategories = (refusal: CategoryRefusal | null = null) =>
    saveModel(
      db,
      'categories',
      { model, lessons: 60, heldBack: 60, byRules: { right: 30 }, byModel: { right: 50 }, refusal },
      30,
      { actorId: null, now: web.now() },
    )

  test('is shown with what speaks for each category, apart from whom events are for', async () => {
    const version = await saveCategories()
    expect(await screen()).toMatchObject({
      models: [],
      categories: {
        corrections: 0,
        models: [{ id: version, state: 'in force', heldBack: 60, byRules: { right: 30 }, byModel: { right: 50 } }],
        words: [{ category: 'STEM', words: ['“lego” in the name +1.4', 'words for STEM +0.5'] }],
      },
    })
  })

  test('is not used where a category would get worse, and the screen says which', async () => {
    const refusal = { reason: 'worse-in', category: 'museum' } as const
    await saveCategories(refusal)
    expect(await screen()).toMatchObject({ categories: { models: [{ state: 'not used', refusal }], words: [] } })
    expect(wordsOfCategoryRefusal(refusal)).toBe(
      'would have agreed with you less often on what you file under Museum & Gallery',
    )
  })

  test('is taken back by an admin alone, and leaves the other model in force', async () => {
    await save()
    const version = String(await saveCategories())
    const form = { intent: 'take-back', version }
    for (const staff of [viewer, reviewer]) expect((await press(form, staff)).status).toBe(403)
    expect(await flashIn((await press(form)).headers)).toMatchObject({ title: `Version ${version} taken back` })
    expect(await screen()).toMatchObject({
      models: [{ state: 'in force' }],
      categories: { models: [{ state: 'taken back' }], words: [] },
    })
  })

  test('is not learned from too few corrections, no matter who asks', async () => {
    const form = { intent: 'learn-categories' }
    for (const staff of [viewer, reviewer]) expect((await press(form, staff)).status).toBe(403)
    expect(await flashIn((await press(form)).headers)).toMatchObject({
      description: 'There are too few categories set by hand to learn from.',
    })
  })
})

/** Decisions by one person at one instant, as a press on a whole list makes them. */
async function decidedAtOnce(count: number, score: number, status: 'approved' | 'rejected') {
  const made = Array.from({ length: count }, () => ({
    found: { startDate: day('2026-04-20') },
    classification: { childConfidenceScore: score },
    status: 'needs_review' as const,
  }))
  const ids = await make.events(db, venue, made, { today: web.today() })
  for (const eventId of ids) await decideEvent(db, { eventId, status, actorId: reviewer.id }, web.now(), web.today())
}

describe('audits', () => {
  test('of both sides are shown with their interval and number', async () => {
    await decidedAtOnce(22, 95, 'approved')
    await db.update(labelledExamples).set({ isAudit: true, autoStatus: 'approved' })
    await decidedAtOnce(2, 10, 'rejected')
    await db
      .update(labelledExamples)
      .set({ isAudit: true, autoStatus: 'rejected' })
      .where(eq(labelledExamples.score, 10))
    expect(await screen()).toMatchObject({
      audits: {
        precision: { hits: 22, of: 22, low: expect.closeTo(0.851, 2), high: 1 },
        lost: { hits: 0, of: 2, high: expect.closeTo(0.658, 2) },
      },
      auditedOneIn: 20,
    })
  })

  test('propose a threshold that an admin applies by one press, once', async () => {
    await decidedAtOnce(90, 87, 'approved')
    const proposal = { setting: 'autoApproveThreshold', from: 90, to: 85 }
    expect(await screen()).toMatchObject({ proposals: [proposal] })
    const form = { intent: 'apply-threshold', setting: proposal.setting, to: '85' }
    for (const staff of [viewer, reviewer]) expect((await press(form, staff)).status).toBe(403)
    expect(await flashIn((await press({ ...form, to: '80' })).headers)).toMatchObject({ tone: 'failure' })
    expect(await screen()).toMatchObject({ autoApproveThreshold: 90 })
    expect(await flashIn((await press(form)).headers)).toMatchObject({
      title: 'Auto-approve threshold is now 85',
      undoThreshold: { setting: proposal.setting, was: 90, is: 85 },
    })
    expect(await loadSettings(db, web.secret)).toMatchObject({ autoApproveThreshold: 85 })
  })

  test('leave a threshold that was applied to be undone, until it is set anew', async () => {
    await saveSettings(db, { autoApproveThreshold: 85 }, { secret: web.secret, actorId: admin.id, now: web.now() })
    const undo = (staff = admin) =>
      ask(change, web, {
        path: '/admin/accuracy?setting=autoApproveThreshold&was=90&is=85',
        cookie: staff.cookie,
        form: { intent: 'undo' },
      })
    expect((await undo(reviewer)).status).toBe(403)
    expect(await flashIn((await undo()).headers)).toMatchObject({ title: 'Auto-approve threshold is 90 again' })
    expect(await loadSettings(db, web.secret)).toMatchObject({ autoApproveThreshold: 90 })
    expect(await flashIn((await undo()).headers)).toMatchObject({ tone: 'failure' })
  })
})

test('a burst of decisions waits until an admin lets it teach or leaves it out', async () => {
  await decidedAtOnce(101, 75, 'approved')
  expect(await screen()).toMatchObject({ bursts: [{ decidedBy: reviewer.id, isForChildren: true, count: 101 }] })
  const form = { intent: 'leave-out', decidedBy: reviewer.id, burst: String(web.now().getTime()) }
  expect((await press(form, reviewer)).status).toBe(403)
  expect(await flashIn((await press(form)).headers)).toMatchObject({ title: '101 decisions left out' })
  expect(await screen()).toMatchObject({ bursts: [] })
  expect(await flashIn((await press(form)).headers)).toMatchObject({ tone: 'failure' })
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

  test('only an admin changes what was learned', async () => {
    const version = String(await save())
    for (const staff of [viewer, reviewer])
      for (const intent of ['learn', 'take-back', 'put-back'])
        expect((await changeBy(staff, { intent, version })).status).toBe(403)
    expect(await flashIn((await changeBy(admin, { intent: 'learn' })).headers)).toMatchObject({
      title: 'Nothing was changed',
    })
    expect(await screen()).toMatchObject({ models: [{ state: 'in force' }] })
    expect((await changeBy(admin, { intent: 'delete' })).status).toBe(400)
  })
})

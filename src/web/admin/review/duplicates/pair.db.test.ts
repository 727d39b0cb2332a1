import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { findEvent } from '#store/event/events.ts'
import { checkForDuplicates } from '#store/review/duplicates/duplicate-check.ts'
import { listDuplicates } from '#store/review/duplicates/duplicate-list.ts'
import { events } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { loader as publicLoader } from '../../../public/event/event.tsx'
import { loader as dashboardLoader } from '../../dashboard/page.tsx'
import { action as reviewAction, loader as reviewLoader } from '../event/page.tsx'
import { loader as listLoader } from './page.tsx'
import { action, loader } from './pair.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const today = day('2026-04-08')
const venue = await make.venue(db, { name: 'Owl House' })
const reviewer = await signedIn(web, 'reviewer')
const other = await signedIn(web, 'reviewer')
const viewer = await signedIn(web, 'viewer')

beforeEach(async () => {
  await db.delete(events)
})

/** Two events that may be one, on a day of April. */
async function pairOn(date: number, title = `Clay and bees ${date}`, second: { description?: string } = {}) {
  const found = { title, startDate: day(`2026-04-${date}`) }
  const ids = [
    await make.event(db, venue, { found, today }),
    await make.event(db, venue, { found: { ...found, ...second }, today }),
  ] as const
  await checkForDuplicates(db, today)
  const listed = await listDuplicates(db, today, { limit: 100, offset: 0 })
  const pair = listed.find(({ events: [one] }) => one.title === title)
  if (!pair) throw new Error('no pair')
  return { id: pair.id, left: ids[0], right: ids[1] }
}

const post = (id: number | string, form: Record<string, string>, { cookie } = reviewer) =>
  ask(action, web, { path: `/admin/review/duplicates/${id}`, params: { id: String(id) }, cookie, form })
const screen = (id: number | string, { cookie } = reviewer) =>
  ask(loader, web, { path: `/admin/review/duplicates/${id}`, params: { id: String(id) }, cookie })
const visitPublic = async (id: number) => {
  const slug = (await findEvent(db, id))?.slug ?? ''
  return ask(publicLoader, web, { path: `/events/${slug}`, params: { slug } })
}

test('the one that is kept stands for both, the next pair comes up, and there is a way back', async () => {
  const [later, first] = [await pairOn(21), await pairOn(20)]
  const { status, headers } = await post(first.id, { intent: 'keep-right', left: '1', right: '1' })
  expect([status, headers.get('location')]).toEqual([302, `/admin/review/duplicates/${later.id}`])
  expect(await flashIn(headers)).toMatchObject({ title: 'Merged into one event', undoPairId: first.id })
  expect(await findEvent(db, first.left)).toMatchObject({ mergedInto: first.right, status: 'rejected' })
  const last = await post(later.id, { intent: 'apart' })
  expect(last.headers.get('location')).toBe('/admin/review/duplicates')
  expect(await flashIn(last.headers)).toMatchObject({ title: 'Kept as two events', undoPairId: later.id })
})

test('the address of the other leads families to the kept one, until the merge is undone', async () => {
  const { id, left, right } = await pairOn(20)
  const kept = await findEvent(db, left)
  await post(id, { intent: 'keep-left' })
  const answer = await visitPublic(right)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/events/${kept?.slug}`])
  await post(id, { intent: 'undo' })
  expect((await visitPublic(right)).status).toBe(200)
})

test('decisions are undone by the reviewer who made them, the last one first', async () => {
  const [one, two] = [await pairOn(20), await pairOn(21)]
  await post(one.id, { intent: 'keep-left' })
  await post(two.id, { intent: 'apart' })
  const offered = async () =>
    ((await screen(one.id)).body as { lastJudgement: { pairId: number } | null }).lastJudgement
  expect(await offered()).toMatchObject({ pairId: two.id })
  expect(await flashIn((await post(two.id, { intent: 'undo' }, other)).headers)).toMatchObject({ tone: 'failure' })
  const undone = await post(two.id, { intent: 'undo' })
  expect(undone.headers.get('location')).toBe(`/admin/review/duplicates/${two.id}`)
  expect(await flashIn(undone.headers)).toMatchObject({ title: 'Decision undone' })
  expect(await offered()).toMatchObject({ pairId: one.id })
})

test('no one decides on what has changed or was decided since they saw it', async () => {
  const { id, left } = await pairOn(20)
  expect(await flashIn((await post(id, { intent: 'keep-left', left: '1', right: '9' })).headers)).toMatchObject({
    title: 'These events have changed',
  })
  await post(id, { intent: 'apart' }, other)
  expect(await flashIn((await post(id, { intent: 'keep-left' })).headers)).toMatchObject({
    title: 'Someone else was faster',
  })
  expect(await findEvent(db, left)).toMatchObject({ mergedInto: null, version: 1 })
})

test('a viewer sees the pairs and may not decide', async () => {
  const { id, right } = await pairOn(20)
  expect((await screen(id, viewer)).body).toMatchObject({ canDecide: false, lastJudgement: null })
  for (const intent of ['keep-left', 'keep-right', 'apart', 'undo']) {
    expect((await post(id, { intent }, viewer)).status).toBe(403)
  }
  expect(await findEvent(db, right)).toMatchObject({ status: 'approved', version: 1 })
})

test.each(['0', '999999', 'owl', '-1'])('there is no pair %s', async (id) => {
  expect((await screen(id)).status).toBe(404)
  expect((await post(id, { intent: 'apart' })).status).toBe(404)
})

test.each<Record<string, string>>([{}, { intent: 'keep' }, { intent: 'keep-left', left: 'x' }])(
  'a form that says nothing usable changes nothing',
  async (form) => {
    const { id, left } = await pairOn(20)
    expect((await post(id, form)).status).toBe(400)
    expect(await findEvent(db, left)).toMatchObject({ mergedInto: null, version: 1 })
  },
)

test('fields that differ are marked, and those that neither knows left out', async () => {
  const { id } = await pairOn(20, 'Clay day', { description: 'Bring an apron.' })
  const { fields } = (await screen(id)).body as { fields: { label: string; differs: boolean }[] }
  expect(fields.filter(({ differs }) => differs).map(({ label }) => label)).toEqual(['Description'])
  expect(fields.map(({ label }) => label)).not.toContain('Booking')
})

test('the list, the dashboard and the event’s own review lead to the pair', async () => {
  const { id, left, right } = await pairOn(20, 'Clay day')
  const list = await ask(listLoader, web, { path: '/admin/review/duplicates', cookie: reviewer.cookie })
  expect(list.body).toMatchObject({ pairs: [{ id }], counts: { duplicates: 1 } })
  const dashboard = await ask(dashboardLoader, web, { path: '/admin', cookie: reviewer.cookie })
  expect(dashboard.body).toMatchObject({ duplicates: 1 })
  const review = (eventId: number) =>
    ask(reviewLoader, web, {
      path: `/admin/review/${eventId}`,
      params: { id: String(eventId) },
      cookie: reviewer.cookie,
    })
  expect((await review(right)).body).toMatchObject({ pairId: id, mergedInto: null, canDecide: true })
  await post(id, { intent: 'keep-left' })
  expect((await review(right)).body).toMatchObject({ pairId: null, mergedInto: left, canDecide: false })
  const decided = await ask(reviewAction, web, {
    path: `/admin/review/${right}`,
    params: { id: String(right) },
    cookie: reviewer.cookie,
    form: { intent: 'approve' },
  })
  expect(await flashIn(decided.headers)).toMatchObject({ tone: 'failure' })
})

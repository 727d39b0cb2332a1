import { beforeEach, expect, test } from 'vitest'
import { findEvent } from '#store/event/events.ts'
import { events, reviewClaims } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { requestHandler } from '#test/support/request-handler.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { loader as listLoader } from '../queue/page.tsx'
import { action, loader } from './page.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const venue = await make.venue(db)
const reviewer = await signedIn(web, 'reviewer')
const other = await signedIn(web, 'reviewer')
const viewer = await signedIn(web, 'viewer')

beforeEach(async () => {
  await db.delete(events)
})

const waiting = (title: string, hour: number) =>
  make.event(db, venue, { found: { title }, status: 'needs_review', now: new Date(Date.UTC(2026, 3, 1, hour)) })

const post = (id: number | string, form: Record<string, string>, { cookie } = reviewer, search = '') =>
  ask(action, web, { path: `/admin/review/${id}${search}`, params: { id: String(id) }, cookie, form })

const screen = (id: number | string, { cookie } = reviewer, search = '') =>
  ask(loader, web, { path: `/admin/review/${id}${search}`, params: { id: String(id) }, cookie })

test('a decision is stored with its notes and leads to the next event, with a way to take it back', async () => {
  const [first, next] = [await waiting('Owl walk', 9), await waiting('Tea', 8)]
  const { status, headers } = await post(first, { intent: 'approve', version: '1', adminNotes: ' Lovely ' })
  expect([status, headers.get('location')]).toEqual([302, `/admin/review/${next}`])
  expect(await flashIn(headers)).toMatchObject({ title: 'Event approved', description: 'Owl walk', undoEventId: first })
  expect(await findEvent(db, first)).toMatchObject({ status: 'approved', adminNotes: 'Lovely', decidedBy: 'staff' })
})

test('after the last event comes the list', async () => {
  const only = await waiting('Owl walk', 9)
  expect((await post(only, { intent: 'keep' })).headers.get('location')).toBe('/admin/review')
  expect(await findEvent(db, only)).toMatchObject({ status: 'needs_review', decidedBy: 'staff' })
})

test('a decision is undone by the reviewer who made it, and by no one else', async () => {
  const id = await waiting('Owl walk', 9)
  await post(id, { intent: 'reject' })
  expect(await flashIn((await post(id, { intent: 'undo' }, other)).headers)).toMatchObject({ tone: 'failure' })
  expect(await findEvent(db, id)).toMatchObject({ status: 'rejected' })
  const undone = await post(id, { intent: 'undo' })
  expect(undone.headers.get('location')).toBe(`/admin/review/${id}`)
  expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review', decidedBy: null })
})

test('decisions are taken back one after the other, the last one first', async () => {
  const [one, two] = [await waiting('Tea', 8), await waiting('Owl walk', 9)]
  for (const id of [one, two]) await post(id, { intent: 'approve' })
  const offered = async () => ((await screen(one)).body as { lastDecision: { eventId: number } | null }).lastDecision
  expect(await offered()).toMatchObject({ eventId: two, title: 'Owl walk' })
  await post(two, { intent: 'undo' })
  expect(await offered()).toMatchObject({ eventId: one })
  await post(one, { intent: 'undo' })
  expect(await offered()).toBeNull()
})

test('no one decides on what has changed since they saw it', async () => {
  const id = await waiting('Owl walk', 9)
  await post(id, { intent: 'reject', version: '1' }, other)
  const { headers } = await post(id, { intent: 'approve', version: '1' })
  expect(await flashIn(headers)).toMatchObject({ title: 'This event has changed', tone: 'failure' })
  expect(await findEvent(db, id)).toMatchObject({ status: 'rejected' })
})

test('a viewer sees the queue and may not decide', async () => {
  const id = await waiting('Owl walk', 9)
  expect((await screen(id, viewer)).body).toMatchObject({ canDecide: false, lastDecision: null })
  for (const intent of ['approve', 'reject', 'keep', 'undo']) {
    expect((await post(id, { intent }, viewer)).status).toBe(403)
  }
  expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review', version: 1 })
})

test('a visitor who is not signed in is sent to the sign-in page, and comes back', async () => {
  const id = await waiting('Owl walk', 9)
  const nobody = { ...viewer, cookie: '' }
  const expected = `/auth?next=${encodeURIComponent(`/admin/review/${id}?list=queue`)}`
  expect((await screen(id, nobody, '?list=queue')).headers.get('location')).toBe(expected)
  expect((await post(id, { intent: 'approve' }, nobody)).headers.get('location')).toMatch(/^\/auth/)
  expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review' })
})

test.each(['0', '999999', 'owl', '-1', '99999999999999', '1e3'])('there is no event %s', async (id) => {
  expect((await screen(id)).status).toBe(404)
  expect((await post(id, { intent: 'approve' })).status).toBe(404)
})

test.each<Record<string, string>>([{}, { intent: 'delete' }, { intent: 'approve', adminNotes: 'x'.repeat(1001) }])(
  'a form that says nothing usable changes nothing',
  async (form) => {
    const id = await waiting('Owl walk', 9)
    expect((await post(id, form)).status).toBe(400)
    expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review', version: 1 })
  },
)

test('a decision from the list leads back to the list, and nowhere else', async () => {
  const [one, two] = [await waiting('Tea', 8), await waiting('Owl walk', 9)]
  const back = await post(one, { intent: 'approve', returnTo: '/admin/review?page=2' })
  expect(back.headers.get('location')).toBe('/admin/review?page=2')
  const away = await post(two, { intent: 'approve', returnTo: 'https://evil.example/' })
  expect(away.headers.get('location')).toBe('/admin')
})

test('a page past the end of the queue is its last page', async () => {
  const id = await waiting('Owl walk', 9)
  const asked = { path: '/admin/review?page=99', cookie: reviewer.cookie }
  expect((await ask(listLoader, web, asked)).body).toMatchObject({ page: 1, rows: [{ id }], counts: { queue: 1 } })
})

test('a visit that another site’s page caused leases no event to the reviewer', async () => {
  const id = await waiting('Owl walk', 9)
  await waiting('Tea', 8)
  const handle = await requestHandler(web)
  const visit = async (path: string, site: string) => {
    const headers = { cookie: reviewer.cookie, 'sec-fetch-site': site }
    const answer = await handle(new Request(`http://localhost${path}`, { headers }))
    await answer.body?.cancel()
    expect(answer.status).toBeLessThan(400)
  }
  const taken = () => db.$count(reviewClaims)
  const addresses = [
    '/admin/review/next',
    `/admin/review/${id}`,
    `/admin/review/${id}.data`,
    `/admin/review/${id}/ahead`,
  ]
  for (const path of addresses) for (const site of ['same-site', 'cross-site']) await visit(path, site)
  expect(await taken()).toBe(0)
  for (const path of addresses) {
    await db.delete(reviewClaims)
    await visit(path, 'same-origin')
    expect(await taken()).toBeGreaterThan(0)
  }
})

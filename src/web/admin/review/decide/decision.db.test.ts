import { beforeEach, expect, test } from 'vitest'
import type { StaffNotice } from '#domain/people/notices.ts'
import { findEvent } from '#store/event/events.ts'
import { events, reviewClaims } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { action as claimAction } from '../event/claim.ts'
import { loader as nextLoader } from '../queue/next.ts'
import { action } from './decision.ts'

const { db } = await testDatabase()
const web = testWeb(db)
const venue = await make.venue(db)
const ann = await signedIn(web, 'reviewer')
const ben = await signedIn(web, 'reviewer')
const viewer = await signedIn(web, 'viewer')

beforeEach(async () => {
  await db.delete(events)
})

const waiting = () => make.event(db, venue, { status: 'needs_review' })

const send = async (id: number, form: Record<string, string>, { cookie } = ann) => {
  const { status, body } = await ask(action, web, {
    path: `/admin/review/${id}`,
    params: { id: String(id) },
    cookie,
    form,
  })
  return { status, answer: typeof body === 'string' ? JSON.parse(body) : body }
}

const next = async ({ cookie }: { cookie: string }, query = '') =>
  (await ask(nextLoader, web, { path: `/admin/review/next${query}`, cookie })).headers.get('location')

test('a decision from behind the next event is answered, and one on another version is not taken', async () => {
  const id = await waiting()
  expect(await send(id, { reason: 'duplicate', version: '1' })).toMatchObject({ status: 200, answer: { isDone: true } })
  expect(await findEvent(db, id)).toMatchObject({ status: 'rejected', rejectionReason: 'duplicate' })
  expect(await send(id, { intent: 'approve', version: '1' }, ben)).toMatchObject({
    answer: { isDone: false, title: 'This event has changed' },
  })
  expect(await send(id, { intent: 'approve' })).toMatchObject({ answer: { isDone: true } })
  expect(await findEvent(db, id)).toMatchObject({ status: 'approved', rejectionReason: null })
})

test('a decision that is sent again, since its answer was lost, is done; sent by another user it is not theirs', async () => {
  const id = await waiting()
  const sent = { intent: 'approve', version: '1', decidedBy: ann.id }
  expect(await send(id, sent, ben)).toMatchObject({ status: 401 })
  expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review' })
  for (let times = 0; times < 2; times += 1) expect(await send(id, sent)).toMatchObject({ answer: { isDone: true } })
  expect(await findEvent(db, id)).toMatchObject({ status: 'approved', version: 2 })
  expect(await send(id, { ...sent, intent: 'reject' })).toMatchObject({ answer: { isDone: false } })
  expect(await send(id, { intent: 'approve', version: '1' }, ben)).toMatchObject({ answer: { isDone: false } })
})

test('a colleague whom the notes of a decision mention is notified once, also where the decision is sent again', async () => {
  const notices: StaffNotice[] = []
  web.jobs.requestStaffNotices = async (requested) => void notices.push(...requested)
  const id = await waiting()
  const adminNotes = `Ring @${ben.email.split('@')[0]}, says @${ann.email.split('@')[0]}`
  for (let times = 0; times < 2; times += 1) await send(id, { intent: 'keep', version: '1', adminNotes })
  await send(id, { intent: 'approve', adminNotes: `${adminNotes}. Done` })
  expect(notices).toEqual([{ kind: 'event-notes', to: ben.id, eventId: id, writtenBy: ann.id }])
})

test('nothing usable is refused, and so is a viewer', async () => {
  const id = await waiting()
  const nonsense: Record<string, string>[] = [{}, { intent: 'undo' }, { reason: 'boring' }]
  for (const form of nonsense) expect((await send(id, form)).status).toBe(400)
  expect((await send(id, { intent: 'approve' }, viewer)).status).toBe(403)
  const asked = { path: `/admin/review/${id}/claim`, params: { id: String(id) }, form: { intent: 'extend' } }
  expect((await ask(claimAction, web, { ...asked, cookie: viewer.cookie })).status).toBe(403)
  expect(await findEvent(db, id)).toMatchObject({ version: 1 })
})

test('the next event is another for each reviewer, and viewers claim none', async () => {
  const [one, two] = [await waiting(), await waiting()]
  expect([await next(viewer), await db.$count(reviewClaims)]).toEqual([`/admin/review/${one}`, 0])
  expect([await next(ann), await next(ben)]).toEqual([`/admin/review/${one}`, `/admin/review/${two}`])
  expect(await next(await signedIn(web, 'reviewer'))).toBe('/admin/review')
  const left = { path: `/admin/review/${one}/claim`, params: { id: String(one) }, form: { intent: 'release' } }
  expect((await ask(claimAction, web, { ...left, cookie: ann.cookie })).status).toBe(204)
  expect(await next(ben, '?order=newest')).toBe(`/admin/review/${two}?order=newest`)
  expect(await next(await signedIn(web, 'reviewer'))).toBe(`/admin/review/${one}`)
})

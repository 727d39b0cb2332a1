import { beforeEach, expect, test } from 'vitest'
import { findEvent } from '#store/event/events.ts'
import { events } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { loader as askWhich, action as merge } from './merge.tsx'
import { action, loader } from './page.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const venue = await make.venue(db, { name: 'Owl House' })
const reviewer = await signedIn(web, 'reviewer')
const viewer = await signedIn(web, 'viewer')

beforeEach(async () => {
  await db.delete(events)
})

const add = (title: string, status: 'approved' | 'rejected' = 'approved') =>
  make.event(db, venue, { status, found: { title, startDate: web.today() }, today: web.today() })
const at = (id: number | string, query = '') => ({
  path: `/admin/events/${id}/same-as${query}`,
  params: { id: String(id) },
})
const choose = (id: number, other: string, { cookie } = reviewer) =>
  ask(action, web, { ...at(id), cookie, form: { other } })
const post = (fields: Record<string, string>, ids: string[] = [], query = '', { cookie } = reviewer) => {
  const form = new FormData()
  for (const [name, value] of [...Object.entries(fields), ...ids.map((id) => ['id', id] as const)])
    form.append(name, value)
  return ask(merge, web, { path: `/admin/events/same${query}`, cookie, form })
}

test('what was chosen is compared side by side', async () => {
  const [one, other] = [await add('Clay day'), await add('Mud day')]
  const { body } = await ask(loader, web, { ...at(one, '?q=mud'), cookie: reviewer.cookie })
  expect(body).toMatchObject({ search: 'mud', candidates: [{ id: other, title: 'Mud day' }] })
  const { headers } = await choose(one, String(other))
  expect(headers.get('location')).toMatch(/^\/admin\/review\/duplicates\/\d+$/)
})

test('what cannot be merged any more is said', async () => {
  const [one, other] = [await add('Clay day'), await add('Mud day', 'rejected')]
  expect(await flashIn((await choose(one, String(other))).headers)).toMatchObject({
    title: 'These two cannot be merged',
  })
  expect((await choose(one, 'owl')).status).toBe(400)
  expect((await ask(loader, web, { ...at(999_999), cookie: reviewer.cookie })).status).toBe(404)
})

test('several are merged into the one that is kept, and parted again', async () => {
  const ids = [await add('Clay day'), await add('Mud day'), await add('Loam day')].map(String)
  const asked = await ask(askWhich, web, {
    path: `/admin/events/same?${ids.map((id) => `id=${id}`).join('&')}&id=999999`,
    cookie: reviewer.cookie,
  })
  expect(asked.body).toMatchObject({ events: [{ title: 'Clay day' }, {}, {}], leftOut: 1 })
  const merged = await post({ intent: 'merge', keep: ids[1] as string, returnTo: '/admin/events?page=2' }, ids)
  expect(merged.headers.get('location')).toBe('/admin/events?page=2')
  const message = await flashIn(merged.headers)
  expect(message).toMatchObject({ title: 'Merged into one event', description: '3 events are one now.' })
  expect((await findEvent(db, Number(ids[0])))?.mergedInto).toBe(Number(ids[1]))
  const pairs = (message as { undoMergeOf: number[] }).undoMergeOf.join()
  expect(await flashIn((await post({ intent: 'undo' }, [], `?pairs=${pairs}`)).headers)).toMatchObject({
    title: 'Merge undone',
  })
  expect((await findEvent(db, Number(ids[0])))?.mergedInto).toBeNull()
  expect(await flashIn((await post({ intent: 'undo' }, [], `?pairs=${pairs}`)).headers)).toMatchObject({
    tone: 'failure',
  })
})

test('a form that names too few, and a viewer, merge nothing', async () => {
  const id = String(await add('Clay day'))
  expect((await post({ intent: 'merge', keep: id }, [id])).status).toBe(400)
  expect((await post({ intent: 'undo' }, [], '?pairs=owl')).status).toBe(400)
  expect((await post({ intent: 'merge', keep: id }, [id, id], '', viewer)).status).toBe(403)
})

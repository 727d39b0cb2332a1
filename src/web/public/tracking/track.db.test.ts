import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { deleteOldTracking } from '#store/figures/tracking.ts'
import { trackingEvents } from '#store/schema/index.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { testWeb } from '#test/support/web.ts'
import { socketAddressContext } from '../../account/current-user.ts'
import { appContext, type WebApp } from '../../context.ts'
import { action } from './track.ts'

let database: TestDatabase
let web: WebApp
beforeAll(async () => {
  database = await testDatabase()
  web = testWeb(database.db)
})

const search = [{ name: 'search_submit', payload: { search_term: 'bugs' } }]

test('a beacon of known events is stored', async () => {
  expect(await send(search)).toBe(204)
  expect(await stored()).toMatchObject(search)
})

test('a visitor who asks not to be tracked is not', async () => {
  const before = await stored()
  expect(await send(search, { 'sec-gpc': '1' })).toBe(204)
  expect(await send(search, { dnt: '1' })).toBe(204)
  expect(await stored()).toEqual(before)
})

test('anything else is refused', async () => {
  expect(await send([{ name: 'card_hover', payload: {} }])).toBe(400)
  expect(await send([{ name: 'scroll_depth', payload: { scroll_percent: 33 } }])).toBe(400)
  expect(await send([{ name: 'overlay_close', payload: {} }])).toBe(400)
  expect(await send('not json at all', { 'content-length': '999999' })).toBe(413)
})

test('what is not among an event’s fields, or could identify a person, is not stored', async () => {
  const beacon = [
    { name: 'filter_open', payload: { visitor: 'abc' } },
    { name: 'search_submit', payload: { search_term: 'jo@example.com' } },
    {
      name: 'page_view',
      payload: {
        page_location: 'http://site.example/?q=jo+bloggs&age=0-5',
        page_referrer: 'http://other.example/inbox?user=jo',
        language: 'en-GB',
        screen_resolution: '390x844',
      },
    },
  ]
  await database.db.delete(trackingEvents)
  expect(await send(beacon)).toBe(204)
  expect((await stored()).map(({ name, payload }) => ({ name, payload }))).toEqual([
    { name: 'filter_open', payload: {} },
    {
      name: 'page_view',
      payload: {
        page_location: 'http://site.example/?age=0-5',
        page_referrer: 'http://other.example/inbox',
        language: 'en-GB',
        screen_resolution: '390x844',
      },
    },
  ])
})

test('one address may not send without end, and others may go on', async () => {
  const from = (socketAddress: string) => send([], {}, socketAddress)
  for (let n = 0; n < 240; n += 1) expect(await from('203.0.113.7')).toBe(204)
  expect(await from('203.0.113.7')).toBe(429)
  expect(await from('203.0.113.8')).toBe(204)
})

test('one network may not send more than a megabyte a minute, whatever its addresses; what it sent is not read', async () => {
  await database.db.delete(trackingEvents)
  const large = [{ name: 'screen_view', payload: { screen_name: 'x'.repeat(60_000) } }]
  const statuses = []
  for (let n = 0; n < 20; n += 1) statuses.push(await send(large, {}, `2001:db8:1:2::${n}`))
  expect(statuses).toEqual([...Array.from({ length: 16 }, () => 204), ...Array.from({ length: 4 }, () => 429)])
  expect(await stored()).toHaveLength(16)
  expect(await send(large, {}, '2001:db8:1:3::1')).toBe(204)
})

test('all networks together may not send more than is worth storing in a day', async () => {
  const limited = { ...web.limiter, count: (key: string) => (key === 'beacon-bytes all day' ? 9000 : 0) }
  const { limiter } = web
  web.limiter = limited
  expect(await send(search, {}, '203.0.113.9')).toBe(429)
  web.limiter = limiter
})

test('a beacon that does not say how long it is is refused', async () => {
  expect(await send(search, { 'content-length': 'many' })).toBe(413)
})

test('the oldest is deleted once there is more than may be stored', async () => {
  await database.db.delete(trackingEvents)
  await database.db
    .insert(trackingEvents)
    .values([1, 2, 3, 4].map((n) => ({ name: 'filter_open', payload: { n }, at: new Date('2026-04-08T10:00:00Z') })))
  await deleteOldTracking(database.db, new Date('2026-04-08T10:00:00Z'), 2)
  expect((await stored()).map(({ payload }) => payload)).toEqual([{ n: 3 }, { n: 4 }])
})

test('what was recorded is deleted after four hundred days', async () => {
  await database.db.delete(trackingEvents)
  const now = new Date('2026-04-08T10:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await database.db
    .insert(trackingEvents)
    .values([500, 401, 399, 0].map((days) => ({ name: 'filter_open', payload: { days }, at: daysAgo(days) })))
  await deleteOldTracking(database.db, now)
  expect((await stored()).map(({ payload }) => payload)).toEqual([{ days: 399 }, { days: 0 }])
})

const stored = () => database.db.select().from(trackingEvents)

async function send(body: unknown, headers: Record<string, string> = {}, socketAddress?: string): Promise<number> {
  const text = JSON.stringify(body)
  const context = new RouterContextProvider()
  context.set(appContext, web)
  if (socketAddress) context.set(socketAddressContext, socketAddress)
  const request = new Request('http://localhost/track', {
    method: 'POST',
    body: text,
    headers: { 'content-length': String(text.length), ...headers },
  })
  return (await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])).status
}

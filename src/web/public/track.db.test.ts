import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { trackingEvents } from '#store/schema/index.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { appContext, type WebApp } from '../context.ts'
import { action } from './track.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

const search = [{ name: 'search_submit', payload: { search_term: 'bugs' } }]

test('a beacon of known events is kept', async () => {
  expect(await send(search)).toBe(204)
  expect(await kept()).toMatchObject(search)
})

test('whoever asks not to be tracked is not', async () => {
  const before = await kept()
  expect(await send(search, { 'sec-gpc': '1' })).toBe(204)
  expect(await send(search, { dnt: '1' })).toBe(204)
  expect(await kept()).toEqual(before)
})

test('anything else is refused', async () => {
  expect(await send([{ name: 'card_hover', payload: {} }])).toBe(400)
  expect(await send([{ name: 'card_click', payload: { event_id: { deep: 1 } } }])).toBe(400)
  expect(await send('not json at all', { 'content-length': '999999' })).toBe(413)
})

const kept = () => database.db.select().from(trackingEvents)

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = JSON.stringify(body)
  const context = new RouterContextProvider()
  context.set(appContext, { db: database.db } as unknown as WebApp)
  const request = new Request('http://localhost/track', {
    method: 'POST',
    body: text,
    headers: { 'content-length': String(text.length), ...headers },
  })
  return (await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])).status
}

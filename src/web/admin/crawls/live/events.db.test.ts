import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { setActive } from '#store/people/people-changes.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { signedIn, testWeb } from '#test/support/web.ts'
import { appContext } from '../../../context.ts'
import { loader } from './events.ts'

const { db } = await testDatabase()
const web = testWeb(db)
afterEach(() => {
  vi.useRealTimers()
})

/** What is pushed to a client with the cookie, piece by piece; undefined at the end. */
async function listen(cookie: string) {
  const context = new RouterContextProvider()
  context.set(appContext, web)
  const request = new Request('http://localhost/admin/crawls/events', { headers: { cookie } })
  const response = await loader({ request, context, params: {} } as never)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  return {
    next: async () => {
      const { value } = await reader.read()
      return value && new TextDecoder().decode(value)
    },
    stop: () => reader.cancel(),
  }
}

test('where crawls stand is pushed at once, and again when one begins', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const venue = await make.venue(db, { name: 'Owl House' })
  const { next, stop } = await listen((await signedIn(web, 'viewer')).cookie)
  expect(await next()).toBe('retry: 2000\n\n')
  expect(await next()).toBe('id: 1\ndata: {"underWay":[],"crawls":[]}\n\n')
  await startCrawl(db, venue.id, 'staff', web.now())
  await vi.advanceTimersByTimeAsync(1000)
  const pushed = await next()
  expect(pushed).toMatch(/^id: 2\ndata: /)
  expect(JSON.parse(pushed?.split('data: ')[1] ?? '')).toMatchObject({
    underWay: [venue.id],
    crawls: [{ venueName: 'Owl House', status: 'running' }],
  })
  await stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('the push ends soon after its listener is shut out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const viewer = await signedIn(web, 'viewer')
  const { next } = await listen(viewer.cookie)
  await next()
  await next()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await next()).toBe(': still here\n\n')
  const { id: actorId } = await make.profile(db, { role: 'admin' })
  await setActive(db, viewer.id, false, { actorId, now: web.now() })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await next()).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

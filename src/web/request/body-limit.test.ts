import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBodies } from './body-limit.ts'

const hono = new Hono()
hono.use(limitBodies)
hono.post('*', async (c) => c.text(`read ${(await c.req.arrayBuffer()).byteLength}`))

const KIB = 1024

/** As a browser sends a form: with its length. */
const send = (path: string, kib: number) => {
  const body = new Uint8Array(kib * KIB)
  return hono.request(path, { method: 'POST', body, headers: { 'content-length': String(body.byteLength) } })
}

/** Without end: over HTTP/1.1, a body of no stated length says that it comes in chunks. */
const sendOnAndOn = (path: string) => {
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * KIB)) })
  return hono.request(path, {
    method: 'POST',
    body,
    headers: { 'transfer-encoding': 'chunked' },
    duplex: 'half',
  } as RequestInit)
}

test('a form is read', async () => {
  expect(await (await send('/admin/events/bulk', 1000)).text()).toBe(`read ${1000 * KIB}`)
})

test('what is larger than any form is refused in words', async () => {
  const refused = await send('/report', 1025)
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('This is too large')])
})

test('imports may be larger, in their own pages and as those are sent by scripts', async () => {
  for (const path of ['/admin/venues/import', '/admin/holidays/import', '/admin/venues/import.data']) {
    expect((await send(path, 9000)).status).toBe(200)
    expect((await send(path, 17 * KIB)).status).toBe(413)
  }
})

test('what has no end is not waited for', async () => {
  expect((await sendOnAndOn('/track')).status).toBe(413)
  expect((await sendOnAndOn('/admin/venues/import')).status).toBe(413)
})

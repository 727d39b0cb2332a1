import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { WEBHOOK_TYPES } from '#domain/webhook.ts'
import { saveEdits } from '#store/event/by-staff/edits.ts'
import { findEvent } from '#store/event/events.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { profiles, webhookDeliveries, webhookEndpoints } from '#store/schema/index.ts'
import {
  addEndpoint,
  addTestDelivery,
  changeEndpoint,
  deleteOldDeliveries,
  findEndpoint,
  listDeliveries,
  redeliver,
  rotateSecret,
} from '#store/webhook/webhooks.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { createWebhookSender } from './send-webhook.ts'
import { sendWebhooks } from './send-webhooks.ts'

const { db } = await testDatabase()
const START = new Date('2026-04-08T10:00:00Z')
const today = day('2026-04-08')
const secret = 'a secret of more than thirty-two characters'
let clock = START
type Received = { headers: IncomingHttpHeaders; body: string }
let received: Received[] = []
let answer: (response: ServerResponse) => void
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ headers: request.headers, body })
  answer(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`

const messages: string[] = []
const deps = {
  db,
  now: () => clock,
  secret,
  send: createWebhookSender({ allowPrivate: () => true, site: 'https://events.example' }),
  mailer: {
    isSetUp: async () => true,
    send: async (to: string) => {
      messages.push(to)
      return { ok: true } as const
    },
  },
  publicUrl: 'https://events.example',
  log: { warn: () => {} },
}
const send = () => sendWebhooks(deps, new AbortController().signal)
const admin = await make.profile(db, { role: 'admin', email: 'admin@example.com' })
const by = () => ({ actorId: admin.id, now: clock, secret })
const venue = await make.venue(db, { name: 'Owl House' })
let endpoint: { id: number; secret: string }

beforeEach(async () => {
  await db.delete(webhookEndpoints)
  clock = START
  received = []
  messages.length = 0
  answer = (response) => response.end('thanks')
  endpoint = await addEndpoint(db, { url, description: 'A school', types: [...WEBHOOK_TYPES] }, by())
})

const log = () => listDeliveries(db, endpoint.id, { limit: 20, offset: 0 })
const decide = (eventId: number, status: 'approved' | 'rejected') =>
  decideEvent(db, { eventId, status, actorId: admin.id }, clock, today)
async function edit(eventId: number, form: Parameters<typeof saveEdits>[1]['form']) {
  const { version } = (await findEvent(db, eventId)) ?? { version: 0 }
  const saved = await saveEdits(db, { eventId, version, form, actorId: admin.id }, clock, today)
  expect(saved.ok).toBe(true)
}

/** As a receiver checks it, by the specification's words. */
function isSigned({ headers, body }: Received, by: string): boolean {
  const key = Buffer.from(by.replace('whsec_', ''), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

test('an event that is approved, changed and cancelled is sent in that order, signed', async () => {
  const id = await make.event(db, venue, { found: { title: 'Owl walk' }, status: 'pending' })
  await edit(id, { title: 'Owl stroll' })
  expect(await log()).toEqual([])
  await decide(id, 'approved')
  await edit(id, { title: 'Owl walk', adminNotes: 'for us alone' })
  await edit(id, { eventStatus: 'cancelled' })
  await edit(id, { adminNotes: 'nobody else sees it' })
  await decide(id, 'rejected')
  await send()
  const sent = received.map(({ body }) => JSON.parse(body))
  expect(sent).toMatchObject([
    { type: 'event.approved', timestamp: START.toISOString(), data: { event: { id, title: 'Owl stroll' } } },
    { type: 'event.changed', data: { changed: ['title'], event: { title: 'Owl walk', venue: { name: 'Owl House' } } } },
    { type: 'event.cancelled', data: { changed: ['event_status'], event: { event_status: 'cancelled' } } },
  ])
  expect(sent).toHaveLength(3)
  expect(sent[0].data.event.url).toBe('https://events.example/events/owl-walk')
  expect(JSON.stringify(sent)).not.toContain('for us alone')
  expect(received.map((message) => isSigned(message, endpoint.secret))).toEqual([true, true, true])
  expect(received.map((message) => isSigned(message, 'whsec_bm90IGl0'))).toEqual([false, false, false])
  expect(received[0]?.headers['webhook-timestamp']).toBe(String(START.getTime() / 1000))
  expect(await log()).toMatchObject([
    { state: 'delivered', attempts: 1, responseStatus: 200, responseText: 'thanks', durationMs: expect.any(Number) },
    { state: 'delivered' },
    { state: 'delivered' },
  ])
})

test('what a crawl approves is sent; an endpoint receives only what it asked for', async () => {
  await changeEndpoint(db, endpoint.id, { types: ['event.cancelled'] }, by())
  await make.event(db, venue)
  expect(await log()).toEqual([])
  await changeEndpoint(db, endpoint.id, { types: ['event.approved'] }, by())
  await make.event(db, venue)
  expect(await log()).toMatchObject([{ type: 'event.approved', state: 'waiting', attempts: 0 }])
})

test('a change that is rolled back is sent to no one', async () => {
  const id = await make.event(db, venue, { status: 'pending' })
  const broken = db.transaction(async (tx) => {
    await decideEvent(tx, { eventId: id, status: 'approved', actorId: admin.id }, clock, today)
    throw new Error('on second thoughts')
  })
  await expect(broken).rejects.toThrow('on second thoughts')
  expect(await log()).toEqual([])
})

test('what fails is tried again when it is due, as the same message, and given up after ten attempts', async () => {
  answer = (response) => response.writeHead(500).end(`${'x'.repeat(600)}`)
  await addTestDelivery(db, endpoint.id, clock)
  expect(await send()).toEqual(new Date(START.getTime() + 5000))
  expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, responseStatus: 500 }])
  expect((await log())[0]?.responseText).toHaveLength(500)
  expect(await send()).toBeNull()
  expect(received).toHaveLength(1)
  for (let n = 2; n <= 10; n += 1) {
    clock = (await log())[0]?.nextAttemptAt ?? clock
    await send()
  }
  expect(await log()).toMatchObject([{ state: 'failed', attempts: 10, nextAttemptAt: null }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
  expect(received.every((message) => isSigned(message, endpoint.secret))).toBe(true)

  answer = (response) => response.end()
  const [failed] = await log()
  expect(await redeliver(db, endpoint.id, failed?.id ?? 0, clock)).toBe(true)
  await send()
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1 }])
  expect(await findEndpoint(db, endpoint.id)).toMatchObject({ failingSince: null })
})

test('an endpoint that took nothing for five days is switched off, and admins are notified', async () => {
  await make.profile(db, { role: 'reviewer', email: 'reviewer@example.com' })
  answer = (response) => response.writeHead(404).end()
  for (const hours of [0, 60, 119]) {
    clock = new Date(START.getTime() + hours * 3_600_000)
    await addTestDelivery(db, endpoint.id, clock)
    await send()
  }
  expect(await findEndpoint(db, endpoint.id)).toMatchObject({ isEnabled: true, failingSince: START })
  clock = new Date(START.getTime() + 120 * 3_600_000)
  await addTestDelivery(db, endpoint.id, clock)
  await send()
  expect(await findEndpoint(db, endpoint.id)).toMatchObject({ isEnabled: false, givenUpAt: clock })
  expect(messages).toEqual(['admin@example.com'])
  const before = received.length
  clock = new Date(clock.getTime() + 86_400_000)
  await send()
  expect(received).toHaveLength(before)
  await changeEndpoint(db, endpoint.id, { isEnabled: true }, by())
  expect(await findEndpoint(db, endpoint.id)).toMatchObject({ isEnabled: true, failingSince: null, givenUpAt: null })
})

test('a redirect is not followed, and no answer is an answer', async () => {
  answer = (response) => response.writeHead(302, { location: `${url}/elsewhere` }).end()
  await addTestDelivery(db, endpoint.id, clock)
  await send()
  expect(received).toHaveLength(1)
  expect(await log()).toMatchObject([{ state: 'waiting', responseStatus: 302 }])
  answer = (response) => response.destroy()
  clock = new Date(clock.getTime() + 5000)
  await send()
  expect(await log()).toMatchObject([{ state: 'waiting', attempts: 2, responseStatus: null }])
})

test('nothing is sent into a private network, by number or by name', async () => {
  const guarded = createWebhookSender({ allowPrivate: () => false, site: null })
  for (const address of [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://169.254.169.254/',
    url,
  ]) {
    await changeEndpoint(db, endpoint.id, { url: address }, by())
    await db.delete(webhookDeliveries)
    await addTestDelivery(db, endpoint.id, clock)
    await sendWebhooks({ ...deps, send: guarded }, new AbortController().signal)
    expect(await log(), address).toMatchObject([{ state: 'waiting', attempts: 1, responseStatus: null }])
    expect((await log())[0]?.responseText).toMatch(/private network|has to be https/)
  }
  expect(received).toEqual([])
})

test('after a new secret both sign for a day, then the new one alone; neither is stored in plain text', async () => {
  const old = endpoint.secret
  const fresh = (await rotateSecret(db, endpoint.id, by())) ?? ''
  expect(fresh).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const [stored] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id))
  expect(JSON.stringify(stored)).not.toMatch(/whsec_/)
  const signedBy = async () => {
    await addTestDelivery(db, endpoint.id, clock)
    await send()
    const last = received.at(-1) as Received
    return [isSigned(last, old), isSigned(last, fresh)]
  }
  expect(await signedBy()).toEqual([true, true])
  clock = new Date(START.getTime() + 86_400_000)
  expect(await signedBy()).toEqual([false, true])
})

test('two senders send nothing twice, and the log is kept for thirty days', async () => {
  for (let n = 0; n < 20; n += 1) await addTestDelivery(db, endpoint.id, clock)
  await Promise.all([send(), send()])
  expect(received).toHaveLength(20)
  await deleteOldDeliveries(db, new Date(START.getTime() + 30 * 86_400_000))
  expect(await log()).toHaveLength(20)
  await deleteOldDeliveries(db, new Date(START.getTime() + 30 * 86_400_000 + 1))
  expect(await log()).toEqual([])
  await db.delete(profiles).where(eq(profiles.email, 'reviewer@example.com'))
})

import { beforeEach, expect, test } from 'vitest'
import { findEvent } from '#store/event/events.ts'
import { events } from '#store/schema/index.ts'
import { findVenue } from '#store/venue/venues.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { action as bulkAction } from '../../events/bulk/bulk.ts'
import { action as trustAction } from '../../venues/venue/trust.ts'
import { action as decisionAction } from '../decide/decision.ts'
import { action, loader } from './page.tsx'

/** What the server takes of people on events that no score publishes. */

const { db } = await testDatabase()
const web = testWeb(db)
const venue = await make.venue(db, { name: 'Owl House' })
const reviewer = await signedIn(web, 'reviewer')
const viewer = await signedIn(web, 'viewer')

beforeEach(async () => {
  await db.delete(events)
})

const held = (title = 'Craft day') =>
  make.event(db, venue, { found: { title, description: 'Claim your free casino spins' } })
const at = (id: number) => ({ path: `/admin/review/${id}`, params: { id: String(id) }, cookie: reviewer.cookie })

test('a held event is approved only from a screen that shows why it is held', async () => {
  const id = await held()
  const refused = await ask(action, web, { ...at(id), form: { intent: 'approve', returnTo: '/admin/review' } })
  expect(await flashIn(refused.headers)).toMatchObject({ title: 'This event is held', tone: 'failure' })
  const { body } = await ask(decisionAction, web, { ...at(id), form: { intent: 'approve' } })
  expect(body).toContain('This event is held')
  expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review', version: 1 })
  await ask(action, web, { ...at(id), form: { intent: 'approve', held: 'shown' } })
  expect(await findEvent(db, id)).toMatchObject({ status: 'approved', holds: [], decidedBy: 'staff' })
})

test('the screen of an event says what holds it as long as it waits', async () => {
  const id = await held()
  expect((await ask(loader, web, at(id))).body).toMatchObject({
    held: { holds: [{ about: 'gambling' }], venue: { name: 'Owl House' }, canTrust: true },
  })
  await ask(action, web, { ...at(id), form: { reason: 'harmful' } })
  expect((await ask(loader, web, at(id))).body).toMatchObject({ held: null })
})

test('all held events of a selection are left out, and counted', async () => {
  const ids = [await held('A'), await held('B')]
  const query = new URLSearchParams({ held: 'any' }).toString()
  const form = { intent: 'approved', all: 'yes', query }
  const { headers } = await ask(bulkAction, web, { path: '/admin/events/bulk', cookie: reviewer.cookie, form })
  expect(await flashIn(headers)).toMatchObject({
    description: '2 held events were left out: open each to decide.',
    tone: 'failure',
  })
  expect(await findEvent(db, ids[0] as number)).toMatchObject({ status: 'needs_review' })
})

const trust = (form: Record<string, string>, { cookie } = reviewer) =>
  ask(trustAction, web, { path: `/admin/venues/${venue.id}/trust`, params: { id: String(venue.id) }, cookie, form })

test('hosts are trusted by those who may manage venues, one host at a time', async () => {
  const nonsense = ['', 'no host', 'https://spins.example/x', 'owls', 'a@spins.example', 'x'.repeat(300)]
  for (const host of nonsense) expect((await trust({ intent: 'trust', host })).status).toBe(400)
  expect((await trust({ intent: 'trust', host: 'tickets.test' }, viewer)).status).toBe(403)
  const { headers } = await trust({ intent: 'trust', host: 'Tickets.test' })
  expect(await flashIn(headers)).toMatchObject({ title: 'Tickets.test is trusted for Owl House', tone: 'success' })
  expect((await findVenue(db, venue.id))?.trustedHosts).toContain('tickets.test')
  expect(await flashIn((await trust({ intent: 'trust', host: 'tickets.test' })).headers)).toMatchObject({
    tone: 'failure',
  })
  await trust({ intent: 'remove', host: 'tickets.test' })
  expect((await findVenue(db, venue.id))?.trustedHosts).not.toContain('tickets.test')
})

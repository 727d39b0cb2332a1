import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import { contentOf } from '#domain/event/staff/event-content.ts'
import { operate } from '#store/event/by-staff/bulk.ts'
import { saveEdits } from '#store/event/by-staff/edits.ts'
import { findEvent, type StoredEvent } from '#store/event/events.ts'
import { deleteOldChanges } from '#store/listing/changes/changes.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { judgeDuplicate } from '#store/review/duplicates/duplicates.ts'
import { events, possibleDuplicates } from '#store/schema/index.ts'
import { deleteVenue } from '#store/venue/venue-changes.ts'
import { testDatabase } from '#test/support/database.ts'
import { complaintsOn, failures, walkFeed } from '#test/support/formats/openactive-validators.ts'
import * as make from '#test/support/make.ts'
import { requestHandler } from '#test/support/request-handler.ts'
import { ask, testWeb } from '#test/support/web.ts'
import { ProblemSchema } from '../api/schemas.ts'
import { loader } from './session-series.ts'

const { db } = await testDatabase()
const first = day('2026-04-08')
let today = first
const web = { ...testWeb(db), today: () => today, clock: () => ({ date: today, time: '10:00' }) }
const FEED = '/openactive/session-series'

type Item = { state: 'updated' | 'deleted'; kind: string; id: number; modified: number; data?: { name: string } }
type Page = { next: string; items: Item[]; license: string }

async function get(path: string): Promise<{ headers: Headers; page: Page }> {
  const { status, headers, body } = await ask(loader, web, { path })
  expect(status).toBe(200)
  return { headers, page: JSON.parse(String(body)) }
}

/** All that comes from `path` on, as a reader follows it, and where the reader stands then. */
async function readOn(path = FEED): Promise<{ items: Item[]; last: string }> {
  const items: Item[] = []
  for (let asked = path; ; ) {
    const { page } = await get(asked)
    const next = page.next.replace('http://localhost', '')
    items.push(...page.items)
    if (page.items.length === 0 && next === asked) return { items, last: asked }
    asked = next
  }
}

const swim = (venue: { id: number; name: string }, title: string, more: Parameters<typeof make.found>[0] = {}) =>
  make.event(db, venue, {
    today: first,
    found: {
      title,
      minPrice: 4,
      locationName: 'Heron Lido',
      locationAddress: '2 Mill Lane, SE10 9NF',
      sessions: [make.session('2026-04-10', '10:30', '12:00')],
      ...more,
    },
    classification: { primaryCategory: 'sports' },
  })

beforeAll(async () => {
  const venue = await make.venue(db, { name: 'Heron Lido' })
  // Five hundred more like the first, without the time that a crawl takes over each.
  const { id: _, ...stored } = (await findEvent(db, await swim(venue, 'Swimming 0'))) as StoredEvent
  const copies = Array.from({ length: 502 }, (_, n) => ({ ...stored, slug: `swim-${n}`, title: `Swimming ${n + 1}` }))
  await db.insert(events).values(copies)
  await make.event(db, venue, { found: { title: 'Clay day', startDate: first } })
  await make.event(db, venue, { found: { title: 'Nobody approved this swimming' }, status: 'pending' })
})

describe('the feed', () => {
  test('is read page by page to its end, each event once, in the order of its changes', async () => {
    const { headers, page } = await get(FEED)
    expect([page.items.length, page.license]).toEqual([500, 'https://creativecommons.org/licenses/by/4.0/'])
    expect(page.next).toBe(`http://localhost${FEED}?afterChangeNumber=${page.items.at(-1)?.modified}`)
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/json',
      'public, max-age=3600',
    ])
    const { items, last } = await readOn()
    expect(items).toHaveLength(504)
    expect(new Set(items.map(({ id }) => id)).size).toBe(504)
    expect(items.map(({ modified }) => modified)).toEqual(items.map(({ modified }) => modified).sort((a, b) => a - b))
    expect(JSON.stringify(items)).not.toMatch(/Nobody approved|Clay day/)
    const end = await get(last)
    expect(end.page).toEqual({ next: `http://localhost${last}`, items: [], license: page.license })
    expect(end.headers.get('cache-control')).toBe('public, max-age=8')
  })

  test('has every event that is an opportunity as it is now, and none of the others', async () => {
    const { items } = await readOn()
    const { data, ...item } = items[0] as Item
    expect(item).toEqual({ state: 'updated', kind: 'SessionSeries', id: expect.any(Number), modified: 1 })
    expect(data).toMatchObject({ '@type': 'SessionSeries', name: 'Swimming 0', identifier: item.id })
    expect(items.filter(({ state }) => state === 'deleted')).toHaveLength(1)
    expect(items.filter(({ data }) => data)).toHaveLength(503)
  })

  test.each(['', '-1', '1.5', '007', 'x', '9007199254740992', "1' or 1=1", '12345678901234567890'])(
    'refuses %o as a change number, with a word on it',
    async (number) => {
      const path = `${FEED}?${new URLSearchParams({ afterChangeNumber: number })}`
      const { status, headers, body } = await ask(loader, web, { path })
      expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json'])
      expect(ProblemSchema.parse(JSON.parse(String(body))).errors?.[0]?.parameter).toBe('afterChangeNumber')
    },
  )

  test('ends at once for a client that requests what is yet to come', async () => {
    const path = `${FEED}?afterChangeNumber=${Number.MAX_SAFE_INTEGER}`
    expect((await get(path)).page).toMatchObject({ next: `http://localhost${path}`, items: [] })
  })
})

describe('an event that is no longer there is sent as deleted', () => {
  const now = web.now()
  const readAfter = async (change: (id: number) => Promise<unknown>, more = {}) => {
    const venue = await make.venue(db)
    const id = await swim(venue, 'Swimming for owls', more)
    const { items, last } = await readOn()
    expect(items.find((item) => item.id === id)?.state).toBe('updated')
    await change(id)
    return { id, items: (await readOn(last)).items.filter((item) => item.id === id) }
  }
  const actor = async () => (await make.profile(db)).id

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'turned down',
      async (eventId) => decideEvent(db, { eventId, status: 'rejected', actorId: await actor() }, now, today),
    ],
    ['deleted by staff', async (id) => operate(db, 'delete', [id], { actorId: await actor(), at: now, today })],
    [
      'gone with its venue',
      async (id) => deleteVenue(db, (await findEvent(db, id))?.venueId as number, await actor(), now),
    ],
    [
      'merged into another',
      async (otherId) => {
        const venue = await make.venue(db)
        const keepId = await swim(venue, 'Swimming for all owls')
        const ids = { eventId: otherId, otherId: keepId }
        const rows = await db
          .insert(possibleDuplicates)
          .values({ ...ids, reason: 'alike', score: 1 })
          .returning()
        const pairId = rows[0]?.id as number
        expect(await judgeDuplicate(db, { pairId, keepId, actorId: await actor() }, now, today)).toBeNull()
      },
    ],
    [
      'no longer an opportunity',
      async (eventId) => {
        const event = (await findEvent(db, eventId)) as StoredEvent
        const form = { ...contentOf(event), title: 'Songs for owls', isFeatured: false, adminNotes: null }
        await saveEdits(db, { eventId, version: event.version, form, actorId: await actor() }, now, today)
      },
    ],
  ])('where it was %s', async (_, change) => {
    const { id, items } = await readAfter(change)
    expect(items).toEqual([{ state: 'deleted', kind: 'SessionSeries', id, modified: expect.any(Number) }])
  })

  test('where it is over, from the next day on', async () => {
    const more = { sessions: [make.session(first, '10:30', '12:00')] }
    const { items } = await readAfter(async () => {
      today = addDays(first, 1)
    }, more)
    today = first
    expect(items).toMatchObject([{ state: 'deleted' }])
  })

  test('and comes back where it is approved again', async () => {
    const { items } = await readAfter(async (eventId) => {
      const actorId = await actor()
      await decideEvent(db, { eventId, status: 'rejected', actorId }, now, today)
      await decideEvent(db, { eventId, status: 'approved', actorId }, now, today)
    })
    expect(items).toMatchObject([{ state: 'updated', data: { name: 'Swimming for owls' } }])
  })

  test('for at least seven days', async () => {
    const gone = async () => (await readOn()).items.filter(({ state }) => state === 'deleted').map(({ id }) => id)
    const first = await gone()
    await db.execute(sql`update event_changes set gone_at = now() - interval '8 days' where gone_at is not null`)
    await deleteOldChanges(db)
    expect(await gone()).toEqual(first)
    expect(first.length).toBeGreaterThan(4)
  })
})

describe('OpenActive’s own validators', () => {
  const site = createServer()
  afterAll(() => site.close())

  test('@openactive/rpde-validator walks the feed to its end and finds no failure', async () => {
    site.on('request', getRequestListener(await requestHandler(web)))
    await new Promise<void>((resolve) => site.listen(0, resolve))
    const feed = `http://localhost:${(site.address() as AddressInfo).port}${FEED}`
    const { pages, complaints } = await walkFeed(feed)
    expect(failures(complaints)).toEqual([])
    // While it walks, the validator takes no page for the last; where it knows that one is, it takes the same for right.
    const last = pages.at(-2)
    const warned = complaints.filter(({ severity }) => severity === 'warning')
    expect(warned).toEqual([{ severity: 'warning', type: 'missing_cache_control', where: last }])
    expect(pages[0]).toBe(feed)
    expect(pages.length).toBeGreaterThanOrEqual(4)
  })

  test('@openactive/data-model-validator finds no failure in any item', async () => {
    const { items } = await readOn()
    const sent = items.flatMap(({ data }) => data ?? [])
    expect(sent.length).toBeGreaterThan(500)
    for (const data of sent.slice(-40)) expect(failures(await complaintsOn(data))).toEqual([])
  })
})

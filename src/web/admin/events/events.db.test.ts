import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { batches, events } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { appContext } from '../../context.ts'
import { action as bulkAction } from './bulk/bulk.ts'
import { loader as deletePage } from './bulk/delete.tsx'
import { loader as operationPage, action as undoAction } from './bulk/operation.tsx'
import { loader as eventPage } from './details/page.tsx'
import { loader as exportList } from './export.ts'
import { action as featureAction } from './feature.ts'
import { loader as listPage } from './page.tsx'

/** What the events screen requests of the server, and what it gets. */

const { db } = await testDatabase()
const TODAY = day('2026-04-08')
const web = testWeb(db, { today: TODAY })
const venue = await make.venue(db, { name: 'Owl House' })
const reviewer = await signedIn(web, 'reviewer')
const viewer = await signedIn(web, 'viewer')

beforeEach(async () => {
  await db.delete(events)
})

const add = (title: string, options: Parameters<typeof make.event>[2] = {}) =>
  make.event(db, venue, { status: 'pending', today: TODAY, ...options, found: { title, ...options.found } })
const statuses = async () =>
  Object.fromEntries((await db.select().from(events)).map(({ title, status }) => [title, status]))

const messageIn = ({ headers }: { headers: Headers }) => flashIn(headers)
const post = (form: Record<string, string>, cookie = reviewer.cookie) =>
  ask(bulkAction, web, { path: '/admin/events/bulk', cookie, form })

describe('one event', () => {
  test.each([
    ['approved', 'Event approved', 'approved'],
    ['rejected', 'Event rejected', 'rejected'],
    ['needs_review', 'Event needs review', 'needs_review'],
    ['delete', 'Event deleted', 'rejected'],
  ])('%s: the toast says so, and Undo takes it back', async (intent, title, status) => {
    const id = await add('Owl walk')
    const message = await messageIn(await post({ intent, id: String(id) }))
    expect(message).toMatchObject({ title, tone: 'success' })
    expect(await statuses()).toEqual({ 'Owl walk': status })
    const operation = String(message?.undoOperationId)
    const path = `/admin/events/operations/${operation}`
    const asked = { path, params: { id: operation }, cookie: reviewer.cookie }
    const undone = await ask(undoAction, web, { ...asked, form: { intent: 'undo', returnTo: '/admin/events?page=2' } })
    expect(await messageIn(undone)).toMatchObject({ title: 'Undone: 1 event', tone: 'success' })
    expect(undone.headers.get('location')).toBe('/admin/events?page=2')
    expect(await statuses()).toEqual({ 'Owl walk': 'pending' })
    expect((await ask(operationPage, web, asked)).body).toMatchObject({ canUndo: false })
    const again = await ask(undoAction, web, { ...asked, form: { intent: 'undo' } })
    expect(await messageIn(again)).toMatchObject({ title: 'Nothing was undone', tone: 'failure' })
  })

  test('that was deleted is restored by any reviewer, and not twice', async () => {
    const id = String(await add('Owl walk'))
    await post({ intent: 'delete', id })
    const { body } = await ask(listPage, web, { path: '/admin/events?show=deleted', cookie: viewer.cookie })
    expect(body).toMatchObject({ rows: [{ title: 'Owl walk', deletedAt: expect.stringMatching(/^\d+ \w+ 2026/) }] })
    expect((await post({ intent: 'restore', id }, viewer.cookie)).status).toBe(403)
    const other = await signedIn(web, 'reviewer')
    expect(await messageIn(await post({ intent: 'restore', id }, other.cookie))).toMatchObject({
      title: 'Event restored',
    })
    expect(await statuses()).toEqual({ 'Owl walk': 'pending' })
    expect(await messageIn(await post({ intent: 'restore', id }))).toMatchObject({
      title: 'Error updating event',
      description: 'Left out: “Owl walk” (it is not deleted).',
    })
  })

  test('that has gone is shown by name', async () => {
    const id = await add('Owl walk')
    await post({ intent: 'delete', id: String(id) })
    expect(await messageIn(await post({ intent: 'approved', id: String(id) }))).toMatchObject({
      title: 'Error updating event',
      description: 'Left out: “Owl walk” (it has been deleted already).',
    })
    expect(await messageIn(await post({ intent: 'delete', id: String(id) }))).toMatchObject({
      title: 'Error deleting event',
    })
    expect(await messageIn(await post({ intent: 'rejected', id: String(id), bulk: 'yes' }))).toMatchObject({
      title: 'Error updating events',
    })
    const page = await ask(eventPage, web, {
      path: '/admin/events/1',
      params: { id: String(id) },
      cookie: viewer.cookie,
    })
    expect(page.status).toBe(404)
  })

  test('is featured and unfeatured', async () => {
    const id = String(await add('Owl walk'))
    const feature = async (form: Record<string, string>) =>
      messageIn(await ask(featureAction, web, { path: '/', params: { id }, cookie: reviewer.cookie, form }))
    expect(await feature({ featured: 'yes' })).toMatchObject({ title: 'Event marked as featured' })
    expect((await db.select().from(events))[0]?.isFeatured).toBe(true)
    expect(await feature({ returnTo: '/admin/events' })).toMatchObject({ title: 'Event unmarked as featured' })
    expect((await db.select().from(events))[0]?.isFeatured).toBe(false)
    await db.update(events).set({ deletedAt: new Date() })
    expect(await feature({ featured: 'yes' })).toMatchObject({ title: 'Error updating featured status' })
  })

  test('is shown with all that decides, by day and price', async () => {
    const id = await add('Owl walk', {
      found: { startDate: day('2026-04-10'), endDate: day('2026-04-12'), minPrice: 5, maxPrice: 12.5 },
      classification: { childConfidenceScore: 61, secondaryCategories: ['cultural'] },
    })
    const { body } = await ask(eventPage, web, { path: '/', params: { id: String(id) }, cookie: viewer.cookie })
    expect(body).toMatchObject({
      canDecide: false,
      event: {
        dates: 'Fri 10th Apr to Sun 12th Apr',
        price: '£5 - £12.50',
        eventConfidence: expect.closeTo(0.9),
        childConfidence: 61,
        otherCategories: 'Cultural',
      },
    })
  })
})

describe('all that match', () => {
  test('are looked for again when they are decided on', async () => {
    await add('Owl walk')
    await add('Owl talk')
    await add('Pottery')
    const form = { bulk: 'yes', all: 'yes', query: 'search=owl', returnTo: '/admin/events?search=owl' }
    expect(await messageIn(await post({ ...form, intent: 'approved' }))).toMatchObject({ title: '2 events approved' })
    expect(await statuses()).toEqual({ 'Owl walk': 'approved', 'Owl talk': 'approved', Pottery: 'pending' })
    const asked = await ask(deletePage, web, {
      path: `/admin/events/delete?${new URLSearchParams(form)}`,
      cookie: reviewer.cookie,
    })
    expect(asked.body).toMatchObject({ what: { all: { count: '2', query: 'search=owl' }, returnTo: form.returnTo } })
    expect(await messageIn(await post({ ...form, intent: 'delete' }))).toMatchObject({
      title: 'Events deleted successfully',
    })
    expect(await messageIn(await post({ ...form, intent: 'delete' }))).toMatchObject({ title: 'Error deleting events' })
  })

  test('are handed to the classifier', async () => {
    const id = await add('Owl walk')
    await add('Pottery')
    const answer = await post({ bulk: 'yes', all: 'yes', query: 'search=owl', intent: 'classify' })
    expect(await messageIn(answer)).toMatchObject({ title: 'Bulk classification started', description: '1 event' })
    expect((await db.select().from(batches)).map(({ eventIds }) => eventIds)).toEqual([[id]])
  })

  test('are exported in their order, and no cell is a formula', async () => {
    await add('=HYPERLINK("https://bad.example")', { found: { minPrice: 2, organiser: 'Café “Öl”, Soho' } })
    await add('Pottery', { found: { isFree: true }, status: 'approved' })
    await add('Left out', { status: 'rejected' })
    const text = await download('status=undecided&sort=price')
    expect(text.startsWith('\uFEFFid,title,organiser,venue,')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain(`"'=HYPERLINK(""https://bad.example"")"`)
    expect(text).toContain('"Café “Öl”, Soho",Owl House,general,')
    expect((await download('sort=price')).split('\r\n').map((line) => line.split(',')[1])).toEqual([
      'title',
      'Pottery',
      `"'=HYPERLINK(""https://bad.example"")"`,
      'Left out',
      undefined,
    ])
  })
})

async function download(query: string): Promise<string> {
  const context = new RouterContextProvider()
  context.set(appContext, web)
  const request = new Request(`http://localhost/admin/events/export?${query}`, { headers: { cookie: viewer.cookie } })
  const response = await exportList({ request, context } as never)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="events-2026-04-08.csv"')
  // Decoded by hand, as `text()` would drop the mark at the beginning.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

describe('who may do what', () => {
  test('a viewer reads the list and changes nothing', async () => {
    const id = String(await add('Owl walk'))
    const { body } = await ask(listPage, web, { path: '/admin/events', cookie: viewer.cookie })
    expect(body).toMatchObject({ total: { count: 1 }, canDecide: false, first: 1, last: 1 })
    expect((await post({ intent: 'approved', id }, viewer.cookie)).status).toBe(403)
    const asked = { path: '/', params: { id }, cookie: viewer.cookie }
    expect((await ask(featureAction, web, { ...asked, form: { featured: 'yes' } })).status).toBe(403)
    expect((await ask(undoAction, web, { ...asked, form: { intent: 'undo' } })).status).toBe(403)
    expect((await ask(deletePage, web, { ...asked, path: `/admin/events/delete?id=${id}` })).status).toBe(403)
    expect(await statuses()).toEqual({ 'Owl walk': 'pending' })
  })

  test('a stranger is sent to sign in', async () => {
    const answer = await ask(exportList, web, { path: '/admin/events/export' })
    expect(answer.headers.get('location')).toMatch(/^\/auth/)
  })
})

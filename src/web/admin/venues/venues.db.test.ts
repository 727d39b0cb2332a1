import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteChange } from '#domain/safety/site-change.ts'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { venues, venueTrials } from '#store/schema/index.ts'
import { holdSite } from '#store/venue/site-changes.ts'
import { findVenue, type Venue } from '#store/venue/venues.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { loader as events } from '../crawls/live/events.ts'
import { loader as state } from '../crawls/live/state.ts'
import { loader as log } from '../crawls/log/log.tsx'
import { action as reset } from '../crawls/log/reset.ts'
import { loader as logs } from '../crawls/page.tsx'
import { action as crawl } from './crawl.ts'
import { loader as askDelete, action as remove } from './form/delete.tsx'
import { action as edit, loader as editForm } from './form/edit.tsx'
import { action as add, loader as addForm } from './form/new.tsx'
import { loader as list } from './page.tsx'
import { action as turn } from './switch.ts'
import { action as cancelTest, loader as testState } from './trial/state.ts'
import { action as decideSite } from './venue/notices/site.ts'
import { loader as venuePage } from './venue/page.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const requested: number[] = []
web.jobs.requestCrawl = async (id) => {
  requested.push(id)
  return true
}
const [admin, reviewer, viewer] = [
  await signedIn(web, 'admin'),
  await signedIn(web, 'reviewer'),
  await signedIn(web, 'viewer'),
]
const nobody = { cookie: '' }

let venue: Venue
let logId: number
beforeEach(async () => {
  requested.length = 0
  await db.delete(venues)
  venue = await make.venue(db, { name: 'Owl House', domain: 'owls.example' })
  logId = await startCrawl(db, venue.id, 'staff', web.now())
})

const FORM = { name: 'Clay', websiteUrl: 'clay.example/whats-on', domain: '', crawlFrequencyDays: '7', isActive: 'on' }
const call = (
  route: (args: never) => unknown,
  { cookie }: { cookie: string },
  form?: Record<string, string>,
  id = venue.id,
) => ask(route, web, { path: '/admin/venues', params: { id: String(id) }, cookie, ...(form && { form }) })

describe('who may do what', () => {
  test('all staff read venues and crawls', async () => {
    for (const route of [list, venuePage, logs]) expect((await call(route, viewer)).status).toBe(200)
    expect((await call(log, viewer, undefined, logId)).status).toBe(200)
    expect((await call(state, viewer)).status).toBe(200)
    expect((await call(list, viewer)).body).toMatchObject({ canManage: false, canCrawl: false, canDelete: false })
    expect((await call(list, reviewer)).body).toMatchObject({ canManage: true, canCrawl: true, canDelete: false })
  })

  test('a viewer changes nothing', async () => {
    const refused: [(args: never) => unknown, Record<string, string>?, number?][] = [
      [addForm],
      [editForm],
      [testState],
      [add, FORM],
      [add, { ...FORM, intent: 'test' }],
      [edit, FORM],
      [crawl, {}],
      [turn, { field: 'isActive', value: 'off' }],
      [reset, {}, logId],
      [cancelTest, {}],
      [remove, {}],
    ]
    for (const [route, form, id] of refused) expect((await call(route, viewer, form, id)).status).toBe(403)
    expect(requested).toEqual([])
    expect(await findVenue(db, venue.id)).toMatchObject({ isActive: true, crawlStatus: 'running' })
    expect([await db.$count(venues), await db.$count(venueTrials)]).toEqual([1, 0])
  })

  test('a reviewer does all but delete, which is for admins', async () => {
    expect((await call(askDelete, reviewer)).status).toBe(403)
    expect((await call(remove, reviewer, {})).status).toBe(403)
    expect(await flashIn((await call(remove, admin, {})).headers)).toMatchObject({
      title: 'Venue deleted successfully',
    })
    expect(await db.$count(venues)).toBe(0)
  })

  test('a visitor who is not signed in is sent away, and gets no push', async () => {
    expect((await call(list, nobody)).headers.get('location')).toMatch(/^\/auth/)
    expect((await call(add, nobody, FORM)).headers.get('location')).toMatch(/^\/auth/)
    expect([(await call(events, nobody)).status, (await call(state, nobody)).status]).toEqual([401, 401])
  })
})

describe('the form', () => {
  test('adds a venue by name and address, and says so', async () => {
    const { status, headers } = await call(add, reviewer, FORM)
    expect([status, headers.get('location')]).toEqual([302, '/admin/venues'])
    expect(await flashIn(headers)).toMatchObject({ title: 'Venue created successfully', description: 'Clay' })
    expect((await db.select().from(venues)).find(({ name }) => name === 'Clay')).toMatchObject({
      domain: 'clay.example',
      websiteUrl: 'https://clay.example/whats-on',
      crawlEnabled: false,
      isActive: true,
      description: null,
    })
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    [
      'neither address nor domain',
      { websiteUrl: '' },
      'domain',
      'Domain is required, or the website URL that it follows from',
    ],
    [
      'no address',
      { websiteUrl: 'not an address' },
      'websiteUrl',
      'Must be a valid URL, such as https://example.com/whats-on',
    ],
    [
      'another scheme',
      { websiteUrl: 'ftp://clay.example/' },
      'websiteUrl',
      'Must be a valid URL, such as https://example.com/whats-on',
    ],
    ['no domain', { domain: 'owls' }, 'domain', 'Must be a domain, such as example.com'],
    [
      'a domain that is taken',
      { websiteUrl: 'https://www.owls.example/' },
      'domain',
      'Owl House has this domain already',
    ],
    [
      'a frequency of nothing',
      { crawlFrequencyDays: '0' },
      'crawlFrequencyDays',
      'Crawl frequency must be 1 to 30 days',
    ],
    [
      'too rare a frequency',
      { crawlFrequencyDays: '31' },
      'crawlFrequencyDays',
      'Crawl frequency must be 1 to 30 days',
    ],
  ])('with %s is refused at its field, with everything that was typed', async (_, wrong, field, message) => {
    const { status, body } = await call(add, reviewer, { ...FORM, ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      result: { error: { [field]: [message] }, initialValue: { crawlFrequencyDays: expect.anything() } },
    })
    expect(await db.$count(venues)).toBe(1)
  })

  test('that the database refuses stays, with everything that was typed', async () => {
    await db.execute(sql`alter table venues add constraint no_owls check (name <> 'Barn Owls')`)
    const { status, body } = await call(add, reviewer, { ...FORM, name: 'Barn Owls' })
    await db.execute(sql`alter table venues drop constraint no_owls`)
    expect(status).toBe(500)
    expect(body).toMatchObject({
      result: { error: { '': ['Error saving venue: Unknown error'] }, initialValue: { websiteUrl: FORM.websiteUrl } },
    })
  })

  test('edits a venue; one that is gone meanwhile is said to be', async () => {
    const form = { ...FORM, domain: 'owls.example', websiteUrl: 'https://owls.example/', name: 'The Owls' }
    expect(await flashIn((await call(edit, reviewer, form)).headers)).toMatchObject({
      title: 'Venue updated successfully',
    })
    expect(await findVenue(db, venue.id)).toMatchObject({ name: 'The Owls' })
    expect((await call(edit, reviewer, FORM, 999_999)).status).toBe(400)
  })

  test('tries an address out, and gives back what was typed', async () => {
    const { status, body } = await call(add, reviewer, { ...FORM, name: 'Half', intent: 'test' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ trialId: expect.any(Number), result: { initialValue: { name: 'Half' } } })
    const { trialId } = body as { trialId: number }
    expect((await call(testState, reviewer, undefined, trialId)).status).toBe(200)
    const nothing = await call(add, reviewer, { ...FORM, websiteUrl: '', intent: 'test' })
    expect(nothing.body).toMatchObject({ trialId: null, result: { error: { websiteUrl: [expect.any(String)] } } })
  })
})

describe('a crawl', () => {
  test('is queued and said to have started', async () => {
    const { headers } = await call(crawl, reviewer, { returnTo: '/admin/venues?page=2' })
    expect(headers.get('location')).toBe('/admin/venues?page=2')
    expect(await flashIn(headers)).toMatchObject({ title: 'Crawl started' })
    expect(await flashIn((await call(crawl, reviewer, { from: 'logs' })).headers)).toMatchObject({
      title: 'Crawl triggered',
    })
    expect(requested).toEqual([venue.id, venue.id])
  })

  test.each([{ isActive: false }, { crawlEnabled: false }])(
    'of a venue that is switched off is not',
    async (fields) => {
      const off = await make.venue(db, fields)
      expect(await flashIn((await call(crawl, reviewer, {}, off.id)).headers)).toMatchObject({
        title: 'Failed to start crawl',
        tone: 'failure',
      })
      expect(requested).toEqual([])
    },
  )

  test('that is stuck is reset once', async () => {
    expect(await flashIn((await call(reset, reviewer, {}, logId)).headers)).toMatchObject({
      title: 'Crawl reset successfully',
      description: 'Owl House is now ready to be crawled again.',
    })
    expect(await flashIn((await call(reset, reviewer, {}, logId)).headers)).toMatchObject({
      title: 'Error resetting crawl',
    })
  })
})

test('a switch is turned, and nothing else by its address', async () => {
  await call(turn, reviewer, { field: 'crawlEnabled', value: 'off' })
  expect(await findVenue(db, venue.id)).toMatchObject({ crawlEnabled: false, isActive: true })
  expect((await call(turn, reviewer, { field: 'domain', value: 'on' })).status).toBe(400)
})

test.each(['0', 'owl', '-1', '99999999999999'])('there is no venue or crawl %s', async (id) => {
  for (const route of [venuePage, editForm, askDelete, log]) {
    expect((await ask(route, web, { path: '/', params: { id }, cookie: admin.cookie })).status).toBe(404)
  }
})

test('a page past the end of the list is its last page', async () => {
  const asked = { path: '/admin/venues?page=99', cookie: viewer.cookie }
  expect((await ask(list, web, asked)).body).toMatchObject({ page: 1, first: 1, last: 1, total: 1 })
})

describe('a site that may have changed hands', () => {
  const change: SiteChange = {
    state: 'suspected',
    signs: [{ sign: 'redirected', because: 'The home page now leads from owls.example to spins.example.' }],
    titles: ['Lucky spins'],
    homeUrl: 'https://spins.example/',
    foundAt: '2026-04-01T09:00:00.000Z',
  }
  const decide = (who: { cookie: string }, intent: string) => call(decideSite, who, { intent })
  beforeEach(() => holdSite(db, venue.id, change, web.now()))

  test('is shown in the list of venues', async () => {
    expect((await call(list, viewer)).body).toMatchObject({ venues: [{ id: venue.id, isSiteHeld: true }] })
  })

  test('is decided by reviewers and admins only', async () => {
    expect((await decide(viewer, 'same')).status).toBe(403)
    expect((await decide(nobody, 'same')).status).toBe(302)
    expect((await findVenue(db, venue.id))?.siteChange?.state).toBe('suspected')
    expect((await decide(reviewer, 'nonsense')).status).toBe(400)
  })

  test('is crawled at once when it is the same site, and only then', async () => {
    expect(await flashIn((await call(crawl, reviewer, {})).headers)).toMatchObject({ title: 'Failed to start crawl' })
    expect(await flashIn((await decide(reviewer, 'hold')).headers)).toMatchObject({ title: 'Owl House stays held' })
    expect(requested).toEqual([])
    expect(await flashIn((await decide(reviewer, 'same')).headers)).toMatchObject({ title: 'Owl House is shown again' })
    expect(requested).toEqual([venue.id])
    expect(await flashIn((await decide(reviewer, 'same')).headers)).toMatchObject({ title: 'Already decided' })
  })

  test('is another site once staff give the venue another address', async () => {
    await call(edit, admin, { ...FORM, name: 'Owl House', websiteUrl: 'https://new-owls.example/' })
    expect(await findVenue(db, venue.id)).toMatchObject({ siteChange: null, siteHost: null })
  })
})

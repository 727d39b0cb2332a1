import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import type { Role } from '#domain/vocabulary.ts'
import { listActiveHolidays } from '#store/holiday/holidays.ts'
import { createChoiceCounts } from '#store/listing/counts/filter-counts.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { appContext, type WebApp } from '../../context.ts'
import { loader as eventLoader } from '../event/event.tsx'
import { loader as homeLoader } from '../list/home.tsx'

const today = day('2026-04-01')
let database: TestDatabase
let role: Role | null = null
let venue: { id: number; name: string }

afterEach(() => {
  role = null
})

beforeAll(async () => {
  database = await testDatabase()
  venue = await make.venue(database.db, { name: 'Kestrel Common' })
  await make.event(database.db, venue, {
    found: { title: 'Pond dipping', startDate: day('2026-04-04'), isFree: true, minAgeMonths: 60, maxAgeMonths: 95 },
  })
  await make.event(database.db, venue, {
    today: day('2026-03-01'),
    found: { title: 'Frost fair', startDate: day('2026-03-07'), eventStatus: 'cancelled' },
  })
  await make.event(database.db, venue, { found: { title: 'Not looked at yet' }, status: 'pending' })
})

describe('the list', () => {
  test('shows approved events that are not over, in words', async () => {
    const { cards, total, hasMore } = await home('/')
    const [card, ...others] = cards
    expect([card?.title, others]).toEqual(['Pond dipping', []])
    expect(card).toMatchObject({ date: 'Sat 4th Apr', price: 'Free', ages: 'Ages 5 to 7', venue: 'Kestrel Common' })
    expect([total.count, hasMore]).toEqual([1, false])
  })

  test('is searched and filtered by its address', async () => {
    expect((await home('/?q=POND&price=free')).cards).toHaveLength(1)
    expect((await home('/?q=pond&price=over-20')).cards).toHaveLength(0)
  })
})

describe('a reviewer', () => {
  test('sees events of every status, marked as such', async () => {
    role = 'reviewer'
    const [card] = (await home('/?q=looked')).cards
    expect(card?.title).toBe('Not looked at yet')
    expect(card?.review).toContain('Pending')
    expect((await open('not-looked-at-yet')).event.title).toBe('Not looked at yet')
  })

  test('is more than a viewer, who sees what families see', async () => {
    role = 'viewer'
    expect((await home('/?q=looked')).cards).toEqual([])
  })
})

describe('an event at its own address', () => {
  test('says what its card says, also to search engines', async () => {
    const { event, jsonLd } = await open('pond-dipping')
    expect(event).toMatchObject({ title: 'Pond dipping', ageRange: '5 to 7 years', warnings: [] })
    expect(event.address).toBe('https://events.example/events/pond-dipping')
    expect(jsonLd).toMatchObject({ '@type': 'ChildrensEvent', startDate: '2026-04-04', typicalAgeRange: '5-7' })
  })

  test('says what to expect, also where its facts were stored before there was such a thing', async () => {
    const found = { title: 'Owl walk', startDate: day('2026-04-05'), booking: 'required', adultMustStay: true } as const
    const id = await make.event(database.db, venue, { found })
    const known = async () => (await open('owl-walk')).event.expect.known.map(({ words }) => words)
    expect(await known()).toEqual(['You need to book', 'A grown-up must stay'])
    await database.db.execute(
      sql`update events set facts = facts - array['accessFeatures', 'absentFeatures', 'booking', 'setting', 'adultMustStay'] where id = ${id}`,
    )
    expect(await known()).toEqual([])
    await database.db.execute(sql`delete from events where id = ${id}`)
  })

  test('stays when it is over, and says so', async () => {
    const { event } = await open('frost-fair')
    expect(event.warnings).toEqual([
      'This event has ended. It was last on Sat 7th Mar.',
      'The venue has cancelled this event.',
    ])
  })

  test.each(['not-looked-at-yet', 'no-such-event'])(
    'is not found where the public may not see it: %s',
    async (slug) => {
      await expect(open(slug)).rejects.toMatchObject({ status: 404 })
    },
  )
})

const home = async (path: string) => (await homeLoader(call<typeof homeLoader>(path, {}))).data
const open = (slug: string) => eventLoader(call<typeof eventLoader>(`/events/${slug}`, { slug }))

function call<Loader extends (args: never) => unknown>(path: string, params: object) {
  const context = new RouterContextProvider()
  const log = { info() {}, warn() {}, error() {} }
  const auth = { visit: async () => ({ user: role && { id: 'a', role }, cookies: [] }) }
  const site = { publicUrl: 'https://events.example', trustProxy: false }
  const now = () => new Date('2026-04-01T09:00:00Z')
  const countChoices = createChoiceCounts(database.db, () => null)
  const web = {
    db: database.db,
    countChoices,
    activeHolidays: () => listActiveHolidays(database.db),
    placeName: async () => 'London',
    now,
    today: () => today,
    clock: () => startOfDay(today),
    log,
    auth,
    ...site,
  }
  context.set(appContext, web as unknown as WebApp)
  return {
    request: new Request(`http://localhost${path}`, { headers: role ? { cookie: 'session' } : {} }),
    params,
    context,
  } as unknown as Parameters<Loader>[0]
}

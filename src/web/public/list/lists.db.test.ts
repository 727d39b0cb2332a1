import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { FilterCounts } from '#domain/filter/results/filter-counts.ts'
import { addHolidays, listActiveHolidays } from '#store/holiday/holidays.ts'
import { holidays } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, testWeb } from '#test/support/web.ts'
import { loader as countLoader } from '../filter/count.ts'
import { loader } from './home.tsx'
import type { readList } from './read-list.ts'

const { db } = await testDatabase()
const web = testWeb(db, { today: day('2026-04-08') })

beforeAll(async () => {
  const venue = await make.venue(db, { name: 'Acorn Hall' })
  await make.event(db, venue, { found: { title: 'Owl walk', startDate: day('2026-05-26'), isFree: true } })
  await make.event(db, venue, { found: { title: 'Tea dance', startDate: day('2026-04-20'), minPrice: 30 } })
  const days = (name: string, startDate: string, endDate: string) => ({
    name,
    startDate: day(startDate),
    endDate: day(endDate),
    region: 'England' as const,
  })
  await addHolidays(db, [
    days('February half-term', '2026-02-16', '2026-02-20'),
    days('May half-term', '2026-05-25', '2026-05-29'),
    days('May half-term', '2026-05-25', '2026-05-29'),
    days('February half-term 2027', '2027-02-15', '2027-02-19'),
  ])
})

/** What the loader answers; without a list, as where it leads elsewhere, the body is empty. */
const open = async (path: string, holiday?: string, at = web) => {
  const borough = /^\/boroughs\/([\w-]+)/.exec(path)?.[1]
  const answer = await ask(loader, at, { path, params: { ...(holiday && { holiday }), ...(borough && { borough }) } })
  return { ...answer, body: (answer.body ?? {}) as Awaited<ReturnType<typeof readList>> }
}

const count = async (path: string): Promise<FilterCounts> =>
  JSON.parse(String((await ask(countLoader, web, { path })).body))

describe('a borough’s school holiday', () => {
  test('has its borough in its name and address, and is offered to the families that look there', async () => {
    const at = { startDate: day('2026-06-01'), endDate: day('2026-06-05') }
    await addHolidays(db, [{ name: 'Whitsun break', region: 'camden', ...at }])
    const offered = async (path: string) => (await open(path)).body.holidays.map(({ name, slug }) => [name, slug])
    const own = ['Whitsun break (Camden)', 'whitsun-break-2026-camden']
    expect(await offered('/boroughs/camden')).toContainEqual(own)
    expect(await offered('/?near=NW5')).toContainEqual(own)
    for (const path of ['/', '/boroughs/islington', '/?near=SE15']) expect(await offered(path)).not.toContainEqual(own)
    const { body } = await open('/holidays/whitsun-break-2026-camden', 'whitsun-break-2026-camden')
    expect(body.period).toMatchObject({ name: 'Whitsun break (Camden)', isOver: false })
    await db.delete(holidays).where(eq(holidays.region, 'camden'))
  })

  test('may be that of some schools there, which say so, and is offered beside the others', async () => {
    const at = { startDate: day('2026-06-01'), endDate: day('2026-06-05'), region: 'camden' as const }
    await addHolidays(db, [{ name: 'Whitsun break', schools: 'Northmoor schools', ...at }])
    const offered = (await open('/boroughs/camden')).body.holidays.map(({ name }) => name)
    expect(offered.at(-1)).toBe('Whitsun break (Northmoor schools, Camden)')
    expect(offered.length).toBeGreaterThan(1)
    expect((await open('/')).body.holidays.map(({ schools }) => schools)).not.toContain('Northmoor schools')
    await db.delete(holidays).where(eq(holidays.region, 'camden'))
  })
})

describe('a school holiday', () => {
  test('has an address of its own, with its year', async () => {
    expect((await listActiveHolidays(db)).map(({ slug }) => slug)).toEqual([
      'february-half-term-2026',
      'may-half-term-2026',
      'may-half-term-2026-2',
      'february-half-term-2027',
    ])
  })

  test('lists what is on in it, under every filter', async () => {
    const { body } = await open('/holidays/may-half-term-2026', 'may-half-term-2026')
    expect(body.cards.map(({ title }) => title)).toEqual(['Owl walk'])
    expect(body.canonical).toBe('http://localhost/holidays/may-half-term-2026')
    expect(body.period).toMatchObject({ name: 'May half-term', days: 'Mon 25th May to Fri 29th May', isOver: false })
    const dear = await open('/holidays/may-half-term-2026?price=over-20', 'may-half-term-2026')
    expect(dear.body).toMatchObject({ cards: [], removal: { removed: 'price', count: 1 } })
  })

  test('is asked for by a form as any other date', async () => {
    const { status, headers } = await open('/?date=holiday:may-half-term-2026&price=free')
    expect([status, headers.get('location')]).toEqual([302, '/holidays/may-half-term-2026?price=free'])
  })

  test('that is over says so, and names the next of its kind', async () => {
    const { body } = await open('/holidays/february-half-term-2026', 'february-half-term-2026')
    expect(body.period).toMatchObject({
      isOver: true,
      next: { name: 'February half-term 2027', address: '/holidays/february-half-term-2027' },
    })
  })

  test('that no one entered is not found', async () => {
    expect((await open('/holidays/pancake-week', 'pancake-week')).status).toBe(404)
  })
})

test('each choice says what it would give, beside the others', async () => {
  const counts = await count('/count?price=free')
  expect(counts.total).toBe(1)
  expect(counts.price).toMatchObject({ all: 2, free: 1, 'over-20': 1, 'under-10': 1 })
  expect(counts.date).toMatchObject({ all: 1, month: 0, 'holiday:may-half-term-2026': 1 })
})

test('a list does not wait for counts that come late, and without them is not cached for others', async () => {
  const counts = await count('/count')
  const kept = await open('/', undefined, { ...web, countChoices: async () => counts })
  expect([kept.body.counts, kept.headers.get('cache-control')]).toEqual([counts, null])
  const late = await open('/', undefined, { ...web, countChoices: () => new Promise(() => {}) })
  expect([late.body.counts, late.headers.get('cache-control')]).toEqual([null, 'private, no-cache'])
  expect(late.body.total).toEqual(kept.body.total)
})

test('counts follow the catalogue', async () => {
  const kites = async () => (await count('/count?q=kite')).total
  expect(await kites()).toBe(0)
  await make.event(db, await make.venue(db), { found: { title: 'Kite day', startDate: day('2026-06-01') } })
  expect(await kites()).toBe(1)
})

test('a list that gives nothing offers what to take off, the search too', async () => {
  const { body } = await open('/?q=owl&date=today&age=0-5')
  expect(body.removal).toBeUndefined()
  const { body: searched } = await open('/?q=zeppelin&price=free')
  expect(searched.removal).toMatchObject({ removed: 'search', count: 1, filter: { search: '' } })
})

test('a search that names a holiday leads to what is on then, whether or not it finds anything', async () => {
  const { body: none } = await open('/?q=half term holidays&price=free')
  const then = [{ words: 'in May half-term', count: 1, filter: { search: '', priceRange: 'free' } }]
  expect(none).toMatchObject({ cards: [], nearMisses: then, named: [] })
  const found = { title: 'Half term holidays party', startDate: day('2026-04-25'), isFree: true }
  await make.event(db, await make.venue(db), { found })
  const { body: some } = await open('/?q=half term holidays&price=free')
  expect(some).toMatchObject({ cards: [{ title: found.title }], nearMisses: [], named: then })
  expect((await open('/?q=owl')).body.named).toEqual([])
})

// The list moves on to a later day for good: this is the last test.
test('a holiday names its days also when it begins today: links to it are looked at on other days', async () => {
  const { body } = await open(
    '/holidays/may-half-term-2026',
    'may-half-term-2026',
    testWeb(db, { today: day('2026-05-25') }),
  )
  expect(body.period).toMatchObject({ days: 'Mon 25th May to Fri 29th May' })
})

import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { createHoliday, listHolidays, type StoredHoliday } from '#store/holiday/holiday-changes.ts'
import { listActiveHolidays } from '#store/holiday/holidays.ts'
import { catalogueVersion } from '#store/listing/changes/catalogue.ts'
import { auditTrail, holidays } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { action } from './page.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const reviewer = await signedIn(web, 'reviewer')

let easter: StoredHoliday
beforeEach(async () => {
  await db.delete(holidays)
  const days = { startDate: day('2026-03-30'), endDate: day('2026-04-10'), year: 2026 }
  const fields = { name: 'Easter holidays 2026', region: 'England' as const, isActive: true, ...days }
  easter = await createHoliday(db, fields, reviewer.id, web.now())
  await db.delete(auditTrail)
})

const at = { path: '/admin/holidays/import', cookie: reviewer.cookie }
const send = (form: FormData) => ask(action, web, { ...at, form })

const CSV =
  'authority,name,start,end\nA,Summer holidays,22/07/2026,31/08/2026\nA,Odd,oops,\nA,Easter holidays,30/03/2026,10/04/2026'
const form = (fields: Record<string, string | File | string[]>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) made.append(name, one)
  return made
}
const SUMMER = '["Summer holidays","2026-07-22","2026-08-31","England"]'

test('an import is shown first, and stores nothing', async () => {
  const file = new File([CSV], 'terms.csv', { type: 'text/csv' })
  expect(await send(form({ intent: 'read-terms', region: 'England', file }))).toMatchObject({
    status: 200,
    body: {
      ok: true,
      planned: [
        { name: 'Easter holidays', state: 'there', canAdd: false },
        { name: 'Summer holidays', state: 'new', isTicked: true },
      ],
      unread: [{ line: 3, reason: expect.stringContaining('oops') }],
    },
  })
  expect(await listHolidays(db)).toEqual([easter])
})

test('a borough’s terms are offered beside the holidays of all, and stored as the borough’s', async () => {
  const text =
    'Spring term 1: Monday 5 January 2026 to Friday 27 March 2026\nSummer term 1: Tuesday 14 April 2026 to Friday 22 May 2026'
  const read = await send(form({ intent: 'read-terms', region: 'camden', text }))
  expect(read.body).toMatchObject({
    planned: [{ name: 'Easter holidays 2026', region: 'camden', isTicked: true, quotes: text.split('\n') }],
  })
  const ticked = '["Easter holidays 2026","2026-03-30","2026-04-13","camden"]'
  await send(form({ intent: 'add', holiday: ticked }))
  expect(await listActiveHolidays(db)).toContainEqual({
    slug: 'easter-holidays-2026-camden',
    name: 'Easter holidays 2026 (Camden)',
    startDate: '2026-03-30',
    endDate: '2026-04-13',
    borough: 'camden',
  })
})

test('the terms of some schools alone are stored as theirs', async () => {
  const text = 'October half-term: Monday 19 October 2026 to Friday 30 October 2026'
  const schools = 'Northmoor schools'
  const read = await send(form({ intent: 'read-terms', region: 'camden', schools, text }))
  expect(read.body).toMatchObject({
    planned: [{ name: 'October half-term', region: 'camden', schools, isTicked: true }],
  })
  await send(form({ intent: 'add', holiday: `["October half-term","2026-10-19","2026-10-30","camden","${schools}"]` }))
  expect(await listActiveHolidays(db)).toContainEqual({
    slug: 'october-half-term-2026-camden-northmoor-schools',
    name: 'October half-term (Northmoor schools, Camden)',
    startDate: '2026-10-19',
    endDate: '2026-10-30',
    borough: 'camden',
    schools,
  })
})

test('an import of what was ticked is stored, once, with who did it', async () => {
  const wanted = form({ intent: 'add', holiday: [SUMMER, '["Whitsun","2026-05-25","2026-05-29","London"]'] })
  const before = await catalogueVersion(db)
  expect(await flashIn((await send(wanted)).headers)).toMatchObject({ title: '2 holidays added' })
  expect(await catalogueVersion(db)).toBeGreaterThan(before)
  expect((await listActiveHolidays(db)).map(({ slug }) => slug)).toEqual([
    easter.slug,
    'whitsun-2026',
    'summer-holidays-2026',
  ])
  const entry = { subject: 'holiday', action: 'import', actorId: reviewer.id }
  expect(await db.select().from(auditTrail)).toMatchObject([entry, entry])
  const again = await send(form({ intent: 'add', holiday: SUMMER }))
  expect(await flashIn(again.headers)).toMatchObject({
    title: '0 holidays added',
    description: '1 holiday had already been added.',
  })
  expect(await db.$count(holidays)).toBe(3)
})

test.each([
  '["Summer holidays","2026-07-22","2026-07-21","England"]',
  '["","2026-07-22","2026-08-31","England"]',
  '["Summer holidays","2031-07-22","2031-08-31","England"]',
  '["Summer holidays","2026-07-22","2026-08-31","Cornwall"]',
  'oops',
])('an import of %s, which we never offered, is refused', async (holiday) => {
  expect((await send(form({ intent: 'add', holiday }))).status).toBe(400)
  expect(await db.$count(holidays)).toBe(1)
})

test('an import of nothing, of too much or of something else is refused in words', async () => {
  const refused: [FormData, RegExp][] = [
    [form({ intent: 'add' }), /Nothing was ticked/],
    [form({ intent: 'read' }), /There is nothing in it/],
    [form({ intent: 'read', text: 'hello' }), /The first line has to name the columns/],
    [form({ intent: 'read', text: 'name,start' }), /It has no holidays/],
    [form({ intent: 'read', file: new File(['x'.repeat(1_000_001)], 'large.csv') }), /larger than 1 MB/],
    [form({ intent: 'fetch' }), /gov\.uk could not be read\. There is no network\./],
  ]
  for (const [sent, message] of refused) {
    expect(await send(sent)).toMatchObject({
      status: 400,
      body: { ok: false, message: expect.stringMatching(message) },
    })
  }
})

test('an import of bank holidays fetches them from gov.uk on request', async () => {
  const events = [{ title: 'Summer bank holiday', date: '2026-08-31', notes: '', bunting: true }]
  const text = JSON.stringify({ scotland: { division: 'scotland', events } })
  const online = {
    ...web,
    holidaySources: { ...web.holidaySources, fetchBankHolidays: async () => ({ ok: true as const, text }) },
  }
  const sent = form({ intent: 'fetch', division: 'scotland' })
  expect((await ask(action, online, { ...at, form: sent })).body).toMatchObject({
    ok: true,
    unit: 'entry',
    planned: [{ name: 'Summer bank holiday', region: 'Scotland', state: 'new', isTicked: true }],
  })
})

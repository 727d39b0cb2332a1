import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { createHoliday, findHoliday, listHolidays, type StoredHoliday } from '#store/holiday/holiday-changes.ts'
import { listActiveHolidays } from '#store/holiday/holidays.ts'
import { catalogueVersion } from '#store/listing/changes/catalogue.ts'
import { auditTrail, holidays } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { loader as askDelete, action as remove } from './delete.tsx'
import { action as edit, loader as editForm } from './edit.tsx'
import { loader as importForm, action as importList } from './import/page.tsx'
import { action as add, loader as addForm } from './new.tsx'
import { loader as list } from './page.tsx'
import { action as turn } from './switch.ts'

const { db } = await testDatabase()
const web = testWeb(db)
const [reviewer, viewer] = [await signedIn(web, 'reviewer'), await signedIn(web, 'viewer')]
const nobody = { cookie: '' }

const EASTER = {
  name: 'Easter holidays 2026',
  startDate: day('2026-03-30'),
  endDate: day('2026-04-10'),
  year: 2026,
  region: 'England' as const,
  isActive: true,
}
let easter: StoredHoliday
beforeEach(async () => {
  await db.delete(holidays)
  await db.delete(auditTrail)
  easter = await createHoliday(db, EASTER, reviewer.id, web.now())
  await db.delete(auditTrail)
})

const FORM = {
  name: 'Summer holidays',
  startDate: '2026-07-22',
  endDate: '2026-08-31',
  year: '2026',
  region: 'England',
  isActive: 'on',
}
const call = (
  route: (args: never) => unknown,
  { cookie }: { cookie: string },
  form?: Record<string, string> | FormData,
  id = easter.id,
) => ask(route, web, { path: '/admin/holidays', params: { id: String(id) }, cookie, ...(form && { form }) })
const messageIn = ({ headers }: { headers: Headers }) => flashIn(headers)
const actions = async () =>
  (await db.select().from(auditTrail)).map(({ subject, action, actorId }) => ({ subject, action, actorId }))
const ofReviewer = (action: string) => ({ subject: 'holiday', action, actorId: reviewer.id })
/** Whether the public pages are made anew by what `work` does. */
const shows = async (work: () => Promise<unknown>) => {
  const before = await catalogueVersion(db)
  await work()
  return (await catalogueVersion(db)) > before
}

describe('who may do what', () => {
  test('a viewer reads, and changes nothing', async () => {
    expect(await call(list, viewer)).toMatchObject({ status: 200, body: { canManage: false } })
    const refused: [(args: never) => unknown, Record<string, string>?][] = [
      [addForm],
      [editForm],
      [askDelete],
      [importForm],
      [add, FORM],
      [edit, FORM],
      [turn, { value: 'off' }],
      [remove, {}],
      [remove, { intent: 'undo' }],
      [importList, { intent: 'add', holiday: '["A","2026-05-25","2026-05-29","England"]' }],
      [importList, { intent: 'fetch' }],
    ]
    for (const [route, form] of refused) expect((await call(route, viewer, form)).status).toBe(403)
    expect(await listHolidays(db)).toEqual([easter])
    expect(await actions()).toEqual([])
  })

  test('a visitor who is not signed in is sent away', async () => {
    for (const route of [list, addForm, importForm])
      expect((await call(route, nobody)).headers.get('location')).toMatch(/^\/auth/)
    expect((await call(add, nobody, FORM)).headers.get('location')).toMatch(/^\/auth/)
  })
})

test('the list says of each holiday how long it is, what it is now and what it overlaps', async () => {
  const monday = { ...EASTER, name: 'Easter Monday', startDate: day('2026-04-06'), endDate: day('2026-04-06') }
  await createHoliday(db, { ...monday, region: 'UK', isActive: false }, reviewer.id, web.now())
  expect((await call(list, reviewer)).body).toMatchObject({
    canManage: true,
    year: null,
    newHoliday: { year: '2026', region: 'UK', isActive: true },
    holidays: [
      { name: EASTER.name, days: 12, status: 'Current', overlaps: 'Overlaps Easter Monday' },
      { name: 'Easter Monday', days: 1, status: 'Disabled', overlaps: 'Overlaps Easter holidays 2026' },
    ],
  })
})

test.each([
  ['2027', 2027],
  ['2031', null],
  ['next', null],
])('the year %s at a glance is %s', async (year, shown) => {
  const asked = { path: `/admin/holidays?year=${year}`, cookie: viewer.cookie }
  expect((await ask(list, web, asked)).body).toMatchObject({ year: shown })
})

describe('the form', () => {
  test('adds a holiday, which families can then choose', async () => {
    expect(
      await shows(async () =>
        expect(await messageIn(await call(add, reviewer, FORM))).toMatchObject({
          title: 'Holiday created successfully',
          description: 'Summer holidays',
        }),
      ),
    ).toBe(true)
    expect((await listActiveHolidays(db)).map(({ slug }) => slug)).toContain('summer-holidays-2026')
    expect(await actions()).toEqual([ofReviewer('create')])
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['no start', { startDate: '' }, '', 'Validation Error: Please provide both start and end dates'],
    ['no end', { endDate: '' }, '', 'Validation Error: Please provide both start and end dates'],
    ['an end before its start', { endDate: '2026-07-21' }, 'endDate', 'End date must be on or after the start date'],
    ['a day there is not', { endDate: '2026-09-31' }, 'endDate', 'There is no such day'],
    ['another year than its dates', { year: '2027' }, 'year', 'Year must match the dates: 2026'],
    ['a year too late', { year: '2031' }, 'year', 'Year must be 2020 to 2030'],
    ['a year too early', { year: '2019' }, 'year', 'Year must be 2020 to 2030'],
    ['no name', { name: ' ' }, 'name', 'Holiday name is required'],
    ['no such region', { region: 'Cornwall' }, 'region', 'Choose a region'],
  ])('with %s is refused, with everything that was typed', async (_, wrong, field, message) => {
    const { status, body } = await call(add, reviewer, { ...FORM, ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      result: { error: { [field]: [message] }, initialValue: { region: expect.anything() } },
    })
    expect(await db.$count(holidays)).toBe(1)
  })

  test('takes a holiday of one day, one over New Year under either year, and one that overlaps, which it says', async () => {
    const day = { ...FORM, name: 'Good Friday', startDate: '2026-04-03', endDate: '2026-04-03' }
    expect(await messageIn(await call(add, reviewer, day))).toMatchObject({
      title: 'Holiday created successfully',
      description: 'Good Friday. Overlaps Easter holidays 2026',
    })
    const christmas = { ...FORM, name: 'Christmas', startDate: '2026-12-21', endDate: '2027-01-01' }
    for (const year of ['2026', '2027']) expect((await call(add, reviewer, { ...christmas, year })).status).toBe(302)
    expect(await db.$count(holidays)).toBe(4)
  })

  test('that the database refuses stays, with everything that was typed', async () => {
    const { status, body } = await call(add, reviewer, { ...FORM, name: 'Sum\u0000mer' })
    expect(status).toBe(500)
    expect(body).toMatchObject({ result: { error: { '': ['Error saving holiday: Unknown error'] } } })
  })

  test('edits a holiday, whose address stays; one that is gone meanwhile is said to be', async () => {
    const form = { ...FORM, name: 'Easter', startDate: '2026-04-01', endDate: '2026-04-10' }
    expect(await shows(() => call(edit, reviewer, form))).toBe(true)
    expect(await findHoliday(db, easter.id)).toMatchObject({
      name: 'Easter',
      slug: easter.slug,
      startDate: '2026-04-01',
    })
    expect(await actions()).toEqual([ofReviewer('edit')])
    expect(await messageIn(await call(edit, reviewer, form))).toMatchObject({ title: 'Holiday updated successfully' })
    expect(await actions()).toHaveLength(1)
    expect((await call(edit, reviewer, FORM, 999_999)).status).toBe(400)
    expect((await call(editForm, reviewer, undefined, 999_999)).status).toBe(404)
  })
})

test('the switch hides a holiday from families, and shows it again', async () => {
  expect(await shows(() => call(turn, reviewer, { value: 'off' }))).toBe(true)
  expect(await listActiveHolidays(db)).toEqual([])
  expect(await messageIn(await call(turn, reviewer, { value: 'on' }))).toMatchObject({
    title: 'Holiday updated successfully',
  })
  expect(await listActiveHolidays(db)).toHaveLength(1)
  expect((await call(turn, reviewer, { value: 'perhaps' })).status).toBe(400)
})

describe('deleting', () => {
  test('takes the holiday away, and Undo brings it back at its address', async () => {
    const message = await messageIn(await call(remove, reviewer, {}))
    expect(message).toMatchObject({ title: 'Holiday deleted successfully', undoHolidayId: easter.id })
    expect(await listActiveHolidays(db)).toEqual([])
    expect(await messageIn(await call(remove, reviewer, { intent: 'undo' }))).toMatchObject({
      title: 'Holiday restored',
    })
    expect(await findHoliday(db, easter.id)).toMatchObject({ ...EASTER, slug: easter.slug })
    expect(await actions()).toEqual([ofReviewer('delete'), ofReviewer('restore')])
  })

  test('or undoing it twice does nothing the second time, and says so', async () => {
    await call(remove, reviewer, {})
    expect(await messageIn(await call(remove, reviewer, {}))).toMatchObject({ title: 'Error deleting holiday' })
    await call(remove, reviewer, { intent: 'undo' })
    expect(await messageIn(await call(remove, reviewer, { intent: 'undo' }))).toMatchObject({ tone: 'failure' })
    expect(await listHolidays(db)).toHaveLength(1)
  })

  test('is undone at another address where another holiday has the old one', async () => {
    await call(remove, reviewer, {})
    const other = await createHoliday(db, EASTER, reviewer.id, web.now())
    expect(other.slug).toBe(easter.slug)
    await call(remove, reviewer, { intent: 'undo' })
    expect(await findHoliday(db, easter.id)).toMatchObject({ slug: `${easter.slug}-2` })
  })
})

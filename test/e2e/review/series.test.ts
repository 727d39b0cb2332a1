import { beforeEach, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { events, reviewClaims, seriesRules } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** Weekly storytimes and identical environment days: one decision for all of them, and for those that come. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('jo@example.com', 'reviewer')
await addStaff('vi@example.com', 'viewer')
const venue = await make.venue(db, { name: 'Harbour Library' })
const today = todayInLondon(new Date())

beforeEach(async () => {
  await db.delete(events)
  await db.delete(seriesRules)
  await db.delete(reviewClaims)
})

/** An event that a crawl finds, `days` from today. */
const arrives = (title: string, days: number, found: Parameters<typeof make.found>[0] = {}) => {
  const startDate = addDays(today, days)
  return make.event(db, venue, {
    found: { title, startDate, endDate: startDate, description: 'Stories for children.', ...found },
    classification: { childConfidenceScore: 70 },
    status: 'pending',
    today,
  })
}

const open = async (path: string, options: { email?: string; javaScriptEnabled?: boolean } = {}) => {
  const { email = 'jo@example.com', ...context } = options
  const visitor = await visitAs(browser, url, email, path, context)
  const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  return { ...visitor, heading }
}

const statuses = async () =>
  (await db.select().from(events).orderBy(events.id)).map(({ title, status }) => `${title}: ${status}`)

test('a series is decided once, later events follow, what differs comes to a person, and all is undone as one', async () => {
  const [first = 0] = [await arrives('Storytime', 1), await arrives('Storytime', 8), await arrives('Storytime', 15)]
  await arrives('Owl walk', 20)
  const { page, heading, problems } = await open('/admin/review/next')
  await heading('Storytime')
  const series = page.getByRole('region', { name: 'And 2 more like this' })
  await series.getByText('See them').click()
  expect(await series.getByRole('link').count()).toBe(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve All 3' }).click()
  await page.getByRole('status').getByText('3 events of the series approved').waitFor()
  await heading('Owl walk')
  expect(await statuses()).toEqual([
    'Storytime: approved',
    'Storytime: approved',
    'Storytime: approved',
    'Owl walk: pending',
  ])

  const later = await arrives('STORYTIME!', 22)
  const forAdults = await arrives('Storytime', 29, { description: 'Stories for adults.' })
  expect((await statuses()).slice(4)).toEqual(['STORYTIME!: approved', 'Storytime: pending'])

  const decidedWith = /^Decided with “Storytime” on \d+ \w+ \d{4} by A reviewer/
  await page.goto(`${url}/admin/review/${later}`)
  await page.getByRole('region', { name: 'Decided with its series' }).getByRole('link', { name: decidedWith }).waitFor()
  await expectAccessible(page)
  await page.goto(`${url}/admin/events/${later}`)
  await page.getByText(decidedWith).waitFor()
  await page.goto(`${url}/admin/events/${later}/history`)
  await page.getByText(decidedWith).waitFor()
  await expectAccessible(page)
  await page.goto(`${url}/admin/review/${first}`)
  await page.getByText('The decision stands for 3 other events and for those that come later.').waitFor()

  await page.goto(`${url}/admin/review/${forAdults}`)
  await heading('Storytime')
  expect(await page.getByRole('region', { name: 'Decided with its series' }).count()).toBe(0)
  await page.keyboard.press('u')
  await page.getByRole('status').getByText('Undone: 4 events').waitFor()
  expect(await statuses()).toEqual([
    'Storytime: pending',
    'Storytime: pending',
    'Storytime: pending',
    'Owl walk: pending',
    'STORYTIME!: needs_review',
    'Storytime: pending',
  ])
  expect(problems).toEqual([])
})

test('one event alone is decided after the box is unticked, by hand or by key', async () => {
  await arrives('Storytime', 1)
  await arrives('Storytime', 8)
  const { page, heading } = await open('/admin/review/next')
  await heading('Storytime')
  const box = page.getByRole('checkbox', { name: 'And 1 more like this, and those that come later' })
  await page.getByRole('button', { name: 'Reject All 2' }).waitFor()
  await page.keyboard.press('s')
  expect(await box.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Reject Event' }).click()
  await expect.poll(statuses).toEqual(['Storytime: rejected', 'Storytime: pending'])
  expect(await db.$count(seriesRules)).toBe(0)
})

test('a series of which one event at a time is listed is decided twice, and then for those that come', async () => {
  await arrives('Storytime', 1)
  const { page, heading, problems } = await open('/admin/review/next')
  await heading('Storytime')
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Approve Event' }).click()
  await expect.poll(statuses).toEqual(['Storytime: approved'])
  const second = await arrives('Storytime', 8)
  await page.goto(`${url}/admin/review/${second}`)
  const before = page.getByRole('region', { name: 'One like this was approved before' })
  await before.getByRole('link', { name: /^approved on \d+ \w+ \d{4}$/ }).waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('checkbox', { name: 'Approve those that come later, too' }).isChecked()).toBe(true)
  await page.keyboard.press('a')
  await page.getByRole('status').getByText('Those that come later are decided the same way.').waitFor()
  await arrives('Storytime', 15)
  await expect.poll(statuses).toEqual(['Storytime: approved', 'Storytime: approved', 'Storytime: approved'])
  await page.goto(`${url}/admin/review/${second}`)
  await page.getByText('The decision stands for 1 other event and for those that come later.').waitFor()
  await page.keyboard.press('u')
  await page.getByRole('status').getByText('Undone: 2 events').waitFor()
  expect(await statuses()).toEqual(['Storytime: approved', 'Storytime: pending', 'Storytime: needs_review'])
  expect(problems).toEqual([])
})

test('what was decided otherwise the first time is decided by itself', async () => {
  const first = await arrives('Storytime', 1)
  const { page, heading } = await open(`/admin/review/${first}`)
  await heading('Storytime')
  await page.keyboard.press('1')
  await expect.poll(statuses).toEqual(['Storytime: rejected'])
  const second = await arrives('Storytime', 8)
  await page.goto(`${url}/admin/review/${second}`)
  await page.getByRole('checkbox', { name: 'Reject those that come later, too' }).waitFor()
  await page.keyboard.press('a')
  await expect.poll(statuses).toEqual(['Storytime: rejected', 'Storytime: approved'])
  expect(await db.$count(seriesRules)).toBe(0)
})

test('what is wrong with one event alone rejects that one; not for children rejects them all', async () => {
  await arrives('Environment Day', 1)
  await arrives('Environment Day', 8)
  await arrives('Environment Day', 15)
  const { page, heading } = await open('/admin/review/next')
  await heading('Environment Day')
  await page.keyboard.press('4')
  await expect
    .poll(statuses)
    .toEqual(['Environment Day: rejected', 'Environment Day: pending', 'Environment Day: pending'])
  await page.goto(`${url}/admin/review/next`)
  await page.getByRole('region', { name: 'And 1 more like this' }).waitFor()
  await page.keyboard.press('1')
  await expect
    .poll(statuses)
    .toEqual(['Environment Day: rejected', 'Environment Day: rejected', 'Environment Day: rejected'])
  await arrives('Environment Day', 22)
  expect((await statuses()).at(-1)).toBe('Environment Day: rejected')
})

test('without scripts a series is decided, ended for later events, and undone', async () => {
  const first = await arrives('Storytime', 1)
  await arrives('Storytime', 8)
  const { page, heading } = await open(`/admin/review/${first}`, { javaScriptEnabled: false })
  await heading('Storytime')
  await page.getByRole('checkbox', { name: 'And 1 more like this, and those that come later' }).uncheck()
  await page.getByRole('button', { name: 'Approve Event' }).waitFor()
  await page.getByRole('checkbox', { name: 'And 1 more like this, and those that come later' }).check()
  await page.getByRole('button', { name: 'Approve All 2' }).click()
  await page.getByRole('status').getByText('2 events of the series approved').waitFor()
  await page.goto(`${url}/admin/review/${first}`)
  await page.getByRole('button', { name: 'Stop deciding later ones' }).click()
  await page.getByRole('status').getByText('Later events go to a person', { exact: true }).waitFor()
  await arrives('Storytime', 15)
  expect(await statuses()).toEqual(['Storytime: approved', 'Storytime: approved', 'Storytime: pending'])
  await page.goto(`${url}/admin/review/${first + 1}`)
  await page.getByRole('link', { name: 'Undo it for all' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(statuses).toEqual(['Storytime: pending', 'Storytime: pending', 'Storytime: pending'])
})

test('a viewer sees with what an event was decided, and can change nothing of it', async () => {
  const first = await arrives('Storytime', 1)
  await arrives('Storytime', 8)
  const jo = await open(`/admin/review/${first}`)
  await jo.page.getByRole('button', { name: 'Approve All 2' }).click()
  await jo.page.getByRole('status').getByText('2 events of the series approved').waitFor()
  const { page } = await open(`/admin/review/${first}`, { email: 'vi@example.com' })
  const notice = page.getByRole('region', { name: 'Decided with its series' })
  await notice.getByText('Decided for its series').waitFor()
  expect(await notice.getByRole('button').count()).toBe(0)
})

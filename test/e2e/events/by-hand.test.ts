import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { saveReport } from '#store/review/reports/reports.ts'
import { events } from '#store/schema/index.ts'
import { expectAccessible, openMenu, testBrowser, visitAs } from '#test/support/browser.ts'
import { toast } from '#test/support/events-screen.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What staff do by hand, and what is said of it: at a desk and on a phone. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('reviewer@example.com', 'reviewer')
await addStaff('viewer@example.com', 'viewer')
const venue = await make.venue(db, { name: 'Harbour Arts' })
const guide = await make.venue(db, { name: 'Borough Guide' })
const today = todayInLondon(new Date())
const startDate = addDays(today, 5)

beforeEach(async () => {
  await db.delete(events)
})

const add = (title: string, at = venue, options: Omit<Parameters<typeof make.event>[2], 'found'> = {}) =>
  make.event(db, at, { found: { title, startDate }, today, ...options })
const state = async (title: string) => (await db.select().from(events)).find((event) => event.title === title)

describe.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
])('on %s', (_, options) => {
  const open = (address: string, email = 'reviewer@example.com') => visitAs(browser, url, email, address, options)

  test('AI Classify takes nothing off the site: it asks, and Undo takes it back', async () => {
    const id = await add('Wine tasting for adults')
    const { page, problems } = await open(`/admin/events/${id}`)
    await page.getByRole('button', { name: 'AI Classify' }).click()
    await toast(page).getByText('It stays on the site').waitFor()
    expect(await state('Wine tasting for adults')).toMatchObject({ listed: true, needsAnotherLook: true })

    await page.goto('/admin/review?list=another-look')
    await page
      .getByRole('link', { name: /Wine tasting for adults/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Asked again, the classifier would not approve this event' }).waitFor()
    await expectAccessible(page)
    await page.goto(`/admin/events/${id}`)
    await page.getByRole('button', { name: 'AI Classify' }).click()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await toast(page).getByText('Undone: 1 event').waitFor()
    expect(problems).toEqual([])
  })

  test('an event is said to be the same as one that the system did not suspect', async () => {
    const id = await add('Clay day')
    const other = await add('Messing about with mud', guide)
    const { page, problems } = await open('/admin/events')
    await openMenu(page, 'Clay day')
    await page.getByRole('link', { name: 'Same as… Clay day' }).click()
    await page.getByRole('heading', { name: 'Which event is this the same as?' }).waitFor()
    await page.getByRole('link', { name: 'Review', exact: true }).click()
    await page.getByRole('link', { name: 'Same as…' }).click()
    await page.getByText('No other title is like this one.').waitFor()
    await page.getByLabel('Search titles').fill('mud')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Events with these words' }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width)
    await page.getByRole('button', { name: 'Compare with Messing about with mud' }).click()
    await page.getByText('Staff say that they may be the same.').waitFor()
    await page.getByRole('button', { name: /^Keep this one \(left\)/ }).click()
    await page.getByText('Merged into one event').waitFor()
    expect((await state('Messing about with mud'))?.mergedInto).toBe(id)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByRole('status').getByText('Decision undone').waitFor()
    expect((await db.select().from(events)).find((event) => event.id === other)?.mergedInto).toBeNull()
    expect(problems).toEqual([])
  })

  test('several selected events become one, and are parted again', async () => {
    for (const title of ['Clay day', 'Mud day', 'Loam day']) await add(title)
    const { page, problems } = await open('/admin/events')
    for (const title of ['Clay day', 'Mud day', 'Loam day'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await page.getByRole('button', { name: 'Same event…' }).click()
    await page.getByRole('heading', { name: 'Merge into one event' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /Mud day/ }).check()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await toast(page).getByText('3 events are one now.').waitFor()
    expect((await state('Clay day'))?.mergedInto).toBe((await state('Mud day'))?.id)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await toast(page).getByText('Merge undone').waitFor()
    expect((await state('Clay day'))?.mergedInto).toBeNull()
    expect(problems).toEqual([])
  })

  test('dates in words fill in the sessions, and an event is copied with what families read of it', async () => {
    const id = await add('Clay club')
    const { page, problems } = await open(`/admin/events/${id}`)
    await page.getByRole('link', { name: 'Copy', exact: true }).click()
    await page.getByText('Filled in with “Clay club”.').waitFor()
    await page.getByLabel('Title', { exact: true }).fill('Clay club, second term')
    await page.getByLabel('Start Date').fill('')
    const words = page.getByLabel('Dates in words')
    await words.fill('whenever we like')
    await page.getByRole('button', { name: 'Fill in the sessions' }).click()
    await page.getByText('These words name no days.').waitFor()
    await words.fill('every Saturday 10am to 11am from 2 January 2027 until 23 January 2027 except 16th')
    await words.press('Enter')
    await page.getByText('3 sessions').waitFor()
    expect(await page.getByLabel('Day of session 2', { exact: true }).inputValue()).toBe('2027-01-09')
    expect(await page.getByLabel('End of session 3', { exact: true }).inputValue()).toBe('11:00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Event' }).click()
    await toast(page).getByText('Event created successfully').waitFor()
    expect(await state('Clay club, second term')).toMatchObject({
      startDate: '2027-01-02',
      endDate: '2027-01-23',
      venueId: venue.id,
    })
    expect(problems).toEqual([])
  })

  test('deciding on an event deals with the reports beside it, and says so; undoing it opens them again', async () => {
    const id = await add('Owl walk', venue, { status: 'needs_review' })
    await saveReport(db, { eventId: id, kind: 'wrong_price', message: 'It is six pounds.' }, new Date())
    const { page, problems } = await open(`/admin/review/${id}`)
    await page.getByText('It is six pounds.').waitFor()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await toast(page).getByText('1 report is dealt with.').waitFor()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').getByText('Decision undone').waitFor()
    await page.getByText('It is six pounds.').waitFor()
    expect(problems).toEqual([])
  })
})

test('a viewer is offered none of it', async () => {
  const id = await add('Clay day')
  const { page } = await visitAs(browser, url, 'viewer@example.com', `/admin/review/${id}`)
  expect(await page.getByRole('link', { name: 'Same as…' }).count()).toBe(0)
  for (const address of [`/admin/events/${id}/same-as`, '/admin/events/same?id=1', '/admin/events/dates?words=today'])
    expect((await page.request.get(address)).status()).toBe(403)
})

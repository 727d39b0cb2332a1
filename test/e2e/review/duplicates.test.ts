import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { checkForDuplicates } from '#store/review/duplicates/duplicate-check.ts'
import { events } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What reviewers make of events that may be one, in a real browser. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('reviewer@example.com', 'reviewer')
await addStaff('viewer@example.com', 'viewer')
const house = await make.venue(db, { name: 'Owl House' })
const guide = await make.venue(db, { name: 'Borough Guide' })

beforeEach(async () => {
  await db.delete(events)
  const today = todayInLondon(new Date())
  for (const [n, title] of ['Owl walk', 'Pottery taster'].entries()) {
    const date = addDays(today, n + 1)
    const dates = { startDate: date, endDate: date, sessions: [make.session(date, '10:00')] }
    const read = (page: string) => ({
      title: { quote: `${title} with Sam`, url: `https://${page}.example/diary`, method: 'html' as const },
    })
    await make.event(db, house, { found: { title, ...dates, minPrice: 5, evidence: read('house') }, today })
    await make.event(db, guide, {
      found: { title, ...dates, minPrice: 6, locationName: 'Owl House', evidence: read('guide') },
      today,
    })
  }
  await checkForDuplicates(db, today)
})

const signIn = (email: string, next: string, options: Parameters<typeof visit>[2] = {}) =>
  visitAs(browser, url, email, next, options)

const listed = async () =>
  (await db.select().from(events).orderBy(events.id)).map(({ title, minPrice, listed: isListed }) =>
    [title, minPrice, isListed ? 'listed' : 'not listed'].join(' '),
  )
const ALL = ['Owl walk 5 listed', 'Owl walk 6 listed', 'Pottery taster 5 listed', 'Pottery taster 6 listed']

describe.each<[string, object, (page: Page, key: string, button: Locator) => Promise<void>]>([
  ['a desk, with keys', { viewport: { width: 1280, height: 800 } }, (page, key) => page.keyboard.press(key)],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }, (_page, _key, button) => button.click()],
])('on %s', (_, options, decide) => {
  test('pairs are worked through from the queue on, and Undo takes a merge back', async () => {
    const { page, problems } = await signIn('reviewer@example.com', '/admin/review', options)
    await page.getByRole('link', { name: /Possible duplicates 2/ }).click()
    await page.getByRole('heading', { name: 'Possible duplicates' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Start comparing' }).click()
    await page.getByRole('heading', { name: 'Owl walk' }).first().waitFor()
    await page.getByText('“Owl walk with Sam”').first().waitFor()
    expect(await page.getByText('differs').count()).toBeGreaterThan(0)
    await expectAccessible(page)

    await decide(page, '2', page.getByRole('button', { name: /^Keep this one \(right\)/ }))
    await page.getByRole('heading', { name: 'Pottery taster' }).first().waitFor()
    expect(await listed()).toEqual(['Owl walk 5 not listed', 'Owl walk 6 listed', ...ALL.slice(2)])
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor()

    await decide(page, 'u', page.getByTitle('Undo the decision on “Owl walk”'))
    await page.getByRole('heading', { name: 'Owl walk' }).first().waitFor()
    await page.getByRole('status').getByText('Decision undone').waitFor()
    expect(await listed()).toEqual(ALL)

    await decide(page, 'n', page.getByRole('button', { name: /^Not the same/ }))
    await page.getByRole('heading', { name: 'Pottery taster' }).first().waitFor()
    await page.getByRole('status').getByText('Kept as two events').waitFor()
    await decide(page, '1', page.getByRole('button', { name: /^Keep this one \(left\)/ }))
    await page.getByRole('heading', { name: 'No possible duplicates' }).waitFor()
    expect(await listed()).toEqual([...ALL.slice(0, 3), 'Pottery taster 6 not listed'])
    await expectAccessible(page)
    expect(problems).toEqual([])
  })
})

test('the merged event’s address leads families to the kept one', async () => {
  const { page } = await signIn('reviewer@example.com', '/admin/review/duplicates')
  await page.getByRole('link', { name: 'Compare Owl walk' }).click()
  await page.getByRole('button', { name: /^Keep this one \(left\)/ }).click()
  await page.getByRole('status').getByText('Merged into one event').waitFor()
  const [kept, merged] = await db.select().from(events).orderBy(events.id)
  const family = await visit(browser, url)
  await family.page.goto(`/events/${merged?.slug}`)
  expect(new URL(family.page.url()).pathname).toBe(`/events/${kept?.slug}`)
  await family.page.getByRole('heading', { name: 'Owl walk' }).waitFor()
})

test('everything works without JavaScript', async () => {
  const { page } = await signIn('reviewer@example.com', '/admin/review/duplicates', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Start comparing' }).click()
  await page.getByRole('button', { name: /^Keep this one \(right\)/ }).click()
  await page.getByRole('status').getByText('Merged into one event').waitFor()
  expect((await listed()).slice(0, 2)).toEqual(['Owl walk 5 not listed', 'Owl walk 6 listed'])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').getByText('Decision undone').waitFor()
  expect(await listed()).toEqual(ALL)
})

test('a viewer reads, and has no button', async () => {
  const { page } = await signIn('viewer@example.com', '/admin/review/duplicates')
  await page.getByRole('link', { name: 'Look through them' }).click()
  await page.getByText('reviewers and admins decide').waitFor()
  expect(await page.getByRole('button', { name: /Keep this one|Not the same/ }).count()).toBe(0)
  const answer = await page.request.post(page.url(), { form: { intent: 'keep-left' }, headers: { origin: url } })
  expect(answer.status()).toBe(403)
  expect(await listed()).toEqual(ALL)
})

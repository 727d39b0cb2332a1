import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { events, reviewClaims } from '#store/schema/index.ts'
import { expectAccessible, expectFocus, stallRequests, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** How reviewers get through a queue, in a real browser. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('ann@example.com', 'reviewer')
await addStaff('ben@example.com', 'reviewer')
const venue = await make.venue(db, { name: 'Harbour Arts' })
const today = todayInLondon(new Date())

beforeEach(async () => {
  await db.delete(events)
  await db.delete(reviewClaims)
})

/** The event that comes up `place`th, from 1. */
const waiting = (title: string, place: number) => {
  const startDate = addDays(today, place)
  const quote = { quote: `${title}, with Sam`, url: 'https://harbour.example/diary', method: 'html' as const }
  return make.event(db, venue, {
    found: { title, startDate, endDate: startDate, description: 'Bring wellies.', evidence: { title: quote } },
    classification: { childConfidenceScore: 70 },
    status: 'pending',
    today,
  })
}

const open = async (email = 'ann@example.com', path = '/admin/review/next') => {
  const visitor = await visitAs(browser, url, email, path)
  const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  return { ...visitor, heading }
}

const statuses = async () =>
  Object.fromEntries((await db.select().from(events)).map(({ title, status }) => [title, status]))

test('a hundred events are decided by a script that has but a keyboard', async () => {
  for (let n = 1; n <= 100; n += 1) await waiting(`Walk ${n}`, n)
  const { page, heading, problems } = await open('ann@example.com', '/admin/review')
  for (
    let n = 0;
    n < 100 && !(await page.evaluate("document.activeElement?.textContent === 'Start reviewing'"));
    n += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (let n = 1; n <= 100; n += 1) {
    await heading(`Walk ${n}`)
    await page.keyboard.press('arq'[n % 3] as string)
  }
  await page.waitForURL((address) => address.pathname === '/admin/review')
  const decided = ['approved', 'rejected', 'needs_review']
  const expected = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`Walk ${n + 1}`, decided[(n + 1) % 3]]))
  await expect.poll(statuses).toEqual(expected)
  // What a key overtakes is no longer waited for, and React Router lets that be heard.
  expect(problems.filter((problem) => !problem.startsWith('AbortError'))).toEqual([])
}, 600_000)

test('two reviewers never get the same event; the list says who is looking at what', async () => {
  for (let n = 1; n <= 6; n += 1) await waiting(`Walk ${n}`, n)
  const ann = await open()
  await ann.heading('Walk 1')
  // The next one is Ann's, too.
  await expect.poll(() => db.$count(reviewClaims)).toBeGreaterThan(1)
  const ben = await open('ben@example.com')
  const got = await ben.page.locator('#main h1').innerText()
  expect(['Walk 1', 'Walk 2']).not.toContain(got)
  await ben.page.goto('/admin/review')
  await ben.page.getByText('A reviewer is looking at it').first().waitFor()
  await ben.page.getByRole('link', { name: 'Walk 1', exact: true }).click()
  await ben.page.getByText('A reviewer is looking at it.').waitFor()
  await expectAccessible(ben.page)
  await ben.page.getByRole('link', { name: 'Take another one' }).click()
  await ben.heading(got)
})

test('a decision is shown at once, taken back with u, and comes back with what was typed when it fails', async () => {
  for (let n = 1; n <= 3; n += 1) await waiting(`Walk ${n}`, n)
  const { page, heading } = await open()
  await heading('Walk 1')
  for (const name of ['Approve Event', 'Reject Event', 'Keep in Queue'])
    await page.getByRole('button', { name, exact: true }).waitFor()
  await page.keyboard.press('a')
  await heading('Walk 2')
  await page.keyboard.press('u')
  await heading('Walk 1')
  await expect.poll(statuses).toMatchObject({ 'Walk 1': 'pending' })

  await page.getByLabel('Admin Notes').fill('Ask the venue')
  await page.keyboard.press('a')
  // None of the keys fires while someone types.
  expect(await page.getByLabel('Admin Notes').inputValue()).toMatch(/a$/)
  await page.route('**/decision', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Approve Event' }).click()
  await page.getByRole('status').getByText('The decision was not saved').waitFor()
  await heading('Walk 1')
  expect(await page.getByLabel('Admin Notes').inputValue()).toBe('Ask the venuea')
  expect(await statuses()).toMatchObject({ 'Walk 1': 'pending' })

  await page.unroute('**/decision')
  // Keys that are pressed while a screen is loaded are left alone.
  await page.getByText('Loading …').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('3')
  await heading('Walk 2')
  await expect.poll(statuses).toMatchObject({ 'Walk 1': 'rejected' })
  const [rejected] = await db.select().from(events).where(eq(events.title, 'Walk 1'))
  expect(rejected).toMatchObject({ rejectionReason: 'over', adminNotes: 'Ask the venuea' })
})

test('while the next screen loads, nothing lies over the buttons of this one', async () => {
  for (let n = 1; n <= 2; n += 1) await waiting(`Walk ${n}`, n)
  const { page, heading } = await open()
  await heading('Walk 1')
  const next = page.getByRole('link', { name: 'Next event' })
  const top = (await next.boundingBox())?.y ?? 0
  const letThrough = await stallRequests(page, /\/admin\/crawl-logs/)
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Crawl Logs' }).click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading …' })
  await loading.waitFor()
  const box = await loading.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  letThrough()
  await heading('Crawl Logs')
})

test('the reasons to reject close when something else is pressed, and by Escape', async () => {
  await waiting('Walk 1', 1)
  const { page, heading } = await open()
  await heading('Walk 1')
  const reasons = page.getByRole('button', { name: 'Reject because…' })
  const over = page.getByRole('button', { name: 'Over', exact: true })
  await reasons.click()
  await expectFocus(page.getByRole('button', { name: 'Not for children' }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await over.waitFor({ state: 'hidden' })
  await expectFocus(reasons)
  await reasons.click()
  await page.getByRole('link', { name: 'Ask a colleague' }).click()
  await page.getByRole('dialog', { name: 'Ask a colleague' }).waitFor()
  await over.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await reasons.click()
  await over.click()
  await expect.poll(statuses).toEqual({ 'Walk 1': 'rejected' })
})

test('an undo leads back to its event, also where the screen knows of it before the answer comes', async () => {
  for (let n = 1; n <= 2; n += 1) await waiting(`Walk ${n}`, n)
  const { page, heading } = await open()
  await heading('Walk 1')
  const undone = Promise.withResolvers<void>()
  const known = Promise.withResolvers<void>()
  await page.route(/\/admin\/review\/\d+\.data/, async (route) => {
    if (route.request().method() !== 'POST') {
      await undone.promise
      return route.continue()
    }
    const response = await route.fetch()
    undone.resolve()
    await known.promise
    await route.fulfill({ response })
  })
  await page.keyboard.press('a')
  await heading('Walk 2')
  await expect.poll(statuses).toMatchObject({ 'Walk 1': 'approved' })
  const undo = page.getByTitle('Undo the decision on “Walk 1”')
  await undo.waitFor()
  await page.keyboard.press('u')
  await undo.waitFor({ state: 'detached' })
  known.resolve()
  await heading('Walk 1')
})

test('notes that are typed and not saved are there again when the event is, until a decision saves them', async () => {
  for (let n = 1; n <= 2; n += 1) await waiting(`Walk ${n}`, n)
  const { page, heading } = await open()
  await heading('Walk 1')
  await page.getByLabel('Admin Notes').fill('Ask Jo')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('j')
  await heading('Walk 2')
  expect(await page.getByLabel('Admin Notes').inputValue()).toBe('')
  await page.keyboard.press('k')
  await heading('Walk 1')
  await expect.poll(() => page.getByLabel('Admin Notes').inputValue()).toBe('Ask Jo')
  await page.reload()
  await expect.poll(() => page.getByLabel('Admin Notes').inputValue()).toBe('Ask Jo')
  await page.getByRole('button', { name: 'Approve Event' }).click()
  await heading('Walk 2')
  await expect.poll(statuses).toMatchObject({ 'Walk 1': 'approved' })
  const [approved] = await db.select().from(events).where(eq(events.title, 'Walk 1'))
  expect(approved?.adminNotes).toBe('Ask Jo')
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' notes ')))
  await expect.poll(stored).toEqual([])
})

test('on a phone the list is of short cards, and Undo leads to the top of its event, however far down one was', async () => {
  for (let n = 1; n <= 8; n += 1) await waiting(`Walk ${n}`, n)
  const { page } = await open('ann@example.com', '/admin/review')
  await page.setViewportSize({ width: 375, height: 740 })
  const cards = page.getByRole('row').filter({ hasText: 'Walk' })
  const heights = await cards.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(170)
  await page.getByRole('button', { name: 'Approve Walk 7' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Walk 7' })
  await heading.waitFor()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(0)
})

test('keys lead to the next and the last event, to the source and to the editor and back; they can be turned off', async () => {
  for (let n = 1; n <= 3; n += 1) await waiting(`Walk ${n}`, n)
  const { page, heading, context, problems } = await open()
  await heading('Walk 1')
  await page.keyboard.press('j')
  await heading('Walk 2')
  await page.keyboard.press('k')
  await heading('Walk 1')
  await page.getByText('“Walk 1, with Sam”').waitFor()
  await context.route('https://venue.example/**', (route) => route.fulfill({ body: 'What is on' }))
  const [source] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('o')])
  expect(source.url()).toContain('venue.example')
  await source.close()

  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Title' }).fill('Walk one')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await heading('Walk one')
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/review\/\d+$/)

  await page.keyboard.press('?')
  await expectAccessible(page)
  await page.getByLabel('Use these keys').uncheck()
  await page.getByText('Keys are off').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await page.reload()
  await page.getByText('Keys are off').waitFor()
  await page.keyboard.press('a')
  await heading('Walk one')
  expect(await statuses()).toMatchObject({ 'Walk one': 'pending' })
  expect(problems).toEqual([])
})

test('of an event that its venue changed after approval, the difference alone is shown', async () => {
  const startDate = addDays(today, 5)
  const was = { title: 'Owl walk', startDate, endDate: startDate, minPrice: 5, description: 'Bring wellies.' }
  const id = await make.event(db, venue, { found: was, today, now: new Date(Date.now() - 60_000) })
  const quotes = {
    minPrice: { quote: 'Now £7.50 a child', url: 'https://harbour.example/diary', method: 'html' as const },
  }
  const found = make.found({ ...was, minPrice: 7.5, description: 'Bring boots.', evidence: quotes })
  const more = { venue, sourceUrl: 'https://harbour.example/diary', locationArea: 'central-london' as const, keys: [] }
  await db.transaction((tx) => make.seenAgain(tx, id, { ...more, found }, new Date(), today))
  const { page, heading, problems } = await open('ann@example.com', '/admin/review?list=another-look')
  await page.getByText(/^Approved events whose date, place, price, age or state changed/).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Review Owl walk' }).click()
  await heading('Owl walk')
  const changes = page.getByRole('region', { name: 'The venue changed this event after it was approved' })
  await changes.getByText('Now £7.50 a child').waitFor()
  expect(await changes.locator('del').allInnerTexts()).toEqual(['£5'])
  expect(await changes.locator('ins').allInnerTexts()).toEqual(['£7.50'])
  expect(await changes.getByText(/boots/).count()).toBe(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page)
  await page.keyboard.press('a')
  await page.getByText('No approved event has changed at its venue since it was last checked.').waitFor()
  const [event] = await db.select().from(events)
  expect(event).toMatchObject({ status: 'approved', needsAnotherLook: false, minPrice: 7.5 })
  expect(problems).toEqual([])
})

import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { events } from '#store/schema/index.ts'
import { PASSWORD } from '#test/support/accounts.ts'
import { expectAccessible, expectInSight, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What reviewers do, in a real browser. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('reviewer@example.com', 'reviewer')
await addStaff('viewer@example.com', 'viewer')
const venue = await make.venue(db, { name: 'Harbour Arts' })

/** The queue shows the soonest first. */
beforeEach(async () => {
  await db.delete(events)
  const today = todayInLondon(new Date())
  for (const [n, title] of ['Owl walk', 'Pottery taster'].entries()) {
    const date = addDays(today, n + 1)
    await make.event(db, venue, {
      found: {
        title,
        startDate: date,
        endDate: date,
        evidence: { title: { quote: `${title} with Sam`, url: 'https://harbour.example/diary', method: 'html' } },
      },
      classification: { childConfidenceScore: 70, reasoning: 'It says that families are welcome.' },
      status: 'pending',
      today,
    })
  }
})

const signIn = (email: string, next = '/admin', options: Parameters<typeof visit>[2] = {}) =>
  visitAs(browser, url, email, next, options)

describe('signing in', () => {
  test('leads to the page that was asked for, with a greeting that is gone in a moment', async () => {
    const { page, problems } = await visit(browser, url)
    await page.clock.install()
    await page.goto('/admin/review')
    await page.getByLabel('Email').fill('reviewer@example.com')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((address) => address.pathname.startsWith('/admin/review'))
    const greeting = page.getByRole('status').filter({ hasText: /^Welcome back!.*You have successfully signed in\.$/ })
    await greeting.waitFor()
    // And stands there: it is gone well before the 14 seconds of messages with something to press.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 6000)
    await greeting.waitFor({ state: 'detached' })
    await page.clock.resume()
    await page.getByText('Events that need manual review based on AI confidence scores', { exact: true }).waitFor()
    await page.getByText('2 events pending review.', { exact: true }).waitFor()
    const heads = await page.locator('thead th').allInnerTexts()
    expect(heads).toEqual(['Event', 'Category', 'Date', 'Confidence', 'AI Reasoning', 'Actions'])
    await page.getByRole('row').filter({ hasText: 'Owl walk' }).getByText('Medium Priority', { exact: true }).waitFor()
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  test('with a wrong password says so, and reveals nothing about the account', async () => {
    const { page } = await visit(browser, url)
    const messages: string[] = []
    for (const email of ['reviewer@example.com', 'nobody@example.com']) {
      await page.goto('/auth')
      await page.getByText('Admin access to manage events and content', { exact: true }).waitFor()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill('not the password')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Sign In Failed').waitFor()
      messages.push(await page.getByRole('alert').innerText())
    }
    expect(messages[0]).toBe(messages[1])
    await expectAccessible(page)
  })

  test('ends with Sign Out, for every page of the back-office', async () => {
    const { page } = await signIn('reviewer@example.com')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL((address) => !address.pathname.startsWith('/admin'))
    await page
      .getByRole('status')
      .filter({ hasText: /^Signed OutYou have been successfully signed out\.$/ })
      .waitFor()
    await page.goto('/admin/review')
    expect(new URL(page.url()).pathname).toBe('/auth')
  })
})

describe('the dashboard', () => {
  test('says how things stand, what needs a person, and leads there', async () => {
    await make.event(db, venue, { found: { title: 'Clay day' }, today: todayInLondon(new Date()) })
    const { page, problems } = await signIn('viewer@example.com')
    const card = (label: string) => page.getByRole('listitem').filter({ hasText: label })
    await card('Total Events').getByText('1 approved, 2 pending').waitFor()
    await card('Active Venues').getByText('of 1 venue in total').waitFor()
    await card('Review Queue').getByText('2', { exact: true }).waitFor()
    await card('Last Crawl').getByText('Never').waitFor()
    for (const words of [
      '2 events need review',
      '1 event ready for public',
      '1 event to review for today or tomorrow',
      'No crawling activity recorded yet.',
    ])
      await page.getByText(words).first().waitFor()
    const sidebar = page.getByRole('complementary')
    await sidebar.getByText('Admin Panel').waitFor()
    expect(await sidebar.getByRole('link', { name: /Kids Holiday Events/ }).getAttribute('href')).toBe('/')
    expect(await sidebar.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
      'Dashboard',
      'Events',
      'Venues',
      'Holidays',
      expect.stringMatching(/^Review Queue/),
      'Reports',
      'Crawl Logs',
      'Classifier',
      'Insights',
    ])
    expect(await sidebar.locator('[aria-current=page]').allInnerTexts()).toEqual(['Dashboard'])
    await sidebar.getByText('A viewer').waitFor()
    await sidebar.getByText('viewer', { exact: true }).waitFor()
    await expectAccessible(page)
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    for (const [name, path] of [
      ['Review pending events', '/admin/review'],
      ['Manage venues', '/admin/venues'],
      ['Check crawl status', '/admin/crawl-logs'],
    ]) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await page.goBack()
    }
    const today = todayInLondon(new Date())
    const [startDate, endDate] = [addDays(today, -3), addDays(today, -2)]
    const found = { title: 'Otter walk', startDate, endDate }
    await make.event(db, venue, { found, classification: { childConfidenceScore: 70 }, status: 'pending', today })
    await page.reload()
    await page.getByText('1 past event in the queue').waitFor()
    await db.delete(events)
    await page.reload()
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectInSight(page.getByText('All caught up!'))
      await expectInSight(page.getByText('Nothing needs a person now.'))
    }
    await expectAccessible(page)
    await db.execute(sql`alter table saved_views rename to saved_views_away`)
    await page.goto('/admin/events')
    await page.getByRole('heading', { name: 'Error loading events', exact: true }).waitFor()
    await expectAccessible(page)
    await db.execute(sql`alter table saved_views_away rename to saved_views`)
    await db.execute(sql`alter table possible_duplicates rename to possible_duplicates_away`)
    await page.goto('/admin/review')
    await page.getByRole('heading', { name: 'Error loading review queue', exact: true }).waitFor()
    await db.execute(sql`alter table possible_duplicates_away rename to possible_duplicates`)
    await page.goto('/admin/review')
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectInSight(page.getByRole('heading', { name: 'All caught up!' }))
      await expectInSight(page.getByText('No events currently need review. Great job!', { exact: true }))
    }
    await page.goto('/')
    await page.getByText('No events available at the moment', { exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  test('refuses a user who goes further than their role, in words', async () => {
    const { page } = await signIn('reviewer@example.com', '/admin/users')
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor()
    await page.getByText('You need admin privileges to access user management.', { exact: true }).waitFor()
    await page.goto('/admin/settings')
    await page.getByText('You need admin privileges to access system settings.', { exact: true }).waitFor()
    await expectAccessible(page)
    const viewer = await signIn('viewer@example.com', '/admin/venues/new')
    await viewer.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await viewer.page.getByText("You don't have permission to access this area.", { exact: true }).waitFor()
    await expectAccessible(viewer.page)
  })
})

describe('the review queue', () => {
  test('leads from one event to the next; what is approved is public at once, and Undo takes it back', async () => {
    const { page, problems } = await signIn('reviewer@example.com', '/admin/review')
    await page.getByRole('link', { name: 'Review Owl walk' }).click()
    await page.getByRole('heading', { name: 'Owl walk' }).waitFor()
    await page.getByText('Owl walk with Sam').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Approve Event' }).click()
    await page.getByRole('heading', { name: 'Pottery taster' }).waitFor()

    const family = await visit(browser, url)
    // The reviewer is shown the next event before the server has the decision.
    const isPublic = async () => {
      await family.page.goto('/')
      return family.page.getByRole('heading', { name: 'Owl walk' }).isVisible()
    }
    await expect.poll(isPublic).toBe(true)

    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Owl walk' }).waitFor()
    await expect.poll(isPublic).toBe(false)
    expect(problems).toEqual([])
  })

  test('is worked through with the keyboard alone', async () => {
    const { page } = await signIn('reviewer@example.com', '/admin/review')
    await page.getByRole('link', { name: 'Review Owl walk' }).click()
    await page.getByRole('heading', { name: 'Owl walk' }).waitFor()
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Pottery taster' }).waitFor()
    await page.keyboard.press('a')
    await expect
      .poll(async () =>
        Object.fromEntries((await db.select().from(events)).map(({ title, status }) => [title, status])),
      )
      .toEqual({ 'Owl walk': 'rejected', 'Pottery taster': 'approved' })
  })

  test('is there to be read for a viewer, who has no button and is refused by the server', async () => {
    const { page } = await signIn('viewer@example.com', '/admin/review')
    await page.getByRole('link', { name: 'Review Owl walk' }).click()
    await page.getByText('reviewers and admins decide').waitFor()
    expect(await page.getByRole('button', { name: /Approve/ }).count()).toBe(0)
    await page.keyboard.press('?')
    await page.getByText('next event', { exact: true }).waitFor()
    expect(await page.getByText('keep in the queue').count()).toBe(0)
    const form = { intent: 'approve', version: '1' }
    const answer = await page.request.post(page.url(), { form, headers: { origin: url } })
    expect(answer.status()).toBe(403)
    expect((await db.select().from(events)).map(({ status }) => status)).toEqual(['pending', 'pending'])
  })
})

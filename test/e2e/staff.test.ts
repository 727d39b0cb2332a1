import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/london-time.ts'
import { events } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visit, visitAs } from '#test/support/browser.ts'
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
  test('leads to the page that was asked for', async () => {
    const { page, problems } = await signIn('reviewer@example.com', '/admin/review')
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/review/)
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  test('with a wrong password says so, and tells nothing about the account', async () => {
    const { page } = await visit(browser, url)
    const messages: string[] = []
    for (const email of ['reviewer@example.com', 'nobody@example.com']) {
      await page.goto('/auth')
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
    await page.goto('/admin/review')
    expect(new URL(page.url()).pathname).toBe('/auth')
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
    await family.page.goto('/')
    await family.page.getByRole('heading', { name: 'Owl walk' }).waitFor()

    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Owl walk' }).waitFor()
    await family.page.reload()
    expect(await family.page.getByRole('heading', { name: 'Owl walk' }).count()).toBe(0)
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
    const form = { intent: 'approve', version: '1' }
    const answer = await page.request.post(page.url(), { form, headers: { origin: url } })
    expect(answer.status()).toBe(403)
    expect((await db.select().from(events)).map(({ status }) => status)).toEqual(['pending', 'pending'])
  })
})

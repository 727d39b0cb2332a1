import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffNotice } from '#domain/people/notices.ts'
import { unsubscribeToken } from '#store/db/secrets.ts'
import { findProfileByEmail } from '#store/people/people.ts'
import { listQuestionsOf } from '#store/review/questions.ts'
import { events, profiles, venues } from '#store/schema/index.ts'
import { saveSettings } from '#store/settings/settings.ts'
import { addAccount } from '#test/support/accounts.ts'
import { expectAccessible, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** What staff hand over to each other: questions about an event, and whom to ask at a venue. */

const { app, url } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addAccount(db, { email: 'ann@example.com', fullName: 'Ann Lee', role: 'reviewer' })
await addAccount(db, { email: 'ben@example.com', fullName: 'Ben Hall', role: 'reviewer' })
const ben = (await findProfileByEmail(db, 'ben@example.com'))?.id as string
const ann = (await findProfileByEmail(db, 'ann@example.com'))?.id as string
let sent: StaffNotice[] = []
await saveSettings(
  db,
  { enableEmailNotifications: true, smtpHost: 'mail.example' },
  { secret: app.web.secret, actorId: ann, now: new Date() },
)
app.web.jobs.requestStaffNotices = async (notices) => void sent.push(...notices)
let eventId: number
let venueId: number

beforeEach(async () => {
  sent = []
  await db.delete(events)
  await db.delete(venues)
  venueId = (await make.venue(db, { name: 'Harbour Arts' })).id
  eventId = await make.event(db, { id: venueId }, { found: { title: 'Owl walk' }, status: 'needs_review' })
})

describe.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
])('on %s', (_, options) => {
  test('a colleague is asked about an event, finds the question on the dashboard and the queue, and answers with one press', async () => {
    const asking = await visitAs(browser, url, 'ann@example.com', `/admin/review/${eventId}`, options)
    await asking.page.getByRole('link', { name: 'Ask a colleague' }).click()
    const dialog = asking.page.getByRole('dialog', { name: 'Ask a colleague' })
    await dialog.getByLabel('Colleague').selectOption('Ben Hall')
    await dialog.getByLabel('Question').fill('Is it still on?')
    await expectAccessible(asking.page)
    await dialog.getByRole('button', { name: 'Ask' }).click()
    await waitForToast(asking.page, 'Question asked')
    await asking.page.getByRole('region', { name: 'Questions' }).getByText('Is it still on?').waitFor()
    expect(sent).toMatchObject([{ kind: 'question', to: ben }])

    const { page, problems } = await visitAs(browser, url, 'ben@example.com', '/admin', options)
    const asked = page.getByRole('region', { name: 'Asked of you' })
    await asked.getByText('Is it still on?').waitFor()
    await page.goto('/admin/review')
    await page.getByText('Asked of Ben Hall').waitFor()
    await expectAccessible(page)
    await asked.getByRole('link', { name: 'Owl walk' }).click()
    const questions = page.getByRole('region', { name: 'Questions' })
    await questions.getByLabel('Answer').fill('Yes, I rang them.')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width)
    await questions.getByRole('button', { name: 'Answer and close' }).click()
    await waitForToast(page, 'Question answered')
    expect(sent).toMatchObject([{ kind: 'question' }, { kind: 'answer', to: ann }])
    await page.getByText('1 answered question').click()
    await questions.getByText('Yes, I rang them.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await waitForToast(page, 'Question is open again')
    expect(await questions.getByLabel('Answer').inputValue()).toBe('Yes, I rang them.')
    expect(problems).toEqual([])
  })

  test('whom to ask at a venue stands on its page and beside its events in review; a colleague who is mentioned is notified', async () => {
    const { page, problems } = await visitAs(browser, url, 'ann@example.com', `/admin/venues/${venueId}`, options)
    await page.getByText('No contact and no notes yet.').waitFor()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Venue' })
    await dialog.getByLabel('Contact').fill('Ring Jo, 020 7946 0000, or jo@harbour.example')
    await dialog.getByLabel('Notes').fill('@Ben has the key, see https://harbour.example/hire.')
    await dialog.getByRole('button', { name: 'Update Venue' }).click()
    await waitForToast(page, 'Venue updated successfully', 'Harbour Arts. Ben Hall is notified by e-mail.')
    const about = page.getByRole('region', { name: 'Contact and notes' })
    expect(await about.getByRole('link', { name: '020 7946 0000' }).getAttribute('href')).toBe('tel:02079460000')
    expect(await about.getByRole('link', { name: 'jo@harbour.example' }).getAttribute('href')).toBe(
      'mailto:jo@harbour.example',
    )
    expect(sent).toEqual([{ kind: 'venue-notes', to: ben, venueId, writtenBy: ann }])
    await page.goto(`/admin/review/${eventId}`)
    await page.getByRole('region', { name: 'About Harbour Arts' }).getByText('@Ben has the key').waitFor()
    await page.getByRole('link', { name: 'https://harbour.example/hire', exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Admin Notes').fill('@Ben, is this still on?')
    await page.getByRole('button', { name: 'Approve Event' }).click()
    await waitForToast(page, 'Event approved', 'Ben Hall is notified by e-mail. Owl walk')
    // All of its words are in sight.
    const words = page.getByRole('status').getByText('is notified by e-mail')
    expect(await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    expect(problems).toEqual([])
  })
})

test('what is typed into a question is there again, and keys behind its dialog decide nothing', async () => {
  const { page } = await visitAs(browser, url, 'ann@example.com', `/admin/review/${eventId}`)
  await page.getByRole('link', { name: 'Ask a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask a colleague' })
  await dialog.getByLabel('Question').fill('Is it still on?')
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('a')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('question')))
  await page.reload()
  expect((await db.select().from(events))[0]?.status).toBe('needs_review')
  await page.goto(`/admin/events/${eventId}/ask`)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect.poll(() => page.getByLabel('Question').inputValue()).toBe('Is it still on?')
})

test('a question that the server did not get stays in its form', async () => {
  const { page, context } = await visitAs(browser, url, 'ann@example.com', `/admin/review/${eventId}`)
  await page.getByRole('link', { name: 'Ask a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask a colleague' })
  await dialog.getByLabel('Colleague').selectOption('Ben Hall')
  await dialog.getByLabel('Question').fill('Is it still on?')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/the server cannot be reached/)
    .waitFor()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await waitForToast(page, 'Question asked')
  expect(await listQuestionsOf(db, eventId)).toHaveLength(1)
})

test('where there is no colleague to ask, it says how one is invited', async () => {
  await db.update(profiles).set({ role: 'viewer' }).where(eq(profiles.id, ben))
  try {
    const { page } = await visitAs(browser, url, 'ann@example.com', `/admin/review/${eventId}`)
    await page.getByRole('link', { name: 'Ask a colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask a colleague' })
    await dialog.getByText('There is no colleague to ask yet.').waitFor()
    expect(await dialog.getByRole('textbox').count()).toBe(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
  } finally {
    await db.update(profiles).set({ role: 'reviewer' }).where(eq(profiles.id, ben))
  }
})

test('without JavaScript a question is asked and answered on pages of its own', async () => {
  const noScripts = { javaScriptEnabled: false }
  const { page } = await visitAs(browser, url, 'ann@example.com', `/admin/events/${eventId}/ask`, noScripts)
  await page.getByLabel('Colleague').selectOption('Ben Hall')
  await page.getByLabel('Question').fill('Is it still on?')
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByRole('status').getByText('Question asked').waitFor()
  await page.getByLabel('Answer').fill('Yes')
  await page.getByRole('button', { name: 'Answer and close' }).click()
  await page.getByRole('status').getByText('Question answered').waitFor()
  expect(await listQuestionsOf(db, eventId)).toMatchObject([{ answer: 'Yes' }])
})

test('the link of the daily e-mail stops it, once the person presses; a forged one does not', async () => {
  const { page } = await visit(browser, url)
  await page.goto(`/auth/unsubscribe?token=${unsubscribeToken(ben, 'another secret')}`)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await page.goto(`/auth/unsubscribe?token=${unsubscribeToken(ben, app.web.secret)}`)
  await page.getByText('To ben@example.com').waitFor()
  await expectAccessible(page)
  const receivesDigest = async () => (await findProfileByEmail(db, 'ben@example.com'))?.receivesDigest
  expect(await receivesDigest()).toBe(true)
  await page.getByRole('button', { name: 'Stop it' }).click()
  await page.getByRole('heading', { name: 'You no longer get the daily e-mail' }).waitFor()
  expect(await receivesDigest()).toBe(false)
})

test('a mailbox provider stops the daily e-mail by the form of RFC 8058', async () => {
  const address = `${url}/auth/unsubscribe?token=${unsubscribeToken(ann, app.web.secret)}`
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
  expect((await findProfileByEmail(db, 'ann@example.com'))?.receivesDigest).toBe(false)
})

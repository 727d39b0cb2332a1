import { eq } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { attempts, profiles } from '#store/schema/index.ts'
import { PASSWORD } from '#test/support/accounts.ts'
import { expectAccessible, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import { servedApp } from '#test/support/served-app.ts'
import { untilLive } from '#test/support/wait-for-scripts.ts'

/** Passkeys with the virtual authenticator of Chromium, which stands for a phone or a laptop. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
beforeEach(() => db.delete(attempts))
const LONG = { timeout: 240_000 }
const reported: number[] = []
app.web.jobs.requestSecurityEmail = async (changeId) => void reported.push(changeId)

async function withAuthenticator(context: BrowserContext, page: Page, options: { isUserVerified: boolean }) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      automaticPresenceSimulation: true,
      ...options,
    },
  })
}

async function addPasskey(page: Page, name: string) {
  await page.goto('/admin/account')
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByRole('heading', { name: 'Add a passkey' }).waitFor()
  await page.getByRole('button', { name: 'Add passkey' }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add passkey' }).click()
}

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.goto('/auth?next=/admin/account')
  await untilLive(page)
}

test('a passkey is added, signs in by itself, is renamed and removed', LONG, async () => {
  await addStaff('keen@example.com', 'viewer')
  const { page, context, problems } = await visitAs(browser, url, 'keen@example.com', '/admin/account')
  await withAuthenticator(context, page, { isUserVerified: true })
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Add passkey' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('This is not your password').waitFor()
  await addPasskey(page, 'Work laptop')
  await page.getByRole('status').getByText('Passkey added').waitFor()
  await page.getByText('not used yet').waitFor()
  await expectAccessible(page)
  expect(reported).toHaveLength(1)

  // It asked for a finger or a PIN, and so stands for both factors.
  await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.email, 'keen@example.com'))
  await signOut(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await page.waitForURL(`${url}/admin/account`)
  await page.getByText('last used').waitFor()

  await page.getByRole('link', { name: 'Change the passkey Work laptop' }).click()
  await page.getByLabel('Name').fill('Old laptop')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('status').getByText('Passkey renamed').waitFor()
  await page.getByRole('link', { name: 'Change the passkey Old laptop' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByRole('status').getByText('Passkey removed').waitFor()
  expect(reported).toHaveLength(2)
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').getByText('This passkey is not known here').waitFor()
  expect(problems).toEqual([])
})

test('a passkey that asked for neither finger nor PIN signs no one in, whatever the browser says', LONG, async () => {
  await addStaff('lax@example.com', 'viewer')
  const { page, context } = await visitAs(browser, url, 'lax@example.com', '/admin/account')
  await withAuthenticator(context, page, { isUserVerified: true })
  await addPasskey(page, 'Laptop')
  await page.getByRole('status').getByText('Passkey added').waitFor()
  await signOut(page)
  // As if the options had been changed on the way.
  await page.route('**/auth/passkey', async (route) => {
    const response = await route.fetch()
    const message = (await response.json()) as { options: object }
    await route.fulfill({
      response,
      json: { ...message, options: { ...message.options, userVerification: 'discouraged' } },
    })
  })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').getByText('This passkey is not known here').waitFor()
  await page.unroute('**/auth/passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(`${url}/admin/account`)
})

test('the passkey of an account that is out of use signs no one in', LONG, async () => {
  await addStaff('gone@example.com', 'viewer')
  const { page, context } = await visitAs(browser, url, 'gone@example.com', '/admin/account')
  await withAuthenticator(context, page, { isUserVerified: true })
  await addPasskey(page, 'Laptop')
  await page.getByRole('status').getByText('Passkey added').waitFor()
  await db.update(profiles).set({ isActive: false }).where(eq(profiles.email, 'gone@example.com'))
  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').getByText('its account is not active').waitFor()
  await page.goto('/admin')
  expect(new URL(page.url()).pathname).toBe('/auth')
})

test('a user who cancels reads so, and nothing is offered without scripts', LONG, async () => {
  const { page, context } = await visit(browser, url)
  await withAuthenticator(context, page, { isUserVerified: false })
  await page.goto('/auth')
  await untilLive(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('alert').getByText('Nothing was done: it was cancelled, or took too long.').waitFor()

  const plain = await visit(browser, url, { javaScriptEnabled: false })
  await plain.page.goto('/auth')
  await plain.page.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(await plain.page.getByRole('button', { name: /passkey/ }).count()).toBe(0)
})

import { createOTP } from '@better-auth/utils/otp'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { attempts } from '#store/schema/index.ts'
import { saveSettings } from '#store/settings/settings.ts'
import { PASSWORD } from '#test/support/accounts.ts'
import { expectAccessible, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import { servedApp } from '#test/support/served-app.ts'
import { startSmtpServer } from '#test/support/servers/smtp-server.ts'

/** How people come to have an account, sign in, and are shut out, in a real browser. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('admin@example.com', 'admin')
await addStaff('reviewer@example.com', 'reviewer')
beforeEach(() => db.delete(attempts))

const logged: string[] = []
app.web.log = {
  info: (fields, message) => void logged.push(JSON.stringify([fields, message])),
  warn: (fields, message) => void logged.push(JSON.stringify([fields, message])),
  error: (fields, message) => void logged.push(String((fields as { err?: unknown }).err), message),
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Whole stories with several people in them. */
const LONG = { timeout: 240_000 }

const NEW_PASSWORD = 'a new battery, horse'

async function choosePassword(page: Page, label: string) {
  await page.getByLabel(label).fill(NEW_PASSWORD)
  await page.getByLabel('Repeat it').fill(NEW_PASSWORD)
}

test('a user who guesses has to wait, in words that reveal nothing about the account', async () => {
  const { page } = await visit(browser, url)
  await page.goto('/auth')
  for (const email of ['reviewer@example.com', 'nobody@example.com']) {
    for (let n = 0; n < 5; n += 1) {
      await signIn(page, email, 'not the password')
      await page.getByRole('button', { name: 'Sign In' }).and(page.locator(':not([aria-busy])')).waitFor()
      await page.getByText('The e-mail address or the password is wrong.').waitFor()
    }
    await signIn(page, email, PASSWORD)
    await page.getByText(/Too many attempts\. Try again in \d+ seconds?\./).waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('Sign In Failed')
    await page.reload()
  }
  await expectAccessible(page)
})

describe('an account', () => {
  test('begins with an invitation, is given another role, and ends at once for who is signed in', LONG, async () => {
    const admin = await visitAs(browser, url, 'admin@example.com', '/admin/users')
    await admin.page.getByText('2 users found').waitFor()
    await expectAccessible(admin.page)
    await admin.page.getByRole('link', { name: 'Invite User' }).click()
    await admin.page.getByLabel('Email').fill('nia@example.com')
    await admin.page.getByLabel('Full name').fill('Nia Reed')
    await admin.page.getByLabel('Viewer - Can view data only').check()
    await admin.page.getByRole('button', { name: 'Invite User' }).click()
    const link = await admin.page.getByLabel('Invitation link for Nia Reed').inputValue()
    await expectAccessible(admin.page)

    const nia = await visit(browser, url, { javaScriptEnabled: false })
    const answer = await nia.page.goto(link)
    expect(answer?.headers()['referrer-policy']).toBe('strict-origin')
    await nia.page.getByText('As nia@example.com, with the role Viewer').waitFor()
    await choosePassword(nia.page, 'Password')
    await nia.page.getByRole('button', { name: 'Create account' }).click()
    await nia.page.waitForURL(`${url}/admin`)
    await nia.page.goto(link)
    await nia.page.getByText('This invitation no longer works').waitFor()
    expect(logged.join()).toContain('/auth/invitation')
    expect(logged.join()).not.toContain(new URL(link).searchParams.get('token'))

    await nia.page.goto('/admin/users')
    await nia.page.getByText('Admin Access Required').waitFor()
    await nia.page.getByText('You need admin privileges to access user management.').waitFor()

    await admin.page.getByRole('link', { name: 'Back to the users' }).click()
    await admin.page.getByPlaceholder('Search users by name or email...').fill('NIA')
    await admin.page.keyboard.press('Enter')
    await admin.page.getByText('1 user found').waitFor()
    await admin.page.getByRole('link', { name: 'Edit Role of Nia Reed' }).click()
    const dialog = admin.page.getByRole('dialog', { name: 'Edit Role' })
    await dialog.getByText('Current role: Viewer').waitFor()
    await expectAccessible(admin.page)
    await dialog.getByLabel('Reviewer - Can review and approve events').check()
    await dialog.getByRole('button', { name: 'Update Role' }).click()
    await admin.page.getByRole('status').getByText('Role updated').waitFor()

    const tab = await visit(browser, url)
    await tab.page.goto('/auth')
    await signIn(tab.page, 'nia@example.com', NEW_PASSWORD)
    await tab.page
      .getByRole('status')
      .filter({ hasText: /^Welcome back!.*You have successfully signed in\.$/ })
      .waitFor()

    await admin.page.getByRole('switch', { name: 'Nia Reed is active' }).click()
    await admin.page.getByRole('status').getByText('User deactivated').waitFor()
    // A tab that is come back to asks at once; one that is looked at, every 20 seconds.
    await tab.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await tab.page.waitForURL((address) => address.pathname === '/auth')
    await admin.page.getByRole('switch', { name: 'Nia Reed is active' }).click()
    await admin.page.getByRole('status').getByText('User activated').waitFor()

    await admin.page.getByRole('link', { name: 'Details of Nia Reed' }).click()
    await admin.page.getByText('Role changed from Viewer to Reviewer by A admin').waitFor()
    await expectAccessible(admin.page)
    expect(admin.problems).toEqual([])
  })

  test('that no one matches is not listed, and says what to do', async () => {
    const { page } = await visitAs(browser, url, 'admin@example.com', '/admin/users?search=zebra')
    await page.getByRole('heading', { name: 'No users found' }).waitFor()
    await page.getByText('Try adjusting your search filters.').waitFor()
  })
})

describe('a second factor', () => {
  test(
    'is added with a code, is asked for at the next sign-in, and can be replaced by a backup code',
    LONG,
    async () => {
      await addStaff('careful@example.com', 'viewer')
      const { page, problems } = await visitAs(browser, url, 'careful@example.com', '/admin/account')
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Add a second factor' }).click()
      await page.getByLabel('Your password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('img', { name: 'QR code' }).waitFor()
      await expectAccessible(page)
      const uri = new URL(await page.locator('input[name=uri]').inputValue())
      const [backupCode = ''] = (await page.locator('input[name=backupCodes]').inputValue()).split(' ')
      const code = () => otpOf(uri.searchParams.get('secret') ?? '')
      await page.getByLabel('3. The code that the app shows now').fill('000000')
      await page.getByRole('button', { name: 'Switch it on' }).click()
      await page.getByText('This code is wrong').waitFor()
      await page.getByLabel('3. The code that the app shows now').fill(await code())
      await page.getByRole('button', { name: 'Switch it on' }).click()
      await page.getByRole('status').getByText('Second factor added').waitFor()

      const again = await visit(browser, url, { javaScriptEnabled: false })
      await again.page.goto('/admin/account')
      await signIn(again.page, 'careful@example.com', PASSWORD)
      await again.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
      await again.page.goto('/admin')
      expect(new URL(again.page.url()).pathname).toBe('/auth')
      await signIn(again.page, 'careful@example.com', PASSWORD)
      await again.page.getByLabel('Code').fill('000000')
      await again.page.getByRole('button', { name: 'Sign In' }).click()
      await again.page.getByText('This code is wrong').waitFor()
      const used = await code()
      await again.page.getByLabel('Code').fill(used)
      await again.page.getByRole('button', { name: 'Sign In' }).click()
      await again.page.waitForURL(`${url}/admin`)

      const third = await visit(browser, url)
      await third.page.goto('/auth?next=/admin/account')
      await signIn(third.page, 'careful@example.com', PASSWORD)
      await third.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
      await expectAccessible(third.page)
      await third.page.getByLabel('Code').fill(used)
      await third.page.getByRole('button', { name: 'Sign In' }).click()
      await third.page.getByText('Sign In Failed').waitFor()
      await signInAnew(third.page)
      await third.page.getByLabel('Code').fill(backupCode)
      await third.page.getByRole('button', { name: 'Sign In' }).click()
      await third.page.waitForURL(`${url}/admin/account`)
      await third.page.getByRole('button', { name: 'End all other sessions' }).click()
      await third.page.getByRole('status').getByText('2 other sessions').waitFor()
      expect(problems).toEqual([])
    },
  )

  async function signInAnew(page: Page) {
    await page.getByRole('link', { name: 'Start again' }).click()
    await signIn(page, 'careful@example.com', PASSWORD)
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  }
})

describe('a forgotten password', () => {
  test('is replaced by a link that an admin makes; every session ends', async () => {
    await addStaff('lost@example.com', 'viewer')
    const lost = await visitAs(browser, url, 'lost@example.com', '/admin')
    const admin = await visitAs(browser, url, 'admin@example.com', '/admin/users?search=lost@')
    await admin.page.getByRole('link', { name: 'Details of' }).click()
    await admin.page.getByRole('button', { name: 'Make a link for a new password' }).click()
    const link = await admin.page.getByLabel('Link for a new password').inputValue()

    const { page } = await visit(browser, url)
    await page.goto(link)
    await expectAccessible(page)
    await page.getByLabel('New password').fill('short')
    await page.getByLabel('Repeat it').fill('other')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('The password must have at least 8 characters').waitFor()
    await choosePassword(page, 'New password')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('New password set').waitFor()
    await lost.page.goto('/admin')
    expect(new URL(lost.page.url()).pathname).toBe('/auth')
    await signIn(page, 'lost@example.com', NEW_PASSWORD)
    await page.waitForURL(`${url}/admin`)
  })

  test('is asked for by e-mail where one can be sent, with the same answer for everyone', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByText('Ask an admin for a link to set a new password').waitFor()

    const smtp = await startSmtpServer()
    const by = { secret: app.web.secret, actorId: null, now: new Date() }
    await saveSettings(db, { smtpHost: '127.0.0.1', smtpPort: smtp.port }, by)
    app.web.publicUrl = url
    const asked: string[] = []
    app.web.jobs.requestReset = async (email) => void asked.push(email)
    for (const email of ['reviewer@example.com', 'nobody@example.com']) {
      await page.reload()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByText('If this address has an account').waitFor()
    }
    expect(asked).toEqual(['reviewer@example.com', 'nobody@example.com'])
    await expectAccessible(page)
    await smtp.close()
  })
})

test('who has signed in with this browser before does so again, however much is guessed elsewhere', LONG, async () => {
  await addStaff('known@example.com', 'viewer')
  const { page } = await visitAs(browser, url, 'known@example.com', '/admin/account')
  await page.context().clearCookies({ name: 'khe.session_token' })
  const guess = { email: 'known@example.com', password: 'x'.repeat(200) }
  for (let n = 0; n < 12; n += 1) await app.web.auth.signIn(new Request(url), `192.0.2.${n}`, guess)
  const elsewhere = await visit(browser, url)
  await elsewhere.page.goto('/auth')
  await signIn(elsewhere.page, 'known@example.com', PASSWORD)
  await elsewhere.page.getByText('Too many attempts').waitFor()
  await page.goto('/auth')
  await signIn(page, 'known@example.com', PASSWORD)
  await page.waitForURL(`${url}/admin`)
})

/** The code that an app would show: the secret of a QR code is base 32. */
async function otpOf(base32: string): Promise<string> {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return createOTP(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))).totp()
}

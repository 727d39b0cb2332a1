import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectFocus,
  tabTo,
  testBrowser,
  visit,
  visitAs,
  withCodeOfAllScreens,
} from '#test/support/browser.ts'
import { unreadable, unwritable } from '#test/support/failing.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** Who works here, as admins see it, and what of the back-office each role is shown: in a real browser. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('admin@example.com', 'admin')
const signIn = (email: string, next: string) => visitAs(browser, url, email, next)

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test('the list says who is who and who was here when; a role is given by the keyboard alone', async () => {
  await make.profile(db, { fullName: 'Nia Reed', email: 'nia@example.com', role: 'reviewer' })
  await make.profile(db, { fullName: 'Bo Lake', role: 'viewer', lastLoginAt: daysAgo(7) })
  await make.profile(db, { fullName: 'Cat Hill', role: 'viewer', lastLoginAt: daysAgo(30) })
  // Two days more than a month: an hour before midnight the clocks' change takes one away.
  await make.profile(db, { fullName: 'Dan Moor', role: 'viewer', lastLoginAt: daysAgo(32) })
  await make.profile(db, { fullName: 'Eve Wood', role: 'reviewer', lastLoginAt: daysAgo(0), isActive: false })
  const { page, problems } = await signIn('admin@example.com', '/admin/users')
  await page.getByRole('heading', { level: 1, name: 'Users Management' }).waitFor()
  await page.getByText('Manage user accounts and permissions').waitFor()
  await page.getByText('6 users found').waitFor()
  const cards = { 'Total Users': '6', Active: '5', Admins: '1', Reviewers: '2', Viewers: '3' }
  expect(await page.getByRole('term').allInnerTexts()).toEqual(Object.keys(cards))
  expect(await page.getByRole('definition').allInnerTexts()).toEqual(Object.values(cards))
  const table = page.getByRole('table', { name: 'All Users' })
  const columns = ['User', 'Role', 'Status', 'Last Login', 'Created', 'Active', 'Actions']
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(columns)
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  for (const [name, ...words] of [
    ['admin@example.com', 'Admin', 'Active today'],
    ['nia@example.com', 'Reviewer', 'Never logged in'],
    ['Bo Lake', 'Viewer', 'Active this week'],
    ['Cat Hill', 'Active this month'],
    ['Dan Moor', 'Inactive'],
    ['Eve Wood', 'Inactive'],
  ] as const) {
    for (const said of words) await row(name).getByText(said, { exact: true }).waitFor()
  }
  await row('nia@example.com').getByRole('cell', { name: 'Never', exact: true }).waitFor()
  expect(await row('Eve Wood').getByRole('switch').getAttribute('aria-checked')).toBe('false')
  const role = page.getByLabel('Role', { exact: true })
  expect(await role.locator('option').allInnerTexts()).toEqual(['All Roles', 'Admin', 'Reviewer', 'Viewer'])
  await role.selectOption('viewer')
  await page.getByText('3 users found').waitFor()
  await role.selectOption('')
  await page.getByText('6 users found').waitFor()

  await tabTo(page, row('Nia Reed').getByRole('link', { name: 'Edit Role' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Role' })
  await dialog.getByText('Current role: Reviewer').waitFor()
  const choices = [
    'Viewer - Can view data only',
    'Reviewer - Can review and approve events',
    'Admin - Full system access',
  ]
  for (const words of choices) await dialog.getByLabel(words, { exact: true }).waitFor()
  await tabTo(page, dialog.getByLabel('Reviewer - Can review and approve events'))
  await page.keyboard.press('ArrowDown')
  expect(await dialog.getByLabel('Admin - Full system access').isChecked()).toBe(true)
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  await tabTo(page, dialog.getByRole('button', { name: 'Update Role' }))
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('nia@example.com: Admin').waitFor()
  await row('Nia Reed').getByText('Admin', { exact: true }).waitFor()
  await tabTo(page, row('Nia Reed').getByRole('switch'))
  await page.keyboard.press('Space')
  await page.getByRole('status').getByText('User deactivated').waitFor()
  expect(problems).toEqual([])

  // The last admin has no way out, and what is sent anyway is refused.
  const own = row('admin@example.com')
  expect(await own.getByRole('switch').count()).toBe(0)
  expect(await own.getByRole('link', { name: 'Edit Role' }).count()).toBe(0)
  const account = await own.getByRole('link', { name: /^Details/ }).getAttribute('href')
  for (const [what, form, why] of [
    ['switch', { value: 'off' }, 'You cannot deactivate your own account.'],
    ['role', { role: 'viewer' }, 'You cannot change the role of your own account.'],
    ['delete', {}, 'You cannot delete your own account.'],
  ] as const) {
    await page.request.post(`${account?.split('?')[0]}/${what}`, { form, headers: { origin: url }, maxRedirects: 0 })
    await page.reload()
    await page.getByRole('status').getByText(why).waitFor()
    await own.getByText('Admin', { exact: true }).waitFor()
  }

  const mendWriting = await unwritable(app.database, 'profiles')
  await row('Nia Reed').getByRole('switch').click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Error updating user status.*Unknown error/ })
    .waitFor()
  await mendWriting()
  const mendReading = await unreadable(app.database, 'invitations')
  await page.reload()
  await page.getByRole('heading', { name: 'Error loading users' }).waitFor()
  await expectAccessible(page)
  await mendReading()
  await page.reload()
  await page.getByText('6 users found').waitFor()
})

test('on a phone a user is deactivated at one press, and the last admin is offered no way out', async () => {
  await make.profile(db, { fullName: 'Flo Kerr', email: 'flo@example.com', role: 'reviewer' })
  const { page, problems } = await signIn('admin@example.com', '/admin/users')
  await page.setViewportSize({ width: 375, height: 740 })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Flo Kerr').getByRole('switch').click()
  await page.getByRole('status').getByText('User deactivated').waitFor()
  await expect.poll(() => row('Flo Kerr').getByRole('switch').getAttribute('aria-checked')).toBe('false')
  expect(await row('admin@example.com').getByRole('switch').count()).toBe(0)
  expect(await row('admin@example.com').getByRole('link', { name: 'Edit Role' }).count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('the frame of every screen says where one is and who one is, and leads only where one may', async () => {
  await addStaff('viewer@example.com', 'viewer')
  const nobody = await visit(browser, url)
  await nobody.page.goto('/admin/venues')
  expect(new URL(nobody.page.url()).pathname).toBe('/auth')

  const admin = await signIn('admin@example.com', '/admin/holidays')
  const named = async ({ page }: typeof admin) => {
    const links = page.getByRole('navigation', { name: 'Back-office' }).getByRole('link')
    return (await links.allInnerTexts()).filter((name) => SPECIFIED.includes(name))
  }
  await expect.poll(() => named(admin)).toEqual(SPECIFIED)
  const frame = admin.page.getByRole('complementary')
  expect(await frame.getByRole('link', { name: 'Holidays' }).getAttribute('aria-current')).toBe('page')
  const brand = frame.getByRole('link', { name: 'Kids Holiday Events Admin Panel' })
  expect(await brand.getAttribute('href')).toBe('/')
  await frame.getByText('A admin', { exact: true }).waitFor()
  expect(await frame.innerText()).toMatch(/A admin\s+Admin · My account\s+Sign Out/i)

  const viewer = await signIn('viewer@example.com', '/admin')
  await expect.poll(() => named(viewer)).toEqual(SPECIFIED.slice(0, -2))
  await viewer.page.goto('/admin/venues/new')
  await viewer.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await viewer.page.getByText("You don't have permission to access this area.").waitFor()
  await viewer.page.goto('/admin/nowhere')
  await viewer.page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  await tabTo(viewer.page, viewer.page.getByRole('link', { name: /home/i }))
  await viewer.page.keyboard.press('Enter')
  await viewer.page.waitForURL(`${url}/`)
})

const SPECIFIED = ['Dashboard', 'Events', 'Venues', 'Holidays', 'Review Queue', 'Crawl Logs', 'Users', 'Settings']

test('what has the focus is never under the bar at the foot of a form, on a phone neither', async () => {
  const { page } = await signIn('admin@example.com', '/admin/venues')
  await page.setViewportSize({ width: 375, height: 740 })
  const hidden: string[] = []
  const tabThrough = async () => {
    for (let n = 0; n < 100; n += 1) {
      await page.keyboard.press('Tab')
      const [name, isSeen] = await page.evaluate(lookAtFocus)
      if (name === '') return
      if (!isSeen) hidden.push(`${name} at ${new URL(page.url()).pathname}`)
    }
  }
  for (const address of ['/admin/events/new', '/admin/settings']) {
    await page.goto(address)
    await tabThrough()
  }
  await page.goto('/admin/venues')
  await page.getByRole('link', { name: 'Add Venue' }).press('Enter')
  await page.getByRole('dialog', { name: 'Add New Venue' }).waitFor()
  await tabThrough()
  expect(hidden).toEqual([])
})

/** Runs in the page: what has the focus, '' = the page itself, and whether its middle is in sight with nothing over it. */
const lookAtFocus = (): [name: string, isSeen: boolean] => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ['', true]
  const { left, top, width, height } = focused.getBoundingClientRect()
  const atop = document.elementFromPoint(left + width / 2, top + height / 2)
  const isSeen = atop !== null && (focused.contains(atop) || atop.contains(focused))
  return [focused.getAttribute('name') ?? focused.textContent ?? focused.tagName, isSeen]
}

test('the code of all screens is sent ahead with the first page of a release, and with no other', async () => {
  const ask = async (cookie: string) => {
    const response = await fetch(`${url}/auth`, { headers: { cookie } })
    return { isAhead: (await response.text()).includes('rel="prefetch"'), cookies: response.headers.getSetCookie() }
  }
  const first = await ask('')
  expect([first.isAhead, first.cookies]).toEqual([true, [expect.stringContaining('HttpOnly')]])
  expect(await ask(first.cookies[0]?.split(';')[0] ?? '')).toEqual({ isAhead: false, cookies: [] })
  expect((await ask('khe.code=ImFuIGVhcmxpZXIgb25lIg==')).isAhead).toBe(true)
})

test('where the connection fails, the navigation stays, and Retry or another screen leads on', async () => {
  const visitor = await signIn('admin@example.com', '/admin/venues')
  const { page, context, problems } = visitor
  const sidebar = page.getByRole('complementary')
  const go = (name: string) => sidebar.getByRole('link', { name }).press('Enter')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await withCodeOfAllScreens(visitor)
  await context.setOffline(true)
  await go('Holidays')
  await heading('Error loading holidays').waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).press('Enter')
  await heading('Holidays Management').waitFor()

  await context.setOffline(true)
  await go('Venues')
  await heading('Error loading venues').waitFor()
  await page.getByRole('alert').getByText('The connection failed.').waitFor()
  await expectFocus(heading('Error loading venues'))
  await sidebar.getByText('A admin').waitFor()
  expect(await sidebar.locator('[aria-current=page]').allInnerTexts()).toEqual(['Venues'])
  await expectAccessible(page)
  await go('Holidays')
  await heading('Error loading holidays').waitFor()
  await page.getByRole('link', { name: 'Retry' }).press('Enter')
  await heading('Error loading holidays').waitFor()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).press('Enter')
  await heading('Holidays Management').waitFor()
  await expectFocus(page.getByRole('main'))

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Year at a glance' }).click()
  await page.getByRole('alert').getByText('The connection failed.').waitFor()
  await sidebar.getByText('A admin').waitFor()
  expect(problems).toEqual([])
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseDay } from '#domain/days/london-time.ts'
import { createHoliday, deleteHoliday, findHoliday, updateHoliday } from '#store/holiday/holiday-changes.ts'
import { findProfileByEmail } from '#store/people/people.ts'
import { changeRole } from '#store/people/people-changes.ts'
import { saveSettings } from '#store/settings/settings.ts'
import { deleteVenue, updateVenue } from '#store/venue/venue-changes.ts'
import { findVenue } from '#store/venue/venues.ts'
import { addEndpoint, changeEndpoint, deleteEndpoint, findEndpoint } from '#store/webhook/webhooks.ts'
import { expectAccessible, expectInSight, openMenu, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** Two people at one form: they meet field by field, and nothing that either saved or typed is undone or lost. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
let ben = ''

beforeAll(async () => {
  await addStaff('ann@example.com', 'admin')
  await addStaff('ben@example.com', 'admin')
  await addStaff('kim@example.com', 'viewer')
  ben = await idOf('ben@example.com')
})

const idOf = async (email: string) => (await findProfileByEmail(db, email))?.id ?? ''
const now = () => new Date()
const addHoliday = (name: string) => {
  const [startDate, endDate] = [parseDay('2027-02-15'), parseDay('2027-02-19')]
  if (!startDate || !endDate) throw new Error('no such days')
  return createHoliday(db, { name, startDate, endDate, year: 2027, region: 'UK', isActive: true }, ben, now())
}
const setItemsPerPage = (itemsPerPage: number) =>
  saveSettings(db, { itemsPerPage }, { secret: app.web.secret, actorId: ben, now: now() })
const asAnn = (path: string, options = {}) => visitAs(browser, url, 'ann@example.com', path, options)
const panelIn = (page: Page, what: string) =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: `This ${what} was changed while you were editing` }) })
const toast = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()

describe.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
])('on %s', (_, options) => {
  test('a venue: what each changed is saved, and where both did, one chooses', async () => {
    const { id } = await make.venue(db, { name: 'Owl House', description: 'Owls.' })
    const { page, problems } = await asAnn(`/admin/venues/${id}/edit`, options)
    await page.getByLabel('Name', { exact: true }).fill('Owl Barn')
    await page.getByLabel('Crawl Frequency (days)').fill('3')
    await updateVenue(db, id, { name: 'Owl Hall', description: 'Owls and bats.' }, ben, now())
    await page.getByRole('button', { name: 'Update Venue' }).click()
    const panel = panelIn(page, 'venue')
    await panel.getByText('A admin saved first.').waitFor()
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Owls and bats.')
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Owl Barn')
    expect(await findVenue(db, id)).toMatchObject({ name: 'Owl Hall', crawlFrequencyDays: 7 })
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Take theirs for Name' }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Owl Hall')
    await page.getByRole('button', { name: 'Update Venue' }).click()
    await toast(page, 'Venue updated successfully')
    expect(await findVenue(db, id)).toMatchObject({
      name: 'Owl Hall',
      description: 'Owls and bats.',
      crawlFrequencyDays: 3,
    })
    expect(problems).toEqual([])
  })

  test('a venue that was deleted meanwhile: its form stays with what was typed, and says so', async () => {
    const { id } = await make.venue(db, { name: 'Bat House' })
    const { page } = await asAnn('/admin/venues', options)
    await openMenu(page, 'Bat House')
    await page.getByRole('link', { name: 'Edit Bat House' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Venue' })
    await deleteVenue(db, id, ben, now())
    const problem = dialog.getByText('Error saving venue: it has since been deleted. What you typed is still here.')
    for (const notes of ['Ring Jo.', 'Ring Sam.']) {
      await dialog.getByLabel('Notes').fill(notes)
      await dialog.getByRole('button', { name: 'Update Venue' }).click()
      await expectInSight(problem)
    }
    expect(await dialog.getByLabel('Notes').inputValue()).toBe('Ring Sam.')
  })

  test('a holiday; one that was deleted meanwhile keeps what was typed', async () => {
    const { id } = await addHoliday('Owl week')
    const { page } = await asAnn('/admin/holidays', options)
    await page.getByRole('link', { name: 'Edit Owl week' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Holiday' })
    await dialog.getByLabel('Holiday Name').fill('Week of owls')
    await updateHoliday(db, id, { region: 'London' }, ben, now())
    await dialog.getByRole('button', { name: 'Update Holiday' }).click()
    await panelIn(page, 'holiday').getByText('You had not changed it, so the form has theirs.').waitFor()
    expect(await dialog.getByLabel('Region').inputValue()).toBe('London')
    await dialog.getByRole('button', { name: 'Update Holiday' }).click()
    await toast(page, 'Holiday updated successfully')
    expect(await findHoliday(db, id)).toMatchObject({ name: 'Week of owls', region: 'London' })

    await page.getByRole('link', { name: 'Edit Week of owls' }).click()
    await dialog.getByLabel('Holiday Name').fill('Foxes')
    await deleteHoliday(db, id, ben, now())
    await dialog.getByRole('button', { name: 'Update Holiday' }).click()
    await expectInSight(
      dialog.getByText('Error saving holiday: it has since been deleted. What you typed is still here.'),
    )
    expect(await dialog.getByLabel('Holiday Name').inputValue()).toBe('Foxes')
  })

  test('a section of the settings', async () => {
    await setItemsPerPage(50)
    const { page } = await asAnn('/admin/settings/general', options)
    await page.getByLabel('System Name').fill('Owls for Children')
    await setItemsPerPage(20)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await panelIn(page, 'section').waitFor()
    expect(await page.getByLabel('Items Per Page').inputValue()).toBe('20')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await toast(page, 'Settings saved')
    expect(await app.web.settings()).toMatchObject({ systemName: 'Owls for Children', itemsPerPage: 20 })
  })

  test('a webhook; one that was deleted meanwhile keeps what was typed', async () => {
    const by = { actorId: ben, now: now(), secret: app.web.secret }
    const form = { url: 'https://partner.example/hook', description: 'Ours', types: ['event.approved' as const] }
    const { id } = await addEndpoint(db, form, by)
    const { page } = await asAnn(`/admin/webhooks/${id}`, options)
    await page.getByLabel('Description (optional)').fill('The partner’s')
    await changeEndpoint(db, id, { url: 'https://partner.example/new' }, by)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await panelIn(page, 'webhook').waitFor()
    expect(await page.getByLabel('Address').inputValue()).toBe('https://partner.example/new')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Webhook saved')
    expect(await findEndpoint(db, id)).toMatchObject({
      url: 'https://partner.example/new',
      description: 'The partner’s',
    })
    await page.getByLabel('Description (optional)').fill('Gone')
    await deleteEndpoint(db, id, by)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectInSight(
      page.getByText('Error changing webhook: it has since been deleted. What you typed is still here.'),
    )
    expect(await page.getByLabel('Description (optional)').inputValue()).toBe('Gone')
  })

  test('the role of a user', async () => {
    const kim = await idOf('kim@example.com')
    await changeRole(db, kim, 'viewer', { actorId: ben, now: now() })
    const { page } = await asAnn(`/admin/users/${kim}/role`, options)
    await page.getByRole('radio', { name: /^Reviewer/ }).check()
    await changeRole(db, kim, 'admin', { actorId: ben, now: now() })
    await page.getByRole('button', { name: 'Update Role' }).click()
    const panel = panelIn(page, 'user')
    await panel.getByText('Admin', { exact: true }).waitFor()
    expect((await findProfileByEmail(db, 'kim@example.com'))?.role).toBe('admin')
    await page.getByRole('button', { name: 'Update Role' }).click()
    await toast(page, 'Role updated')
    expect((await findProfileByEmail(db, 'kim@example.com'))?.role).toBe('reviewer')
  })
})

test('without scripts, too', async () => {
  const { id } = await addHoliday('Fox week')
  const { page } = await asAnn(`/admin/holidays/${id}/edit`, { javaScriptEnabled: false })
  await page.getByLabel('Holiday Name').fill('Foxes')
  await updateHoliday(db, id, { name: 'Bats' }, ben, now())
  await page.getByRole('button', { name: 'Update Holiday' }).click()
  await panelIn(page, 'holiday').getByRole('button', { name: 'Take theirs for Holiday Name' }).click()
  await expect.poll(() => page.getByLabel('Holiday Name').inputValue()).toBe('Bats')
})

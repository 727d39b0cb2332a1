import { describe, expect, test } from 'vitest'
import { venues } from '#store/schema/index.ts'
import { saveSettings } from '#store/settings/settings.ts'
import { expectAccessible, expectFocus, tabTo } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { venuesScreen, waitForToast } from '#test/support/venues-screen.ts'

/** The form of a venue, as the specification words it: in a real browser, without a worker. */

const { app, db, signIn } = await venuesScreen()

test('a venue is added, switched and deleted by the keyboard alone, with the defaults and limits of its form', async () => {
  const by = { secret: app.web.secret, actorId: null, now: new Date() }
  await saveSettings(db, { crawlFrequencyDays: 7 }, by)
  const { page, problems } = await signIn('admin@example.com')
  const press = async (key: string) => page.keyboard.press(key)
  await tabTo(page, page.getByRole('link', { name: 'Add Venue' }))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Venue' })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/venues/new')
  await press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/venues')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Add Venue')
  await press('Enter')
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await expectFocus(page.getByRole('link', { name: 'Add Venue' }))
  await page.goForward()
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/venues/new')

  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  expect(await field('Website URL').getAttribute('placeholder')).toBe('https://')
  expect(await field('Domain').getAttribute('placeholder')).toBe('example.com')
  const areas = ['Central London', 'North London', 'South London', 'East London', 'West London']
  expect(await field('Location Area').locator('option').allInnerTexts()).toEqual(areas)
  expect(await field('Location Area').inputValue()).toBe('central-london')
  const days = field('Crawl Frequency (days)')
  expect(await days.inputValue()).toBe('7')
  expect([await days.getAttribute('min'), await days.getAttribute('max')]).toEqual(['1', '30'])
  expect(await field('Description').getAttribute('rows')).toBe('3')
  expect([await field('Crawling enabled').isChecked(), await field('Active').isChecked()]).toEqual([true, true])
  await expectAccessible(page)

  await tabTo(page, field('Name'))
  await page.keyboard.type('Owl House')
  await tabTo(page, field('Domain'))
  await page.keyboard.type('owls.example')
  await tabTo(page, days)
  await page.keyboard.type('31')
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  const create = dialog.getByRole('button', { name: 'Create Venue' })
  await tabTo(page, create)
  await press('Enter')
  expect(await days.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true)
  // A browser that does not validate gets the error from the server.
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await create.press('Enter')
  await dialog.getByText('Crawl frequency must be 1 to 30 days').waitFor()
  await field('Name').fill('')
  await create.press('Enter')
  await dialog.getByText('Name is required').waitFor()
  await field('Name').fill('Owl House')
  await days.fill('30')
  await days.press('Enter')
  await waitForToast(page, 'Venue created successfully')

  for (const [name, said] of [
    ['Owl House is active', 'Owl House: inactive'],
    ['Crawling of Owl House', 'Owl House: crawling disabled'],
  ] as const) {
    await tabTo(page, page.getByRole('switch', { name }))
    await press('Space')
    await waitForToast(page, 'Venue updated successfully', said)
  }
  expect(await page.getByRole('button', { name: 'Crawl Owl House' }).isDisabled()).toBe(true)
  await tabTo(page, page.getByRole('button', { name: 'More actions for Owl House' }))
  await press('Enter')
  await press('End')
  await expectFocus(page.getByRole('link', { name: 'Delete Owl House' }))
  await press('Enter')
  const ask = page.getByRole('dialog', { name: 'Delete Venue' })
  await ask.getByText('Are you sure you want to delete this venue?').waitFor()
  await expectAccessible(page)
  await tabTo(page, ask.getByRole('button', { name: 'Delete venue' }))
  await press('Enter')
  await waitForToast(page, 'Venue deleted successfully')
  await page.getByText('No venues yet').waitFor()
  expect(problems).toEqual([])
})

describe('a form that cannot be saved', () => {
  test('says why at its field, and keeps what was typed', async () => {
    await make.venue(db, { name: 'Owl House', domain: 'owls.example' })
    const { page } = await signIn('reviewer@example.com')
    await page.getByRole('link', { name: 'Add Venue' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Venue' })
    await dialog.getByLabel('Name', { exact: true }).fill('Another house')
    await dialog.getByRole('button', { name: 'Create Venue' }).click()
    await dialog.getByText('Domain is required, or the website URL that it follows from').waitFor()
    await dialog.getByLabel('Domain').fill('owls.example')
    await dialog.getByRole('button', { name: 'Create Venue' }).click()
    await dialog.getByText('Owl House has this domain already').waitFor()
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Another house')
    await expectAccessible(page)
    expect(await db.$count(venues)).toBe(1)
  })

  test('stays as it is while the server cannot be reached', async () => {
    const { page, context } = await signIn('reviewer@example.com')
    await page.getByRole('link', { name: 'Add Venue' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Venue' })
    await dialog.getByLabel('Name', { exact: true }).fill('Another house')
    await dialog.getByLabel('Website URL').fill('another.example')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Create Venue' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/the server cannot be reached/)
      .waitFor()
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Another house')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Create Venue' }).click()
    await waitForToast(page, 'Venue created successfully')
  })

  test('works without JavaScript, as pages', async () => {
    await make.venue(db, { name: 'Owl House', domain: 'owls.example' })
    const { page } = await signIn('reviewer@example.com', '/admin/venues', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Add Venue' }).click()
    await page.getByRole('heading', { name: 'Add New Venue' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Another house')
    await page.getByLabel('Domain').fill('owls.example')
    await page.getByRole('button', { name: 'Create Venue' }).click()
    await page.getByText('Owl House has this domain already').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Another house')
    await page.getByRole('button', { name: 'Test this source' }).click()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Another house')
    await page.getByLabel('Domain').fill('another.example')
    await page.getByRole('button', { name: 'Create Venue' }).click()
    await page.getByText('Venue created successfully').waitFor()
  })
})

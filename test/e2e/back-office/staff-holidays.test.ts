import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { holidays } from '#store/schema/index.ts'
import { expectAccessible, expectFocus, tabTo } from '#test/support/browser.ts'
import { unreadable, unwritable } from '#test/support/failing.ts'
import { button, fitsAcross, holidaysScreen } from '#test/support/holidays-screen.ts'

/** How staff keep the holidays by hand, in a real browser. */

const { app, db, signIn } = await holidaysScreen()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a holiday is added, pointed out where it overlaps, edited, switched off, deleted, and brought back', async () => {
  const { page, problems } = await signIn('reviewer@example.com')
  await page.getByRole('heading', { level: 1, name: 'Holidays Management' }).waitFor()
  await page.getByText('Manage holiday periods and school breaks').waitFor()
  await page.getByRole('heading', { name: 'No holidays defined' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add First Holiday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Holiday' })
  expect(new URL(page.url()).pathname).toBe('/admin/holidays/new')
  expect(await dialog.getByLabel('Year').inputValue()).toBe('2026')
  expect(await dialog.getByLabel('Region').inputValue()).toBe('UK')
  expect(await dialog.getByLabel('Active').isChecked()).toBe(true)
  await dialog.getByLabel('Holiday Name').fill('Easter holidays')
  await button(page, 'Create Holiday').click()
  await dialog.getByText('Validation Error: Please provide both start and end dates').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Start Date').fill('2027-03-29')
  expect(await dialog.getByLabel('Year').inputValue()).toBe('2027')
  await dialog.getByLabel('End Date').fill('2027-04-09')
  await dialog.getByLabel('Region').selectOption('England')
  await button(page, 'Create Holiday').click()
  await page.getByText('Holiday created successfully').waitFor()
  await page.getByRole('heading', { level: 2, name: '2027' }).waitFor()
  expect(await row(page, 'Easter holidays').getByRole('cell').allInnerTexts()).toEqual([
    'Mon 29 Mar 2027',
    'Fri 9 Apr 2027',
    '12',
    'England',
    'Upcoming',
    '',
    expect.anything(),
  ])

  await page.getByRole('link', { name: 'Add Holiday' }).click()
  await dialog.getByLabel('Holiday Name').fill('Spring')
  await dialog.getByLabel('Start Date').fill('2026-04-08')
  await dialog.getByLabel('End Date').fill('2026-04-08')
  await button(page, 'Create Holiday').click()
  await row(page, 'Spring').getByText('Current').waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['2027', '2026'])
  await expectAccessible(page)

  await row(page, 'Spring').getByRole('link', { name: 'Edit Spring' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Holiday' })
  await editing.getByLabel('Start Date').fill('2027-04-01')
  await editing.getByLabel('End Date').fill('2027-03-31')
  await button(page, 'Update Holiday').click()
  await editing.getByText('End date must be on or after the start date').waitFor()
  await editing.getByLabel('End Date').fill('2027-04-02')
  await editing.getByText('Overlaps Easter holidays. You can still save it.').waitFor()
  await editing.getByLabel('Only these schools').fill('Northmoor schools')
  await expectAccessible(page)
  await button(page, 'Update Holiday').click()
  await page.getByText('Holiday updated successfully').waitFor()
  await row(page, 'Spring').getByText('Northmoor schools', { exact: true }).waitFor()

  await page.getByRole('switch', { name: 'Spring is active' }).click()
  await row(page, 'Spring').getByText('Disabled').waitFor()

  await row(page, 'Spring').getByRole('link', { name: 'Delete Spring' }).click()
  await page.getByText('Are you sure you want to delete this holiday?').waitFor()
  await expectAccessible(page)
  await button(page, 'Delete holiday').click()
  await page.getByText('Holiday deleted successfully').waitFor()
  expect(await row(page, 'Spring').count()).toBe(0)
  await button(page, 'Undo').click()
  await row(page, 'Spring').getByText('Disabled').waitFor()
  expect(problems).toEqual([])
})

test('the focus goes on to the next row when its own is deleted, at last to the heading, and back after Undo', async () => {
  for (const [month, name] of ['February', 'May', 'October'].entries()) {
    const date = day(`2026-0${month + 2}-16`)
    await db.insert(holidays).values({ name, slug: name.toLowerCase(), startDate: date, endDate: date, year: 2026 })
  }
  const { page, problems } = await signIn('reviewer@example.com')
  const toDelete = (name: string) => page.getByRole('link', { name: `Delete ${name}` })
  const deleteOne = async () => {
    await page.keyboard.press('Enter')
    await tabTo(page, button(page, 'Delete holiday'))
    await page.keyboard.press('Enter')
    await page.getByText('Holiday deleted successfully').waitFor()
  }
  await tabTo(page, toDelete('May'))
  await deleteOne()
  await expectFocus(toDelete('October'))
  await tabTo(page, button(page, 'Undo'))
  await page.keyboard.press('Enter')
  await page.getByText('Holiday restored').waitFor()
  await expectFocus(toDelete('October'))
  await deleteOne()
  await expectFocus(toDelete('May'))
  await deleteOne()
  await expectFocus(toDelete('February'))
  await deleteOne()
  await page.getByRole('heading', { name: 'No holidays defined' }).waitFor()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Holidays Management' }))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Import' }).press('Enter')
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Import Holidays' }))
  expect(problems).toEqual([])
})

test('the table and the form say and offer what the specification names; all of it by the keyboard', async () => {
  const over = { name: 'Half-term', startDate: day('2026-02-16'), endDate: day('2026-02-20'), slug: 'half-term' }
  await db.insert(holidays).values({ ...over, year: 2026 })
  const { page, problems } = await signIn('reviewer@example.com')
  const columns = ['Name', 'Start Date', 'End Date', 'Duration (days)', 'Region', 'Status', 'Active', 'Actions']
  await row(page, 'Half-term').getByText('Past', { exact: true }).waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(columns)
  await tabTo(page, page.getByRole('link', { name: 'Edit Half-term' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Holiday' })
  await dialog.waitFor()
  const regions = ['UK', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'London']
  const offered = dialog.getByLabel('Region')
  expect(await offered.locator('> option').allInnerTexts()).toEqual(regions)
  expect(await offered.locator('optgroup').locator('option').count()).toBe(33)
  const year = dialog.getByLabel('Year')
  expect([await year.getAttribute('min'), await year.getAttribute('max')]).toEqual(['2020', '2030'])
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await tabTo(page, dialog.getByLabel('Holiday Name'))
  await page.keyboard.press('Delete')
  await tabTo(page, year)
  await page.keyboard.type('2031')
  await page.keyboard.press('Enter')
  await dialog.getByText('Holiday name is required').waitFor()
  await dialog.getByText('Year must be 2020 to 2030').waitFor()
  await page.keyboard.type('2026')
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await discard(page)
  await dialog.waitFor({ state: 'hidden' })

  await tabTo(page, page.getByRole('switch', { name: 'Half-term is active' }))
  const mendWriting = await unwritable(app.database, 'holidays')
  await page.keyboard.press('Space')
  const toast = page.getByRole('status')
  await toast.filter({ hasText: /^Error saving holiday.*Unknown error/ }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Edit Half-term' }))
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Holiday Name').fill('February half-term')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('Error saving holiday: Unknown error').waitFor()
  await page.keyboard.press('Escape')
  await discard(page)
  await tabTo(page, page.getByRole('link', { name: 'Delete Half-term' }))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Delete holiday'))
  await page.keyboard.press('Enter')
  await toast.getByText('Error deleting holiday').waitFor()
  await mendWriting()
  await row(page, 'Half-term').waitFor()

  const mendReading = await unreadable(app.database, 'holidays')
  await page.reload()
  await page.getByRole('heading', { name: 'Error loading holidays' }).waitFor()
  await mendReading()
  expect(problems).toEqual([])
})

test('all of it works on a phone without JavaScript, and a viewer only reads', async () => {
  const phone = { javaScriptEnabled: false, viewport: { width: 375, height: 740 } }
  const { page } = await signIn('reviewer@example.com', '/admin/holidays', phone)
  await page.getByRole('link', { name: 'Add First Holiday' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add Holiday' }).waitFor()
  expect(await fitsAcross(page)).toBe(true)
  await page.getByLabel('Holiday Name').fill('Summer holidays at the very longest of all schools in the whole borough')
  await button(page, 'Create Holiday').click()
  await page.getByText('Validation Error: Please provide both start and end dates').waitFor()
  await page.getByLabel('Start Date').fill('2026-07-22')
  await page.getByLabel('End Date').fill('2026-08-31')
  await button(page, 'Create Holiday').click()
  await page.getByText('Holiday created successfully').waitFor()
  expect(await fitsAcross(page)).toBe(true)

  await page.getByRole('link', { name: /^Delete Summer holidays/ }).click()
  await button(page, 'Delete holiday').click()
  await page.getByText('Holiday deleted successfully').waitFor()
  await button(page, 'Undo').click()
  await page.getByText('Holiday restored').waitFor()
  await page.goto('/admin/holidays?year=2026')
  expect(await fitsAcross(page)).toBe(true)

  const { page: read } = await signIn('viewer@example.com')
  await read.getByRole('rowheader', { name: /^Summer holidays/ }).waitFor()
  for (const name of ['Add Holiday', 'Import', /^Edit Summer holidays/])
    expect(await read.getByRole('link', { name }).count()).toBe(0)
  expect(await read.getByRole('switch').count()).toBe(0)
})

/** Answers the question that comes before something typed is lost, by the keyboard. */
async function discard(page: Page) {
  await tabTo(
    page,
    page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard changes' }),
  )
  await page.keyboard.press('Enter')
}

import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { holidays } from '#store/schema/index.ts'
import { expectAccessible } from '#test/support/browser.ts'
import { button, fitsAcross, holidaysScreen } from '#test/support/holidays-screen.ts'

/** How staff take holidays from lists, and see the year at a glance, in a real browser. */

const { db, signIn } = await holidaysScreen()

const TERMS = [
  'Council,Term,Start date,End date',
  'Northmoor,Summer term 1,13/04/2026,22/05/2026',
  'Northmoor,Summer term 2,01/06/2026,21/07/2026',
  'Northmoor,INSET day,04/09/2026,',
  'Northmoor,Summer holidays,soon,',
].join('\n')

test('a list of terms is looked through, and its holidays are added and seen in the year', async () => {
  const { page, problems } = await signIn('reviewer@example.com')
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('heading', { name: 'School terms or holidays' }).waitFor()
  await expectAccessible(page)
  const terms = page.locator('form').filter({ hasText: 'School terms' })
  await terms.getByLabel('Or its text').fill('hello')
  await button(page, 'Read the list').click()
  await page.getByText('The first line has to name the columns').waitFor()
  await terms.getByLabel('File').setInputFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(TERMS) })
  await button(page, 'Read the list').click()
  await page.getByRole('checkbox', { name: /May half-term 2026.*Mon 25 May 2026 to Fri 29 May 2026/ }).waitFor()
  await page.getByText('Line 5: ‘soon’ is not a start date').waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('checkbox', { name: /INSET day/ }).isChecked()).toBe(false)
  await button(page, 'Add 1 holiday').waitFor()
  await page.getByRole('checkbox', { name: /INSET day/ }).check()
  expect(await db.$count(holidays)).toBe(0)
  await button(page, 'Add 2 holidays').click()
  await page.getByText('2 holidays added').waitFor()

  await page.getByRole('link', { name: 'Year at a glance' }).click()
  await page.getByRole('heading', { name: '2026 at a glance' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(12)
  const may = page.getByRole('table', { name: 'May' })
  expect(await may.getByRole('cell', { name: /May half-term 2026/ }).count()).toBe(5)
  await page.getByRole('cell', { name: '8 today' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'England, Mon 25 May 2026 to Fri 29 May 2026' }).waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect((await page.locator('main').boundingBox())?.width).toBeGreaterThan(1200)
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: '2027' }).click()
  await page.getByText('No active holidays in 2027.').waitFor()
  expect(problems).toEqual([])
})

test('bank holidays and calendars are taken in on a phone without JavaScript', async () => {
  const over = { startDate: day('2026-07-22'), endDate: day('2026-08-31'), year: 2026 }
  await db.insert(holidays).values({ ...over, name: 'Summer holidays', slug: 'summer-holidays' })
  const phone = { javaScriptEnabled: false, viewport: { width: 375, height: 740 } }
  const { page } = await signIn('reviewer@example.com', '/admin/holidays/import', phone)
  const bank = page.locator('form').filter({ hasText: 'Bank holidays' })
  const events = [
    { title: 'Summer bank holiday', date: '2026-08-31', notes: '', bunting: true },
    { title: 'Christmas Day', date: '2027-12-27', notes: 'Substitute day', bunting: true },
  ]
  await bank.getByText('Or from a file or text').click()
  await bank.getByLabel('Or its text').fill(JSON.stringify({ 'england-and-wales': { events } }))
  await button(page, 'Read the bank holidays').click()
  await page.getByRole('checkbox', { name: /Summer bank holiday.*England.*New. Overlaps Summer holidays/ }).waitFor()
  await page.getByRole('checkbox', { name: /Christmas Day Sat 25 Dec 2027/ }).waitFor()
  await page.getByRole('checkbox', { name: /Christmas Day \(substitute day\) Mon 27 Dec 2027/ }).waitFor()
  expect(await fitsAcross(page)).toBe(true)
  await button(page, 'Add 3 holidays').click()
  await page.getByText('3 holidays added').waitFor()

  await page.goto('/admin/holidays/import')
  const event =
    'BEGIN:VEVENT\nSUMMARY:October half-term\nDTSTART;VALUE=DATE:20261026\nDTEND;VALUE=DATE:20261031\nEND:VEVENT'
  const terms = page.locator('form').filter({ hasText: 'School terms' })
  await terms.getByLabel('Region').selectOption('Camden')
  await terms.getByLabel('Only these schools').fill('Northmoor schools')
  await terms.getByLabel('Or its text').fill(`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`)
  await button(page, 'Read the list').click()
  await page
    .getByRole('checkbox', {
      name: /October half-term.*Mon 26 Oct 2026 to Fri 30 Oct 2026.*Camden, Northmoor schools/,
    })
    .waitFor()
  await button(page, 'Add 1 holiday').click()
  await page.getByText('1 holiday added').waitFor()
  await page.goto('/admin/holidays?year=2026')
  await page.getByText('Camden, Northmoor schools, Mon 26 Oct 2026 to Fri 30 Oct 2026').waitFor()
  expect(await fitsAcross(page)).toBe(true)
})

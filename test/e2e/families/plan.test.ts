import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays, day, todayInLondon } from '#domain/days/london-time.ts'
import { expectAccessible, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** A weekend that two parents plan together. */

const NOW = new Date('2026-04-08T09:00:00Z')
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()
const PHONE = { viewport: { width: 375, height: 812 } }

beforeAll(async () => {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'Harbour Arts', address: '3 Dock Row, London SE15 4NN' })
  const event = (title: string, daysOn: number, start: string, end: string) => {
    const date = addDays(todayInLondon(NOW), daysOn)
    const found = { title, startDate: date, sessions: [make.session(date, start, end)] }
    return make.event(db, venue, { found, today: day('2026-04-01') })
  }
  await event('Puppet breakfast', 3, '10:30', '12:00')
  await event('Kite morning', 3, '11:30', '12:30')
  await event('Owl walk', 3, '14:00', '15:00')
  await event('Story time', 4, '10:00', '10:45')
})

const SAVED = '["puppet-breakfast","kite-morning","owl-walk"]'

test('a shortlist is planned by day with clashes and gaps, goes into a calendar, and takes an own order', async () => {
  const { page, context, problems } = await visit(browser, url, PHONE)
  await context.addInitScript(
    (saved) => localStorage.getItem('khe.shortlist') ?? localStorage.setItem('khe.shortlist', saved),
    SAVED,
  )
  await page.goto('/shortlist')
  const saturday = page.getByRole('region', { name: 'Sat 11th Apr' })
  const items = () => saturday.getByRole('listitem').filter({ has: page.getByRole('article') })
  await expect
    .poll(() => items().getByRole('heading').allTextContents())
    .toEqual(['Puppet breakfast', 'Kite morning', 'Owl walk'])
  await items().nth(1).getByText('These two are on at the same time').waitFor()
  await items().nth(2).getByText('1 hr 30 min in between, under a mile apart').waitFor()
  await expectAccessible(page)

  const calendar = await page.getByRole('link', { name: 'Add all to calendar' }).getAttribute('href')
  const file = await (await page.request.get(url + calendar)).text()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(file.replaceAll('\r\n ', '')).toContain('3 Dock Row')

  const byDay = page.getByRole('button', { name: 'By day' })
  const own = page.getByRole('button', { name: 'In my own order' })
  const look = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [pressed, unpressed] = [await look(byDay), await look(own)]
  expect(pressed).not.toBe(unpressed)
  await own.click()
  await expect.poll(() => look(own)).toBe(pressed)
  await expect.poll(() => look(byDay)).toBe(unpressed)
  await page.getByRole('button', { name: 'Earlier Owl walk' }).click()
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
  await expect.poll(titles).toEqual(['Puppet breakfast', 'Owl walk', 'Kite morning'])
  await page.reload()
  await page.getByRole('button', { name: 'In my own order' }).click()
  await expect.poll(titles).toEqual(['Puppet breakfast', 'Owl walk', 'Kite morning'])
  expect(problems).toEqual([])
})

test('a plan is shared live: one looks, one changes, and the one who made it takes the links back', async () => {
  const { page: mine, context, problems } = await visit(browser, url, PHONE)
  await context.addInitScript(
    (saved) => localStorage.getItem('khe.shortlist') ?? localStorage.setItem('khe.shortlist', saved),
    SAVED,
  )
  await mine.goto('/shortlist')
  await mine.getByRole('button', { name: 'Plan together' }).click()
  await mine.getByRole('status').filter({ hasText: 'Your plan is made.' }).waitFor()
  await expectAccessible(mine)
  const lookLink = await mine.getByLabel('Link to look at it').inputValue()
  const changeLink = await mine.getByLabel('Link to change it together').inputValue()

  // The partner has no scripts.
  const { page: partner } = await visit(browser, url, { ...PHONE, javaScriptEnabled: false })
  await partner.goto(changeLink)
  await partner.getByLabel('Add an event by its address').fill(`${url}/events/story-time`)
  await partner.getByRole('button', { name: 'Add', exact: true }).click()
  await partner.getByRole('status').filter({ hasText: 'Added.' }).waitFor()
  await partner.getByRole('button', { name: 'Remove Kite morning' }).click()
  await partner.getByRole('status').filter({ hasText: 'Removed.' }).waitFor()
  expect(await partner.getByText('Delete this plan').count()).toBe(0)
  await partner.getByLabel('Add an event by its address').fill('https://elsewhere.example/')
  await partner.getByRole('button', { name: 'Add', exact: true }).click()
  await partner.getByText('That is no address of an event on this site.').waitFor()

  const { page: grandma } = await visit(browser, url, { ...PHONE, javaScriptEnabled: false })
  await grandma.goto(lookLink)
  expect(await grandma.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'Puppet breakfast',
    'Owl walk',
    'Story time',
  ])
  expect(await grandma.getByRole('button', { name: /Remove/ }).count()).toBe(0)
  const { page: uncle } = await visit(browser, url)
  await uncle.goto(lookLink)
  await expectAccessible(uncle)

  await mine.getByRole('button', { name: 'New link to change' }).click()
  await mine.getByText('There is a new link').waitFor()
  await partner.getByRole('button', { name: 'Remove Owl walk' }).click()
  await partner.getByRole('heading', { name: 'There is no such plan any longer.' }).waitFor()

  await mine.goto('/shortlist')
  await mine.getByRole('link', { name: 'Our plan' }).click()
  await mine.getByRole('link', { name: 'In our own order' }).click()
  await mine.getByRole('button', { name: 'Earlier Story time' }).click()
  await mine.getByText('Moved.').waitFor()
  expect(await mine.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'Puppet breakfast',
    'Story time',
    'Owl walk',
  ])
  await mine.getByText('Delete this plan').click()
  await mine.getByRole('button', { name: 'Delete for everyone' }).click()
  await mine.getByRole('heading', { name: 'There is no such plan any longer.' }).waitFor()
  expect((await grandma.goto(lookLink))?.status()).toBe(404)
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

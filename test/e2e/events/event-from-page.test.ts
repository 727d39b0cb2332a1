import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { events, venues } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { testSite } from '#test/support/site.ts'
import { eventPage } from '#test/support/small-venue.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** An event that staff add by the link to its page: in a real browser, with a worker. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('ann@example.com', 'reviewer')
await app.startWorking()
const soon = addDays(todayInLondon(new Date()), 12)
const owls = { path: '/owls', name: 'Owl morning', startDate: `${soon}T10:00`, description: 'For families.' }
const day = (name: string) => `<li><h2>${name}</h2><p>${soon.split('-').reverse().join('/')}, 10am to 11am</p></li>`
const site = await testSite({
  '/owls': eventPage(owls),
  '/two': `<html><body><h1>What’s on</h1><ul>${['Owl walk', 'Kite day', 'Clay morning'].map(day).join('')}</ul></body></html>`,
  '/about': '<html><body><h1>About us</h1><p>We like owls.</p></body></html>',
})
const closed = await testSite({ '/robots.txt': 'User-agent: *\nDisallow: /', '/owls': eventPage(owls) })
afterAll(() => Promise.all([site.close(), closed.close()]))

beforeEach(async () => {
  await db.delete(events)
  await db.delete(venues)
})

describe.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
])('on %s', (_, options) => {
  test('the form is filled in from the page, with the words beside each value', async () => {
    const venue = await make.venue(db, { name: 'Owl House', websiteUrl: site.url, domain: new URL(site.url).host })
    const { page, problems } = await visitAs(browser, url, 'ann@example.com', '/admin/events/new', options)
    await page.getByText('Fill it in from the event’s page').click()
    await page.getByLabel('Link to the event’s page').fill(`${site.url}owls`)
    await page.getByRole('button', { name: 'Read the page' }).click()
    await page.getByText('Beside each value stand the words that it was read from').waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Owl morning')
    expect(await page.getByLabel('Venue', { exact: true }).inputValue()).toBe(String(venue.id))
    await page.getByText('“Owl morning”').first().waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width)
    await page.getByRole('button', { name: 'Create Event' }).click()
    await waitForToast(page, 'Event created successfully')
    const [event] = await db.select().from(events)
    expect(event).toMatchObject({ title: 'Owl morning', startDate: soon, venueId: venue.id })
    expect(problems).toEqual([])
  })
})

const read = async (address: string, options = {}) => {
  const visitor = await visitAs(browser, url, 'ann@example.com', '/admin/events/from-page', options)
  await visitor.page.getByLabel('Link to the event’s page').fill(address)
  await visitor.page.getByRole('button', { name: 'Read the page' }).click()
  return visitor.page
}

test('of several events on a page one is chosen', async () => {
  const page = await read(`${site.url}two`)
  await page.getByText('3 events are on this page. Which one?').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Fill in the form with Kite day' }).click()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Kite day')
})

test('a page without an event, one that robots.txt closes, and what is no address are said to be so', async () => {
  const page = await read(`${site.url}about`)
  await page.getByText('The page was read, and no event was found on it.').waitFor()
  await expectAccessible(page)
  await (await read(`${closed.url}owls`)).getByText(/^The page could not be read: .*robots\.txt/).waitFor()
  const none = await read('nowhere at all')
  await none.getByText('Must be a valid URL, such as https://example.com/owl-walk').waitFor()
  expect(await none.getByLabel('Link to the event’s page').inputValue()).toBe('nowhere at all')
})

test('a link that the server did not get stays in its field', async () => {
  const { page, context } = await visitAs(browser, url, 'ann@example.com', '/admin/events/from-page')
  const link = page.getByLabel('Link to the event’s page')
  await link.fill(`${site.url}owls`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Read the page' }).click()
  await page.getByText('The page was not requested: the server cannot be reached.').waitFor()
  expect(await link.inputValue()).toBe(`${site.url}owls`)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Read the page' }).click()
  await page.getByText('Beside each value stand the words that it was read from').waitFor()
})

test('works without JavaScript', async () => {
  const page = await read(`${site.url}owls`, { javaScriptEnabled: false })
  await page.getByText('Beside each value stand the words that it was read from').waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Owl morning')
})

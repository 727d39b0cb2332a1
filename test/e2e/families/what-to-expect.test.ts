import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bumpCatalogue } from '#store/listing/changes/catalogue.ts'
import { events, venues } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import { tryCrawling } from '#test/support/crawling.ts'
import { says } from '#test/support/list-to-filter.ts'
import { servedApp } from '#test/support/served-app.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** What to expect and what it costs a family: from a venue's pages to the list on a phone, and what staff know better. */

const NOW = new Date('2026-04-01T09:00:00Z')
const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true }

const { app, url, addStaff } = await servedApp({ now: () => NOW })
const { db } = app.database
const browser = await testBrowser()
const crawling = tryCrawling(db)
await addStaff('reviewer@example.com', 'reviewer')
await addStaff('viewer@example.com', 'viewer')

const page = (title: string, day: string, words: string) =>
  `<html><body><h1>${title}</h1><p>${day} April 2026, 2pm</p>${words}</body></html>`

beforeEach(async () => {
  await db.delete(events)
  Object.assign(crawling.site.pages, {
    '/': '<html><body><h1>What’s on</h1><a href="/kites">Kite day</a> <a href="/cellar">Cellar tour</a> <a href="/access">Access</a></body></html>',
    '/access':
      '<html><head><title>Access</title></head><body><h1>Access</h1><p>Step-free access throughout.</p><p>There is no parking on site.</p><p>Open Tuesday to Sunday, 10am–5pm.</p></body></html>',
    '/kites': page(
      'Kite day',
      '10',
      '<p>Adults £8, children £5, under 5s free</p><p>For ages 2 to 12. Drop in, no need to book.</p>',
    ),
    '/cellar': page(
      'Cellar tour',
      '11',
      '<p>Adults £12, children £9</p><p>There is no step-free access to the cellar.</p>',
    ),
  })
  await crawl()
})

const crawl = async (at = NOW) => {
  const [venue] = await db.select().from(venues).where(eq(venues.id, crawling.venue.id))
  await crawling.crawl(at, { venue: venue as typeof venues.$inferSelect })
  await db.transaction((tx) => bumpCatalogue(tx))
}

describe('a family on a phone', () => {
  test('filters what is step-free, and reads why it is, and what it has to ask', async () => {
    const { page, problems } = await visit(browser, url, PHONE)
    await page.goto('/')
    await says(page, '2 activities found in London')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByRole('group', { name: 'What to expect' }).getByLabel('Step-free access').check()
    await panel.getByRole('button', { name: 'Apply Filters (1)' }).click()
    await page.waitForURL('**/?expect=step-free')
    await says(page, '1 activity found in London')
    await page.getByRole('link', { name: 'Remove Step-free access' }).first().waitFor()
    await page.getByRole('heading', { name: 'Kite day' }).getByRole('link').click()
    const dialog = page.getByRole('dialog', { name: 'Kite day' })
    await dialog.getByText('Just drop in, no need to book').waitFor()
    await dialog.getByText('“Step-free access throughout.”, from').waitFor()
    await dialog.getByText('No parking, or little').waitFor()
    await dialog.getByText(/^Not stated: .*toilets.* Please ask the venue\.$/).waitFor()
    const why = dialog.getByRole('link', { name: 'the venue’s page, on step-free access (opens in a new tab)' })
    expect(await why.getAttribute('href')).toBe(new URL('/access', crawling.site.url).href)
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  test('finds what all of it pays at most, and reads it on the card', async () => {
    const { page } = await visit(browser, url, PHONE)
    await page.goto('/?child=41&child=90')
    await page.getByText('£13 for 1 adult, 3 and 7').waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByLabel('£ at most for all of you').fill('12')
    await panel.getByRole('button', { name: 'Apply Filters (0)' }).waitFor()
    await panel.getByLabel('£ at most for all of you').fill('20')
    await panel.getByRole('button', { name: 'Apply Filters (1)' }).click()
    await page.waitForURL('**/?child=41&child=90&budget=20')
    await page.getByRole('article').filter({ hasText: 'Kite day' }).waitFor()
    await page.getByRole('link', { name: 'Remove £20 at most for all, with 1 adult' }).first().waitFor()
    await expectAccessible(page)
  })

  test('does both without scripts', async () => {
    const { page } = await visit(browser, url, { ...PHONE, javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByLabel('Drop in').check()
    await panel.getByLabel('£ at most for all of you').fill('20')
    await panel.getByRole('button', { name: /Apply Filters/ }).click()
    await page.waitForURL(/expect=drop-in&.*budget=20/)
    await page.getByRole('article').filter({ hasText: 'Kite day' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
  })
})

test('staff correct what a venue’s page says, and a crawl leaves it', async () => {
  const at = `/admin/venues/${crawling.venue.id}`
  const { page } = await visitAs(browser, url, 'reviewer@example.com', at)
  const panel = page.getByRole('region', { name: 'What to expect' })
  await panel.getByText('“Step-free access throughout.”').waitFor()
  await expectAccessible(page)
  await panel.getByLabel('Step-free access').selectOption('No')
  await panel.getByRole('button', { name: 'Save what to expect' }).click()
  await waitForToast(page, 'Saved')
  // As if two months had passed, so that the crawl reads the page again.
  await db.update(venues).set({ statementsReadAt: null })
  await crawl(new Date('2026-04-02T09:00:00Z'))
  // What a crawl changes may be seen a second later.
  const served = async (path: string) => (await fetch(url + path)).text()
  await expect.poll(() => served('/?expect=step-free')).not.toContain('Kite day')
  await expect.poll(() => served('/events/kite-day')).toContain('Not step-free, or not everywhere')
  const { page: family } = await visit(browser, url, PHONE)
  await family.goto('/?expect=step-free')
  await family.getByText('No events found with the selected filters').waitFor()
  await family.getByText('Many venues do not say what to expect there.').waitFor()
  await family.goto('/')
  await family.getByRole('heading', { name: 'Kite day' }).getByRole('link').click()
  await family.getByRole('dialog', { name: 'Kite day' }).getByText('Not step-free, or not everywhere').waitFor()
})

test('a family reads when a venue is open, and staff correct it', async () => {
  const [venue] = await db.select().from(venues).where(eq(venues.id, crawling.venue.id))
  const { page: family, problems } = await visit(browser, url, { javaScriptEnabled: false })
  await family.goto(`/venues/${venue?.slug}`)
  await family.getByText('“Open Tuesday to Sunday, 10am–5pm.”').waitFor()
  expect(await family.getByRole('definition').allTextContents()).toEqual(['10am to 5pm'])
  const { page, context } = await visitAs(browser, url, 'reviewer@example.com', `/admin/venues/${crawling.venue.id}`)
  const panel = page.getByRole('region', { name: 'Opening hours' })
  await panel.getByLabel('Hours').fill('whenever we like')
  expect(await panel.getByLabel('As typed here').isChecked()).toBe(true)
  await panel.getByRole('button', { name: 'Save opening hours' }).click()
  await panel.getByText('These hours were not understood.').waitFor()
  expect(await panel.getByLabel('Hours').inputValue()).toBe('whenever we like')
  await expectAccessible(page)
  await panel.getByLabel('Hours').fill('Weekends 11am to 4pm')
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Save opening hours' }).click()
  await panel.getByRole('alert').getByText('The opening hours were not saved').waitFor()
  await context.setOffline(false)
  await panel.getByRole('button', { name: 'Save opening hours' }).click()
  await waitForToast(page, 'Saved')
  const sayEditors = async () => {
    await family.reload()
    return family.getByText('As our editors say.').isVisible()
  }
  await expect.poll(sayEditors).toBe(true)
  expect(await family.getByRole('definition').allTextContents()).toEqual(['11am to 4pm'])
  await db.update(venues).set({ openingHoursEdit: null })
  expect(problems).toEqual([])
})

test('a viewer reads what is known of a venue, and has no form', async () => {
  const { page } = await visitAs(browser, url, 'viewer@example.com', `/admin/venues/${crawling.venue.id}`)
  const panel = page.getByRole('region', { name: 'What to expect' })
  await panel.getByText('Step-free access: yes').waitFor()
  expect(await panel.getByRole('button').count()).toBe(0)
})

import { expect, test } from 'vitest'
import { venues } from '#store/schema/index.ts'
import { expectAccessible, expectFocus, expectInSight, openMenu, tabTo } from '#test/support/browser.ts'
import { unreadable, unwritable } from '#test/support/failing.ts'
import * as make from '#test/support/make.ts'
import { venuesScreen, waitForToast } from '#test/support/venues-screen.ts'

/** The list of venues, as the specification words it: in a real browser, without a worker. */

const { app, db, signIn } = await venuesScreen()

test('the list says of each venue how it is crawled, ten to a page, the never crawled first', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
  const crawled = Array.from({ length: 70 }, (_, n) => ({
    name: `Venue ${n + 1}`,
    slug: `listed-${n + 1}`,
    domain: `venue-${n + 1}.example`,
    websiteUrl: `https://venue-${n + 1}.example/`,
    crawlStatus: 'completed' as const,
    lastCrawlAt: new Date(at(1).getTime() + n * 60_000),
  }))
  await db.insert(venues).values(crawled)
  const owls = await make.venue(db, { name: 'Owl House', domain: 'owls.example', locationArea: 'east-london' })
  await make.event(db, owls)
  const { page, problems } = await signIn('admin@example.com')
  await page.getByText('71 venues, showing 1-10').waitFor()
  const columns = ['Name', 'Domain', 'Location', 'Status', 'Crawl Status']
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads.filter((name) => name !== 'Health')).toEqual([...columns, 'Last Crawl', 'Events Recorded', 'Actions'])
  const rows = page.getByRole('row')
  const words = await rows.nth(1).innerText()
  for (const said of ['owls.example', 'East London', 'Active', 'Pending', 'Enabled', 'Never', '1 event in database']) {
    expect(words.replace(/\s+/g, ' ')).toContain(said)
  }
  expect(await rows.nth(2).innerText()).toMatch(/Venue 70\s[\s\S]*1 Mar 2026/)
  const website = rows.nth(1).getByRole('link', { name: 'Website of Owl House' })
  expect(await website.getAttribute('target')).toBe('_blank')
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 375, height: 800 })
  await expectInSight(page.getByText('never crawled'))
  if (desk) await page.setViewportSize(desk)

  const pages = page.getByRole('navigation', { name: 'Pages' })
  const shown = async () => (await pages.innerText()).replace(/\s+/g, ' ').trim()
  expect(await shown()).toBe('1 2 3 4 … 8')
  await tabTo(page, pages.getByRole('link', { name: 'Page 4' }))
  await page.keyboard.press('Enter')
  await page.getByText('71 venues, showing 31-40').waitFor()
  expect(await shown()).toBe('1 … 3 4 5 … 8')
  await expectAccessible(page)
  await pages.getByRole('link', { name: 'Page 8' }).click()
  await page.getByText('71 venues, showing 71-71').waitFor()
  expect(await shown()).toBe('1 … 5 6 7 8')

  await page.getByLabel('Search').fill('nowhere')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No venues found' }).waitFor()
  await page.getByText('Try adjusting your search filters.').waitFor()
  // What the address leaves out is as the list has it by itself.
  expect(await page.getByLabel('Order').inputValue()).toBe('last-crawl')
  expect(problems).toEqual([])
})

test('what is said of a venue’s health closes as other things that lie over a list do', async () => {
  await make.venue(db, { name: 'Owl House', health: 'failing', healthReason: 'No page could be had.' })
  const { page } = await signIn('reviewer@example.com')
  const [health, reason] = [
    page.getByRole('button', { name: /^Health of Owl House/ }),
    page.getByText('No page could be had.'),
  ]
  await health.click()
  await reason.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await reason.waitFor({ state: 'hidden' })
  await expectFocus(health)
  await health.click()
  await page.getByRole('heading', { level: 1 }).click()
  await reason.waitFor({ state: 'hidden' })
})

test('what fails is said, and changes nothing', async () => {
  await make.venue(db, { name: 'Owl House' })
  const { page } = await signIn('admin@example.com')
  const mendWriting = await unwritable(app.database, 'venues')
  await page.getByRole('switch', { name: 'Owl House is active' }).click()
  await waitForToast(page, 'Error updating venue', 'Unknown error')
  await openMenu(page, 'Owl House')
  await page.getByRole('link', { name: 'Edit Owl House' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('The Owl House')
  await page.getByRole('button', { name: 'Update Venue' }).click()
  await page.getByRole('alert').getByText('Error saving venue: Unknown error').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await openMenu(page, 'Owl House')
  await page.getByRole('link', { name: 'Delete Owl House' }).click()
  await page.getByRole('button', { name: 'Delete venue' }).click()
  await waitForToast(page, 'Error deleting venue', 'Unknown error')
  await mendWriting()
  expect(await db.$count(venues)).toBe(1)

  const mendReading = await unreadable(app.database, 'venues')
  await page.reload()
  await page.getByRole('heading', { name: 'Error loading venues' }).waitFor()
  await mendReading()
  await page.reload()
  await page.getByText('1 venue, showing 1-1').waitFor()
})

test('a viewer sees venues and crawls, and has nothing to press', async () => {
  const venue = await make.venue(db, { name: 'Owl House' })
  const { page } = await signIn('viewer@example.com')
  await page.getByRole('link', { name: 'Owl House', exact: true }).waitFor()
  for (const address of ['/admin/venues', `/admin/venues/${venue.id}`, '/admin/crawl-logs']) {
    await page.goto(address)
    const main = page.getByRole('main')
    expect(await main.getByRole('button', { name: /Crawl |Reset/ }).count()).toBe(0)
    expect(await main.getByRole('switch').count()).toBe(0)
    expect(await main.getByRole('link', { name: /Edit|Delete|Add Venue/ }).count()).toBe(0)
  }
})

test('the push is for those who are signed in', async () => {
  const { page } = await signIn('viewer@example.com')
  const opened = await page.evaluate(async () => {
    const answer = await fetch('/admin/crawls/events')
    const { value } = (await answer.body?.getReader().read()) ?? {}
    return { type: answer.headers.get('content-type'), text: new TextDecoder().decode(value) }
  })
  expect(opened).toMatchObject({ type: 'text/event-stream', text: expect.stringContaining('retry:') })
  await page.context().clearCookies()
  expect(await page.evaluate(async () => (await fetch('/admin/crawls/events')).status)).toBe(401)
})

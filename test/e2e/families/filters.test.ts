import { describe, expect, test } from 'vitest'
import { expectAccessible, expectFocus, visit } from '#test/support/browser.ts'
import { listToFilter, menu, says } from '#test/support/list-to-filter.ts'

/** The panel of every filter, and the list under filters, in a real browser; texts and sizes are the specification's. */

const { browser, url } = await listToFilter()

describe('the filter panel', () => {
  test('holds every choice until Apply, which says what it would give; its chips take off one each', async () => {
    const { page, problems } = await visit(browser, url, { viewport: { width: 375, height: 667 }, hasTouch: true })
    await page.goto('/')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    expect((await panel.boundingBox())?.width).toBe(320)
    for (const section of ['Category', 'Age Range', 'Price Range', 'Date Range'])
      await panel.getByRole('group', { name: section }).waitFor()
    await panel.getByLabel('Arts & Crafts').check()
    await panel.getByLabel('This Week (').check()
    await panel.getByRole('button', { name: 'Apply Filters (7)' }).click()
    await says(page, '7 activities found in London')
    await page.getByRole('button', { name: 'Filters 2 active' }).click()
    await panel.getByRole('heading', { name: 'Active Filters (2)' }).waitFor()
    await expectAccessible(page)
    await panel.getByRole('link', { name: 'Remove This Week' }).click()
    await says(page, '40 activities found in London')
    await page.getByRole('button', { name: 'Filters 1 active' }).click()
    await panel.getByRole('link', { name: 'Clear All' }).click()
    await says(page, '42 activities found in London')
    expect(problems).toEqual([])
  })

  test('takes several categories, under a heading that says so', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'STEM' }).click()
    await page.getByRole('heading', { level: 2, name: 'STEM Events' }).waitFor()
    await says(page, '1 activity found in London')
    await page.getByRole('button', { name: 'Filters 1 active' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByLabel('Theatre & Shows').check()
    await panel.getByRole('button', { name: 'Apply Filters (2)' }).click()
    await page.getByRole('heading', { level: 2, name: 'Filtered Events' }).waitFor()
  })

  test('leaves what is outdoors, or may be, and takes that off again', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    const setting = panel.getByRole('group', { name: 'Indoors or outdoors' })
    await setting.getByLabel('Indoors (1)').waitFor()
    await setting.getByLabel('Outdoors (2)').check()
    await panel.getByRole('button', { name: 'Apply Filters (2)' }).click()
    await page.waitForURL('**/?setting=outdoors')
    await says(page, '2 activities found in London')
    await page.getByRole('button', { name: 'Filters 1 active' }).click()
    await panel.getByRole('link', { name: 'Remove Outdoors' }).click()
    await says(page, '42 activities found in London')
  })

  test('works without scripts, with what each choice would give', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByLabel('Theatre & Shows (1)').check()
    await panel.getByRole('button', { name: /Apply Filters/ }).click()
    await page.waitForURL(/category=theatre/)
    expect(await page.getByRole('article').count()).toBe(1)
    await menu(page, 'Date').click()
    await page.getByRole('group', { name: 'Date' }).getByText('May half-term').click()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.waitForURL('**/holidays/may-half-term-2026?category=theatre')
  })
})

describe('the list', () => {
  test('can show first what was added last', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await page.getByRole('link', { name: 'Recently added' }).click()
    await page.waitForURL('**/?sort=added')
    await page.getByRole('article').first().filter({ hasText: 'Half-term robots' }).waitFor()
    await page.getByRole('link', { name: 'Load More (12 remaining)' }).click()
    await page.waitForURL('**/?sort=added&show=60')
  })

  test('that is empty offers what to take off, with what that would give', async () => {
    const { page } = await visit(browser, url, { colorScheme: 'dark' })
    await page.goto('/?category=theatre&price=free&date=month')
    await page.getByText('No events found with the selected filters').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See 30 events in any category' }).click()
    await says(page, '30 activities found in London')
    await expectAccessible(page)
    await page.goto('/?q=zeppelin&price=free')
    await page.getByText('No events found matching "zeppelin"').waitFor()
    await page.getByText('Try adjusting your search or filters.').waitFor()
    await page.getByRole('link', { name: 'See 40 events without the search' }).focus()
    await page.keyboard.press('Enter')
    await says(page, '40 activities found in London')
    await expectFocus(page.getByRole('heading', { name: 'All Events' }))
    // As where what comes is empty too.
    await page.goto('/?q=zeppelin&price=free')
    await page.getByRole('link', { name: 'Clear filters' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Clear filters' }).waitFor({ state: 'detached' })
    await page.getByText('No events found matching "zeppelin"').waitFor()
    await expectFocus(page.getByRole('heading', { name: 'All Events' }))
  })

  test('holds six places while it loads, and says when it cannot be', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/?category=stem', async (route) => {
      await asked
      await route.abort()
    })
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'STEM' }).click()
    const places = page.locator('main [aria-hidden=true] > .skeleton-card')
    await expect.poll(() => places.count()).toBe(6)
    answer()
    await page.getByRole('alert').getByText('Unable to load events. Please try again later').waitFor()
    const toast = page.getByRole('status').filter({ hasText: 'Failed to fetch events' })
    await toast.getByText('Error', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.unroute('**/?category=stem')
    await page.getByRole('link', { name: 'Retry' }).click()
    await page.getByRole('article').first().waitFor()
  })

  test.each([320, 768])('is no wider than a screen of %s px, with a menu or the panel open', async (width) => {
    const { page } = await visit(browser, url, { viewport: { width, height: 800 } })
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    for (const path of ['/', '/holidays/may-half-term-2026', '/?category=theatre&price=free']) {
      await page.goto(path)
      for (const label of width > 640 ? ['Date', 'Price'] : ['Date']) {
        await menu(page, label).click()
        const box = await page.getByRole('group', { name: label }).first().boundingBox()
        expect([box && box.x >= 0, box && box.x + box.width <= width]).toEqual([true, true])
        expect(await isTooWide()).toBe(false)
      }
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filters' }).click()
      expect(await isTooWide()).toBe(false)
    }
  })
})

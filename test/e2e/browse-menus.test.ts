import { describe, expect, test } from 'vitest'
import { expectAccessible, visit } from '#test/support/browser.ts'
import { listToFilter, menu, says } from '#test/support/list-to-filter.ts'

/** The first screen and its menus, in a real browser; texts and sizes are the specification's. */

const { browser, url } = await listToFilter()

describe('the first screen', () => {
  test('of a phone shows the search, the ages, the dates and the top of the first card', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 375, height: 667 }, hasTouch: true })
    await page.goto('/')
    const near = page.getByRole('button', { name: 'Near you' })
    const parts = [page.getByLabel('Search events'), menu(page, 'Age'), menu(page, 'Date'), near]
    for (const part of parts) expect(((await part.boundingBox())?.y ?? 667) + 44).toBeLessThan(667)
    expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(667 - 100)
    await page.getByText('Discover events, workshops, and activities perfect for children').waitFor()
    await page.getByRole('link', { name: 'London' }).waitFor()
  })

  test('of a phone holds letters of twice the size', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 375, height: 667 }, hasTouch: true })
    for (const path of ['/subscribe', '/embed/build', '/', '/?near=ZZ99&price=free', '/?q=zebra&date=weekend']) {
      await page.goto(path)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      const wide = await page.locator('header *, search *, main *').evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && !part.closest('[data-load-more], .sr-only'))
          .filter((part) => part.getBoundingClientRect().right > innerWidth)
          .map((part) => part.outerHTML.slice(0, 200)),
      )
      expect(wide).toEqual([])
    }
    await page.getByRole('button', { name: /^Filters/ }).click()
    const apply = await page.getByRole('button', { name: /^Apply Filters/ }).boundingBox()
    expect((apply?.x ?? 0) + (apply?.width ?? 0)).toBeLessThanOrEqual(375)
  })

  test('has targets that a finger meets', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 375, height: 667 }, hasTouch: true })
    await page.goto('/')
    await menu(page, 'Age').click()
    const small = await page
      .locator('header a, search button, search input, summary, main form label, nav a, footer a')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height > 1)
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML),
      )
    expect(small).toEqual([])
  })

  test('has menus of the specified widths, and a search bar that casts a shadow once scrolled past 100 px', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 1280, height: 800 } })
    await page.goto('/')
    await page.getByText('Browse by:').waitFor()
    await page.getByPlaceholder('Search events, activities...', { exact: true }).waitFor()
    const widths = ['Category', 'Age', 'Price', 'Date'].map(
      async (label) => (await menu(page, label).boundingBox())?.width,
    )
    expect(await Promise.all(widths)).toEqual([200, 180, 160, 180])
    const shadow = () => page.locator('search').evaluate((bar) => getComputedStyle(bar).boxShadow !== 'none')
    expect(await shadow()).toBe(false)
    await page.mouse.wheel(0, 300)
    await expect.poll(shadow).toBe(true)
    expect((await page.locator('search').boundingBox())?.y).toBe(0)
  })
})

describe('the Browse by menus', () => {
  test('take several ages by the keyboard, say how many, and tell what each would give', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/')
    const ages = menu(page, 'Age')
    await ages.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await ages.filter({ hasText: '2 ranges' }).waitFor()
    await page.waitForURL(/\?age=0-5&age=6-11$/)
    await page.getByRole('group', { name: 'Age' }).getByText('6-11 years (41)').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await ages.evaluate((summary) => summary === document.activeElement)).toBe(true)
    expect(await page.getByRole('group', { name: 'Age' }).isVisible()).toBe(false)
    expect(problems).toEqual([])
  })

  test('take several categories, under a heading that says so', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await page.getByRole('heading', { level: 2, name: 'All Events' }).waitFor()
    await menu(page, 'Category').click()
    const categories = page.getByRole('group', { name: 'Category' })
    await categories.getByLabel('STEM').check()
    await page.getByRole('heading', { level: 2, name: 'STEM Events' }).waitFor()
    await says(page, '1 activity found in London')
    await categories.getByLabel('Theatre & Shows').check()
    await page.getByRole('heading', { level: 2, name: 'Filtered Events' }).waitFor()
    await menu(page, 'Category').filter({ hasText: '2 selected' }).waitFor()
    await categories.getByLabel('All Events').check()
    await page.waitForURL((address) => address.search === '')
  })

  test('cover the hearts of the cards below them', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 375, height: 740 }, hasTouch: true })
    await page.goto('/')
    const hearts = page.getByRole('button', { name: /^Save / })
    await hearts.first().waitFor()
    await menu(page, 'Date').click()
    const choices = (await page.getByRole('group', { name: 'Date' }).boundingBox()) ?? { y: 0, height: 0 }
    const heart = (await hearts.first().boundingBox()) ?? { x: 0, y: 0 }
    expect(heart.y).toBeLessThan(choices.y + choices.height - 44)
    const onTop = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x + 22, y + 22)?.closest('details, article')?.tagName,
      heart,
    )
    expect(onTop).toBe('DETAILS')
  })

  test('close on a choice of one, and Back undoes it where the reader was', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 1280, height: 800 } })
    await page.goto('/')
    await page.mouse.wheel(0, 350)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(350)
    await menu(page, 'Price').evaluate((summary) => (summary as HTMLElement).click())
    await page.getByRole('group', { name: 'Price' }).getByText('Over £20').click()
    await page.getByText('No events found with the selected filters').waitFor()
    expect(await page.getByRole('group', { name: 'Price' }).isVisible()).toBe(false)
    await page.goBack()
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(350)
  })

  test('are walked through by the arrow keys, and left by one step back', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/?category=arts')
    await menu(page, 'Price').focus()
    await page.keyboard.press('ArrowDown')
    for (const price of ['free', 'under-10', '10-20']) {
      await page.keyboard.press('ArrowDown')
      await page.waitForURL(`**/?category=arts&price=${price}`)
    }
    await page.goBack()
    await page.waitForURL('**/?category=arts')
    await page.goForward()
    await page.waitForURL('**/?category=arts&price=10-20')
  })
})

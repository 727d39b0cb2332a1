import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectFocus, visit } from '#test/support/browser.ts'
import { listToFilter, menu } from '#test/support/list-to-filter.ts'

/** The first screen and its menus, in a real browser; texts and sizes are the specification's, but where decision 0049 says why not. */

/** How tall the search bar is that stays in view, where all of it stands in one line. */
const LINE_OF_BAR = 60

const { browser, url } = await listToFilter()

describe('the first screen', () => {
  test('of a phone shows the search, who, where and when, and three events with all that decides', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 375, height: 812 }, hasTouch: true })
    await page.goto('/')
    const family = page.getByRole('form', { name: 'My family' })
    const near = page.getByRole('button', { name: 'Near you' })
    const parts = [
      page.getByLabel('Search events'),
      family.getByLabel('Ages', { exact: true }),
      family.getByLabel('Where'),
      near,
    ]
    for (const part of [...parts, menu(page, 'Date')])
      expect(((await part.boundingBox())?.y ?? 812) + 44).toBeLessThan(300)
    expect(await wholeOf(page.getByRole('article'), 812)).toBeGreaterThanOrEqual(3)
    const facts = page.getByRole('article').first().getByRole('listitem')
    for (const fact of await facts.all()) expect(await fact.isVisible()).toBe(true)
    expect(await facts.allInnerTexts()).toEqual([
      expect.stringContaining('Tomorrow'),
      expect.stringContaining('Ages 6-11'),
      expect.stringContaining('Free'),
      expect.stringContaining('by Harbour Arts'),
    ])
    await page.getByText('Discover events, workshops, and activities perfect for children').waitFor()
    await page.getByRole('link', { name: 'London' }).waitFor()
  })

  test('of a desk shows eight events', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 1280, height: 800 } })
    await page.goto('/')
    expect(await wholeOf(page.getByRole('article'), 800)).toBeGreaterThanOrEqual(8)
  })

  test.each([
    { size: 200, width: 375 },
    { size: 400, width: 1280 },
    // As a desk of 1280 is where all of the page is shown at 400 %.
    { size: 100, width: 320 },
  ])('holds letters of $size % on $width px', async ({ size, width }) => {
    const { page } = await visit(browser, url, { viewport: { width, height: 667 }, hasTouch: true })
    for (const path of ['/subscribe', '/embed/build', '/', '/?near=ZZ99&price=free', '/?q=zebra&date=weekend']) {
      await page.goto(path)
      await page.addStyleTag({ content: `html { font-size: ${size}% }` })
      const wide = await page.locator('header *, search *, main *').evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && !part.closest('[data-load-more], .sr-only'))
          // What of a drawing is beyond its frame is cut off, and says nothing.
          .filter((part) => !part.matches('svg *'))
          .filter((part) => part.getBoundingClientRect().right > innerWidth)
          .map((part) => part.outerHTML.slice(0, 200)),
      )
      expect(wide).toEqual([])
    }
    const bar = await page.getByRole('banner').boundingBox()
    expect(bar?.height).toBeLessThanOrEqual((3 * LINE_OF_BAR * size) / 100)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const apply = await page.getByRole('button', { name: /^Apply Filters/ }).boundingBox()
    expect((apply?.x ?? 0) + (apply?.width ?? 0)).toBeLessThanOrEqual(width)
  })

  test.each([
    { letters: 16, stays: true },
    { letters: 32, stays: false },
  ])(
    'has the map in reach of the thumb where letters of $letters px leave room for it: $stays',
    async ({ letters, stays }) => {
      const { page, context } = await visit(browser, url, { viewport: { width: 375, height: 812 }, hasTouch: true })
      // As a browser’s own setting, which its media queries follow.
      const devTools = await context.newCDPSession(page)
      await devTools.send('Page.setFontSizes', { fontSizes: { standard: letters } })
      await page.goto('/')
      await page.getByRole('article').nth(5).scrollIntoViewIfNeeded()
      const opener = page.getByRole('button', { name: 'Map', exact: true })
      expect(((await opener.boundingBox())?.y ?? -1) > 0).toBe(stays)
    },
  )

  test('has targets that a finger meets', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 375, height: 667 }, hasTouch: true })
    await page.goto('/')
    await menu(page, 'Date').click()
    const small = await page
      .locator('header a, search button, search input, summary, main form label:has(input), nav a, footer a')
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
    await page.getByText('My family').waitFor()
    await page.getByPlaceholder('Search events, activities...', { exact: true }).waitFor()
    const widthOf = async (label: string) => (await menu(page, label).boundingBox())?.width
    expect([await widthOf('Price'), await widthOf('Date')]).toEqual([160, 180])
    const bar = page.getByRole('banner')
    const shadow = () => bar.evaluate((element) => getComputedStyle(element).boxShadow !== 'none')
    expect(await shadow()).toBe(false)
    await page.mouse.wheel(0, 300)
    await expect.poll(shadow).toBe(true)
    expect((await bar.boundingBox())?.y).toBe(0)
  })
})

/** How many of these stand on the first screen as a whole. */
const wholeOf = (parts: Locator, height: number) =>
  parts.evaluateAll((all, bottom) => all.filter((part) => part.getBoundingClientRect().bottom <= bottom).length, height)

describe('the menus', () => {
  test('open by the keyboard, say what each choice would give, and close by it', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/')
    const prices = menu(page, 'Price')
    await prices.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('group', { name: 'Price' }).getByText('Free (40)').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectFocus(prices)
    expect(await page.getByRole('group', { name: 'Price' }).isVisible()).toBe(false)
    expect(problems).toEqual([])
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
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
    await menu(page, 'Price').evaluate((summary) => (summary as HTMLElement).click())
    await page.getByRole('group', { name: 'Price' }).getByText('Over £20').click()
    await page.getByText('No events found with the selected filters').waitFor()
    expect(await page.getByRole('group', { name: 'Price' }).isVisible()).toBe(false)
    await page.goBack()
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
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

import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addAccount } from '#test/support/accounts.ts'
import { expectAccessible, expectFocus, openMenu } from '#test/support/browser.ts'
import { eventsScreen, toast } from '#test/support/events-screen.ts'
import * as make from '#test/support/make.ts'

/** How much of a list and of a form is in sight, and that nothing of it overlaps; in a real browser. */

const { db, today, signIn } = await eventsScreen()

const boxes = (found: Locator) =>
  found.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))

const fitsAcross = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** What stands beyond the right edge of the page, by its words; of what holds other such elements, those alone. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isBeyond = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1
    return [...document.body.querySelectorAll('*')]
      .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
      .map(({ tagName, textContent }) => `${tagName}: ${textContent}`)
  })

/** The pairs of cells of a row of which one lies over the next. */
const overlaps = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.children].filter((cell) => cell.checkVisibility())
      return cells.slice(0, -1).flatMap((cell, at) => {
        const ends = [...cell.querySelectorAll(':not(.sr-only, .sr-only *)')].map(
          (part) => part.getBoundingClientRect().right,
        )
        const next = cells[at + 1]?.getBoundingClientRect()
        // In a card the next one may stand below it.
        const isBeside = next !== undefined && next.top < cell.getBoundingClientRect().bottom
        return isBeside && Math.max(0, ...ends) > next.left + 0.5
          ? [`${cell.textContent} over ${cells[at + 1]?.textContent}`]
          : []
      })
    }),
  )

/** The words of the table that are broken within, names aside: those of a title may be longer than any column. */
const brokenWords = (page: Page) =>
  page.locator('tbody td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
        if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only')) continue
        for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
          const range = new Range()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

describe('the list of events', () => {
  test('shows ten rows on a laptop’s screen, the first of them near the top, and none of its cells overlap', async () => {
    const venue = await make.venue(db, { name: 'The Royal Museum of Childhood and Everyday Things' })
    await make.event(db, venue, {
      found: { title: 'An exhibition whose name takes more room than any table has to give it, and a little more' },
      classification: { primaryCategory: 'workshop' },
      status: 'needs_review',
      today,
    })
    const { page, problems } = await signIn('reviewer@example.com')
    await page.setViewportSize({ width: 1280, height: 800 })
    const rows = await boxes(page.locator('tbody tr'))
    expect(rows[0]?.top).toBeLessThanOrEqual(260)
    expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(10)
    for (const width of [1024, 1280, 1536]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overlaps(page)).toEqual([])
      expect(await brokenWords(page)).toEqual([])
      expect(await fitsAcross(page)).toBe(true)
    }
    expect(problems).toEqual([])
  })

  test('shows the event that is chosen beside it, which the keys move on and close', async () => {
    const { page, problems } = await signIn('reviewer@example.com')
    const list = page.url()
    const row = (title: string) => page.getByRole('link', { name: title, exact: true })
    const panel = page.getByRole('dialog')
    await row('Owl walk').press('Enter')
    await panel.getByRole('heading', { name: 'Owl walk' }).waitFor()
    await panel.getByText('It says that families are welcome.').waitFor()
    await expectFocus(row('Owl walk'))
    expect(await overlaps(page)).toEqual([])
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await panel.getByRole('heading', { name: 'Pottery 22' }).waitFor()
    await expectFocus(row('Pottery 22'))
    await page.keyboard.press('j')
    await panel.getByRole('heading', { name: 'Pottery 21' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await panel.getByRole('heading', { name: 'Pottery 22' }).waitFor()
    // Once more leads into it.
    await page.keyboard.press('Enter')
    await expectFocus(panel.getByRole('heading', { name: 'Pottery 22' }))
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expectFocus(row('Pottery 22'))
    expect(page.url()).toBe(list)

    // However many were looked at, Back closes it.
    await row('Pottery 20').click()
    await row('Pottery 19').click()
    await panel.getByRole('heading', { name: 'Pottery 19' }).waitFor()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(page.url()).toBe(list)

    await row('Pottery 19').click()
    await panel.getByRole('button', { name: 'Reject' }).click()
    await toast(page).getByText('Event rejected').waitFor()
    expect(problems).toEqual([])
  })

  test('has a menu for each row, which the keys move in and close', async () => {
    const { page } = await signIn('reviewer@example.com')
    const button = page.getByRole('button', { name: 'More actions for Owl walk' })
    await button.press('Enter')
    await expectFocus(page.getByRole('link', { name: 'Edit Owl walk' }))
    await page.keyboard.press('ArrowDown')
    await expectFocus(page.getByRole('link', { name: 'View details of Owl walk' }))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expectFocus(page.getByRole('link', { name: 'Delete Owl walk' }))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectFocus(button)
    expect(await page.getByRole('link', { name: 'Delete Owl walk' }).isVisible()).toBe(false)
    const [at] = await boxes(button)
    await openMenu(page, 'Owl walk')
    const [item] = await boxes(page.getByRole('link', { name: 'Edit Owl walk' }))
    expect(item?.top).toBeGreaterThan(at?.top ?? 0)
    expect(item?.top).toBeLessThan((at?.bottom ?? 0) + 40)
  })

  test('says which filters are on, and removes each with a press', async () => {
    const { page } = await signIn('reviewer@example.com', '/admin/events?status=pending&confidence=low&featured=no')
    await page.getByText('Showing 1-19 of 19 events').waitFor()
    await page.getByText('More filters, 2 on').click()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Confidence' }).selectOption('medium')
    await page.getByText('Showing 1-4 of 4 events').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('combobox', { name: 'Confidence' }).isVisible()).toBe(false)
    await page.getByRole('link', { name: /^Remove the filter Confidence: Medium/ }).click()
    await page.getByText('Showing 1-20 of 23 events').waitFor()
    expect(new URL(page.url()).search).toBe('?status=pending&featured=no')
  })

  test('is a short card for each event on a phone, in an order that is chosen from a menu', async () => {
    const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
    const { page, problems } = await signIn('reviewer@example.com', '/admin/events', phone)
    const cards = await boxes(page.locator('tbody tr'))
    expect(cards).toHaveLength(20)
    expect(Math.max(...cards.map(({ height }) => height))).toBeLessThanOrEqual(110)
    expect(await fitsAcross(page)).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sort: Newest first' }).click()
    await page.getByRole('link', { name: 'Price', exact: true }).click()
    await page.waitForURL(/sort=price/)
    await page.getByRole('button', { name: 'Sort: Price' }).waitFor()
    await page.getByRole('link', { name: 'Pottery 01', exact: true }).click()
    await page.getByRole('dialog', { name: 'Pottery 01' }).getByText('Basic Information').waitFor()
    expect(problems).toEqual([])
  })
})

describe('the form of an event', () => {
  test('is at most three screens long, with its sections and Save in sight wherever one is', async () => {
    const { page, problems } = await signIn('reviewer@example.com')
    await page.setViewportSize({ width: 1280, height: 800 })
    await openMenu(page, 'Owl walk')
    await page.getByRole('link', { name: 'Edit Owl walk' }).click()
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await sections.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400)
    await sections.getByRole('link', { name: 'Age Ranges' }).click()
    await expectFocus(page.getByRole('heading', { name: 'Age Ranges' }))
    for (const found of [sections, page.getByRole('button', { name: 'Save Changes' })]) {
      const [box] = await boxes(found.last())
      expect(box?.top).toBeGreaterThanOrEqual(0)
      expect(box?.bottom).toBeLessThanOrEqual(800)
    }
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/admin/events')
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  for (const width of [375, 1280]) {
    test(`leads from Save to each field that was refused, ${width} px wide`, async () => {
      const { page } = await signIn('reviewer@example.com', '/admin/events/new', { viewport: { width, height: 800 } })
      await page.getByLabel('Title', { exact: true }).fill('Kite day')
      await page.getByLabel('Max Price').fill('-4')
      await page.getByLabel('Internal Notes').fill('Ring Jo.')
      await page.getByRole('button', { name: 'Create Event' }).last().click()
      await page.getByText('To correct:').waitFor()
      await page.getByRole('link', { name: 'Max Price' }).click()
      await expectFocus(page.getByLabel('Max Price'))
      const [field] = await boxes(page.getByLabel('Max Price'))
      expect(field?.top).toBeGreaterThan(100)
      expect(field?.bottom).toBeLessThan(700)
      expect(await fitsAcross(page)).toBe(true)
      await expectAccessible(page)
    })
  }
})

/** 640 px are what is left of a laptop's screen at text of 200 %. */
test('every screen of the staff fits 640 and 768 px, also with text twice as large, and no cell of a table lies over the next', async () => {
  const venue = await make.venue(db, { name: 'The Royal Museum of Childhood and Everyday Things', health: 'failing' })
  const long = 'An exhibition whose name takes more room than any table has to give it, and a little more'
  const id = await make.event(db, venue, { found: { title: long }, status: 'needs_review', today })
  const email = 'ben@a-host-with-a-long-name.example'
  await addAccount(db, { email, fullName: 'Benjamin Hall-Featherstonehaugh', role: 'admin' })
  const { page, problems } = await signIn(email, '/admin')
  const setTextSize = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
  for (const screen of [...SCREENS, `review/${id}`, `events/${id}`, `events/${id}/edit`, `venues/${venue.id}`]) {
    await page.goto(`/admin/${screen}`)
    for (const width of [640, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect([screen, width, await fitsAcross(page), await overlaps(page)]).toEqual([screen, width, true, []])
      await setTextSize('200%')
      expect([screen, width, 'with text twice as large', await sticksOut(page)]).toEqual([
        screen,
        width,
        'with text twice as large',
        [],
      ])
      await setTextSize('')
    }
  }
  expect(problems).toEqual([])
})

test.each([375, 1280])('at %i px with text twice as large, totals stand within their cards', async (width) => {
  const { page } = await signIn('reviewer@example.com', '/admin', { viewport: { width, height: 800 } })
  for (const screen of ['', 'crawl-logs']) {
    await page.goto(`/admin/${screen}`)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect([screen, await sticksOut(page)]).toEqual([screen, []])
  }
})

test.each([375, 768, 1280])(
  'at %i px a message lies over no button for selected events, below a list of one',
  async (width) => {
    await make.event(db, await make.venue(db), { found: { title: 'Newt pond' }, status: 'pending', today })
    const { page, context } = await signIn('reviewer@example.com', '/admin/events?search=newt', {
      viewport: { width, height: 740 },
    })
    await page.getByRole('checkbox', { name: 'Select Newt pond' }).check()
    const bar = page.getByRole('form', { name: 'Selected events' })
    await page.route('**/admin/events/bulk.data*', (route) => route.fulfill({ status: 502 }))
    await bar.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('status').getByText('Nothing was changed').waitFor()
    const close = await page.getByRole('button', { name: 'Close the message' }).boundingBox()
    const { y: top = 0 } = (await bar.boundingBox()) ?? {}
    expect(top).toBeGreaterThan((close?.y ?? 0) + (close?.height ?? 0))
    await context.close()
  },
)

const SCREENS = [
  '',
  'review',
  'review?list=held',
  'events',
  'events/new',
  'events/from-page',
  'venues',
  'venues/add',
  'venues/known',
  'holidays',
  'reports',
  'crawl-logs',
  'users',
  'accuracy',
  'insights',
  'webhooks',
  'settings',
  'account',
]

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUp, waitForCrawls } from '#src/set-up.ts'
import { countToReview } from '#store/review/queue/review.ts'
import { reviewClaims } from '#store/schema/index.ts'
import { testBrowser, visitAs } from '#test/support/browser.ts'
import { servedApp } from '#test/support/served-app.ts'

/** The screen on which an event is decided: all that decides is in sight, on every event of the sample town's queue. */

/** On this day many a date of the town is as long as dates get: those of the next year are shown with it. */
const NOW = new Date('2026-11-27T12:00:00Z')

const { app, url, addStaff } = await servedApp({ now: () => NOW })
const browser = await testBrowser()
const { db } = app.database

beforeAll(async () => {
  const { town } = await setUp(app)
  await app.startWorking()
  await waitForCrawls(app, town.added)
  await addStaff('ann@example.com', 'reviewer')
  return () => town.close()
}, 300_000)

const inQueue = async () => countToReview(db, 'queue', { ...(await app.settings()), today: app.today() })

/** What does not stand in sight between the bars of the screen, or lies under a message. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const inMain = (selector: string) => [...document.querySelectorAll(`#main ${selector}`)]
    const rows = inMain('dl[aria-label="What decides"] > div')
    const wordsOf = (row: Element) => row.querySelector('dt')?.textContent ?? ''
    const missing = ['When', 'Where', 'Price', 'Ages'].filter(
      (label) => !rows.some((row) => wordsOf(row).startsWith(label)),
    )
    const buttons = inMain('form#decision button[name=intent]')
    const description = document.getElementById('description')?.parentElement
    const bottom = Math.min(
      innerHeight,
      ...buttons.map((button) => button.closest('.sticky')?.getBoundingClientRect().top ?? 0),
    )
    const top = Math.max(
      0,
      ...inMain('> .sticky')
        .map((bar) => bar.getBoundingClientRect())
        .filter((box) => box.top < 100)
        .map((box) => box.bottom),
    )
    const message = document.querySelector('#main ~ [role=status] .shadow-raised')?.getBoundingClientRect()
    const isIn = ({ top: from, bottom: to }: { top: number; bottom: number }) => from >= top && to <= bottom
    const isCovered = (box: DOMRect) =>
      message !== undefined &&
      message.bottom > box.top &&
      message.top < box.bottom &&
      message.right > box.left &&
      message.left < box.right
    const parts: [string, Element | undefined | null][] = [
      ['title', document.querySelector('#main h1')],
      ...rows.map((row): [string, Element] => [wordsOf(row), row]),
      ...buttons.map((button): [string, Element] => [button.textContent ?? '', button]),
    ]
    const hidden = parts.flatMap(([name, element]) => {
      const box = element?.getBoundingClientRect()
      const isSeen = box && (element?.closest('form') ? box.bottom <= innerHeight : isIn(box)) && !isCovered(box)
      return isSeen ? [] : [name]
    })
    const text = description?.getBoundingClientRect()
    // Its heading and its first lines, or all of it where it is short.
    const firstLines = text && new DOMRect(text.left, text.top, text.width, Math.min(text.height, 90))
    if (!firstLines || !isIn(firstLines) || isCovered(firstLines)) hidden.push('description')
    if (buttons.length < 3) hidden.push('buttons')
    return [...missing, ...hidden]
  })

/** The address changes first; the event that it names is rendered when there is time for it. */
const isShown = (page: Page) =>
  page.waitForFunction(() => {
    const id = /^\/admin\/review\/(\d+)$/.exec(location.pathname)?.[1]
    return id === undefined || document.querySelector(`#main nav a[href*="/events/${id}/"]`) !== null
  })

describe.each([
  ['1280 × 800', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }],
])('at %s', (_, options) => {
  test('title, day, place, price, ages, the first of the description and the buttons are in sight on every event', async () => {
    await db.delete(reviewClaims)
    const expected = await inQueue()
    expect(expected).toBeGreaterThan(15)
    const { page, problems } = await visitAs(browser, url, 'ann@example.com', '/admin/review/next', options)
    const unseen: Record<string, string[]> = {}
    let seen = 0
    for (; new URL(page.url()).pathname !== '/admin/review' && seen < 100; seen += 1) {
      const before = new URL(page.url()).pathname
      const title = await page.locator('#main h1').innerText()
      const parts = await outOfSight(page)
      if (parts.length > 0) unseen[`${title} (${before})`] = parts
      await page.getByRole('button', { name: /^Keep/ }).click()
      await page.waitForURL((address) => address.pathname !== before)
      await isShown(page)
    }
    expect(unseen).toEqual({})
    expect(seen).toBe(expected)
    expect(problems.filter((problem) => !problem.startsWith('AbortError'))).toEqual([])
  }, 300_000)
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import type { EvidenceByFact } from '#domain/event/event.ts'
import { setUp, waitForCrawls } from '#src/set-up.ts'
import { countToReview } from '#store/review/queue/review.ts'
import { reviewClaims } from '#store/schema/index.ts'
import { testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import type { Flash } from '#web/flash.ts'

/** The screen on which an event is decided: all that decides is in sight, on every event of the sample town's queue and one that says much. */

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
  await makeLongEvent()
  return () => town.close()
}, 300_000)

/** Every fact is stated, and each at length. */
async function makeLongEvent() {
  const venue = await make.venue(db, { name: 'The Royal Museum of Childhood and Everyday Things' })
  const first = day('2026-12-05')
  const sessions = Array.from({ length: 30 }, (_, n) => make.session(addDays(first, n * 7), '10:30', '12:15'))
  const quotes = {
    startDate:
      'Every Saturday from Saturday 5 December 2026 to Saturday 26 June 2027, 10.30am to 12.15pm (doors 10.15am)',
    locationName: 'The Clothworkers’ Learning Studio on the lower ground floor, by the lift behind the shop',
    minPrice: 'Tickets: £12.50 adults, £7.50 children, £34 families of four; carers free; booking fee £1.20',
    minAgeMonths: 'Recommended for children aged between four and eleven years with a grown-up',
    eventStatus: 'Please note that the event has been rescheduled',
    description: 'Make, print and fold',
  }
  const evidence = Object.fromEntries(
    Object.entries(quotes).map(([fact, quote]) => [fact, { quote, url: 'https://toys.example/', method: 'html' }]),
  ) as EvidenceByFact
  await make.event(db, venue, {
    found: {
      title: 'Paper, Scissors, Storm: an exhibition-workshop for inventors, dreamers and their grown-ups',
      description: `Make, print and fold a weather machine. ${'Cloud, rain and thunder are made of paper here. '.repeat(30)}`,
      organiser: 'The Friends of the Royal Museum of Childhood and Everyday Things',
      url: 'https://toys.example/paper-scissors-storm',
      bookingUrl: 'https://toys.example/tickets/paper-scissors-storm',
      locationName: 'The Clothworkers’ Learning Studio',
      locationAddress: 'The Royal Museum of Childhood and Everyday Things, 125 Long Acre Lane West, London SE22 8LG',
      startDate: first,
      endDate: sessions.at(-1)?.date ?? first,
      sessions,
      isFree: false,
      minPrice: 7.5,
      maxPrice: 12.5,
      priceNotes: quotes.minPrice,
      minAgeMonths: 48,
      maxAgeMonths: 143,
      eventStatus: 'rescheduled',
      accessFeatures: ['bsl', 'relaxed'],
      booking: 'drop_in',
      setting: 'indoors',
      adultMustStay: true,
      tags: ['Families', 'Workshops'],
      evidence,
    },
    classification: { childConfidenceScore: 70, quotes: [{ claim: 'a price for children', quote: '£7.50 children' }] },
    status: 'needs_review',
    today: app.today(),
    now: NOW,
  })
}

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
    const top = document.querySelector('#main > header')?.getBoundingClientRect().bottom ?? Number.NaN
    const message = [...document.querySelectorAll('[aria-label="Close the message"]')]
      .find((close) => close.checkVisibility())
      ?.parentElement?.getBoundingClientRect()
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

/** What lies under the message that is shown, and 'its own words' where they are cut off. */
const coveredByMessage = (page: Page) =>
  page.evaluate(() => {
    const close = [...document.querySelectorAll('[aria-label="Close the message"]')].find((one) =>
      one.checkVisibility(),
    )
    const message = close?.parentElement
    if (!message) throw new Error('No message is shown.')
    const { top, bottom, left, right } = message.getBoundingClientRect()
    const others = document.querySelectorAll('summary > :last-child, #main :is(a, button, span, h1, h2, dt, dd, p)')
    const covered = [...others].filter((other) => {
      if (message.contains(other) || !other.checkVisibility({ visibilityProperty: true })) return false
      const box = other.getBoundingClientRect()
      const isSeen = box.width > 1 && box.bottom > 0 && box.top < innerHeight
      return isSeen && bottom > box.top && top < box.bottom && right > box.left && left < box.right
    })
    const words = message.querySelector('p')
    const isCut = bottom > innerHeight || right > innerWidth || !words || words.scrollHeight > words.clientHeight + 1
    return [...covered.map(({ textContent }) => textContent ?? ''), ...(isCut ? ['its own words'] : [])]
  })

/** A decision that the server refuses, and whatever else is said, with a long name, and at length. */
async function expectNothingBelowMessages(page: Page, widths: readonly number[]) {
  const closeMessage = () => page.getByRole('button', { name: 'Close the message' }).click()
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.route('**/decision', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: /^Keep/ }).click()
  await page.getByRole('status').getByText('The decision was not saved').waitFor()
  await page.unroute('**/decision')
  // The event comes back in the same moment.
  await expect.poll(() => coveredByMessage(page)).toEqual([])
  await closeMessage()
  const long = 'The workshop of paper storms and rain clouds, with Kingfisher-and-Dragonfly Puppets. '.repeat(4)
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    await showMessage(page, { title: 'The decision was not saved', description: long, tone: 'failure' })
    await expect.poll(() => coveredByMessage(page), { message: `${width} px` }).toEqual([])
    await closeMessage()
    await showMessage(page, { title: 'Event approved', description: long, tone: 'success', undoEventId: 1 })
    // Of a name the rest is left out; what is below it stays where it was.
    await expect.poll(() => coveredByMessage(page), { message: `${width} px` }).toEqual(['its own words'])
    await closeMessage()
  }
  await page.setViewportSize(size)
}

async function showMessage(page: Page, message: Omit<Flash, 'id'>) {
  await page.evaluate(
    (detail) => window.dispatchEvent(new CustomEvent('khe:toast', { detail: { id: crypto.randomUUID(), ...detail } })),
    message,
  )
  await page.getByRole('status').getByText(message.title).waitFor()
}

/** The address changes first; the event that it names is rendered when there is time for it. */
const isShown = (page: Page) =>
  page.waitForFunction(() => {
    const id = /^\/admin\/review\/(\d+)$/.exec(location.pathname)?.[1]
    return id === undefined || document.querySelector(`#main nav a[href*="/events/${id}/"]`) !== null
  })

describe.each([
  ['1280 × 800', [1280, 1024], { viewport: { width: 1280, height: 800 } }],
  ['a phone', [375, 320, 768], { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }],
])('at %s', (_, widths, options) => {
  test('title, day, place, price, ages, the first of the description and the buttons are in sight on every event', async () => {
    await db.delete(reviewClaims)
    const expected = await inQueue()
    expect(expected).toBeGreaterThan(15)
    const { page, problems } = await visitAs(browser, url, 'ann@example.com', '/admin/review/next', options)
    await expectNothingBelowMessages(page, widths)
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

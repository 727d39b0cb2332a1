import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { day, todayInLondon } from '#domain/days/london-time.ts'
import { addHolidays } from '#store/holiday/holidays.ts'
import { expectAccessible, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What the site is for, from the first press to the last: a parent on a phone finds a day out, and settles it with the other parent. */

const NOW = new Date('2026-04-08T09:00:00Z')
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()
const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true }

beforeAll(async () => {
  const { db } = app.database
  await addHolidays(db, [
    { region: 'England', name: 'May half-term 2026', startDate: day('2026-05-25'), endDate: day('2026-05-29') },
  ])
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const event = (title: string, found: Partial<Parameters<typeof make.found>[0]> = {}) =>
    make.event(db, venue, {
      found: {
        title,
        locationAddress: '3 Dock Row, London SE15 4NN',
        startDate: day('2026-05-26'),
        endDate: day('2026-05-26'),
        minPrice: 4,
        maxPrice: 6,
        priceNotes: 'Adults £6, children £4',
        accessFeatures: ['step_free'],
        minAgeMonths: 24,
        maxAgeMonths: 10 * 12 - 1,
        ...found,
      },
      today: todayInLondon(NOW),
    })
  await event('Puppets by the pond')
  await event('Kite making', { startDate: day('2026-05-28'), endDate: day('2026-05-28') })
  await event('Puppets next week', { startDate: day('2026-06-03'), endDate: day('2026-06-03') })
  await event('Grand opera', { minPrice: 25, maxPrice: 35, priceNotes: 'Adults £35, children £25' })
  await event('Puppets in the attic', { accessFeatures: [] })
  await event('Puppets far away', { locationAddress: '1 Long Road, London EN5 1AA' })
  await event('Coding for juniors', { minAgeMonths: 7 * 12 })
})

/** What a screen reader is given of a part of the page, without the addresses that links lead to. */
const heard = async (part: Locator) => (await part.ariaSnapshot()).replace(/:\n *- \/url: .*/g, '')

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('something for a child of 3 and one of 7, at half term, near SE15, step-free and for £20, is found, saved, shared and changed', async () => {
    const { page, problems } = await visit(browser, url, { ...PHONE, javaScriptEnabled })
    await page.goto('/')
    const family = page.getByRole('form', { name: 'My family' })
    await family.getByLabel('Ages').fill('3 and 7')
    await family.getByLabel('Where').fill('SE15')
    await family.getByLabel('Where').press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.getAll('child')).toHaveLength(2)
    await page.getByRole('navigation', { name: 'Quick ways in' }).getByRole('link', { name: 'May half-term' }).click()
    await page.getByRole('heading', { level: 1, name: 'May half-term' }).waitFor()
    await page.getByRole('button', { name: /^Filters/ }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByLabel('Step-free access').check()
    await panel.getByLabel('£ at most for all of you').fill('20')
    await panel.getByRole('button', { name: /^Apply Filters/ }).click()
    await expect.poll(() => titles(page)).toEqual(['Puppets by the pond', 'Kite making'])
    await page.getByRole('article').filter({ hasText: '£14 for 1 adult, 3 and 7' }).first().waitFor()
    if (javaScriptEnabled) {
      expect(await heard(page.getByRole('navigation', { name: 'Active filters' }))).toMatchInlineSnapshot(`
        "- navigation "Active filters":
          - list:
            - listitem:
              - link "Remove Step-free access"
            - listitem:
              - link "Remove May half-term 2026"
            - listitem:
              - link "Remove Within 5 miles of Peckham (SE15)"
            - listitem:
              - 'link "Remove Children: 3 and 7"'
            - listitem:
              - link "Remove £20 at most for all, with 1 adult"
          - link "Clear all""
      `)
      expect(await heard(page.getByRole('article').first())).toMatchInlineSnapshot(`
        "- article:
          - paragraph: General
          - heading "Puppets by the pond" [level=3]:
            - link "Puppets by the pond"
          - list:
            - listitem: "Date: Tue 26th May"
            - listitem: "For: Ages 2 to 9"
            - listitem: "Price: £14 for 1 adult, 3 and 7"
            - listitem: "Distance: Under a mile away"
            - listitem: "Location: by Harbour Arts · SE15"
          - button "Save Puppets by the pond""
      `)
    }

    await page.getByRole('link', { name: 'Puppets by the pond' }).click()
    if (javaScriptEnabled) {
      const event = page.getByRole('dialog', { name: 'Puppets by the pond' })
      await event.getByRole('button', { name: 'Save Puppets by the pond' }).click()
      await page.keyboard.press('Escape')
      await event.waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: /^Shortlist/ }).click()
      await page.getByRole('heading', { name: 'Your shortlist' }).waitFor()
    }
    await page.getByRole('button', { name: 'Plan together' }).click()
    await page.getByRole('status').filter({ hasText: 'Your plan is made.' }).waitFor()
    expect(await titles(page)).toEqual(['Puppets by the pond'])
    const toChange = await page.getByLabel('Link to change it together').inputValue()

    const { page: partner } = await visit(browser, url, { ...PHONE, javaScriptEnabled })
    await partner.goto(toChange)
    if (javaScriptEnabled) await expectAccessible(partner)
    expect(await titles(partner)).toEqual(['Puppets by the pond'])
    await partner.getByLabel('Add an event by its address').fill(`${url}/events/kite-making`)
    await partner.getByRole('button', { name: 'Add', exact: true }).click()
    await partner.getByRole('status').filter({ hasText: 'Added.' }).waitFor()

    await page.reload()
    await expect.poll(() => titles(page)).toEqual(['Puppets by the pond', 'Kite making'])
    if (javaScriptEnabled)
      expect(await heard(page.getByRole('region', { name: 'Tue 26th May' }))).toMatchInlineSnapshot(`
        "- region "Tue 26th May":
          - heading "Tue 26th May" [level=2]
          - list:
            - listitem:
              - article:
                - paragraph: General
                - heading "Puppets by the pond" [level=3]:
                  - link "Puppets by the pond"
                - list:
                  - listitem: "Date: Tue 26th May"
                  - listitem: "For: Ages 2 to 9"
                  - listitem: "Price: Adult £6, child £4"
                  - listitem: "Location: by Harbour Arts · SE15"
                - button "Save Puppets by the pond" [pressed]
              - button "Remove Puppets by the pond""
      `)
    expect(problems).toEqual([])
  })
})

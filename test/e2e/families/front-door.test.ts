import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, day, todayInLondon } from '#domain/days/london-time.ts'
import type { AgeBand } from '#domain/vocabulary.ts'
import { addHolidays } from '#store/holiday/holidays.ts'
import { expectAccessible, expectFocus, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** A family says who it is, from where and when, in one line; on a phone, with and without scripts. */

const NOW = new Date('2026-04-08T09:00:00Z')
const today = todayInLondon(NOW)
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()
const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true }

beforeAll(async () => {
  const { db } = app.database
  await addHolidays(db, [
    { region: 'England', name: 'May half-term 2026', startDate: day('2026-05-25'), endDate: day('2026-05-29') },
  ])
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const event = (
    title: string,
    place: string,
    found: Partial<Parameters<typeof make.found>[0]>,
    ageRanges: AgeBand[] = [],
  ) =>
    make.event(db, venue, {
      found: {
        title,
        locationAddress: `1 Owl Street, London ${place}`,
        startDate: addDays(today, 3),
        endDate: addDays(today, 3),
        ...found,
      },
      classification: { ageRanges },
      today,
    })
  const years = (from: number, to: number) => ({ minAgeMonths: from * 12, maxAgeMonths: to * 12 + 11 })
  const inHalfTerm = { startDate: day('2026-05-26'), endDate: day('2026-05-26') }
  await event('Puppets in Peckham', 'SE15 4AA', years(2, 9))
  await event('Half-term kites', 'SE5 4AA', { ...years(3, 11), ...inHalfTerm, isFree: true, setting: 'indoors' })
  await event('Babies in Bow', 'E3 4AA', years(0, 1))
  await event('Family day in Camberwell', 'SE5 4AA', {}, ['all_ages'])
  await event('Mystery in Peckham', 'SE15 4AA', {})
  await event('Mystery at half term', 'SE15 4AA', inHalfTerm)
})

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
const familyLine = (page: Page) => page.getByRole('form', { name: 'My family' })
const address = (page: Page) => decodeURIComponent(new URL(page.url()).search)

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  const open = async (path = '/') => {
    const visitor = await visit(browser, url, { ...PHONE, javaScriptEnabled })
    await visitor.page.goto(path)
    return visitor
  }

  test('ages, a place by its name and half term, step by step, leave what suits both children near there', async () => {
    const { page, problems } = await open()
    await familyLine(page).getByLabel('Ages').fill('3 and 7')
    await familyLine(page).getByLabel('Where').fill('Peckham')
    await familyLine(page).getByLabel('Where').press('Enter')
    await expect.poll(() => address(page)).toBe('?near=SE15&within=5&child=42&child=90&sort=distance')
    await expect.poll(() => titles(page)).toEqual(['Puppets in Peckham', 'Family day in Camberwell', 'Half-term kites'])
    expect(await familyLine(page).getByLabel('Ages').inputValue()).toBe('3 and 7')
    expect(await familyLine(page).getByLabel('Where').inputValue()).toBe('SE15')
    await page.getByRole('heading', { name: 'Within 5 miles of Peckham (SE15)' }).waitFor()
    const chips = page.getByRole('navigation', { name: 'Active filters' })
    await chips.getByRole('link', { name: 'Remove Within 5 miles of Peckham (SE15)' }).waitFor()
    await page.getByRole('navigation', { name: 'Quick ways in' }).getByRole('link', { name: 'May half-term' }).click()
    await page.getByRole('heading', { level: 1, name: 'May half-term' }).waitFor()
    await expect.poll(() => titles(page)).toEqual(['Half-term kites'])
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Quick ways in' }).getByRole('link', { name: 'May half-term' }).click()
    await expect.poll(() => titles(page)).toHaveLength(3)
    expect(problems).toEqual([])
  })

  test('what cannot be understood stops with a message at its field, and nothing typed is lost', async () => {
    const { page } = await open()
    await familyLine(page).getByLabel('Ages').fill('three and 7')
    await familyLine(page).getByLabel('Where').fill('Atlantis')
    await familyLine(page).getByLabel('Where').press('Enter')
    await familyLine(page).getByText('Write each age as a number').waitFor()
    await familyLine(page).getByText('We do not know that place.').waitFor()
    expect(await familyLine(page).getByLabel('Ages').inputValue()).toBe('three and 7')
    expect(await familyLine(page).getByLabel('Where').inputValue()).toBe('Atlantis')
    expect(await familyLine(page).getByLabel('Ages').getAttribute('aria-invalid')).toBe('true')
    if (javaScriptEnabled) {
      await expectFocus(familyLine(page).getByLabel('Ages'))
      await expectAccessible(page)
    }
    // The field that is put right takes effect though the other is still wrong.
    await familyLine(page).getByLabel('Ages').fill('18 months')
    await familyLine(page).getByLabel('Ages').press('Enter')
    await expect.poll(() => address(page)).toContain('child=18')
    expect(await familyLine(page).getByLabel('Where').inputValue()).toBe('Atlantis')
    await familyLine(page).getByLabel('Where').fill('London')
    await familyLine(page).getByLabel('Where').press('Enter')
    await expect.poll(() => address(page)).toBe('?child=18')
    await expect.poll(() => titles(page)).toEqual(['Babies in Bow', 'Family day in Camberwell'])
  })

  test('what states no age is counted below the list, and one press shows it there', async () => {
    const { page } = await open('/?child=42&child=90')
    await expect.poll(() => titles(page)).toHaveLength(3)
    await page.getByText('2 more state no age:').waitFor()
    await page.getByRole('link', { name: 'show them' }).click()
    await page.getByRole('heading', { name: 'They state no age' }).waitFor()
    expect((await titles(page)).slice(3)).toEqual(['Mystery in Peckham', 'Mystery at half term'])
    if (javaScriptEnabled) {
      await expectFocus(page.getByRole('heading', { name: 'They state no age' }))
      await expectAccessible(page)
    }
    const cards = page.getByRole('article')
    expect(await cards.filter({ hasText: 'Mystery in' }).innerText()).toContain('Age not stated')
    expect(await cards.filter({ hasText: 'Family day' }).innerText()).toContain('All Ages')
    await page.goto('/?age=all_ages')
    expect(await titles(page)).toEqual(['Family day in Camberwell'])
  })

  test('London takes off the place, and leaves every other choice', async () => {
    const { page } = await open('/?price=free&near=SE15&within=5')
    await page.getByRole('navigation', { name: 'Quick ways in' }).getByRole('link', { name: 'London' }).click()
    await expect.poll(() => address(page)).toBe('?price=free')
  })
})

test('a family is remembered where a ticked box says so, shown on the next visit, and forgotten by the same box', async () => {
  const { page, context, problems } = await visit(browser, url, PHONE)
  await page.clock.setFixedTime(NOW)
  await page.goto('/')
  const box = familyLine(page).getByRole('checkbox', { name: 'Remember on this device' })
  expect(await box.count()).toBe(0)
  await familyLine(page).getByLabel('Ages').fill('3 and 7')
  await familyLine(page).getByLabel('Where').fill('SE15 4AA')
  await familyLine(page).getByLabel('Where').press('Enter')
  await expect.poll(() => address(page)).toContain('near=SE15')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await box.check()
  await expectAccessible(page)

  const later = await context.newPage()
  await later.clock.setFixedTime(new Date('2027-04-08T09:00:00Z'))
  await later.goto('/?price=free')
  await expect.poll(() => address(later)).toBe('?price=free&near=SE15&within=5&child=54&child=102&sort=distance')
  expect(await familyLine(later).getByLabel('Ages').inputValue()).toBe('4 and 8')
  await later.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => address(later)).toBe('')
  await familyLine(later).getByRole('checkbox', { name: 'Remember on this device' }).uncheck()
  expect(await later.evaluate(() => localStorage.length)).toBe(0)
  await later.goto('/?price=free')
  expect(address(later)).toBe('?price=free')
  expect(problems).toEqual([])
})

test.each([
  ['no-preference', 'heart-fills'],
  ['reduce', 'none'],
] as const)('a heart that was just filled moves where motion is welcome: %s', async (reducedMotion, animation) => {
  const { page } = await visit(browser, url, { ...PHONE, reducedMotion })
  await page.goto('/')
  const heart = page.getByRole('button', { name: 'Save Babies in Bow' })
  const motion = () => heart.locator('svg').evaluate((icon) => getComputedStyle(icon).animationName)
  expect(await motion()).toBe('none')
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  expect(await motion()).toBe(animation)
  await heart.click()
  expect(await motion()).toBe('none')
})

test('all of a card opens its event by one link', async () => {
  const { page } = await visit(browser, url, PHONE)
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: 'Babies in Bow' })
  expect(await card.getByRole('link').count()).toBe(1)
  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {}
  await card.click({ position: { x: width - 8, y: height - 8 } })
  await page.getByRole('dialog', { name: 'Babies in Bow' }).waitFor()
})

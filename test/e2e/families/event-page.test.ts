import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, day, todayInLondon } from '#domain/days/london-time.ts'
import { readOpeningHours } from '#domain/hours/read-opening-hours.ts'
import { reports } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What families do with one event: save it, pass it on, put it into a calendar, report that it is wrong. */

const NOW = new Date('2026-04-08T09:00:00Z')
const today = todayInLondon(NOW)
const { app, url, addStaff } = await servedApp({ now: () => NOW })
const browser = await testBrowser()
const { db } = app.database
let clubId = 0

beforeAll(async () => {
  await addStaff('reviewer@example.com', 'reviewer')
  const venue = await make.venue(db, {
    name: 'Harbour Arts',
    openingHours: {
      week: readOpeningHours('Tuesday to Saturday 10am to 5pm, Sunday 11am to 4pm, Monday closed') ?? [],
      quote: 'Tuesday to Saturday 10am to 5pm, Sunday 11am to 4pm',
      url: 'https://harbour.example/visit',
      until: null,
    },
  })
  const event = (title: string, daysOn: number, found: Partial<Parameters<typeof make.found>[0]> = {}) =>
    make.event(db, venue, {
      found: {
        title,
        startDate: addDays(today, daysOn),
        sessions: [make.session(addDays(today, daysOn), '10:30', '12:00')],
        locationName: 'The Boat House',
        ...found,
      },
      today: day('2026-04-01'),
    })
  await event('Puppet breakfast', 3, {
    description: 'Eat </script><b>and</b> meet the puppets.',
    evidence: {
      startDate: { quote: 'This Saturday at half past ten', url: 'https://harbour.example/', method: 'html' },
    },
  })
  await event('Kite morning', 1)
  await event('The great big autumn half-term lantern and shadow puppet making morning', 2, {
    locationAddress: '12 Quayside Row, London SE16 4AA',
    minPrice: 4.5,
    maxPrice: 9,
    priceNotes: 'Children £4.50, adults £9, carers free',
    minAgeMonths: 48,
    maxAgeMonths: 131,
  })
  await event('Paper worlds: four hundred years of pop-up books', -20, {
    endDate: addDays(today, 90),
    sessions: [],
    locationName: 'Harbour Arts',
    locationAddress: '12 Quayside Row, London SE16 4AA',
    minPrice: 4.5,
    maxPrice: 9,
    minAgeMonths: 48,
    maxAgeMonths: 131,
  })
  await event('Cancelled boat race', 4, { eventStatus: 'cancelled', bookingUrl: 'https://tickets.example/boat-race' })
  await event('Easter hunt', -3)
  const daily = Array.from({ length: 200 }, (_, n) => make.session(addDays(today, n), '10:30', '12:00'))
  await event('Owl cubs', 0, { startDate: null, sessions: [], repeats: 'Every other Thursday, 6:30pm to 8pm' })
  clubId = await event('Clay club', 0, { sessions: daily })
})

const page320 = { viewport: { width: 320, height: 700 } }

describe('without JavaScript', () => {
  test('what meets every other week says so, and that the venue has to be asked which', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/events/owl-cubs')
    const said = await page.getByRole('main').textContent()
    expect(said).toContain('Every other Thursday, 6:30pm to 8pm')
    expect(said).toContain('The venue does not say on which of them. Please ask it before you set out.')
    await page.goto('/?q=owl')
    expect(await page.getByText('Every other Thursday, 6:30pm to 8pm').first().isVisible()).toBe(true)
  })

  test('the page of an event is complete, and describes itself to search engines safely', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/events/puppet-breakfast')
    expect(await page.title()).toBe('Puppet breakfast · Kids Holiday Events')
    const head = (selector: string, name: string) => page.locator(selector).getAttribute(name)
    expect(await head('link[rel=canonical]', 'href')).toBe(`${url}/events/puppet-breakfast`)
    expect(await head('meta[property="og:title"]', 'content')).toBe('Puppet breakfast')
    expect(await head('meta[name=description]', 'content')).toContain('Sat 11th Apr, 10:30am')
    expect(await head('meta[name="twitter:card"]', 'content')).toBe('summary_large_image')
    const jsonLd = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(jsonLd).toMatchObject({ '@type': 'ChildrensEvent', startDate: '2026-04-11T10:30:00+01:00' })
    expect(jsonLd.description).toBe('Eat </script><b>and</b> meet the puppets.')
    for (const words of ['About this event', 'Checked on the venue’s site', 'Others like it', 'Kite morning'])
      expect(await page.getByText(words).first().isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Save Puppet breakfast' }).isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Share' }).getAttribute('href')).toMatch(/^mailto:\?subject=Puppet/)
    await page.getByText('Where this comes from').click()
    await page.getByText('“This Saturday at half past ten”').waitFor()
  })

  test('a problem is reported by a plain form, and thanked for', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/events/puppet-breakfast')
    await page.getByRole('link', { name: 'Report a problem' }).click()
    await page.getByLabel('Wrong date or time').check()
    await page.getByLabel('What should it say?').fill('It begins at eleven.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Thank you. We will look at it and put it right.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('a report that cannot be taken comes back with what was typed', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/events/puppet-breakfast/report')
    await page.evaluate(() => document.querySelector('textarea')?.removeAttribute('maxlength'))
    await page.getByLabel('Wrong price').check()
    await page.getByLabel('What should it say?').fill('It is free. '.repeat(100))
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Use at most 1000 characters').waitFor()
    expect(await page.getByLabel('Wrong price').isChecked()).toBe(true)
    expect(await page.getByLabel('What should it say?').inputValue()).toBe('It is free. '.repeat(100))
  })
})

describe.each([
  ['a phone', { width: 375, height: 812 }],
  ['a laptop', { width: 1280, height: 800 }],
])('on %s a parent sees without scrolling', (_, viewport) => {
  test.each([
    [
      'an event',
      'the-great-big-autumn-half-term-lantern-and-shadow-puppet-making-morning',
      ['Fri 10th Apr, 10:30am to 12pm', 'The Boat House', '£4.50', '4 to 10 years'],
    ],
    [
      'an exhibition',
      'paper-worlds-four-hundred-years-of-pop-up-books',
      ['Until Tue 7th Jul, open today', '12 Quayside Row', '£4.50', '4 to 10 years'],
    ],
  ])('the day, the place, the price and the ages of %s', async (_, slug, words) => {
    const { page } = await visit(browser, url, { viewport })
    await page.goto(`/events/${slug}`)
    const goToSite = await page.getByRole('link', { name: /^Go to site/ }).boundingBox()
    const facts = (await page.getByRole('definition').all()).slice(0, words.length)
    expect(await Promise.all(facts.map((fact) => fact.innerText()))).toEqual(
      words.map((some) => expect.stringContaining(some)),
    )
    for (const fact of facts) {
      const box = await fact.boundingBox()
      expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(goToSite?.y ?? 0)
    }
  })
})

test('an event that is over or cancelled keeps its page, says so, and shows others like it', async () => {
  const { page } = await visit(browser, url, page320)
  for (const [slug, words] of [
    ['easter-hunt', 'This event has ended. It was last on Sun 5th Apr.'],
    ['cancelled-boat-race', 'The venue has cancelled this event.'],
  ]) {
    expect((await page.goto(`/events/${slug}`))?.status()).toBe(200)
    await page.getByText(words as string).waitFor()
    await page.getByRole('link', { name: 'Go to site' }).waitFor()
    for (const offer of [/^Book/, /calendar/]) expect(await page.getByRole('link', { name: offer }).count()).toBe(0)
    await page.getByRole('heading', { name: 'On soon, and like it' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible(page)
  }
})

test('an address that leads nowhere is a 404 with the way home', async () => {
  const { page } = await visit(browser, url, page320)
  expect((await page.goto('/events/never-was'))?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.getByRole('article').first().waitFor()
})

test('a page that fails says so, with the ways out', async () => {
  const { page } = await visit(browser, url, page320)
  await db.execute(sql`alter table events rename to events_elsewhere`)
  try {
    expect((await page.goto('/events/clay-club/report'))?.status()).toBe(500)
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    await expectAccessible(page)
  } finally {
    await db.execute(sql`alter table events_elsewhere rename to events`)
  }
  await page.getByRole('link', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Report a problem' }).waitFor()
})

test('two hundred sessions are one list of days and times, each for one’s calendar', async () => {
  const { page } = await visit(browser, url, page320)
  await page.goto('/events/clay-club')
  await page.getByText('Next: Today, 10:30am to 12pm').waitFor()
  await page.getByText('All 200 dates').click()
  const session = page.getByRole('link', { name: 'add Tomorrow, 10:30am to 12pm, to your calendar' })
  const one = await page.request.get((await session.getAttribute('href')) ?? '')
  expect(one.headers()['content-type']).toContain('text/calendar')
  expect(await one.text()).toContain(`UID:event-${clubId}-20260409T1030@`)
  const all = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar', exact: true }).getAttribute('href')) ?? '',
  )
  expect((await all.text()).split('BEGIN:VEVENT')).toHaveLength(201)
  await expectAccessible(page)
})

describe('sharing', () => {
  const shareFrom = async (offers: string) => {
    const visitor = await visit(browser, url)
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
    await visitor.page.addInitScript(offers)
    await visitor.page.goto('/events/puppet-breakfast')
    await expect.poll(() => visitor.page.getByRole('button', { name: /^Save/ }).isVisible()).toBe(true)
    await visitor.page.getByRole('link', { name: 'Share' }).click()
    return visitor.page
  }

  test('uses what the device offers for it', async () => {
    const page = await shareFrom('navigator.share = async (what) => { window.shared = what }')
    await expect
      .poll(() => page.evaluate(() => (window as Window & { shared?: object }).shared))
      .toEqual({
        title: 'Puppet breakfast',
        text: 'Puppet breakfast: Sat 11th Apr, 10:30am to 12pm, The Boat House, Central London',
        url: `${url}/events/puppet-breakfast`,
      })
  })

  test('copies the link where the device offers nothing', async () => {
    const page = await shareFrom('delete Navigator.prototype.share')
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/events/puppet-breakfast`)
    await page.getByText('Where this comes from').click()
    await expectAccessible(page)
  })
})

test('a report is sent once, however often its button is pressed while the line is slow', async () => {
  const { page } = await visit(browser, url)
  let sent = 0
  const { promise: lineIsFree, resolve: freeLine } = Promise.withResolvers<void>()
  await page.route('**/report', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    await lineIsFree
    await route.continue()
  })
  await page.goto('/events/clay-club/report')
  await page.getByLabel('Wrong place').check()
  const button = page.getByRole('button', { name: 'Send report' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  // By the mouse: pressing a control waits until a page that is asked for has come.
  for (let n = 0; n < 3; n += 1) await page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9, { delay: 30 })
  await expect.poll(() => sent).toBeGreaterThan(0)
  freeLine()
  await page.getByText('Thank you.').waitFor()
  expect(sent).toBe(1)
  expect(await db.$count(reports, eq(reports.eventId, clubId))).toBe(1)
})

test('a report that lacks what is wrong is asked for again, and staff deal with what was sent', async () => {
  const { page } = await visit(browser, url, page320)
  await page.goto('/events/kite-morning/report')
  await page.getByLabel('What should it say?').fill('A person with a long word: '.concat('kite'.repeat(40)))
  await page.evaluate(() => document.querySelector('form[method=post]')?.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Choose what is wrong').waitFor()
  await expectAccessible(page)
  await page.getByLabel('It is cancelled').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you.').waitFor()
  await expectAccessible(page)

  const staff = await visitAs(browser, url, 'reviewer@example.com', '/admin', page320)
  await staff.page.getByRole('link', { name: /problems? reported by visitors/ }).click()
  const report = staff.page.getByRole('listitem').filter({ hasText: 'It is cancelled' })
  await report.getByText('A person with a long word').waitFor()
  expect(await staff.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(staff.page)
  await report.getByRole('button', { name: /^Dismiss/ }).click()
  await staff.page.getByText('Report dismissed').waitFor()
  await staff.page.getByRole('button', { name: 'Undo' }).click()
  await staff.page.getByText('Report is open again').waitFor()
  await report.getByRole('button', { name: /^Dismiss/ }).waitFor()
  expect(staff.problems).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { CATEGORIES } from '#domain/vocabulary.ts'
import { stallRequests, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/**
 * What a family’s first visit costs it, in bytes as they are sent; the budget of each kind stands here and nowhere else.
 * Of the scripts, React alone takes 58 kB.
 */
const MOST_BYTES = { document: 12 * 1024, script: 75_000, stylesheet: 12 * 1024, font: 36 * 1024, all: 250 * 1024 }

const NOW = new Date('2026-04-08T09:00:00Z')
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()

beforeAll(async () => {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'The Paper Lantern Playhouse' })
  for (let n = 0; n < 40; n += 1) {
    const startDate = addDays(todayInLondon(NOW), n)
    const kind = ['Puppets', 'Pond dipping', 'Clay wheels', 'Robot races', 'Storytime'][n % 5]
    await make.event(db, venue, {
      found: {
        title: `${kind} for everybody, number ${n}`,
        description: `Come along to ${kind} in room ${n * 7}, with ${n} things to make, watch and take home. Bring a friend!`,
        startDate,
        endDate: addDays(startDate, n % 3),
        minPrice: n % 25,
        locationName: `Room ${n % 12}`,
      },
      classification: { primaryCategory: CATEGORIES[n % CATEGORIES.length] ?? 'general' },
      today: todayInLondon(NOW),
    })
  }
})

test('a first visit to the list stays within its budget, and asks no one but us', async () => {
  await expect.poll(async () => (await fetch(url)).headers.has('etag')).toBe(true)
  const { page } = await visit(browser, url, { viewport: { width: 390, height: 844 } })
  const asked: { address: string; kind: string }[] = []
  page.on('request', (request) => asked.push({ address: request.url(), kind: request.resourceType() }))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('article').count()).toBe(30)
  expect(asked.map(({ address }) => new URL(address).origin).filter((origin) => origin !== url)).toEqual([])

  const sent = await Promise.all(asked.map(async ({ address, kind }) => ({ kind, bytes: await bytesOf(address) })))
  for (const [kind, most] of Object.entries(MOST_BYTES)) {
    const bytes = sent.reduce((sum, one) => sum + (kind === 'all' || kind === one.kind ? one.bytes : 0), 0)
    expect(bytes, `bytes of ${kind}`).toBeGreaterThan(0)
    expect(bytes, `bytes of ${kind}`).toBeLessThanOrEqual(most)
  }
})

test('no visitor is sent the back-office, nor the names of its pages', async () => {
  const { page } = await visit(browser, url)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  // Whatever comes only once someone moves is among what is looked at.
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('dialog').waitFor()
  expect(scripts.some((address) => address.includes('/islands-'))).toBe(true)
  for (const address of scripts)
    expect(await (await fetch(address)).text(), address).not.toMatch(/admin\/|react-router/i)
})

test('no script is asked for before the page is painted', async () => {
  const { page } = await visit(browser, url)
  await page.goto('/')
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }))
  expect(scripts.length).toBeGreaterThan(0)
  for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThanOrEqual(painted)
})

/** A visitor who is quicker than the scripts, and whose scripts come once they are let through. */
async function quickVisitor() {
  const { page, problems } = await visit(browser, url)
  const letThrough = await stallRequests(page, '**/assets/react-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  return { page, problems, letThrough }
}

test('what is ticked in the side panel before the scripts have come is kept', async () => {
  const { page, problems, letThrough } = await quickVisitor()
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByLabel('Theatre & Shows').check()
  letThrough()
  await panel.getByRole('button', { name: 'Apply Filters (5)' }).click()
  await page.waitForURL('/?category=theatre')
  expect(problems).toEqual([])
})

test('what is chosen in a menu, or typed, before the scripts have come is followed once they are there', async () => {
  const chooser = await quickVisitor()
  await chooser.page.locator('summary').filter({ hasText: 'Price: ' }).click()
  await chooser.page.getByRole('group', { name: 'Price' }).getByLabel('Free').check()
  chooser.letThrough()
  await chooser.page.waitForURL('/?price=free')
  const typist = await quickVisitor()
  await typist.page.getByLabel('Search events').fill('puppets')
  typist.letThrough()
  await typist.page.waitForURL('/?q=puppets')
  const parent = await quickVisitor()
  await parent.page.getByRole('form', { name: 'My family' }).getByLabel('Ages').fill('3 and 7')
  await parent.page.getByLabel('Where').fill('Peckham')
  parent.letThrough()
  await parent.page.getByLabel('Search events').focus()
  await parent.page.waitForURL('/?near=SE15&within=5&child=42&child=90&sort=distance')
  expect([...chooser.problems, ...typist.problems, ...parent.problems]).toEqual([])
})

test('what is typed in the side panel while its code comes alive is kept beside what was ticked before', async () => {
  const { page, problems } = await visit(browser, url)
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage as (this: MessagePort, ...message: unknown[]) => void
    const held: (() => void)[] = []
    let isBusy = false
    // React goes on with its work in messages to itself.
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      if (isBusy) held.push(() => post.apply(this, message))
      else post.apply(this, message)
    }
    const beBusy = (is: boolean) => {
      isBusy = is
      if (!is) for (const go of held.splice(0)) go()
    }
    Object.assign(window, { beBusy, workWaiting: () => held.length })
  })
  const letThrough = await stallRequests(page, '**/assets/filter-panel-*.js')
  await page.goto('/')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByLabel('Theatre & Shows').check()
  await page.evaluate('beBusy(true)')
  letThrough()
  await expect.poll(() => page.evaluate('workWaiting()')).toBeGreaterThan(0)
  await panel.getByLabel('£ at most for all of you').fill('20')
  await page.evaluate('beBusy(false)')
  await panel.getByRole('button', { name: /^Apply Filters/ }).click()
  await page.waitForURL('/?category=theatre&budget=20')
  expect(problems).toEqual([])
})

test('where the code of menus and panel cannot be loaded, links and forms lead where they lead without scripts', async () => {
  const { page, problems } = await visit(browser, url)
  await page.route(/\/(family-line|filter-panel)-/, (route) => route.abort())
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'STEM' }).click()
  await page.getByRole('heading', { name: 'STEM Events' }).waitFor()
  expect(page.url()).toBe(`${url}/?category=stem`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Theatre & Shows').check()
  await page.getByRole('button', { name: /^Apply Filters/ }).click()
  await page.waitForURL(/category=theatre/, { waitUntil: 'load' })
  await page.getByLabel('Search events').fill('puppets')
  await page.getByLabel('Search events').press('Enter')
  await page.waitForURL(/q=puppets/, { waitUntil: 'load' })
  expect(problems).toEqual([])
})

/** As a browser is sent it over TLS, where browsers take Brotli. */
async function bytesOf(address: string): Promise<number> {
  const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  return Number(headers.get('content-length'))
}

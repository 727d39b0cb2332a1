import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { events, imageSources } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { photo } from '#test/support/pictures.ts'
import { servedApp } from '#test/support/served-app.ts'
import { testSite } from '#test/support/site.ts'

/** Events' pictures, from a venue's site to a family's screen. */

const { app, url, addStaff } = await servedApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'true', SAMPLE_TOWN: 'false' } })
const browser = await testBrowser()
const site = await testSite({})

beforeAll(async () => {
  const { db } = app.database
  for (const [seed, name] of ['owl', 'fox'].entries()) {
    const jpeg = await photo({ width: 900, height: 600, seed: seed + 1 })
      .jpeg()
      .toBuffer()
    site.pages[`/${name}.jpg`] = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
  }
  const venue = await make.venue(db, { domain: new URL(site.url).host, websiteUrl: site.url })
  const walk = (title: string, imageUrl: string, daysOn: number, options: Parameters<typeof make.event>[2] = {}) => {
    const startDate = addDays(todayInLondon(new Date()), daysOn)
    return make.event(db, venue, { ...options, found: { title, imageUrl, startDate, url: `${site.url}walks` } })
  }
  await walk('Owl walk', '/owl.jpg', 1)
  await walk('Fox walk', '/fox.jpg', 2)
  await walk('Bat walk', '/gone.jpg', 3)
  await walk('Fox club', '/fox.jpg', 4, { status: 'needs_review' })
  await addStaff('reviewer@example.com', 'reviewer')
  await app.startWorking()
  await app.jobs.requestImages()
  const settled = async () => {
    const states = (await db.select().from(imageSources)).map(({ state }) => state)
    expect(states.sort()).toEqual(['ready', 'ready', 'refused'])
  }
  await vi.waitFor(settled, { timeout: 60_000, interval: 100 })
  return () => site.close()
})

test('a card shows the venue’s picture from our own site: nothing is asked of anyone else', async () => {
  const { page, problems } = await visit(browser, url)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const first = page.waitForResponse(/\/images\//)
  await page.goto('/')
  const answer = await first
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const pictures = page.getByRole('article').locator('img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true])
  const hints = (image: Element) =>
    ['loading', 'fetchpriority', 'width', 'height'].map((name) => image.getAttribute(name))
  expect(await pictures.first().evaluate(hints)).toEqual(['eager', 'high', '900', '600'])
  expect(await pictures.last().evaluate(hints)).toEqual(['lazy', 'auto', '900', '600'])
  await page.goto('/events/owl-walk')
  await page.getByRole('main').locator('img').waitFor()
  expect([...hosts]).toEqual([new URL(url).host])
  expect(problems).toEqual([])
  await expectAccessible(page)
})

test('an event without a picture shows the calendar in its category’s colour', async () => {
  const { page } = await visit(browser, url)
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: 'Bat walk' })
  expect(await card.locator('img').count()).toBe(0)
  await card.locator('svg use[href*="#general-"]').waitFor()
})

test('sites that link to an event, and search engines, get our picture of it', async () => {
  const { page } = await visit(browser, url)
  await page.goto('/events/owl-walk')
  const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(address.startsWith(`${url}/images/`)).toBe(true)
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
  const size = await page
    .locator('meta[property^="og:image:"]')
    .evaluateAll((metas) => metas.map((meta) => Number(meta.getAttribute('content'))))
  expect(size).toEqual([width, height])
  const jsonLd = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(jsonLd.image).toEqual([address])
})

test.each([true, false])(
  'the calendar replaces a picture that fails to load (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page } = await visit(browser, url, { javaScriptEnabled })
    await page.route('**/images/**', (route) => route.abort())
    await page.goto('/')
    const card = page.getByRole('article').filter({ hasText: 'Owl walk' })
    if (javaScriptEnabled) await card.locator('img').waitFor({ state: 'detached' })
    else {
      // The blurred picture stands there for some seconds, which need not be waited for.
      await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()))
      expect(await card.locator('img').evaluate((image) => getComputedStyle(image).backgroundImage)).toBe('none')
    }
    await card.locator('svg use[href*="#general-"]').waitFor()
  },
)

test('staff see our pictures too, and ask nothing of venues by looking', async () => {
  const [fox] = (await app.database.db.select().from(events)).filter(({ title }) => title === 'Fox club')
  const { page } = await visitAs(browser, url, 'reviewer@example.com', `/admin/review/${fox?.id}`)
  const before = site.requests.length
  await page.getByRole('heading', { name: 'Fox club' }).waitFor()
  const picture = page.getByRole('main').locator('img')
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(400)
  expect(site.requests.length).toBe(before)

  const [bat] = (await app.database.db.select().from(events)).filter(({ title }) => title === 'Bat walk')
  await page.goto(`/admin/events/${bat?.id}/edit`)
  const image = page.getByLabel('Image URL')
  await expect.poll(() => image.getAttribute('aria-describedby')).toContain('hint')
  await page.getByText(/^Not shown\. .*404.*\. It will be tried again on \d+ \w+ \d{4}\.$/).waitFor()
})

test('where a picture cannot be loaded, staff see none, and no broken one', async () => {
  const stored = await app.database.db.select().from(events)
  const idOf = (wanted: string) => stored.find(({ title }) => title === wanted)?.id
  const { page } = await visitAs(browser, url, 'reviewer@example.com', '/admin')
  await page.route('**/images/**', (route) => route.abort())
  await page.goto(`/admin/review/${idOf('Fox club')}`)
  await page.getByRole('heading', { level: 1, name: 'Fox club' }).waitFor()
  await expect.poll(() => page.getByRole('main').locator('img').count()).toBe(0)
  await page.goto(`/admin/events/${idOf('Owl walk')}`)
  await page.getByText('It could not be loaded.').waitFor()
})

test('no page may load a picture from elsewhere', async () => {
  const policy = (await fetch(url)).headers.get('content-security-policy')
  expect(policy).toContain("img-src 'self' data:;")
})

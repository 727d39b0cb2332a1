import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { testSite } from '#test/support/site.ts'

/** Events on a partner's page, which is another site than ours; and the page where partners get the code. */

const NOW = new Date('2026-04-01T09:00:00Z')
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()
const partner = await testSite({})
afterAll(partner.close)

const pageWith = (code: string) =>
  `<!doctype html><html lang="en-GB"><title>A partner</title><main><h1>Our school</h1><a href="#">Before</a>${code}<p>After</p></main>`

beforeAll(async () => {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  for (let n = 1; n <= 12; n += 1)
    await make.event(db, venue, { found: { title: `Clay day ${n}` }, classification: { primaryCategory: 'arts' } })
  await make.event(db, venue, { found: { title: 'Owl walk' }, classification: { primaryCategory: 'outdoor' } })
  partner.pages['/'] = pageWith(
    `<script async src="${url}/embed.js" data-category="arts" data-limit="12" data-theme="light" data-title="Arts for children"></script>`,
  )
  partner.pages['/frame'] = pageWith(`<iframe src="${url}/embed?category=outdoor" title="Events"></iframe>`)
})

test('one script tag shows what was asked for in a frame that grows and shrinks with it', async () => {
  const { page, context, problems } = await visit(browser, partner.url)
  await page.goto('/')
  const frame = page.getByTitle('Arts for children')
  const embedded = page.frameLocator('iframe')
  await embedded.getByRole('heading', { name: 'Arts & Crafts events for children' }).waitFor()
  expect(await embedded.getByRole('listitem').count()).toBe(12)
  expect(await embedded.getByText('Owl walk').count()).toBe(0)

  const heights = () =>
    Promise.all([
      frame.evaluate((element) => element.clientHeight),
      embedded.locator('html').evaluate((element) => Math.ceil(element.getBoundingClientRect().height)),
    ])
  const fits = async () => {
    const [outside, inside] = await heights()
    return outside === inside
  }
  await expect.poll(fits).toBe(true)
  const [wide] = await heights()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(async () => (await heights())[0] > wide && (await fits())).toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect.poll(async () => (await heights())[0]).toBe(wide)
  await expectAccessible(page)

  // What other frames and the page itself say of heights is not heard.
  await page.evaluate(() => window.postMessage({ embedHeight: 1 }, '*'))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect((await heights())[0]).toBe(wide)
  expect(await page.evaluate('[typeof script, typeof site, typeof wanted]')).toEqual(Array(3).fill('undefined'))

  await page.getByRole('link', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/events\/clay-day-/)
  expect(new URL(page.url()).origin).toBe(url)
  expect(await context.cookies()).toEqual([])
  expect(problems).toEqual([])
})

test('a frame works without JavaScript, and only it may be framed', async () => {
  const { page, problems } = await visit(browser, partner.url, { javaScriptEnabled: false })
  await page.goto('/frame')
  await page.frameLocator('iframe').getByRole('link', { name: 'Owl walk' }).waitFor()
  const policyOf = async (path: string) => {
    const { headers } = await fetch(url + path)
    return [
      /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0],
      headers.get('x-frame-options'),
    ]
  }
  expect(await policyOf('/embed')).toEqual(['frame-ancestors *', null])
  for (const path of ['/', '/embed/', '/embed/build', '/events/owl-walk', '/auth', '/oembed'])
    expect(await policyOf(path)).toEqual(["frame-ancestors 'none'", 'DENY'])
  expect(problems).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'a frame can be read by everybody in a %s theme, and cached as other pages are',
  async (theme) => {
    const { page } = await visit(browser, url)
    await page.goto(`/embed?theme=${theme}&accent=1d4ed8`)
    await expectAccessible(page)
    await page.goto(`/embed?theme=${theme}&category=stem`)
    await page.getByText('Nothing like this is on just now.').waitFor()
    await expectAccessible(page)
    await expect.poll(async () => (await fetch(`${url}/embed?theme=${theme}`)).headers.get('etag')).not.toBeNull()
  },
)

test('the script may be loaded from anywhere, and is asked for again only where it changed', async () => {
  const { headers } = await fetch(`${url}/embed.js`)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800')
  const again = await fetch(`${url}/embed.js`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a partner chooses what to show, sees it, and takes the code, also without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, context, problems } = await visit(browser, url, { javaScriptEnabled })
    await page.goto('/embed/build')
    await page.getByLabel('Outdoor', { exact: true }).check()
    await page.getByLabel('How many events').fill('3')
    await page.getByRole('button', { name: 'Show the code' }).click()
    await page.waitForURL(/category=outdoor/)
    await expect
      .poll(() => page.getByLabel('Code', { exact: true }).inputValue())
      .toBe(`<script async src="${url}/embed.js" data-category="outdoor" data-limit="3"></script>`)
    await page.frameLocator('iframe').getByRole('link', { name: 'Owl walk' }).waitFor()
    if (javaScriptEnabled) {
      await expectAccessible(page)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
      await page.getByRole('button', { name: 'Copy' }).first().click()
      await page.getByRole('button', { name: 'Copied' }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('data-category="outdoor"')
    }
    expect(problems).toEqual([])
  }
})

test('an event’s page says how it is embedded', async () => {
  const html = await (await fetch(`${url}/events/owl-walk`)).text()
  const [, link = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? []
  const oembed = (await (await fetch(link.replaceAll('&amp;', '&'))).json()) as { html: string }
  const [, framed = ''] = /src="([^"]+)"/.exec(oembed.html) ?? []
  expect(await (await fetch(framed)).text()).toContain('Owl walk')
})

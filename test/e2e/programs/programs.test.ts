import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectAccessible, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What programs read, as the built product serves it; and how people find it. */

const NOW = new Date('2026-04-01T09:00:00Z')
const { app, url } = await servedApp({ now: () => NOW, env: { TRUST_PROXY: 'true' } })
const browser = await testBrowser()

beforeAll(async () => {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const startDate = day('2026-04-10')
  await make.event(db, venue, {
    found: { title: 'Owl walk', startDate, isFree: true, description: 'Owls. '.repeat(300) },
    classification: { primaryCategory: 'outdoor' },
  })
  await make.event(db, venue, { found: { title: 'Kite day', startDate, minPrice: 5 } })
})

/** As a program at an address of its own, so that one test's limit is not another's. */
const ask = (path: string, from: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { 'x-forwarded-for': from, ...init.headers } })

describe('what programs ask for', () => {
  test('may be read from the pages of any site, and not written to', async () => {
    const got = await ask('/api/v1/events', '192.0.2.1')
    expect([got.status, got.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect((await ask('/', '192.0.2.1')).headers.get('access-control-allow-origin')).toBeNull()
    const { status, headers } = await ask('/api/v1/events', '192.0.2.1', { method: 'OPTIONS' })
    const allowed = ['methods', 'headers'].map((what) => headers.get(`access-control-allow-${what}`))
    // Libraries add headers of their own, such as Content-Type.
    expect([status, ...allowed]).toEqual([204, 'GET, HEAD, OPTIONS', '*'])
    expect((await ask('/api/v1/events', '192.0.2.1', { method: 'POST' })).status).toBe(405)
  })

  test.each([
    ['/api/v1/events', '*'],
    [`/oembed?url=${url}/events/owl-walk`, '*'],
    ['/events/owl-walk.ics', null],
  ])('sends again only what has changed of %s', async (path, allowedOrigin) => {
    const etag = async () => (await ask(path, '192.0.2.2')).headers.get('etag')
    await expect.poll(etag).not.toBeNull()
    const headers = { 'if-none-match': (await etag()) ?? '' }
    const again = await ask(path, '192.0.2.2', { headers })
    const answer = [again.status, await again.text(), again.headers.get('access-control-allow-origin')]
    expect(answer).toEqual([304, '', allowedOrigin])
  })

  test('says what is wrong in a form that programs know', async () => {
    for (const [path, status] of [
      ['/api/v1/nothing', 404],
      ['/api/v1/events?per_page=1000', 400],
      ['/api/v1/events?categry=arts', 400],
      ['/feeds/events.xml', 404],
    ] as const) {
      const answer = await ask(path, '192.0.2.3')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
      expect(await answer.json()).toMatchObject({ status })
    }
  })

  test('asks a client that asks without end to wait, and no one else', async () => {
    let refused: Response | undefined
    for (let n = 0; n <= 600; n += 1) {
      const answer = await ask('/api/v1/categories', '192.0.2.4')
      await answer.arrayBuffer()
      if (answer.status === 429) refused = answer
    }
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await ask('/api/v1/categories', '192.0.2.5')).status).toBe(200)
  })

  test('has a page to read', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/api')
    await page.getByRole('heading', { name: 'What has changed, to keep a copy by' }).waitFor()
    await expectAccessible(page)
    expect(problems).toEqual([])
  })
})

describe('OpenActive’s feed', () => {
  test('may be cached for as long as its rules say, and read from the pages of any site', async () => {
    const first = await ask('/openactive/session-series', '192.0.2.7')
    const { next, items } = (await first.json()) as { next: string; items: { data?: object }[] }
    expect(items.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ '@type': 'SessionSeries', name: 'Owl walk', '@id': `${url}/events/owl-walk` }),
    )
    expect([first.headers.get('cache-control'), first.headers.get('access-control-allow-origin')]).toEqual([
      'public, max-age=3600',
      '*',
    ])
    const last = await ask(next.replace(url, ''), '192.0.2.7')
    expect([last.headers.get('cache-control'), await last.json()]).toEqual([
      'public, max-age=8',
      { next, items: [], license: 'https://creativecommons.org/licenses/by/4.0/' },
    ])
  })

  test('says that nothing has changed, and what is wrong', async () => {
    const etag = async () => (await ask('/openactive/session-series', '192.0.2.8')).headers.get('etag')
    await expect.poll(etag).not.toBeNull()
    const headers = { 'if-none-match': (await etag()) ?? '' }
    const again = await ask('/openactive/session-series', '192.0.2.8', { headers })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=3600'])
    const wrong = await ask('/openactive/session-series?afterChangeNumber=x', '192.0.2.8')
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  })

  test('has a page about the data, found from the API’s, for people without scripts and for machines', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/api')
    await page.getByRole('link', { name: 'OpenActive' }).click()
    await page.getByRole('heading', { name: 'Open data', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Creative Commons Attribution Licence (CC-BY v4.0)' }).waitFor()
    const embedded = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(embedded ?? '')).toMatchObject({
      '@type': 'Dataset',
      distribution: [{ contentUrl: `${url}/openactive/session-series` }],
    })
  })

  test('and everyone can use that page', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/openactive')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    expect(problems).toEqual([])
  })
})

test('what is larger than any form is refused before it is read, in words', async () => {
  const body = new Uint8Array(2 ** 21)
  const refused = await ask('/auth', '192.0.2.7', { method: 'POST', body })
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('Please send less at a time.')])
})

describe('the feeds of a filter', () => {
  test.each([
    ['ics', 'text/calendar', 'SUMMARY:Owl walk'],
    ['rss', 'application/rss+xml', '<title>Owl walk</title>'],
    ['atom', 'application/atom+xml', '<title>Owl walk</title>'],
    ['json', 'application/feed+json', '"title":"Owl walk"'],
  ])('hold what the list holds: %s', async (kind, type, owls) => {
    const feed = await ask(`/feeds/events.${kind}?price=free`, '192.0.2.6')
    const text = await feed.text()
    expect(feed.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    expect(text).toContain(owls)
    expect(text).not.toContain('Kite day')
  })

  test('are found from the list and by feed readers, without scripts too', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/?price=free')
    const links = page.locator('link[rel=alternate]')
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(
      ['ics', 'rss', 'atom', 'json'].map((kind) => `/feeds/events.${kind}?price=free`),
    )
    await page.getByRole('link', { name: 'Subscribe' }).click()
    await page.getByRole('heading', { name: 'Subscribe', level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href')).toBe(
      `${url.replace('http:', 'webcal:')}/feeds/events.ics?price=free`,
    )
    expect(await page.getByRole('link', { name: '/feeds/events.rss' }).count()).toBe(1)
  })

  test('stand on a page that everyone can use', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/subscribe?category=stem')
    await page.getByText('STEM Events').waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    expect(problems).toEqual([])
  })
})

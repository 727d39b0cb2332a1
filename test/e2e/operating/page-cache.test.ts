import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { listen } from '#src/listen.ts'
import { createLog } from '#src/log.ts'
import { bumpCatalogue } from '#store/listing/changes/catalogue.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { events } from '#store/schema/index.ts'
import { testBrowser, visit, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** Cached pages, as the built product serves them; and the same database behind a second process of the web. */

const NOW = new Date('2026-04-01T09:00:00Z')
const { app, url, addStaff } = await servedApp({ now: () => NOW })
const other = await createApp(app.config, { log: createLog('silent'), exclusive: false, now: () => NOW })
const second = await listen(other, { dev: false })
const browser = await testBrowser()
let owls: number

beforeAll(async () => {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  for (const title of ['Owl walk', 'Kite day', 'Pond dipping']) {
    const id = await make.event(db, venue, { found: { title, description: `${title}: `.repeat(20) } })
    if (title === 'Owl walk') owls = id
  }
  const admin = await make.profile(db, { id: 'decider' })
  await decideEvent(db, { eventId: owls, status: 'approved', actorId: admin.id }, NOW, app.today())
  await addStaff('reviewer@example.com', 'reviewer')
})
afterAll(async () => {
  await second.close()
  await other.close()
})

/** Once the page is cached: until the catalogue's version is known, nothing is. */
async function cachedEtag(address: string, headers: Record<string, string> = {}): Promise<string> {
  const etag = async () => (await fetch(address, { headers })).headers.get('etag')
  await expect.poll(etag).not.toBeNull()
  return (await etag()) ?? ''
}

describe('a cached page', () => {
  test.each(['/', '/events/owl-walk'])('%s is sent again only where it changed', async (path) => {
    const headers = { 'accept-encoding': 'br' }
    const etag = await cachedEtag(url + path, headers)
    const again = await fetch(url + path, { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = async (method: string) => {
      const response = await fetch(url + path, { method, headers })
      await response.arrayBuffer()
      const own = ['date', 'connection', 'keep-alive']
      return [response.status, ...[...response.headers].filter(([name]) => !own.includes(name))]
    }
    expect(await head('HEAD')).toEqual(await head('GET'))
  })

  test('runs under a policy that names its scripts by their content, also when the browser has it already', async () => {
    const { page, problems } = await visit(browser, url)
    const policies: (string | undefined)[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/') policies.push(response.headers()['content-security-policy'])
    })
    await cachedEtag(url)
    await page.goto('/')
    await page.reload()
    await page.getByLabel('Search events').fill('kite')
    await page.getByRole('heading', { name: 'Pond dipping' }).waitFor({ state: 'detached' })
    expect(policies[0]).toMatch(/script-src 'self' 'sha256-/)
    expect(policies[0]).not.toContain('nonce-')
    expect(policies[1]).toBe(policies[0])
    expect(problems).toEqual([])
  })

  test('has the same policy as every other public page, whatever scripts are in it', async () => {
    const policyOf = async (path: string) => (await fetch(url + path)).headers.get('content-security-policy')
    expect(new Set(await Promise.all(['/', '/events/owl-walk', '/privacy', '/api/v1/events'].map(policyOf))).size).toBe(
      1,
    )
  })

  test('works under an address with more in it than it looks at', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/?utm_source=newsletter&q=kite')
    await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Kite day' }).click()
    await page.getByRole('dialog').waitFor()
    expect(problems).toEqual([])
  })

  test('is not for a user who is signed in', async () => {
    const { page } = await visitAs(browser, url, 'reviewer@example.com', '/auth')
    const response = await page.goto('/')
    expect(response?.headers()['content-security-policy']).toContain('nonce-')
    expect(response?.headers().etag).toBeUndefined()
  })
})

test.each([
  ['this process', () => url],
  ['another process on the same database', () => second.address],
])('an event that is rejected is gone from the pages of %s, and back when it is approved', async (_, site) => {
  const { db } = app.database
  const decide = (status: 'approved' | 'rejected') =>
    decideEvent(db, { eventId: owls, status, actorId: 'decider' }, NOW, app.today())
  await cachedEtag(site())
  const shows = async (path: string) => (await (await fetch(site() + path)).text()).includes('Owl walk')
  expect(await shows('/')).toBe(true)
  await decide('rejected')
  await expect.poll(() => shows('/')).toBe(false)
  expect((await fetch(`${site()}/events/owl-walk`)).status).toBe(404)
  await decide('approved')
  await expect.poll(() => shows('/')).toBe(true)
})

test('what a crawl changes shows', async () => {
  const { db } = app.database
  await cachedEtag(url)
  await db.transaction(async (tx) => {
    await tx.update(events).set({ title: 'Kite festival' }).where(eq(events.title, 'Kite day'))
    await bumpCatalogue(tx, { mayLag: true })
  })
  const shows = async (title: string) => (await (await fetch(url)).text()).includes(title)
  await expect.poll(() => shows('Kite festival')).toBe(true)
})

describe('a file of the build', () => {
  test('that is named by its content is compressed, and cached for ever', async () => {
    const [script] = /\/assets\/react-[\w-]+\.js/.exec(await (await fetch(url)).text()) ?? []
    const { headers } = await fetch(url + script, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-type')).toContain('javascript')
  })

  test('that keeps its name is sent again only where it changed', async () => {
    const { headers } = await fetch(`${url}/favicon.svg`)
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await fetch(`${url}/favicon.svg`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})

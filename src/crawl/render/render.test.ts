import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFetcher, type Fetcher } from '#crawl/fetch/index.ts'
import { type TestSite, testSite } from '#test/support/site.ts'
import { findChromium } from '../../../scripts/chromium.mjs'
import { createRenderer } from './index.ts'

// A browser starts more slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const going = new AbortController().signal
const chromium = findChromium() ?? 'chromium'
const renderer = createRenderer(chromium)
afterAll(() => renderer.close())

let site: TestSite
let fetcher: Fetcher
beforeEach(async () => {
  site = await testSite({})
  fetcher = createFetcher({
    userAgent: { token: 'KiteBot', contactUrl: null },
    allowPrivate: ({ host }) => host === new URL(site.url).host,
    limits: { minDelayMs: 0, maxDelayMs: 0 },
  })
})
afterEach(async () => {
  await fetcher.close()
  await site.close()
})

const shell = (script: string) => `<!doctype html><title>What's on</title><main></main><script>${script}</script>`
/** A list whose events stand in the data alone. */
const APP = shell(`
  fetch('/api/events.json').then((answer) => answer.json()).then((events) => {
    const entryOf = ({ title, day }) => '<h2>' + title + '</h2><p>' + day + '</p>'
    document.querySelector('main').innerHTML = events.map(entryOf).join('')
  })`)
const write = (text: string) => `document.querySelector('main').textContent = '${text}'`
const send = (contentType: string, body: string) => (_: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': contentType }).end(body)
}

async function show(pages: TestSite['pages'], { render } = renderer): Promise<string> {
  Object.assign(site.pages, pages)
  const fetched = await fetcher.fetch(site.url)
  if (!fetched.ok) throw new Error(fetched.message)
  site.requests.length = 0
  const rendered = await render(fetched, fetcher, going)
  return rendered.ok ? Buffer.from(rendered.source.body).toString() : rendered.message
}

const requested = () => site.requests.map(({ path }) => path)

test('a list that only scripts render is there, and their requests go through the fetcher', async () => {
  const events = JSON.stringify([{ title: 'Owl walk', day: 'Sat 11 April, 6pm' }])
  const html = await show({ '/': APP, '/api/events.json': send('application/json', events) })
  expect(html).toContain('<h2>Owl walk</h2><p>Sat 11 April, 6pm</p>')
  expect(requested()).toEqual(['/api/events.json'])
})

test('only scripts and their data are requested for, and nothing is sent', async () => {
  const html = await show({
    '/': `<!doctype html><link rel="stylesheet" href="/a.css"><img src="/a.png"><iframe src="/frame"></iframe><main></main>
      <script>fetch('/order', { method: 'POST', body: 'x' }).catch(() => { ${write('not sent')} }); navigator.sendBeacon('/beacon', 'x')</script>`,
  })
  expect(html).toContain('<main>not sent</main>')
  expect(requested()).toEqual([])
})

test('a script is requested for once, however many pages of the site use it', async () => {
  const pages = {
    '/': '<!doctype html><main></main><script src="/app.js"></script>',
    '/app.js': send('text/javascript', write('Kites')),
  }
  expect(await show(pages)).toContain('<main>Kites</main>')
  expect(requested()).toEqual(['/app.js'])
  expect(await show(pages)).toContain('<main>Kites</main>')
  expect(requested()).toEqual([])
})

test('what robots.txt closes stays closed to scripts', async () => {
  const robots = send('text/plain', 'User-agent: *\nDisallow: /api/')
  await show({ '/robots.txt': robots, '/': APP, '/api/events.json': send('application/json', '[]') })
  expect(requested()).toEqual([])
})

test.each([
  ['an address of this machine', 'http://127.0.0.1:1/'],
  ['an address of the network', 'http://169.254.169.254/latest/meta-data/'],
  ['a file', 'file:///etc/passwd'],
])('a page cannot read %s through the browser', async (_, address) => {
  const html = await show({
    '/': shell(`fetch('${address}').then(() => { ${write('read')} }, () => { ${write('refused')} })`),
  })
  expect(html).toContain('<main>refused</main>')
})

test('a page cannot lead the browser away, nor open another', async () => {
  const html = await show({
    '/': shell(`${write('here')}; open('/popup'); setTimeout(() => { location.href = '/other' }, 10)`),
    '/other': 'elsewhere',
  })
  expect(html).toContain('<main>here</main>')
  expect(requested()).toEqual([])
})

test('a page whose scripts never end is given up, and the next one is shown', async () => {
  const hurried = createRenderer(chromium, { timeLimitMs: 4000 })
  expect(await show({ '/': shell('for (;;) {}') }, hurried)).toBe('The page’s scripts took too long.')
  // Its browser starts anew, which on a busy machine may take longer than that once.
  await expect.poll(() => show({ '/': shell(write('Kite day')) }, hurried)).toContain('<main>Kite day</main>')
  await hurried.close()
})

test('where there is no such program, it says so', async () => {
  const none = createRenderer('/nowhere/chromium')
  expect(await show({ '/': APP }, none)).toMatch(/^The page could not be shown in a browser: /)
  await none.close()
})

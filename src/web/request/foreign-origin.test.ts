import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { refuseForeignOrigins } from './foreign-origin.ts'

type Asked = { headers?: Record<string, string>; url?: string; method?: string }
type Site = { publicUrl?: string | null; trustProxy?: boolean }

async function ask(
  { headers = {}, url = 'http://site.example/admin/events/bulk', method = 'POST' }: Asked,
  site: Site = {},
) {
  const logged: object[] = []
  const log = { info: (fields: object) => void logged.push(fields), warn: () => {}, error: () => {} }
  const hono = new Hono()
  hono.use(refuseForeignOrigins({ log, publicUrl: null, trustProxy: false, ...site }))
  hono.all('*', (c) => c.text('done'))
  const answer = await hono.request(url, { method, headers })
  return { status: answer.status, text: await answer.text(), logged }
}

const OWN = 'http://site.example'

test.each([
  ['a page of another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
  ['a page on a sibling subdomain', { origin: 'http://evil.site.example', 'sec-fetch-site': 'same-site' }],
  ['a page on a subdomain of ours, in a browser without fetch metadata', { origin: 'http://evil.site.example' }],
  ['another port of our machine', { origin: 'http://site.example:8080' }],
  ['our name by another scheme', { origin: 'https://site.example' }],
  ['a page that hides where it is', { origin: 'null' }],
  [
    'a page that hides where it is, though the browser says that it is ours',
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ],
  ['a page whose browser says only that it is foreign', { 'sec-fetch-site': 'cross-site' }],
  ['a page of which the browser says something unknown', { 'sec-fetch-site': 'near', origin: OWN }],
  ['what is no address', { origin: 'elsewhere' }],
])('%s may send nothing', async (_, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY']) {
    const { status, text } = await ask({ headers, method })
    expect([status, text]).toEqual([403, expect.stringContaining('another site')])
  }
})

test.each([
  ['our own page', { origin: OWN, 'sec-fetch-site': 'same-origin' }],
  ['our own page, in a browser without fetch metadata', { origin: OWN }],
  ['a person, by no page', { 'sec-fetch-site': 'none' }],
  ['a program that is no browser', {}],
])('%s may send', async (_, headers) => {
  expect((await ask({ headers })).status).toBe(200)
})

test('links and feeds may be followed from everywhere', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(
      (await ask({ method, headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(200)
})

describe('behind a proxy', () => {
  const inside = 'http://127.0.0.1:3000/admin/events/bulk'
  const origin = 'https://events.example'

  test('our own page is known by the public address', async () => {
    expect((await ask({ url: inside, headers: { origin } }, { publicUrl: origin })).status).toBe(200)
    expect(
      (await ask({ url: inside, headers: { origin: 'https://evil.events.example' } }, { publicUrl: origin })).status,
    ).toBe(403)
  })

  test('our own page is known by what a trusted proxy says, and by nothing that an untrusted one says', async () => {
    const headers = { origin, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'events.example' }
    expect((await ask({ url: inside, headers }, { trustProxy: true })).status).toBe(200)
    expect((await ask({ url: inside, headers })).status).toBe(403)
  })
})

test('what is made for programs of any site answers them itself, so that they learn what it takes', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  for (const path of ['/api/v1/events', '/feeds/events.ics', '/openactive'])
    expect((await ask({ url: OWN + path, headers })).status).toBe(200)
  expect((await ask({ url: `${OWN}/apiary`, headers })).status).toBe(403)
})

test('a refusal is logged with the path and the origin, and nothing that is secret', async () => {
  const headers = { origin: 'https://elsewhere.example', cookie: 'khe.session_token=secret' }
  const { logged } = await ask({ url: `${OWN}/auth/new-password?token=secret`, headers })
  expect(logged).toEqual([
    { method: 'POST', path: '/auth/new-password', origin: 'https://elsewhere.example', site: OWN },
  ])
})

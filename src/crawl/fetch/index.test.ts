import { describe, expect, test, vi } from 'vitest'
import { IMPATIENT, tryFetching } from '#test/support/fetching.ts'
import { createFetcher } from './index.ts'

const trial = tryFetching()
const { get } = trial
const text = async (path: string) => {
  const found = await get(path)
  return found.ok ? new TextDecoder().decode(found.body) : found
}
const disallow = (rules: string) =>
  trial.server.robots((response) => response.writeHead(200).end(`User-agent: *\n${rules}`))

describe('a page', () => {
  test.each(['/page', '/gzip', '/brotli', '/moved'])('is had from %s', async (path) => {
    expect(await text(path)).toContain('Kite flying')
  })

  test('is requested under our name, with a page that says to webmasters who we are', async () => {
    await get('/page')
    expect(trial.server.headers[0]).toMatchObject({ 'user-agent': 'KiteBot/0.1 (+https://kites.example/bot)' })
  })

  test('is requested with a valid header, whatever was typed as our address', async () => {
    const typed = 'https://kites.example/who are we\r\nx-kite: up'
    const fetcher = createFetcher({ userAgent: { token: 'KiteBot', contactUrl: typed }, allowPrivate: () => true })
    expect(await fetcher.fetch(trial.server.at('/page'))).toMatchObject({ ok: true })
    await fetcher.close()
    expect(trial.server.headers[0]?.['user-agent']).toBe(
      'KiteBot/0.1 (+https://kites.example/who%20are%20wex-kite:%20up)',
    )
  })

  test('comes with what its server says to robots', async () => {
    expect(await get('/tagged')).toMatchObject({ robotsTag: 'noindex\notherbot: nofollow' })
    expect(await get('/page')).toMatchObject({ robotsTag: null })
  })

  test('that has not changed since is not sent again', async () => {
    const first = await get('/known')
    if (!first.ok) throw new Error(first.message)
    const again = await get('/known', { etag: first.etag, lastModified: first.lastModified })
    expect(again).toMatchObject({ ok: true, notModified: true, status: 304, etag: '"one"' })
    expect(trial.server.headers[1]).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Wed, 01 Apr 2026 09:00:00 GMT',
    })
  })

  test('that is empty is a page, whatever encoding it claims', async () => {
    expect(await text('/empty')).toBe('')
  })

  test('is found where redirects led, without the fragment', async () => {
    expect(await get('/moved')).toMatchObject({ url: trial.server.at('/page') })
  })
})

describe('asking again', () => {
  test.each(['/busy-once', '/reset-once'])('helps with %s', async (path) => {
    expect(await text(path)).toContain('Kite flying')
    expect(trial.server.asked).toEqual([path, path])
  })

  test('is done once only', async () => {
    expect(await get('/busy')).toMatchObject({ failure: 'blocked', status: 429, retryAfterSeconds: 0 })
    expect(trial.server.asked).toEqual(['/busy', '/busy'])
  })

  test('is not done if the site asks for longer than we wait; the result says when to come back', async () => {
    expect(await get('/busy-for-an-hour')).toMatchObject({ failure: 'blocked', retryAfterSeconds: 3600 })
    expect(trial.server.asked).toEqual(['/busy-for-an-hour'])
  })

  test.each(['/busy-for-an-hour', '/closed-by-date'])('after %s, no page of the host is requested', async (path) => {
    await get(path)
    expect(await get('/page')).toMatchObject({
      failure: 'blocked',
      status: null,
      retryAfterSeconds: expect.any(Number),
    })
    expect(trial.server.asked).toEqual([path])
  })

  test('is left for a day at most, whatever the site says', async () => {
    await get('/busy-for-ever')
    const again = await get('/page')
    expect(again).toMatchObject({ failure: 'blocked', retryAfterSeconds: 24 * 3600 })
  })
})

describe('robots.txt', () => {
  test('closes what it disallows, before anything is requested', async () => {
    disallow('Disallow: /page')
    expect(await get('/page')).toMatchObject({ failure: 'robots', status: null })
    expect(trial.server.asked).toEqual([])
  })

  test('holds for each hop of a redirect', async () => {
    disallow('Disallow: /page')
    expect(await get('/moved')).toMatchObject({ failure: 'robots' })
    expect(trial.server.asked).toEqual(['/moved'])
  })

  test('is requested once, however many pages wait for it', async () => {
    const answer = vi.fn((response) => response.writeHead(200).end('User-agent: *\nAllow: /'))
    trial.server.robots(answer)
    await Promise.all([get('/page'), get('/gzip'), get('/known')])
    expect(answer).toHaveBeenCalledTimes(1)
    expect(trial.server.asked).toHaveLength(3)
  })

  test.each([404, 403, 401, 410])('that is answered %i leaves the site open', async (status) => {
    trial.server.robots((response) => response.writeHead(status).end())
    expect(await get('/page')).toMatchObject({ ok: true })
  })

  test.each([
    [500, 'server-error'],
    [502, 'server-error'],
    [503, 'server-error'],
    [429, 'blocked'],
  ])('that is answered %i closes the site, for a reason that is not its rules', async (status, failure) => {
    trial.server.robots((response) => response.writeHead(status, { 'retry-after': '0' }).end())
    expect(await get('/page')).toMatchObject({ failure, status, message: expect.stringContaining('robots.txt') })
    expect(trial.server.asked).toEqual([])
  })

  test('that never comes closes the site, and says why', async () => {
    await trial.useLimits(IMPATIENT)
    trial.server.robots(() => {})
    expect(await get('/page')).toMatchObject({ failure: 'timeout' })
    expect(trial.server.asked).toEqual([])
  })

  test('without an end is read as far as it is allowed to go', async () => {
    trial.server.robots((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.end(`User-agent: *\nDisallow: /page\n${'# kites\n'.repeat(200_000)}`)
    })
    expect(await get('/page')).toMatchObject({ failure: 'robots' })
    expect(await get('/gzip')).toMatchObject({ ok: true })
  })

  test('that is an unrelated web page closes nothing', async () => {
    trial.server.robots((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Disallowed: you</h1>'),
    )
    expect(await get('/page')).toMatchObject({ ok: true })
  })

  test('can be read by those who need its sitemaps', async () => {
    disallow('Disallow: /private\nSitemap: https://kites.example/sitemap.xml')
    expect((await trial.fetcher.robots(trial.server.at('/page'))).sitemaps).toEqual([
      'https://kites.example/sitemap.xml',
    ])
  })
})

describe('stopping', () => {
  test('a crawl that is stopped gets its answer at once', async () => {
    const stop = new AbortController()
    const fetching = get('/silent', { signal: stop.signal })
    setTimeout(() => stop.abort(), 30)
    expect(await fetching).toMatchObject({ failure: 'aborted' })
  })

  test('one that was aborted before sends nothing', async () => {
    expect(await get('/page', { signal: AbortSignal.abort() })).toMatchObject({ failure: 'aborted' })
    expect(trial.server.asked).toEqual([])
  })

  test('closing the fetcher stops what is under way', async () => {
    const fetching = get('/silent')
    setTimeout(() => trial.fetcher.close(), 30)
    expect(await fetching).toMatchObject({ failure: 'aborted' })
  })
})

test('a moment in which we are busy ourselves is not taken for the slowness of a site', async () => {
  // The name has two addresses; only the first, which is slow to connect, has a server.
  const fetching = trial.fetcher.fetch(trial.server.at('/page').replace('127.0.0.1', 'kites.localhost'))
  process.nextTick(() => {
    const endMs = performance.now() + 500
    while (performance.now() < endMs);
  })
  expect(await fetching).toMatchObject({ ok: true })
})

test('a host gets one request at a time', async () => {
  await trial.useLimits(IMPATIENT)
  const dripEnds = get('/drip').then(() => trial.server.asked.slice())
  const after = get('/gzip')
  expect(await dripEnds).toEqual(['/drip'])
  expect(await after).toMatchObject({ ok: true })
})

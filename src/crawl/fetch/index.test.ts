import dns from 'node:dns'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type HostileServer, startHostileServer } from '#test/support/hostile-server.ts'
import { createFetcher, type Fetcher, type FetchOptions, type Limits } from './index.ts'

const SHORT: Partial<Limits> = {
  maxBytes: 3_000_000,
  connectTimeoutMs: 500,
  headersTimeoutMs: 300,
  totalTimeoutMs: 2000,
  minBytesPerSecond: 1000,
  slowAfterMs: 100,
  minDelayMs: 0,
  maxDelayMs: 0,
}

let server: HostileServer
let fetcher: Fetcher
beforeEach(async () => {
  server = await startHostileServer()
  fetcher = fetcherWith()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fetcher.close()
  await server.close()
})

/** May reach the hostile server, and no other private address. */
const fetcherWith = (limits: Partial<Limits> = {}) =>
  createFetcher({
    userAgent: { token: 'KiteBot', contactUrl: 'https://kites.example/bot' },
    allowPrivate: (url) => url.port === String(server.port),
    limits: { ...SHORT, ...limits },
  })
const get = (path: string, options?: FetchOptions) => fetcher.fetch(server.at(path), options)
const text = async (path: string) => {
  const found = await get(path)
  return found.ok ? new TextDecoder().decode(found.body) : found
}
const disallow = (rules: string) => server.robots((response) => response.writeHead(200).end(`User-agent: *\n${rules}`))

describe('a page', () => {
  test.each(['/page', '/gzip', '/brotli', '/moved'])('is had from %s', async (path) => {
    expect(await text(path)).toContain('Kite flying')
  })

  test('is asked for by name, with an address where a webmaster can read who we are', async () => {
    await get('/page')
    expect(server.headers[0]).toMatchObject({ 'user-agent': 'KiteBot/0.1 (+https://kites.example/bot)' })
  })

  test('that has not changed since is not sent again', async () => {
    const first = await get('/known')
    if (!first.ok) throw new Error(first.message)
    const again = await get('/known', { etag: first.etag, lastModified: first.lastModified })
    expect(again).toMatchObject({ ok: true, notModified: true, status: 304, etag: '"one"' })
    expect(server.headers[1]).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Wed, 01 Apr 2026 09:00:00 GMT',
    })
  })

  test('that is empty is a page, whatever encoding it claims', async () => {
    expect(await text('/empty')).toBe('')
  })

  test('is found where redirects led, without the fragment', async () => {
    expect(await get('/moved')).toMatchObject({ url: server.at('/page') })
  })
})

describe('what a hostile or broken server does is a failure of a kind', () => {
  test.each([
    ['/huge-announced', 'too-large'],
    ['/huge', 'too-large'],
    ['/endless', 'too-large'],
    ['/gzip-bomb', 'too-large'],
    ['/brotli-bomb', 'too-large'],
    ['/bomb-in-a-bomb', 'too-large'],
    ['/header-too-large', 'too-large'],
    ['/packed-thrice', 'bad-encoding'],
    ['/not-gzip', 'bad-encoding'],
    ['/cut-gzip', 'bad-encoding'],
    ['/unknown-encoding', 'bad-encoding'],
    ['/picture', 'unsupported-type'],
    ['/picture-as-page', 'unsupported-type'],
    ['/film-as-page', 'unsupported-type'],
    ['/round', 'redirect-loop'],
    ['/on-and-on', 'redirect-loop'],
    ['/elsewhere?to=javascript:alert(1)', 'bad-url'],
    ['/elsewhere?to=file:///etc/passwd', 'bad-url'],
    ['/elsewhere?to=http://me:secret@kites.example/', 'bad-url'],
    ['/moved-nowhere', 'network'],
    ['/unasked-304', 'network'],
    ['/silent', 'timeout'],
    ['/drip', 'timeout'],
    ['/header-without-end', 'timeout'],
    ['/not-http', 'network'],
    ['/reset', 'network'],
    ['/cut-short', 'network'],
    ['/status/404', 'gone'],
    ['/status/410', 'gone'],
    ['/status/401', 'blocked'],
    ['/status/403', 'blocked'],
    ['/status/451', 'blocked'],
    ['/status/408', 'timeout'],
    ['/status/500', 'server-error'],
    ['/status/502', 'server-error'],
  ])('%s: %s', async (path, failure) => {
    const began = performance.now()
    expect(await get(path)).toMatchObject({ ok: false, failure, message: expect.stringMatching(/\.$/) })
    expect(performance.now() - began).toBeLessThan(1900)
  })

  test('a page that keeps coming, but never ends, is given up at the time limit', async () => {
    await using slow = disposable(fetcherWith({ totalTimeoutMs: 200, minBytesPerSecond: 0 }))
    expect(await slow.fetcher.fetch(server.at('/drip'))).toMatchObject({ failure: 'timeout' })
  })

  test('a port that nobody listens on: refused', async () => {
    await server.close()
    expect(await get('/page')).toMatchObject({ failure: 'refused', status: null })
  })

  test('encryption that is none: tls', async () => {
    expect(await fetcher.fetch(server.at('/page').replace('http:', 'https:'))).toMatchObject({ failure: 'tls' })
  })

  test('a name that nobody has: dns', async () => {
    answerLookups(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    expect(await fetcher.fetch('http://nobody.example/')).toMatchObject({ failure: 'dns' })
  })

  test.each(['', 'kites', 'ftp://kites.example/', 'http://', 'http://me@kites.example/', 'data:text/html,kite'])(
    'an address that is none we read (%j): bad-url',
    async (address) => {
      expect(await fetcher.fetch(address)).toMatchObject({ failure: 'bad-url' })
    },
  )
})

describe('a private address', () => {
  const literals = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    'localhost',
    'kites.localhost',
    'LOCALHOST.',
  ]
  test.each(literals)('is not reached, written as %s', async (host) => {
    expect(await fetcher.fetch(`http://${host}:1/`)).toMatchObject({ failure: 'private-address', status: null })
  })

  test.each([['10.0.0.7'], ['::1'], ['::ffff:192.168.0.1'], ['169.254.169.254', 'fd00::7']])(
    'is not reached by a name that leads to %s',
    async (...addresses) => {
      answerLookups(addresses)
      expect(await fetcher.fetch('http://rebound.example/')).toMatchObject({ failure: 'private-address' })
    },
  )

  test('is not reached by a redirect, and the server there hears nothing', async () => {
    const inside = await startHostileServer()
    const secret = vi.fn()
    inside.robots(secret)
    expect(await get(`/elsewhere?to=${inside.at('/page')}`)).toMatchObject({ failure: 'private-address' })
    expect(inside.asked).toEqual([])
    expect(secret).not.toHaveBeenCalled()
    await inside.close()
  })
})

describe('asking again', () => {
  test.each(['/busy-once', '/reset-once'])('helps with %s', async (path) => {
    expect(await text(path)).toContain('Kite flying')
    expect(server.asked).toEqual([path, path])
  })

  test('is done once only', async () => {
    expect(await get('/busy')).toMatchObject({ failure: 'blocked', status: 429, retryAfterSeconds: 0 })
    expect(server.asked).toEqual(['/busy', '/busy'])
  })

  test('is not done where the site asks for longer than we wait; when to come back is told', async () => {
    expect(await get('/busy-for-an-hour')).toMatchObject({ failure: 'blocked', retryAfterSeconds: 3600 })
    expect(server.asked).toEqual(['/busy-for-an-hour'])
  })
})

describe('robots.txt', () => {
  test('closes what it disallows, before anything is asked for', async () => {
    disallow('Disallow: /page')
    expect(await get('/page')).toMatchObject({ failure: 'robots', status: null })
    expect(server.asked).toEqual([])
  })

  test('holds for each hop of a redirect', async () => {
    disallow('Disallow: /page')
    expect(await get('/moved')).toMatchObject({ failure: 'robots' })
    expect(server.asked).toEqual(['/moved'])
  })

  test('is asked for once, however many pages wait for it', async () => {
    const answer = vi.fn((response) => response.writeHead(200).end('User-agent: *\nAllow: /'))
    server.robots(answer)
    await Promise.all([get('/page'), get('/gzip'), get('/known')])
    expect(answer).toHaveBeenCalledTimes(1)
    expect(server.asked).toHaveLength(3)
  })

  test.each([404, 403, 401, 410])('that is answered %i leaves the site open', async (status) => {
    server.robots((response) => response.writeHead(status).end())
    expect(await get('/page')).toMatchObject({ ok: true })
  })

  test.each([500, 502, 503, 429])('that is answered %i closes the site', async (status) => {
    server.robots((response) => response.writeHead(status, { 'retry-after': '0' }).end())
    expect(await get('/page')).toMatchObject({ failure: 'robots', status })
    expect(server.asked).toEqual([])
  })

  test('that never comes closes the site, and says why', async () => {
    server.robots(() => {})
    expect(await get('/page')).toMatchObject({ failure: 'timeout' })
    expect(server.asked).toEqual([])
  })

  test('without an end is read as far as it is allowed to go', async () => {
    server.robots((response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.end(`User-agent: *\nDisallow: /page\n${'# kites\n'.repeat(200_000)}`)
    })
    expect(await get('/page')).toMatchObject({ failure: 'robots' })
    expect(await get('/gzip')).toMatchObject({ ok: true })
  })

  test('that is somebody else’s web page closes nothing', async () => {
    server.robots((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Disallowed: you</h1>'),
    )
    expect(await get('/page')).toMatchObject({ ok: true })
  })

  test('can be read by those who need its sitemaps', async () => {
    disallow('Disallow: /private\nSitemap: https://kites.example/sitemap.xml')
    expect((await fetcher.robots(server.at('/page'))).sitemaps).toEqual(['https://kites.example/sitemap.xml'])
  })
})

describe('stopping', () => {
  test('a crawl that is stopped gets its answer at once', async () => {
    const stop = new AbortController()
    const fetching = get('/silent', { signal: stop.signal })
    setTimeout(() => stop.abort(), 30)
    expect(await fetching).toMatchObject({ failure: 'aborted' })
  })

  test('one that was stopped before asks nothing', async () => {
    expect(await get('/page', { signal: AbortSignal.abort() })).toMatchObject({ failure: 'aborted' })
    expect(server.asked).toEqual([])
  })

  test('closing the fetcher stops what is under way', async () => {
    const fetching = get('/silent')
    setTimeout(() => fetcher.close(), 30)
    expect(await fetching).toMatchObject({ failure: 'aborted' })
  })
})

test('a host is asked for one thing at a time', async () => {
  await get('/page')
  const paths = ['/drip', '/page', '/gzip']
  const began = performance.now()
  const [, page] = await Promise.all(paths.map((path) => get(path)))
  expect(page).toMatchObject({ ok: true })
  expect(performance.now() - began).toBeGreaterThan(90) // The drip was given up first.
  expect(server.asked).toEqual(['/page', ...paths])
})

/** Names are looked up here instead of by the system. */
function answerLookups(answer: string[] | Error) {
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: object,
    done: (...found: unknown[]) => void,
  ) => {
    if (answer instanceof Error) return done(answer)
    done(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof dns.lookup)
}

const disposable = (fetcher: Fetcher) => ({ fetcher, [Symbol.asyncDispose]: () => fetcher.close() })

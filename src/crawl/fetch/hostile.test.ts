import dns from 'node:dns'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { IMPATIENT, tryFetching } from '#test/support/fetching.ts'
import { startHostileServer } from '#test/support/servers/hostile-server.ts'

const trial = tryFetching()
const { get } = trial
afterEach(() => vi.restoreAllMocks())

describe('what a hostile or broken server does is a failure of a kind', () => {
  test.each([
    ['/huge-announced', 'too-large'],
    ['/huge', 'too-large'],
    ['/huge-then-quiet', 'too-large'],
    ['/endless', 'too-large'],
    ['/gzip-bomb', 'too-large'],
    ['/brotli-bomb', 'too-large'],
    ['/bomb-in-a-bomb', 'too-large'],
    ['/header-too-large', 'too-large'],
    ['/packed-thrice', 'bad-encoding'],
    ['/not-gzip', 'bad-encoding'],
    ['/not-gzip-then-quiet', 'bad-encoding'],
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
    expect(await get(path)).toMatchObject({ ok: false, failure, message: expect.stringMatching(/\.$/) })
  })

  test.each(['/silent', '/drip', '/header-without-end'])('%s: timeout', async (path) => {
    await trial.useLimits(IMPATIENT)
    expect(await get(path)).toMatchObject({ failure: 'timeout' })
  })

  test('a page that never ends: timeout', async () => {
    await trial.useLimits({ totalTimeoutMs: 200, minBytesPerSecond: 0 })
    expect(await get('/drip')).toMatchObject({ failure: 'timeout' })
  })

  test('a port without a listener: refused', async () => {
    await trial.server.close()
    expect(await get('/page')).toMatchObject({ failure: 'refused', status: null })
  })

  test('encryption that is none: no-tls', async () => {
    expect(await trial.fetcher.fetch(trial.server.at('/page').replace('http:', 'https:'))).toMatchObject({
      failure: 'no-tls',
    })
  })

  test('an unknown name: dns', async () => {
    answerLookups(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    expect(await trial.fetcher.fetch('http://nobody.example/')).toMatchObject({ failure: 'dns' })
  })

  test.each(['', 'kites', 'ftp://kites.example/', 'http://', 'http://me@kites.example/', 'data:text/html,kite'])(
    'an address that is none we read (%j): bad-url',
    async (address) => {
      expect(await trial.fetcher.fetch(address)).toMatchObject({ failure: 'bad-url' })
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
    expect(await trial.fetcher.fetch(`http://${host}:1/`)).toMatchObject({ failure: 'private-address', status: null })
  })

  test.each([['10.0.0.7'], ['::1'], ['::ffff:192.168.0.1'], ['169.254.169.254', 'fd00::7']])(
    'is not reached by a name that leads to %s',
    async (...addresses) => {
      answerLookups(addresses)
      expect(await trial.fetcher.fetch('http://rebound.example/')).toMatchObject({ failure: 'private-address' })
    },
  )

  test('is not reached by a redirect, and the server there gets no request', async () => {
    const inside = await startHostileServer()
    const secret = vi.fn()
    inside.robots(secret)
    expect(await get(`/elsewhere?to=${inside.at('/page')}`)).toMatchObject({ failure: 'private-address' })
    expect(inside.asked).toEqual([])
    expect(secret).not.toHaveBeenCalled()
    await inside.close()
  })
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

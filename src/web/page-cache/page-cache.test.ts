import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

let state: string | null
let nowMs: number
let drawn: string[]
let counted: string[]
/** What drawing gives; a test that needs another puts it here. */
let draw: (request: Request) => Response | Promise<Response>

const page = (text = '', headers: Record<string, string> = {}) =>
  new Response(`<h1>${text.padEnd(2000, 'x')}</h1><script>hello()</script>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })

beforeEach(() => {
  state = 'version 1'
  nowMs = 0
  drawn = []
  counted = []
  draw = () => page(String(state))
})

const create = (maxBytes?: number) =>
  createPageCache({
    render: async (request) => {
      drawn.push(new URL(request.url).pathname + new URL(request.url).search)
      return draw(request)
    },
    state: () => state,
    count: (how) => void counted.push(how),
    nowMs: () => nowMs,
    ...(maxBytes && { maxBytes }),
  })

async function ask(
  pages: ReturnType<typeof create>,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const request = new Request(`http://site.example${path}`, { headers, method })
  return (await pages.answer(request, new URL(request.url)))?.response
}

const textOf = async (answer: Response | undefined) => (await answer?.text())?.replaceAll('x', '')

describe('a page for everybody', () => {
  test('is drawn once, and again when what it shows has changed', async () => {
    const pages = create()
    await ask(pages, '/')
    expect(await textOf(await ask(pages, '/'))).toContain('version 1')
    expect(drawn).toEqual(['/'])
    state = 'version 2'
    expect(await textOf(await ask(pages, '/'))).toContain('version 2')
    expect(drawn).toEqual(['/', '/'])
    expect(counted).toEqual(['drawn', 'kept', 'drawn'])
  })

  test('is drawn once for all who ask for it at the same time', async () => {
    const pages = create()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(pages, '/?category=arts')))
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200])
    expect(drawn).toEqual(['/?category=arts'])
  })

  test('is another one where it was asked for before a change and is asked for after it', async () => {
    const pages = create()
    const slow: ((page: Response) => void)[] = []
    draw = () => new Promise<Response>((resolve) => slow.push(resolve))
    const before = ask(pages, '/')
    state = 'version 2'
    const after = ask(pages, '/')
    await expect.poll(() => slow.length).toBe(2)
    slow[1]?.(page('new'))
    slow[0]?.(page('old'))
    expect([await textOf(await before), await textOf(await after)]).toMatchObject([
      expect.stringContaining('old'),
      expect.stringContaining('new'),
    ])
    draw = () => page('drawn again')
    expect(await textOf(await ask(pages, '/'))).not.toContain('old')
  })

  test('is not kept for longer than five minutes, since it says how long ago a site was looked at', async () => {
    const pages = create()
    await ask(pages, '/')
    nowMs = 5 * 60_000
    await ask(pages, '/')
    expect(drawn).toHaveLength(2)
  })

  test('is drawn without what came with the request of whoever asked first', async () => {
    let seen = new Headers()
    draw = ({ headers }) => {
      seen = headers
      return page()
    }
    await ask(create(), '/', { cookie: 'theme=dark', 'user-agent': 'Somebody', 'accept-language': 'fr' })
    expect([...seen.keys()]).toEqual(['accept'])
  })
})

describe('while changes follow each other closely', () => {
  async function inABusyTime() {
    const pages = create()
    for (let n = 1; n <= 8; n += 1) {
      state = `version ${n}`
      nowMs += 100
      await ask(pages, '/')
    }
    drawn = []
    return pages
  }

  test('a page is served as it was, and drawn anew at most every half second', async () => {
    const pages = await inABusyTime()
    state = 'version 9'
    nowMs += 100
    expect(await textOf(await ask(pages, '/'))).toContain('version 7')
    expect(drawn).toEqual([])
    nowMs += 500
    await ask(pages, '/')
    await expect.poll(async () => textOf(await ask(pages, '/'))).toContain('version 9')
    expect(drawn).toEqual(['/'])
  })

  test('a page older than a second and a half is waited for', async () => {
    const pages = await inABusyTime()
    state = 'version 9'
    nowMs += 1501
    expect(await textOf(await ask(pages, '/'))).toContain('version 9')
  })

  test('a lone change some time later shows at once', async () => {
    const pages = await inABusyTime()
    nowMs += 10_000
    await ask(pages, '/')
    state = 'version 9'
    expect(await textOf(await ask(pages, '/'))).toContain('version 9')
  })
})

describe('nobody is shown what was drawn for another', () => {
  test('whoever is signed in gets no page of everybody', async () => {
    expect(await ask(create(), '/', { cookie: 'a=b; khe.session_token=abc' })).toBeUndefined()
    expect(await ask(create(), '/', { cookie: '__Secure-khe.session_token=abc' })).toBeUndefined()
    expect(drawn).toEqual([])
  })

  test('what sets a cookie is left to whoever asks', async () => {
    draw = () => page('for you', { 'set-cookie': 'you=1' })
    expect(await ask(create(), '/')).toBeUndefined()
  })

  test.each([
    ['an error', () => new Response('broken', { status: 500 })],
    ['what is not there', () => new Response('nothing', { status: 404 })],
    ['a way elsewhere', () => new Response(null, { status: 301, headers: { location: '/events/b' } })],
    ['what is for one person', () => page('', { 'cache-control': 'private' })],
    ['what nobody may keep', () => page('', { 'cache-control': 'no-store' })],
  ])('%s is not kept', async (_, give) => {
    const pages = create()
    draw = give
    expect((await ask(pages, '/events/a'))?.headers.get('etag')).toBeNull()
    draw = () => page('right')
    expect(await textOf(await ask(pages, '/events/a'))).toContain('right')
  })

  test.each([
    ['a form', '/', 'POST'],
    ['the back-office', '/admin', 'GET'],
    ['the sign-in page', '/auth', 'GET'],
    ['data of a route that is none of ours', '/_.data?_routes=admin/layout', 'GET'],
  ])('%s is left alone', async (_, path, method) => {
    expect(await ask(create(), path, {}, method)).toBeUndefined()
  })

  test('nothing is kept while the state of the catalogue is not known', async () => {
    state = null
    expect(await ask(create(), '/')).toBeUndefined()
  })

  test('a page drawn for one address of the site is not shown at another', async () => {
    const pages = create()
    const at = (host: string) => pages.answer(new Request(`${host}/`), new URL(`${host}/`))
    await at('http://one.example')
    await at('http://two.example')
    expect(drawn).toHaveLength(2)
  })
})

describe('what is sent', () => {
  test('is compressed as the browser likes it best', async () => {
    const pages = create()
    const bytesOf = async (headers: Record<string, string>) => {
      const answer = await ask(pages, '/', headers)
      const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
      expect(answer?.headers.get('content-length')).toBe(String(bytes.byteLength))
      return { encoding: answer?.headers.get('content-encoding'), bytes }
    }
    const whole = await bytesOf({})
    const br = await bytesOf({ 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzip = await bytesOf({ 'accept-encoding': 'gzip, br;q=0' })
    expect([whole.encoding, br.encoding, gzip.encoding]).toEqual([null, 'br', 'gzip'])
    expect(brotliDecompressSync(br.bytes)).toEqual(whole.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(whole.bytes)
    expect(drawn).toHaveLength(1)
  })

  test('is compressed harder once it is sent often, and stays the same page', async () => {
    draw = () =>
      page(
        Array.from(
          { length: 300 },
          (_, n) => `<li>Owl walk ${n * n} in room ${n % 7}, from ${n % 12} to ${n % 9}</li>`,
        ).join(''),
      )
    const pages = create()
    const send = async () => {
      const answer = await ask(pages, '/', { 'accept-encoding': 'br' })
      return {
        etag: answer?.headers.get('etag'),
        bytes: Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer()),
      }
    }
    const first = await send()
    await send()
    await expect.poll(async () => (await send()).bytes.byteLength).toBeLessThan(first.bytes.byteLength)
    const later = await send()
    expect(later.etag).toBe(first.etag)
    expect(brotliDecompressSync(later.bytes)).toEqual(brotliDecompressSync(first.bytes))
    expect(drawn).toHaveLength(1)
  })

  test('is nothing where the browser has it already', async () => {
    const pages = create()
    const br = { 'accept-encoding': 'br' }
    const first = await ask(pages, '/', br)
    const etag = first?.headers.get('etag') ?? ''
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask(pages, '/', { ...br, 'if-none-match': known })
      expect([again?.status, await again?.text(), again?.headers.get('etag')]).toEqual([304, '', etag])
    }
    state = 'version 2'
    expect((await ask(pages, '/', { ...br, 'if-none-match': etag }))?.status).toBe(200)
  })

  test('has the same headers, and no body, where only they are asked for', async () => {
    const pages = create()
    const got = await ask(pages, '/', { 'accept-encoding': 'br' })
    const head = await ask(pages, '/', { 'accept-encoding': 'br' }, 'HEAD')
    expect([...(head?.headers ?? [])]).toEqual([...(got?.headers ?? [])])
    expect(await head?.text()).toBe('')
    expect(drawn).toHaveLength(1)
  })

  test('says that it is asked for anew each time, and by what it differs', async () => {
    const { headers } = (await ask(create(), '/')) as Response
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie')
  })

  test('may say itself for how long it holds', async () => {
    draw = () => page('', { 'cache-control': 'public, max-age=8' })
    const { headers } = (await ask(create(), '/')) as Response
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['public, max-age=8', expect.any(String)])
  })

  test('names its inline scripts by what is in them', async () => {
    const request = new Request('http://site.example/')
    const answer = await create().answer(request, new URL(request.url))
    expect(answer?.scripts).toEqual([expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/)])
  })
})

test('memory is bounded: what was not asked for the longest is drawn again', async () => {
  const pages = create(40_000)
  for (let n = 0; n < 20; n += 1) await ask(pages, `/events/event-${n}`)
  drawn = []
  await ask(pages, '/events/event-19')
  await ask(pages, '/events/event-0')
  expect(drawn).toEqual(['/events/event-0'])
})

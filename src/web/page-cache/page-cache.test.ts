import { describe, expect, test } from 'vitest'
import { page, testPages, textOf } from '#test/support/page-cache.ts'

describe('a page for everybody', () => {
  test('is drawn once, and again when what it shows has changed', async () => {
    const pages = testPages()
    await pages.ask('/')
    expect(await textOf(await pages.ask('/'))).toContain('version 1')
    expect(pages.drawn).toEqual(['/'])
    pages.state = 'version 2'
    expect(await textOf(await pages.ask('/'))).toContain('version 2')
    expect(pages.drawn).toEqual(['/', '/'])
    expect(pages.counted).toEqual(['drawn', 'kept', 'drawn'])
  })

  test('is drawn once for all who ask for it at the same time', async () => {
    const pages = testPages()
    const answers = await Promise.all([1, 2, 3, 4].map(() => pages.ask('/?category=arts')))
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200])
    expect(pages.drawn).toEqual(['/?category=arts'])
  })

  test('is another one where it was asked for before a change and is asked for after it', async () => {
    const pages = testPages()
    const slow: ((page: Response) => void)[] = []
    pages.draw = () => new Promise<Response>((resolve) => slow.push(resolve))
    const before = pages.ask('/')
    pages.state = 'version 2'
    const after = pages.ask('/')
    await expect.poll(() => slow.length).toBe(2)
    slow[1]?.(page('new'))
    slow[0]?.(page('old'))
    expect([await textOf(await before), await textOf(await after)]).toMatchObject([
      expect.stringContaining('old'),
      expect.stringContaining('new'),
    ])
    pages.draw = () => page('drawn again')
    expect(await textOf(await pages.ask('/'))).not.toContain('old')
  })

  test('is not kept for longer than five minutes, since it says how long ago a site was looked at', async () => {
    const pages = testPages()
    await pages.ask('/')
    pages.nowMs = 5 * 60_000
    await pages.ask('/')
    expect(pages.drawn).toHaveLength(2)
  })

  test('is drawn without what came with the request of whoever asked first', async () => {
    const pages = testPages()
    let seen = new Headers()
    pages.draw = ({ headers }) => {
      seen = headers
      return page()
    }
    await pages.ask('/', { cookie: 'theme=dark', 'user-agent': 'Somebody', 'accept-language': 'fr' })
    expect([...seen.keys()]).toEqual(['accept'])
  })
})

describe('while changes follow each other closely', () => {
  async function inABusyTime() {
    const pages = testPages()
    for (let n = 1; n <= 8; n += 1) {
      pages.state = `version ${n}`
      pages.nowMs += 100
      await pages.ask('/')
    }
    pages.drawn = []
    return pages
  }

  test('a page is served as it was, and drawn anew at most every half second', async () => {
    const pages = await inABusyTime()
    pages.state = 'version 9'
    pages.nowMs += 100
    expect(await textOf(await pages.ask('/'))).toContain('version 7')
    expect(pages.drawn).toEqual([])
    pages.nowMs += 500
    await pages.ask('/')
    await expect.poll(async () => textOf(await pages.ask('/'))).toContain('version 9')
    expect(pages.drawn).toEqual(['/'])
  })

  test('a page older than a second and a half is waited for', async () => {
    const pages = await inABusyTime()
    pages.state = 'version 9'
    pages.nowMs += 1501
    expect(await textOf(await pages.ask('/'))).toContain('version 9')
  })

  test('a lone change some time later shows at once', async () => {
    const pages = await inABusyTime()
    pages.nowMs += 10_000
    await pages.ask('/')
    pages.state = 'version 9'
    expect(await textOf(await pages.ask('/'))).toContain('version 9')
  })
})

describe('nobody is shown what was drawn for another', () => {
  test('whoever is signed in gets no page of everybody', async () => {
    const pages = testPages()
    expect(await pages.ask('/', { cookie: 'a=b; khe.session_token=abc' })).toBeUndefined()
    expect(await pages.ask('/', { cookie: '__Secure-khe.session_token=abc' })).toBeUndefined()
    expect(pages.drawn).toEqual([])
  })

  test('what sets a cookie is left to whoever asks', async () => {
    const pages = testPages()
    pages.draw = () => page('for you', { 'set-cookie': 'you=1' })
    expect(await pages.ask('/')).toBeUndefined()
  })

  test.each([
    ['an error', () => new Response('broken', { status: 500 })],
    ['what is not there', () => new Response('nothing', { status: 404 })],
    ['a way elsewhere', () => new Response(null, { status: 301, headers: { location: '/events/b' } })],
    ['what is for one person', () => page('', { 'cache-control': 'private' })],
    ['what nobody may keep', () => page('', { 'cache-control': 'no-store' })],
  ])('%s is not kept', async (_, give) => {
    const pages = testPages()
    pages.draw = give
    expect((await pages.ask('/events/a'))?.headers.get('etag')).toBeNull()
    pages.draw = () => page('right')
    expect(await textOf(await pages.ask('/events/a'))).toContain('right')
  })

  test.each([
    ['a form', '/', 'POST'],
    ['the back-office', '/admin', 'GET'],
    ['the sign-in page', '/auth', 'GET'],
    ['data of a route that is none of ours', '/_.data?_routes=admin/layout', 'GET'],
  ])('%s is left alone', async (_, path, method) => {
    expect(await testPages().ask(path, {}, method)).toBeUndefined()
  })

  test('nothing is kept while the state of the catalogue is not known', async () => {
    const pages = testPages()
    pages.state = null
    expect(await pages.ask('/')).toBeUndefined()
  })

  describe('while the database is away', () => {
    const away = () => new Response('away', { status: 503 })

    async function pagesOf(path: string) {
      const pages = testPages()
      await pages.ask(path)
      Object.assign(pages, { state: null, draw: away })
      return pages
    }

    test('a page is shown as it was when the catalogue was last known', async () => {
      const pages = await pagesOf('/')
      const answer = await pages.ask('/')
      expect(answer?.status).toBe(200)
      expect(await textOf(answer)).toContain('version 1')
      expect(pages.counted).toEqual(['drawn', 'stale'])
    })

    test('one that was not drawn before is left to whoever can say so', async () => {
      const pages = await pagesOf('/')
      expect(await pages.ask('/?category=arts')).toBeUndefined()
    })

    test('one that was out of date already is not shown: what was taken down stays down', async () => {
      const pages = await pagesOf('/')
      pages.lastState = 'version 2'
      expect(await pages.ask('/')).toBeUndefined()
    })

    test('is not shown for longer than a quarter of an hour', async () => {
      const pages = await pagesOf('/')
      expect((await pages.ask('/'))?.status).toBe(200)
      pages.nowMs += 15 * 60_000 + 1
      expect(await pages.ask('/')).toBeUndefined()
    })

    test('the database is asked by one reader in five seconds, and the page is drawn as soon as it answers', async () => {
      const pages = await pagesOf('/')
      await pages.ask('/')
      await pages.ask('/')
      expect(pages.drawn).toHaveLength(2)
      pages.draw = () => page('here again')
      expect(await textOf(await pages.ask('/'))).toContain('version 1')
      pages.nowMs += 5000
      expect(await textOf(await pages.ask('/'))).toContain('here again')
    })
  })

  test('a page drawn for one address of the site is not shown at another', async () => {
    const pages = testPages()
    await pages.ask('http://one.example')
    await pages.ask('http://two.example')
    expect(pages.drawn).toHaveLength(2)
  })
})

describe('a network that has had too many pages drawn', () => {
  const refused = { refuse: () => new Response(null, { status: 429 }), render: () => expect.unreachable() }

  test('still gets those that are kept, and is refused others', async () => {
    const pages = testPages()
    await pages.ask('/')
    pages.limit = refused
    expect((await pages.ask('/'))?.status).toBe(200)
    expect((await pages.ask('/?q=clay'))?.status).toBe(429)
    expect(pages.drawn).toEqual(['/'])
  })

  test('shares what others have drawn, and they do not share its refusal', async () => {
    const pages = testPages()
    const { limit } = pages
    pages.limit = refused
    const before = pages.ask('/')
    pages.limit = limit
    const other = pages.ask('/')
    pages.limit = refused
    const after = pages.ask('/')
    expect((await Promise.all([before, other, after])).map((answer) => answer?.status)).toEqual([429, 200, 200])
  })

  test('has nothing drawn anew in a busy time', async () => {
    const pages = testPages()
    for (let n = 1; n <= 8; n += 1) {
      pages.state = `version ${n}`
      pages.nowMs += 100
      await pages.ask('/')
    }
    pages.limit = refused
    pages.state = 'version 9'
    pages.nowMs += 600
    expect((await pages.ask('/'))?.status).toBe(200)
  })
})

test('memory is bounded: what was not asked for the longest is drawn again', async () => {
  const pages = testPages(100_000)
  for (let n = 0; n < 20; n += 1) await pages.ask(`/events/event-${n}`)
  pages.drawn = []
  await pages.ask('/events/event-19')
  await pages.ask('/events/event-0')
  expect(pages.drawn).toEqual(['/events/event-0'])
})

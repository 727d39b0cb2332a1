import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { page, testPages, textOf } from '#test/support/page-cache.ts'

describe('a page for everyone', () => {
  test('is rendered once, and again when what it shows has changed', async () => {
    const pages = testPages()
    await pages.ask('/')
    expect(await textOf(await pages.ask('/'))).toContain('version 1')
    expect(pages.rendered).toEqual(['/'])
    pages.version = 2
    expect(await textOf(await pages.ask('/'))).toContain('version 2')
    expect(pages.rendered).toEqual(['/', '/'])
    expect(pages.counted).toEqual(['rendered', 'cached', 'rendered'])
  })

  test('is rendered once for all who ask for it at the same time', async () => {
    const pages = testPages()
    const answers = await Promise.all([1, 2, 3, 4].map(() => pages.ask('/?category=arts')))
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200])
    expect(pages.rendered).toEqual(['/?category=arts'])
  })

  test('is another one where it was asked for before a change and is asked for after it', async () => {
    const pages = testPages()
    const slow: ((page: Response) => void)[] = []
    pages.render = () => new Promise<Response>((resolve) => slow.push(resolve))
    const before = pages.ask('/')
    pages.version = 2
    const after = pages.ask('/')
    await expect.poll(() => slow.length).toBe(2)
    slow[1]?.(page('new'))
    slow[0]?.(page('old'))
    expect([await textOf(await before), await textOf(await after)]).toMatchObject([
      expect.stringContaining('old'),
      expect.stringContaining('new'),
    ])
    pages.render = () => page('rendered again')
    expect(await textOf(await pages.ask('/'))).not.toContain('old')
  })

  test('holds for the five minutes of the clock in which it was rendered, since it says what is on now', async () => {
    const pages = testPages()
    await pages.ask('/')
    pages.time = '10:04'
    await pages.ask('/')
    expect(pages.rendered).toHaveLength(1)
    pages.time = '10:05'
    await pages.ask('/')
    expect(pages.rendered).toHaveLength(2)
  })

  test('is rendered without what came with the first request', async () => {
    const pages = testPages()
    let seen = new Headers()
    pages.render = ({ headers }) => {
      seen = headers
      return page()
    }
    await pages.ask('/', { cookie: 'theme=dark', 'user-agent': 'Some browser', 'accept-language': 'fr' })
    expect([...seen.keys()]).toEqual(['accept'])
  })
})

describe('after a change that may lag', () => {
  async function afterACrawl() {
    const pages = testPages()
    await pages.ask('/')
    Object.assign(pages, { version: 2, oldestShown: 1, rendered: [] })
    return pages
  }

  test('a page is served as it was while it is rendered anew, once for all', async () => {
    const pages = await afterACrawl()
    const slow: ((page: Response) => void)[] = []
    pages.render = () => new Promise<Response>((resolve) => slow.push(resolve))
    expect(await textOf(await pages.ask('/'))).toBe(await textOf(await pages.ask('/')))
    expect(await textOf(await pages.ask('/'))).toContain('version 1')
    expect(pages.rendered).toEqual(['/'])
    slow[0]?.(page('version 2'))
    await expect.poll(async () => textOf(await pages.ask('/'))).toContain('version 2')
    expect(pages.rendered).toEqual(['/'])
  })

  test('one page at a time is rendered anew, so that nothing else waits for several', async () => {
    const pages = testPages()
    await pages.ask('/')
    await pages.ask('/events/a')
    Object.assign(pages, { version: 2, oldestShown: 1, rendered: [] })
    await pages.ask('/')
    await pages.ask('/events/a')
    expect(pages.rendered).toEqual(['/'])
    await expect.poll(async () => textOf(await pages.ask('/events/a'))).toContain('version 2')
  })

  test('a page that has lagged for long enough is waited for', async () => {
    const pages = await afterACrawl()
    pages.oldestShown = 2
    expect(await textOf(await pages.ask('/'))).toContain('version 2')
  })

  test('a page of yesterday is waited for', async () => {
    const pages = await afterACrawl()
    pages.today = day('2026-04-09')
    expect(await textOf(await pages.ask('/'))).toContain('version 2')
  })

  test('a page that could not be rendered anew is tried again', async () => {
    const pages = await afterACrawl()
    const { render } = pages
    pages.render = () => Promise.reject(new Error('away'))
    expect(await textOf(await pages.ask('/'))).toContain('version 1')
    pages.render = render
    await expect.poll(async () => textOf(await pages.ask('/'))).toContain('version 2')
  })
})

describe('no one is shown what was rendered for another', () => {
  test('a user who is signed in gets no page of everyone’s', async () => {
    const pages = testPages()
    expect(await pages.ask('/', { cookie: 'a=b; khe.session_token=abc' })).toBeUndefined()
    expect(await pages.ask('/', { cookie: '__Secure-khe.session_token=abc' })).toBeUndefined()
    expect(pages.rendered).toEqual([])
  })

  test('what sets a cookie is rendered for each request', async () => {
    const pages = testPages()
    pages.render = () => page('for you', { 'set-cookie': 'you=1' })
    expect(await pages.ask('/')).toBeUndefined()
  })

  test.each([
    ['an error', () => new Response('broken', { status: 500 })],
    ['what is not there', () => new Response('nothing', { status: 404 })],
    ['a way elsewhere', () => new Response(null, { status: 301, headers: { location: '/events/b' } })],
    ['what is for one person', () => page('', { 'cache-control': 'private' })],
    ['what no one may cache', () => page('', { 'cache-control': 'no-store' })],
  ])('%s is not cached', async (_, give) => {
    const pages = testPages()
    pages.render = give
    expect((await pages.ask('/events/a'))?.headers.get('etag')).toBeNull()
    pages.render = () => page('right')
    expect(await textOf(await pages.ask('/events/a'))).toContain('right')
  })

  test.each([
    ['a form', '/', 'POST'],
    ['an address that its route does not cache', '/?utm_source=newsletter', 'GET'],
  ])('%s is left alone', async (_, path, method) => {
    expect(await testPages().ask(path, {}, method)).toBeUndefined()
  })

  test('nothing is cached while the catalogue’s version is not known', async () => {
    const pages = testPages()
    pages.version = null
    expect(await pages.ask('/')).toBeUndefined()
  })

  describe('while the database is away', () => {
    const away = () => new Response('away', { status: 503 })

    async function pagesOf(path: string) {
      const pages = testPages()
      await pages.ask(path)
      Object.assign(pages, { version: null, render: away })
      return pages
    }

    test('a page is shown as it was when the catalogue was last known', async () => {
      const pages = await pagesOf('/')
      const answer = await pages.ask('/')
      expect(answer?.status).toBe(200)
      expect(await textOf(answer)).toContain('version 1')
      expect(pages.counted).toEqual(['rendered', 'stale'])
    })

    test('one that was not rendered before is rendered for each request', async () => {
      const pages = await pagesOf('/')
      expect(await pages.ask('/?category=arts')).toBeUndefined()
    })

    test('one that was out of date already is not shown: what was taken down stays down', async () => {
      const pages = await pagesOf('/')
      pages.lastVersion = 2
      expect(await pages.ask('/')).toBeUndefined()
    })

    test('is not shown for longer than a quarter of an hour', async () => {
      const pages = await pagesOf('/')
      expect((await pages.ask('/'))?.status).toBe(200)
      pages.nowMs += 15 * 60_000 + 1
      expect(await pages.ask('/')).toBeUndefined()
    })

    test('the database is tried by one request in five seconds, and the page is rendered as soon as it answers', async () => {
      const pages = await pagesOf('/')
      await pages.ask('/')
      await pages.ask('/')
      expect(pages.rendered).toHaveLength(2)
      pages.render = () => page('here again')
      expect(await textOf(await pages.ask('/'))).toContain('version 1')
      pages.nowMs += 5000
      expect(await textOf(await pages.ask('/'))).toContain('here again')
    })
  })

  test('a page rendered for one address of the site is not shown at another', async () => {
    const pages = testPages()
    await pages.ask('http://one.example')
    await pages.ask('http://two.example')
    expect(pages.rendered).toHaveLength(2)
  })
})

describe('a network that has had too many pages rendered', () => {
  const refused = { refuse: () => new Response(null, { status: 429 }), render: () => expect.unreachable() }

  test('still gets those that are cached, and is refused others', async () => {
    const pages = testPages()
    await pages.ask('/')
    pages.limit = refused
    expect((await pages.ask('/'))?.status).toBe(200)
    expect((await pages.ask('/?q=clay'))?.status).toBe(429)
    expect(pages.rendered).toEqual(['/'])
  })

  test('shares what others have rendered, and they do not share its refusal', async () => {
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

  test('has nothing rendered anew after a change that may lag', async () => {
    const pages = testPages()
    await pages.ask('/')
    Object.assign(pages, { version: 2, oldestShown: 1, rendered: [], limit: refused })
    expect((await pages.ask('/'))?.status).toBe(200)
    expect(pages.rendered).toEqual([])
  })
})

test('memory is bounded: what was not asked for the longest is rendered again', async () => {
  const pages = testPages(100_000)
  for (let n = 0; n < 20; n += 1) await pages.ask(`/events/event-${n}`)
  pages.rendered = []
  await pages.ask('/events/event-19')
  await pages.ask('/events/event-0')
  expect(pages.rendered).toEqual(['/events/event-0'])
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { events } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { loader as build } from './build.tsx'
import { loader as oembed } from './oembed.ts'
import { loader as page } from './page.ts'

const { db } = await testDatabase()
const web = { ...testWeb(db), publicUrl: 'https://events.example' }
const venue = await make.venue(db, { name: 'Kestrel Common' })
const add = (title: string, options: Parameters<typeof make.event>[2] = {}) =>
  make.event(db, venue, { ...options, found: { title, startDate: day('2026-04-11'), ...options.found } })
await add('Owl walk & <tea>', { classification: { primaryCategory: 'outdoor', ageRanges: ['0-5'] } })
await add('Clay day', { classification: { primaryCategory: 'arts' }, found: { isFree: true } })
await add('Cancelled fair', { found: { eventStatus: 'cancelled' } })
await add('Unseen', { status: 'pending' })
const gone = await add('Gone from the site')
await db.update(events).set({ hiddenReason: 'gone', listed: false }).where(eq(events.id, gone))

const embed = async (query = '', cookie?: string) => {
  const { headers, body } = await ask(page, web, { path: `/embed${query}`, ...(cookie && { cookie }) })
  return {
    headers,
    html: String(body),
    titles: [...String(body).matchAll(/href="\/events\/([a-z-]+)"/g)].map((m) => m[1]),
  }
}

describe('what is embedded', () => {
  test('is a list of events with title, day, place, price and ages, each a link to its page in the whole window', async () => {
    const { html, titles, headers } = await embed()
    expect(titles).toEqual(['owl-walk-and-tea', 'clay-day', 'cancelled-fair'])
    expect(html).toContain('<base target="_top"/>')
    expect(html).toContain('Owl walk &amp; &lt;tea&gt;')
    for (const fact of ['Sat 11th Apr', 'Central London', 'Free', 'Ages 0-5', 'Cancelled']) expect(html).toContain(fact)
    expect(html).toContain('href="https://events.example/" rel="noopener">All events')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.has('set-cookie')).toBe(false)
  })

  test('is what the filter asks for, as many as are asked for', async () => {
    expect((await embed('?category=arts,museum')).titles).toEqual(['clay-day'])
    expect((await embed('?category=outdoor')).html).toContain('Outdoor events for children</h1>')
    expect((await embed('?limit=2')).titles).toHaveLength(2)
    expect((await embed('?category=arts')).html).toContain('href="https://events.example/?category=arts"')
  })

  test('says so where nothing is on', async () => {
    const { html } = await embed('?category=stem')
    expect(html).toContain('Nothing like this is on just now.')
    expect(html).toContain('All events</a>')
  })

  test('is one event where one is named, unless the public may not see it', async () => {
    expect((await embed('?event=clay-day')).titles).toEqual(['clay-day'])
    for (const slug of ['unseen', 'gone-from-the-site', 'no-such-thing'])
      expect((await embed(`?event=${slug}`)).html).toContain('This event is no longer listed.')
  })

  test('is no more for staff than for the public', async () => {
    const { cookie } = await signedIn(web, 'admin')
    expect((await embed('', cookie)).titles).not.toContain('unseen')
    expect((await embed('?event=unseen', cookie)).titles).toEqual([])
  })

  test('takes a colour that can be read, and nothing else of what stands there', async () => {
    expect((await embed('?accent=1d4ed8')).html).toContain('--link:light-dark(#1d4ed8,#ff9b6a)')
    expect((await embed('?accent=fff;}body{display:none')).html).not.toContain('display:none')
    expect((await embed('?theme=dark')).html).toContain('color-scheme:dark;')
  })
})

describe('oEmbed', () => {
  const about = (slug: string, more = '') =>
    ask(oembed, web, { path: `/oembed?url=${encodeURIComponent(`https://events.example/events/${slug}`)}${more}` })

  test('says how an event is embedded', async () => {
    const { status, headers, body } = await about('clay-day', '&format=json')
    expect([status, headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
      200,
      'application/json; charset=utf-8',
      '*',
    ])
    expect(JSON.parse(String(body))).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Clay day',
      provider_name: 'Kids Holiday Events',
      provider_url: 'https://events.example/',
      cache_age: 3600,
      html: expect.stringContaining('<iframe src="https://events.example/embed?event=clay-day" title="Clay day"'),
      width: 600,
      height: 260,
    })
  })

  test('stays within the room that the page has', async () => {
    const { body } = await about('clay-day', '&maxwidth=320&maxheight=9999')
    expect(JSON.parse(String(body))).toMatchObject({
      width: 320,
      height: 260,
      html: expect.stringContaining('width="320" height="260"'),
    })
  })

  test('speaks XML too', async () => {
    const { headers, body } = await about('owl-walk-and-tea', '&format=xml')
    expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(body).toContain('<title>Owl walk &amp; &lt;tea&gt;</title>')
    expect(body).toContain('<html>&lt;iframe src=&quot;https://events.example/embed?event=owl-walk-and-tea&quot;')
  })

  test.each(['unseen', 'gone-from-the-site', 'no-such-thing', '../admin'])('knows no event %s', async (slug) => {
    expect((await about(slug)).status).toBe(404)
  })

  test('knows no pages but its own, and no format but those two', async () => {
    for (const url of ['', '?url=', '?url=https://elsewhere.example/events/clay-day', '?url=https://events.example/'])
      expect((await ask(oembed, web, { path: `/oembed${url}` })).status).toBe(404)
    expect((await about('clay-day', '&format=yaml')).status).toBe(501)
  })

  test('says no more to staff than to the public', async () => {
    const { cookie } = await signedIn(web, 'admin')
    const path = '/oembed?url=https://events.example/events/unseen'
    expect((await ask(oembed, web, { path, cookie })).status).toBe(404)
  })
})

describe('the page for partners', () => {
  const chosen = async (query: string) => (await ask(build, web, { path: `/embed/build${query}` })).body

  test('gives the code of what was chosen', async () => {
    expect(
      await chosen('?q=&category=arts&category=museum&price=all&date=all&near=&limit=6&theme=auto&accent='),
    ).toMatchObject({
      preview: '/embed?category=museum&category=arts',
      script: '<script async src="https://events.example/embed.js" data-category="museum,arts"></script>',
      accentProblem: null,
    })
  })

  test('says why a place is not taken, and gives the code without it', async () => {
    for (const [near, problem] of [
      ['zz', 'We do not know that place.'],
      ['M1', 'We do not know that postcode'],
    ])
      expect(await chosen(`?near=${near}&category=stem`)).toMatchObject({
        near,
        nearProblem: expect.stringContaining(problem ?? ''),
        preview: '/embed?category=stem',
      })
    expect(await chosen('?near=se15')).toMatchObject({ near: 'SE15', nearProblem: null, preview: '/embed?near=SE15' })
  })

  test('says why a colour is not taken', async () => {
    expect(await chosen('?accent=red')).toMatchObject({ accentProblem: 'Write it as six digits, like 1d4ed8' })
    expect(await chosen('?accent=808080')).toMatchObject({
      accentProblem: expect.stringContaining('No words can be read'),
    })
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, testWeb } from '#test/support/web.ts'
import type { WebApp } from '../../context.ts'
import { loader as robots } from './robots.ts'
import { loader as sitemap } from './sitemap.ts'

const CREATED = new Date('2026-04-01T09:00:00Z')
let database: TestDatabase
let web: WebApp
let owls: number

beforeAll(async () => {
  database = await testDatabase()
  web = { ...testWeb(database.db), publicUrl: 'https://events.example' }
  const venue = await make.venue(database.db)
  owls = await make.event(database.db, venue, { found: { title: 'Owl walk' }, now: CREATED })
  const [start, end] = [day('2026-03-01'), day('2026-03-02')]
  await make.event(database.db, venue, { found: { title: 'Long over', startDate: start, endDate: end } })
  await make.event(database.db, venue, { found: { title: 'Nobody approved it' }, status: 'pending' })
})

const linesOf = async (file?: string) => {
  const answer = await (file ? read(sitemap, `/sitemaps/${file}`, { file }) : read(sitemap, '/sitemap.xml'))
  return answer.split('\n').filter((line) => line.includes('<loc>'))
}

describe('search engines', () => {
  test('robots.txt lets them read what families see, and says where the sitemap is', async () => {
    const text = await read(robots, '/robots.txt')
    expect(text).toContain('User-agent: *\nDisallow: /admin\nDisallow: /auth\n')
    expect(text).toContain('Disallow: /track\n')
    expect(text).toMatch(/^Sitemap: https:\/\/events\.example\/sitemap\.xml$/m)
  })

  test('events that are listed, each with its last change', async () => {
    expect(await linesOf('events-1.xml')).toEqual([
      '<url><loc>https://events.example/events/owl-walk</loc><lastmod>2026-04-01T09:00:00.000Z</lastmod></url>',
    ])
    const staff = await make.profile(database.db)
    const later = new Date('2026-04-05T12:00:00Z')
    await decideEvent(database.db, { eventId: owls, status: 'approved', actorId: staff.id }, later, web.today())
    expect(await linesOf('events-1.xml')).toEqual([expect.stringContaining('<lastmod>2026-04-05T12:00:00.000Z<')])
    expect(await linesOf()).toEqual([
      expect.stringContaining('<loc>https://events.example/sitemaps/pages.xml</loc><lastmod>'),
      expect.stringContaining('<loc>https://events.example/sitemaps/holidays.xml</loc><lastmod>'),
      expect.stringContaining('<loc>https://events.example/sitemaps/venues.xml</loc><lastmod>'),
      '<sitemap><loc>https://events.example/sitemaps/events-1.xml</loc><lastmod>2026-04-05T12:00:00.000Z</lastmod></sitemap>',
    ])
  })

  test('venues with listed events, boroughs and parts of London', async () => {
    expect(await linesOf('venues.xml')).toEqual([
      expect.stringMatching(/<loc>https:\/\/events\.example\/venues\/venue-\d+<\/loc><lastmod>/),
    ])
    const lines = await linesOf('pages.xml')
    expect(lines.filter((line) => line.includes('/boroughs/'))).toHaveLength(33)
    expect(lines.filter((line) => line.includes('/areas/'))).toHaveLength(5)
  })

  test('lists under one filter, and the pages on privacy, for programs and on open data', async () => {
    const lines = (await linesOf('pages.xml')).join('\n')
    expect(lines).toContain('<loc>https://events.example/</loc><lastmod>')
    expect(lines).toContain('<loc>https://events.example/?category=museum</loc>')
    expect(lines).toContain('<url><loc>https://events.example/privacy</loc></url>')
    expect(lines).toContain('<url><loc>https://events.example/api</loc></url>')
    expect(lines).toContain('<url><loc>https://events.example/openactive</loc></url>')
  })

  test.each(['events-2.xml', 'events-0.xml', 'events-99999.xml', 'nothing.xml'])('there is no %s', async (file) => {
    expect((await ask(sitemap, web, { path: `/sitemaps/${file}`, params: { file } })).status).toBe(404)
  })
})

/** What a route answers that gives a whole response. */
const read = async (route: (args: never) => unknown, path: string, params: Record<string, string> = {}) =>
  String((await ask(route, web, { path, params })).body)

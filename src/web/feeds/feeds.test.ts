import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import * as make from '#test/support/make.ts'
import { feedAddress, subscribeAddress } from './addresses.ts'
import { writeCalendar } from './calendar.ts'
import { type Feed, feedItem, feedTitle, writeAtom, writeJsonFeed, writeRss } from './feed.ts'

const origin = 'https://events.example'
const today = day('2026-04-01')
const EVENTS = [
  make.publicEvent({
    id: 12,
    slug: 'owl-walk',
    title: 'Owls & <friends>: "the walk"',
    description: 'Bring a torch.\u0000\n\nAnd a coat]]>.',
    sessions: [make.session('2026-04-04', '18:30', '20:00'), make.session('2026-11-04', '18:30')],
    startDate: day('2026-04-04'),
    endDate: day('2026-11-04'),
    version: 4,
    createdAt: new Date('2026-03-01T10:00:00Z'),
    updatedAt: new Date('2026-03-02T10:11:12Z'),
  }),
  make.publicEvent({ id: 13, slug: 'kites', title: 'Kites', startDate: day('2026-04-10'), eventStatus: 'cancelled' }),
]
const feed: Feed = {
  title: 'Free & easy · Kids Holiday Events',
  description: 'Salt & <pepper>',
  page: `${origin}/?price=free&q=a`,
  address: `${origin}/feeds/events.rss?price=free&q=a`,
  updatedAt: new Date('2026-03-02T10:11:12Z'),
  items: EVENTS.map((event) => feedItem(event, origin, startOfDay(today))),
}

describe('a feed, as feedsmith reads it', () => {
  test('is the same in RSS, Atom and JSON Feed', () => {
    const rss = parseRssFeed(writeRss(feed))
    const atom = parseAtomFeed(writeAtom(feed))
    const json = parseJsonFeed(writeJsonFeed(feed))
    expect([rss.title, atom.title?.value, json.title]).toEqual([feed.title, feed.title, feed.title])
    expect([rss.description, atom.subtitle?.value, json.description]).toEqual(Array(3).fill(feed.description))
    expect([rss.link, atom.links?.[1]?.href, json.home_page_url]).toEqual([feed.page, feed.page, feed.page])
    const titles = ['Owls & <friends>: "the walk"', 'Cancelled: Kites']
    expect(rss.items?.map(({ title }) => title)).toEqual(titles)
    expect(atom.entries?.map(({ title }) => title?.value)).toEqual(titles)
    expect(json.items?.map(({ title }) => title)).toEqual(titles)
    const ids = ['tag:events.example,2026:event-12', 'tag:events.example,2026:event-13']
    expect(rss.items?.map(({ guid }) => guid?.value)).toEqual(ids)
    expect(atom.entries?.map(({ id }) => id)).toEqual(ids)
    expect(json.items?.map(({ id }) => id)).toEqual(ids)
    expect(atom.entries?.[0]).toMatchObject({
      published: '2026-03-01T10:00:00.000Z',
      updated: '2026-03-02T10:11:12.000Z',
    })
    expect(rss.items?.[0]?.description).toContain('<p>Bring a torch.</p><p>And a coat]]&gt;.</p>')
    expect(atom.entries?.[0]?.content?.value).toBe(rss.items?.[0]?.description)
  })
})

describe('a calendar, as ical.js reads it', () => {
  const source = `${origin}/feeds/events.ics?price=free`
  const text = writeCalendar(EVENTS, { origin, name: 'Free events', source })
  const calendar = new ICAL.Component(ICAL.parse(text))

  test('comes out as it went in', () => {
    expect(ICAL.parse(calendar.toString())).toEqual(ICAL.parse(text))
  })

  test('has each session at its instant, in summer and in winter, by the rules that the file brings', () => {
    const zone = calendar.getFirstSubcomponent('vtimezone')
    if (!zone) throw new Error('no time zone')
    ICAL.TimezoneService.register(zone)
    const starts = calendar
      .getAllSubcomponents('vevent')
      .map((entry) => new ICAL.Event(entry))
      .map(({ uid, sequence, startDate }) => [uid, sequence, startDate.toJSDate().toISOString()])
    expect(starts.slice(0, 2)).toEqual([
      ['event-12@events.example', 4, '2026-04-04T17:30:00.000Z'],
      ['event-12-20261104T1830@events.example', 4, '2026-11-04T18:30:00.000Z'],
    ])
  })

  test('keeps what is cancelled, and says when to look again', () => {
    const kites = calendar
      .getAllSubcomponents('vevent')
      .find((entry) => String(entry.getFirstPropertyValue('url')).endsWith('kites'))
    expect(kites?.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
    expect(calendar.getFirstPropertyValue('source')).toBe(source)
  })
})

test('a feed has a title of its own, and an address that says nothing of the family but the district where it chose so', () => {
  const filter = {
    ...emptyFilter(),
    categories: ['stem' as const],
    priceRange: 'free' as const,
    near: 'SE15',
    children: [50],
  }
  expect(feedTitle(filter)).toBe('STEM Events, Free')
  expect(feedAddress('ics', filter)).toBe('/feeds/events.ics?category=stem&price=free')
  expect(feedAddress('ics', { ...filter, within: 3 }, { withPlace: true })).toBe(
    '/feeds/events.ics?category=stem&price=free&near=SE15&within=3',
  )
  expect(subscribeAddress(filter)).toBe('/subscribe?category=stem&price=free&near=SE15&child=50')
})

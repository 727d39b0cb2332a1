import { expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { NASTY_EVENTS } from '#test/support/formats/nasty-events.ts'
import { calendarEntries, jsonFeedErrors, xmlErrors } from '#test/support/formats/validators.ts'
import * as make from '#test/support/make.ts'
import { writeCalendar } from './calendar.ts'
import { type Feed, feedItem, writeAtom, writeJsonFeed, writeRss } from './feed.ts'

const origin = 'https://events.example'
const EVENTS = NASTY_EVENTS.map((facts, id) => make.publicEvent({ ...facts, id, slug: `event-${id}` }))
const feed: Feed = {
  title: 'Free & easy',
  description: 'What is on',
  page: `${origin}/?price=free&q=a`,
  address: `${origin}/feeds/events.rss?price=free&q=a`,
  updatedAt: new Date('2026-03-02T10:11:12Z'),
  items: EVENTS.map((event) => feedItem(event, origin, startOfDay(day('2026-04-01')))),
}
const calendar = writeCalendar(EVENTS, { origin, name: feed.title, source: feed.address })

test('Atom is what RFC 4287 asks for, whatever venues write, says libxml2', async () => {
  expect(await xmlErrors(writeAtom(feed), 'atom')).toEqual([])
})

test('RSS is what its specification asks for, whatever venues write, says libxml2', async () => {
  expect(await xmlErrors(writeRss(feed), 'rss')).toEqual([])
})

test('JSON Feed is what its specification asks for, whatever venues write, says Ajv', () => {
  expect(jsonFeedErrors(writeJsonFeed(feed))).toEqual([])
})

test('a calendar is what RFC 5545 asks for, whatever venues write, say ical.js and ts-ics', () => {
  const uids = calendarEntries(calendar)
  // All but the one without a date, and four further sessions.
  expect(uids).toHaveLength(NASTY_EVENTS.length - 1 + 4)
  expect(new Set(uids).size).toBe(uids.length)
})

test('what is wrong would be found', async () => {
  const wrong = async (xml: string, name: 'atom' | 'rss') => expect(await xmlErrors(xml, name)).not.toEqual([])
  await wrong(writeAtom(feed).replace(/<id>[^<]*<\/id>/, ''), 'atom')
  await wrong(writeAtom(feed).replace(/<updated>[^<]*/, '<updated>1 May'), 'atom')
  await wrong(writeRss(feed).replace(/<pubDate>[^<]*/, '<pubDate>1 May'), 'rss')
  await wrong(writeRss(feed).replace('&amp;', '&'), 'rss')
  expect(jsonFeedErrors(writeJsonFeed(feed).replace('"id":', '"key":'))).not.toEqual([])
  expect(() => calendarEntries(calendar.replace('DTSTART;VALUE=DATE:20260410', 'DTSTART;VALUE=DATE:soon'))).toThrow()
  expect(() => calendarEntries(calendar.replace('DTSTAMP', 'X-STAMP'))).toThrow()
})

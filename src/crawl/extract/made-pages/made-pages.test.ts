import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { extractEvents } from '../index.ts'
import { readPage } from '../parse/page.ts'
import { announcedPages } from './announced.ts'
import { dayPages } from './days.ts'
import { factPages } from './facts.ts'
import { gridPages } from './grids.ts'
import { linePages } from './lines.ts'
import { listPages } from './lists.ts'
import { documentOf, inShort, type MadePage, TODAY } from './made-page.ts'
import { noEventPages } from './no-events.ts'
import { oneEventPages } from './one-event.ts'
import { placePages } from './places.ts'
import { postPages } from './posts.ts'
import { sharedFactPages } from './shared-facts.ts'
import { tablePages } from './tables.ts'
import { tersePages } from './terse.ts'
import { weekDiaryPages } from './week-diaries.ts'
import { weeklyPages } from './weekly.ts'
import { weeklyListPages } from './weekly-lists.ts'
import { weeklyProsePages } from './weekly-prose.ts'

const SHAPES: Record<string, readonly MadePage[]> = {
  'groups that meet every week': weeklyPages,
  'groups that meet every week, in lists': weeklyListPages,
  'groups that sentences say meet every week': weeklyProsePages,
  'diaries of a stated week': weekDiaryPages,
  'lists of dated events': listPages,
  'lists of dated events in running lines': linePages,
  'lists by hand, of few words': tersePages,
  tables: tablePages,
  'tables without elements for their rows': gridPages,
  'pages about one event': oneEventPages,
  'posts and news': postPages,
  'sentences that announce events': announcedPages,
  'pages on which nothing is on': noEventPages,
  'the facts of an event': factPages,
  'facts said once for all events': sharedFactPages,
  'where events are': placePages,
  'the days of an event': dayPages,
}

describe.each(Object.entries(SHAPES))('%s', (_, pages) => {
  test.each(pages.map((one) => [one.about, one] as const))('%s', (_about, made) => {
    const events = extractEvents(readPage({ url: made.url, body: Buffer.from(documentOf(made)) }), day(TODAY))
    expect(events.map(inShort).sort()).toEqual([...made.events].sort())
  })
})

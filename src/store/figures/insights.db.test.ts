import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { trackedEvent } from '#domain/tracking.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { trackingEvents } from '../schema/index.ts'
import { countByDay, countByVenue, listFilters, listSearches } from './insights.ts'

const { db } = await testDatabase()
const days = { from: day('2026-03-31'), to: day('2026-04-01') }
const note = (at: string, name: string, payload: Record<string, unknown> = {}) =>
  db.insert(trackingEvents).values({ at: new Date(at), name, payload })

const opened = { ...trackedEvent(make.publicEvent({ venueName: 'Mill' })), position_index: 1, page_index: 1 }
// Half past midnight in London's summer time is the day before in Greenwich.
await note('2026-03-31T23:30:00Z', 'page_view')
await note('2026-03-31T22:30:00Z', 'page_view')
await note('2026-03-30T22:59:00Z', 'page_view')
await note('2026-04-01T23:00:00Z', 'page_view')
for (const search_term of ['Kites', 'kites', 'kites', 'submarines']) {
  await note('2026-04-01T10:00:00Z', 'search_submit', { search_term })
}
await note('2026-04-01T10:00:00Z', 'filter_apply', {
  category_primary: 'arts',
  age_bucket_primary: 'all_ages',
  price_band: 'under_10',
  date_range: 'all',
})
await note('2026-04-01T10:00:00Z', 'category_tab_click', { category_primary: 'arts' })
await note('2026-04-01T10:00:00Z', 'category_tab_click', { category_primary: 'all' })
await note('2026-04-01T10:00:00Z', 'card_click', opened)
await note('2026-04-01T10:00:00Z', 'card_click', { ...opened, venue_name: 'Barn' })
await note('2026-04-01T10:00:00Z', 'cta_outbound_click', { event_id: 7, event_title: 'Event', venue_name: 'Mill' })

test('what was done is counted by London’s days, newest first, with the days on which nothing was', async () => {
  expect(await countByDay(db, { from: day('2026-03-30'), to: days.to })).toEqual([
    { day: '2026-04-01', pageViews: 1, searches: 4, filters: 3, eventsOpened: 2, clicksOut: 1 },
    { day: '2026-03-31', pageViews: 1, searches: 0, filters: 0, eventsOpened: 0, clicksOut: 0 },
    { day: '2026-03-30', pageViews: 1, searches: 0, filters: 0, eventsOpened: 0, clicksOut: 0 },
  ])
})

test('searches are counted however they are written, with what they find by now', async () => {
  await make.event(db, await make.venue(db), { found: { title: 'Kites over the hill', startDate: day('2026-04-05') } })
  expect(await listSearches(db, days, 10)).toEqual([
    { term: 'kites', times: 3, finds: 1 },
    { term: 'submarines', times: 1, finds: 0 },
  ])
  expect(await listSearches(db, { from: day('2026-03-01'), to: day('2026-03-31') }, 10)).toEqual([])
})

test('a choice that narrows nothing is no filter', async () => {
  expect(await listFilters(db, days)).toEqual([
    { filter: 'category_primary', choice: 'arts', times: 2 },
    { filter: 'price_band', choice: 'under_10', times: 1 },
  ])
})

test('venues come by the clicks that led to them', async () => {
  expect(await countByVenue(db, days, 10)).toEqual([
    { venue: 'Mill', eventsOpened: 1, clicksOut: 1 },
    { venue: 'Barn', eventsOpened: 1, clicksOut: 0 },
  ])
})

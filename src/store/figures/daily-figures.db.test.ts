import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { decideEvent, undoDecision } from '../review/decisions.ts'
import { auditTrail, events, trackingEvents } from '../schema/index.ts'
import { listDailyFigures, listFruitlessSearches, measureAutoApproval } from './daily-figures.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const staff = await make.profile(db, { role: 'reviewer' })
const today = day('2026-04-08')

beforeEach(async () => {
  await db.delete(events)
  await db.delete(auditTrail)
  await db.delete(trackingEvents)
})

const decide = (eventId: number, status: 'approved' | 'rejected', at: string) =>
  decideEvent(db, { eventId, status, actorId: staff.id }, new Date(at), today)

test('each of the last days has its arrivals, decisions and clicks, also where there were none', async () => {
  const [waiting] = [
    await make.event(db, venue, { status: 'pending', now: new Date('2026-04-06T12:00:00Z') }),
    await make.event(db, venue, { status: 'approved', now: new Date('2026-04-06T12:00:00Z') }),
    // Half past midnight in London.
    await make.event(db, venue, { status: 'approved', now: new Date('2026-04-07T23:30:00Z') }),
    await make.event(db, venue, { now: new Date('2026-04-01T12:00:00Z') }),
  ]
  await decide(waiting, 'approved', '2026-04-08T08:00:00Z')
  await db.insert(trackingEvents).values([
    { name: 'cta_outbound_click', payload: {}, at: new Date('2026-04-07T12:00:00Z') },
    { name: 'page_view', payload: {}, at: new Date('2026-04-07T12:00:00Z') },
  ])
  expect(await listDailyFigures(db, today, 3)).toEqual([
    { day: '2026-04-06', arrivals: 2, autoApproved: 1, decisions: 0, clicksOut: 0 },
    { day: '2026-04-07', arrivals: 0, autoApproved: 0, decisions: 0, clicksOut: 1 },
    { day: '2026-04-08', arrivals: 1, autoApproved: 1, decisions: 1, clicksOut: 0 },
  ])
})

test('how good the classifier is alone is known by what staff say of what it approved', async () => {
  const found = { startDate: day('2026-04-20') }
  const [right, wrong, waiting] = [
    await make.event(db, venue, { found }),
    await make.event(db, venue, { found }),
    await make.event(db, venue, { found, status: 'needs_review' }),
  ]
  const since = new Date('2026-04-01T00:00:00Z')
  expect(await measureAutoApproval(db, since)).toEqual({ judged: 0, right: 0 })
  await decide(right, 'approved', '2026-04-08T08:00:00Z')
  await decide(wrong, 'rejected', '2026-04-08T08:01:00Z')
  await decide(waiting, 'approved', '2026-04-08T08:02:00Z')
  expect(await measureAutoApproval(db, since)).toEqual({ judged: 2, right: 1 })
  await undoDecision(db, wrong, staff.id, new Date('2026-04-08T08:03:00Z'), today)
  expect(await measureAutoApproval(db, since)).toEqual({ judged: 1, right: 1 })
})

test('a search that finds nothing is reported until the list has something, the commonest first', async () => {
  const now = new Date('2026-04-08T09:00:00Z')
  const search = (term: string, at = now) =>
    db.insert(trackingEvents).values({ name: 'search_submit', payload: { search_term: term }, at })
  for (const term of ['Falconry', 'falconry', 'kayak 50%', 'owls', '   ']) await search(term)
  await search('chess', new Date('2026-01-01T09:00:00Z'))
  await make.event(db, venue, { found: { title: 'Owls at dusk', startDate: day('2026-04-20') } })
  const since = new Date('2026-03-25T00:00:00Z')
  expect(await listFruitlessSearches(db, since, today, 5)).toEqual([
    { term: 'falconry', count: 2 },
    { term: 'kayak 50%', count: 1 },
  ])
  await make.event(db, venue, { found: { title: 'Falconry', startDate: day('2026-04-20') } })
  expect(await listFruitlessSearches(db, since, today, 1)).toEqual([{ term: 'kayak 50%', count: 1 }])
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { type EventFilter, emptyFilter } from '#domain/filter/filter.ts'
import type { AgeBand } from '#domain/vocabulary.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { decideEvent } from '../review/decisions.ts'
import { events } from '../schema/index.ts'
import { countEvents, findEventBySlug, listEvents } from './listing.ts'
import { categoryMaskOf } from './listing-columns.ts'
import type { ListCursor } from './listing-order.ts'
import { refreshListing } from './refresh-listing.ts'

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Acorn Hall' })
const empty = async () => {
  await db.delete(events)
}
const titles = async (filter: Partial<EventFilter>, today = day('2026-04-08')) =>
  (await listEvents(db, { ...emptyFilter(), ...filter }, startOfDay(today), { limit: 100 })).events.map(
    (event) => event.title,
  )

test('featured events come first, then the next day on, undated last', async () => {
  await empty()
  const add = (title: string, found: Partial<ExtractedEvent>) => make.event(db, venue, { found: { title, ...found } })
  await add('undated', {})
  await add('later', { startDate: day('2026-04-20') })
  await add('running since last week', { startDate: day('2026-04-01'), endDate: day('2026-05-30') })
  await add('tomorrow', { startDate: day('2026-04-09') })
  const featured = await add('featured', { startDate: day('2026-06-01') })
  await db.update(events).set({ isFeatured: true }).where(eq(events.id, featured))
  expect(await titles({})).toEqual(['featured', 'running since last week', 'tomorrow', 'later', 'undated'])
})

test('a list that was read just before another reader moved it on is read again', async () => {
  await empty()
  const on = (...sessions: ReturnType<typeof make.session>[]) => ({ sessions })
  await make.event(db, venue, { found: { title: 'Morning clay', ...on(make.session('2026-04-08', '10:00', '11:30')) } })
  await make.event(db, venue, { found: { title: 'Robots', ...on(make.session('2026-04-08', '17:00', '18:00')) } })
  const now = { date: day('2026-04-08'), time: '14:15' }
  const other = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (query: Parameters<typeof db.execute>[0]) => {
            const read = await target.execute(query)
            await refreshListing(db, now)
            return read
          }
        : Reflect.get(target, name),
  })
  const { events: listed } = await listEvents(other, emptyFilter(), now, { limit: 100 })
  expect(listed.map(({ title }) => title)).toEqual(['Robots', 'Morning clay'])
})

test('how an event recurs is listed, unless staff have set its days', async () => {
  await empty()
  const repeats = 'Every other Thursday'
  await make.event(db, venue, { found: { title: 'Owls', repeats } })
  await make.event(db, venue, { found: { title: 'Mice', repeats, startDate: day('2026-04-10') } })
  const bats = await make.event(db, venue, { found: { title: 'Bats', repeats, startDate: day('2026-04-12') } })
  const edits = { sessions: [make.session('2026-04-12')] }
  await db.update(events).set({ edits }).where(eq(events.id, bats))
  const { events: listed } = await listEvents(db, emptyFilter(), startOfDay(day('2026-04-08')), { limit: 100 })
  expect(listed.map((event) => [event.title, event.repeats])).toEqual([
    ['Mice', repeats],
    ['Bats', null],
    ['Owls', repeats],
  ])
})

test('an exhibition that began last week is on today', async () => {
  await empty()
  await make.event(db, venue, { found: { title: 'Run', startDate: day('2026-04-01'), endDate: day('2026-04-30') } })
  expect(await titles({ dateRange: 'today' })).toEqual(['Run'])
})

test('what states no hour is not on today any more at 21:00, and on tomorrow where it goes on', async () => {
  await empty()
  const today = day('2026-04-08')
  await make.event(db, venue, {
    found: { title: 'Run', startDate: day('2026-04-01'), endDate: day('2026-04-30') },
    today,
  })
  await make.event(db, venue, { found: { title: 'Last day', startDate: day('2026-04-01'), endDate: today }, today })
  await make.event(db, venue, { found: { title: 'Walk', sessions: [make.session(today)] }, today })
  await make.event(db, venue, { found: { title: 'Ball', sessions: [make.session(today, '20:00', '23:00')] }, today })
  const late = [make.session(today, null, '22:00')]
  await make.event(db, venue, { found: { title: 'Late museum', sessions: late }, today })
  const at = async (time: string, dateRange: 'today' | 'tomorrow') => {
    const { events: listed, total } = await listEvents(
      db,
      { ...emptyFilter(), dateRange },
      { date: today, time },
      { limit: 9 },
    )
    return [listed.map(({ title }) => title), total.count]
  }
  expect(await at('20:59', 'today')).toEqual([['Ball', 'Run', 'Last day', 'Walk', 'Late museum'], 5])
  expect(await at('21:00', 'today')).toEqual([['Ball', 'Late museum', 'Last day', 'Walk'], 2])
  expect(await at('22:00', 'today')).toEqual([['Ball', 'Last day', 'Walk', 'Late museum'], 1])
  expect(await at('21:00', 'tomorrow')).toEqual([['Run'], 1])
  // What is over leaves the list with its day.
  expect(await titles({}, day('2026-04-09'))).toEqual(['Run'])
})

test('an event between two of its sessions is not on today', async () => {
  await empty()
  await make.event(db, venue, {
    found: {
      title: 'Saturdays',
      startDate: day('2026-04-04'),
      endDate: day('2026-04-11'),
      sessions: [make.session('2026-04-04'), make.session('2026-04-11')],
    },
  })
  expect(await titles({ dateRange: 'today' })).toEqual([])
  expect(await titles({ dateRange: 'weekend' })).toEqual(['Saturdays'])
})

test('what is over, rejected or waiting for review is not shown', async () => {
  await empty()
  await make.event(db, venue, { found: { startDate: day('2026-04-07') } })
  for (const status of ['pending', 'needs_review', 'rejected'] as const) await make.event(db, venue, { status })
  expect(await titles({})).toEqual([])
})

test('what one can no longer go to comes last, counted apart, from the minute of its end', async () => {
  await empty()
  const today = day('2026-04-08')
  const add = (title: string, found: Partial<ExtractedEvent>) =>
    make.event(db, venue, { found: { title, startDate: today, ...found } })
  await add('cancelled', { eventStatus: 'cancelled' })
  await add('morning', { sessions: [make.session(today, '10:00', '11:30')] })
  await add('weekly', { sessions: [make.session(today, '10:00', '11:00'), make.session('2026-04-15', '10:00')] })
  await add('untimed', {})
  await add('full', { eventStatus: 'sold_out' })
  const at = async (time: string, filter: Partial<EventFilter> = {}) => {
    const list = await listEvents(db, { ...emptyFilter(), ...filter }, { date: today, time }, { limit: 10 })
    return { titles: list.events.map(({ title }) => title), count: list.total.count, sunk: list.total.sunk }
  }
  expect(await at('10:59', { dateRange: 'today' })).toMatchObject({ count: 3, sunk: 2 })
  expect(await at('11:29')).toEqual({
    titles: ['morning', 'untimed', 'weekly', 'cancelled', 'full'],
    count: 3,
    sunk: 2,
  })
  expect(await at('11:30')).toEqual({
    titles: ['untimed', 'weekly', 'morning', 'cancelled', 'full'],
    count: 2,
    sunk: 3,
  })
  expect(await at('11:30', { dateRange: 'today' })).toEqual({
    titles: ['untimed', 'morning', 'cancelled', 'full'],
    count: 1,
    sunk: 3,
  })
})

test('a list of some days is in the order of the first of them that an event is on', async () => {
  await empty()
  const sessions = (...days: string[]) => ({ sessions: days.map((date) => make.session(date, '10:00')) })
  const add = (title: string, found: Partial<ExtractedEvent>) => make.event(db, venue, { found: { title, ...found } })
  await add('tomorrow and the 16th', sessions('2026-04-09', '2026-04-16'))
  await add('the 14th', sessions('2026-04-14'))
  await add('all spring', { startDate: day('2026-03-01'), endDate: day('2026-05-31') })
  const easter = { slug: 'easter', name: 'Easter', startDate: day('2026-04-13'), endDate: day('2026-04-17') }
  expect(await titles({ holiday: easter })).toEqual(['all spring', 'the 14th', 'tomorrow and the 16th'])
})

test('the events of a day come by the hour of the session that a card shows, those without an hour after them', async () => {
  await empty()
  const today = day('2026-04-08')
  const add = (title: string, found: Partial<ExtractedEvent>) => make.event(db, venue, { found: { title, ...found } })
  await add('all spring', { startDate: day('2026-03-01'), endDate: day('2026-05-31') })
  await add('7pm', { sessions: [make.session(today, '19:00')] })
  await add('no hour', { sessions: [make.session(today)] })
  await add('10am and 2pm', {
    sessions: [make.session(today, '14:00', '15:00'), make.session(today, '10:00', '11:00')],
  })
  await add('noon, and 8am tomorrow', {
    sessions: [make.session(today, '12:00', '13:00'), make.session('2026-04-09', '08:00', '09:00')],
  })
  await add('9am tomorrow', { sessions: [make.session('2026-04-09', '09:00')] })
  await add('9am daily', {
    sessions: [make.session(today, '09:00', '09:30'), make.session('2026-04-09', '09:00', '09:30')],
  })
  await add('also 10am', { sessions: [make.session(today, '10:00', '10:30')] })
  const at = async (time: string, filter: Partial<EventFilter> = {}) =>
    (await listEvents(db, { ...emptyFilter(), ...filter }, { date: today, time }, { limit: 100 })).events.map(
      ({ title }) => title,
    )
  const untimed = ['all spring', 'no hour']
  expect(await at('08:00')).toEqual([
    ...['9am daily', '10am and 2pm', 'also 10am', 'noon, and 8am tomorrow', '7pm'],
    ...[...untimed, '9am tomorrow'],
  ])
  expect(await at('10:59', { dateRange: 'today' })).toEqual([
    ...['10am and 2pm', 'noon, and 8am tomorrow', '7pm'],
    ...[...untimed, 'also 10am'],
  ])
  // What was on at 10 is on at 2 next; what is not on today again stands by tomorrow's hour.
  expect(await at('13:00')).toEqual([
    ...['10am and 2pm', '7pm', ...untimed],
    ...['noon, and 8am tomorrow', '9am tomorrow', '9am daily', 'also 10am'],
  ])
  expect(await at('13:00', { dateRange: 'tomorrow' })).toEqual([
    'noon, and 8am tomorrow',
    '9am tomorrow',
    '9am daily',
    'all spring',
  ])
})

test('a list of later days is by their own hours, not by those of today', async () => {
  await empty()
  const add = (title: string, ...sessions: ReturnType<typeof make.session>[]) =>
    make.event(db, venue, { found: { title, sessions } })
  await add('late today, 9am then', make.session('2026-04-08', '19:00'), make.session('2026-04-11', '09:00'))
  await add(
    'twice a day at 10am and 2pm',
    ...['2026-04-08', '2026-04-11'].flatMap((date) => [
      make.session(date, '10:00', '11:00'),
      make.session(date, '14:00', '15:00'),
    ]),
  )
  await add('early today, 6pm then', make.session('2026-04-08', '08:00'), make.session('2026-04-11', '18:00'))
  await add('early today, no hour then', make.session('2026-04-08', '08:00'), make.session('2026-04-11'))
  await add('noon, then alone', make.session('2026-04-11', '12:00'))
  const now = { date: day('2026-04-08'), time: '11:00' }
  const picked = { from: day('2026-04-11'), to: day('2026-04-11') }
  for (const filter of [{}, { near: 'SE15', sort: 'distance' as const }]) {
    const list = await listEvents(db, { ...emptyFilter(), picked, ...filter }, now, { limit: 100 })
    expect(list.events.map(({ title }) => title)).toEqual([
      'late today, 9am then',
      'twice a day at 10am and 2pm',
      'noon, then alone',
      'early today, 6pm then',
      'early today, no hour then',
    ])
  }
})

test('an event ends its time in the list when its last day has passed, without any job having run', async () => {
  await empty()
  await make.event(db, venue, { found: { title: 'Today only', startDate: day('2026-04-08') } })
  expect(await titles({}, day('2026-04-08'))).toEqual(['Today only'])
  expect(await titles({}, day('2026-04-09'))).toEqual([])
})

test('what states no age is counted and listed by itself, under the rest of the filter', async () => {
  await empty()
  const add = (title: string, isFree: boolean, ages: Partial<ExtractedEvent>, ageRanges: AgeBand[] = []) =>
    make.event(db, venue, { found: { title, isFree, ...ages }, classification: { ageRanges } })
  await add('says nothing', true, {})
  await add('says nothing, and costs', false, {})
  await add('for fours', true, { minAgeMonths: 48, maxAgeMonths: 59 }, ['0-5'])
  await add('for all', true, {}, ['all_ages'])
  const filter = { ...emptyFilter(), priceRange: 'free' as const }
  const now = startOfDay(day('2026-04-08'))
  const { events: listed, total } = await listEvents(db, filter, now, { limit: 10, statesNoAge: true })
  expect(listed.map(({ title }) => title)).toEqual(['says nothing'])
  expect(total.count).toBe(1)
  expect((await countEvents(db, filter, now, { statesNoAge: true })).count).toBe(1)
  expect((await countEvents(db, { ...filter, search: 'nothing' }, now, { statesNoAge: true })).count).toBe(1)
})

test('every word of a search must appear, whatever its case and accents', async () => {
  await empty()
  await make.event(db, venue, { found: { title: 'Café crafts', description: 'Paint 100% of a plate' } })
  expect(await titles({ search: 'CRAFTS cafe acorn' })).toEqual(['Café crafts'])
  expect(await titles({ search: '"crafts" dragons' })).toEqual([])
  expect(await titles({ search: '100%' })).toEqual(['Café crafts'])
  expect(await titles({ search: '1_0' })).toEqual([])
})

test('a page continues where the last one ended', async () => {
  await empty()
  for (let n = 0; n < 7; n += 1) await make.event(db, venue, { found: { startDate: day('2026-04-10') } })
  const today = day('2026-04-08')
  const first = await listEvents(db, emptyFilter(), startOfDay(today), { limit: 3 })
  const second = await listEvents(db, emptyFilter(), startOfDay(today), { limit: 3, after: first.next ?? undefined })
  const third = await listEvents(db, emptyFilter(), startOfDay(today), { limit: 3, after: second.next ?? undefined })
  const ids = [...first.events, ...second.events, ...third.events].map((event) => event.id)
  expect(new Set(ids).size).toBe(7)
  expect(third.next).toBeNull()
  expect(first.total).toEqual({ count: 7, sunk: 0, isCapped: false })
})

test('pages by the hour neither lose nor repeat an event, in every order of days', async () => {
  await empty()
  const hours = ['19:00', '10:00', null, '10:00', '08:30', '10:00', null, '19:00', '14:00']
  const made = hours.map((startTime, n) => ({
    found: {
      title: `Owls ${n}`,
      locationAddress: n % 2 ? 'London SE15 4AA' : null,
      sessions: [make.session('2026-04-09', '12:00'), make.session('2026-04-10', startTime)],
    },
  }))
  await make.events(db, venue, made)
  const now = startOfDay(day('2026-04-08'))
  const picked = { from: day('2026-04-10'), to: day('2026-04-10') }
  const orders: Partial<EventFilter>[] = [{}, { search: 'owls' }, { near: 'SE15', sort: 'distance' }, { sort: 'added' }]
  for (const order of orders)
    for (const days of [{}, { picked }]) {
      const filter = { ...emptyFilter(), ...order, ...days }
      const { events: whole } = await listEvents(db, filter, now, { limit: 100 })
      const paged: number[] = []
      let after: ListCursor | undefined
      do {
        const { events: page, next } = await listEvents(db, filter, now, { limit: 2, after })
        paged.push(...page.map(({ id }) => id))
        after = next ?? undefined
      } while (after)
      expect(paged).toEqual(whole.map(({ id }) => id))
      expect(paged).toHaveLength(hours.length)
    }
})

test('what was added last comes first where that is asked for, featured or not, page by page', async () => {
  await empty()
  const added = async (title: string, now: string) => {
    const id = await make.event(db, venue, { found: { title, startDate: day('2026-04-20') } })
    await db
      .update(events)
      .set({ createdAt: new Date(now) })
      .where(eq(events.id, id))
    return id
  }
  const featured = await added('first', '2026-04-01T09:00:00.001Z')
  await db.update(events).set({ isFeatured: true }).where(eq(events.id, featured))
  await added('last', '2026-04-02T09:00:00.002Z')
  await added('second', '2026-04-02T09:00:00.001Z')
  const filter = { ...emptyFilter(), sort: 'added' as const }
  const seen: string[] = []
  let after: ListCursor | undefined
  do {
    const { events: page, next } = await listEvents(db, filter, startOfDay(day('2026-04-08')), { limit: 1, after })
    seen.push(...page.map(({ title }) => title))
    after = next ?? undefined
  } while (after)
  expect(seen).toEqual(['last', 'second', 'first'])
})

test('the nearest comes first where that is asked for, what has no known place last, page by page', async () => {
  await empty()
  const at = (title: string, locationAddress: string | null) =>
    make.event(db, venue, { found: { title, locationAddress, startDate: day('2026-04-20') } })
  await at('nowhere', null)
  await at('Camden', 'London NW1 4AA')
  await at('also in Peckham', '2 Rye Lane, SE15 4AB')
  await at('Manchester', '1 Far Street, M1 1AA')
  await at('Peckham', 'Rye Lane, London SE15')
  const filter = { ...emptyFilter(), near: 'SE15', sort: 'distance' as const }
  const seen: string[] = []
  let after: ListCursor | undefined
  do {
    const { events: page, next } = await listEvents(db, filter, startOfDay(day('2026-04-08')), { limit: 1, after })
    seen.push(...page.map(({ title, milesAway }) => `${title} ${milesAway?.toFixed(1)}`))
    after = next ?? undefined
  } while (after)
  expect(seen).toEqual([
    'also in Peckham 0.0',
    'Peckham 0.0',
    'Camden 5.2',
    'nowhere undefined',
    'Manchester undefined',
  ])
})

test('an event is where its own place is, else where its venue is', async () => {
  await empty()
  const owlHouse = await make.venue(db, { name: 'Owl House', address: '1 Owl Street, London SE15 4AA' })
  const outcode = async (found: Partial<ExtractedEvent>) => {
    const id = await make.event(db, owlHouse, { found })
    const [row] = await db.select({ outcode: events.outcode }).from(events).where(eq(events.id, id))
    return row?.outcode
  }
  expect(await outcode({})).toBe('SE15')
  expect(await outcode({ locationName: 'Owl House' })).toBe('SE15')
  expect(await outcode({ locationAddress: '9 Fox Lane, N1 1AA' })).toBe('N1')
  expect(await outcode({ locationName: 'Fox Library' })).toBeNull()
  expect(await outcode({ locationName: 'Online' })).toBeNull()
})

test('the address of an event that the public may not see leads nowhere', async () => {
  await empty()
  const id = await make.event(db, venue, { found: { title: 'Secret Café' }, status: 'pending' })
  const staff = await make.profile(db, { role: 'reviewer' })
  expect(await findEventBySlug(db, 'secret-cafe')).toBeUndefined()
  expect(await findEventBySlug(db, 'secret-cafe', { everyStatus: true })).toMatchObject({ id })
  await decideEvent(db, { eventId: id, status: 'approved', actorId: staff.id }, new Date(), day('2026-04-08'))
  expect(await findEventBySlug(db, 'secret-cafe')).toMatchObject({ id, venueName: 'Acorn Hall' })
})

test('an event that is hidden, since its venue took it off its pages, is shown nowhere', async () => {
  await empty()
  const id = await make.event(db, venue, { found: { title: 'Gone', startDate: day('2026-04-20') } })
  await db.update(events).set({ hiddenReason: 'no longer there', listed: false }).where(eq(events.id, id))
  expect(await titles({})).toEqual([])
  expect(await findEventBySlug(db, 'gone')).toBeUndefined()
})

test('of what a common word stands in, other restrictions leave as many as match, and the count of the word alone is capped', async () => {
  await empty()
  await db.execute(sql`
    insert into events (slug, title, facts, confidence, status, listed, sort_day, days_on, start_date, search_text, category_mask,
      age_mask, is_free, outcode)
    select 'event-' || n, 'Event ' || n, '{}', 1, 'approved', true, date '2026-05-01', '{[2026-05-01,2026-05-01]}', date '2026-05-01',
      case when n % 5 = 0 then 'robots' else 'owls' end, case when n % 3 = 0 then ${categoryMaskOf(['arts'])}::int else 0 end, 0, n % 2 = 0,
      case when n > 2995 then 'SE15' end
    from generate_series(1, 3000) as n`)
  const today = day('2026-04-08')
  const owls = { ...emptyFilter(), search: 'owl' }
  const freeArts = { ...owls, categories: ['arts' as const], priceRange: 'free' as const }
  const { events: found, total } = await listEvents(db, freeArts, startOfDay(today), { limit: 1000 })
  expect(total).toEqual({ count: 400, sunk: 0, isCapped: false })
  expect(new Set(found.map(({ title }) => title)).size).toBe(400)
  expect(await countEvents(db, freeArts, startOfDay(today))).toEqual(total)
  const page = await listEvents(db, owls, startOfDay(today), { limit: 30 })
  expect(page.total).toEqual({ count: 1000, sunk: 0, isCapped: true })
  expect(page.events.map(({ title }) => title).slice(0, 5)).toEqual([
    'Event 1',
    'Event 2',
    'Event 3',
    'Event 4',
    'Event 6',
  ])
  const nearest = { ...owls, near: 'SE15', sort: 'distance' as const }
  const first = await listEvents(db, nearest, startOfDay(today), { limit: 3 })
  const second = await listEvents(db, nearest, startOfDay(today), {
    limit: 3,
    ...(first.next && { after: first.next }),
  })
  expect([first, second].map(({ events: shown }) => shown.map(({ title }) => title))).toEqual([
    ['Event 2996', 'Event 2997', 'Event 2998'],
    ['Event 2999', 'Event 1', 'Event 2'],
  ])
})

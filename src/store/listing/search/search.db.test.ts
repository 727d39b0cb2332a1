import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { type EventFilter, emptyFilter } from '#domain/filter/filter.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../../schema/index.ts'
import { countChoices } from '../counts/filter-counts.ts'
import { countEvents, listEvents } from '../listing.ts'
import { addSearchWords, rebuildSearchWords } from './search-words.ts'

const { db } = await testDatabase()
const hall = await make.venue(db, { name: 'Acorn Hall', address: '1 Oak Street, London SE15 4AA' })
const lido = await make.venue(db, { name: 'Heron Lido', address: '2 Mill Lane, London SW16 1HT' })
const TODAY = day('2026-04-08')
const NOW = startOfDay(TODAY)

const search = async (words: string, filter: Partial<EventFilter> = {}) => {
  const { events: found, corrected } = await listEvents(db, { ...emptyFilter(), ...filter, search: words }, NOW, {
    limit: 30,
  })
  return { titles: found.map(({ title }) => title), corrected }
}
const titles = async (words: string) => (await search(words)).titles

beforeEach(async () => {
  await db.delete(events)
})

describe('a search finds', () => {
  beforeEach(async () => {
    await make.events(db, hall, [
      { found: { title: 'Puppet theatre' } },
      { found: { title: 'Animals of clay' }, classification: { primaryCategory: 'arts' } },
      { found: { title: 'Jelly morning', minAgeMonths: 0, maxAgeMonths: 59, isFree: true } },
    ])
    await make.events(db, lido, [{ found: { title: 'Mermaid school', description: 'Swim with a tail' } }])
  })

  test.each([
    ['puppets', ['Puppet theatre'], 'another form of a word'],
    ['theater', ['Puppet theatre'], 'a word for a word'],
    ['crafts', ['Animals of clay'], 'a category'],
    ['pottery', ['Animals of clay'], 'a narrower word'],
    ['toddlers', ['Jelly morning'], 'an age'],
    ['free', ['Jelly morning'], 'a price'],
    ['swimming', ['Mermaid school'], 'a form of a word in the description'],
    ['streatham', ['Mermaid school'], 'a place'],
    ['SW16', ['Mermaid school'], 'a district'],
    ['heron lido', ['Mermaid school'], 'a venue'],
    ['puppets in peckham', ['Puppet theatre'], 'all of it together'],
    ['"puppet theatre"', ['Puppet theatre'], 'a phrase'],
    ['"theatre puppet"', [], 'no phrase whose words stand otherwise'],
    ['"puppets"', [], 'no other form of what is quoted'],
    ['"eatre"', [], 'no part of a word'],
    ['"p%t t_eatre"', [], 'no pattern'],
    ['puppets over again', ['Puppet theatre'], 'without words that no dictionary has'],
    ['???', [], 'nothing where there are no words'],
    ["it's :* & | ! <-> (\\", [], 'no operators of the database'],
  ])('%s: %j (%s)', async (words, found) => {
    expect(await titles(words)).toEqual(found)
  })
})

test('what the title says comes before what it means, and that before the description; then the day decides', async () => {
  await make.events(db, hall, [
    { found: { title: 'Owl walk', description: 'With a film at the end', startDate: day('2026-04-09') } },
    { found: { title: 'Matinee', startDate: day('2026-04-12'), locationName: 'Acorn Cinema' } },
    { found: { title: 'Film club', startDate: day('2026-04-20') } },
    { found: { title: 'Films on Friday', startDate: day('2026-04-10') } },
  ])
  expect(await titles('film')).toEqual(['Films on Friday', 'Film club', 'Matinee', 'Owl walk'])
  expect((await search('film', { sort: 'added' })).titles[0]).toBe('Films on Friday')
})

test('words that say little sort, and leave nothing out', async () => {
  await make.events(db, hall, [
    { found: { title: 'Chess', startDate: day('2026-04-09') } },
    { found: { title: 'Chess club', startDate: day('2026-04-10') } },
  ])
  expect(await titles('chess club for kids')).toEqual(['Chess', 'Chess club'])
  expect(await titles('chess club')).toEqual(['Chess club', 'Chess'])
})

test('where no event has every word, as few as possible are left out, and the list says so', async () => {
  await make.events(db, hall, [
    { found: { title: 'Owl walk', description: 'With lanterns' } },
    { found: { title: 'Owl film' } },
    { found: { title: 'Clay morning' } },
  ])
  expect(await search('owl lantern zeppelin')).toEqual({ titles: ['Owl walk'], corrected: 'owl lantern' })
  expect(await search('owl clay')).toEqual({ titles: ['Clay morning'], corrected: 'clay' })
  expect(await search('"owl" clay')).toEqual({ titles: [], corrected: null })
  expect(await search('zeppelin airship')).toEqual({ titles: [], corrected: null })
  const long = 'owl clay lanterns zeppelin airship balloon rocket'
  expect(await search(long)).toEqual({ titles: [], corrected: null })
  // What is left out is left out of the list without other restrictions.
  expect(await search('owl lantern', { categories: ['stem'] })).toEqual({ titles: [], corrected: null })
})

test('a page of what matches continues where the last one ended', async () => {
  await make.events(
    db,
    hall,
    ['Owls', 'Owl walk', 'Birds'].map((title) => ({ found: { title, description: 'An owl' } })),
  )
  const filter = { ...emptyFilter(), search: 'owl' }
  const first = await listEvents(db, filter, NOW, { limit: 2 })
  const second = await listEvents(db, filter, NOW, { limit: 2, ...(first.next && { after: first.next }) })
  expect(second.events.map(({ title }) => title)).toEqual(['Birds'])
  expect(second.next).toBeNull()
})

describe('of more than a search counts,', () => {
  const MANY = 1100
  beforeEach(async () => {
    await make.events(db, hall, [
      { found: { title: 'Owl walk', startDate: day('2026-04-30') } },
      { found: { title: 'Owl film', startDate: day('2026-04-29'), eventStatus: 'cancelled' } },
      { found: { title: 'Cinema', description: 'An owl and a vole', startDate: day('2026-04-29') } },
      { found: { title: 'Film with a vole', description: 'Owls', startDate: day('2026-04-28') } },
    ])
    await db.execute(sql`
      insert into events (slug, title, facts, confidence, status, listed, sort_day, days_on, start_date, search_text, category_mask, age_mask, moves_at)
      select 'night-' || n, 'Night ' || n, '{}', 1, 'approved', true, date '2026-05-01', '{[2026-05-01,2026-05-01]}', date '2026-05-01',
        'an owl, a vole and a film', 0, 0, 'infinity'
      from generate_series(1, ${MANY}::int) as n`)
  })

  test.each([
    ['owl', ['Owl walk', 'Film with a vole', 'Cinema', 'Night 1']],
    ['film', ['Film with a vole', 'Cinema', 'Night 1', 'Night 2']],
    ['"owl"', ['Owl walk', 'Cinema', 'Night 1', 'Night 2']],
    ['"film"', ['Film with a vole', 'Night 1', 'Night 2', 'Night 3']],
  ])('the best come first as of few: %s', async (words, first) => {
    const filter = { ...emptyFilter(), search: words }
    const page = await listEvents(db, filter, NOW, { limit: 4 })
    expect(page.total).toEqual({ count: 1000, sunk: 0, isCapped: true })
    expect(page.events.map(({ title }) => title)).toEqual(first)
    const next = await listEvents(db, filter, NOW, { limit: 30, ...(page.next && { after: page.next }) })
    const whole = await listEvents(db, filter, NOW, { limit: 34 })
    expect([...page.events, ...next.events].map(({ id }) => id)).toEqual(whole.events.map(({ id }) => id))
  })

  test('what one can no longer go to is last', async () => {
    const all = await listEvents(db, { ...emptyFilter(), search: 'owl' }, NOW, { limit: 2 * MANY })
    expect(all.events.at(-1)?.title).toBe('Owl film')
    expect(new Set(all.events.map(({ id }) => id)).size).toBe(MANY + 4)
  })
})

describe('a mistyped word', () => {
  beforeEach(async () => {
    await make.events(db, hall, [{ found: { title: 'Puppet show' } }, { found: { title: 'Planetarium' } }])
    await rebuildSearchWords(db)
  })

  test.each([
    ['pupets', 'puppets', ['Puppet show']],
    ['pupet show', 'puppet show', ['Puppet show']],
    ['planatarium', 'planetarium', ['Planetarium']],
    ['pekham puppets', 'peckham puppets', ['Puppet show']],
    ['pup', 'puppet', ['Puppet show']],
  ])('%s is looked for as %s', async (typed, corrected, found) => {
    expect(await search(typed)).toEqual({ titles: found, corrected })
  })

  test.each(['"pupets"', 'zoetrope', 'x%', 'xy'])('%s is not taken for another', async (typed) => {
    expect(await search(typed)).toEqual({ titles: [], corrected: null })
  })

  test('is counted as it is listed', async () => {
    const filter = { ...emptyFilter(), search: 'pupets' }
    expect((await countEvents(db, filter, NOW)).count).toBe(1)
    expect((await countChoices(db, filter, NOW, [])).total).toBe(1)
  })

  test('is one of what is listed now', async () => {
    await db.delete(events)
    expect(await search('pupets')).toEqual({ titles: [], corrected: null })
    await make.event(db, lido, { found: { title: 'Kayaks' } })
    await addSearchWords(db, lido.id)
    expect(await search('kayacs')).toEqual({ titles: ['Kayaks'], corrected: 'kayaks' })
  })

  test('is what staff typed, where they look among events of every status', async () => {
    const filter = { ...emptyFilter(), search: 'pupets' }
    expect((await listEvents(db, filter, NOW, { limit: 5, everyStatus: true })).events).toEqual([])
  })
})

test('a text of any length can be stored and searched', async () => {
  await make.event(db, hall, { found: { title: 'Long', description: 'owls and mice '.repeat(100_000) } })
  expect(await titles('owl')).toEqual(['Long'])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readOpeningHours } from '#domain/hours/read-opening-hours.ts'
import { BOROUGHS } from '#domain/place/london/boroughs.ts'
import { setHoursEdit, storeOpeningHours } from '#store/venue/facts/opening-hours.ts'
import { storeStatements } from '#store/venue/facts/venue-features.ts'
import { updateVenue } from '#store/venue/venue-changes.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, testWeb } from '#test/support/web.ts'
import { loader as feed } from '../../feeds/feed-of-filter.ts'
import { loader as list } from '../list/home.tsx'
import { loader as points } from '../map/points.ts'
import { loader as boroughs } from './boroughs.tsx'
import { loader as venuePage } from './venue.tsx'
import { loader as venues } from './venues.tsx'

const { db } = await testDatabase()
const today = day('2026-04-08')
const web = testWeb(db, { today })
const NOW = new Date('2026-04-08T09:00:00Z')
let owlHouse: Awaited<ReturnType<typeof make.venue>>

beforeAll(async () => {
  owlHouse = await make.venue(db, { name: 'Owl House', slug: 'owl-house', address: '1 Owl Street, London SE15 4AA' })
  const mill = await make.venue(db, { name: 'Otter Mill', slug: 'otter-mill', locationArea: 'north-london' })
  await make.venue(db, { name: 'Quiet Barn', slug: 'quiet-barn' })
  await make.venue(db, { name: 'Gone Barn', slug: 'gone-barn', isActive: false })
  await make.event(db, owlHouse, { found: { title: 'Owl walk' } })
  await make.event(db, owlHouse, { found: { title: 'Owl craft' } })
  await make.event(db, owlHouse, { found: { title: 'Play', locationName: 'Theatre Peckham' } })
  await make.event(db, mill, { found: { title: 'Otter talk', locationAddress: 'Mill Lane, London NW3 1AA' } })
  await make.event(db, mill, { found: { title: 'Otter call', locationName: 'Online' } })
})

const listed = async (path: string, params: Record<string, string> = {}) => {
  const { status, headers, body } = await ask(list, web, { path, params })
  const { cards, meta } = (body ?? {}) as { cards?: { title: string }[]; meta?: { title: string } }
  return { status, location: headers.get('location'), titles: cards?.map(({ title }) => title).sort(), meta }
}

describe('the page of a borough', () => {
  test.each(BOROUGHS)('%s is there, be there events or none', async (borough) => {
    expect((await listed(`/boroughs/${borough}`, { borough })).status).toBe(200)
  })

  test('has the events in it and no others, and says so', async () => {
    const { titles, meta } = await listed('/boroughs/southwark', { borough: 'southwark' })
    expect(titles).toEqual(['Owl craft', 'Owl walk', 'Play'])
    expect(meta?.title).toBe('All Events for children in Southwark, London')
  })

  test('is where a form leads that chooses it, and no other name is one', async () => {
    expect((await listed('/?borough=camden&price=free')).location).toBe('/boroughs/camden?price=free')
    expect((await listed('/boroughs/atlantis', { borough: 'atlantis' })).status).toBe(404)
    expect((await listed('/areas/atlantis', { area: 'atlantis' })).status).toBe(404)
  })
})

test('a list is of several boroughs, a part of London, a venue, or a part of the map', async () => {
  expect((await listed('/?borough=camden,southwark&venue=otter-mill')).titles).toEqual(['Otter talk'])
  expect((await listed('/areas/north-london', { area: 'north-london' })).titles).toEqual(['Otter call', 'Otter talk'])
  expect((await listed('/?bbox=-0.1,51.46,-0.05,51.48')).titles).toEqual(['Owl craft', 'Owl walk', 'Play'])
  expect((await listed('/?bbox=nonsense')).titles).toHaveLength(5)
})

test('the boroughs and venues are listed with how many events one can go to', async () => {
  const loft = await make.venue(db, { name: 'Wren Loft', slug: 'wren-loft' })
  await make.event(db, loft, { found: { title: 'Wren song' } })
  await make.event(db, loft, { found: { title: 'Wren feast', eventStatus: 'sold_out' } })
  const { body } = await ask(boroughs, web, { path: '/boroughs' })
  expect(body).toMatchObject({
    boroughs: expect.arrayContaining([
      { name: 'Southwark', address: '/boroughs/southwark', events: 3 },
      { name: 'Sutton', address: '/boroughs/sutton', events: 0 },
    ]),
  })
  expect((await ask(venues, web, { path: '/venues' })).body).toMatchObject({
    venues: [
      { name: 'Otter Mill', events: 2, beside: null },
      { name: 'Owl House', events: 3, beside: 'Southwark' },
      { name: 'Wren Loft', events: 1, beside: null },
    ],
  })
})

describe('the page of a venue', () => {
  const page = (slug: string) => ask(venuePage, web, { path: `/venues/${slug}`, params: { slug } })

  test('says where it is, and what is on', async () => {
    const { status, body } = await page('owl-house')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Owl House',
      address: '1 Owl Street, London SE15 4AA',
      borough: { name: 'Southwark', address: '/boroughs/southwark' },
      count: 3,
      read: null,
      jsonLd: { '@type': 'Place', address: { streetAddress: '1 Owl Street', addressLocality: 'London' } },
    })
  })

  test('says which stations are near, in the words of its own page', async () => {
    const stations = { quote: 'The nearest station is Otter Green.', url: 'https://owl.example/visit' }
    await storeStatements(db, owlHouse.id, { statements: {}, stations }, NOW)
    expect((await page('owl-house')).body).toMatchObject({ stations })
  })

  test('says when it is open, and by whose words, until staff know better', async () => {
    const week = readOpeningHours('Tuesday to Sunday 10am–5pm')
    const source = { quote: 'Tuesday to Sunday 10am–5pm', url: 'https://owl.example/visit' }
    await storeOpeningHours(db, owlHouse.id, { week: week ?? [], ...source, until: null })
    expect((await page('owl-house')).body).toMatchObject({ hours: { week, source } })
    const { body } = await page('owl-house')
    expect((body as { jsonLd: object }).jsonLd).toMatchObject({
      openingHoursSpecification: expect.arrayContaining([
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Tuesday',
          opens: '10:00',
          closes: '17:00',
        },
      ]),
    })
    const by = { actorId: (await make.profile(db)).id, at: NOW }
    await setHoursEdit(db, owlHouse.id, { week: null, words: '' }, by)
    expect((await page('owl-house')).body).toMatchObject({ hours: null })
    await setHoursEdit(db, owlHouse.id, null, by)
    expect((await page('owl-house')).body).toMatchObject({ hours: { source } })
  })

  test('is there without events, but not for one that is switched off or unknown', async () => {
    expect((await page('quiet-barn')).body).toMatchObject({ name: 'Quiet Barn', cards: [], address: null })
    for (const slug of ['gone-barn', 'nowhere', "o'"]) expect((await page(slug)).status).toBe(404)
  })
})

test('the map has a pin for each place, and one for all of a district of which no more is known', async () => {
  const { body } = await ask(points, web, { path: '/map' })
  expect(JSON.parse(String(body))).toEqual([
    { name: 'SE15', isExact: false, position: [51.473, -0.067], events: 2 },
    { name: 'Theatre Peckham', isExact: true, position: [51.47752, -0.08531], events: 1 },
    { name: 'NW3', isExact: false, position: expect.any(Array), events: 1 },
  ])
  const onlyCamden = await ask(points, web, { path: '/map?borough=camden' })
  expect(JSON.parse(String(onlyCamden.body))).toMatchObject([{ name: 'NW3' }])
})

test('the feed of a venue is called by its name', async () => {
  const { body } = await ask(feed, web, { path: '/feeds/events.rss?venue=owl-house', params: { file: 'events.rss' } })
  expect(String(body)).toContain('<title>All Events, Owl House · Kids Holiday Events</title>')
  expect(String(body)).not.toContain('Otter')
})

test('where staff set the borough of a venue, its events are there, but not those that are elsewhere', async () => {
  const staff = await make.profile(db)
  await updateVenue(db, owlHouse.id, { borough: 'lambeth' }, staff.id, NOW)
  expect((await listed('/boroughs/lambeth', { borough: 'lambeth' })).titles).toEqual(['Owl craft', 'Owl walk'])
  expect((await listed('/boroughs/southwark', { borough: 'southwark' })).titles).toEqual(['Play'])
  await updateVenue(db, owlHouse.id, { borough: null }, staff.id, NOW)
  expect((await listed('/boroughs/lambeth', { borough: 'lambeth' })).titles).toEqual([])
})

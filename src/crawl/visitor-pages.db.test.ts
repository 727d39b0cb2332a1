import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import { findEventBySlug, listEvents } from '#store/listing/listing.ts'
import { events, venues } from '#store/schema/index.ts'
import { setFeatureEdits } from '#store/venue/facts/venue-features.ts'
import { pageOfEvents, pageOfLinks, tryCrawling } from '#test/support/crawling.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'

/** What a venue's own pages for visitors say, from the crawl to the list. */

const { db } = await testDatabase()
const crawling = tryCrawling(db)
const NOW = new Date('2026-04-01T09:00:00Z')
const LATER = new Date('2026-06-15T09:00:00Z')

const show = pageOfEvents({ name: 'Kite day', startDate: '2026-07-10' })
const home = (links: string) => pageOfLinks(['/kites'], `<footer>${links}</footer>`)
const visitorPage = (words: string) =>
  `<html><head><title>Access</title></head><body><h1>Access</h1>${words}</body></html>`

const put = (pages: Record<string, string>) => Object.assign(crawling.site.pages, { '/kites': show, ...pages })
const venueNow = async () => {
  const [venue] = await db.select().from(venues).where(eq(venues.id, crawling.venue.id))
  return venue as typeof venues.$inferSelect
}
/** As the next job reads the venue. */
const crawl = async (at: Date) => crawling.crawl(at, { venue: await venueNow() })
const stepFree = async () =>
  (
    await listEvents(
      db,
      { ...emptyFilter(), expect: ['step-free'] },
      { date: day('2026-04-01'), time: '09:00' },
      { limit: 9 },
    )
  ).events
    .filter(({ venueId }) => venueId === crawling.venue.id)
    .map(({ title }) => title)

describe('a venue’s pages for visitors', () => {
  test('say what to expect at its events, each with its words', async () => {
    put({
      '/': home('<a href="/about/access">Access</a>'),
      '/about/access': visitorPage('<p>Step-free access throughout.</p><p>There is no parking on site.</p>'),
    })
    await crawl(NOW)
    const url = new URL('/about/access', crawling.site.url).href
    expect((await venueNow()).statements).toEqual({
      step_free: { isSo: true, quote: 'Step-free access throughout.', url },
      parking: { isSo: false, quote: 'There is no parking on site.', url },
    })
    expect(await stepFree()).toEqual(['Kite day'])
  })

  test('are asked for once, and again after two months', async () => {
    put({ '/': home('<a href="/access">Access</a>'), '/access': visitorPage('<p>Step-free access throughout.</p>') })
    await crawl(NOW)
    crawling.asked()
    put({ '/access': visitorPage('<p>There is no step-free access.</p>') })
    await crawl(new Date('2026-04-08T09:00:00Z'))
    // The crawl itself looks for events there.
    expect(crawling.asked().filter(({ path }) => path === '/access')).toHaveLength(1)
    expect((await venueNow()).statements.step_free).toMatchObject({ isSo: true })
    expect(await stepFree()).toEqual(['Kite day'])
    await crawl(LATER)
    expect((await venueNow()).statements.step_free).toMatchObject({ isSo: false })
    expect(await stepFree()).toEqual([])
  })

  test('that cannot be read leave what was known, and are tried again', async () => {
    put({ '/': home('<a href="/access">Access</a>') })
    await crawl(NOW)
    expect(await venueNow()).toMatchObject({ statements: {}, statementsReadAt: null })
    put({ '/access': visitorPage('<p>Toilets are on the ground floor.</p>') })
    await crawl(LATER)
    expect((await venueNow()).statements.toilets).toMatchObject({ isSo: true })
  })

  test('say nothing of events elsewhere, nor where the page is about the web site', async () => {
    const elsewhere = { name: 'Kite day', startDate: '2026-07-10', location: { '@type': 'Place', name: 'Heron Park' } }
    put({
      '/': home('<a href="/visit">Plan your visit</a> <a href="/accessibility">Accessibility</a>'),
      '/kites': pageOfEvents(elsewhere),
      '/visit': visitorPage('<p>Step-free access throughout.</p>'),
      '/accessibility': visitorPage('<p>This site meets WCAG 2.2. There is no parking.</p>'),
    })
    await crawl(NOW)
    expect(Object.keys((await venueNow()).statements)).toEqual(['step_free'])
    expect(await stepFree()).toEqual([])
  })

  test('say which stations are near, in their words, until they say so no more', async () => {
    put({
      '/': home('<a href="/find-us">Find us</a>'),
      '/find-us': visitorPage('<p>The nearest station is Otter Green, a short walk away.</p>'),
    })
    await crawl(NOW)
    const stations = {
      quote: 'The nearest station is Otter Green, a short walk away.',
      url: new URL('/find-us', crawling.site.url).href,
    }
    expect((await venueNow()).stations).toEqual(stations)
    const [{ slug } = { slug: '' }] = await db
      .select({ slug: events.slug })
      .from(events)
      .where(eq(events.venueId, crawling.venue.id))
    expect((await findEventBySlug(db, slug))?.venueStations).toEqual(stations)
    put({ '/find-us': visitorPage('<p>Step-free access throughout.</p>') })
    await crawl(LATER)
    expect((await venueNow()).stations).toBeNull()
  })

  test('say when it is open, and know better than the home page', async () => {
    put({
      '/': home('<a href="/opening-times">Opening times</a><p>Open daily, 9am–9pm.</p>'),
      '/opening-times': visitorPage('<h2>Opening times</h2><p>Tuesday to Sunday, 10am–5pm</p>'),
    })
    await crawl(NOW)
    const stated = {
      quote: 'Tuesday to Sunday, 10am–5pm',
      url: new URL('/opening-times', crawling.site.url).href,
    }
    expect((await venueNow()).openingHours).toMatchObject(stated)
    await crawl(new Date('2026-04-08T09:00:00Z'))
    expect((await venueNow()).openingHours).toMatchObject(stated)
  })

  test('that say nothing of it leave it to the home page, which is followed at each crawl', async () => {
    put({
      '/': home('<a href="/access">Access</a><p>Open daily, 9am–9pm.</p>'),
      '/access': visitorPage('<p>Toilets</p>'),
    })
    await crawl(NOW)
    expect((await venueNow()).openingHours).toMatchObject({ quote: 'Open daily, 9am–9pm.' })
    put({ '/': home('<a href="/access">Access</a><p>Open daily, 9am–8pm.</p>') })
    await crawl(new Date('2026-04-08T09:00:00Z'))
    expect((await venueNow()).openingHours).toMatchObject({ quote: 'Open daily, 9am–8pm.' })
    put({ '/': home('<a href="/access">Access</a>') })
    await crawl(LATER)
    expect((await venueNow()).openingHours).toBeNull()
  })

  test('do not undo what staff know better', async () => {
    const { id: actorId } = await make.profile(db)
    put({ '/': home('<a href="/access">Access</a>'), '/access': visitorPage('<p>Step-free access throughout.</p>') })
    await crawl(NOW)
    await setFeatureEdits(db, crawling.venue.id, { step_free: false }, { actorId, at: NOW })
    expect(await stepFree()).toEqual([])
    await crawl(LATER)
    expect(await venueNow()).toMatchObject({
      statements: { step_free: { isSo: true } },
      featureEdits: { step_free: false },
    })
    expect(await stepFree()).toEqual([])
    await setFeatureEdits(db, crawling.venue.id, {}, { actorId, at: LATER })
    expect(await stepFree()).toEqual(['Kite day'])
  })
})

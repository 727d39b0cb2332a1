import { describe, expect, test } from 'vitest'
import { day } from '#domain/london-time.ts'
import { readPage } from '../page.ts'
import { extractStructured } from './index.ts'

const read = (body: string, url = 'https://venue.example/whats-on/') =>
  extractStructured(readPage({ url, body: `<!doctype html><html><body>${body}</body></html>` }), day('2026-01-10'))
const jsonLd = (value: unknown) =>
  read(`<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`)
const event = (properties: object) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'Tea',
  ...properties,
})

describe('JSON-LD', () => {
  test('an event in full, with its evidence', () => {
    const [found] = jsonLd({
      '@context': 'https://schema.org',
      '@type': 'ChildrensEvent',
      name: 'Bears &amp; Buns',
      url: '/bears',
      description: '<p>Tea with bears.</p><p>Bring a cup.</p>',
      startDate: '2026-02-14T10:30:00+00:00',
      endDate: '2026-02-14T12:00:00+00:00',
      location: {
        '@type': 'Place',
        name: 'Old Hall',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 Any Street',
          addressLocality: 'London',
          postalCode: 'N1 1AA',
        },
      },
      organizer: { '@type': 'Organization', name: 'The Bear Club' },
      image: [{ '@type': 'ImageObject', url: '/bear.jpg' }],
      typicalAgeRange: '3-6',
      offers: [
        { '@type': 'Offer', price: '4.50', priceCurrency: 'GBP', url: 'https://tickets.example/1' },
        { '@type': 'Offer', price: 8, priceCurrency: 'GBP' },
      ],
    })
    expect(found).toMatchObject({
      title: 'Bears & Buns',
      url: 'https://venue.example/bears',
      description: 'Tea with bears.\nBring a cup.',
      sessions: [{ date: '2026-02-14', startTime: '10:30', endTime: '12:00' }],
      locationName: 'Old Hall',
      locationAddress: '1 Any Street, London, N1 1AA',
      organiser: 'The Bear Club',
      imageUrl: 'https://venue.example/bear.jpg',
      minAgeMonths: 36,
      maxAgeMonths: 83,
      isFree: false,
      minPrice: 4.5,
      maxPrice: 8,
      bookingUrl: 'https://tickets.example/1',
      eventStatus: 'scheduled',
    })
    expect(found?.evidence.title).toEqual({
      quote: 'Bears &amp; Buns',
      url: 'https://venue.example/whats-on/',
      method: 'json-ld',
    })
    expect(found?.evidence.startDate?.quote).toBe('2026-02-14T10:30:00+00:00')
  })

  test('events are found in graphs, nested nodes and references', () => {
    const found = jsonLd({
      '@graph': [
        { '@type': 'Organization', name: 'Hall', event: [{ '@id': '#tea' }, event({ name: 'Cake' })] },
        event({ '@id': '#tea', location: { '@id': '#hall' } }),
        { '@id': '#hall', '@type': 'Place', name: 'Old Hall' },
      ],
    })
    expect(found.map(({ title }) => title).sort()).toEqual(['Cake', 'Tea'])
    expect(found.find(({ title }) => title === 'Tea')?.locationName).toBe('Old Hall')
  })

  test.each(['TheaterEvent', 'Festival', 'EventSeries', 'http://schema.org/ScreeningEvent', 'PuppetEvent'])(
    '%s is an event',
    (type) => expect(jsonLd({ '@type': type, name: 'Tea' })).toHaveLength(1),
  )

  test('what has no name or is no event is left out', () => {
    expect(
      jsonLd([
        { '@type': 'Event', startDate: '2026-02-01' },
        { '@type': 'Product', name: 'Mug' },
      ]),
    ).toEqual([])
  })

  test('a circle of nodes comes to an end', () => {
    const found = jsonLd({
      '@graph': [
        event({ '@id': '#a', subEvent: { '@id': '#b' } }),
        event({ '@id': '#b', name: 'Cake', superEvent: { '@id': '#a' }, location: { '@id': '#b' } }),
      ],
    })
    expect(found.map(({ title }) => title)).toEqual(['Tea', 'Cake'])
  })

  test.each<[string, string, string | null]>([
    ['2026-07-04T15:00:00+01:00', '2026-07-04', '15:00'],
    ['2026-07-04T15:00', '2026-07-04', '15:00'],
    ['2026-07-04T15:00:00+00:00', '2026-07-04', '15:00'],
    ['2026-07-04T14:00:00.000Z', '2026-07-04', '15:00'],
    ['2026-07-04T00:00:00Z', '2026-07-04', null],
    ['2026-07-04T15:00:00:00+00:00', '2026-07-04', '15:00'],
    ['2026-7-4T15-00-00-00', '2026-07-04', '15:00'],
    ['20260704', '2026-07-04', null],
    ['20260704T150000', '2026-07-04', '15:00'],
    ['2026-07-04 3:00 pm', '2026-07-04', '15:00'],
    ['2026-07-04', '2026-07-04', null],
    ['Saturday 4 July 2026, 3pm', '2026-07-04', '15:00'],
  ])('the start %s', (startDate, date, startTime) => {
    expect(jsonLd(event({ startDate }))[0]?.sessions).toEqual([{ date, startTime, endTime: null }])
  })

  test.each(['2026-02-30', 'soon', '', '0000-00-00'])('the start %j is no date', (startDate) => {
    expect(jsonLd(event({ startDate }))[0]).toMatchObject({ startDate: null, sessions: [] })
  })

  test('doors do not begin the event', () => {
    expect(jsonLd(event({ doorTime: '18:30', startDate: '2026-02-01T19:00' }))[0]?.sessions[0]?.startTime).toBe('19:00')
  })

  test('a long run has no sessions, a weekend is listed by day, a night out ends the next morning', () => {
    expect(jsonLd(event({ startDate: '2026-02-01', endDate: '2026-05-01' }))[0]).toMatchObject({
      startDate: '2026-02-01',
      endDate: '2026-05-01',
      sessions: [],
    })
    expect(jsonLd(event({ startDate: '2026-02-07T10:00', endDate: '2026-02-08T16:00' }))[0]?.sessions).toEqual([
      { date: '2026-02-07', startTime: '10:00', endTime: null },
      { date: '2026-02-08', startTime: null, endTime: null },
    ])
    expect(jsonLd(event({ startDate: '2026-02-07T22:00', endDate: '2026-02-08T02:00' }))[0]?.sessions).toEqual([
      { date: '2026-02-07', startTime: '22:00', endTime: '02:00' },
    ])
  })

  test('performances listed one by one, and parts of one name, are sessions of one event', () => {
    const days = ['2026-02-03T14:00', '2026-02-01T14:00', '2026-02-01T11:00']
    const listed = jsonLd(days.map((startDate) => event({ url: '/tea', startDate })))
    const parts = jsonLd(
      event({
        startDate: '2026-02-01',
        endDate: '2026-02-28',
        subEvent: days.map((startDate) => ({ '@type': 'Event', startDate })),
      }),
    )
    for (const found of [listed, parts]) {
      expect(found).toHaveLength(1)
      expect(found[0]?.sessions.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
        '2026-02-01 11:00',
        '2026-02-01 14:00',
        '2026-02-03 14:00',
      ])
    }
  })

  test('performances with a booking page each are one event, on the page that lists them; one that is off is left out', () => {
    const found = jsonLd(
      [1, 2, 3].map((number) =>
        event({
          url: `/book/${number}`,
          location: 'Old Hall',
          startDate: `2026-02-0${number}T14:00`,
          eventStatus: number === 2 ? 'EventCancelled' : 'EventScheduled',
        }),
      ),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ url: 'https://venue.example/whats-on/', eventStatus: 'scheduled' })
    expect(found[0]?.sessions.map(({ date }) => date)).toEqual(['2026-02-01', '2026-02-03'])
  })

  test('one title in two places is two events', () => {
    expect(
      jsonLd(['Old Hall', 'New Hall'].map((location, index) => event({ location, url: `/tea/${index}` }))),
    ).toHaveLength(2)
  })

  test('a schedule is expanded, less its exceptions', () => {
    const [found] = jsonLd(
      event({
        eventSchedule: {
          '@type': 'Schedule',
          startDate: '2026-02-02',
          endDate: '2026-02-28',
          repeatFrequency: 'P1W',
          byDay: ['https://schema.org/Tuesday', 'https://schema.org/Thursday'],
          startTime: '10:00',
          endTime: '11:00',
          exceptDate: '2026-02-17',
        },
      }),
    )
    expect(found?.sessions.map(({ date }) => date.slice(8))).toEqual(['03', '05', '10', '12', '19', '24', '26'])
    expect(found?.sessions[0]).toMatchObject({ startTime: '10:00', endTime: '11:00' })
  })

  test('a schedule without an end goes a year ahead, and no further', () => {
    const eventSchedule = { '@type': 'Schedule', startDate: '2001-01-01', repeatFrequency: 'P1M', byDay: '1MO' }
    const sessions = jsonLd(event({ eventSchedule }))[0]?.sessions ?? []
    expect(sessions).toHaveLength(12)
    expect(sessions[0]?.date).toBe('2026-02-02')
  })

  test.each<[object, object]>([
    [{ isAccessibleForFree: true }, { isFree: true }],
    [{ offers: { price: 0 } }, { isFree: true, minPrice: null }],
    [
      { isAccessibleForFree: false, offers: { price: 0 } },
      { isFree: false, minPrice: null },
    ],
    [{ offers: { lowPrice: '5', highPrice: '12.50', priceCurrency: 'GBP' } }, { minPrice: 5, maxPrice: 12.5 }],
    [{ offers: [{ price: 10 }, { price: 0 }] }, { isFree: false, minPrice: 10, maxPrice: 10 }],
    [{ offers: { price: 20, priceCurrency: 'USD' } }, { isFree: null, minPrice: null }],
    [{ offers: { price: '£3 per child' } }, { minPrice: 3, priceNotes: '£3 per child' }],
    [{ offers: { price: '' } }, { isFree: null, minPrice: null }],
    [{ offers: { availability: 'http://schema.org/SoldOut' } }, { eventStatus: 'sold_out' }],
    [{ eventStatus: 'https://schema.org/EventCancelled' }, { eventStatus: 'cancelled' }],
    [{ eventStatus: 'EventPostponed' }, { eventStatus: 'postponed' }],
    [{ name: 'CANCELLED – Tea' }, { title: 'Tea', eventStatus: 'cancelled' }],
    [
      { audience: { '@type': 'PeopleAudience', suggestedMinAge: 5, suggestedMaxAge: 7 } },
      { minAgeMonths: 60, maxAgeMonths: 95 },
    ],
    [{ typicalAgeRange: '3+' }, { minAgeMonths: 36, maxAgeMonths: null }],
    [{ typicalAgeRange: '7-' }, { minAgeMonths: 84, maxAgeMonths: null }],
    [{ location: 'Old Hall' }, { locationName: 'Old Hall', locationAddress: null }],
    [
      { location: 'Old Hall, 1 Any Street, London N1 1AA' },
      { locationName: 'Old Hall', locationAddress: 'Old Hall, 1 Any Street, London N1 1AA' },
    ],
    [
      { location: [{ '@type': 'VirtualLocation' }, { '@type': 'Place', name: 'Old Hall' }] },
      { locationName: 'Old Hall' },
    ],
    [{ location: { '@type': 'VirtualLocation', url: 'https://call.example' } }, { locationName: 'Online' }],
    [{ url: 'https://venue.example/' }, { url: null }],
  ])('%j', (properties, facts) => expect(jsonLd(event(properties))[0]).toMatchObject(facts))
})

describe('microdata', () => {
  test('an event with nested items, attributes and a referred element', () => {
    const [found] = read(`
      <div itemscope itemtype="https://schema.org/Event" itemref="when">
        <a itemprop="url" href="/tea"><h2 itemprop="name">Tea</h2></a>
        <img itemprop="image" src="/tea.jpg">
        <div itemprop="location" itemscope itemtype="https://schema.org/Place"><b itemprop="name">Old Hall</b>
          <span itemprop="address">1 Any Street, N1 1AA</span></div>
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="5"></div>
      </div>
      <p id="when"><time itemprop="startDate" datetime="2026-02-01T14:00">1 February</time></p>`)
    expect(found).toMatchObject({
      title: 'Tea',
      url: 'https://venue.example/tea',
      imageUrl: 'https://venue.example/tea.jpg',
      locationName: 'Old Hall',
      locationAddress: '1 Any Street, N1 1AA',
      minPrice: 5,
      sessions: [{ date: '2026-02-01', startTime: '14:00', endTime: null }],
    })
    expect(found?.evidence.startDate).toMatchObject({ quote: '2026-02-01T14:00', method: 'microdata' })
  })

  test('a name that is a link is its words', () => {
    const [found] = read('<p itemscope itemtype="http://schema.org/Event"><a itemprop="name" href="/tea">Tea</a></p>')
    expect(found?.title).toBe('Tea')
  })
})

describe('RDFa', () => {
  test.each([
    '<div vocab="https://schema.org" typeof="Event"><b property="name">Tea</b><i property="startDate" content="2026-02-01">Sunday</i><p property="location" typeof="Place"><b property="name">Old Hall</b></p></div>',
    '<div prefix="s: http://schema.org/" typeof="s:Event"><b property="s:name">Tea</b><time property="s:startDate" datetime="2026-02-01"></time><div rel="s:location"><p typeof="s:Place"><b property="s:name">Old Hall</b></p></div></div>',
    '<div vocab="http://schema.org/"><p resource="#e" typeof="Event"><b property="name">Tea</b></p><p about="#e"><time property="startDate" datetime="2026-02-01"></time><a property="location" resource="#h"></a></p><p resource="#h" typeof="Place"><b property="name">Old Hall</b></p></div>',
  ])('an event, written one way of three', (body) => {
    const found = read(body)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ title: 'Tea', startDate: '2026-02-01', locationName: 'Old Hall' })
    expect(found[0]?.evidence.title?.method).toBe('rdfa')
  })

  test('other vocabularies are not read', () => {
    expect(read('<div prefix="x: http://other.example/" typeof="x:Event"><b property="x:name">Tea</b></div>')).toEqual(
      [],
    )
  })
})

describe('microformats', () => {
  test('h-event, its date put together from values', () => {
    const [found] = read(`<div class="h-event"><a class="p-name u-url" href="/tea">Tea</a>
      <p class="dt-start"><time class="value" datetime="2026-02-01">1 Feb</time> at <b class="value">2pm</b></p>
      <p class="dt-end"><b class="value">3.30pm</b></p>
      <p class="p-location h-card"><b class="p-name">Old Hall</b>, <i class="p-street-address">1 Any Street</i></p></div>`)
    expect(found).toMatchObject({
      title: 'Tea',
      url: 'https://venue.example/tea',
      locationName: 'Old Hall',
      locationAddress: '1 Any Street',
      sessions: [{ date: '2026-02-01', startTime: '14:00', endTime: '15:30' }],
    })
    expect(found?.evidence.startDate?.method).toBe('h-event')
  })

  test('classic hCalendar', () => {
    const [found] = read(`<div class="vevent"><h3 class="summary">Tea</h3>
      <abbr class="dtstart" title="2026-02-01T14:00">2pm</abbr><span class="dtend"><b class="value-title" title="2026-02-01T15:00"></b></span>
      <span class="location">Old Hall</span></div>`)
    expect(found).toMatchObject({
      title: 'Tea',
      locationName: 'Old Hall',
      sessions: [{ date: '2026-02-01', startTime: '14:00', endTime: '15:00' }],
    })
  })

  test('a bare h-event is named by its words', () => {
    expect(read('<p class="h-event">Tea 2026</p>')[0]?.title).toBe('Tea 2026')
  })
})

test('an event told in two formats is one, each filling the other', () => {
  const found = read(`<script type="application/ld+json">${JSON.stringify(event({ startDate: '2026-02-01' }))}</script>
    <div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Tea</b>
      <time itemprop="startDate" datetime="2026-02-01"></time><p itemprop="description">With bears.</p></div>`)
  expect(found).toHaveLength(1)
  expect(found[0]?.description).toBe('With bears.')
  expect(found[0]?.evidence.title?.method).toBe('json-ld')
})

describe('hostile pages', () => {
  const seconds = (work: () => unknown) => {
    const start = performance.now()
    work()
    return (performance.now() - start) / 1000
  }

  test.each<[string, () => string]>([
    ['deeply nested JSON', () => `<script type="application/ld+json">${'{"a":['.repeat(100_000)}</script>`],
    [
      'a long list',
      () =>
        `<script type="application/ld+json">[${Array.from({ length: 10_000 }, (_, index) => JSON.stringify(event({ name: `Tea ${index}`, startDate: '2026-02-01', description: 'x'.repeat(100) }))).join()},]</script>`,
    ],
    ['unclosed quotes', () => `<script type="application/ld+json">{"a": ${'"b '.repeat(300_000)}</script>`],
    [
      'nested properties',
      () => `<div itemscope itemtype="http://schema.org/Event">${'<p itemprop="name"><b>'.repeat(3000)}x`,
    ],
    ['nested h-events', () => `${'<div class="h-event"><b class="p-name">x</b>'.repeat(3000)}`],
    ['nested resources', () => `${'<div typeof="Event" vocab="http://schema.org/" property="name">'.repeat(3000)}`],
  ])('%s are read in time', (_, body) => {
    expect(seconds(() => read(body()))).toBeLessThan(5)
  })
})

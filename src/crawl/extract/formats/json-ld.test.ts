import { describe, expect, test } from 'vitest'
import { jsonLdEvent, readJsonLd } from '#test/support/structured-page.ts'

describe('JSON-LD', () => {
  test('an event in full, with its evidence', () => {
    const [found] = readJsonLd({
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
    const found = readJsonLd({
      '@graph': [
        { '@type': 'Organization', name: 'Hall', event: [{ '@id': '#tea' }, jsonLdEvent({ name: 'Cake' })] },
        jsonLdEvent({ '@id': '#tea', location: { '@id': '#hall' } }),
        { '@id': '#hall', '@type': 'Place', name: 'Old Hall' },
      ],
    })
    expect(found.map(({ title }) => title).sort()).toEqual(['Cake', 'Tea'])
    expect(found.find(({ title }) => title === 'Tea')?.locationName).toBe('Old Hall')
  })

  test.each(['TheaterEvent', 'Festival', 'EventSeries', 'http://schema.org/ScreeningEvent', 'PuppetEvent'])(
    '%s is an event',
    (type) => expect(readJsonLd({ '@type': type, name: 'Tea' })).toHaveLength(1),
  )

  test('what has no name or is no event is left out', () => {
    expect(
      readJsonLd([
        { '@type': 'Event', startDate: '2026-02-01' },
        { '@type': 'Product', name: 'Mug' },
      ]),
    ).toEqual([])
  })

  test('a circle of nodes comes to an end', () => {
    const found = readJsonLd({
      '@graph': [
        jsonLdEvent({ '@id': '#a', subEvent: { '@id': '#b' } }),
        jsonLdEvent({ '@id': '#b', name: 'Cake', superEvent: { '@id': '#a' }, location: { '@id': '#b' } }),
      ],
    })
    expect(found.map(({ title }) => title)).toEqual(['Tea', 'Cake'])
  })

  test.each<[string, string, string | null]>([
    ['2026-07-04T15:00:00+01:00', '2026-07-04', '15:00'],
    ['2026-07-04T15:00', '2026-07-04', '15:00'],
    ['2026-07-04T14:00:00+00:00', '2026-07-04', '15:00'],
    ['2026-07-04T15:00:00-04:00', '2026-07-04', '15:00'],
    ['Sat, 04 Jul 2026 14:00:00 GMT', '2026-07-04', '15:00'],
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
    expect(readJsonLd(jsonLdEvent({ startDate }))[0]?.sessions).toEqual([{ date, startTime, endTime: null }])
  })

  test.each(['2026-02-30', 'soon', '', '0000-00-00'])('the start %j is no date', (startDate) => {
    expect(readJsonLd(jsonLdEvent({ startDate }))[0]).toMatchObject({ startDate: null, sessions: [] })
  })

  test('doors do not begin the event', () => {
    expect(
      readJsonLd(jsonLdEvent({ doorTime: '18:30', startDate: '2026-02-01T19:00' }))[0]?.sessions[0]?.startTime,
    ).toBe('19:00')
  })

  test('a long run has no sessions, a weekend is listed by day, a night out ends the next morning', () => {
    expect(readJsonLd(jsonLdEvent({ startDate: '2026-02-01', endDate: '2026-05-01' }))[0]).toMatchObject({
      startDate: '2026-02-01',
      endDate: '2026-05-01',
      sessions: [],
    })
    expect(
      readJsonLd(jsonLdEvent({ startDate: '2026-02-07T10:00', endDate: '2026-02-08T16:00' }))[0]?.sessions,
    ).toEqual([
      { date: '2026-02-07', startTime: '10:00', endTime: null },
      { date: '2026-02-08', startTime: null, endTime: null },
    ])
    expect(
      readJsonLd(jsonLdEvent({ startDate: '2026-02-07T22:00', endDate: '2026-02-08T02:00' }))[0]?.sessions,
    ).toEqual([{ date: '2026-02-07', startTime: '22:00', endTime: '02:00' }])
  })

  test('performances listed one by one, and parts of one name, are sessions of one event', () => {
    const days = ['2026-02-03T14:00', '2026-02-01T14:00', '2026-02-01T11:00']
    const listed = readJsonLd(days.map((startDate) => jsonLdEvent({ url: '/tea', startDate })))
    const parts = readJsonLd(
      jsonLdEvent({
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
    const found = readJsonLd(
      [1, 2, 3].map((number) =>
        jsonLdEvent({
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

  test('sessions of an event with an address, and of a course, take its facts', () => {
    const parts = { startDate: '2026-02-03T14:00' }
    for (const found of [
      readJsonLd(jsonLdEvent({ url: '/tea', location: 'Old Hall', subEvent: { '@type': 'Event', ...parts } })),
      readJsonLd({
        '@type': 'Course',
        name: 'Tea',
        url: '/tea',
        hasCourseInstance: { '@type': 'CourseInstance', location: 'Old Hall', ...parts },
      }),
    ]) {
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({
        url: 'https://venue.example/tea',
        locationName: 'Old Hall',
        startDate: '2026-02-03',
      })
    }
  })

  test('one title in two places is two events', () => {
    expect(
      readJsonLd(['Old Hall', 'New Hall'].map((location, index) => jsonLdEvent({ location, url: `/tea/${index}` }))),
    ).toHaveLength(2)
  })

  test('a schedule is expanded, less its exceptions', () => {
    const [found] = readJsonLd(
      jsonLdEvent({
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

  test('a schedule of every other week that does not say when it began claims no day', () => {
    const eventSchedule = { '@type': 'Schedule', repeatFrequency: 'P2W', byDay: 'Thursday', startTime: '18:30' }
    const [event] = readJsonLd(jsonLdEvent({ startDate: undefined, endDate: undefined, eventSchedule }))
    expect(event).toMatchObject({ repeats: 'Every other Thursday, 6:30pm', sessions: [], startDate: null })
    expect(event?.evidence.repeats?.quote).toBe('Thursday')
    const inWords = readJsonLd(jsonLdEvent({ startDate: 'Fortnightly on Mondays, 4-5pm', endDate: undefined }))[0]
    expect(inWords).toMatchObject({ repeats: 'Every other Monday, 4pm to 5pm', sessions: [], startDate: null })
    expect(readJsonLd(jsonLdEvent({}))[0]?.repeats).toBeNull()
  })

  test('a weekly schedule says how it recurs where it says no end', () => {
    const weekly = { '@type': 'Schedule', repeatFrequency: 'P1W', byDay: 'Tuesday', startTime: '15:30' }
    const repeatsOf = (eventSchedule: object) => {
      const [event] = readJsonLd(jsonLdEvent({ startDate: undefined, endDate: undefined, eventSchedule }))
      return [event?.repeats, (event?.sessions.length ?? 0) > 0]
    }
    expect(repeatsOf(weekly)).toEqual(['Every Tuesday, 3:30pm', true])
    expect(repeatsOf([weekly, { ...weekly, byDay: 'Friday' }])).toEqual([
      'Every Tuesday, 3:30pm; Every Friday, 3:30pm',
      true,
    ])
    for (const end of [{ endDate: '2027-03-02' }, { repeatCount: 4 }, { byMonth: [6, 7] }, { repeatFrequency: 'P1M' }])
      expect(repeatsOf({ ...weekly, ...end })[0]).toBeNull()
    expect(repeatsOf([weekly, { ...weekly, endDate: '2027-03-02' }])).toEqual([null, true])
  })

  test('a schedule that does not say its own first day begins with its event', () => {
    const eventSchedule = { '@type': 'Schedule', byDay: 'https://schema.org/Tuesday', startTime: '15:30' }
    const [event] = readJsonLd(
      jsonLdEvent({ startDate: '2026-10-06T15:30', endDate: '2026-10-06T16:30', eventSchedule }),
    )
    expect(event?.sessions.slice(0, 2)).toMatchObject([{ date: '2026-10-06' }, { date: '2026-10-13' }])
    expect(event?.startDate).toBe('2026-10-06')
    const [early] = readJsonLd(jsonLdEvent({ startDate: '2001-10-02', endDate: undefined, eventSchedule }))
    expect(early?.sessions[0]?.date).toBe('2026-01-13')
  })

  test('a schedule without an end goes a year ahead, and no further', () => {
    const eventSchedule = { '@type': 'Schedule', startDate: '2001-01-01', repeatFrequency: 'P1M', byDay: '1MO' }
    const sessions = readJsonLd(jsonLdEvent({ eventSchedule }))[0]?.sessions ?? []
    expect(sessions).toHaveLength(12)
    expect(sessions[0]?.date).toBe('2026-02-02')
  })
})

import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { readEvents, timesOf } from '#test/support/read-events.ts'
import { jsonLdEvent, readStructured } from '#test/support/structured-page.ts'

describe('microdata', () => {
  test('an event with nested items, attributes and a referred element', () => {
    const [found] = readStructured(`
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

  test('hidden beside what it repeats is no part of the page that readers see', () => {
    const data = (title: string, shown: string, start: string) =>
      `<li><h3><a href="/e/${start}">${title}</a></h3><div><div class="date">${shown}</div><div class="at"><span>@ </span><div class="name">Arena</div></div></div><p>Ages 6-12. 9 a.m. to noon daily.</p>
        <div class="hidden" itemscope itemtype="http://schema.org/Event"><span itemprop="name">${title}</span><span itemprop="startDate">${start}T00:00:00</span></div></li>`
    const CALENDAR = 'https://town.example/calendar'
    const page = `<h1>Calendar</h1><ul>${data('Skate Camp', 'December 28, 2026 - December 30, 2026', '2026-12-28')}${data('Snow Lab', 'December 5, 2026', '2026-12-05')}</ul>`
    expect(readEvents(page, CALENDAR).map(({ title, minAgeMonths }) => `${title} ${minAgeMonths}`)).toEqual([
      'Skate Camp 72',
      'Snow Lab 72',
    ])
    expect(readEvents(page, CALENDAR).map(timesOf)).toEqual([
      ['2026-12-28 09:00-12:00', '2026-12-29 09:00-12:00', '2026-12-30 09:00-12:00'],
      ['2026-12-05 09:00-12:00'],
    ])
    expect(
      readEvents('<div class="hidden-gems" itemscope><h2>Bat Walk</h2><p>5 December 2026, 5pm</p></div>', CALENDAR),
    ).toHaveLength(1)
  })

  test('a name that is a link is its words', () => {
    const [found] = readStructured(
      '<p itemscope itemtype="http://schema.org/Event"><a itemprop="name" href="/tea">Tea</a></p>',
    )
    expect(found?.title).toBe('Tea')
  })
})

describe('RDFa', () => {
  test.each([
    '<div vocab="https://schema.org" typeof="Event"><b property="name">Tea</b><i property="startDate" content="2026-02-01">Sunday</i><p property="location" typeof="Place"><b property="name">Old Hall</b></p></div>',
    '<div prefix="s: http://schema.org/" typeof="s:Event"><b property="s:name">Tea</b><time property="s:startDate" datetime="2026-02-01"></time><div rel="s:location"><p typeof="s:Place"><b property="s:name">Old Hall</b></p></div></div>',
    '<div vocab="http://schema.org/"><p resource="#e" typeof="Event"><b property="name">Tea</b></p><p about="#e"><time property="startDate" datetime="2026-02-01"></time><a property="location" resource="#h"></a></p><p resource="#h" typeof="Place"><b property="name">Old Hall</b></p></div>',
  ])('an event, written one way of three', (body) => {
    const found = readStructured(body)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ title: 'Tea', startDate: '2026-02-01', locationName: 'Old Hall' })
    expect(found[0]?.evidence.title?.method).toBe('rdfa')
  })

  test('other vocabularies are not read', () => {
    expect(
      readStructured('<div prefix="x: http://other.example/" typeof="x:Event"><b property="x:name">Tea</b></div>'),
    ).toEqual([])
  })
})

describe('microformats', () => {
  test('h-event, its date put together from values', () => {
    const [found] = readStructured(`<div class="h-event"><a class="p-name u-url" href="/tea">Tea</a>
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
    const [found] = readStructured(`<div class="vevent"><h3 class="summary">Tea</h3>
      <abbr class="dtstart" title="2026-02-01T14:00">2pm</abbr><span class="dtend"><b class="value-title" title="2026-02-01T15:00"></b></span>
      <span class="location">Old Hall</span></div>`)
    expect(found).toMatchObject({
      title: 'Tea',
      locationName: 'Old Hall',
      sessions: [{ date: '2026-02-01', startTime: '14:00', endTime: '15:00' }],
    })
  })

  test('a bare h-event is named by its words', () => {
    expect(readStructured('<p class="h-event">Tea 2026</p>')[0]?.title).toBe('Tea 2026')
  })
})

test('an event in two formats is one, each filling the other', () => {
  const found =
    readStructured(`<script type="application/ld+json">${JSON.stringify(jsonLdEvent({ startDate: '2026-02-01' }))}</script>
    <div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Tea</b>
      <time itemprop="startDate" datetime="2026-02-01"></time><p itemprop="description">With bears.</p></div>`)
  expect(found).toHaveLength(1)
  expect(found[0]?.description).toBe('With bears.')
  expect(found[0]?.evidence.title?.method).toBe('json-ld')
})

describe('hostile pages', () => {
  const listOf = (size: number) =>
    Array.from({ length: size }, (_, n) => JSON.stringify(jsonLdEvent({ name: `Tea ${n}`, startDate: '2026-02-01' })))

  test.each<[string, number, (size: number) => string]>([
    ['nested JSON', 100_000, (size) => `<script type="application/ld+json">${'{"a":['.repeat(size)}</script>`],
    ['a list', 4_000, (size) => `<script type="application/ld+json">[${listOf(size).join()},]</script>`],
    ['unclosed quotes', 100_000, (size) => `<script type="application/ld+json">{"a": ${'"b '.repeat(size)}</script>`],
    [
      'nested properties',
      3000,
      (size) => `<div itemscope itemtype="http://schema.org/Event">${'<p itemprop="name"><b>'.repeat(size)}x`,
    ],
    ['nested h-events', 3000, (size) => `${'<div class="h-event"><b class="p-name">x</b>'.repeat(size)}`],
    [
      'nested resources',
      3000,
      (size) => `${'<div typeof="Event" vocab="http://schema.org/" property="name">'.repeat(size)}`,
    ],
  ])('%s without end take no longer than their size', { timeout: 60_000 }, (_, largest, body) => {
    expectLinear((size) => readStructured(body(size)), largest)
  })
})

test('a page of several events is a list though it is called after its house: what readers see completes each', () => {
  const list = [
    { '@type': 'Event', name: 'Frogs', startDate: '2026-05-09' },
    { '@type': 'Event', name: 'Newts', startDate: '2026-05-10' },
  ]
  const cards = list.map(
    ({ name, startDate }) =>
      `<div><a href="/e/${name}-tickets-1"><h3>${name}</h3></a><p>${startDate}, 10:00</p><p>Pond Hall</p></div>`,
  )
  const page = `<html><head><title>Pond Hall events</title><script type="application/ld+json">${JSON.stringify(list)}</script></head><body><h1>Pond Hall</h1>${cards.join('')}</body></html>`
  const found = readEvents(page, 'https://tickets.example/o/pond-hall-123')
  expect(found.map(({ title }) => title)).toEqual(['Frogs', 'Newts'])
  expect(found.map(timesOf)).toEqual([['2026-05-09 10:00'], ['2026-05-10 10:00']])
})

test('a tour in structured data is not repeated by its cards, which name who else plays', () => {
  const dates = [
    { startDate: '2026-05-09T10:00', place: 'Pond Hall', guests: '' },
    { startDate: '2026-05-10T11:00', place: 'Reed House', guests: ' and The Newts' },
    { startDate: '2026-05-12T12:00', place: 'Old Mill', guests: ' and The Toads' },
  ]
  const list = [
    ...dates.map(({ startDate, place }) => ({ '@type': 'Event', name: 'Frog Choir', startDate, location: place })),
    { '@type': 'Event', name: 'Pond Festival', startDate: '2026-06-01', location: 'Pond Hall' },
  ]
  const cards = [...dates, { startDate: '2026-06-01', place: 'Pond Hall', guests: null }].map(
    ({ startDate, place, guests }) =>
      `<li><a href="/e/${startDate}"><h3>${guests === null ? 'Pond Festival' : `Frog Choir${guests}`}</h3></a><p>${startDate.slice(0, 10)}</p><p>${place}, £${startDate.slice(8, 10)}</p></li>`,
  )
  const page = `<html><head><title>Tour dates</title><script type="application/ld+json">${JSON.stringify(list)}</script></head><body><h1>Tour dates</h1><ul>${cards.join('')}</ul></body></html>`
  const found = readEvents(page, 'https://tickets.example/tour')
  expect(found.map(({ title, locationName, minPrice }) => [title, locationName, minPrice])).toEqual([
    ['Frog Choir', 'Pond Hall', 9],
    ['Frog Choir', 'Reed House', 10],
    ['Frog Choir', 'Old Mill', 12],
    ['Pond Festival', 'Pond Hall', 1],
  ])
})

import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { extractEvents } from './index.ts'
import { readPage } from './parse/page.ts'

const TODAY = day('2026-03-02')
const read = (body: string, url = 'https://arts.example/whats-on') =>
  extractEvents(readPage({ url, body }), TODAY).map(({ title, tags, evidence }) => ({
    title,
    tags,
    evidence: evidence.tags,
  }))

const page = (body: string) => `<!doctype html><html><head><title>What’s on</title></head><body>${body}</body></html>`
const card = (title: string, more = '') =>
  `<li class="card"><h3><a href="/whats-on/${title.toLowerCase().replaceAll(' ', '-')}">${title}</a></h3><p>Saturday 4 April 2026, 2pm</p>${more}</li>`

describe('a page files its events', () => {
  test('under the heading of their list, where it names an audience', () => {
    const found = read(
      page(`<main><h1>What’s on</h1>
        <h2>Family events</h2><ul>${card('Frog Opera')}${card('Paper Boats')}</ul>
        <h2>Adults</h2><ul>${card('Slow Jazz')}${card('Dry Wine')}</ul>
        <h2>Later this year</h2><ul>${card('Tall Trees')}${card('Long Roads')}</ul></main>`),
    )
    expect(Object.fromEntries(found.map(({ title, tags }) => [title, tags]))).toEqual({
      'Frog Opera': ['Family events'],
      'Paper Boats': ['Family events'],
      'Slow Jazz': ['Adults'],
      'Dry Wine': ['Adults'],
      'Tall Trees': [],
      'Long Roads': [],
    })
    expect(found[0]?.evidence).toEqual({ quote: 'Family events', url: 'https://arts.example/whats-on', method: 'html' })
  })

  test('under the label of a card, and not under what a ticket costs', () => {
    const found = read(
      page(`<main><h1>What’s on</h1><ul>
        ${card('Frog Opera', '<span class="event-category">Families</span>')}
        ${card('Slow Jazz', '<p>Adults £8</p><p>Children £5</p>')}
        ${card('Paper Boats', '<p>Audience: Under 5s, Families</p>')}</ul></main>`),
    )
    expect(found.map(({ tags }) => tags)).toEqual([['Families'], [], ['Under 5s', 'Families']])
  })

  test('under the breadcrumbs that lead to it', () => {
    const [found] = read(
      page(`<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li><a href="/f">Families</a></li><li>Frog Opera</li></ol></nav>
        <main><h1>Frog Opera</h1><p>Saturday 4 April 2026, 2pm</p><p>Twelve frogs sing about rain.</p></main>`),
      'https://arts.example/frog-opera',
    )
    expect(found).toMatchObject({ title: 'Frog Opera', tags: ['Families'] })
  })

  const opera = '<main><h1>Frog Opera</h1><p>Saturday 4 April 2026, 2pm</p><p>Twelve frogs sing about rain.</p></main>'
  const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const crumb = (position: number, name: string) => ({ '@type': 'ListItem', position, name, item: `/${position}` })

  test.each([
    [
      'JSON-LD, in a graph beside the page',
      'json-ld',
      jsonLd({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebPage', breadcrumb: { '@id': '#trail' } },
          {
            '@type': 'BreadcrumbList',
            '@id': '#trail',
            itemListElement: [crumb(1, 'Home'), crumb(2, 'Families'), crumb(3, 'Frog Opera')],
          },
        ],
      }),
    ],
    [
      'JSON-LD, with the names on the pages',
      'json-ld',
      jsonLd({
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, item: { '@id': '/f', name: 'Families' } }],
      }),
    ],
    [
      'microdata',
      'microdata',
      `<div itemscope itemtype="https://schema.org/BreadcrumbList"><p itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem">
        <a itemprop="item" href="/f"><b itemprop="name">Families</b></a><meta itemprop="position" content="1"></p></div>`,
    ],
    [
      'RDFa',
      'rdfa',
      `<div vocab="https://schema.org/" typeof="BreadcrumbList"><p property="itemListElement" typeof="ListItem">
        <a property="item" typeof="WebPage" href="/f"><b property="name">Families</b></a><meta property="position" content="1"></p></div>`,
    ],
  ])('under the breadcrumbs that it gives to search engines: %s', (_, method, trail) => {
    const url = 'https://arts.example/frog-opera'
    expect(read(page(`${opera}${trail}`), url)).toEqual([
      { title: 'Frog Opera', tags: ['Families'], evidence: { quote: 'Families', url, method } },
    ])
  })

  test('not under its own name, with which its breadcrumbs end', () => {
    const trail = jsonLd({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1, 'What’s on'), crumb(2, 'Story Time')],
    })
    const body = page(`${opera.replace('Frog Opera', 'Story time')}${trail}`)
    expect(read(body, 'https://arts.example/tuesdays')).toMatchObject([{ title: 'Story time', tags: [] }])
  })

  test('under the section of the list that leads to them', () => {
    const found = read(
      page(`<main><h1>What’s on</h1><ul>${card('Frog Opera')}${card('Paper Boats')}</ul></main>`),
      'https://arts.example/kids-and-families/',
    )
    expect(found.map(({ tags }) => tags)).toEqual([['kids and families'], ['kids and families']])
  })
})

describe('a format for machines files its events', () => {
  test('by keywords and audience (schema.org)', () => {
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Frog Opera',
      startDate: '2026-04-04T14:00',
      keywords: 'Opera, Half term',
      audience: { '@type': 'Audience', audienceType: 'Families' },
    }
    const [found] = read(page(`<script type="application/ld+json">${JSON.stringify(data)}</script>`))
    expect(found?.tags).toEqual(['Families', 'Opera', 'Half term'])
    expect(found?.evidence).toMatchObject({ quote: 'Families, Opera, Half term', method: 'json-ld' })
  })

  test('by category (h-event)', () =>
    expect(
      read(
        page(
          '<div class="h-event"><b class="p-name">Frog Opera</b><time class="dt-start" datetime="2026-04-04">4 April</time><i class="p-category">Families</i><i class="p-category">Opera</i></div>',
        ),
      )[0]?.tags,
    ).toEqual(['Families', 'Opera']))

  test('by CATEGORIES (iCalendar)', () =>
    expect(
      read(
        'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Frog Opera\r\nDTSTART;VALUE=DATE:20260404\r\nCATEGORIES:Families,Opera\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      )[0],
    ).toMatchObject({ tags: ['Families', 'Opera'], evidence: { method: 'icalendar' } }))

  test('by categories, tags and audiences (the site’s own data)', () => {
    const data = {
      events: [
        {
          title: 'Frog Opera',
          start_date: '2026-04-04 14:00',
          categories: [{ name: 'Opera' }],
          tags: [],
          audience: [{ id: 1, name: 'Families' }],
        },
      ],
    }
    expect(read(JSON.stringify(data))[0]?.tags).toEqual(['Families', 'Opera'])
  })

  test('by category (RSS and Atom)', () => {
    const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Events</title><item><title>Frog Opera, Saturday 4 April 2026</title>
      <link>https://arts.example/frog-opera</link><category>Families</category><category>Opera</category></item></channel></rss>`
    expect(read(rss)[0]?.tags).toEqual(['Families', 'Opera'])
    const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Events</title><entry><title>Frog Opera, Saturday 4 April 2026</title>
      <link href="https://arts.example/frog-opera"/><category term="fam" label="Families"/></entry></feed>`
    expect(read(atom)[0]?.tags).toEqual(['Families'])
  })
})

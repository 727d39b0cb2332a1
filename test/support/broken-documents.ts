import { readContent } from '#crawl/extract/page-content.ts'
import { day } from '#domain/days/london-time.ts'
import { VENUES } from '#samples/venues/index.ts'
import { seeded } from './random-changes.ts'

/** Documents as sites might send them, broken on purpose: the same for the same seed. */
export type BrokenDocument = {
  seed: number
  /** How it was made, for who looks for what went wrong. */
  shape: string
  url: string
  contentType: string | null
  body: string
  /** The title of an event of its own that stands before what is broken. */
  good: string
  /** The same without what is broken. */
  goodAlone: string
}

export const FUZZ_DAY = day('2026-04-01')
const GOOD = 'Zebra finch picnic'
const ORIGIN = 'https://orchard.example'

/** Ten times a long page; time grows with the length, and pages are 5 million at most. */
const MAX_LENGTH = 500_000

type Random = () => number

export function brokenDocument(seed: number): BrokenDocument {
  // Neighbouring seeds begin with nearly the same number.
  const random = seeded(Math.imul(seed + 1, 2654435761) >>> 0)
  for (let n = 0; n < 3; n += 1) random()
  const form = pick(random, FORMS)
  const data = mutated(structuredClone(pick(random, DATA)), random)
  const broken = form.write(data, random)
  const spoilt = random() < 0.6 ? broken : spoiltText(broken, random)
  const { name } = form
  return {
    seed,
    shape: name,
    url: `${ORIGIN}/whats-on`,
    contentType: form.name === 'a JSON answer' ? 'application/json' : null,
    body: form.around(spoilt.slice(0, MAX_LENGTH)),
    good: GOOD,
    goodAlone: form.around(''),
  }
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

/** What venues' sites, ticketing services and calendars send, by their shapes. */
const DATA: readonly object[] = [
  {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Place',
        '@id': '#hall',
        name: 'Orchard Hall',
        address: { streetAddress: '1 Any Street', postalCode: 'N1 1AA' },
      },
      {
        '@type': ['Event', 'ChildrensEvent'],
        '@id': '#kites',
        name: 'Kite day',
        startDate: '2026-04-11T11:00:00+01:00',
        endDate: '2026-04-11T13:00:00+01:00',
        location: { '@id': '#hall' },
        offers: [
          {
            '@type': 'Offer',
            price: '4.50',
            priceCurrency: 'GBP',
            url: '/book/1',
            availability: 'https://schema.org/InStock',
          },
        ],
        image: [{ '@type': 'ImageObject', url: '/kites.jpg' }],
        eventSchedule: {
          '@type': 'Schedule',
          byDay: ['https://schema.org/Saturday'],
          startDate: '2026-04-11',
          endDate: '2026-05-30',
          startTime: '11:00',
          repeatFrequency: 'P1W',
        },
        subEvent: [{ '@type': 'Event', startDate: '2026-04-18T11:00' }],
        typicalAgeRange: '5-11',
        audience: { '@type': 'PeopleAudience', suggestedMinAge: 5 },
        organizer: { '@type': 'Organization', name: 'Friends of the Orchard' },
      },
    ],
  },
  {
    events: [
      {
        id: 1,
        title: 'Owl night',
        slug: 'owl-night',
        start_date: '2026-04-12 19:00:00',
        end_date: '2026-04-12 21:00:00',
        all_day: false,
        cost: '£5',
        status: 'publish',
        venue: { venue: 'Orchard Hall', address: '1 Any Street' },
        image: { url: '/owl.jpg' },
        organizer: [{ organizer: 'Friends' }],
        description: '<p>Owls for ages 5 to 11.</p>',
        customFields: [{ label: 'Cost', value: '£5' }],
      },
      {
        id: 2,
        title: { rendered: 'Frog walk' },
        startDate: 1776510000000,
        endDate: 1776517200000,
        excerpt: 'Bring boots',
        soldOut: false,
        priceRanges: [{ min: 3, max: 5, currency: 'GBP' }],
      },
    ],
    next_rest_url: '/wp-json/tribe/events/v1/events?page=2',
  },
  {
    films: [
      {
        id: 7,
        title: 'Toad Story',
        minAge: 4,
        performances: [{ startsAt: '2026-04-13T10:30:00Z', soldOut: true, cinemaId: 3 }],
        schedule: { '2026-04-14': ['10:30', '14:00'] },
      },
    ],
    cinemas: [{ id: 3, name: 'Orchard Screen', address: 'Any Street' }],
    screenings: [{ filmId: 7, date: '2026-04-15', times: ['11:00', '2.30pm'] }],
  },
  {
    items: [
      {
        state: 'updated',
        kind: 'SessionSeries',
        id: 'x',
        data: {
          type: 'SessionSeries',
          name: 'Toddler gym',
          startDate: '2026-04-16T10:00:00+01:00',
          location: { type: 'Place', name: 'Gym' },
          subEvent: [{ type: 'ScheduledSession', startDate: '2026-04-23T10:00:00+01:00' }],
        },
      },
      { state: 'deleted', kind: 'SessionSeries', id: 'y' },
    ],
    next: 'https://orchard.example/rpde?after=2',
  },
  {
    'Event:1': { __typename: 'Event', name: 'Puppets', dates: [{ __ref: 'EventDate:5' }] },
    'EventDate:5': { __typename: 'EventDate', start: '2026-04-17T15:00:00' },
  },
  {
    columns: ['id', 'title', 'event_date', 'place'],
    rows: [
      [1, 'Story time', '17 April 2026', 'Library'],
      [2, 'Lego club', '18 April 2026', 'Library'],
    ],
    events: {
      list: [
        {
          name: 'Jazz for babies',
          when: { start: { date: '2026-04-19' }, end: { date: '2026-04-20' } },
          ticket_availability: { is_free: true, minimum_ticket_price: { major_value: '0.00' } },
        },
      ],
    },
  },
]

type Form = { name: string; write(data: unknown, random: Random): string; around(broken: string): string }

const html = (before: string) => (broken: string) =>
  `<!doctype html><html lang="en-GB"><head><title>What's on</title></head><body>${before}${broken}`
const goodLd = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Event', name: GOOD, startDate: '2026-05-09T14:00', url: `${ORIGIN}/finches` })}</script>`
const inHtml = (name: string, write: Form['write']): Form => ({ name, write, around: html(goodLd) })
const json = (data: unknown) => JSON.stringify(data) ?? ''
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const FORMS: readonly Form[] = [
  inHtml('JSON-LD', (data) => `<script type="application/ld+json">${json(data)}</script>`),
  inHtml('JSON in a script', (data) => `<script type="application/json">${json(data)}</script>`),
  inHtml(
    'a state in a script',
    (data) => `<script>window.__STATE__ = ${json(data).replace(/"([a-z]\w*)":/g, '$1:')};</script>`,
  ),
  inHtml('a text in a script', (data) => `<script>var s = JSON.parse(${json(json(data))})</script>`),
  inHtml('flat data', (data) => `<script id="__NUXT_DATA__" type="application/json">${json(flat(data))}</script>`),
  inHtml('a stream', (data) => `<script>self.__next_f.push([1,${json(`0:${json(data)}\n`)}])</script>`),
  inHtml('an attribute', (data) => `<div data-props="${attribute(json(data))}"></div>`),
  inHtml('microdata', (data) => marked(data, 'itemprop', 'itemscope itemtype="https://schema.org/Event"')),
  inHtml('RDFa', (data) => `<div vocab="https://schema.org/">${marked(data, 'property', 'typeof="Event"')}</div>`),
  inHtml('microformats', (data) => marked(data, 'class', 'class="h-event"')),
  inHtml('a page of the sample town', (_, random) => pick(random, townPages())),
  {
    name: 'a JSON answer',
    write: (data) => json(data),
    around: (broken) =>
      `[{"id":"good","title":"${GOOD}","start":"2026-05-09T14:00:00","url":"${ORIGIN}/finches"}${broken === '' ? '' : `,${broken}`}]`,
  },
  {
    name: 'a feed',

    write: (data) => elements(data),
    around: (broken) =>
      `<?xml version="1.0"?><rss><channel><item><title>${GOOD}</title><start>2026-05-09T14:00:00</start><link>${ORIGIN}/finches</link></item>${broken}</channel></rss>`,
  },
  {
    name: 'a calendar',

    write: (data, random) => components(data, random),
    around: (broken) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:good\r\nSUMMARY:${GOOD}\r\nDTSTART:20260509T140000\r\nEND:VEVENT\r\n${broken}\r\nEND:VCALENDAR`,
  },
]

let town: string[] | undefined

/** The first page of each venue, and some that it leads to, as far as they are HTML. */
function townPages(): string[] {
  town ??= VENUES.flatMap((venue) => {
    const origin = `http://${venue.slug}.localhost:1`
    const bodyOf = (url: string) => {
      const body = venue.respond({ today: FUZZ_DAY, origin }, new URL(url))?.body
      return typeof body === 'string' && body.includes('<') ? [body] : []
    }
    const [first = ''] = bodyOf(`${origin}/`)
    const { links } = readContent({ url: `${origin}/`, body: Buffer.from(first) }, FUZZ_DAY)
    return [first, ...links.slice(0, 5).flatMap(({ url }) => bodyOf(url))]
  })
  return town
}

/** As the package devalue writes it, cycles and all. */
function flat(data: unknown): unknown[] {
  const values: unknown[] = []
  const add = (value: unknown): number => {
    const at = values.push(null) - 1
    if (Array.isArray(value)) values[at] = value.map(add)
    else if (typeof value === 'object' && value !== null)
      values[at] = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, add(inner)]))
    else values[at] = value
    return at
  }
  add(data)
  return values
}

const MARKUP_NAMES = new Map(
  Object.entries({
    name: 'p-name',
    startDate: 'dt-start',
    endDate: 'dt-end',
    location: 'p-location',
    url: 'u-url',
  }),
)

function marked(data: unknown, property: string, scope: string): string {
  if (typeof data !== 'object' || data === null) return attribute(String(data))
  return Object.entries(data)
    .map(([name, value]) => {
      const label = property === 'class' ? (MARKUP_NAMES.get(name) ?? `p-${name}`) : name
      const isScope = typeof value === 'object' && value !== null && !Array.isArray(value)
      const own = isScope && property !== 'class' ? ` ${scope}` : ''
      const tag = /date/i.test(name) ? `time datetime="${attribute(json(value))}"` : isScope ? 'div' : 'span'
      return `<${tag} ${property}="${attribute(label)}"${own}>${marked(value, property, scope)}</${tag.split(' ')[0]}>`
    })
    .join('')
    .replace(/^/, `<div ${scope}>`)
    .concat('</div>')
}

const elementName = (name: string) => name.replace(/[^\w:]/g, '') || 'x'

function elements(data: unknown): string {
  if (typeof data !== 'object' || data === null) return attribute(String(data)).replaceAll('<', '&lt;')
  return Object.entries(data)
    .map(([name, value]) => {
      const tag = elementName(/^\d+$/.test(name) ? 'item' : name)
      return `<${tag}>${elements(value)}</${tag}>`
    })
    .join('')
}

const PROPERTIES = new Map(
  Object.entries({
    name: 'SUMMARY',
    title: 'SUMMARY',
    startDate: 'DTSTART',
    start_date: 'DTSTART',
    endDate: 'DTEND',
    end_date: 'DTEND',
    description: 'DESCRIPTION',
    url: 'URL',
    status: 'STATUS',
    id: 'UID',
    location: 'LOCATION',
  }),
)
const RULES = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=SA;COUNT=5',
  'FREQ=MONTHLY;BYDAY=-1SU',
  'FREQ=YEARLY;BYMONTH=13',
  'FREQ=SECONDLY',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;UNTIL=99999999',
  'FREQ=;BYDAY=XX',
  'FREQ=HOURLY;BYSETPOS=-366',
]
const ZONES = [
  'Europe/London',
  'GMT Standard Time',
  'constructor',
  '__proto__',
  'Mars/Base',
  '',
  'W. Europe Standard Time',
]

function components(data: unknown, random: Random): string {
  if (typeof data !== 'object' || data === null) return ''
  const lines = Object.entries(data).flatMap(([name, value]) => {
    if (typeof value === 'object') return []
    const date = String(value).replace(/[-:]/g, '').slice(0, 15)
    const property = PROPERTIES.get(name) ?? `X-${elementName(name).toUpperCase()}`
    return /^DT/.test(property) ? `${property};TZID=${pick(random, ZONES)}:${date}` : `${property}:${String(value)}`
  })
  const more = [
    `RRULE:${pick(random, RULES)}`,
    `EXDATE:${pick(random, DATES)}`,
    `RDATE;VALUE=PERIOD:${pick(random, DATES)}/P${pick(random, ['T1H', '', '99999W'])}`,
    `DURATION:P${pick(random, ['1D', 'T', '-1W'])}`,
    `RECURRENCE-ID;RANGE=THISANDFUTURE:${pick(random, DATES)}`,
  ]
  const own = ['BEGIN:VEVENT', ...lines, ...more.filter(() => random() < 0.4), 'END:VEVENT'].join('\r\n')
  return [own, ...Object.values(data).map((inner) => components(inner, random))].filter(Boolean).join('\r\n')
}

const DATES = [
  '2026-13-45',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '-271821-04-20',
  '+275760-09-13',
  '2026-02-30',
  '99:99',
  '24:00',
  'T',
  'P1D',
  '1',
  '20260411T110000',
  '1e99',
  '31/02/2026',
  '2026-04-11T11:00:00+99:99',
  '2026-W15-6',
  'every 32nd of Octember',
  '4 April 99999999999',
  '12/12/12/12',
]
const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  '@type',
  '@id',
  '',
  'length',
  'startDate',
  'status',
  'title',
]
const TEXTS = [
  '\0',
  '\ud800',
  '\udfff\ud83d',
  '‮evil',
  '​',
  '﻿',
  'é'.repeat(40),
  '&#0;&#xD800;&#9999999999;&amp;amp;',
  '</script>',
  ']]>',
  '<!--',
  '%%%',
  '\\u0000',
  '\\',
  '"',
  '$' + '{x}',
  '<b>'.repeat(30),
  'a'.repeat(5000),
  ' '.repeat(3000),
  '£1-£2 '.repeat(500),
  'Sat 4 April 10am '.repeat(200),
  '9'.repeat(400),
  '-'.repeat(2000),
]

/** Mutates a few places of the data. */
function mutated(data: object, random: Random): unknown {
  const root = { data }
  for (let left = 1 + Math.floor(random() * 4); left > 0; left -= 1) mutateOne(placeIn(root, random), random)
  return root.data
}

/** A member of an object or list somewhere in the data, with what holds it. */
function placeIn(root: object, random: Random): { holder: Record<string, unknown>; name: string } {
  let holder = root as Record<string, unknown>
  for (;;) {
    const names = Object.keys(holder)
    const name = pick(random, names)
    const inner = names.length > 0 ? holder[name] : null
    const isLeaf = typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0
    if (isLeaf || random() < 0.15) return { holder, name: name ?? 'x' }
    holder = inner as Record<string, unknown>
  }
}

function mutateOne({ holder, name }: ReturnType<typeof placeIn>, random: Random): void {
  const value = holder[name]
  const write = (written: unknown) =>
    Object.defineProperty(holder, name, { value: written, enumerable: true, writable: true, configurable: true })
  pick(random, [
    () =>
      write(
        pick(random, [
          null,
          true,
          false,
          0,
          -1,
          1e308,
          Number.POSITIVE_INFINITY,
          2 ** 53,
          9007199254740993n.toString(),
          [],
          {},
          '',
          [[]],
          [null],
          [{}],
          { a: 1 },
          { '@type': {} },
          { '@value': [] },
        ]),
      ),
    () => write(pick(random, DATES)),
    () => write(pick(random, TEXTS)),
    () => write(`${dataOf(value)}${pick(random, TEXTS)}`),
    () => write([value, value, value]),
    () => write({ [pick(random, KEYS)]: value }),
    () => write(nested(value, Math.floor(10 ** (random() * 3)), random() < 0.5)),
    () => write(Array.from({ length: Math.floor(10 ** (random() * 3)) }, () => value)),
    () => {
      if (Array.isArray(holder)) return
      const key = pick(random, KEYS)
      delete holder[name]
      Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true })
    },
    () => void Reflect.deleteProperty(holder, name),
  ])()
}

const dataOf = (value: unknown) => (typeof value === 'string' ? value : '')

function nested(value: unknown, depth: number, isList: boolean): unknown {
  let inner = value
  for (let n = 0; n < depth; n += 1) inner = isList ? [inner] : { '@type': 'Event', subEvent: inner }
  return inner
}

/** What happens to a text on its way: cut off, doubled, swapped, garbled. */
function spoiltText(text: string, random: Random): string {
  const at = Math.floor(random() * text.length)
  const to = Math.min(text.length, at + Math.floor(10 ** (random() * 4)))
  return pick(random, [
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, to) + text.slice(at),
    () => text.slice(0, at) + pick(random, TEXTS) + text.slice(at),
    () => text.slice(0, at) + pick(random, DATES).repeat(20) + text.slice(at),
    () => text.replaceAll(text.slice(at, at + 2), pick(random, ['<', '"', '{', '&', '\0', '\n'])),
    () => text.slice(0, at) + text.slice(at, to).repeat(20) + text.slice(at),
    () => [...text.slice(at, to)].reverse().join(''),
  ])()
}

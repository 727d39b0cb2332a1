import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectNoBlowUp } from '#test/support/growth.ts'
import { hostileUnit } from '#test/support/hostile-text.ts'
import { readContent } from '../page-content.ts'

const read = (body: string) =>
  readContent({ url: 'https://hall.example/whats-on', body: new TextEncoder().encode(body) }, day('2026-04-01'))

const EVENT = '{"@type":"Event","name":"Tea","startDate":"2026-05-01"}'
const html = (body: string) => `<!doctype html><html><body>${body}`
const jsonLd = (json: string) => html(`<script type="application/ld+json">${json}</script>`)
const script = (code: string) => html(`<script>${code}</script>`)
const xml = (body: string) => `<?xml version="1.0"?><rss><channel>${body}`
const calendar = (body: string) => `BEGIN:VCALENDAR\n${body}\nEND:VCALENDAR`
const component = (lines: string, uid: number | string = 1) =>
  `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:Tea\nDTSTART:20260501T100000\n${lines}END:VEVENT\n`
/** As many as make up `size` characters, each numbered. */
const each = (size: number, make: (n: number) => string) =>
  Array.from({ length: Math.ceil(size / make(1000).length) }, (_, n) => make(n)).join('')
const many = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length))
const page = (unit: string) => (size: number) => html(many(unit)(size))

const DOCUMENTS: Record<string, (size: number) => string> = {
  'a word': page('a'),
  spaces: page(' '),
  'angle brackets': page('<'),
  declarations: page('<!'),
  'entities within entities': page('&amp;amp;'),
  'dates in a row': page('Sat 4 April 10am Tea and '),
  'lines of dates': page('Sat 4 April Tea<br>'),
  entries: page('<article><h3><a href=/e>Tea</a></h3><p>4 April 10am</p></article>'),
  headings: page('<h2>Sat 4 April</h2>'),
  'formatting left open': page('<b>'),
  'boxes within boxes': page('<div>'),
  'lists within lists': page('<ul><li>Sat 4 April Tea'),
  'tables within tables': page('<table><tr><td>Sat 4 April Tea'),
  'rows of a table': (size) => html(`<table>${many('<tr><td>Sat 4 April<td>10am<td>Tea')(size)}`),
  'cells of a row': (size) => html(`<table><tr>${many('<td>4')(size)}`),
  'cells that span 65535 rows and columns': (size) =>
    html(`<table>${many('<tr><td rowspan=65535 colspan=65535>4')(size)}`),
  'links to as many pages': (size) => html(each(size, (n) => `<a href=/events/show-${n}>Show ${n}</a>`)),
  'an attribute': (size) => html(`<p title="${many('a')(size)}">Tea`),
  'classes of an element': (size) => html(`<p class="${many('a ')(size)}">Tea`),
  'scripts with data': page('<script>var e=[{"title":"Tea","date":"2026-05-01"}]</script>'),
  'objects within objects in a script': (size) => script(many('x={a:')(size)),
  'assignments of what never ends': (size) => script(many('x=[{')(size)),
  'strings that never end': (size) => script(many('x={"')(size)),
  'objects of a script': (size) => script(`x=[${many('{title:"Tea",date:"2026-05-01"},')(size)}]`),
  'events in JSON-LD': (size) => jsonLd(`[${many(`${EVENT},`)(size)}${EVENT}]`),
  'events in broken JSON-LD': (size) => jsonLd(`[${many(`${EVENT},`)(size)}`),
  'events within events in JSON-LD': (size) => jsonLd(many('{"@type":"Event","subEvent":')(size)),
  'quotes in JSON-LD': (size) => jsonLd(`[${many('"')(size)}`),
  'nodes of one name in JSON-LD': (size) =>
    jsonLd(`[${many('{"@type":"Event","@id":"a","name":"Tea","location":{"@id":"a"}},')(size)}{}]`),
  'schedules without end in JSON-LD': (size) =>
    jsonLd(
      `{"@type":"Event","name":"Tea","eventSchedule":[${many('{"repeatFrequency":"P1D","startDate":"1900-01-01","endDate":"9999-01-01"},')(size)}{}]}`,
    ),
  'a description in HTML in JSON-LD': (size) =>
    jsonLd(`{"@type":"Event","name":"Tea","startDate":"2026-05-01","description":"${many('<svg>')(size)}"}`),
  'items of microdata': page('<div itemscope itemtype=https://schema.org/Event><i itemprop=name>Tea</i></div>'),
  'items within items': page('<div itemscope itemtype=https://schema.org/Event><i itemprop=name>Tea</i>'),
  'items that refer to one part': (size) =>
    html(
      `<div id=a>${many('<i itemprop=name>Tea</i>')(size / 2)}</div>${many('<div itemscope itemtype=https://schema.org/Event itemref=a></div>')(size / 2)}`,
    ),
  'resources within resources': page('<div vocab=https://schema.org/ typeof=Event><i property=name>Tea</i>'),
  'h-events within h-events': page('<div class=h-event><i class=p-name>Tea</i>'),
  'items of a feed': (size) =>
    xml(many('<item><title>Tea</title><link>/a</link><description>Sat 4 April</description></item>')(size)),
  'elements within elements of XML': (size) => xml(many('<a>')(size)),
  'entities of XML': (size) =>
    `<?xml version="1.0"?><!DOCTYPE a [${each(2000, (n) => `<!ENTITY b${n + 1} "${`&b${n};`.repeat(10)}">`)}]><rss><item><title>${many('&b20;')(size)}`,
  'arrays within arrays of JSON': (size) => `${many('[')(size / 2)}${many(']')(size / 2)}`,
  'events of JSON': (size) => `[${many(`${EVENT},`)(size)}${EVENT}]`,
  'events of a calendar': (size) => calendar(each(size, (n) => component('', n))),
  'events of one name': (size) => calendar(many(component(''))(size)),
  'events within events of a calendar': (size) => calendar(many('BEGIN:VEVENT\n')(size)),
  'dates of an event': (size) => calendar(component(`RDATE:${each(size, (n) => `${20_260_101 + n}T100000,`)}\n`)),
  'rules of an event': (size) => calendar(component(many('RRULE:FREQ=DAILY\n')(size))),
  'rules that never match': (size) =>
    calendar(each(size, (n) => component('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\n', n))),
  'rules of every second': (size) => calendar(each(size, (n) => component('RRULE:FREQ=SECONDLY\n', n))),
  'changed occurrences': (size) =>
    calendar(`${component('RRULE:FREQ=DAILY\n')}${many(component('RECURRENCE-ID:20260502T100000\n'))(size)}`),
  'lines folded': (size) => calendar(component(many('\n a')(size))),
}

describe('no document of one thing without end takes longer to read than its size', () => {
  test.each(Object.entries(DOCUMENTS))('%s', { timeout: 60_000 }, (_, make) => {
    expectNoBlowUp((size) => read(make(size)), 40_000)
  })
})

test.each<[string, string]>([
  ['rows', `<table>${'<tr>'.repeat(150_000)}`],
  ['parts of a value', `<div class=h-event><p class=dt-start><i>${'<br>'.repeat(150_000)}`],
  ['links', '<a href=/a>'.repeat(150_000)],
])('more %s than a call may have arguments are no reason to throw', { timeout: 60_000 }, (_, body) => {
  expect(() => read(html(body))).not.toThrow()
})

test('no document makes reading throw', { timeout: 60_000 }, () => {
  const parts = Object.values(DOCUMENTS).map((make) => make(300))
  const document = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc
      .tuple(fc.constantFrom(...parts), fc.nat(300), hostileUnit())
      .map(([text, at, unit]) => text.slice(0, at) + unit.repeat(5) + text.slice(at)),
  )
  fc.assert(
    fc.property(document, (body) => {
      expect(() => read(body)).not.toThrow()
    }),
    { numRuns: 60 },
  )
})

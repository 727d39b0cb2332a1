import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import { extractEvents } from '../../index.ts'
import { readPage } from '../../parse/page.ts'
import { readFlight } from './flight.ts'

const read = (body: string) =>
  extractEvents(
    readPage({ url: 'https://pond.example/whats-on', body: `<!doctype html><body>${body}</body>` }),
    day('2026-05-01'),
  )
const foundIn = (body: string) =>
  read(body).map(
    ({ title, sessions }) => `${title}: ${sessions.map(({ date, startTime }) => `${date} ${startTime}`).join(', ')}`,
  )
const asAttribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const EVENTS = [
  { title: 'Frogs', slug: 'frogs', startDate: '2026-05-02T10:30:00' },
  { title: 'Toads', slug: 'toads', startDate: '2026-05-03T14:00:00' },
]
const FOUND = ['Frogs: 2026-05-02 10:30', 'Toads: 2026-05-03 14:00']

test.each([
  ['a script of JSON', `<script type="application/json">${JSON.stringify({ events: EVENTS })}</script>`],
  [
    'the pages router',
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { events: EVENTS } } })}</script>`,
  ],
  [
    'a state set by a script',
    `<script>window.__INITIAL_STATE__ = ${JSON.stringify({ list: { items: EVENTS } })};</script>`,
  ],
  [
    'a state parsed from a text',
    `<script>window.__STATE__ = JSON.parse('${JSON.stringify({ it: "Pond's" }).replaceAll("'", "\\'")}'); window.__APP__ = JSON.parse("${JSON.stringify({ events: EVENTS }).replaceAll('"', '\\"')}")</script>`,
  ],
  ['a text that is parsed later', `<script>var shows = '${JSON.stringify(EVENTS).replaceAll('/', '\\/')}';</script>`],
  [
    'a text encoded as an address',
    `<script>window.s = JSON.parse(decodeURIComponent("${encodeURIComponent(JSON.stringify({ events: EVENTS }))}"))</script>`,
  ],
  ['React props', `<div data-react-props="${asAttribute({ events: EVENTS })}"></div>`],
  [
    'an Inertia page',
    `<div id="app" data-page="${asAttribute({ component: 'Events', props: { events: EVENTS } })}"></div>`,
  ],
  ['a Vue attribute', `<event-list :events="${asAttribute(EVENTS)}"></event-list>`],
  ['a calendar widget', `<div class="calendar" data-events='${JSON.stringify(EVENTS)}'></div>`],
])('%s', (_, body) => expect(foundIn(body)).toEqual(FOUND))

test('a calendar set up in a script, with functions and expressions among its options', () => {
  expect(
    foundIn(`<div id="cal"></div><script>document.addEventListener('DOMContentLoaded', function () {
      var base = '/event/'; // it's here
      var calendar = new FullCalendar.Calendar(document.getElementById('cal'), {
        initialView: 'dayGridMonth',
        eventClick: function (info) { if (info.event.url) { window.open(info.event.url) } },
        events: [
          { title: 'Fro' + 'gs', start: '2026-05-02T10:30:00', url: base + 'frogs', allDay: !1 },
          { title: "Toads", start: new Date(2026, 4, 3, 14, 0), color: cols[2], extendedProps: { n: f({ a: 1 }) } },
        ],
      });
      calendar.render();
    });</script>`),
  ).toEqual(FOUND)
})

test('the stream of the app router, cut anywhere', () => {
  const rows = `1:HL["/a.css","style"]\n2:T8,é texts\n3:["$","$L4",null,{"events":${JSON.stringify(EVENTS)}}]\n4:I[123,["app"],"List"]\n`
  const scripts = [rows.slice(0, 50), rows.slice(50, 90), rows.slice(90)].map(
    (chunk) => `<script>self.__next_f.push(${JSON.stringify([1, chunk])})</script>`,
  )
  expect(foundIn(`<script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}`)).toEqual(FOUND)
})

test('a text in the stream is passed over by its bytes', () => {
  expect(readFlight('1:T6,é\n2:a3:{"start":"2026-05-02"}\n')).toEqual([{ start: '2026-05-02' }])
})

test('Nuxt 3: values that name each other by their place', () => {
  const values = [
    ['ShallowReactive', 1],
    { data: 2 },
    ['Reactive', 3],
    { events: 4 },
    [5, 8],
    { title: 6, startDate: 7, self: 5 },
    'Frogs',
    '2026-05-02T10:30:00',
    { title: 9, startDate: 10, list: 4 },
    'Toads',
    ['Date', '2026-05-03T13:00:00.000Z'],
  ]
  expect(foundIn(`<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(values)}</script>`)).toEqual(
    FOUND,
  )
})

test('Nuxt 2: a function that is given what repeats', () => {
  expect(
    foundIn(`<script>window.__NUXT__=(function(a,b,c){return {layout:"default",data:[{events:[{title:a,startDate:"2026-05-02T10:30:00",draft:b},
    {title:"Toads",startDate:c,draft:b}]}],error:null}}("Frogs",false,"2026-05-03T14:00:00"));</script>`),
  ).toEqual(FOUND)
})

test('what a page says of sales, posts and people in its data is no event', () => {
  expect(
    foundIn(
      `<script type="application/json">${JSON.stringify({
        user: { name: 'Ann', from: '2026-05-02' },
        posts: [{ title: 'New roof', date: '2026-05-02T10:00:00', modified: '2026-05-02T10:00:00' }],
        campaign: { name: 'Spring', offers: [{ name: '10% off', startDate: '2026-05-02' }] },
      })}</script>`,
    ),
  ).toEqual([])
})

test.each<[string, (size: number) => string]>([
  ['attributes', (size) => `<p data-x='[{"date":"2026-05-02"'>`.repeat(size / 30)],
  ['pieces of a stream', (size) => '<script>self.__next_f.push([1,"1:[2026"])</script>'.repeat(size / 50)],
  [
    'functions in functions',
    (size) => `<script>x = {a: ${'function(){ return {a: 2026, b: '.repeat(size / 33)}</script>`,
  ],
  ['texts in texts', (size) => `<script>${'JSON.parse("2026'.repeat(size / 16)}</script>`],
  [
    'places in a list',
    (size) =>
      `<script id="__NUXT_DATA__">[${Array.from({ length: size / 12 }, (_, at) => `["Ref",${at + 1}]`)},"2026"]</script>`,
  ],
])('a page of nothing but %s takes no longer than its size', (_, body) => {
  expectLinear((size) => read(body(size)), 200_000)
})

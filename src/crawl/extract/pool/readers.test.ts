import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readContent } from '../page-content.ts'

const read = (body: string, url = 'https://pond.example/whats-on') =>
  readContent({ url, body: new TextEncoder().encode(body) }, day('2026-05-01'))
const titles = (body: string) => read(body).found.map(({ title }) => title)

const JSON_LD =
  '<script type="application/ld+json">{"@type":"Event","name":"Frogs","startDate":"2026-05-02T10:30"}</script>'
const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`
const script = (data: string) => `<script>window.state = ${data}</script>`

test('a page whose data has its state as an object still yields its events', () => {
  const data = '{ events: [{ title: "Toads", startDate: "2026-05-03T14:00:00", status: { code: 1 } }] }'
  expect(titles(page(script(data)))).toEqual(['Toads'])
  expect(titles(page(`${JSON_LD}${script(data)}`))).toEqual(['Frogs'])
})

test.each('status state allDay cancelled soldOut minAge currency endTime'.split(' '))(
  'what is no text where one is looked for, as "%s", costs no event beside it',
  (name) => {
    const odd = [
      '{ a: 1 }',
      '[{ a: 1 }]',
      '[[{}]]',
      '{ rendered: {} }',
      '{ time: {}, date: "2026-05-03", tz: {} }',
      '1e999',
    ]
    for (const value of odd) {
      const data = `{ events: [{ ${name}: ${value}, name: "Newts", startDate: "2026-05-03" }, { name: "Toads", startDate: "2026-05-03T14:00:00" }], times: [{ date: "2026-05-04", times: [{}, ["10:00"]] }] }`
      expect(titles(page(script(data)))).toContain('Toads')
      expect(titles(page(`${JSON_LD}${script(data)}`))).toContain('Frogs')
    }
  },
)

/** What `JSON.parse` reads without recursion, and others must, too. */
const deep = (inner: string) => `${'['.repeat(20_000)}${inner}${']'.repeat(20_000)}`
const FLAT =
  '[{"events":1},[2,6],{"title":3,"start":4,"venue":5},"Newts","2026-05-03T10:00:00",{"data":5,"url":5},{"title":7,"start":8},"Toads","2026-05-04T10:00:00"]'

test.each<[string, string]>([
  [
    'a title within lists without end',
    script(
      `JSON.parse('[{"title":${deep('1')}, "start":"2026-05-03"}, {"title":"Toads","start":"2026-05-03T14:00:00"}]')`,
    ),
  ],
  [
    'a start within lists without end',
    script(
      `JSON.parse('[{"title":"Newts","start":{"at":${deep('1')},"date":"2026-05-03"}}, {"title":"Toads","start":"2026-05-03T14:00:00"}]')`,
    ),
  ],
  ['a place that holds itself', `<script id="__NUXT_DATA__" type="application/json">${FLAT}</script>`],
  [
    'more data than a call may have arguments',
    `<script>a={title:"Toads",start:"2026-05-03T14:00:00"};${'a=[];'.repeat(300_000)}</script>`,
  ],
])('%s costs no event beside it', (_, body) => expect(titles(page(body))).toContain('Toads'))

test('of a JSON answer that was cut off, what is whole is read', () => {
  const answer = JSON.stringify([
    { title: 'Frogs', start: '2026-05-02T10:30:00' },
    { title: 'Toads', start: '2026-05-03T14:00:00', description: 'By the pond' },
  ])
  const body = new TextEncoder().encode(answer.slice(0, -20))
  const source = { url: 'https://pond.example/api/events', contentType: 'application/json', body }
  expect(readContent(source, day('2026-05-01')).found.map(({ title }) => title)).toContain('Frogs')
})

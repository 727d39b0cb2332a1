import { Validator } from '@seriousme/openapi-schema-validator'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { addHolidays } from '#store/holiday/holidays.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, testWeb } from '#test/support/web.ts'
import { openApi } from './openapi.ts'
import {
  CategoryListSchema,
  ChangeListSchema,
  EventListSchema,
  EventSchema,
  HolidayListSchema,
  ProblemSchema,
  VenueListSchema,
} from './schemas.ts'
import { loader as categories } from './v1/categories.ts'
import { loader as changes } from './v1/changes.ts'
import { loader as dump } from './v1/dump.ts'
import { loader as oneEvent } from './v1/event.ts'
import { loader as events } from './v1/events.ts'
import { loader as holidays } from './v1/holidays.ts'
import { loader as venues } from './v1/venues.ts'

const { db } = await testDatabase()
const today = day('2026-04-08')
const web = testWeb(db, { today })
const ids: number[] = []

beforeAll(async () => {
  const hall = await make.venue(db, { name: 'Acorn Hall' })
  const mill = await make.venue(db, { name: 'Otter Mill' })
  for (let n = 0; n < 25; n += 1) {
    const facts = {
      title: `Owl walk ${n}`,
      startDate: day(`2026-04-${String(10 + (n % 15))}`),
      sessions: [make.session(`2026-04-${10 + (n % 15)}`, '10:30', '12:00')],
      minPrice: n,
      url: `https://owls.example/walk ${n}`,
    }
    ids.push(await make.event(db, n % 2 ? hall : mill, { found: facts, classification: { reasoning: 'inner words' } }))
  }
  await make.event(db, hall, { found: { title: 'Not looked at yet' }, status: 'needs_review' })
  await addHolidays(db, [
    { name: 'May half-term', startDate: day('2026-05-25'), endDate: day('2026-05-29'), region: 'England' },
  ])
})

async function get(loader: Parameters<typeof ask>[0], path: string, params: Record<string, string> = {}) {
  const { status, headers, body } = await ask(loader, web, { path, params })
  return { status, headers, body: JSON.parse(String(body)) }
}

const pathOf = (url: string) => url.replace('http://localhost', '')

describe('events', () => {
  test('come in pages that lead to each other, each event once, and nothing that is not for the public', async () => {
    const seen: number[] = []
    let next: string | null = '/api/v1/events?per_page=10'
    let pages = 0
    while (next) {
      const page = await get(events, pathOf(next))
      const list = EventListSchema.strict().parse(page.body)
      expect(page.headers.get('link')).toContain(list.next ? `<${list.next}>; rel="next"` : 'rel="first"')
      expect(list.total).toEqual({ count: 25, is_capped: false })
      expect(JSON.stringify(page.body)).not.toMatch(/inner words|Not looked at|status":"(approved|needs_review)/)
      seen.push(...list.data.map(({ id }) => id))
      next = list.next
      pages += 1
    }
    expect(pages).toBe(3)
    expect(seen.sort((a, b) => a - b)).toEqual(ids)
  })

  test.each(['soonest', 'soonest&q=owl', 'soonest&date=month', 'added', 'distance&near=SE15'])(
    'page through the order %s too',
    async (sort) => {
      const first = await get(events, `/api/v1/events?per_page=20&sort=${sort}`)
      const second = await get(events, pathOf(first.body.next))
      expect(new Set([...first.body.data, ...second.body.data].map(({ id }) => id)).size).toBe(25)
    },
  )

  test("are under the site's own filter", async () => {
    const { body } = await get(events, '/api/v1/events?price=under-10&q=owl')
    expect(body.data).toHaveLength(10)
    expect((await get(events, '/api/v1/events?date=holiday:may-half-term-2026')).body.total.count).toBe(0)
  })

  test.each(['se15', 'SE15 4AB'])('are near %s as the site reads it', async (near) => {
    const asked = (place: string) => get(events, `/api/v1/events?fields=id&sort=distance&near=${place}`)
    const { status, body } = await asked(near)
    expect([status, body.data]).toEqual([200, (await asked('SE15')).body.data])
  })

  test('are all there for the empty fields of a form', async () => {
    const { body } = await get(events, '/api/v1/events?q=&category=&price=all&date=&near=&within=&child=&suits=&sort=')
    expect(body.total.count).toBe(25)
  })

  test('have only the fields that were asked for', async () => {
    const { body } = await get(events, '/api/v1/events?fields=title,sessions&per_page=1')
    expect(Object.keys(body.data[0])).toEqual(['id', 'title', 'sessions'])
  })

  test.each([
    ['per_page=101', 'per_page'],
    ['per_page=0', 'per_page'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from('["x\' or 1=1","2026-01-01",1]').toString('base64url')}`, 'cursor'],
    ['fields=title,admin_notes', 'fields'],
    ['category=spaceships', 'category'],
    ['date=holiday:never', 'date'],
    ['near=ZZ9', 'near'],
    ['price=free,under-10', 'price'],
    ['date=today&date=tomorrow', 'date'],
    ['borough=atlantis', 'borough'],
    ['area=north', 'area'],
    ['venue=Acorn%20Hall', 'venue'],
    ['bbox=-0.1,51.4,0.1', 'bbox'],
    ['bbox=0.1,51.4,-0.1,51.5', 'bbox'],
    ['bbox=-0.1,51.4,0.1,51.5&bbox=-0.2,51.4,0.1,51.5', 'bbox'],
    ['near=SE15&within=4', 'within'],
    ['child=four', 'child'],
    ['child=216', 'child'],
    ['child=1&child=2&child=3&child=4&child=5&child=6&child=7', 'child'],
    ['child=40&child=90&suits=some', 'suits'],
    [`q=${'owl '.repeat(51)}`, 'q'],
  ])('are refused with a word on the parameter for %s', async (query, parameter) => {
    const { status, headers, body } = await get(events, `/api/v1/events?${query}`)
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json'])
    expect(ProblemSchema.parse(body).errors?.map((error) => error.parameter)).toEqual([parameter])
  })

  test('are found one by one, and one that is not there is a problem', async () => {
    const { body } = await get(oneEvent, '/api/v1/events/owl-walk-3', { slug: 'owl-walk-3' })
    expect(EventSchema.strict().parse(body)).toMatchObject({
      title: 'Owl walk 3',
      url: 'http://localhost/events/owl-walk-3',
      venue: { name: 'Acorn Hall' },
      website_url: 'https://owls.example/walk%203',
      sessions: [{ date: '2026-04-13', start_time: '10:30', end_time: '12:00' }],
    })
    for (const slug of ['not-looked-at-yet', 'nowhere', "o'"]) {
      const missing = await get(oneEvent, '/api/v1/events/x', { slug })
      expect(missing.status).toBe(404)
      ProblemSchema.parse(missing.body)
    }
  })
})

test.each([
  ['/api/v1/events?categry=arts', events, 'q, category, age'],
  ['/api/v1/events?price=free&since=1', events, 'per_page, cursor, fields'],
  ['/api/v1/events/owl-walk-3?field=title', oneEvent, 'takes fields.'],
  ['/api/v1/venues?q=hall', venues, 'takes per_page, cursor.'],
  ['/api/v1/categories?per_page=5', categories, 'takes none.'],
  ['/api/v1/holidays?year=2026', holidays, 'takes none.'],
  ['/api/v1/changes?cursor=3.2026-04-08', changes, 'takes since, per_page.'],
])('%s is refused with the name that it does not know, and those that there are', async (path, loader, names) => {
  const { status, headers, body } = await get(loader, path, { slug: 'owl-walk-3' })
  expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  const parameter = [...new URL(path, 'http://localhost').searchParams.keys()].at(-1)
  expect(ProblemSchema.parse(body).errors).toEqual([{ parameter, detail: expect.stringContaining(names) }])
})

test('a response says all that is wrong with a request at once, each name once, and no name without end', async () => {
  const long = 'x'.repeat(500)
  const { body } = await get(events, `/api/v1/events?a=1&a=2&per_page=0&${long}=1`)
  expect(ProblemSchema.parse(body).errors?.map(({ parameter }) => parameter)).toEqual([
    'a',
    long.slice(0, 50),
    'per_page',
  ])
})

test('venues, categories and holidays are as their schemas say', async () => {
  const first = await get(venues, '/api/v1/venues?per_page=1')
  expect(VenueListSchema.parse(first.body).data).toMatchObject([{ name: 'Acorn Hall', events: 12 }])
  const second = await get(venues, pathOf(first.body.next))
  expect(VenueListSchema.parse(second.body)).toMatchObject({ data: [{ name: 'Otter Mill', events: 13 }], next: null })
  const { data } = CategoryListSchema.parse((await get(categories, '/api/v1/categories')).body)
  expect(data.find(({ id }) => id === 'general')?.events).toBe(25)
  expect(HolidayListSchema.parse((await get(holidays, '/api/v1/holidays')).body).data).toMatchObject([
    { slug: 'may-half-term-2026', start_date: '2026-05-25' },
  ])
})

describe('the feed of changes', () => {
  test('gives everything, then only what changed, with the word that an event is gone', async () => {
    let page = await get(changes, '/api/v1/changes?per_page=20')
    expect(ChangeListSchema.parse(page.body)).toMatchObject({ has_more: true })
    page = await get(changes, pathOf(page.body.next))
    expect(page.body.data).toHaveLength(5)
    const actorId = (await make.profile(db)).id
    const [id = 0] = ids
    await decideEvent(db, { eventId: id, status: 'rejected', actorId }, web.now(), today)
    page = await get(changes, pathOf(page.body.next))
    expect(ChangeListSchema.parse(page.body)).toMatchObject({
      data: [{ type: 'delete', id, reason: 'withdrawn' }],
      has_more: false,
    })
    expect((await get(changes, pathOf(page.body.next))).body.data).toEqual([])
  })

  test('sends a client that was away for too long, or comes from another database, to the beginning', async () => {
    expect((await get(changes, '/api/v1/changes?since=3.2026-03-10')).status).toBe(200)
    expect((await get(changes, '/api/v1/changes?since=3.2026-03-09')).status).toBe(410)
    expect((await get(changes, '/api/v1/changes?since=99999.2026-04-08')).status).toBe(410)
    expect((await get(changes, '/api/v1/changes?since=x')).status).toBe(400)
  })
})

test('the OpenAPI document says of each operation that it refuses a parameter', () => {
  const { paths } = openApi('https://events.example', 'Bristol')
  for (const { get } of Object.values(paths)) expect(Object.keys(get.responses)).toContain('400')
})

test('the OpenAPI document is valid by the schema of OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate({ ...openApi('https://events.example', 'Bristol') })
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

describe('the whole list as one file', () => {
  const fetchFile = (file: string, headers: Record<string, string> = {}, path = `/api/v1/dump/${file}`) =>
    ask(dump, testWeb(db, { today }), { path, params: { file }, headers })

  /** As the pages of the list have them; other tests take some away. */
  const listed = async () => {
    const { body } = await get(events, '/api/v1/events?per_page=100')
    return EventListSchema.parse(body)
      .data.map(({ id }) => id)
      .sort((a, b) => a - b)
  }

  test('has every event of the list once, as the API has it', async () => {
    const { headers, body } = await fetchFile('events.ndjson')
    const lines = String(body).trimEnd().split('\n')
    const rows = lines.map((line) => EventSchema.strict().parse(JSON.parse(line)))
    expect(rows.map(({ id }) => id)).toEqual(await listed())
    expect(rows[0]).toEqual(
      (await get(oneEvent, `/api/v1/events/${rows[0]?.slug}`, { slug: rows[0]?.slug ?? '' })).body,
    )
    expect(headers.get('content-type')).toMatch(/^application\/x-ndjson/)
    expect(headers.get('link')).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"')
    expect(headers.get('link')).toContain('/api/v1/dump/events.schema.json>; rel="describedby"')
  })

  test('is a table, too, with the columns that are described beside it', async () => {
    const { body, headers } = await fetchFile('events.csv')
    const table = parse<Record<string, string>>(String(body), { columns: true })
    const metadata = JSON.parse(String((await fetchFile('events.csv-metadata.json')).body))
    expect(Object.keys(table[0] ?? {})).toEqual(metadata.tableSchema.columns.map(({ name }: { name: string }) => name))
    expect(table.map(({ id }) => Number(id))).toEqual(await listed())
    expect(table.find(({ title }) => title === 'Owl walk 2')).toMatchObject({
      sessions: '2026-04-12T10:30/12:00',
      venue_name: 'Otter Mill',
    })
    expect(headers.get('link')).toContain('/api/v1/dump/events.csv-metadata.json>; rel="describedby"')
  })

  test('is a table of Parquet, which keeps its types', async () => {
    const { status, headers, body } = await fetchFile('events.parquet')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.apache.parquet'])
    expect(String(body)).toMatch(/^PAR1[\s\S]*PAR1$/)
  })

  test('is described by a JSON schema of its lines', async () => {
    const schema = JSON.parse(String((await fetchFile('events.schema.json')).body))
    expect(Object.keys(schema.$defs.Event.properties)).toEqual(Object.keys(EventSchema.shape))
  })

  test('is not sent again while nothing has changed', async () => {
    const { headers } = await fetchFile('events.ndjson')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect(new Date(headers.get('last-modified') ?? '').getTime()).toBeGreaterThan(0)
    expect(await fetchFile('events.ndjson', known)).toMatchObject({ status: 304, body: null })
    expect((await fetchFile('events.csv', known)).status).toBe(200)
  })

  test('is refused to one address that asks for it again and again', async () => {
    const one = testWeb(db, { today })
    const statuses: number[] = []
    for (let n = 0; n < 13; n += 1) {
      const { status } = await ask(dump, one, { path: '/api/v1/dump/events.csv', params: { file: 'events.csv' } })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
  })

  test('takes no filter, which would be passed over, and no other name', async () => {
    expect((await fetchFile('events.csv', {}, '/api/v1/dump/events.csv?category=museum')).status).toBe(400)
    expect((await fetchFile('events.xlsx')).status).toBe(404)
  })
})

import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { createBatch } from '#store/ai/batches.ts'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { operate } from '#store/event/by-staff/bulk.ts'
import { createHoliday } from '#store/holiday/holiday-changes.ts'
import { invite } from '#store/people/invitations.ts'
import { saveReport } from '#store/review/reports/reports.ts'
import { saveView } from '#store/review/saved-views.ts'
import { events, possibleDuplicates } from '#store/schema/index.ts'
import { createTrial } from '#store/venue/trials/venue-trials.ts'
import { addEndpoint } from '#store/webhook/webhooks.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { requestHandler } from '#test/support/request-handler.ts'
import { signedIn, testWeb } from '#test/support/web.ts'
import { RULES } from '#test/support/who-may-what.ts'
import { KNOWN_PARAMETERS } from '../api/known-parameters.ts'

/**
 * Every address and every form of the product, on existing rows, with input that PostgreSQL rejects: a NUL, and numbers
 * beyond its integers. An admin sends it, since an admin gets the furthest. It must be answered as the sender's error.
 */

const { db } = await testDatabase()
const failures: unknown[] = []
let minutes = 0
// A minute later for each test, so that limits by the minute do not interfere.
const silent = testWeb(db, { now: () => new Date(Date.UTC(2026, 3, 8, 10, minutes)) })
const web = { ...silent, log: { ...silent.log, error: (fields: object) => void failures.push(fields) } }
const handle = await requestHandler(web)
const admin = await signedIn(web, 'admin')

/** A row of each kind, by the prefix of the addresses that name it; new ones once a form was not refused, and may have changed them. */
let ids: [path: string, id: string | number | undefined][]
let areRowsNew = false
const REFUSED = 400

beforeEach(async () => {
  failures.length = 0
  minutes += 1
  if (!areRowsNew) await makeRows()
  areRowsNew = true
})

async function makeRows() {
  await db.delete(events)
  const now = web.now()
  const by = { actorId: admin.id, now, secret: web.secret }
  const venue = await make.venue(db)
  const [one, other] = [await make.event(db, venue), await make.event(db, venue)]
  const person = await make.profile(db)
  const holiday = { name: 'Half term', startDate: day('2026-05-25'), endDate: day('2026-05-29'), year: 2026 }
  const invited = await invite(db, { email: `${person.id}@example.com`, fullName: '', role: 'viewer' }, by)
  const [pair] = await db
    .insert(possibleDuplicates)
    .values({ eventId: one, otherId: other, reason: 'same title', score: 1 })
    .returning()
  await saveReport(db, { eventId: one, kind: 'other', message: null }, now)
  await saveView(db, { userId: admin.id, name: person.id, query: '' })
  ids = [
    ['/admin/review/duplicates/', pair?.id],
    ['/admin/review/', one],
    [
      '/admin/events/classify/',
      (await createBatch(db, { ids: [one] }, { requestedBy: admin.id, now, today: web.today() }))?.id,
    ],
    [
      '/admin/events/operations/',
      (await operate(db, 'approved', [one], { actorId: admin.id, at: now, today: web.today() })).id,
    ],
    ['/admin/events/', one],
    ['/admin/venues/trials/', await createTrial(db, 'https://owls.example/', admin.id, now)],
    ['/admin/venues/', venue.id],
    [
      '/admin/holidays/',
      (await createHoliday(db, { ...holiday, region: 'England', isActive: true }, admin.id, now)).id,
    ],
    ['/admin/crawl-logs/', await startCrawl(db, venue.id, 'staff', now)],
    ['/admin/webhooks/', (await addEndpoint(db, { url: 'https://owls.example/', description: '', types: [] }, by)).id],
    ['/admin/users/invitations/', invited.ok ? invited.value.invitation.id : undefined],
    ['/admin/users/', person.id],
  ]
}

const addressOf = (pattern: string, id: string | number = ids.find(([path]) => pattern.startsWith(path))?.[1] ?? 1) =>
  pattern
    .replace(':slug', 'none')
    .replace(':file', 'events-1.xml')
    .replace(':section?', 'general')
    .replace(':table', 'days')
    .replace(':holiday', 'none')
    .replace(':id', String(id))
    .replace('*', 'nowhere')

/** Describes the answer where its status is wrong or an error was logged. */
async function wrongOf(path: string, isRight: (status: number) => boolean, form?: URLSearchParams | FormData) {
  const post = form && { method: 'POST', body: form }
  const { status, body } = await handle(
    new Request(`http://localhost${path}`, { headers: { cookie: admin.cookie }, ...post }),
  )
  if (form && status < REFUSED) areRowsNew = false
  await body?.cancel()
  const failed = failures.splice(0)
  const described = `${form ? 'POST' : 'GET'} ${path} ${form instanceof URLSearchParams ? form : ''}: ${status}`
  if (failed.length > 0) return [`${described}, and ${failed.map((fields) => JSON.stringify(fields)).join()}`]
  return isRight(status) ? [] : [described]
}

const isAnswered = (status: number) => status < 500
const isRefused = (status: number) => [400, 404].includes(status)

const BEYOND = ['2147483648', '99999999999999999999', '1e400']
const addresses = Object.keys(RULES)
const formsOf = (address: string) => Object.keys(RULES[address]?.forms ?? {})

/** Every field or parameter that is read as a number. */
const NUMBERS = [
  ...['version', 'left', 'right', 'entryId', 'id', 'venueId', 'eventId', 'reportId', 'report', 'restored', 'delivery'],
  ...[
    'series',
    'session',
    'year',
    'crawlFrequencyDays',
    'crawlPageBudget',
    'venue',
    'venues',
    'restore',
    'page',
    'show',
  ],
  ...[
    'afterChangeNumber',
    'per_page',
    'limit',
    'maxwidth',
    'maxheight',
    'event',
    'e',
    'days',
    'price',
    'within',
    'child',
  ],
]

test.each(addresses.filter((address) => /:/.test(address)))('%s answers ids that cannot exist', async (pattern) => {
  const wrong: string[] = []
  for (const id of [...BEYOND, '%00', '1%00', '%ff']) {
    const address = pattern.replace(/:(id|slug|file|table|holiday|section\?)/, id)
    wrong.push(...(await wrongOf(address, id.includes('%00') ? isRefused : isAnswered)))
    for (const form of formsOf(pattern)) wrong.push(...(await wrongOf(address, isAnswered, new URLSearchParams(form))))
  }
  expect(wrong).toEqual([])
})

test.each(addresses)('%s answers numbers beyond PostgreSQL’s integers', async (pattern) => {
  const address = addressOf(pattern)
  const wrong: string[] = []
  for (const number of BEYOND) {
    const everywhere = NUMBERS.map((name) => [name, number] as [string, string])
    wrong.push(...(await wrongOf(`${address}?${new URLSearchParams(everywhere)}`, isAnswered)))
    if (pattern.startsWith('/api/v1'))
      for (const name of KNOWN_PARAMETERS) wrong.push(...(await wrongOf(`${address}?${name}=${number}`, isAnswered)))
    for (const form of formsOf(pattern)) {
      const fields = new URLSearchParams(form)
      for (const name of NUMBERS) if (name !== 'version' || fields.has(name)) fields.set(name, number)
      wrong.push(...(await wrongOf(address, isAnswered, fields)))
      wrong.push(...(await wrongOf(address, isAnswered, new URLSearchParams([...fields, ['version', number]]))))
    }
  }
  expect(wrong).toEqual([])
})

test.each(addresses)('%s refuses a NUL in any field or parameter', async (pattern) => {
  const address = addressOf(pattern)
  const wrong = [...(await wrongOf(`${address}?q=a%00b`, isRefused)), ...(await wrongOf(`${address}?%00=b`, isRefused))]
  for (const form of formsOf(pattern)) {
    const fields = [...new URLSearchParams(form)]
    const withNul = (name: string, value: string) => {
      const multipart = new FormData()
      for (const [key, text] of [...fields, [name, value] as [string, string]]) multipart.append(key, text)
      return [new URLSearchParams([...fields, [name, value]]), multipart]
    }
    for (const sent of [...withNul('title', 'a\0b'), ...withNul('a\0b', 'title')])
      wrong.push(...(await wrongOf(address, READS_NO_FIELD.includes(pattern) ? isAnswered : isRefused, sent)))
    const nested = new URLSearchParams([...fields, ['query', 'search=%00'], ['all', 'yes']])
    wrong.push(...(await wrongOf(address, isAnswered, nested)))
  }
  expect(wrong).toEqual([])
})

/** Actions that read no field of the form; those of one-time links none before they have found the link. */
const READS_NO_FIELD = [
  '/auth/new-password',
  '/auth/invitation',
  '/admin/venues/trials/:id',
  '/admin/venues/trials/:id/state',
  '/admin/webhooks/:id/delete',
  '/admin/users/:id/delete',
]

test.each(addresses.filter((address) => formsOf(address).length > 0))(
  '%s refuses a form that is cut off',
  async (pattern) => {
    const headers = { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=x' }
    const body = '--x\r\ncontent-disposition: form-data; name="intent"\r\n\r\nappr'
    const request = new Request(`http://localhost${addressOf(pattern)}`, { method: 'POST', headers, body })
    const { status } = await handle(request)
    if (status < REFUSED) areRowsNew = false
    const isRight = READS_NO_FIELD.includes(pattern) ? isAnswered : isRefused
    expect([isRight(status), failures]).toEqual([true, []])
  },
)

test('a beacon with a NUL is refused, as it is and as JSON writes it', async () => {
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    return (await handle(new Request('http://localhost/track', { method: 'POST', headers, body }))).status
  }
  const words = (text: string) => JSON.stringify([{ name: 'screen_view', payload: { screen_name: text } }])
  expect(await send(words('home'))).toBe(204)
  expect(await send(words('ho\0me'))).toBe(400)
  expect(failures).toEqual([])
})

test.each([
  ['/admin/venues/import', 'name,domain\nOwl\0 House,owls.example', { intent: 'import' }],
  ['/admin/holidays/import', 'BEGIN:VCALENDAR\nSUMMARY:Half\0 term', { intent: 'read' }],
])('%s explains that a file is not plain text', async (path, text, fields) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([text], 'list.csv', { type: 'text/csv' }))
  const headers = { cookie: admin.cookie }
  const answer = await handle(new Request(`http://localhost${path}`, { method: 'POST', headers, body: form }))
  expect([answer.status, await answer.text(), failures]).toEqual([400, expect.stringContaining('not plain text'), []])
})

test('a holiday that was ticked has no NUL in its name', async () => {
  const holiday = JSON.stringify(['Half\0 term', '2026-05-25', '2026-05-29', 'England'])
  expect(await wrongOf('/admin/holidays/import', isRefused, new URLSearchParams({ intent: 'add', holiday }))).toEqual(
    [],
  )
})

import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { saveReport } from '#store/review/reports.ts'
import { auditTrail, reports } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { action, loader } from './page.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const event = await make.event(db, await make.venue(db), { found: { title: 'Owl walk' } })
const reviewer = await signedIn(web, 'reviewer')
const viewer = await signedIn(web, 'viewer')

beforeEach(async () => {
  await db.delete(reports)
})

async function reported(message: string): Promise<number> {
  await saveReport(db, { eventId: event, kind: 'wrong_price', message }, web.now())
  const [newest] = await db.select().from(reports).orderBy(desc(reports.id)).limit(1)
  return newest?.id as number
}

const screen = async (query = '', { cookie } = viewer) =>
  (await ask(loader, web, { path: `/admin/reports${query}`, cookie })).body
const post = (form: Record<string, string>, { cookie } = reviewer, query = '') =>
  ask(action, web, { path: `/admin/reports${query}`, cookie, form })

test('a viewer reads what was reported, the newest first, and settles nothing', async () => {
  await reported('It is £6')
  const id = await reported('It is £7')
  expect(await screen()).toMatchObject({
    counts: { open: 2, settled: 0 },
    canSettle: false,
    reports: [{ message: 'It is £7', kind: 'Wrong price', title: 'Owl walk' }, { message: 'It is £6' }],
  })
  expect(await post({ reportId: String(id), intent: 'settle' }, viewer)).toMatchObject({ status: 403 })
})

test('a reviewer marks a report as handled, and may take it back; both are on the record', async () => {
  const id = await reported('It is £6')
  expect((await post({ reportId: String(id), intent: 'settle' })).headers.get('location')).toBe('/admin/reports')
  expect(await screen('?list=settled', reviewer)).toMatchObject({
    counts: { open: 0, settled: 1 },
    canSettle: true,
    reports: [{ id, resolvedBy: 'reviewer' }],
  })
  await post({ intent: 'undo' }, reviewer, `?report=${id}`)
  expect(await screen()).toMatchObject({ counts: { open: 1, settled: 0 }, reports: [{ id, resolvedAt: null }] })
  const trail = await db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(2)
  expect(trail).toMatchObject([
    { subject: 'report', subjectId: String(id), action: 'reopen', actorId: reviewer.id },
    { subject: 'report', subjectId: String(id), action: 'settle', actorId: reviewer.id },
  ])
})

test('what someone else has settled meanwhile is not settled again', async () => {
  const id = await reported('It is £6')
  await post({ reportId: String(id), intent: 'settle' })
  await post({ reportId: String(id), intent: 'settle' })
  const settled = (await db.select().from(auditTrail)).filter(
    ({ action: verb, subjectId }) => verb === 'settle' && subjectId === String(id),
  )
  expect(settled).toHaveLength(1)
})

test('a form that names no report is refused', async () => {
  expect(await post({ intent: 'settle' })).toMatchObject({ status: 400 })
})

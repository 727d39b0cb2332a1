import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ReportKind } from '#domain/review/report.ts'
import { findEvent } from '#store/event/events.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { saveReport } from '#store/review/reports/reports.ts'
import { auditTrail, reports } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { action, loader } from './page.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const venue = await make.venue(db)
const event = await make.event(db, venue, { found: { title: 'Owl walk' } })
const reviewer = await signedIn(web, 'reviewer')
const viewer = await signedIn(web, 'viewer')

beforeEach(async () => {
  await db.delete(reports)
})

async function reported(message: string, kind: ReportKind = 'wrong_price', eventId = event): Promise<number> {
  await saveReport(db, { eventId, kind, message }, web.now())
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
    events: [{ title: 'Owl walk', reports: [{ message: 'It is £7', kind: 'Wrong price' }, { message: 'It is £6' }] }],
  })
  expect(await post({ reportId: String(id), intent: 'settle' }, viewer)).toMatchObject({ status: 403 })
})

test('a reviewer marks a report as handled, and may take it back; both are on the record', async () => {
  const id = await reported('It is £6')
  expect((await post({ reportId: String(id), intent: 'settle' })).headers.get('location')).toBe('/admin/reports')
  expect(await screen('?list=settled', reviewer)).toMatchObject({
    counts: { open: 0, settled: 1 },
    canSettle: true,
    events: [{ reports: [{ id, resolvedBy: 'reviewer' }] }],
  })
  await post({ intent: 'undo' }, reviewer, `?report=${id}`)
  expect(await screen()).toMatchObject({
    counts: { open: 1, settled: 0 },
    events: [{ reports: [{ id, resolvedAt: null }] }],
  })
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

test('that an event is not for children hides it at once, until a person dismisses the report; the same does not hide it again', async () => {
  const id = await make.event(db, venue, { found: { title: 'Gin tasting' } })
  const report = await reported('There was gin', 'not_for_children', id)
  expect(await findEvent(db, id)).toMatchObject({
    status: 'needs_review',
    listed: false,
    takenDownFrom: 'classifier',
    holds: [{ kind: 'reported', about: 'not for children' }],
  })
  expect(await screen()).toMatchObject({ events: [{ title: 'Gin tasting', isHidden: true, canHide: false }] })

  const dismissed = await post({ reportId: String(report), intent: 'settle' })
  expect(await flashIn(dismissed.headers)).toMatchObject({
    title: 'Report dismissed',
    description: 'Gin tasting is public again as before.',
    undoReportId: report,
  })
  expect(await findEvent(db, id)).toMatchObject({
    status: 'approved',
    listed: true,
    holds: [],
    decidedBy: 'classifier',
  })
  await post({ intent: 'undo' }, reviewer, `?report=${report}`)
  expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review', listed: false })
  await post({ reportId: String(report), intent: 'settle' })
  await reported('Really, there was gin', 'not_for_children', id)
  expect(await findEvent(db, id)).toMatchObject({ status: 'approved', listed: true })
  await reported('A child was hurt', 'unsafe', id)
  expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review', listed: false })
})

test('while one of two grave reports is open, the event stays hidden', async () => {
  const id = await make.event(db, venue, { found: { title: 'Gin tasting' } })
  const first = await reported('There was gin', 'not_for_children', id)
  const second = await reported('A child was hurt', 'unsafe', id)
  await post({ reportId: String(first), intent: 'settle' })
  expect(await findEvent(db, id)).toMatchObject({ listed: false })
  await post({ reportId: String(second), intent: 'settle' })
  expect(await findEvent(db, id)).toMatchObject({ listed: true })
})

test('what staff approved is taken down for a grave report, too, and is theirs again once it is dismissed', async () => {
  const id = await make.event(db, venue, { found: { title: 'Owl feeding' }, status: 'needs_review' })
  await decideEvent(db, { eventId: id, actorId: reviewer.id, status: 'approved' }, web.now(), web.today())
  const report = await reported('An owl bit', 'unsafe', id)
  expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review', takenDownFrom: 'staff' })
  await post({ reportId: String(report), intent: 'settle' })
  expect(await findEvent(db, id)).toMatchObject({ status: 'approved', decidedBy: 'staff', takenDownFrom: null })
})

test('staff hide an event for any report, and take that back', async () => {
  const id = await make.event(db, venue, { found: { title: 'Bat walk' } })
  const report = String(await reported('It is over', 'wrong_time', id))
  const done = await post({ reportId: report, intent: 'hide' })
  expect(await flashIn(done.headers)).toMatchObject({
    title: 'Hidden from families',
    undoHiddenReportId: Number(report),
  })
  expect(await findEvent(db, id)).toMatchObject({ status: 'needs_review', listed: false })
  await post({ intent: 'undo' }, reviewer, `?report=${report}&undo=hide`)
  expect(await findEvent(db, id)).toMatchObject({ status: 'approved', listed: true })
  expect(await post({ reportId: report, intent: 'hide' }, viewer)).toMatchObject({ status: 403 })
})

test('the gravest come first, then what most visitors reported, then the newest', async () => {
  const [fox, bat, gin] = [
    await make.event(db, venue, { found: { title: 'Fox walk' } }),
    await make.event(db, venue, { found: { title: 'Bat walk' } }),
    await make.event(db, venue, { found: { title: 'Gin tasting' } }),
  ]
  await reported('There was gin', 'not_for_children', gin)
  await reported('It is £6', 'wrong_price', fox)
  await reported('It is at 5', 'wrong_time', fox)
  await reported('It is £8', 'wrong_price', bat)
  const { events } = (await screen()) as { events: { title: string }[] }
  expect(events.map(({ title }) => title)).toEqual(['Gin tasting', 'Fox walk', 'Bat walk'])
})

test('a crawl that finds the event again, with other words or the same, does not show what was reported', async () => {
  const found = { title: 'Owl feeding', description: 'Owls.' }
  const id = await make.event(db, venue, { found })
  await reported('An owl bit', 'unsafe', id)
  for (const description of ['Owls.', 'Owls, and a falconer.']) {
    const again = make.found({ ...found, description })
    const more = { venue, sourceUrl: 'https://venue.example/diary', locationArea: 'central-london' as const, keys: [] }
    await db.transaction((tx) => make.seenAgain(tx, id, { ...more, found: again }, web.now(), web.today()))
    expect(await findEvent(db, id)).toMatchObject({
      status: 'needs_review',
      listed: false,
      holds: [{ kind: 'reported' }],
    })
  }
})

import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { operateIn, undoOperation } from '../../event/by-staff/bulk.ts'
import { events } from '../../schema/index.ts'
import { decideEvent, undoDecision } from '../decisions.ts'
import { listReportsOf, saveReport } from './reports.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const ada = await make.profile(db, { role: 'reviewer' })
const TODAY = day('2026-04-08')
const NOW = new Date('2026-04-08T10:00:00Z')
const LATER = new Date('2026-04-08T11:00:00Z')

beforeEach(async () => {
  await db.delete(events)
})

/** An event with two reports, the first of which was on the screen. */
async function reported() {
  const id = await make.event(db, venue, { status: 'pending', today: TODAY })
  await saveReport(db, { eventId: id, kind: 'wrong_price', message: 'It is £6' }, NOW)
  const [first] = await listReportsOf(db, id)
  await saveReport(db, { eventId: id, kind: 'other', message: 'It is lovely' }, NOW)
  return { id, seen: [first?.id as number] }
}
const open = async (id: number) =>
  (await listReportsOf(db, id)).flatMap(({ message, resolvedAt }) => (resolvedAt === null ? [message] : []))

test('a decision deals with the reports that stood beside the event, and undoing it opens them again', async () => {
  const { id, seen } = await reported()
  await decideEvent(db, { eventId: id, status: 'approved', actorId: ada.id, reportIds: seen }, NOW, TODAY)
  expect(await open(id)).toEqual(['It is lovely'])
  await undoDecision(db, id, ada.id, LATER, TODAY)
  expect(await open(id)).toEqual(['It is lovely', 'It is £6'])
})

test('reports about another event are not touched', async () => {
  const { seen } = await reported()
  const other = await reported()
  await decideEvent(db, { eventId: other.id, status: 'approved', actorId: ada.id, reportIds: seen }, NOW, TODAY)
  expect(await open(other.id)).toHaveLength(2)
})

test('what is decided together with others is opened again with them', async () => {
  const { id, seen } = await reported()
  const by = { actorId: ada.id, at: NOW, today: TODAY }
  const { id: operationId } = await operateIn(db, 'approved', [id], by, { reportIds: seen })
  expect(await open(id)).toEqual(['It is lovely'])
  await undoOperation(db, operationId, { actorId: ada.id, at: LATER, today: TODAY })
  expect(await open(id)).toHaveLength(2)
})

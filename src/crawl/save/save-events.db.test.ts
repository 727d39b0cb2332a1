import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { events } from '#store/schema/index.ts'
import type { Venue } from '#store/venue/venues.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { saveFindings } from '#test/support/saving.ts'
import type { PageFinding } from '../join/merge.ts'

/** Events of a crawl are stored some hundred at a time. */

const { db } = await testDatabase()
const NOW = new Date('2026-04-01T09:00:00Z')
const LATER = new Date('2026-04-02T09:00:00Z')

let venue: Venue
beforeEach(async () => {
  await db.delete(events)
  venue = await make.venue(db)
})

const finding = (n: number, fields: Parameters<typeof make.found>[0] = {}): PageFinding => ({
  event: make.found({
    title: `Owl walk ${n}`,
    startDate: day('2026-05-01'),
    url: `https://owls.example/walks/${n}`,
    ...fields,
  }),
  pageUrl: `https://owls.example/walks/${n}`,
})
const walks = (count: number) => Array.from({ length: count }, (_, n) => finding(n))
const stored = () => db.select().from(events).where(eq(events.venueId, venue.id)).orderBy(events.id)

test('more events than are stored at a time arrive in their order, and are all known the next time', async () => {
  await saveFindings(db, venue, walks(250), NOW)
  const first = await stored()
  expect(first.map(({ title }) => title)).toEqual(walks(250).map(({ event }) => event.title))

  const changed = walks(251).map((one, n) => (n === 120 ? finding(n, { minPrice: 4 }) : one))
  await saveFindings(db, venue, changed, LATER)
  const second = await stored()
  expect(second).toHaveLength(251)
  expect(second.every(({ lastSeenAt }) => lastSeenAt.getTime() === LATER.getTime())).toBe(true)
  const raised = second.filter(({ version }) => version > 1)
  expect(raised).toMatchObject([{ title: 'Owl walk 120', minPrice: 4, needsAnotherLook: true }])
})

test('events of one title that arrive together have addresses of their own', async () => {
  const classes = ['2026-05-01', '2026-05-08', '2026-05-15'].map((date, n) =>
    finding(n, { title: 'Owl class', startDate: day(date) }),
  )
  await saveFindings(db, venue, classes, NOW)
  expect((await stored()).map(({ slug }) => slug)).toEqual(['owl-class', 'owl-class-2', 'owl-class-3'])
})

test('an event that cannot be stored takes none of those before it with it', async () => {
  // What a database refuses in any statement.
  const refused = { title: { quote: '\0', url: 'https://owls.example/', method: 'html' as const } }
  const findings = walks(5).map((one, n) => (n === 3 ? finding(n, { evidence: refused }) : one))
  await expect(saveFindings(db, venue, findings, NOW)).rejects.toThrow()
  expect((await stored()).map(({ title }) => title)).toEqual(['Owl walk 0', 'Owl walk 1', 'Owl walk 2'])
})

import { beforeEach } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import type { Db } from '#store/db/database.ts'
import { findEvent } from '#store/event/events.ts'
import { checkForDuplicates } from '#store/review/duplicates/duplicate-check.ts'
import { listDuplicates } from '#store/review/duplicates/duplicate-list.ts'
import { judgeDuplicate } from '#store/review/duplicates/duplicates.ts'
import { events } from '#store/schema/index.ts'
import * as make from './make.ts'

type Options = Omit<NonNullable<Parameters<typeof make.event>[2]>, 'found'>

/** For the file that calls it two reviewers, a venue and a guide that lists its events; each test begins without events. */
export async function tryDuplicates(db: Db) {
  const today = day('2026-04-01')
  const now = new Date('2026-04-01T09:00:00Z')
  const [ada, ben] = [await make.profile(db, { role: 'reviewer' }), await make.profile(db, { role: 'reviewer' })]
  const house = await make.venue(db, { name: 'Owl House' })
  const guide = await make.venue(db, { name: 'Borough Guide' })
  beforeEach(async () => {
    await db.delete(events)
  })
  const pairs = async () => listDuplicates(db, today, { limit: 100, offset: 0 })
  return {
    today,
    now,
    ada,
    ben,
    house,
    guide,
    arrive: (title: string, found: Partial<ExtractedEvent> = {}, at = house, options: Options = {}) =>
      make.event(db, at, { ...options, found: { title, startDate: day('2026-04-10'), ...found }, today }),
    check: () => checkForDuplicates(db, today),
    pairs,
    async onlyPair() {
      const [pair, ...more] = await pairs()
      if (!pair || more.length > 0) throw new Error(`${more.length + 1} pairs`)
      return pair.id
    },
    async read(id: number) {
      const event = await findEvent(db, id)
      if (!event) throw new Error(`no event ${id}`)
      return event
    },
    judge: (pairId: number, keepId: number | null, actorId = ada.id, versions?: ReadonlyMap<number, number>) =>
      judgeDuplicate(db, { pairId, keepId, actorId, ...(versions && { versions }) }, now, today),
  }
}

/** What the guide says of where something is. */
export const AT_HOUSE = { locationName: 'Owl House' }

import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { connect, type Db } from '../../db/database.ts'
import { judgeDuplicate, undoJudgement } from '../../review/duplicates/duplicates.ts'
import { eventKeys, possibleDuplicates } from '../../schema/index.ts'
import { sightMerged } from './sightings.ts'

/** Crawls and people who merge and part the same events at the same time, each over connections of their own. */

const { db, address } = await testDatabase()
const today = day('2026-04-01')
const now = new Date('2026-04-01T09:00:00Z')
const { id: actorId } = await make.profile(db)
const ROUNDS = 60

/** Like random numbers in [0, 1), and the same each time. */
function sequence(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

test('crawls that see three events, and tabs that merge and part them, never end in a deadlock', {
  timeout: 120_000,
}, async () => {
  const venue = await make.venue(db)
  const ids: number[] = []
  for (const title of ['Owls by night', 'Owls by night!', 'Owls, by night']) {
    ids.push(await make.event(db, venue, { found: { title, startDate: today }, today }))
  }
  const keys = ['id:a', 'id:b', 'id:c', 'id:d', 'id:e', 'id:f']
  await db.insert(eventKeys).values(keys.map((key, n) => ({ key, venueId: venue.id, eventId: ids[n % 3] as number })))
  const pairs: number[] = []
  for (const [one, other] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const [row] = await db
      .insert(possibleDuplicates)
      .values({ eventId: ids[one] as number, otherId: ids[other] as number, reason: 'alike', score: 1 })
      .returning()
    pairs.push(row?.id as number)
  }

  const random = sequence(7)
  const anyOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const someKeys = () => keys.filter(() => random() < 0.6).toSorted(() => random() - 0.5)
  const sighting = () => ({
    venue,
    found: make.found(),
    sourceUrl: venue.websiteUrl,
    locationArea: null,
    keys: someKeys(),
  })
  const WORK: ((on: Db) => Promise<unknown>)[] = [
    (on) => judgeDuplicate(on, { pairId: anyOf(pairs), keepId: anyOf(ids), actorId }, now, today),
    (on) => undoJudgement(on, anyOf(pairs), actorId, now, today),
    (on) => on.transaction((tx) => make.seenAgain(tx, anyOf(ids), sighting(), now, today)),
    (on) =>
      on.transaction((tx) => make.seenAgain(tx, anyOf(ids), { ...sighting(), mergedFrom: anyOf(ids) }, now, today)),
    (on) =>
      on.transaction((tx) =>
        sightMerged(tx, { eventId: anyOf(ids), mergedFrom: anyOf(ids), venueId: venue.id, keys: someKeys() }, now),
      ),
  ]
  const connections = Array.from({ length: 8 }, () => connect({ ...address, max: 1 }, () => {}))
  const failures: string[] = []
  await Promise.all(
    connections.map(async ({ db: on }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await anyOf(WORK)(on).catch((error: unknown) => failures.push(String(error)))
      }
    }),
  )
  await Promise.all(connections.map(({ close }) => close()))
  expect(Object.entries(Object.groupBy(failures, (each) => each)).map(([each, all]) => [each, all?.length])).toEqual([])
})

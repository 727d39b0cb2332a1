import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { savePage } from '../../crawl/pages.ts'
import { countCorrections, countFetchedPages, listFetchedPages } from './venue-facts.ts'

const { db, pool } = await testDatabase()

test('what staff keep correcting at a venue is counted by field, the most first', async () => {
  const venue = await make.venue(db)
  for (const edits of [{ title: 'A', minPrice: 2 }, { minPrice: null }, {}]) {
    const id = await make.event(db, venue)
    await pool.query('update events set edits = $1 where id = $2', [edits, id])
  }
  const elsewhere = await make.event(db, await make.venue(db))
  await pool.query(`update events set edits = '{"organiser": "B"}' where id = $1`, [elsewhere])
  expect(await countCorrections(db, venue.id)).toEqual([
    { field: 'minPrice', events: 2 },
    { field: 'title', events: 1 },
  ])
})

test('a crawl lists the pages that it was the last to ask for, in its order, some at a time', async () => {
  const venue = await make.venue(db)
  const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 9, minute))
  for (const [path, minute, failure] of [
    ['earlier', 0, null],
    ['second', 7, 'timeout'],
    ['first', 6, null],
    ['later', 11, null],
  ] as const) {
    const url = `https://venue.example/${path}`
    await savePage(db, { venueId: venue.id, url, failure, fetchedAt: at(minute), changedAt: at(minute) })
  }
  const during = { venueId: venue.id, from: at(5), to: at(10) }
  const read = async (offset: number) => (await listFetchedPages(db, during, { limit: 1, offset }))[0]
  expect(await read(0)).toMatchObject({ url: 'https://venue.example/first', failure: null, eventsFound: 0 })
  expect(await read(1)).toMatchObject({ url: 'https://venue.example/second', failure: 'timeout' })
  expect(await countFetchedPages(db, during)).toBe(2)
  expect(await countFetchedPages(db, { ...during, to: null })).toBe(3)
})

import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { loadPages, type PageToStore, savePages } from './pages.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)

const [FIRST, LATER] = [new Date('2026-04-01T09:00:00Z'), new Date('2026-04-02T09:00:00Z')]

const page = (path: string, fields: Partial<PageToStore> = {}): PageToStore => ({
  venueId: venue.id,
  url: `https://owls.example${path}`,
  etag: '"one"',
  contentHash: 'aa',
  httpStatus: 200,
  failure: null,
  bytes: 900,
  fetchedAt: FIRST,
  changedAt: FIRST,
  links: [{ url: 'https://owls.example/next', score: 1 }],
  found: [make.found({ title: 'Owl walk' })],
  extractedAt: FIRST,
  extractorVersion: 1,
  ...fields,
})
const stored = async (path: string) => (await loadPages(db, venue.id)).get(`https://owls.example${path}`)

test('pages are stored together, whatever came of each: read, unchanged, or not to be had', async () => {
  await savePages(db, [page('/a'), page('/b'), page('/c')])
  const nothing = { links: [], found: [], etag: null, contentHash: null, bytes: null, extractedAt: null }
  await savePages(db, [
    page('/a', { fetchedAt: LATER, changedAt: LATER, etag: '"two"', contentHash: 'bb', found: [], links: [] }),
    page('/b', { fetchedAt: LATER, changedAt: LATER, etag: '"two"', httpStatus: 304, bytes: 0, isUnchanged: true }),
    page('/c', { ...nothing, fetchedAt: LATER, changedAt: LATER, httpStatus: 500, failure: 'server-error' }),
    page('/d', { ...nothing, httpStatus: null, failure: 'timeout' }),
  ])
  expect(await stored('/a')).toMatchObject({ fetchedAt: LATER, changedAt: LATER, contentHash: 'bb', found: [] })
  expect(await stored('/b')).toMatchObject({
    fetchedAt: LATER,
    changedAt: FIRST,
    etag: '"two"',
    httpStatus: 304,
    contentHash: 'aa',
    found: [{ title: 'Owl walk' }],
    links: [{ url: 'https://owls.example/next', score: 1 }],
  })
  expect(await stored('/c')).toMatchObject({
    fetchedAt: LATER,
    failure: 'server-error',
    etag: '"one"',
    contentHash: 'aa',
    found: [{ title: 'Owl walk' }],
  })
  expect(await stored('/d')).toMatchObject({ failure: 'timeout', found: [] })
})

test('a page that failed before is no failure any more once it is found unchanged', async () => {
  await savePages(db, [page('/e')])
  await savePages(db, [page('/e', { failure: 'timeout', httpStatus: null })])
  await savePages(db, [page('/e', { isUnchanged: true, fetchedAt: LATER })])
  expect(await stored('/e')).toMatchObject({ failure: null, httpStatus: 200, fetchedAt: LATER })
})

test('of a page that is stored twice at once the last result stands', async () => {
  await savePages(db, [page('/f', { etag: '"old"' }), page('/f', { etag: '"new"' })])
  expect(await stored('/f')).toMatchObject({ etag: '"new"' })
})

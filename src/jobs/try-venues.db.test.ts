import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createExtraction } from '#crawl/extract/pool/pool.ts'
import { createFetcher } from '#crawl/fetch/index.ts'
import { day } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import {
  cancelTrialBatch,
  createTrialBatch,
  findTrialBatch,
  listSilentTrialBatches,
  listTrialsOf,
} from '#store/venue/trials/trial-batches.ts'
import { createTrial, deleteOldTrials, startTrial } from '#store/venue/trials/venue-trials.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { type TestSite, testSite } from '#test/support/site.ts'
import { puppetsAndClay } from '#test/support/small-venue.ts'
import { tryVenues } from './try-venues.ts'

const { db } = await testDatabase()
const { id: createdBy } = await make.profile(db)
const NOW = new Date('2026-04-01T09:00:00Z')
const by = { label: 'Pasted', createdBy, now: NOW }
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const extraction = createExtraction()
const fetcher = createFetcher({
  userAgent: { token: 'KidsHolidayEvents', contactUrl: null },
  allowPrivate: () => true,
  mayHurry: () => true,
})
afterAll(() => Promise.all([fetcher.close(), extraction.close()]))

let sites: TestSite[]
beforeEach(async () => {
  sites = await Promise.all([testSite(puppetsAndClay()), testSite({ '/': '<h1>Kites</h1><p>We sell kites.</p>' })])
})
afterEach(() => Promise.all(sites.map((site) => site.close())))
const [first, second] = [0, 1].map((n) => () => sites[n]?.url ?? '') as [() => string, () => string]

const work = (batchId: number, signal = new AbortController().signal) =>
  tryVenues(
    {
      db,
      fetcher,
      extract: extraction.extract,
      readSitemap: extraction.readSitemap,
      render: null,
      classify: async () => make.classification(),
      now: () => NOW,
      today: () => day('2026-04-01'),
      log: { warn: () => {} },
    },
    defaultSettings(),
    batchId,
    signal,
  )
const found = async (batchId: number) =>
  (await listTrialsOf(db, batchId)).map(({ status, result }) => [status, result.events.length])

test('every site of a list is tried in the background, and what each has is stored', async () => {
  const id = await createTrialBatch(db, [{ url: first(), given: { name: 'Puppets' } }, { url: second() }], by)
  await work(id)
  expect(await found(id)).toEqual([
    ['completed', 2],
    ['completed', 0],
  ])
  expect(await findTrialBatch(db, id)).toMatchObject({ total: 2, done: 2, added: 0, finishedAt: NOW })
  expect((await listTrialsOf(db, id))[0]?.given).toEqual({ name: 'Puppets' })
})

test('what a worker left halfway is tried again by the next, and what was done is not', async () => {
  const id = await createTrialBatch(db, [{ url: first() }, { url: second() }], by)
  const [done, halfway] = await listTrialsOf(db, id)
  await startTrial(db, halfway?.id ?? 0, NOW)
  const stopped = new AbortController()
  stopped.abort(new Error('the worker is stopping'))
  await expect(work(id, stopped.signal)).rejects.toThrow('stopping')
  expect(await found(id)).toEqual([
    ['pending', 0],
    ['pending', 0],
  ])
  expect(await listSilentTrialBatches(db, later(1))).toContain(id)
  await work(id)
  expect((await found(id)).map(([status]) => status)).toEqual(['completed', 'completed'])
  expect(await listSilentTrialBatches(db, later(1))).not.toContain(id)
  const asked = sites[0]?.requests.length
  await work(id)
  expect(sites[0]?.requests.length).toBe(asked)
  expect(done).toBeDefined()
})

test('a batch that is cancelled stops, and keeps what was found', async () => {
  const id = await createTrialBatch(db, [{ url: first() }], by)
  await cancelTrialBatch(db, id, NOW)
  await work(id)
  expect(await found(id)).toEqual([['cancelled', 0]])
  expect(sites[0]?.requests).toEqual([])
})

test('a test at a form cancels no site of a list, and a list outlives the day', async () => {
  const id = await createTrialBatch(db, [{ url: first() }], by)
  await createTrial(db, second(), createdBy, NOW)
  await deleteOldTrials(db, later(2))
  expect(await found(id)).toEqual([['pending', 0]])
  await deleteOldTrials(db, later(31))
  expect(await findTrialBatch(db, id)).toBeUndefined()
})

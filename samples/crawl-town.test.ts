import { beforeAll, expect, test } from 'vitest'
import { crawlTown, type VenueTrial } from './crawl-town.ts'

/** A crawl of the whole town on New Year's Eve, when a page's 'Sat 2 January' is next year's. */
let trials: VenueTrial[]
beforeAll(async () => {
  trials = await crawlTown({ at: new Date('2026-12-31T10:00:00Z') })
}, 60_000)

test('every event of the town is found, with every fact right, and nothing that is none', () => {
  const all = trials.map(({ comparison }) => comparison)
  expect(all.flatMap(({ missing }) => missing)).toEqual([])
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(all.flatMap(({ extra }) => extra)).toEqual([])
  expect(all.flatMap(({ found }) => found).length).toBeGreaterThan(130)
})

test('what robots.txt keeps closed is not found', () => {
  expect(trials.flatMap(({ trespasses }) => trespasses)).toEqual([])
  const garden = trials.find(({ venue }) => venue.slug === 'larkspur-garden')
  expect(garden?.trial.pages.filter(({ url, outcome }) => url.includes('/members/') && outcome === 'read')).toEqual([])
})

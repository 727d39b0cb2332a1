import { beforeAll, expect, test } from 'vitest'
import { crawlTown, type VenueTrial } from './crawl-town.ts'

/** A crawl of the whole town on New Year's Eve, when a page's 'Sat 2 January' is next year's. */
let trials: VenueTrial[]
beforeAll(async () => {
  trials = await crawlTown({ at: new Date('2026-12-31T10:00:00Z') })
}, 60_000)

const share = (part: number, whole: number) => part / whole

test('nearly every event of the town is found, and little that is none', () => {
  const found = trials.flatMap(({ comparison }) => comparison.found)
  const missing = trials.flatMap(({ comparison }) => comparison.missing)
  const extra = trials.flatMap(({ comparison }) => comparison.extra)
  expect(share(found.length, found.length + missing.length)).toBeGreaterThan(0.9)
  expect(share(extra.length, found.length)).toBeLessThan(0.05)
})

test('what is found is found with the right days', () => {
  const found = trials.flatMap(({ comparison }) => comparison.found)
  const wrong = trials
    .flatMap(({ comparison }) => comparison.wrong)
    .filter(({ field }) => field === 'startDate' || field === 'endDate')
  expect(share(wrong.length, found.length)).toBeLessThan(0.03)
})

test('what robots.txt keeps closed is not found', () => {
  expect(trials.flatMap(({ trespasses }) => trespasses)).toEqual([])
  const garden = trials.find(({ venue }) => venue.slug === 'larkspur-garden')
  expect(garden?.trial.pages.filter(({ url, outcome }) => url.includes('/members/') && outcome === 'read')).toEqual([])
})

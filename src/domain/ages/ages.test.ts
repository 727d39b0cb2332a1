import { expect, test } from 'vitest'
import { ageBandsOf } from './ages.ts'

const years = (from: number | null, to: number | null) =>
  ageBandsOf({ minAgeMonths: from === null ? null : from * 12, maxAgeMonths: to === null ? null : to * 12 + 11 })

test.each([
  [5, 7, ['0-5', '6-11']],
  [0, 5, ['0-5']],
  [6, 6, ['6-11']],
  [8, null, ['6-11', '12-16']],
  [null, 5, ['0-5']],
  [0, null, ['all_ages']],
  [0, 16, ['all_ages']],
  [18, null, []],
  [null, null, []],
])('ages %s to %s fall in %o', (from, to, bands) => {
  expect(years(from, to)).toEqual(bands)
})

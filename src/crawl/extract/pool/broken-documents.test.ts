import { expect, test } from 'vitest'
import { brokenDocument } from '#test/support/broken-documents.ts'
import { readBroken } from '#test/support/read-broken.ts'

/** All 10,000: `npm run bench:fuzz`. */
const SHARE = 300

test('no document broken on purpose makes a reader fail, or changes the event that stands before what is broken', {
  timeout: 120_000,
}, () => {
  for (let seed = 0; seed < SHARE; seed += 1) {
    const { errors, found, alone } = readBroken(brokenDocument(seed))
    expect({ seed, errors, found }).toEqual({ seed, errors: [], found: alone })
    expect(alone).not.toBe('')
  }
})

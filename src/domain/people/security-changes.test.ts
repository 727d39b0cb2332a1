import { expect, test } from 'vitest'
import { securityChangeInWords } from './security-changes.ts'

const at = new Date('2026-04-08T10:05:00Z')

test.each([
  [{ browser: 'Firefox on Windows', by: 'owner' }, 'on 8 April 2026 at 11:05, with Firefox on Windows'],
  [{ browser: 'Firefox on Windows', by: 'staff' }, 'on 8 April 2026 at 11:05, by another member of staff'],
  [{ browser: null, by: 'operator' }, 'on 8 April 2026 at 11:05, by the operator'],
  [{ browser: null, by: 'owner' }, 'on 8 April 2026 at 11:05'],
] as const)('of %j it is said what, when in London and how', (how, words) => {
  const change = { action: 'remove second factor', at, ...how } as const
  expect(securityChangeInWords(change)).toBe(`Your second factor was removed ${words}`)
})

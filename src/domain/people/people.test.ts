import { expect, test } from 'vitest'
import { activityOf, refusalInWords, refuseDemotion } from './people.ts'

const now = new Date('2026-04-08T10:00:00Z')

test.each([
  ['2026-04-08T00:10:00+01:00', 'Active today'],
  ['2026-04-07T23:50:00+01:00', 'Active this week'],
  ['2026-04-01T10:00:00Z', 'Active this week'],
  ['2026-03-31T10:00:00Z', 'Active this month'],
  ['2026-03-09T10:00:00Z', 'Active this month'],
  ['2026-03-08T10:00:00Z', 'Inactive'],
  [null, 'Never logged in'],
])('someone who last signed in at %s is shown as %s', (at, activity) => {
  expect(activityOf({ isActive: true, lastLoginAt: at === null ? null : new Date(at) }, now)).toBe(activity)
})

test('an account that is switched off is inactive, however lately it was used', () => {
  expect(activityOf({ isActive: false, lastLoginAt: now }, now)).toBe('Inactive')
})

const person = (fields: Partial<Parameters<typeof refuseDemotion>[0]> = {}) =>
  ({ id: 'p1', role: 'admin', isActive: true, ...fields }) as const

test('no one demotes themselves, however many admins there are', () => {
  expect(refuseDemotion(person(), 'p1', 5)).toBe('self')
  expect(refusalInWords('self', 'deactivate')).toBe('You cannot deactivate your own account.')
})

test('the last active admin stays one; everyone else can be demoted', () => {
  expect(refuseDemotion(person(), 'p2', 0)).toBe('last-admin')
  expect(refuseDemotion(person(), 'p2', 1)).toBeNull()
  expect(refuseDemotion(person({ role: 'reviewer' }), 'p2', 0)).toBeNull()
  expect(refuseDemotion(person({ isActive: false }), 'p2', 0)).toBeNull()
})

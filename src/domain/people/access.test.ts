import { expect, test } from 'vitest'
import { ROLES } from '../vocabulary.ts'
import { type Actor, can, hasRole, type Verb } from './access.ts'

const as = (role: (typeof ROLES)[number]): Actor => ({ id: 'p1', role })

test('a viewer reads the back-office and changes nothing', () => {
  expect(can(as('viewer'), 'read back-office')).toBe(true)
  for (const verb of ['decide events', 'edit events', 'crawl venues', 'manage holidays'] as Verb[]) {
    expect(can(as('viewer'), verb), verb).toBe(false)
    expect(can(as('reviewer'), verb), verb).toBe(true)
  }
})

test('deleting venues, users and settings are for admins', () => {
  for (const verb of ['delete venues', 'manage users', 'manage settings'] as Verb[]) {
    expect(can(as('reviewer'), verb), verb).toBe(false)
    expect(can(as('admin'), verb), verb).toBe(true)
  }
})

test('a visitor who is not signed in may do nothing', () => {
  for (const role of ROLES) expect(hasRole(null, role)).toBe(false)
})

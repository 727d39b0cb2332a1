import { expect, test } from 'vitest'
import { historyInWords } from './history.ts'

test.each([
  ['change role', [{ field: 'role', from: 'viewer', to: 'admin' }], 'Role changed from Viewer to Admin'],
  ['join', [{ field: 'role', from: null, to: 'reviewer' }], 'Joined as Reviewer'],
  ['deactivate', [{ field: 'isActive', from: true, to: false }], 'Deactivated, all sessions ended'],
])('%s reads as people say it', (action, changes, words) => {
  expect(historyInWords({ action, changes })).toBe(words)
})

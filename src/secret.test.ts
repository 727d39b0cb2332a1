import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadSecret } from './secret.ts'

test('a secret is made once, stored, and readable by its owner only', () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'khe-secret-')), 'data')
  const made = loadSecret(null, folder)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(loadSecret(null, folder)).toBe(made)
  expect(fs.statSync(path.join(folder, 'secret')).mode & 0o077).toBe(0)
})

test("the operator's secret is used as it is, and nothing is written", () => {
  const folder = path.join(os.tmpdir(), 'khe-secret-never')
  expect(loadSecret('s'.repeat(32), folder)).toBe('s'.repeat(32))
  expect(fs.existsSync(folder)).toBe(false)
})

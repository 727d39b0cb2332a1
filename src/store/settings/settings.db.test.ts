import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings.ts'
import { testDatabase } from '#test/support/database.ts'
import { catalogueVersion } from '../listing/changes/catalogue.ts'
import { loadSettings, saveSettings } from './settings.ts'

const { db, pool } = await testDatabase()
const by = {
  secret: 'a secret of at least thirty-two characters',
  actorId: null,
  now: new Date('2026-04-01T09:00:00Z'),
}

test('what was never saved has its default', async () => {
  expect(await loadSettings(db, by.secret)).toEqual(defaultSettings())
})

test('a saved setting is in force, and the rest keeps its default', async () => {
  await saveSettings(db, { reviewThreshold: 50 }, by)
  expect(await loadSettings(db, by.secret)).toEqual({ ...defaultSettings(), reviewThreshold: 50 })
})

test('the place that families read is one of the things they see change', async () => {
  const before = await catalogueVersion(db)
  await saveSettings(db, { itemsPerPage: 20 }, by)
  expect(await catalogueVersion(db)).toBe(before)
  await saveSettings(db, { defaultLocation: 'bristol' }, by)
  expect(await catalogueVersion(db)).toBe(before + 1)
})

test('a review threshold that is not below the auto-approve one is refused', async () => {
  await expect(saveSettings(db, { reviewThreshold: 90 }, by)).rejects.toThrow('must be below')
})

test('a secret is encrypted at rest, left out of the audit trail, and read back only with the same key', async () => {
  await saveSettings(db, { aiApiKey: 'sk-very-secret' }, by)
  const stored = await pool.query(
    `select value::text as text from settings union all select changes::text from audit_trail`,
  )
  expect(JSON.stringify(stored.rows)).not.toContain('very-secret')
  expect((await loadSettings(db, by.secret)).aiApiKey).toBe('sk-very-secret')
  expect((await loadSettings(db, 'another secret of thirty-two characters..')).aiApiKey).toBe('')
})

test('a stored value that no longer fits gives way to its default', async () => {
  await pool.query(`insert into settings (key, value) values ('maxPagesPerCrawl', '5')`)
  expect((await loadSettings(db, by.secret)).maxPagesPerCrawl).toBe(defaultSettings().maxPagesPerCrawl)
})

import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { createFolderStorage } from '#images/folder-storage.ts'
import { fileNames } from '#images/storage.ts'
import { BACKED_UP_TABLES } from '#store/backup/tables.ts'
import { type Connection, connect, migrateDatabase } from '#store/db/database.ts'
import { startEmbeddedPostgres } from '#store/db/embedded-postgres.ts'
import { decrypt } from '#store/db/secrets.ts'
import { saveTracking } from '#store/figures/tracking.ts'
import { authSessions, authTwoFactors, holidays, images, profiles, webhookEndpoints } from '#store/schema/index.ts'
import { loadSettings, saveSettings } from '#store/settings/settings.ts'
import { addEndpoint } from '#store/webhook/webhooks.ts'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { contents, databaseAt, shapeOf } from '#test/support/database-contents.ts'
import { urlOf } from '#test/support/database-server.ts'
import * as make from '#test/support/make.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'khe-backup-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newFile = () => path.join(folder, `${files++}.backup`)

const storage = createFolderStorage(path.join(folder, 'here'))
const SECRET = 'the secret of this installation, long enough'
const options = { version: '0.1.0', now: new Date('2026-04-01T09:00:00Z'), secret: null }
const here = { secret: SECRET, replace: false }

const source = await testDatabase()
let endpointSecret: string | undefined
const PICTURE = { hash: 'ab'.repeat(32), widths: [400] }
await fill(source)

test('what was written while the product ran is restored into a database on another server, table by table', async () => {
  let isDone = false
  const writer = (async () => {
    while (!isDone) await saveTracking(source.db, [{ name: 'page_view', payload: {} }])
  })()
  const file = newFile()
  const written = await writeBackup(source, storage, file, options)
  isDone = true
  await writer
  expect(written).toMatchObject({ files: 2, missing: 0 })
  await expect(writeBackup(source, storage, file, options)).rejects.toThrow('is there already')

  const server = await startEmbeddedPostgres(path.join(folder, 'elsewhere'), { fsync: 'off' })
  const target = connect(server.address, () => {})
  const pictures = createFolderStorage(path.join(folder, 'there'))
  try {
    await migrateDatabase(target)
    const restored = await restoreBackup(target, pictures, file, here)
    expect(restored).toMatchObject({ rows: written.rows, files: 2 })
    const steady = BACKED_UP_TABLES.filter((table) => !['catalogue', 'tracking_events'].includes(table))
    expect(await contents(target, steady)).toEqual(await contents(source, steady))
    expect(await contents(target, ['auth_sessions'])).toMatchObject({ auth_sessions: { rows: 0 } })

    const { rows } = await target.pool.query('select max(id) as last, count(*)::int as rows from tracking_events')
    const { last } = rows[0]
    const until = `select t::text from tracking_events t where id <= ${last} order by id`
    expect((await target.pool.query(until)).rows).toEqual((await source.pool.query(until)).rows)

    for (const name of fileNames(PICTURE)) {
      const file = await pictures.open(name)
      expect(String(await buffer(file?.body as ReadableStream))).toBe(`the bytes of ${name}`)
    }
    // The next one gets a number that was never given before.
    const before = await source.pool.query('select max(id) as last from events')
    const venue = await make.venue(target.db)
    expect(await make.event(target.db, venue)).toBe(before.rows[0].last + 2)
  } finally {
    await target.close()
    await server.stop()
  }
})

test('a backup of an older version is brought up to date', async () => {
  const old = await databaseAt(13)
  await old.pool.query(
    `insert into venues (name, domain, website_url) values ('Old Mill', 'mill.example', 'https://mill.example/')`,
  )
  const file = newFile()
  await writeBackup(old, storage, file, options)
  await old.close()

  const target = await testDatabase()
  await restoreBackup(target, storage, file, here)
  const { rows } = await target.pool.query('select name, health from venues')
  expect(rows).toEqual([{ name: 'Old Mill', health: 'unknown' }])
  expect(await shapeOf(target)).toEqual(await shapeOf(source))
})

describe('nothing is changed', async () => {
  const target = await testDatabase()
  const whole = newFile()
  await writeBackup(source, storage, whole, options)
  await make.venue(target.db, { name: 'Was here before' })
  const before = await contents(target)
  const bytes = readFileSync(whole)
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n')
  const packed = (all: string[]) => gzipSync(`${all.join('\n')}\n`)
  const manifest = JSON.parse(lines[0] as string)
  const rowAt = lines.findIndex((line) => line.startsWith('['))
  const spoilt = Buffer.from(bytes)
  spoilt[spoilt.length >> 1] = (spoilt[spoilt.length >> 1] as number) ^ 0xff

  test.each([
    ['a file that was cut short', bytes.subarray(0, bytes.length - 100), 'not a whole backup'],
    ['a file with a byte that has turned', spoilt, 'not a whole backup'],
    ['a file without its end', packed(lines.slice(0, -1)), 'not a whole backup'],
    ['a file that lacks a table', packed(lines.toSpliced(2, 1)), 'not a whole backup'],
    ['a file that lacks a row', packed(lines.toSpliced(rowAt, 1)), 'not a whole backup'],
    ['some other file', Buffer.from('a shopping list'), 'not a whole backup'],
    ['an empty file', Buffer.alloc(0), 'not a whole backup'],
    ['a newer format', packed([JSON.stringify({ ...manifest, format: 2 }), ...lines.slice(1)]), 'newer version'],
    [
      'a newer database',
      packed([JSON.stringify({ ...manifest, migration: 9e15 }), ...lines.slice(1)]),
      'does not know',
    ],
    [
      'a row that does not fit',
      packed(lines.map((line) => line.replace('"https://venue-', '"\\u0000https://venue-'))),
      'null character|invalid byte sequence',
    ],
  ])('by %s', async (_, content, message) => {
    const file = newFile()
    writeFileSync(file, content)
    await expect(restoreBackup(target, storage, file, { ...here, replace: true })).rejects.toThrow(new RegExp(message))
    expect(await contents(target)).toEqual(before)
  })

  test('in a database that is not empty, unless that is asked for', async () => {
    await expect(restoreBackup(target, storage, whole, here)).rejects.toThrow(/not empty.*--replace.*venues +1/s)
    expect(await contents(target)).toEqual(before)
    const version = 'select version from catalogue'
    const shown = (await target.pool.query(version)).rows[0].version
    await restoreBackup(target, storage, whole, { ...here, replace: true })
    const tables = BACKED_UP_TABLES.filter((table) => !['catalogue', 'tracking_events'].includes(table))
    expect(await contents(target, tables)).toEqual(await contents(source, tables))
    expect((await target.pool.query(version)).rows[0].version).toBeGreaterThan(shown)
  })
})

describe('keys and passwords of other services', () => {
  test('are readable elsewhere where the secret is in the backup', async () => {
    const file = newFile()
    await writeBackup(source, storage, file, { ...options, secret: SECRET })
    const target = await testDatabase()
    const elsewhere = 'the secret of quite another installation'
    const { lostSecrets } = await restoreBackup(target, storage, file, { secret: elsewhere, replace: false })
    expect(lostSecrets).toEqual({ settings: [], webhooks: [], secondFactors: 0 })
    expect(await loadSettings(target.db, elsewhere)).toMatchObject({ aiApiKey: 'a key', reviewThreshold: 55 })
    const [endpoint] = await target.db.select().from(webhookEndpoints)
    expect(decrypt(endpoint?.secret, elsewhere)).toBe(endpointSecret)
    const [factor] = await target.db.select().from(authTwoFactors)
    expect(await symmetricDecrypt({ key: elsewhere, data: factor?.secret ?? '' })).toBe('a second factor')
  })

  test('are named as to be entered again where it is not', async () => {
    const file = newFile()
    await writeBackup(source, storage, file, options)
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain(SECRET)
    const target = await testDatabase()
    const { lostSecrets } = await restoreBackup(target, storage, file, { secret: 'another', replace: false })
    expect(lostSecrets).toEqual({
      settings: ['aiApiKey'],
      webhooks: ['https://partner.example/hook'],
      secondFactors: 1,
    })
    expect(await target.db.select().from(webhookEndpoints)).toMatchObject([{ isEnabled: false }])
    expect(await target.db.select().from(authTwoFactors)).toEqual([])
    expect(await target.db.$count(profiles, eq(profiles.twoFactorEnabled, true))).toBe(0)
  })
})

test('by the command line', async () => {
  const target = await testDatabase()
  const file = newFile()
  const env = { ...process.env, DATA_DIR: path.join(folder, 'cli'), APP_SECRET: SECRET }
  const cli = (database: TestDatabase, ...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../cli.ts'), ...args], {
      env: { ...env, DATABASE_URL: urlOf(database.address) },
    })
  // No picture is in this installation's folder.
  const written = await cli(source, 'backup', file)
  expect(written.stdout).toMatch(/\d+ tables, \d+ rows, 0 files of pictures/)
  expect(written.stderr).toContain('2 files of pictures were missing')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await cli(target, 'restore', file)).stdout).toContain('as they were at')
  await expect(cli(target, 'restore', file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace'),
  })
})

/** Something in most tables, with events that refer to later ones, and days and texts that are easily spoilt. */
async function fill({ db, pool }: Connection) {
  const person = await make.profile(db)
  const expiresAt = new Date('2026-05-01')
  await db.insert(authSessions).values({ id: 's', token: 't', userId: person.id, expiresAt })
  const change = { aiApiKey: 'a key', reviewThreshold: 55 }
  const by = { secret: SECRET, actorId: person.id, now: options.now }
  await saveSettings(db, change, by)
  const webhook = { url: 'https://partner.example/hook', description: '', types: ['event.approved' as const] }
  endpointSecret = (await addEndpoint(db, webhook, by)).secret
  const [secret, backupCodes] = await Promise.all(
    ['a second factor', '[]'].map((data) => symmetricEncrypt({ key: SECRET, data })),
  )
  await db
    .insert(authTwoFactors)
    .values({ id: 'f', userId: person.id, secret: secret ?? '', backupCodes: backupCodes ?? '' })
  await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, person.id))
  await db
    .insert(holidays)
    .values({ slug: 'easter', name: 'Easter', startDate: day('2026-04-03'), endDate: day('2026-04-17'), year: 2026 })
  const venue = await make.venue(db)
  const first = await make.event(db, venue, {
    found: {
      title: 'Tea, “cake” \\ and\n\ttabs',
      startDate: day('2026-04-05'),
      sessions: [make.session('2026-04-05', '14:00')],
    },
    classification: { ageRanges: ['0-5', '6-11'] },
  })
  const later = await make.event(db, venue, { found: { minPrice: 4.5, imageUrl: 'https://venue.example/a.jpg' } })
  await pool.query('update events set merged_into = $1 where id = $2', [later, first])
  // More rows than are read at a time, and one that was deleted after its number was given.
  for (let n = 0; n < 120; n++) await make.event(db, venue)
  await pool.query('delete from events where id = $1', [await make.event(db, venue)])
  await db
    .insert(images)
    .values({ ...PICTURE, width: 400, height: 300, blur: '', createdAt: options.now, wantedAt: options.now })
  for (const name of fileNames(PICTURE)) await storage.put(name, Buffer.from(`the bytes of ${name}`), 'image/webp')
}

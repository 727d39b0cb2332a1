import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, VARIABLES } from './config.ts'

const messageOf = (env: Record<string, string>) => {
  try {
    readConfig(env, '/srv')
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return null
}

test('an empty environment serves on port 3000 over an embedded database', () => {
  expect(readConfig({}, '/srv')).toMatchObject({ port: 3000, dataDir: '/srv/data', databaseUrl: null, worker: true })
})

test('made-up events come by themselves only into the database of our own', () => {
  const DATABASE_URL = 'postgres://db.example/events'
  expect(readConfig({}, '/srv').sampleTown).toBe(true)
  expect(readConfig({ DATABASE_URL }, '/srv').sampleTown).toBe(false)
  expect(readConfig({ DATABASE_URL, SAMPLE_TOWN: '' }, '/srv').sampleTown).toBe(false)
  expect(readConfig({ DATABASE_URL, SAMPLE_TOWN: 'true' }, '/srv').sampleTown).toBe(true)
  expect(readConfig({ SAMPLE_TOWN: 'false' }, '/srv').sampleTown).toBe(false)
})

test('a variable that is empty counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }, '/srv')).toMatchObject({ port: 3000, databaseUrl: null })
})

test('every variable that cannot be used is named at once, with the reason', () => {
  const message = messageOf({
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    ADMIN_PASSWORD: 'short',
    TRUST_PROXY: 'perhaps',
  })
  expect(message).toMatch(/PORT must be at most 65535/)
  expect(message).toMatch(/DATABASE_URL must be an address like postgres:/)
  expect(message).toMatch(/ADMIN_PASSWORD must have at least 8 characters/)
  expect(message).toMatch(/TRUST_PROXY must be true or false/)
})

test('a value that may be secret is not repeated in the message', () => {
  expect(messageOf({ ADMIN_PASSWORD: 'hunter2' })).not.toContain('hunter2')
})

test('pictures are stored in the bucket that is named, and in the data folder where none is', () => {
  const bucket = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' }
  expect(readConfig({}, '/srv').imageBucket).toBeNull()
  expect(readConfig({ ...bucket, S3_SECRET_ACCESS_KEY: 'key', S3_REGION: 'eu-west-2' }, '/srv').imageBucket).toEqual({
    endpoint: 'https://s3.example',
    region: 'eu-west-2',
    bucket: 'pictures',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    publicUrl: null,
  })
})

test('half a bucket is refused, and what is missing is named', () => {
  const message = messageOf({ S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'hunter22' })
  expect(message).toMatch(/S3_BUCKET, S3_SECRET_ACCESS_KEY set without S3_ENDPOINT, S3_ACCESS_KEY_ID/)
  expect(message).not.toContain('hunter22')
  expect(messageOf({ S3_PUBLIC_URL: 'https://p.example' })).toMatch(/set without S3_ENDPOINT/)
})

test('a file .env says what the environment does not', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-config-'))
  fs.writeFileSync(path.join(folder, '.env'), 'PORT=4000\nHOST=127.0.0.1\n')
  expect(readConfig({ PORT: '5000', HOST: '' }, folder)).toMatchObject({ port: 5000, host: '127.0.0.1' })
})

const guide = fs.readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8')
const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}

/** The guide's table of variables: the default where it is a value, and what the variable takes. */
function rowsOf(text: string) {
  const table = text.slice(text.indexOf('| Variable |'), text.indexOf('Everything else (thresholds'))
  return [...table.matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]*)`)?[^|]*\| ([^|]*) \|/gm)].map(
    ([, name = '', fallback, takes = '']) => ({ name, fallback, takes }),
  )
}

/** Values just within and just beyond what a row says that its variable takes. */
function limitsOf(takes: string): { within: string[]; beyond: string[] } {
  const [from = 0, to] = (takes.match(/\d+/g) ?? []).map(Number)
  if (/^\d+ to \d+$/.test(takes))
    return { within: [`${from}`, `${to}`], beyond: [`${from - 1}`, `${Number(to) + 1}`, 'x'] }
  if (takes.endsWith(' characters')) {
    const [least, most] = ['x'.repeat(from), to && 'x'.repeat(to)]
    return { within: [least, ...(most ? [most] : [])], beyond: ['x'.repeat(from - 1), ...(most ? [`${most}x`] : [])] }
  }
  if (takes.includes('://')) return { within: [], beyond: ['not an address', 'ftp://files.example'] }
  if (takes === 'an e-mail address') return { within: ['nia@example.com'], beyond: ['nia'] }
  if (takes.startsWith('letters')) return { within: ['a.B_1-c'], beyond: ['a/b'] }
  if (takes.startsWith('`'))
    return { within: [...takes.matchAll(/`(\w+)`/g)].map(([, value = '']) => value), beyond: ['other'] }
  return { within: ['/a/b'], beyond: [] }
}

test.each(rowsOf(guide))('$name takes $takes, and nothing beyond', ({ name, takes }) => {
  const { within, beyond } = limitsOf(takes)
  for (const value of within) expect(() => readConfig({ ...BUCKET, [name]: value }, '/srv'), value).not.toThrow()
  for (const value of beyond) expect(() => readConfig({ ...BUCKET, [name]: value }, '/srv'), value).toThrow(name)
})

test('the guide for operators has a row for every variable, and for no other', () => {
  const rows = rowsOf(guide)
  expect(rows.map(({ name }) => name).sort()).toEqual([...VARIABLES].sort())
  // What the guide calls the default is what an empty environment gives.
  const stated = Object.fromEntries(rows.flatMap(({ name, fallback }) => (fallback ? [[name, fallback]] : [])))
  expect(readConfig({ ...BUCKET, ...stated }, '/srv')).toEqual(readConfig(BUCKET, '/srv'))
})

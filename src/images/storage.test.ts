import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { testBucket } from '#test/support/servers/bucket.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createFolderStorage } from './folder-storage.ts'

const bucket = await testBucket()
const folder = mkdtempSync(path.join(os.tmpdir(), 'khe-images-'))
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
})

const BYTES = Buffer.from('the bytes of a picture')

describe.each([
  ['a folder', createFolderStorage(folder)],
  ['a bucket', createBucketStorage(bucket.settings)],
])('%s', (_, storage) => {
  test('gives back what was put there, until it is deleted', async () => {
    const name = 'images/ab/abc/400.webp'
    expect([await storage.has(name), await storage.open(name)]).toEqual([false, undefined])
    await storage.put(name, BYTES, 'image/webp')
    await storage.put(name, BYTES, 'image/webp')
    const file = await storage.open(name)
    expect(file?.bytes).toBe(BYTES.length)
    expect(await buffer(file?.body as ReadableStream)).toEqual(BYTES)
    expect(await storage.has(name)).toBe(true)
    await storage.delete(name)
    await storage.delete(name)
    expect([await storage.has(name), await storage.open(name)]).toEqual([false, undefined])
  })
})

test('a folder keeps nothing half written, and no folder of a picture that is gone', async () => {
  const storage = createFolderStorage(folder)
  await storage.put('images/cd/cde/400.webp', BYTES, 'image/webp')
  expect(readdirSync(path.join(folder, 'images/cd/cde'))).toEqual(['400.webp'])
  await storage.delete('images/cd/cde/400.webp')
  expect(readdirSync(path.join(folder, 'images/cd'))).toEqual([])
})

describe('a bucket', () => {
  test('is sent the type of a file, and that it never changes', async () => {
    await createBucketStorage(bucket.settings).put('images/a.avif', BYTES, 'image/avif')
    const cacheControl = 'public, max-age=31536000, immutable'
    expect(bucket.files.get('images/a.avif')).toEqual({ bytes: BYTES, type: 'image/avif', cacheControl })
  })

  test('that refuses us is not taken for an empty one', async () => {
    const stranger = createBucketStorage({ ...bucket.settings, accessKeyId: 'SOMEBODY' })
    await expect(stranger.has('images/a.avif')).rejects.toThrow('answered 403')
    await expect(stranger.open('images/a.avif')).rejects.toThrow('answered 403')
    await expect(stranger.put('images/a.avif', BYTES, 'image/avif')).rejects.toThrow('answered 403')
  })

  test('names the address at which browsers can read it, if they can', () => {
    const open = createBucketStorage({ ...bucket.settings, publicUrl: 'https://pictures.example' })
    expect(open.publicAddress('images/a.avif')).toBe('https://pictures.example/images/a.avif')
    expect(createBucketStorage(bucket.settings).publicAddress('images/a.avif')).toBeNull()
  })
})
